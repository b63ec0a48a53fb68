"""What one seat, or a spectator, may know of a position, dressed for people, bots and JSON."""

from collections.abc import Sequence
from enum import StrEnum, unique
from operator import add, index
from typing import Any, NamedTuple, SupportsIndex

from rulekit.cards import Card
from rulekit.engine.actions import Action, action_of, number_of
from rulekit.engine.dressing import Dressing
from rulekit.engine.kernel.observe import observe
from rulekit.engine.kernel.play import hand_at
from rulekit.engine.legal import dress_choice, hand_of, legal_actions
from rulekit.engine.logs import Log, PlayEntry, entries_of
from rulekit.engine.positions import NO_BID, NOBODY, PASS, PHASE_SCORED, DealPosition, MatchPosition, Seen
from rulekit.engine.sheet import seats_in
from rulekit.engine.tables import UNSETTLED_TRUMP, Tables
from rulekit.errors import RulekitError


@unique
class Phase(StrEnum):
    """What is wanted next."""

    DEAL = "deal"
    """The cards of the coming deal, from the caller."""
    NAME = "name"
    """Trump, from whoever names it."""
    BID = "bid"
    OFFER = "offer"
    """Offers of premiums."""
    RAISE = "raise"
    """An answer whether a beaten offer is raised."""
    PLAY = "play"
    CLAIM = "claim"
    """An answer whether a made bid is claimed."""
    OVER = "over"
    """Nothing: the match has ended."""


PHASES = (Phase.DEAL, Phase.NAME, Phase.BID, Phase.OFFER, Phase.RAISE, Phase.PLAY, Phase.CLAIM, Phase.OVER)


class PlayedCard(NamedTuple):
    """A card on the table: whose hand it came from, and which it is."""

    hand: int
    card: Card


class Trick(NamedTuple):
    """A finished trick.

    Attributes:
        cards: In the order of play.
        winner: The hand that took it.
    """

    cards: tuple[PlayedCard, ...]
    winner: int


def sheet_scores(totals: Sequence[int], scores: Sequence[int], *, over: bool) -> tuple[int, ...]:
    """Return the points of all games; when the match is over, the last game is among the totals."""
    return tuple(totals) if over else tuple(map(add, totals, scores))


class View:
    """What one seat may know; it holds nothing else.

    Everything is read from `seen`, the kernel's own account of what the seat may know, and from the tricks of this
    deal, which lie open to all.
    """

    __slots__ = ("_dressing", "_plays", "seen")

    seen: Seen

    def __init__(self, dressing: Dressing, seen: Seen, plays: Log[PlayEntry]) -> None:
        self._dressing = dressing
        self._plays = plays
        self.seen = seen

    @property
    def rules(self) -> Tables:
        """The compiled ruleset."""
        return self._dressing.rules

    @property
    def seat(self) -> int | None:
        """Who looks on; None for a spectator."""
        return self.seen.seat if self.seen.seat >= 0 else None

    @property
    def phase(self) -> Phase:
        """What is wanted next."""
        return PHASES[self.seen.phase]

    @property
    def is_asked(self) -> bool:
        """Whether this seat is to act."""
        return bool(self.seen.asked)

    @property
    def legal_actions(self) -> Sequence[Action]:
        """What this seat may do now."""
        return legal_actions(self._dressing, self.seen, self.seen.seat)

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards in one's own hand; none for a spectator."""
        seen = self.seen
        return self._dressing.cards(seen, seen.hands[seen.seat]) if seen.seat >= 0 else ()

    @property
    def hands(self) -> dict[int, tuple[Card, ...]]:
        """The hands that are known, by seat: one's own, those laid open, dummy's once it is turned up."""
        known = self.seen.hands_shown | (1 << self.seen.seat if self.seen.seat >= 0 else 0)
        return {seat: self._dressing.cards(self.seen, self.seen.hands[seat]) for seat in seats_in(known)}

    @property
    def bid_cards(self) -> dict[int, tuple[Card, ...]]:
        """The bid cards that are known, by seat."""
        return {seat: self._dressing.cards(self.seen, cards) for seat, cards in enumerate(self.seen.laid) if cards}

    @property
    def bids(self) -> dict[int, str]:
        """The bids that are known, by seat, as they are written."""
        rules = self._dressing.rules
        if not rules.bid_by:
            return {}
        return {seat: rules.names.bids[bid] for seat, bid in enumerate(self.seen.bids) if bid != NO_BID}

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that have yet to bid or to make a sealed offer, where all do so at once."""
        return seats_in(self.seen.waiting)

    @property
    def offers(self) -> dict[int, str | None]:
        """The offers that are known, by seat: a level, or None for a pass."""
        names = self.rules.names.levels
        made = {seat: offer for seat, offer in enumerate(self.seen.offers) if offer >= PASS}
        return {seat: None if offer == PASS else names[offer] for seat, offer in made.items()}

    @property
    def holders(self) -> dict[int, str]:
        """The seats that play with a premium, and which."""
        return {seat: self.rules.names.levels[self.seen.offers[seat]] for seat in seats_in(self.seen.holders)}

    @property
    def trump(self) -> str | None:
        """The trump suit; None for no trump, and while trump is not settled."""
        return self._dressing.suit(self.seen.trump)

    @property
    def is_trump_settled(self) -> bool:
        """Whether trump is known, be it a suit or none; some rulesets find it after the bids."""
        return self.seen.trump != UNSETTLED_TRUMP

    @property
    def shown(self) -> Card | None:
        """The card shown for trump."""
        return self._dressing.shown(self.seen.shown)

    @property
    def stock_turned(self) -> tuple[Card, ...]:
        """The stock cards turned in earlier deals."""
        turned = self.seen.stock_turned
        return tuple(card for index, card in enumerate(self.rules.names.stock) if turned >> index & 1)

    @property
    def dealer(self) -> int:
        """Who dealt."""
        return self.seen.dealer

    @property
    def turn(self) -> int | None:
        """The hand that speaks or plays next; None while several seats are waited for."""
        return self.seen.turn if self.seen.turn >= 0 else None

    @property
    def trick(self) -> tuple[PlayedCard, ...]:
        """The cards on the table, in the order of play."""
        seen, dressing = self.seen, self._dressing
        hands = [hand_at(dressing.rules, seen, place) for place in range(seen.on_table)]
        return tuple([PlayedCard(hand, dressing.card(seen, seen.table[hand])) for hand in hands])

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The finished tricks of this deal, in order."""
        tricks: list[Trick] = []
        cards: list[PlayedCard] = []
        for hand, number, winner in entries_of(self._plays):
            cards.append(PlayedCard(hand, self._dressing.card(self.seen, number)))
            if winner >= 0:
                tricks.append(Trick(tuple(cards), winner))
                cards = []
        return tuple(tricks)

    @property
    def tricks_taken(self) -> tuple[int, ...]:
        """Tricks taken, one entry a seat."""
        return tuple(self.seen.tricks)

    @property
    def deal_number(self) -> int:
        """Number of the deal in the match, from 1."""
        return self.seen.deals + (self.seen.phase != PHASE_SCORED)

    @property
    def deal_in_game(self) -> int:
        """Number of the deal in its game, from 1."""
        return self.seen.game_deals + (self.seen.phase != PHASE_SCORED)

    @property
    def game_number(self) -> int:
        """Number of the game in the match, from 1."""
        return self.seen.games + (self.seen.phase != PHASE_SCORED)

    @property
    def wins(self) -> tuple[int, ...]:
        """Games won, one entry a seat."""
        return tuple(self.seen.wins)

    @property
    def bonuses(self) -> tuple[int, ...]:
        """Game bonuses taken, one entry a seat; those of nought points do not count."""
        return tuple(self.seen.bonuses)

    @property
    def game_scores(self) -> tuple[int, ...]:
        """Points in this game, one entry a seat."""
        return tuple(self.seen.scores)

    @property
    def scores(self) -> tuple[int, ...]:
        """Points on the sheet, all games together, one entry a seat."""
        return sheet_scores(self.seen.totals, self.seen.scores, over=self.seen.phase == PHASE_SCORED)

    def number(self, action: Action) -> int:
        """Return the stable number of an action among those of its seat; see `rulekit.engine.actions`.

        Raises:
            RulekitError: The ruleset knows no such action, or has no action numbers.
        """
        return number_of(self._dressing.rules, action)

    def action(self, number: SupportsIndex) -> Action:
        """Return the action of a number for the seat that looks on; a card comes from the hand that it plays.

        Raises:
            RulekitError: The number is out of range, or a spectator looks on.
        """
        if self.seen.seat < 0:
            message = "a spectator has no actions"
            raise RulekitError(message)
        rules, seat = self._dressing.rules, self.seen.seat
        return action_of(rules, seat, hand_of(rules, self.seen, seat), number)

    def dress(self, choice: int) -> Action:
        """Return the action for a choice in the kernel's terms, as policies make it; see `rulekit.policies`."""
        return dress_choice(self._dressing, self.seen, self.seen.seat, choice)

    def to_plain(self) -> dict[str, Any]:
        """Return the view as JSON takes it."""
        return {
            "seat": self.seat,
            "phase": self.phase.value,
            "deal": self.deal_number,
            "deal_in_game": self.deal_in_game,
            "game": self.game_number,
            "dealer": self.dealer,
            "trump": self.trump,
            "trump_settled": self.is_trump_settled,
            "shown": str(self.shown) if self.shown else None,
            "stock_turned": [str(card) for card in self.stock_turned],
            "waiting": list(self.waiting),
            "turn": self.turn,
            "hands": {str(seat): [str(card) for card in cards] for seat, cards in self.hands.items()},
            "bid_cards": {str(seat): [str(card) for card in cards] for seat, cards in self.bid_cards.items()},
            "bids": {str(seat): bid for seat, bid in self.bids.items()},
            "offers": {str(seat): offer for seat, offer in self.offers.items()},
            "holders": {str(seat): level for seat, level in self.holders.items()},
            "trick": [[played.hand, str(played.card)] for played in self.trick],
            "tricks": [
                {"cards": [[played.hand, str(played.card)] for played in trick.cards], "winner": trick.winner}
                for trick in self.tricks
            ],
            "tricks_taken": list(self.tricks_taken),
            "game_scores": list(self.game_scores),
            "scores": list(self.scores),
            "wins": list(self.wins),
            "bonuses": list(self.bonuses),
        }

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.to_plain() == other.to_plain()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        who = "spectator" if self.seat is None else f"seat {self.seat}"
        hand = f", hand {' '.join(map(str, self.hand))}" if self.hand else ""
        return f"<View of {who}: deal {self.deal_number}, {self.phase}, trump {self.trump}{hand}>"


def view_of(
    dressing: Dressing, match: MatchPosition, deal: DealPosition, seat: SupportsIndex | None, plays: Log[PlayEntry]
) -> View:
    """Return what a seat may know of a position; None is a spectator.

    Raises:
        RulekitError: There is no such player.
    """
    rules = dressing.rules
    looker = NOBODY if seat is None else index(seat)
    if seat is not None and not 0 <= looker < rules.players:
        message = f"there is no player {looker}: players are 0 to {rules.players - 1}, None is a spectator"
        raise RulekitError(message)
    seen = Seen()
    observe(rules, match, deal, looker, seen)
    return View(dressing, seen, plays)
