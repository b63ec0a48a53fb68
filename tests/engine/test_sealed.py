"""Sealed bids and offers: the order in which seats hand them in cannot matter."""

from collections.abc import Sequence
from itertools import permutations
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from strategies import rulesets

import rulekit
from engine.walks import SHIPPED, chances, step, walk
from rulekit.engine.actions import Action
from rulekit.engine.state import State

ORDERS = 24
"""So many orders of the seats are tried at most."""


def orders(seats: Sequence[int], seed: int) -> list[tuple[int, ...]]:
    """Return orders of the seats: all, or some of them by chance."""
    if len(seats) <= 4:
        return [*permutations(seats)]
    return [tuple(chances(seed + place).sample(seats, len(seats))) for place in range(ORDERS)]


def check_order(state: State, seed: int) -> State:
    """Let all that are waited for act, in every order; check that it is all one, and return what comes of it."""
    random = chances(seed)
    chosen: dict[int, Action] = {seat: random.choice(state.legal_actions(seat)) for seat in state.to_act}
    results = []
    for order in orders([*chosen], seed):
        after = state
        for place, seat in enumerate(order):
            assert set(after.to_act) == set(order[place:])
            assert after.turn is None
            after = after.apply(chosen[seat])
        results.append(after)
    first = results[0]
    for other in results[1:]:
        assert (other._deal, other._match, other.deal) == (first._deal, first._match, first.deal)
        assert other.scores == first.scores
        assert sorted(map(str, other.history)) == sorted(map(str, first.history))
        for seat in (None, *range(state.rules.players)):
            assert other.view(seat) == first.view(seat)
        assert play_on(other) == play_on(first)
    return first


def play_on(state: State) -> tuple[Any, ...]:
    """Return what the deal comes to under the same later actions."""
    random, deals = chances(1), state.deals_scored
    while state.deals_scored == deals:
        state = step(state, random)
    return state.scores, state.trump, state.view(0).to_plain()


def check(state: State, seed: int, deals: int) -> int:
    """Check every position of a match in which several are waited for; return how many there were."""
    found = 0
    random = chances(seed)
    while not state.is_over and state.deals_scored < deals:
        if len(state.to_act) > 1:
            found += 1
            state = check_order(state, seed)
        else:
            state = step(state, random)
    return found


@pytest.mark.parametrize("name", SHIPPED)
def test_order_of_sealed_bids_and_offers(name: str) -> None:
    """Same position, same views, same end."""
    found = check(rulekit.load(name).start(61), 61, deals=1)
    bid, premium = (rulekit.load(name).resolved()[chapter] for chapter in ("bid", "premium"))
    sealed_bids = bid != "none" and bid["by"] != "spoken"
    sealed_offers = premium != "none" and premium["offers"] in ("sealed", "secret")

    assert found == sealed_bids + sealed_offers


@given(rulesets(), st.integers(0, 2**63 - 1))
def test_order_of_sealed_bids_and_offers_in_drawn_rulesets(tree: dict[str, Any], seed: int) -> None:
    """The same for rulesets from the whole language."""
    ruleset = rulekit.validate(tree).ruleset
    assume(ruleset is not None)
    assert ruleset is not None

    check(ruleset.start(seed), seed, deals=1)


def test_half_of_the_bids_are_no_less_sealed() -> None:
    """With two of three bids in, the order of these two cannot be told by anybody."""
    state = rulekit.load("three-player").start(62)
    first, second = state.legal_actions(0)[7], state.legal_actions(2)[9]
    there, back = state.apply(first).apply(second), state.apply(second).apply(first)

    assert [there.view(seat) for seat in (None, 0, 1, 2)] == [back.view(seat) for seat in (None, 0, 1, 2)]
    assert there != back  # the history of the referee keeps the order
    assert [*walk(there, chances(3), 1)][-1].scores == [*walk(back, chances(3), 1)][-1].scores
