"""What a person sees when they are asked: the table as they may know it, and the question."""

import json
from collections.abc import Iterator

from rulekit.cards import JOKER, Card
from rulekit.cli.table.faces import Face
from rulekit.diagnostics import in_a_row
from rulekit.engine.actions import Bid, Call, Name, Offer, Play
from rulekit.engine.tables import BY_BID_CARD, BY_DISCARD
from rulekit.engine.view import Phase, View
from rulekit.vocabulary import Shows

QUESTIONS = {
    Phase.NAME: "Trump",
    Phase.BID: "Your bid",
    Phase.OFFER: "Your offer, or pass",
    Phase.RAISE: "Raise, or pass",
    Phase.PLAY: "Your card",
    Phase.CLAIM: "Claim, or pass",
}


def question(view: View) -> str:
    """Return the prompt for what is wanted."""
    if view.phase is Phase.PLAY and view.turn == view.rules.dummy:
        return "Dummy's card, you choose"
    if view.phase is Phase.BID and view.rules.bid_by == BY_DISCARD:
        return f"Your bid, {view.rules.bid_cards} cards"
    return QUESTIONS[view.phase]


def situation(view: View, face: Face) -> Iterator[str]:
    """Describe the table: what lies on it, what is known of the others, and one's own hand."""
    match view.phase:
        case Phase.NAME:
            yield from explain_name(view, face)
        case Phase.BID:
            yield from explain_bid(view, face)
        case Phase.OFFER | Phase.RAISE:
            yield from explain_offer(view, face)
        case Phase.PLAY:
            yield explain_trick(view, face)
            yield f"Tricks taken: {', '.join(standing(view, face, seat) for seat in range(view.rules.seats))}."
        case _:
            yield f"You took {view.tricks_taken[view.seen.seat]} tricks. {bid_text(view, face)}"
    legal = legal_cards(view)
    for seat, cards in view.hands.items():
        if seat != view.seat:
            yield f"{face.whose(seat)} hand: {face.hand(cards, legal if seat == view.turn else ())}"
    if view.hand:
        yield f"Your hand: {face.hand(view.hand, legal if view.turn == view.seat else ())}"


def legal_cards(view: View) -> tuple[Card, ...]:
    """Return the cards that may be played now."""
    if view.phase is not Phase.PLAY:
        return ()
    return tuple(action.card for action in view.legal_actions if isinstance(action, Play))


def explain_name(view: View, face: Face) -> Iterator[str]:
    """Tell which trumps may be named, and what has been bid."""
    if view.bids:
        yield f"Bids: {', '.join(f'{face.who(seat)} {bid}' for seat, bid in view.bids.items())}."
    suits = [face.suit(action.suit) for action in view.legal_actions if isinstance(action, Name)]
    yield f"You name trump: {', '.join(suits)}."


def explain_bid(view: View, face: Face) -> Iterator[str]:
    """Tell what cards stand for as a bid, or which numbers may be bid."""
    if view.rules.bid_by != BY_DISCARD:
        numbers = [str(action.tricks) for action in view.legal_actions if isinstance(action, Call)]
        known = ", ".join(f"{face.who(seat)} {bid}" for seat, bid in view.bids.items())
        yield f"You may bid {', '.join(numbers)}.{f' Bids so far: {known}.' if known else ''}"
        return
    yield f"Bid values: {', '.join(bid_values(view, face))}."
    if view.rules.trump_by == BY_BID_CARD and not view.is_trump_settled:
        suits = ", ".join(face.suit(view.rules.names.pack.suits[suit]) for suit in view.rules.order)
        yield f"The card worth most makes its suit trump; among equals goes first: {suits}."
    if view.rules.bid_taken_back:
        yield "When all have bid, the bid cards are turned up and go back into the hands."
    bid = json.loads(view.rules.names.resolved)["bid"]
    for name, combination in (bid.get("combinations") or {}).items():
        yield f"Together, {name.replace('_', ' ')} mean {in_a_row(combination['tricks'], 'or')}."


def bid_values(view: View, face: Face) -> Iterator[str]:
    """Tell what the cards of a bid stand for, suit by suit or rank by rank."""
    values = json.loads(view.rules.names.resolved)["bid"]["values"]
    pack = view.rules.names.pack
    for key in (*pack.suits, *pack.ranks, JOKER.suit):
        if key in values:
            yield f"{face.suit(key) if key in pack.suits else key} {values[key]}"


def bid_text(view: View, face: Face) -> str:
    """Tell one's own bid."""
    bid = view.bids.get(view.seen.seat)
    cards = view.bid_cards.get(view.seen.seat)
    if bid is None:
        return "You have not bid."
    return f"Your bid: {bid}{f', by {face.cards(cards)}' if cards else ''}."


def explain_offer(view: View, face: Face) -> Iterator[str]:
    """Tell one's own bid, the premiums and what has been offered."""
    yield bid_text(view, face)
    names = view.rules.names.levels
    shows = list(Shows)
    rules = view.rules
    listed = (
        f"{name}, {rules.level_points[level]} points, shows the {shows[rules.level_shows[level] - 1].replace('_', ' ')}"
        for level, name in enumerate(names)
    )
    yield f"Premiums: {'; '.join(listed)}."
    if view.offers:
        offers = ", ".join(f"{face.who(seat)} {offer or 'pass'}" for seat, offer in view.offers.items())
        yield f"Offers so far: {offers}."
    choices = [action.level for action in view.legal_actions if isinstance(action, Offer)]
    if view.phase is Phase.OFFER:
        yield f"You may offer {in_a_row(choices, 'or')}, or pass."


def explain_trick(view: View, face: Face) -> str:
    """Tell which trick it is and what lies on the table."""
    number = f"Trick {len(view.tricks) + 1} of {view.rules.tricks[view.seen.size]}, {face.suit(view.trump)}"
    if view.trump is not None:
        number += " are trump"
    cards = ", ".join(f"{face.who(played.hand)} {face.card(played.card)}" for played in view.trick)
    return (
        f"{number}: {cards}."
        if cards
        else f"{number}: {'dummy leads' if view.turn == view.rules.dummy else 'you lead'}."
    )


def standing(view: View, face: Face, seat: int) -> str:
    """Tell how many tricks a seat has taken, and what is known of its bid."""
    bid = view.bids.get(seat)
    premium = view.holders.get(seat)
    taken = f"{view.tricks_taken[seat]} of {bid}" if bid else str(view.tricks_taken[seat])
    return f"{face.who(seat)} {taken}{f' with {premium}' if premium else ''}"


def example(view: View) -> str:
    """Return an answer that could be typed now."""
    action = view.legal_actions[-1]
    match action:
        case Play():
            return str(action.card)
        case Bid():
            return " ".join(map(str, action.cards))
        case _:
            return str(action).split(" ")[-1]
