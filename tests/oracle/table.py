"""What lies on the referee's table, and what is written down when a deal or a game is over."""

from dataclasses import dataclass, field
from typing import Any

from .bids import Meaning
from .premiums import Offering
from .scoring import DealPoints
from .tricks import Play, Turn


@dataclass(frozen=True)
class Dealt:
    """The chance of one deal.

    Attributes:
        hands: Cards by seat, dummy's whole pile last.
        dummy_bid: The cards of dummy's pile that are laid aside.
        shown: The card turned up, dealt last, cut, or drawn from the stock.
        random_suit: A suit drawn by chance, where the trump rule asks for one.
    """

    hands: list[list[str]]
    dummy_bid: list[str] = field(default_factory=list)
    shown: str | None = None
    random_suit: str | None = None


@dataclass
class Table:
    """One deal in progress.

    Attributes:
        hands: What each hand still holds; bid cards have left it.
        bids: What each seat has bid, as an action holds it.
        meanings: What the bids mean, once all are in.
        taken: Tricks by hand.
        trick: Cards on the table.
        turns: Who plays to this trick.
        broken: Whether a trump has been played.
        claims: Who has claimed, or not, so far.
    """

    dealt: Dealt
    dealer: int
    trump: str | None
    hand: int
    tricks: int
    hands: list[list[str]]
    taken: list[int]
    bids: dict[int, Any] = field(default_factory=dict)
    meanings: list[Meaning] | None = None
    offering: Offering | None = None
    holders: dict[int, str] = field(default_factory=dict)
    trick: list[Play] = field(default_factory=list)
    turns: list[Turn] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    broken: bool = False
    claims: dict[int, bool] = field(default_factory=dict)


@dataclass(frozen=True)
class DealReport:
    """A deal that is over: what was trump, and what it was worth."""

    dealer: int
    trump: str | None
    meanings: list[Meaning] | None
    holders: dict[int, str]
    taken: list[int]
    points: DealPoints


@dataclass(frozen=True)
class GameReport:
    """A game that is over."""

    deals: int
    points: list[int]
    bonuses: list[int]
    winners: list[int]
