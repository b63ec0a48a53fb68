"""How the trump suit of a deal is found: a closed union of mechanisms."""

from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field

from rulekit.cards import Card
from rulekit.diagnostics import in_a_row
from rulekit.engine.tables import NO_TRUMP
from rulekit.language.codes import RuleCode
from rulekit.language.findings import Check, Finding, Findings, idle_entry
from rulekit.language.model import Count, Fields, Hint, Suit, Table, Written, ledger
from rulekit.language.trump_by_card import Cut, LastCard, Stock, TurnUp
from rulekit.language.trump_by_seat import Choice, HighestBidCard
from rulekit.language.trump_words import (
    SHOWN_FIRST,
    FirstTrump,
    NoTrumpEvery,
    can_be_first,
    names_a_suit,
    number_of,
    shown_trumps,
)
from rulekit.vocabulary import NewGame, TrumpBy, TrumpWord

if TYPE_CHECKING:
    from rulekit.language.facts import Facts

NextTrump = Literal[TrumpWord.NO_TRUMP, TrumpWord.KEEP] | Suit
TrumpInTurn = Literal[TrumpWord.NO_TRUMP] | Suit


class Fixed(Written):
    """One suit is trump in every deal."""

    by: Literal[TrumpBy.FIXED]
    """How the trump suit is found."""
    suit: Annotated[
        Suit, Hint("a suit of the deck; no trump in every deal is `trump: none`"), ledger("skull-king-plain", "spades")
    ]
    """The trump suit; no trump in every deal is `trump: none`."""
    no_trump_every: Annotated[NoTrumpEvery | None, ledger("oh-hell-every-fifth", 5)] = None
    """Every deal of a game whose number is a multiple of this has no trump."""

    def checks(self) -> tuple[Check, ...]:
        """Return what can be wrong with a fixed trump."""
        return (lambda facts: names_a_suit(self.suit, ("suit",), facts),)

    def tabulate(self, facts: "Facts") -> Fields:
        """Return the tables of the trump."""
        return {"trump_first": number_of(self.suit, facts.deck), "no_trump_every": self.no_trump_every or 0}


class Successes(Written):
    """Trump goes by how many made their bid in the deal before."""

    by: Literal[TrumpBy.SUCCESSES]
    """How the trump suit is found."""
    first: Annotated[FirstTrump, ledger("D1", "no_trump", "diamonds")]
    """The trump of the first deal."""
    next: Annotated[Table[Count, NextTrump], ledger("D3", {0: "diamonds", 1: "spades", 2: "hearts", 3: "clubs"})]
    """The trump of the next deal, for each number of seats that made their bid."""
    new_game: Annotated[NewGame, ledger("D2")]
    """What holds in the first deal of a new game."""

    def checks(self) -> tuple[Check, ...]:
        """Return what can be wrong with trump by successes."""
        return self._covers_all_counts, self._names_suits, self._begins, self._has_bids

    def _covers_all_counts(self, facts: "Facts") -> Findings:
        path = ("trump", "next")
        seats = (("players",), ("dummy", "successes"), ("dummy",))
        lacking = [str(count) for count in range(facts.counted + 1) if count not in self.next]
        if lacking:
            message = f"`trump.next` has no entry for {in_a_row(lacking)}: {facts.counted} seats can make their bid"
            help_ = f"add `{lacking[0]}: ` and a suit; no trump is written `no_trump`, the same trump again `keep`"
            yield Finding(RuleCode.TRUMP_NEXT, path, message, help_, seats)
        for count in self.next:
            if count > facts.counted:
                message = f"the entry for {count} is never used: only {facts.counted} seats can make their bid"
                yield idle_entry(RuleCode.TRUMP_NEXT, (*path, str(count)), message, *seats)

    def _begins(self, facts: "Facts") -> Findings:
        yield from can_be_first(self.first, facts)

    def _names_suits(self, facts: "Facts") -> Findings:
        for count, suit in self.next.items():
            yield from names_a_suit(suit, ("next", str(count)), facts)

    def _has_bids(self, facts: "Facts") -> Findings:
        if facts.bid is None:
            message = "trump goes by how many made their bid, and there are no bids"
            help_ = "find trump another way, or write `trump: none`"
            yield Finding(RuleCode.TRUMP_NEEDS_BIDS, ("trump", "by"), message, help_, (("bid",),))

    def tabulate(self, facts: "Facts") -> Fields:
        """Return the tables of the trump."""
        counts = range(facts.seats + 1)
        return {
            "trump_first": number_of(self.first, facts.deck),
            "trump_carries": int(self.new_game is NewGame.CARRY),
            "next_trump": tuple(number_of(self.next.get(count, TrumpWord.NO_TRUMP), facts.deck) for count in counts),
            "shown_trump": shown_trumps(None, facts.deck) if self.first in SHOWN_FIRST else (),
        }


class Rotation(Written):
    """Trump goes by a list, in turn."""

    by: Literal[TrumpBy.ROTATION]
    """How the trump suit is found."""
    order: Annotated[
        tuple[TrumpInTurn, ...], Field(min_length=2, max_length=99), ledger("oh-hell-by-a-list", ["spades", "no_trump"])
    ]
    """Suits, or `no_trump`, deal by deal; after the last comes the first."""
    new_game: Annotated[NewGame, ledger("D2")]
    """What holds in the first deal of a new game."""

    def checks(self) -> tuple[Check, ...]:
        """Return what can be wrong with a rotation."""
        return (self._names_suits,)

    def _names_suits(self, facts: "Facts") -> Findings:
        for number, suit in enumerate(self.order):
            yield from names_a_suit(suit, ("order", number), facts)

    def tabulate(self, facts: "Facts") -> Fields:
        """Return the tables of the trump."""
        return {
            "trump_carries": int(self.new_game is NewGame.CARRY),
            "order": tuple(number_of(suit, facts.deck) for suit in self.order),
        }


Trump = Annotated[
    Fixed | Successes | TurnUp | LastCard | Cut | Stock | Rotation | HighestBidCard | Choice,
    Field(discriminator="by"),
]


def identifies_joker(trump: Trump | None) -> bool:
    """Say whether each deal shows a card that the joker can copy."""
    match trump:
        case TurnUp():
            return trump.all_dealt is None
        case Cut():
            return trump.jokers is None
        case _:
            return False


def tabulate(facts: "Facts") -> Fields:
    """Return the tables of the trump."""
    nothing: Fields = {
        "trump_by": 0,
        "trump_first": NO_TRUMP,
        "trump_carries": 0,
        "namer": 0,
        "names_no_trump": 0,
        "no_trump_every": 0,
        "next_trump": (NO_TRUMP,) * (facts.seats + 1),
        "all_dealt": 0,
        "shown_trump": (),
        "cut": (),
        "stock": (),
        "order": (),
    }
    trump = facts.trump
    return nothing if trump is None else nothing | {"trump_by": trump.by.code} | trump.tabulate(facts)


def stock_cards(facts: "Facts") -> tuple[Card, ...]:
    """Return the cards of the trump stock; none where there is no stock."""
    return facts.trump.cards(facts) if isinstance(facts.trump, Stock) else ()
