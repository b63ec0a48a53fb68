"""The records that the kernel reads and writes: plain integers, and lists of integers with one entry a seat.

In CPython they are slotted classes; all but `Chance` are made without values and filled by `fresh`, `copy` or
`observe`, since a call that takes every field takes longer than to set them.
The compiled kernel takes arrays with the same field names, laid out by `rulekit.engine.flat` from the fields
declared here.
"""

from dataclasses import MISSING, dataclass, field, fields
from typing import Final, TypeVar

# Phases of a deal, in order.
PHASE_DEAL: Final = 0
"""The cards of the coming deal are wanted."""
PHASE_NAME: Final = 1
"""Trump is to be named: before the bids, or by the highest bidder after them."""
PHASE_BID: Final = 2
PHASE_OFFER: Final = 3
PHASE_RAISE: Final = 4
PHASE_PLAY: Final = 5
PHASE_CLAIM: Final = 6
PHASE_SCORED: Final = 7
"""The deal is over and can be put on the sheet."""

NOBODY: Final = -1
NO_CARD: Final = -1
NO_SUIT: Final = -1
NOT_ASKED: Final = -2
"""An offer that has not been made or declined."""
PASS: Final = -1
"""An offer that was declined."""
NO_BID: Final = -1


Record = TypeVar("Record", "Chance", "DealPosition", "MatchPosition", "Seen")


def no_seats() -> list[int]:
    """Return a list without entries: the default of a field that has one a seat."""
    return []


def fresh(record: type[Record], seats: int) -> Record:
    """Return a new record with room for so many seats."""
    new = record()
    for entry in fields(record):
        setattr(new, entry.name, [0] * seats if entry.default is MISSING else entry.default)
    return new


def per_seat(record: type[Record]) -> tuple[str, ...]:
    """Return the names of the fields that have one entry a seat."""
    return PER_SEAT[record.__name__]


@dataclass(slots=True)
class Chance:
    """What chance decides before a deal.

    Attributes:
        hands: Per seat: the cards dealt, dummy's bid cards among them.
        dummy_bid: Dummy's bid cards.
        shown: The card that is shown for trump; its index in the stock; or -1.
        suit: A random suit, or -1 where none is wanted.
    """

    dummy_bid: int = 0
    shown: int = NO_CARD
    suit: int = NO_SUIT
    hands: list[int] = field(default_factory=no_seats)


@dataclass(slots=True, init=False)
class DealPosition:
    """One deal, from the cards to the last trick; built anew for each deal.

    Attributes:
        phase: One of the phases above.
        dealer: The seat that dealt.
        size: Index of the hand size in the tables.
        trump: A suit, or -1 for no trump; -2 while it is not settled.
        shown: The card shown for trump; its index in the stock; or -1.
        joker: The number by which the joker goes in this deal, or -1.
        joker_suit: The suit of a joker that goes by its own number, or -1.
        waiting: Seats that have yet to bid, or to make a sealed offer.
        turn: The hand that speaks or plays next; -1 while several seats are waited for.
        decider: The seat that plays for dummy; -1 without dummy.
        leader: The hand that led to the trick.
        led: The suit led, or `Tables.open_lead` while there is none.
        on_table: Cards played to the trick.
        broken: 1 once a trump has been played.
        winning: The hand whose card is best in the trick so far; before the first card, the leader.
        to_beat: The strength of that card; 0 if any that can win beats it.
        legal: The cards that the hand `turn` may play; none but in play.
        standing: The highest offer so far, or -1.
        declined: Seats that declined a raise.
        holders: Seats that play with a premium.
        bids_shown: Seats whose bid cards lie face up.
        hands_shown: Seats whose hands lie face up.
        claimed: Seats whose made bid counts.
        hands: Cards in hand.
        laid: Bid cards; those taken back are still told here.
        bids: Bid codes, -1 before the bid.
        offers: Levels, `PASS` or `NOT_ASKED`.
        table: The last card played by each hand.
        tricks: Tricks taken.
        played: Cards played.
    """

    phase: int = PHASE_DEAL
    dealer: int = 0
    size: int = 0
    trump: int = NO_SUIT
    shown: int = NO_CARD
    joker: int = NO_CARD
    joker_suit: int = NO_SUIT
    waiting: int = 0
    turn: int = NOBODY
    decider: int = NOBODY
    leader: int = NOBODY
    led: int = NO_SUIT
    on_table: int = 0
    broken: int = 0
    winning: int = NOBODY
    to_beat: int = 0
    legal: int = 0
    standing: int = PASS
    declined: int = 0
    holders: int = 0
    bids_shown: int = 0
    hands_shown: int = 0
    claimed: int = 0
    hands: list[int] = field(default_factory=no_seats)
    laid: list[int] = field(default_factory=no_seats)
    bids: list[int] = field(default_factory=no_seats)
    offers: list[int] = field(default_factory=no_seats)
    table: list[int] = field(default_factory=no_seats)
    tricks: list[int] = field(default_factory=no_seats)
    played: list[int] = field(default_factory=no_seats)

    def copy(self) -> "DealPosition":
        """Return an independent copy; written out, since every action of a `State` makes one."""
        new = DealPosition()
        new.phase = self.phase
        new.dealer = self.dealer
        new.size = self.size
        new.trump = self.trump
        new.shown = self.shown
        new.joker = self.joker
        new.joker_suit = self.joker_suit
        new.waiting = self.waiting
        new.turn = self.turn
        new.decider = self.decider
        new.leader = self.leader
        new.led = self.led
        new.on_table = self.on_table
        new.broken = self.broken
        new.winning = self.winning
        new.to_beat = self.to_beat
        new.legal = self.legal
        new.standing = self.standing
        new.declined = self.declined
        new.holders = self.holders
        new.bids_shown = self.bids_shown
        new.hands_shown = self.hands_shown
        new.claimed = self.claimed
        new.hands = self.hands[:]
        if self.phase < PHASE_PLAY:
            new.laid = self.laid[:]
            new.bids = self.bids[:]
            new.offers = self.offers[:]
        else:  # they stand once cards are played, and are shared
            new.laid = self.laid
            new.bids = self.bids
            new.offers = self.offers
        new.table = self.table[:]
        new.tricks = self.tricks[:]
        new.played = self.played[:]
        return new


@dataclass(slots=True, init=False)
class MatchPosition:
    """What stands on the sheet between deals.

    Attributes:
        over: 1 when the match has ended.
        deals: Deals scored in the match.
        game_deals: Deals scored in the game.
        games: Games ended.
        dealer: Who deals the coming deal.
        first_dealer: Who dealt first in this game.
        successes: How many made their bid in the deal before; -1 where the trump order starts afresh.
        trump: Trump of the deal before.
        namer: Who took most tricks in the deal before and so names trump; -1 where the trump order starts afresh.
        stock_from: The deal at which the trump stock was shuffled last.
        stock_turned: Stock cards turned since, as a set of indices.
        made: Seats that made their bid in the last deal.
        game_winners: Winners of the last game.
        winners: Winners of the match, once it is over.
        points: Points of the last deal.
        scores: Points in this game.
        bids_made: Bids made in this game.
        tricks: Tricks taken in this game.
        bonus: Bonus of the last game.
        rubber: Bonus at the end of the match.
        totals: Points of the games that have ended, with their bonuses.
        wins: Games won.
        bonuses: Game bonuses taken, those of nought points not counted.
        match_bids_made: Bids made in the games that have ended.
        match_tricks: Tricks taken in the games that have ended.
    """

    over: int = 0
    deals: int = 0
    game_deals: int = 0
    games: int = 0
    dealer: int = 0
    first_dealer: int = 0
    successes: int = -1
    trump: int = NO_SUIT
    namer: int = NOBODY
    stock_from: int = 0
    stock_turned: int = 0
    made: int = 0
    game_winners: int = 0
    winners: int = 0
    points: list[int] = field(default_factory=no_seats)
    scores: list[int] = field(default_factory=no_seats)
    bids_made: list[int] = field(default_factory=no_seats)
    tricks: list[int] = field(default_factory=no_seats)
    bonus: list[int] = field(default_factory=no_seats)
    rubber: list[int] = field(default_factory=no_seats)
    totals: list[int] = field(default_factory=no_seats)
    wins: list[int] = field(default_factory=no_seats)
    bonuses: list[int] = field(default_factory=no_seats)
    match_bids_made: list[int] = field(default_factory=no_seats)
    match_tricks: list[int] = field(default_factory=no_seats)

    def copy(self) -> "MatchPosition":
        """Return an independent copy."""
        new = MatchPosition()
        new.over = self.over
        new.deals = self.deals
        new.game_deals = self.game_deals
        new.games = self.games
        new.dealer = self.dealer
        new.first_dealer = self.first_dealer
        new.successes = self.successes
        new.trump = self.trump
        new.namer = self.namer
        new.stock_from = self.stock_from
        new.stock_turned = self.stock_turned
        new.made = self.made
        new.game_winners = self.game_winners
        new.winners = self.winners
        new.points = self.points[:]
        new.scores = self.scores[:]
        new.bids_made = self.bids_made[:]
        new.tricks = self.tricks[:]
        new.bonus = self.bonus[:]
        new.rubber = self.rubber[:]
        new.totals = self.totals[:]
        new.wins = self.wins[:]
        new.bonuses = self.bonuses[:]
        new.match_bids_made = self.match_bids_made[:]
        new.match_tricks = self.match_tricks[:]
        return new


@dataclass(slots=True, init=False)
class Seen(DealPosition):
    """What one seat, or a spectator, may know of a deal and of the sheet.

    The fields of a deal are those of `DealPosition`, with 0 for cards, -1 for bids and `NOT_ASKED` for offers that are
    not known, and `legal` for nobody but the seat that acts; so the rules of play can be asked about what is seen as
    about what is.

    Attributes:
        seat: Who looks on; -1 for a spectator.
        asked: 1 if this seat is to act.
        deals: Deals scored in the match.
        game_deals: Deals scored in the game.
        games: Games ended.
        stock_turned: Stock cards turned before, as a set of indices.
        scores: Points in this game.
        totals: Points of the games that have ended, with their bonuses.
        wins: Games won.
        bonuses: Game bonuses taken, those of nought points not counted.
    """

    seat: int = NOBODY
    asked: int = 0
    deals: int = 0
    game_deals: int = 0
    games: int = 0
    stock_turned: int = 0
    scores: list[int] = field(default_factory=no_seats)
    totals: list[int] = field(default_factory=no_seats)
    wins: list[int] = field(default_factory=no_seats)
    bonuses: list[int] = field(default_factory=no_seats)


RECORDS = (Chance, DealPosition, MatchPosition, Seen)
PER_SEAT = {
    record.__name__: tuple(entry.name for entry in fields(record) if entry.default is MISSING) for record in RECORDS
}
"""The names of the fields that have one entry a seat."""
