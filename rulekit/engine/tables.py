"""What a ruleset compiles to: integers and flat tuples of integers, and the few texts that dress them for people.

This is the only place where the language and the engine meet.
Cards are numbers (`rulekit.cards.Pack`), sets of cards are bit masks, suits and seats are small numbers.
Seats are counted clockwise.
Nought stands for `none`; a word stands as its `code`; `-1` stands for "no trump" among suits and for "not there" among
cards, seats and levels.

Sizes in the shapes below: `S` seats with dummy, `U` suits, `C` card numbers, `Z` different hand sizes, `T` most tricks
in a deal, `B` bid codes, `P` premium levels.
A table with several dimensions is flat, last index fastest, and no index is ever negative.
"""

from dataclasses import dataclass, fields
from typing import Any, Final

from rulekit.cards import Card, Pack
from rulekit.vocabulary import (
    AllDealt,
    BeyondTricks,
    BidBy,
    BidShown,
    DummyScore,
    DummyShown,
    EqualCards,
    FirstDealer,
    GameTies,
    GameWonBy,
    Hook,
    Leader,
    MatchBy,
    MatchTies,
    MatchWinner,
    Namer,
    Offers,
    Shows,
    TrumpBy,
    TrumpWord,
)

MOST_SEATS: Final = 8
"""The most seats at a table, dummy included."""
ALL_SEATS: Final = (1 << MOST_SEATS) - 1

NO_TRUMP: Final = -1
UNSETTLED_TRUMP: Final = -2
"""Trump is found in the middle of the deal."""
# Words that stand where a suit stands; real suits are 0 upwards.
KEEP_TRUMP: Final = -1 - TrumpWord.KEEP.code
RANDOM_TRUMP: Final = -1 - TrumpWord.RANDOM_SUIT.code
TURN_UP_TRUMP: Final = -1 - TrumpWord.TURN_UP.code
LAST_CARD_TRUMP: Final = -1 - TrumpWord.LAST_CARD.code

SHOWN_BEFORE_BIDS: Final = DummyShown.BEFORE_BIDS.code
SHOWN_AFTER_BIDS: Final = DummyShown.AFTER_BIDS.code
SHOWN_AFTER_PREMIUMS: Final = DummyShown.AFTER_PREMIUMS.code
SCORE_IGNORED: Final = DummyScore.IGNORED.code
SCORE_CAN_WIN: Final = DummyScore.CAN_WIN.code

FIRST_WINS: Final = EqualCards.FIRST_WINS.code
LAST_WINS: Final = EqualCards.LAST_WINS.code
CANCEL: Final = EqualCards.CANCEL.code
JOKER_WINS: Final = EqualCards.JOKER_WINS.code
JOKER_LOSES: Final = EqualCards.JOKER_LOSES.code

BY_FIXED: Final = TrumpBy.FIXED.code
BY_SUCCESSES: Final = TrumpBy.SUCCESSES.code
BY_TURN_UP: Final = TrumpBy.TURN_UP.code
BY_LAST_CARD: Final = TrumpBy.LAST_CARD.code
BY_CUT: Final = TrumpBy.CUT.code
BY_STOCK: Final = TrumpBy.STOCK.code
BY_ROTATION: Final = TrumpBy.ROTATION.code
BY_BID_CARD: Final = TrumpBy.HIGHEST_BID_CARD.code
BY_CHOICE: Final = TrumpBy.CHOICE.code
NAMER_DEALER: Final = Namer.DEALER.code
NAMER_MOST_TRICKS: Final = Namer.MOST_TRICKS.code
NAMER_BIDDER: Final = Namer.HIGHEST_BIDDER.code
ALL_DEALT_LAST_CARD: Final = AllDealt.LAST_CARD.code

BY_DISCARD: Final = BidBy.DISCARD.code
BY_SPOKEN: Final = BidBy.SPOKEN.code
BY_SEALED: Final = BidBy.SEALED.code
BEYOND_FORBIDDEN: Final = BeyondTricks.FORBIDDEN.code
BEYOND_LOWERED: Final = BeyondTricks.LOWERED.code
SHOWN_BEFORE_PLAY: Final = BidShown.BEFORE_PLAY.code
SHOWN_AFTER_PLAY: Final = BidShown.AFTER_PLAY.code
SHOWN_IF_MADE: Final = BidShown.IF_MADE.code
SHOWN_IF_CLAIMED: Final = BidShown.IF_CLAIMED.code
HOOK_EXCEPT_ONE_TRICK: Final = Hook.EXCEPT_ONE_TRICK.code

OFFERS_WITH_RAISE: Final = Offers.SPOKEN_WITH_RAISE.code
OFFERS_SEALED: Final = Offers.SEALED.code
OFFERS_SECRET: Final = Offers.SECRET.code
SHOWS_BID: Final = Shows.BID.code
SHOWS_HAND: Final = Shows.HAND.code
SHOWS_LATER: Final = Shows.HAND_AFTER_FIRST_TRICK.code

LEADER_DEALER: Final = Leader.DEALER.code
LEADER_HOLDER: Final = Leader.PREMIUM_HOLDER.code
LEADER_HIGHEST: Final = Leader.HIGHEST_BIDDER.code

TIES_EXTRA_DEAL: Final = GameTies.EXTRA_DEAL.code
TIES_MOST_BIDS_MADE: Final = GameTies.MOST_BIDS_MADE.code
TIES_MOST_TRICKS: Final = GameTies.MOST_TRICKS.code
MATCH_GAMES: Final = MatchBy.GAMES.code
MATCH_WINS: Final = MatchBy.WINS.code
MATCH_BONUSES: Final = MatchBy.BONUSES.code
WON_BY_REACHED: Final = GameWonBy.REACHED.code
WINNER_WINS: Final = MatchWinner.WINS.code
MATCH_TIES_TOTAL: Final = MatchTies.TOTAL.code
MATCH_TIES_WINS: Final = MatchTies.WINS.code
MATCH_TIES_BIDS_MADE: Final = MatchTies.MOST_BIDS_MADE.code
MATCH_TIES_TRICKS: Final = MatchTies.MOST_TRICKS.code
MATCH_TIES_EXTRA_GAME: Final = MatchTies.EXTRA_GAME.code
DEALER_CONTINUES: Final = FirstDealer.CONTINUE.code

UNDER, EXACT, OVER = range(3)
"""How the tricks of a seat compare with its bid: the entries of `Tables.relation`."""


class Packed:
    """What is pickled by its fields: what is frozen cannot be filled in again, and a C extension does not keep them."""

    __slots__ = ()

    def __reduce__(self) -> tuple[Any, ...]:
        record: Any = self
        return type(self), tuple([getattr(self, entry.name) for entry in fields(record)])


@dataclass(frozen=True, slots=True)
class Award(Packed):
    """One named award of the scoring chapter, tabulated apart so that each point can name its reason.

    Attributes:
        name: The award's key under `scoring`.
        points: As `Tables.points`; empty for an award by successes.
        successes_points: As `Tables.successes_points`; empty for any other award.
    """

    name: str
    points: tuple[int, ...]
    successes_points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Names(Packed):
    """What people see of a ruleset: the engine passes these on and decides nothing by them.

    Attributes:
        name: What people call this game.
        pack: Numbers to cards and back.
        stock: The cards of the trump stock, in the order of `Tables.stock`.
        levels: Names of the premium levels, lowest first.
        bids: How each bid code is written, for example `3` or `0/10`.
        awards: The awards of the scoring chapter, by name.
        resolved: `players` and the ten chapters, inheritance done, as JSON.
        fingerprint: SHA-256 of `resolved` with its keys sorted, as hexadecimal digits.
    """

    name: str
    pack: Pack
    stock: tuple[Card, ...]
    levels: tuple[str, ...]
    bids: tuple[str, ...]
    awards: tuple[Award, ...]
    resolved: str
    fingerprint: str


@dataclass(frozen=True, slots=True, eq=False)
class Tables(Packed):
    """A compiled ruleset: what the kernel reads, and nothing else.

    Every field but `names` is an integer or a flat tuple of integers.
    """

    names: Names

    # Seats.
    players: int
    """Live seats."""
    seats: int
    """Live seats and dummy."""
    dummy: int
    """Dummy's seat, the one after the live seats; -1 without dummy."""
    dummy_top: int
    """1: dummy's bid cards are the first dealt to it; 0: drawn by chance."""
    dummy_shown: int
    """`SHOWN_BEFORE_BIDS`, `SHOWN_AFTER_BIDS` or `SHOWN_AFTER_PREMIUMS`."""
    dummy_exact_earns: int
    """The level that dummy earns by taking exactly its bid, or -1."""
    dummy_counts: int
    """1: dummy's success is one of the deal's successes."""
    dummy_collects: int
    """1: dummy is paid like an opponent when a premium fails."""
    dummy_score: int
    """Code of `DummyScore`; 0 without dummy."""

    # Cards.
    suits: int
    leads: int
    """`L`: what can be led: the suits, and behind them the jokers that are of no suit."""
    cards: int
    """`C`: card numbers without a joker that copies another card."""
    joker: int
    """The number of a joker that copies another card (`C`), or -1."""
    jokers: int
    """The jokers that are of no suit, as a set; they may be played to any trick."""
    open_lead: int
    """What is led while no suit is: -1; or, where a joker leaves the suit to the next card, what jokers count as."""
    joker_edge: int
    """What the joker's power adds to that of the card it copies: 1 `joker_wins`, -1 `joker_loses`, else 0."""
    equal: int
    """Code of `EqualCards`; 0 where equal cards cannot meet."""
    deck: tuple[int, ...]
    """The numbers dealt from, the joker's among them."""
    suit_of: tuple[int, ...]
    """[C]"""
    suit_mask: tuple[int, ...]
    """[L] The bits of a suit's cards, jokers not among them; nothing follows a joker."""
    power: tuple[int, ...]
    """[U + 1][L][C] trump + 1 (0 is no trump), suit led, card: its strength; 0 cannot win.

    Strengths of different cards that can win differ by at least two, so that `joker_edge` fits between."""

    # The deal.
    hand: tuple[int, ...]
    """[deals of the schedule] Cards dealt to a seat; the list starts again when it is used up."""
    size: tuple[int, ...]
    """[deals of the schedule] Index of the hand size among the different ones."""
    tricks: tuple[int, ...]
    """[Z] Tricks of a deal of that size."""
    most_tricks: int
    """`T`"""

    # Trump.
    trump_by: int
    """Code of `TrumpBy`; 0 is `trump: none`."""
    trump_first: int
    """`fixed`: the suit. `successes`, `choice`: of the first deal, a suit, `NO_TRUMP`, or a word below nought."""
    trump_carries: int
    """1: a new game goes on where the last one ended (`successes`, `rotation`)."""
    namer: int
    """Code of `Namer`; 0 unless `choice`."""
    names_no_trump: int
    """1: no trump may be named."""
    no_trump_every: int
    """Deals of a game whose number is a multiple of this have no trump; 0: no such deals."""
    next_trump: tuple[int, ...]
    """[S + 1] By successes: a suit, `NO_TRUMP` or `KEEP_TRUMP`; `NO_TRUMP` where a count cannot occur."""
    all_dealt: int
    """Code of `AllDealt`: what holds when no card is left to turn up; 0 where one always is."""
    shown_trump: tuple[int, ...]
    """What a shown card makes trump; jokers last. Empty where no card is shown."""
    cut: tuple[int, ...]
    """The second pack, as card numbers, each joker as `C`; empty unless `cut`."""
    stock: tuple[int, ...]
    """What each card of the stock makes trump; empty unless `stock`."""
    order: tuple[int, ...]
    """`rotation`: suits or `NO_TRUMP`, in turn. `highest_bid_card`: all suits, the one that goes first among equals."""

    # Bids.
    bid_by: int
    """Code of `BidBy`; 0 is `bid: none`."""
    bid_cards: int
    """Cards laid aside; 0 unless `discard`."""
    bid_shown: int
    """Code of `BidShown`; 0 unless `discard`."""
    bid_taken_back: int
    """1: when all have bid, the bid cards go back into the hands."""
    bid_beyond: int
    """Code of `BeyondTricks`; 0 where it is not said, which is `allowed`."""
    bid_least: int
    bid_most: tuple[int, ...]
    """[Z] Highest number that can be said; empty for `discard`."""
    hook: int
    """Code of `Hook`; 0 without."""
    bid_value: tuple[int, ...]
    """[C] What a card adds to a bid by discard."""
    joker_value: int
    """What the joker adds; -1: as the card it copies."""
    combination_code: tuple[int, ...]
    """[combinations] The bid code they stand for."""
    combination_start: tuple[int, ...]
    """[combinations + 1] Where its parts begin in the two tables below."""
    combination_mask: tuple[int, ...]
    """[parts] Of these cards ..."""
    combination_count: tuple[int, ...]
    """[parts] ... so many."""
    bid_number: tuple[int, ...]
    """[B] The number to compare and to show: the first of a bid's meanings. A plain number is its own code."""
    bid_floor: tuple[int, ...]
    """[B] The least of a bid's meanings."""
    nil: tuple[int, ...]
    """[B] 1: the bid may mean nought."""
    made: tuple[int, ...]
    """[2][Z][B][T + 1] player or dummy, size, code, tricks: 1 if the bid is made. All 0 for `bid: none`."""
    relation: tuple[int, ...]
    """[B][T + 1] `EXACT` for any of the bid's meanings, else `UNDER` or `OVER` its `bid_number`."""

    # Premiums.
    level_points: tuple[int, ...]
    """[P] Gained by the holder if the bid is made. Levels stand lowest first; none: no premiums."""
    level_pays: tuple[int, ...]
    """[P] Gained by each who is paid if it is not; a split is divided already."""
    level_costs: tuple[int, ...]
    """[P] Lost by the holder if it is not."""
    level_shows: tuple[int, ...]
    """[P] Code of `Shows`."""
    premium_any: int
    """1: every seat that offers holds; 0: one holder."""
    premium_offers: int
    """Code of `Offers`; 0 without premiums."""
    innocent: int
    """1: whoever has failed a premium is not paid for another's."""
    premium_cap: int
    """The most that one seat can gain from premiums in a deal; -1: no limit."""

    # Play.
    leader: int
    """Code of `Leader`."""
    must_follow: int
    must_trump: int
    must_beat: int
    trump_lead_broken: int
    """1: trumps may be led only once one has been played, or nothing else is held."""

    # Scoring.
    points: tuple[int, ...]
    """[2][Z][B][T + 1] made or not, size, code, tricks: all awards but those by successes."""
    successes_points: tuple[int, ...]
    """[2][2][3][S + 1] made or not, nil or not, relation, successes: the awards by successes."""

    # Game.
    target: int
    """Points that end the game; 0: no such ending."""
    deals: int
    """Deals that end the game; 0: no such ending."""
    stock_ends: int
    ties: int
    """Code of `GameTies`."""
    bonus: tuple[int, ...]
    """[S + 1] Points to each who qualifies, by how many qualify; all 0 without bonus."""
    bonus_made: int
    """1: only for those who made the bid in that deal."""

    # Match.
    match_by: int
    """Code of `MatchBy`; 0: a single game."""
    match_number: int
    """Games, wins or bonuses that end the match; 0 for a single game."""
    game_won_by: int
    """Code of `GameWonBy`; 0: not said, most points with the bonus."""
    winner: int
    """Code of `MatchWinner`; 0 for a single game."""
    rubber_points: int
    rubber_under: int
    """The rubber bonus is `rubber_points * (rubber_under - games)`, never below nought."""
    match_ties: int
    """Code of `MatchTies`; 0 for a single game."""
    first_dealer: int
    """Code of `FirstDealer`; 0 for a single game."""
