"""What happens at the table, in sentences, as one looker-on may know it."""

from collections.abc import Iterator

from rulekit.cards import JOKER
from rulekit.cli.results import deal_lines, game_line, match_line, points_text
from rulekit.cli.table.faces import Face
from rulekit.engine.events import (
    BidPlaced,
    BidsOpened,
    CardPlayed,
    CardsShown,
    ClaimAnswered,
    DealScored,
    Dealt,
    Event,
    GameEnded,
    MatchEnded,
    OfferMade,
    OffersOpened,
    PremiumGranted,
    RaiseAnswered,
    TrickTaken,
    TrumpSettled,
)
from rulekit.engine.state import State
from rulekit.engine.tables import BY_DISCARD, SCORE_IGNORED


def tell(event: Event, after: State, face: Face) -> Iterator[str]:
    """Tell an event in lines.

    Args:
        event: What happened.
        after: The position after it, which is asked for nothing but public results.
        face: How things look to the looker-on.
    """
    match event:
        case Dealt():
            yield from tell_deal(event, after, face)
        case TrumpSettled():
            yield f"Trump: {face.suit(event.trump)}{named_by(event.seat, face)}."
        case BidPlaced() | BidsOpened():
            yield from tell_bid(event, face)
        case OfferMade() | OffersOpened() | RaiseAnswered() | PremiumGranted():
            yield from tell_offer(event, face)
        case CardsShown():
            what = "bid cards" if event.what == "bid" else "hand"
            yield f"{face.whose(event.seat)} {what} shown: {face.hand(event.cards)}"
        case CardPlayed():
            whose = " from dummy" if event.hand != event.seat else ""
            yield f"{face.does(event.seat, 'play')} {face.card(event.card)}{whose}."
        case TrickTaken():
            yield f"{face.does(event.hand, 'take')} the trick."
        case ClaimAnswered():
            verb = "claim" if event.claimed else "decline"
            yield f"{face.does(event.seat, verb)}{'' if event.claimed else ' to claim'}."
        case DealScored() | GameEnded() | MatchEnded():
            yield from tell_end(event, after, face)


def tell_deal(event: Dealt, after: State, face: Face) -> Iterator[str]:
    """Tell a new deal: who dealt, trump, the score so far."""
    game = f", game {event.game}" if face.rules.match_by else ""
    shown = f"; {face.card(event.shown)} was turned up" if event.shown else ""
    if event.shown and event.shown != JOKER and face.rules.joker >= 0:
        shown += ", and the joker counts as that card"
    yield ""
    yield f"-- Deal {event.deal}{game} --"
    trump = face.suit(event.trump) if event.is_trump_settled else "not settled yet"
    every = face.rules.no_trump_every
    if every and after.deal_in_game % every == 0:
        trump += f", as in deals {every}, {2 * every}, {3 * every} and so on"
    yield f"{face.does(event.dealer, 'deal')}. Trump: {trump}{shown}."
    yield score_text(after.game_scores, face)


def named_by(seat: int | None, face: Face) -> str:
    """Tell who named trump, if somebody did."""
    if seat is None:
        return ""
    return ", named by you" if seat == face.seat else f", named by seat {seat}"


def tell_bid(event: BidPlaced | BidsOpened, face: Face) -> Iterator[str]:
    """Tell a bid, or all of them."""
    match event:
        case BidsOpened():
            listed = ", ".join(f"{face.who(seat)} {bid}" for seat, bid in enumerate(event.bids))
            yield f"The bids are turned up: {listed}."
        case BidPlaced(tricks=int() as tricks):
            yield f"{face.does(event.seat, 'bid')} {tricks}."
        case BidPlaced() if event.cards:
            yield f"{face.does(event.seat, 'lay')} {face.cards(event.cards)} aside."
        case BidPlaced() if face.rules.bid_by == BY_DISCARD:
            yield f"{face.does(event.seat, 'lay')} {face.rules.bid_cards} cards aside."
        case BidPlaced():
            yield f"{face.who(event.seat)} has bid."


def tell_offer(event: OfferMade | OffersOpened | RaiseAnswered | PremiumGranted, face: Face) -> Iterator[str]:
    """Tell what is offered, and who plays with a premium."""
    match event:
        case OfferMade(known=False):
            yield f"{face.who(event.seat)} has decided on an offer."
        case OfferMade(level=None):
            yield f"{face.does(event.seat, 'pass')}."
        case OfferMade():
            yield f"{face.does(event.seat, 'offer')} {event.level}."
        case OffersOpened():
            listed = ", ".join(f"{face.who(seat)} {offer or 'pass'}" for seat, offer in enumerate(event.offers))
            yield f"The offers are turned up: {listed}."
        case RaiseAnswered():
            yield f"{face.does(event.seat, 'raise' if event.raised else 'pass')}."
        case PremiumGranted():
            yield f"{face.does(event.seat, 'play')} with {event.level}."


def tell_end(event: DealScored | GameEnded | MatchEnded, after: State, face: Face) -> Iterator[str]:
    """Tell what a deal, a game or the match came to."""
    match event:
        case DealScored():
            result = after.last_deal
            if result is not None:
                known = face.rules.bid_by != BY_DISCARD
                yield f"Deal {event.deal} is over:"
                yield from deal_lines(result, face.who, lambda seat: known or seat == face.seat or result.shown[seat])
        case GameEnded():
            yield game_line(event.game, face.who)
        case MatchEnded():
            yield match_line(event.match, face.who)


def score_text(scores: tuple[int, ...], face: Face) -> str:
    """Write the sheet; dummy's line only where one is kept."""
    kept = scores if face.rules.dummy_score != SCORE_IGNORED else scores[: face.rules.players]
    return f"Score: {points_text(kept, face.who)}."
