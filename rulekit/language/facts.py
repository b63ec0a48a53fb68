"""What follows from several chapters at once: seats, hands, tricks, bids, and the numbers that can occur."""

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, NoReturn

from rulekit.vocabulary import BidBy, BidShown, DummyScore, DummySuccesses

if TYPE_CHECKING:
    from rulekit.engine.tables import Tables
    from rulekit.language.bid import Bid
    from rulekit.language.deal import Deal
    from rulekit.language.deck import Deck
    from rulekit.language.dummy import Dummy
    from rulekit.language.game import Game
    from rulekit.language.match import Match
    from rulekit.language.play import Play
    from rulekit.language.premium import Premium
    from rulekit.language.scoring import Scoring
    from rulekit.language.trump import Trump

Meanings = tuple[int, ...]
"""The numbers of tricks that one bid stands for: `(3,)`, or `(0, 10)`."""


class Unread(Exception):  # noqa: N818 - it ends a check and is never shown
    """A check asked for a chapter that could not be read, so that whatever it might say would follow from that."""


class Facts:
    """The chapters of a ruleset under one roof, and what they come to together.

    Asking for a chapter that could not be read raises `Unread`, also by way of what follows from it.
    """

    players: int
    dummy: "Dummy | None"
    deck: "Deck"
    deal: "Deal"
    trump: "Trump | None"
    bid: "Bid | None"
    premium: "Premium | None"
    play: "Play"
    scoring: "Scoring"
    game: "Game"
    match: "Match | None"
    tables: "Tables"
    """What the chapters compile to; there when everything that could be wrong has been asked, but what can be idle."""

    def __init__(self, chapters: Mapping[str, object]) -> None:
        self.__dict__.update(chapters)

    def __getattr__(self, name: str) -> NoReturn:
        raise Unread(name)

    @cached_property
    def seats(self) -> int:
        """Live seats and dummy."""
        return self.players + (self.dummy is not None)

    @cached_property
    def counted(self) -> int:
        """Seats whose success is one of the successes of a deal."""
        counts = self.dummy is not None and self.dummy.successes is DummySuccesses.COUNTED
        return self.players + counts

    @cached_property
    def contenders(self) -> int:
        """Seats that can win."""
        return self.players + (self.dummy is not None and self.dummy.score is DummyScore.CAN_WIN)

    @cached_property
    def bid_cards(self) -> int:
        """Cards laid aside for a bid."""
        return self.bid.cards if self.bid is not None and self.bid.by is BidBy.DISCARD else 0

    @cached_property
    def kept_aside(self) -> int:
        """Bid cards that are not played."""
        taken_back = self.bid is not None and self.bid.by is BidBy.DISCARD and self.bid.then is not None
        return 0 if taken_back else self.bid_cards

    @cached_property
    def schedule(self) -> tuple[int, ...]:
        """Cards a seat, deal by deal."""
        hand = self.deal.hand
        return (hand,) if isinstance(hand, int) else hand

    @cached_property
    def hands(self) -> tuple[int, ...]:
        """The different hand sizes, smallest first."""
        return tuple(sorted(set(self.schedule)))

    @cached_property
    def tricks(self) -> tuple[int, ...]:
        """The tricks of a deal, for each of the different hand sizes."""
        return tuple(hand - self.kept_aside for hand in self.hands)

    @cached_property
    def most_tricks(self) -> int:
        """The most tricks of a deal."""
        return max(self.tricks)

    @cached_property
    def cards_left(self) -> int:
        """Cards that are not dealt when hands are largest."""
        return len(self.deck.dealt) - self.seats * max(self.hands)

    @cached_property
    def bids(self) -> tuple[Meanings, ...]:
        """What each bid code stands for; without bids there is one code that stands for nothing."""
        return ((0,),) if self.bid is None else self.bid.meanings(self)

    @cached_property
    def claims(self) -> bool:
        """Whether a bid that was made can count as missed, since it has to be claimed."""
        bid = self.bid
        return bid is not None and bid.by is BidBy.DISCARD and bid.shown is BidShown.IF_CLAIMED
