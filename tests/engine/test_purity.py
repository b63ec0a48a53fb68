"""A state never changes: not by what is done with it, not by what it hands out, not by force."""

import random as host
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import variants

from engine.walks import BUNDLED, at, chances, start, walk
from rulekit.engine.actions import Bid, Call, Claim, Name, Offer, Pass, Play, Raise
from rulekit.engine.state import State


def look(state: State) -> None:
    """Ask a state for everything it can tell."""
    for seat in (None, *range(state.rules.players)):
        view = state.view(seat)
        view.to_plain()
        repr(view)
        [*state.legal_actions(seat)][:3]
        [*view.legal_actions][:3]
    for seat in state.to_act:
        state.default_action(seat)
        state.why_not(Pass(seat))
    repr(state)
    hash(state)
    _ = (state.history, state.deals, state.games, state.result, state.last_deal, state.scores, state.winners)


@given(variants(), st.integers(0, 2**63 - 1))
def test_applying_and_asking_change_nothing(name: str, seed: int) -> None:
    """After actions have been tried on a state it is the same to the last byte; and so is what they lead to."""
    random = chances(seed)
    for state in walk(start(name, seed), random, deals=1):
        before, position = state.to_json(), repr(state._deal)
        look(state)
        for seat in state.to_act:
            action = random.choice(state.legal_actions(seat))
            after = state.apply(action)

            assert state.apply(action) == after
            assert after != state
        assert (state.to_json(), repr(state._deal)) == (before, position)


@pytest.mark.parametrize("name", BUNDLED)
def test_looking_draws_no_chances(name: str) -> None:
    """One match looked at in every way and one left alone stay equal; the deals come from the seed alone."""
    watched, alone = start(name, 21), start(name, 21)
    random = chances(21)
    while watched.deals_scored < 2:
        look(watched)
        watched.events(None)
        action = random.choice(watched.legal_actions(watched.to_act[0]))
        watched, alone = watched.apply(action), alone.apply(action)

        assert watched.view(0) == alone.view(0)
    assert watched.to_json() == alone.to_json()


@pytest.mark.parametrize("name", BUNDLED)
def test_the_hosts_chances_are_left_alone(name: str) -> None:
    """Starting, playing, copying, looking: Python's own generator stands where it stood."""
    host.seed(1)
    before = host.getstate()
    for state in walk(start(name, 22), chances(22), deals=1):
        look(state)
        State.restarted(state)
    start(name, 0).rules  # noqa: B018

    assert host.getstate() == before


@pytest.mark.parametrize("name", ["_deal", "_match", "rules", "anything"])
def test_a_state_cannot_be_set(name: str) -> None:
    """Neither its own fields nor new ones, and none can be deleted."""
    state = at("three-player", "play")
    with pytest.raises(AttributeError):
        setattr(state, name, None)
    with pytest.raises(AttributeError):
        delattr(state, name)


def test_a_state_is_not_made_by_hand() -> None:
    """There is one way to begin."""
    with pytest.raises(TypeError, match="start a match with"):
        State()


CHANGES: dict[str, Callable[[State], Any]] = {
    "a list of legal actions": lambda state: [*state.legal_actions(state.to_act[0])].clear(),
    "the hands of a view": lambda state: state.view(0).hands.clear(),
    "the bid cards of a view": lambda state: state.view(0).bid_cards.clear(),
    "the bids of a view": lambda state: state.view(0).bids.update({1: "9"}),
    "the offers of a view": lambda state: state.view(0).offers.clear(),
    "a plain view": lambda state: state.view(0).to_plain()["hands"].clear(),
    "what a view was made of": lambda state: state.view(0).seen.hands.clear(),
    "a plain deal": lambda state: state.deal.to_plain()["hands"].clear(),
}


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("phase", ["bid", "play"])
def test_what_is_handed_out_is_the_callers_own(change: str, phase: str) -> None:
    """Clearing it leaves the state as it was."""
    state = at("three-player", phase)
    before, seen = state.to_json(), state.view(0).to_plain()
    CHANGES[change](state)

    assert state.to_json() == before
    assert state.view(0).to_plain() == seen


@pytest.mark.parametrize("phase", ["bid", "offer", "play"])
def test_collections_that_are_handed_out_cannot_be_changed(phase: str) -> None:
    """They are tuples, or sequences that know no way to be changed."""
    state = at("three-player", phase)
    handed = [
        state.legal_actions(state.to_act[0]),
        state.view(0).legal_actions,
        state.view(0).hand,
        state.view(0).trick,
        state.view(0).tricks,
        state.events(0),
        state.history,
        state.scores,
        state.to_act,
        state.deals,
        state.games,
    ]
    for collection in handed:
        assert not hasattr(collection, "append")
        assert not hasattr(collection, "clear")
        assert not hasattr(collection, "__setitem__")


@pytest.mark.parametrize(
    "action",
    [Bid(0, ()), Call(0, 1), Name(0, "hearts"), Offer(0, "declaration"), Raise(0), Claim(0), Pass(0)],
    ids=lambda action: type(action).__name__,
)
def test_actions_are_frozen(action: Bid | Call | Name | Offer | Raise | Claim | Pass | Play) -> None:
    """An action that was played stays what it was."""
    with pytest.raises(AttributeError):
        action.seat = 1  # type: ignore[misc]


def test_taking_back_is_going_on_from_an_earlier_state() -> None:
    """The last card of a trick is taken back, and another played: nothing of the first is left."""
    state = at("three-player", "play")
    while len(state.view(None).trick) < 2 or len(state.legal_actions(state.to_act[0])) < 2:
        state = state.apply(state.legal_actions(state.to_act[0])[0])
    seat = state.to_act[0]
    first, second = state.legal_actions(seat)[:2]
    before = state.to_json()
    state.apply(first)

    assert state.to_json() == before
    assert len(state.view(None).trick) == 2
    assert {card.card for card in state.apply(second).view(None).tricks[-1].cards} >= {second.card}  # type: ignore[union-attr]
    assert first.card in state.apply(second).view(seat).hand  # type: ignore[union-attr]


def test_a_deal_taken_back_is_dealt_the_same_again() -> None:
    """The 27th card is taken back and played again: same scores, dealer, trump and cards, and one scored deal."""
    *_, before, after = walk(start("three-player", 8), chances(8), deals=1)
    again = before.apply(after.history[-1])

    assert again == after
    assert (again.scores, again.dealer, again.trump, again.deal) == (
        after.scores,
        after.dealer,
        after.trump,
        after.deal,
    )
    assert len(again.deals) == 1
