"""What the mechanisms of the trump chapter have in common: the words for a trump, and checks of what they name."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field

from rulekit.engine.tables import NO_TRUMP
from rulekit.language.codes import RuleCode
from rulekit.language.findings import Finding, Findings, warning
from rulekit.language.model import JOKER, Hint, RankOrJoker, Suit
from rulekit.suggest import nearest
from rulekit.vocabulary import TrumpWord

if TYPE_CHECKING:
    from rulekit.language.deck import Deck
    from rulekit.language.facts import Facts

FirstTrump = Literal[TrumpWord.NO_TRUMP, TrumpWord.RANDOM_SUIT, TrumpWord.TURN_UP, TrumpWord.LAST_CARD] | Suit
NoTrumpOn = Annotated[tuple[RankOrJoker, ...], Field(min_length=1, max_length=32)]
NoTrumpEvery = Annotated[int, Field(ge=2, le=99), Hint("no trump in every deal is `trump: none`")]

SHOWN_FIRST = (TrumpWord.TURN_UP, TrumpWord.LAST_CARD)
"""The words for a first trump that show a card."""


def number_of(name: str, deck: "Deck") -> int:
    """Return the number of a suit, or of a word that stands where a suit stands."""
    if isinstance(name, TrumpWord):
        return NO_TRUMP if name is TrumpWord.NO_TRUMP else -1 - name.code
    return deck.suits.index(name)


def shown_trumps(no_trump_on: tuple[str, ...] | None, deck: "Deck") -> tuple[int, ...]:
    """Return what each card makes trump when it is shown, jokers last."""
    plain = no_trump_on or ()
    cards = (deck.pack.card(number) for number in range(len(deck.pack)))
    jokers = (NO_TRUMP,) * deck.pack.jokers
    return (*(NO_TRUMP if card.rank in plain else deck.suits.index(card.suit) for card in cards), *jokers)


def names_a_suit(name: str, keys: tuple[str | int, ...], facts: "Facts") -> Findings:
    """Find a trump that is neither a suit of the deck nor a word."""
    suits = facts.deck.suits
    if not isinstance(name, TrumpWord) and name not in suits:
        meant = nearest(name, [*suits, *TrumpWord])
        listed = ", ".join(f"`{suit}`" for suit in suits)
        help_ = f"did you mean `{meant}`?" if meant else f"its suits are {listed}; no trump is written `no_trump`"
        message = f"the deck has no suit `{name}`"
        yield Finding(
            RuleCode.TRUMP_SUITS,
            ("trump", *keys),
            message,
            help_,
            (("deck", "suits"),),
            help_elsewhere=f"did you mean `{name}`?" if meant else "",
        )


def can_be_first(first: FirstTrump, facts: "Facts") -> Findings:
    """Find a trump of the first deal that is no suit, or a card to be shown that may not be there, or be a joker."""
    yield from names_a_suit(first, ("first",), facts)
    path = ("trump", "first")
    if first is TrumpWord.TURN_UP and facts.seats * facts.schedule[0] == len(facts.deck.dealt):
        message = "no card is left to turn up in the first deal"
        help_ = "write `first: last_card` for the suit of the last card dealt"
        others = (("deal", "hand"), ("players",), ("deck", "ranks"))
        yield Finding(RuleCode.TRUMP_CARD_LEFT, path, message, help_, others)
    elif first in SHOWN_FIRST and facts.deck.free_jokers:
        message = "a joker can be shown in the first deal, and it has no suit"
        help_ = "name the first trump, or draw it: `first: random_suit`"
        yield Finding(RuleCode.TRUMP_JOKER, path, message, help_, (("deck", "joker"),))


def shows_what_it_names(
    named: tuple[str, ...] | None, ranks: Iterable[str], source: tuple[str, str], *, joker: bool
) -> Findings:
    """Find cards that mean no trump but can never be shown, and a joker that can be shown but means nothing."""
    path = ("trump", "no_trump_on")
    can_be_shown = {*ranks, *([JOKER] if joker else [])}
    for number, rank in enumerate(named or ()):
        if rank not in can_be_shown:
            message = f"no {rank} can be shown here" if rank == JOKER else f"no card of rank {rank} can be shown here"
            yield warning(RuleCode.TRUMP_SHOWN, (*path, number), message, "leave it out", source, ("deck", "ranks"))
        elif rank in (named or ())[:number]:
            yield warning(RuleCode.TRUMP_SHOWN, (*path, number), f"`{rank}` is listed twice", "keep one of the two")
    if joker and JOKER not in (named or ()):
        message = "a joker can be shown, and it has no suit"
        help_ = f"add it to those that mean no trump: `no_trump_on: [{', '.join([*(named or ()), JOKER])}]`"
        yield Finding(RuleCode.TRUMP_JOKER, path if named else ("trump", "by"), message, help_, (source,))
