"""A referee who follows a whole match, one action at a time."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from . import bids, games, premiums, scoring, tricks, trumps
from .bids import Meaning
from .rules import Rules, named
from .table import DealReport, Dealt, GameReport, Table
from .tricks import Position, Turn

Action = tuple[Any, ...]
"""What a seat does.

`("bid", seat, cards)` with the cards as a sorted tuple, or `("bid", seat, number)`; `("offer", seat, level)` with
nothing for a pass; `("play", seat, hand, card)` where `hand` is dummy's when the seat decides for it;
`("claim", seat, claims)`; `("name", seat, suit)` with nothing for no trump.
"""


class Referee:
    """Follows a match and knows at each step what the rules say.

    Attributes:
        phase: `deal`, `name`, `bid`, `premium`, `play`, `claim` or `over`.
        table: The deal in progress.
        deals: Reports of the deals that are over.
        games: Reports of the games that are over.
        stock: Cards of the trump stock that have not been turned.
        winners: Who has won the match, when it is over.
        totals: Points of the match with all bonuses, when it is over.
    """

    def __init__(self, resolved: Mapping[str, Any], first_dealer: int = 0) -> None:
        self.rules = Rules(resolved)
        self.first_dealer = self.dealer = first_dealer
        self.phase = "deal"
        self.table: Table | None = None
        self.deals: list[DealReport] = []
        self.games: list[GameReport] = []
        self.deals_in_game = 0
        self.tied_at_the_end = False
        self.stock: list[str] = []
        self.tally = games.Tally.empty(self.rules.seats)
        self.sheet = self.empty_sheet()
        self.winners: list[int] = []
        self.totals: list[int] = []

    def empty_sheet(self) -> games.MatchSheet:
        """Return the sheet of a match that begins."""
        seats = self.rules.seats
        return games.MatchSheet(games.Tally.empty(seats), 0, [0] * seats, [0] * seats)

    # The deal begins.

    def take_deal(self, dealt: Dealt) -> None:
        """Begin a deal with these cards."""
        assert self.phase == "deal"
        hand = self.rules.hand_size(self.deals_in_game)
        hands = [list(cards) for cards in dealt.hands]
        assert [len(cards) for cards in hands] == [hand] * self.rules.seats
        for card in dealt.dummy_bid:
            hands[-1].remove(card)
        self.check_shown(dealt)
        self.table = Table(
            dealt=dealt,
            dealer=self.dealer,
            trump=trumps.trump_of(self.rules, self.before(dealt)),
            hand=hand,
            tricks=self.rules.tricks(self.deals_in_game),
            hands=hands,
            taken=[0] * self.rules.seats,
        )
        if self.now.trump == trumps.UNSETTLED and self.namer_before_bids() is not None:
            self.phase = "name"
        else:
            self.begin_bids()

    def begin_bids(self) -> None:
        """Ask for bids, or begin the play where there are none."""
        self.phase = "bid"
        if self.rules.chapter("bid") is None:
            self.begin_play()

    def namer_before_bids(self) -> int | None:
        """Return who names trump before the bids, if somebody does."""
        chapter = self.rules.chapter("trump")
        assert chapter is not None
        match chapter.get("who"):
            case "dealer":
                return self.dealer
            case "eldest":
                return self.rules.round_from_eldest(self.dealer)[0]
            case "most_tricks":
                last = self.deals[-1]
                return max(self.rules.round_from_eldest(last.dealer), key=lambda seat: last.taken[seat])
        return None

    def namer(self) -> int:
        """Return who names trump now: before the bids, or the highest bidder."""
        seat = self.namer_before_bids()
        return self.highest_bidder() if seat is None else seat

    def highest_bidder(self) -> int:
        """Return who has bid most, of several the one nearest eldest."""
        assert self.now.meanings is not None
        meanings = self.now.meanings
        return max(self.rules.round_from_eldest(self.dealer), key=lambda seat: meanings[seat][0])

    def check_shown(self, dealt: Dealt) -> None:
        """Check that hands come from the deck and the shown card from where the ruleset says; turn the stock."""
        dealt_out = Counter(card for hand in dealt.hands for card in hand)
        source = trumps.shows_a_card(self.rules, self.deals_in_game, len(self.deals))
        match source:
            case "turn_up":
                dealt_out[str(dealt.shown)] += 1
            case "last_card":
                assert dealt.shown in dealt.hands[self.dealer]
            case "cut":
                assert dealt.shown in trumps.second_pack(self.rules)
            case "stock":
                self.stock = self.stock or trumps.stock_cards(self.rules)
                self.stock.remove(str(dealt.shown))
            case _:
                assert dealt.shown is None
        assert dealt_out <= Counter(self.rules.deck())

    def before(self, dealt: Dealt) -> trumps.Before:
        """Return what the trump of the deal that begins can depend on."""
        last = self.deals[-1] if self.deals else None
        return trumps.Before(
            deal_in_game=self.deals_in_game,
            deal_in_match=len(self.deals),
            successes=last.points.successes if last else None,
            trump=last.trump if last else None,
            shown=dealt.shown,
            random_suit=dealt.random_suit,
        )

    @property
    def now(self) -> Table:
        """The deal in progress."""
        assert self.table is not None
        return self.table

    # Who must act, and what is legal.

    @property
    def to_act(self) -> list[int]:
        """The live seats that may act now."""
        match self.phase:
            case "name":
                return [self.namer()]
            case "bid":
                return self.seats_to_bid()
            case "premium":
                assert self.now.offering is not None
                return self.now.offering.to_ask()
            case "play":
                return [self.turn[1]]
            case "claim":
                return self.seats_to_claim()[:1]
        return []

    @property
    def turn(self) -> Turn:
        """The hand that plays now, and the seat that decides."""
        return self.now.turns[len(self.now.trick)]

    def seats_to_bid(self) -> list[int]:
        """Return who may bid now: all who have not, or the next in turn."""
        bid = self.rules.chapter("bid")
        assert bid is not None
        waiting = [seat for seat in self.rules.round_from_eldest(self.dealer) if seat not in self.now.bids]
        return waiting[:1] if bid["by"] == "spoken" else waiting

    def seats_to_claim(self) -> list[int]:
        """Return who may still claim a bid that was made, from eldest."""
        made = scoring.made_of(self.rules, self.outcome(claims=None))
        return [
            seat for seat in self.rules.round_from_eldest(self.dealer) if made[seat] and seat not in self.now.claims
        ]

    def legal(self, seat: int) -> set[Action]:
        """Return everything that a seat may do now."""
        if seat not in self.to_act:
            return set()
        match self.phase:
            case "name":
                return {("name", seat, suit) for suit in self.suits_to_name()}
            case "bid":
                return {("bid", seat, bid) for bid in self.legal_bids(seat)}
            case "premium":
                assert self.now.offering is not None
                return {("offer", seat, level) for level in [None, *self.now.offering.levels_open_to(seat)]}
            case "claim":
                return {("claim", seat, True), ("claim", seat, False)}
        hand = self.turn[0]
        cards = tricks.legal_cards(self.position, self.now.hands[hand])
        return {("play", seat, hand, card) for card in cards}

    @property
    def position(self) -> Position:
        """What decides about the next card."""
        table = self.now
        return Position(self.rules, table.trump, table.dealt.shown, table.trick, table.broken)

    def suits_to_name(self) -> list[str | None]:
        """Return the trumps that can be named, nothing for no trump."""
        chapter = self.rules.chapter("trump")
        assert chapter is not None
        return [*self.rules.suits, *([None] if named(chapter, "no_trump") == "may_be_named" else [])]

    def legal_bids(self, seat: int) -> list[Any]:
        """Return the bids that a seat may make."""
        bid = self.rules.chapter("bid")
        assert bid is not None
        if bid["by"] == "discard":
            held = self.now.hands[seat]
            return list(bids.legal_discards(self.rules, held, self.now.tricks, self.now.dealt.shown))
        return list(bids.legal_numbers(self.rules, self.now.tricks, list(self.now.bids.values())))

    # Something happens.

    def act(self, action: Action) -> None:
        """Take a legal action."""
        kind, seat, *rest = action
        assert action in self.legal(seat), action
        match kind:
            case "name":
                self.take_trump(rest[0])
            case "bid":
                self.take_bid(seat, rest[0])
            case "offer":
                assert self.now.offering is not None
                self.now.offering.say(seat, rest[0])
                self.settle_premiums()
            case "play":
                self.take_card(rest[0], rest[1])
            case "claim":
                self.now.claims[seat] = rest[0]
                if not self.seats_to_claim():
                    self.end_deal()

    def take_trump(self, suit: str | None) -> None:
        """Take the trump that is named; the bids come next, or what follows them."""
        self.now.trump = suit
        if self.now.meanings is None:
            self.begin_bids()
        else:
            self.begin_premiums()

    def take_bid(self, seat: int, bid: Any) -> None:
        """Take a bid; after the last one come the premiums."""
        table = self.now
        table.bids[seat] = bid
        if isinstance(bid, tuple):
            for card in bid:
                table.hands[seat].remove(card)
        if len(table.bids) < self.rules.players:
            return
        chapter = self.rules.chapter("trump")
        if chapter and chapter["by"] == "highest_bid_card" and table.trump == trumps.UNSETTLED:
            table.trump = trumps.trump_of_bids(self.rules, table.bids.values())
        if self.rules.takes_bids_back:
            for one, cards in table.bids.items():
                table.hands[one].extend(cards)
        table.meanings = [self.meaning_of(table.bids[one]) for one in range(self.rules.players)]
        if self.rules.dummy is not None:
            table.meanings.append(self.meaning_of(tuple(table.dealt.dummy_bid)))
        if table.trump == trumps.UNSETTLED:
            self.phase = "name"
        else:
            self.begin_premiums()

    def begin_premiums(self) -> None:
        """Ask for premiums, or begin the play where there are none."""
        if self.rules.chapter("premium") is None:
            self.begin_play()
            return
        self.phase = "premium"
        self.now.offering = premiums.Offering(self.rules, self.rules.round_from_eldest(self.dealer))

    def meaning_of(self, bid: Any) -> Meaning:
        """Return what one bid of this deal means."""
        if isinstance(bid, tuple):
            return bids.meaning_of_cards(self.rules, bid, self.now.tricks, self.now.dealt.shown)
        return bids.meaning_of_number(bid)

    def settle_premiums(self) -> None:
        """Begin the play when nobody is left to be asked."""
        offering = self.now.offering
        assert offering is not None
        if not offering.to_ask():
            self.now.holders = offering.holders()
            self.begin_play()

    def begin_play(self) -> None:
        """Find who leads to the first trick."""
        self.phase = "play"
        leader = self.first_leader()
        self.now.turns = tricks.order_of_trick(self.rules, (leader, leader))

    def first_leader(self) -> int:
        """Return who leads to the first trick."""
        order = self.rules.round_from_eldest(self.dealer)
        match self.rules.tree["play"]["leader"]:
            case "dealer":
                return self.dealer
            case "premium_holder":
                return next((seat for seat in order if seat in self.now.holders), order[0])
            case "highest_bidder":
                return self.highest_bidder()
        return order[0]

    def take_card(self, hand: int, card: str) -> None:
        """Put a card on the table, and close the trick if it is full."""
        table = self.now
        table.hands[hand].remove(card)
        table.trick.append((hand, card))
        table.broken = table.broken or self.position.is_trump(card)
        if len(table.trick) < self.rules.seats:
            return
        winner = tricks.winner_of(self.position, table.trick)
        table.taken[winner] += 1
        table.winners.append(winner)
        leader = tricks.next_leader(table.turns, winner)
        table.turns = tricks.order_of_trick(self.rules, leader)
        table.trick = []
        if sum(table.taken) == table.tricks:
            self.end_play()

    def end_play(self) -> None:
        """Ask for claims, or score at once."""
        bid = self.rules.chapter("bid")
        if bid and bid.get("shown") == "if_claimed" and self.seats_to_claim():
            self.phase = "claim"
        else:
            self.end_deal()

    # A deal, a game, the match is over.

    def outcome(self, claims: dict[int, bool] | None) -> scoring.Outcome:
        """Return what is scored of the deal in progress."""
        claimed = None if claims is None else [claims.get(seat, False) for seat in range(self.rules.players)]
        return scoring.Outcome(self.now.taken, self.now.meanings, self.now.hand, self.now.holders, claimed)

    def end_deal(self) -> None:
        """Score the deal, and end the game if this deal does."""
        table = self.now
        points = scoring.score_deal(self.rules, self.outcome(table.claims))
        self.deals.append(DealReport(table.dealer, table.trump, table.meanings, table.holders, table.taken, points))
        self.tally.add(points.totals, [int(made) for made in points.made], table.taken)
        self.deals_in_game += 1
        self.phase, self.table = "deal", None
        at_its_end = self.tied_at_the_end or games.game_is_at_its_end(self.rules, self.tally, self.deals_in_game)
        if at_its_end and not games.must_play_on(self.rules, self.tally):
            self.end_game(points.made, table.dealer)
        else:
            self.tied_at_the_end = at_its_end
            self.dealer = (table.dealer + 1) % self.rules.players

    def end_game(self, made_last: list[bool], last_dealer: int) -> None:
        """Pay the bonuses and begin a new game, or end the match."""
        bonuses = games.game_bonuses(self.rules, self.tally, made_last)
        winners = games.winners_of_game(self.rules, self.tally, bonuses)
        self.games.append(GameReport(self.deals_in_game, self.tally.points, bonuses, winners))
        self.sheet.games += 1
        self.sheet.total.add(games.added(self.tally.points, bonuses), self.tally.bids_made, self.tally.tricks)
        self.sheet.wins = games.added(self.sheet.wins, [int(seat in winners) for seat in range(self.rules.seats)])
        self.sheet.bonuses = games.added(self.sheet.bonuses, [int(bonus > 0) for bonus in bonuses])
        totals = games.added(self.sheet.total.points, games.match_bonuses(self.rules, self.sheet))
        if games.match_is_at_its_end(self.rules, self.sheet) and not games.needs_extra_game(
            self.rules, self.sheet, totals
        ):
            self.phase, self.totals = "over", totals
            self.winners = games.winners_of_match(self.rules, self.sheet, totals)
            return
        self.first_dealer = games.first_dealer_of_next_game(self.rules, self.first_dealer, last_dealer)
        self.dealer = self.first_dealer
        self.deals_in_game, self.tied_at_the_end, self.stock = 0, False, []
        self.tally = games.Tally.empty(self.rules.seats)
