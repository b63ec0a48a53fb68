"""What a seat may do now: the kernel's answers as actions, and its refusals as sentences.

`legal_actions`, `why_not` and `apply` of a `State` all come here, and here everything asks the kernel.
The position may be what a seat sees (`Seen`), since legality never hangs on what it does not know.
"""

from collections.abc import Iterator, Sequence
from math import comb
from typing import Any, overload

from rulekit.cards import JOKER, Card
from rulekit.engine.actions import Action, Bid, Call, Claim, Name, Offer, Pass, Play, Raise, names, set_of_rank
from rulekit.engine.dressing import Dressing
from rulekit.engine.kernel.bid import bid_ceiling, bid_code, hooked_number, refuse_cards
from rulekit.engine.kernel.observe import acting_seats
from rulekit.engine.kernel.play import actor
from rulekit.engine.kernel.premium import refuse_offer
from rulekit.engine.positions import (
    PASS,
    PHASE_BID,
    PHASE_NAME,
    PHASE_OFFER,
    PHASE_PLAY,
    PHASE_RAISE,
    DealPosition,
    fresh,
)
from rulekit.engine.tables import BEYOND_FORBIDDEN, BY_DISCARD, Tables


class LegalBids(Sequence[Action]):
    """The card sets that a seat may lay aside, in the order of their numbers; made one by one when asked for.

    Where the hand holds equal cards, or some bids are forbidden, the sets are listed on the first request.
    """

    __slots__ = ("_all_legal", "_dressing", "_listed", "_numbers", "_position", "_seat")

    def __init__(self, dressing: Dressing, position: DealPosition, seat: int) -> None:
        self._dressing = dressing
        self._position = position
        self._seat = seat
        hand = position.hands[seat]
        self._numbers = tuple(number for number in range(hand.bit_length()) if hand >> number & 1)
        rules = dressing.rules
        self._all_legal = not rules.names.pack.has_equals and rules.bid_beyond != BEYOND_FORBIDDEN
        self._listed: tuple[Bid, ...] | None = None

    def __len__(self) -> int:
        if self._all_legal:
            return comb(len(self._numbers), self._dressing.rules.bid_cards)
        return len(self._list())

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        if isinstance(index, slice):
            return tuple(self[place] for place in range(*index.indices(len(self))))
        if not self._all_legal:
            return self._list()[index]
        place = range(len(self))[index]
        return self._bid(set_of_rank(place, self._dressing.rules.bid_cards))

    def __iter__(self) -> Iterator[Action]:
        return (self[place] for place in range(len(self)))

    def __contains__(self, action: object) -> bool:
        given: Any = action  # built as a C extension, it would else be refused while it is read, not looked for
        if not isinstance(action, Bid) or given.seat != self._seat:
            return False
        if any(type(card) is not Card for card in given.cards):
            return False
        hand = self._position.hands[self._seat]
        cards = self._dressing.numbers(self._position, given.cards, hand)
        return cards is not None and not refuse_cards(self._dressing.rules, self._position, self._seat, cards)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LegalBids) and tuple(self) == tuple(other)

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[Any, ...]:
        return LegalBids, (self._dressing, hand_alone(self._position, self._seat), self._seat)

    def __repr__(self) -> str:
        return f"<{len(self)} bids of seat {self._seat}>"

    def _bid(self, places: Sequence[int]) -> Bid:
        return Bid(self._seat, tuple(self._dressing.card(self._position, self._numbers[place]) for place in places))

    def _list(self) -> tuple[Bid, ...]:
        if self._listed is None:
            rules = self._dressing.rules
            ceiling = bid_ceiling(rules, self._position, self._position.hands[self._seat])
            bids: dict[Bid, None] = {}
            for place in range(comb(len(self._numbers), rules.bid_cards)):
                places = set_of_rank(place, rules.bid_cards)
                cards = sum(1 << self._numbers[chosen] for chosen in places)
                if rules.bid_floor[bid_code(rules, self._position, cards)] <= ceiling:
                    bids[self._bid(places)] = None
            self._listed = tuple(bids)
        return self._listed


def hand_alone(position: DealPosition, seat: int) -> DealPosition:
    """Return a position in which nothing is known but what is legal for a seat that lays bid cards aside."""
    known = fresh(DealPosition, len(position.hands))
    known.phase = position.phase
    known.size = position.size
    known.shown = position.shown
    known.joker = position.joker
    known.joker_suit = position.joker_suit
    known.hands[seat] = position.hands[seat]
    return known


def legal_actions(dressing: Dressing, position: DealPosition, seat: int) -> Sequence[Action]:
    """Return what a seat may do now; nothing if it may not act."""
    rules = dressing.rules
    if position.phase == PHASE_PLAY:
        return legal_plays(dressing, position, seat) if seat == actor(rules, position) else ()
    if seat < 0 or not acting_seats(rules, position) >> seat & 1:
        return ()
    if position.phase == PHASE_BID:
        return legal_bids(dressing, position, seat)
    if position.phase == PHASE_NAME:
        return tuple(Name(seat, suit) for suit in names(rules))
    if position.phase == PHASE_OFFER:
        levels = range(len(rules.level_points))
        open_levels = [level for level in levels if not refuse_offer(rules, position, level)]
        return (Pass(seat), *(Offer(seat, rules.names.levels[level]) for level in open_levels))
    return (Pass(seat), Raise(seat)) if position.phase == PHASE_RAISE else (Pass(seat), Claim(seat))


def legal_bids(dressing: Dressing, position: DealPosition, seat: int) -> Sequence[Action]:
    """Return the bids that may be made."""
    rules = dressing.rules
    if rules.bid_by == BY_DISCARD:
        return LegalBids(dressing, position, seat)
    calls = dressing.calls[seat][rules.bid_least : rules.bid_most[position.size] + 1]
    place = hooked_number(rules, position, seat) - rules.bid_least
    return calls[:place] + calls[place + 1 :] if 0 <= place < len(calls) else calls


def legal_plays(dressing: Dressing, position: DealPosition, seat: int) -> Sequence[Action]:
    """Return the cards that may be played, equal ones once."""
    cards = position.legal
    if not dressing.is_plain:
        cards = dressing.distinct(position, cards)
    plays = dressing.plays[seat][position.turn]
    found: list[Action] = []
    while cards:
        card = cards & -cards
        cards ^= card
        number = card.bit_length() - 1
        found.append(plays[number] if number != position.joker else Play(seat, position.turn, JOKER))
    return tuple(found)


def hand_of(rules: Tables, position: DealPosition, seat: int) -> int:
    """Return the hand from which a seat plays now: dummy's, where it plays for dummy."""
    return position.turn if position.phase == PHASE_PLAY and seat == actor(rules, position) else seat


def default_action(dressing: Dressing, position: DealPosition, seat: int) -> Action:
    """Return what is done for an absent player: the first legal bid or card, no premium, and a made bid is claimed."""
    actions = legal_actions(dressing, position, seat)
    return actions[-1] if isinstance(actions[-1], Claim) else actions[0]


def dress_choice(dressing: Dressing, position: DealPosition, seat: int, choice: int) -> Action:
    """Return the action for a choice in the kernel's terms; see `rulekit.engine.kernel.act`."""
    if position.phase == PHASE_PLAY:
        return Play(seat, position.turn, dressing.card(position, choice))
    if position.phase == PHASE_BID:
        by_cards = dressing.rules.bid_by == BY_DISCARD
        return Bid(seat, dressing.cards(position, choice)) if by_cards else Call(seat, choice)
    if position.phase == PHASE_NAME:
        return Name(seat, dressing.suit(choice))
    if position.phase == PHASE_OFFER and choice != PASS:
        return Offer(seat, dressing.rules.names.levels[choice])
    if position.phase == PHASE_OFFER or choice == 0:
        return Pass(seat)
    return Raise(seat) if position.phase == PHASE_RAISE else Claim(seat)
