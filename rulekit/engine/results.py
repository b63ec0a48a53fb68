"""What a deal, a game and a match came to."""

from dataclasses import dataclass

from rulekit.cards import Card


@dataclass(frozen=True, slots=True)
class Share:
    """Some of a seat's points and what they are for.

    Attributes:
        name: An award of the scoring chapter, or `premium`, `failed_premium`, `premium_cap`, `premium_penalty`.
        points: May be below nought.
    """

    name: str
    points: int


@dataclass(frozen=True, slots=True)
class SeatResult:
    """One seat's line of a deal.

    Attributes:
        seat: The seat; dummy is the one after the live seats.
        bid: As it is written, for example `3` or `0/10`; empty where there are no bids.
        tricks: Tricks taken.
        made: Whether the bid counts as made.
        premium: The level held, or None.
        points: Points of the deal.
        reasons: What they are for; they add up to `points`.
    """

    seat: int
    bid: str
    tricks: int
    made: bool
    premium: str | None
    points: int
    reasons: tuple[Share, ...]


@dataclass(frozen=True, slots=True)
class DealScore:
    """The score of one deal.

    Attributes:
        seats: One line a seat, dummy last.
        successes: How many made their bid, as trumps and awards count it.
        next_trump: What `trump: {by: successes}` makes of it: a suit, `no_trump` or `keep`; None for other mechanisms.
    """

    seats: tuple[SeatResult, ...]
    successes: int
    next_trump: str | None

    @property
    def points(self) -> tuple[int, ...]:
        """Points, one entry a seat."""
        return tuple(line.points for line in self.seats)

    @property
    def made(self) -> tuple[bool, ...]:
        """Whether the bid was made, one entry a seat."""
        return tuple(line.made for line in self.seats)


@dataclass(frozen=True, slots=True)
class DealResult:
    """A deal that has been played and scored.

    Attributes:
        number: Of the deal in the match, from 1.
        game: Number of the game, from 1.
        dealer: Who dealt.
        trump: A suit, or None for no trump.
        score: Points and reasons; the referee's, which knows every bid.
        bid_cards: One entry a seat: the bid cards, empty where bids are numbers.
        shown: One entry a seat: whether its bid lies open to all when the deal is over.
    """

    number: int
    game: int
    dealer: int
    trump: str | None
    score: DealScore
    bid_cards: tuple[tuple[Card, ...], ...]
    shown: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class GameResult:
    """A game that has ended.

    Attributes:
        number: Of the game in the match, from 1.
        deals: How many deals it took.
        scores: Points in play, one entry a seat.
        bonus: The bonus at its end, one entry a seat.
        winners: Seats.
    """

    number: int
    deals: int
    scores: tuple[int, ...]
    bonus: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchResult:
    """A match that has ended.

    Attributes:
        games: How many games it took.
        totals: Points of all games with every bonus, one entry a seat.
        wins: Games won, one entry a seat.
        bonuses: Game bonuses taken, one entry a seat.
        rubber: The bonus at the end of the match, one entry a seat.
        winners: Seats.
    """

    games: int
    totals: tuple[int, ...]
    wins: tuple[int, ...]
    bonuses: tuple[int, ...]
    rubber: tuple[int, ...]
    winners: tuple[int, ...]
