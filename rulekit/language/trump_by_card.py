"""Trump by a card that is shown: turned up, dealt last, cut or from a stock."""

from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field

from rulekit.cards import Card
from rulekit.engine.tables import NO_TRUMP
from rulekit.language import game
from rulekit.language.codes import RuleCode
from rulekit.language.findings import Check, Finding, Findings
from rulekit.language.model import Fields, Rank, Written, ledger
from rulekit.language.trump_words import NoTrumpEvery, NoTrumpOn, shown_trumps, shows_what_it_names
from rulekit.vocabulary import AllDealt, GameTies, TrumpBy, WhenEmpty

if TYPE_CHECKING:
    from rulekit.language.facts import Facts

Jokers = Annotated[int, Field(ge=1, le=4)]


class TurnUp(Written):
    """The next card after dealing is turned up and stays out of play."""

    by: Literal[TrumpBy.TURN_UP]
    """How the trump suit is found."""
    no_trump_on: Annotated[NoTrumpOn | None, ledger("D20 D23", [9, "joker"])] = None
    """The ranks, and `joker`, that mean no trump when they are shown."""
    no_trump_every: Annotated[NoTrumpEvery | None, ledger("oh-hell-every-fifth", 5)] = None
    """Every deal of a game whose number is a multiple of this has no trump."""
    all_dealt: Annotated[AllDealt | None, ledger("romanian-whist pocha")] = None
    """What holds in a deal that leaves no card to turn up."""

    def checks(self) -> tuple[Check, ...]:
        """Return what can be wrong with a turn-up."""
        return self._names_cards_that_can_be_shown, self._has_a_card_left

    def _names_cards_that_can_be_shown(self, facts: "Facts") -> Findings:
        deck = facts.deck
        yield from shows_what_it_names(self.no_trump_on, deck.ranks_held, ("deck", "joker"), joker=bool(deck.joker))

    def _has_a_card_left(self, facts: "Facts") -> Findings:
        others = (("deal", "hand"), ("players",), ("deck", "ranks"), ("deck", "joker"))
        if facts.cards_left == 0 and self.all_dealt is None:
            message = "no card is left to turn up when all are dealt"
            help_ = "say what holds then (`all_dealt: no_trump` or `last_card`), or find trump `by: last_card`"
            yield Finding(RuleCode.TRUMP_CARD_LEFT, ("trump", "by"), message, help_, others)
        elif facts.cards_left > 0 and self.all_dealt is not None:
            message = "a card is left to turn up in every deal, so `all_dealt` never holds"
            help_ = "leave it out, or write `all_dealt: none`"
            yield Finding(RuleCode.TRUMP_CARD_LEFT, ("trump", "all_dealt"), message, help_, others, at_key=True)

    def tabulate(self, facts: "Facts") -> Fields:
        """Return the tables of the trump."""
        return {
            "no_trump_every": self.no_trump_every or 0,
            "all_dealt": self.all_dealt.code if self.all_dealt else 0,
            "shown_trump": shown_trumps(self.no_trump_on, facts.deck),
        }


class LastCard(Written):
    """The last card dealt is shown and stays in the dealer's hand."""

    by: Literal[TrumpBy.LAST_CARD]
    """How the trump suit is found."""
    no_trump_on: Annotated[NoTrumpOn | None, ledger("D20 D23", [9, "joker"])] = None
    """The ranks, and `joker`, that mean no trump when they are shown."""
    no_trump_every: Annotated[NoTrumpEvery | None, ledger("oh-hell-every-fifth", 5)] = None
    """Every deal of a game whose number is a multiple of this has no trump."""

    def checks(self) -> tuple[Check, ...]:
        """Return what can be wrong with a last card shown."""
        return (self._names_cards_that_can_be_shown,)

    def _names_cards_that_can_be_shown(self, facts: "Facts") -> Findings:
        deck = facts.deck
        jokers = deck.free_jokers > 0
        if jokers or deck.joker is None:  # another joker has nothing to copy here, and the deck says so
            source = ("deck", "joker" if jokers else "ranks")
            yield from shows_what_it_names(self.no_trump_on, deck.ranks_held, source, joker=jokers)

    def tabulate(self, facts: "Facts") -> Fields:
        """Return the tables of the trump."""
        return {"no_trump_every": self.no_trump_every or 0, "shown_trump": shown_trumps(self.no_trump_on, facts.deck)}


class Cut(Written):
    """A second, equal pack is cut; what it shows is independent of the cards dealt."""

    by: Literal[TrumpBy.CUT]
    """How the trump suit is found."""
    jokers: Annotated[Jokers | None, ledger("D25", 1)] = None
    """Jokers in the second pack."""
    no_trump_on: Annotated[NoTrumpOn | None, ledger("D20 D23", [9, "joker"])] = None
    """The ranks, and `joker`, that mean no trump when they are shown."""
    no_trump_every: Annotated[NoTrumpEvery | None, ledger("oh-hell-every-fifth", 5)] = None
    """Every deal of a game whose number is a multiple of this has no trump."""

    def checks(self) -> tuple[Check, ...]:
        """Return what can be wrong with a cut."""
        return (self._names_cards_that_can_be_shown,)

    def _names_cards_that_can_be_shown(self, facts: "Facts") -> Findings:
        ranks = facts.deck.ranks_held
        yield from shows_what_it_names(self.no_trump_on, ranks, ("trump", "jokers"), joker=bool(self.jokers))

    def tabulate(self, facts: "Facts") -> Fields:
        """Return the tables of the trump."""
        deck = facts.deck
        return {
            "no_trump_every": self.no_trump_every or 0,
            "shown_trump": shown_trumps(self.no_trump_on, deck),
            "cut": (*deck.plain_cards, *[len(deck.pack)] * (self.jokers or 0)),
        }


class Stock(Written):
    """One card a deal is turned from a stock of cards that are not in play; a new stock each game."""

    by: Literal[TrumpBy.STOCK]
    """How the trump suit is found."""
    ranks: Annotated[tuple[Rank, ...], Field(min_length=1, max_length=31), ledger("D15 D17", [2, 3, 4, 5])]
    """The ranks of the stock, one card of each suit."""
    no_trump_on: Annotated[NoTrumpOn | None, ledger("D20 D23", [9, "joker"])] = None
    """The ranks, and `joker`, that mean no trump when they are shown."""
    no_trump_every: Annotated[NoTrumpEvery | None, ledger("oh-hell-every-fifth", 5)] = None
    """Every deal of a game whose number is a multiple of this has no trump."""
    when_empty: Annotated[WhenEmpty | None, ledger("D15")] = None
    """What happens when the stock is used up and the game goes on."""

    def checks(self) -> tuple[Check, ...]:
        """Return what can be wrong with a stock."""
        return self._names_cards_that_can_be_shown, self._is_not_in_play, self._outlasts_the_game

    def _names_cards_that_can_be_shown(self, _facts: "Facts") -> Findings:
        yield from shows_what_it_names(self.no_trump_on, self.ranks, ("trump", "ranks"), joker=False)

    def _is_not_in_play(self, facts: "Facts") -> Findings:
        for number, rank in enumerate(self.ranks):
            path = ("trump", "ranks", number)
            if rank in facts.deck.ranks:
                message = f"the {rank} is in the deck, so it cannot be in the stock too"
                others = (("deck", "ranks", facts.deck.ranks.index(rank)),)
                yield Finding(RuleCode.TRUMP_STOCK, path, message, "", others)
            elif rank in self.ranks[:number]:
                first = (("trump", "ranks", self.ranks.index(rank)),)
                yield Finding(RuleCode.TRUMP_STOCK, path, f"`{rank}` is listed twice", "keep one of the two", first)

    def _outlasts_the_game(self, facts: "Facts") -> Findings:
        size = len(self.ranks) * len(facts.deck.suits)
        if self.when_empty is not None or game.ends_with_stock(facts.game):
            return
        deals = game.most_deals(facts)
        if deals is None or deals > size or facts.game.ties is GameTies.EXTRA_DEAL:
            played = "the game can go on for ever" if deals is None else f"the game can have {deals} deals"
            if deals is not None and deals <= size:
                played = "a tie is played on for extra deals"
            message = f"the stock has {size} cards, one a deal, and {played}"
            help_ = "write `when_empty: reshuffle`, or end the game `by: stock`"
            yield Finding(RuleCode.TRUMP_STOCK, ("trump", "ranks"), message, help_, (("game",),))

    def tabulate(self, facts: "Facts") -> Fields:
        """Return the tables of the trump."""
        plain = self.no_trump_on or ()
        suits = facts.deck.suits
        return {
            "no_trump_every": self.no_trump_every or 0,
            "stock": tuple(NO_TRUMP if rank in plain else suits.index(suit) for rank, suit in self.cards(facts)),
        }

    def cards(self, facts: "Facts") -> tuple[Card, ...]:
        """Return the cards of the stock, in the order of the tables."""
        return tuple(Card(rank, suit) for suit in facts.deck.suits for rank in self.ranks)
