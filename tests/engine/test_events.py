"""Events as a client is sent them: step by step, as JSON in which a card is written as it is in a view."""

import json
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import variants

import rulekit
from engine.walks import cards_of, chances, start, step, walk
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
    dealt,
    follow,
)
from rulekit.engine.results import GameResult, MatchResult

[JOKER, TEN, ACE] = cards_of("JKR 10H AS")

PLAIN: list[tuple[Event, dict[str, Any]]] = [
    (
        Dealt(2, 1, 0, 2, "hearts", is_trump_settled=True, shown=TEN, hand=(JOKER, ACE)),
        {
            "event": "Dealt",
            "deal": 2,
            "game": 1,
            "dealer": 0,
            "hand_size": 2,
            "trump": "hearts",
            "is_trump_settled": True,
            "shown": "10H",
            "hand": ["JKR", "AS"],
        },
    ),
    (TrumpSettled(None, 1), {"event": "TrumpSettled", "trump": None, "seat": 1}),
    (BidPlaced(0, (TEN, ACE), None), {"event": "BidPlaced", "seat": 0, "cards": ["10H", "AS"], "tricks": None}),
    (BidsOpened(("3", "0")), {"event": "BidsOpened", "bids": ["3", "0"]}),
    (OfferMade(1, None, known=False), {"event": "OfferMade", "seat": 1, "level": None, "known": False}),
    (OffersOpened(("declaration", None)), {"event": "OffersOpened", "offers": ["declaration", None]}),
    (RaiseAnswered(2, raised=True), {"event": "RaiseAnswered", "seat": 2, "raised": True}),
    (PremiumGranted(2, "declaration"), {"event": "PremiumGranted", "seat": 2, "level": "declaration"}),
    (CardsShown(1, "bid", (ACE,)), {"event": "CardsShown", "seat": 1, "what": "bid", "cards": ["AS"]}),
    (CardPlayed(0, 2, JOKER), {"event": "CardPlayed", "seat": 0, "hand": 2, "card": "JKR"}),
    (TrickTaken(2), {"event": "TrickTaken", "hand": 2}),
    (ClaimAnswered(0, claimed=True), {"event": "ClaimAnswered", "seat": 0, "claimed": True}),
    (
        DealScored(1, (1, 0), (True, False), (21, 0)),
        {"event": "DealScored", "deal": 1, "tricks": [1, 0], "made": [True, False], "points": [21, 0]},
    ),
    (
        GameEnded(GameResult(1, 4, (100, 30), (10, 0), (0,))),
        {
            "event": "GameEnded",
            "game": {"number": 1, "deals": 4, "scores": [100, 30], "bonus": [10, 0], "winners": [0]},
        },
    ),
    (
        MatchEnded(MatchResult(1, (110, 30), (1, 0), (1, 0), (0, 0), (0,))),
        {
            "event": "MatchEnded",
            "match": {
                "games": 1,
                "totals": [110, 30],
                "wins": [1, 0],
                "bonuses": [1, 0],
                "rubber": [0, 0],
                "winners": [0],
            },
        },
    ),
]


@pytest.mark.parametrize(("event", "plain"), PLAIN, ids=lambda value: type(value).__name__)
def test_an_event_is_plain_under_its_name(event: Event, plain: dict[str, Any]) -> None:
    """Every field under its own name."""
    assert event.to_plain() == plain


def test_every_event_has_a_plain_form() -> None:
    """The list above names them all."""
    assert {type(event) for event, _ in PLAIN} == set(get_args(Event))


@given(variants(), st.integers(0, 2**63 - 1))
def test_what_is_sent_is_what_was_written(name: str, seed: int) -> None:
    """Of every match, for everybody who looks on: JSON changes nothing."""
    *_, state = walk(start(name, seed), chances(seed), deals=1)
    for seat in (None, *range(state.rules.players)):
        sent = [event.to_plain() for event in state.events(seat)]

        assert json.loads(json.dumps(sent)) == sent


@pytest.mark.parametrize("name", ["three-player", "three-fools", "bga-standard-1"])
def test_a_card_is_written_as_in_a_view(name: str) -> None:
    """So that a client reads both alike."""
    state = start(name, 1)
    view, [first, *_] = state.view(0).to_plain(), state.events(0)
    plain = first.to_plain()

    assert (plain["hand"], plain["shown"]) == (view["hands"]["0"], view["shown"])


@pytest.mark.parametrize("by_hand", [False, True], ids=["from a seed", "given"])
@pytest.mark.parametrize("name", ["three-player", "two-player", "flat-ten", "oh-hell-nine"])
def test_who_is_told_of_each_step_is_told_everything(name: str, by_hand: bool) -> None:  # noqa: FBT001 - a parameter
    """`dealt` at the beginning and after a deal that was given, `follow` of each action: the whole story."""
    fair, random = start(name, 5), chances(5)
    state = rulekit.load(name).start(deals=[]) if by_hand else fair
    seats = (None, *range(state.rules.players))
    told = {seat: list(dealt(state, seat)) for seat in seats}
    while fair.deals_scored < 2 and not fair.is_over:
        if state.needs_deal:
            state = state.give_deal(fair.deal)
            for seat in seats:
                told[seat] += dealt(state, seat)
        fair = step(fair, random)
        action, before = fair.history[-1], state
        state = before.apply(action)
        for seat in seats:
            told[seat] += follow(before, action, state, seat)

    assert told == {seat: list(state.events(seat)) for seat in seats}
