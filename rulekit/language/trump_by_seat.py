"""Trump by what the players do in the deal: a bid card, or a suit that somebody names."""

from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field

from rulekit.diagnostics import in_a_row
from rulekit.engine.tables import NO_TRUMP
from rulekit.language.codes import RuleCode
from rulekit.language.findings import Check, Finding, Findings
from rulekit.language.model import Fields, Suit, Written, ledger
from rulekit.language.trump_words import (
    SHOWN_FIRST,
    FirstTrump,
    NoTrumpEvery,
    can_be_first,
    names_a_suit,
    number_of,
    shown_trumps,
)
from rulekit.vocabulary import BidBy, BidShown, Namer, NoTrumpNamed, TrumpBy

if TYPE_CHECKING:
    from rulekit.language.facts import Facts

_SUITS = ("deck", "suits")


class HighestBidCard(Written):
    """The card laid aside that is worth most as a bid makes its suit trump, when all have bid."""

    by: Literal[TrumpBy.HIGHEST_BID_CARD]
    """How the trump suit is found."""
    ties: Annotated[
        tuple[Suit, ...],
        Field(min_length=1, max_length=6),
        ledger("truf-like", ["spades", "hearts", "diamonds", "clubs"]),
    ]
    """Which suit goes first where cards are worth the same: all suits of the deck, each once."""
    no_trump_every: Annotated[NoTrumpEvery | None, ledger("oh-hell-every-fifth", 5)] = None
    """Every deal of a game whose number is a multiple of this has no trump."""

    def checks(self) -> tuple[Check, ...]:
        """Return what can be wrong with trumps by the bid cards."""
        return self._names_all_suits, self._sees_the_bid_cards

    def _names_all_suits(self, facts: "Facts") -> Findings:
        suits, path = facts.deck.suits, ("trump", "ties")
        unknown = [suit for suit in self.ties if suit not in suits]
        for number, suit in enumerate(self.ties):
            yield from names_a_suit(suit, ("ties", number), facts)
            if suit in self.ties[:number]:
                message, first = f"`{suit}` is listed twice", ((*path, self.ties.index(suit)),)
                yield Finding(RuleCode.TRUMP_TIES, (*path, number), message, "keep one of the two", first)
        lacking = [f"`{suit}`" for suit in suits if suit not in self.ties]
        if lacking and not unknown:
            message = f"nothing says where {in_a_row(lacking)} go among equal bid cards"
            yield Finding(RuleCode.TRUMP_TIES, path, message, "list every suit, the first to go first", (_SUITS,))

    def _sees_the_bid_cards(self, facts: "Facts") -> Findings:
        bid, path = facts.bid, ("trump", "by")
        if bid is None or bid.by is not BidBy.DISCARD:
            message = "trump goes by the bid cards, and no cards are laid aside"
            help_ = "find trump another way, or bid `by: discard`"
            yield Finding(RuleCode.TRUMP_BID_CARDS, path, message, help_, (("bid",),))
        elif bid.shown is not BidShown.BEFORE_PLAY:
            message = "trump goes by the bid cards, and nobody sees them before play"
            help_ = "write `bid: {shown: before_play}`"
            yield Finding(RuleCode.TRUMP_BID_CARDS, path, message, help_, (("bid", "shown"),))

    def tabulate(self, facts: "Facts") -> Fields:
        """Return the tables of the trump."""
        return {
            "no_trump_every": self.no_trump_every or 0,
            "order": tuple(number_of(suit, facts.deck) for suit in self.ties),
        }


class Choice(Written):
    """Somebody names trump, with the own hand in sight."""

    by: Literal[TrumpBy.CHOICE]
    """How the trump suit is found."""
    who: Annotated[Namer, ledger("seven-to-one oh-hell-named")]
    """Who names trump, and when."""
    no_trump: Annotated[NoTrumpNamed | None, ledger("oh-hell-named")] = None
    """Whether no trump can be named, too."""
    first: Annotated[FirstTrump | None, ledger("D1", "no_trump", "diamonds")] = None
    """The trump of the first deal."""
    no_trump_every: Annotated[NoTrumpEvery | None, ledger("oh-hell-every-fifth", 5)] = None
    """Every deal of a game whose number is a multiple of this has no trump."""

    def checks(self) -> tuple[Check, ...]:
        """Return what can be wrong with trumps that are named."""
        return self._begins, self._knows_the_highest_bidder

    def _begins(self, facts: "Facts") -> Findings:
        if self.first is not None and self.who is not Namer.MOST_TRICKS:
            message = f"the {str(self.who).replace('_', ' ')} names trump in the first deal too"
            path, others = ("trump", "first"), (("trump", "who"),)
            yield Finding(RuleCode.TRUMP_NAMED_FIRST, path, message, "", others, at_key=True, remove=path)
        elif self.first is not None:
            yield from can_be_first(self.first, facts)
        elif self.who is Namer.MOST_TRICKS:
            message = "nobody has taken a trick before the first deal of a game, and nothing says what is trump in it"
            help_ = "write `first: ` and a suit, `turn_up`, `random_suit` or `no_trump`"
            yield Finding(RuleCode.TRUMP_NAMED_FIRST, ("trump", "who"), message, help_)

    def _knows_the_highest_bidder(self, facts: "Facts") -> Findings:
        bid, path = facts.bid, ("trump", "who")
        if self.who is not Namer.HIGHEST_BIDDER:
            return
        if bid is None:
            message = "the highest bidder names trump, and there are no bids"
            yield Finding(RuleCode.TRUMP_NAMER, path, message, "write `who: eldest`", (("bid",),))
        elif bid.by is BidBy.DISCARD and bid.shown is not BidShown.BEFORE_PLAY:
            message = "the highest bidder names trump, and nobody knows who that is before the bid cards are turned up"
            help_ = "write `bid: {shown: before_play}`, or `who: eldest`"
            yield Finding(RuleCode.TRUMP_NAMER, path, message, help_, (("bid", "shown"),))

    def tabulate(self, facts: "Facts") -> Fields:
        """Return the tables of the trump."""
        return {
            "trump_first": NO_TRUMP if self.first is None else number_of(self.first, facts.deck),
            "namer": self.who.code,
            "names_no_trump": int(self.no_trump is not None),
            "no_trump_every": self.no_trump_every or 0,
            "shown_trump": shown_trumps(None, facts.deck) if self.first in SHOWN_FIRST else (),
        }
