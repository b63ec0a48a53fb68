"""What happened in a match, as one seat or a spectator may know it.

Events are found by playing the match again, so a state carries none of them.
Each tells what the looker-on could see at that moment; what is turned up later is an event of its own.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

from rulekit.cards import Card
from rulekit.engine.actions import Action, Bid, Call, Claim, Name, Offer, Pass, Play, Raise
from rulekit.engine.results import GameResult, MatchResult
from rulekit.engine.tables import BY_SEALED, OFFERS_SEALED
from rulekit.engine.view import Phase, View

if TYPE_CHECKING:
    from rulekit.engine.state import State


@dataclass(frozen=True, slots=True)
class Happening:
    """What all events have in common."""

    def to_plain(self) -> dict[str, Any]:
        """Return the event as JSON takes it: under `event` the name of its type, then what it tells, cards as texts."""
        return {"event": type(self).__name__, **plain_fields(self)}


@dataclass(frozen=True, slots=True)
class Dealt(Happening):
    """Cards were dealt. `hand` is the looker-on's own; a spectator has none.

    `trump` is None for no trump, and also while the deal has not settled it, as `is_trump_settled` says; `TrumpSettled`
    tells it then.
    """

    deal: int
    game: int
    dealer: int
    hand_size: int
    trump: str | None
    is_trump_settled: bool
    shown: Card | None
    hand: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TrumpSettled(Happening):
    """Trump was found in the middle of a deal: a suit, or None for no trump.

    `seat` is whoever named it; None where the bid cards did.
    """

    trump: str | None
    seat: int | None


@dataclass(frozen=True, slots=True)
class BidPlaced(Happening):
    """A seat has bid: cards, or a number of tricks; neither where the looker-on does not know the bid."""

    seat: int
    cards: tuple[Card, ...]
    tricks: int | None


@dataclass(frozen=True, slots=True)
class BidsOpened(Happening):
    """Sealed numbers were turned up, one entry a seat."""

    bids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OfferMade(Happening):
    """A seat offered a premium or passed. `level` is None for a pass; `known` is false while or where it is secret."""

    seat: int
    level: str | None
    known: bool


@dataclass(frozen=True, slots=True)
class OffersOpened(Happening):
    """Sealed offers were announced, one entry a seat: a level, or None for a pass."""

    offers: tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class RaiseAnswered(Happening):
    """A seat raised its beaten offer to match, or did not."""

    seat: int
    raised: bool


@dataclass(frozen=True, slots=True)
class PremiumGranted(Happening):
    """A seat plays with a premium."""

    seat: int
    level: str


@dataclass(frozen=True, slots=True)
class CardsShown(Happening):
    """Cards were turned up: bid cards, or a hand."""

    seat: int
    what: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CardPlayed(Happening):
    """A card was played by a seat, from its own hand or dummy's."""

    seat: int
    hand: int
    card: Card


@dataclass(frozen=True, slots=True)
class TrickTaken(Happening):
    """A hand took a trick."""

    hand: int


@dataclass(frozen=True, slots=True)
class ClaimAnswered(Happening):
    """A seat claimed its bid, or did not."""

    seat: int
    claimed: bool


@dataclass(frozen=True, slots=True)
class DealScored(Happening):
    """A deal was put on the sheet, one entry a seat."""

    deal: int
    tricks: tuple[int, ...]
    made: tuple[bool, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameEnded(Happening):
    """A game ended."""

    game: GameResult


@dataclass(frozen=True, slots=True)
class MatchEnded(Happening):
    """The match ended."""

    match: MatchResult


Event = (
    Dealt
    | TrumpSettled
    | BidPlaced
    | BidsOpened
    | OfferMade
    | OffersOpened
    | RaiseAnswered
    | PremiumGranted
    | CardsShown
    | CardPlayed
    | TrickTaken
    | ClaimAnswered
    | DealScored
    | GameEnded
    | MatchEnded
)


def plain_fields(happening: Happening | GameResult | MatchResult) -> dict[str, Any]:
    """Return what stands in the fields of an event, or of a result that it tells."""
    return {field.name: plain_value(getattr(happening, field.name)) for field in fields(happening)}


def plain_value(value: Any) -> Any:
    """Return a value as JSON takes it, and as `View.to_plain` writes it."""
    match value:
        case Card():
            return str(value)
        case tuple():
            return [plain_value(entry) for entry in value]
        case GameResult() | MatchResult():
            return plain_fields(value)
        case _:
            return value


def list_events(state: "State", seat: int | None) -> tuple[Event, ...]:
    """Return what happened, as a seat may know it; None is a spectator."""
    position = state.restarted()
    events: list[Event] = [*dealt(position, seat)]
    for action in state.history:
        after = position.apply(action)
        events.extend(follow(position, action, after, seat))
        position = after
    return tuple(events)


def follow(before: "State", action: Action, after: "State", seat: int | None) -> Iterator[Event]:
    """Tell of one action and of all that came with it, for whoever looks on while a match is played.

    Where the caller gives the next deal, `dealt` tells of it.
    """
    yield told(before, action, own=action.seat == seat)
    if after.deals_scored == before.deals_scored:
        yield from went_on(before, after)
    else:
        yield from scored(before, after)
        yield from dealt(after, seat)


def dealt(state: "State", seat: int | None) -> Iterator[Event]:
    """Tell of a new deal and of what is turned up at once: at the beginning, and where the caller has given it."""
    if state.needs_deal or state.is_over:
        return
    view = state.view(seat)
    yield Dealt(
        deal=view.deal_number,
        game=view.game_number,
        dealer=view.dealer,
        hand_size=len(state.deal.hands[0]),
        trump=view.trump,
        is_trump_settled=view.is_trump_settled,
        shown=view.shown,
        hand=view.hand,
    )
    yield from shown_since({}, {}, state.view(None))


def told(before: "State", action: Action, *, own: bool) -> Event:
    """Tell of one action; where several seats are waited for at once, others see only that it was done."""
    known = own or before.turn is not None
    match action:
        case Bid():
            return BidPlaced(action.seat, action.cards if own else (), None)
        case Call():
            return BidPlaced(action.seat, (), action.tricks if known else None)
        case Name():
            return TrumpSettled(action.suit, action.seat)
        case Offer():
            return OfferMade(action.seat, action.level if known else None, known)
        case Pass() if before.phase is Phase.OFFER:
            return OfferMade(action.seat, None, known)
        case Pass() if before.phase is Phase.RAISE:
            return RaiseAnswered(action.seat, raised=False)
        case Pass() | Claim():
            return ClaimAnswered(action.seat, claimed=isinstance(action, Claim))
        case Raise():
            return RaiseAnswered(action.seat, raised=True)
        case Play():
            return CardPlayed(action.seat, action.hand, action.card)


def went_on(before: "State", after: "State") -> Iterator[Event]:
    """Tell what came with an action in the middle of a deal; all of it lies open to everybody."""
    then, now = before.view(None), after.view(None)
    if before.phase is Phase.BID and after.phase is not Phase.BID and before.rules.bid_by == BY_SEALED:
        yield BidsOpened(tuple(now.bids[seat] for seat in range(before.rules.players)))
    if before.phase is Phase.OFFER and after.phase is not Phase.OFFER and before.rules.premium_offers == OFFERS_SEALED:
        yield OffersOpened(tuple(now.offers[seat] for seat in range(before.rules.players)))
    if before.phase in (Phase.OFFER, Phase.RAISE) and after.phase is Phase.PLAY:
        for seat, level in now.holders.items():
            yield PremiumGranted(seat, level)
    yield from shown_since(then.bid_cards, then.hands, now)
    if now.is_trump_settled and not then.is_trump_settled and before.phase is not Phase.NAME:
        yield TrumpSettled(now.trump, None)
    yield from trick_taken(then.tricks_taken, now.tricks_taken)


def shown_since(bid_cards: Mapping[int, object], hands: Mapping[int, object], now: View) -> Iterator[Event]:
    """Tell of the cards that lie open now and did not before."""
    for seat, cards in now.bid_cards.items():
        if seat not in bid_cards:
            yield CardsShown(seat, "bid", cards)
    for seat, cards in now.hands.items():
        if seat not in hands:
            yield CardsShown(seat, "hand", cards)


def trick_taken(then: Sequence[int], now: Sequence[int]) -> Iterator[Event]:
    """Tell which hand took a trick."""
    for hand, (before, after) in enumerate(zip(then, now, strict=True)):
        if after > before:
            yield TrickTaken(hand)


def scored(before: "State", after: "State") -> Iterator[Event]:
    """Tell of the end of a deal, and of the game and the match if they end with it."""
    result = after.last_deal
    if result is None:
        return
    tricks = tuple(line.tricks for line in result.score.seats)
    then = before.view(None)
    yield from trick_taken(then.tricks_taken, tricks)
    for seat, cards in enumerate(result.bid_cards):
        if result.shown[seat] and cards and seat not in then.bid_cards:
            yield CardsShown(seat, "bid", cards)
    yield DealScored(result.number, tricks, result.score.made, result.score.points)
    if after.games_ended > before.games_ended:
        yield GameEnded(after.games[-1])
    if after.result is not None:
        yield MatchEnded(after.result)
