"""What every ruleset without an error can rely on, shipped or drawn from the whole language.

There is never a position without a legal action; a match ends where its end is certain; no deal scores anything else
than the tables say; and the bots play nothing that is not legal.
"""

from typing import Any

import pytest
from engine.walks import SHIPPED, chances, most_deals, step
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from strategies import rulesets

import rulekit
from rulekit.bots import NAMES, make
from rulekit.engine.state import State
from rulekit.reach.games import game_length
from rulekit.reach.points import seat_points
from rulekit.rules import Ruleset

SEEDS = st.integers(0, 2**63 - 1)
PATIENCE = 12
"""Deals after which a match whose end is not certain is given up."""


def playable(tree: dict[str, Any]) -> Ruleset:
    """Return a drawn ruleset; drop those with an error."""
    ruleset = rulekit.validate(tree).ruleset
    assume(ruleset is not None)
    assert ruleset is not None
    return ruleset


def check_match(rules: Ruleset, seed: int) -> None:
    """Play a match by chance and check what must hold in each position and at its end."""
    most = most_deals(rules)
    state, random = rules.start(seed), chances(seed)
    while not state.is_over and state.deals_scored < (most or PATIENCE):
        assert state.to_act
        for seat in state.to_act:
            assert len(state.legal_actions(seat)) > 0
            assert state.why_not(state.default_action(seat)) is None
        state = step(state, random)

    assert state.is_over or most is None
    assert not state.is_over or (state.winners and not state.to_act)


@given(rulesets(), SEEDS)
def test_there_is_always_a_legal_action_and_a_certain_end_comes(tree: dict[str, Any], seed: int) -> None:
    """For each seat that is waited for, an absent player's action among them; a match that goes on for ever is left."""
    check_match(playable(tree), seed)


@pytest.mark.parametrize("name", SHIPPED)
def test_the_same_of_every_shipped_ruleset(name: str) -> None:
    """One match each."""
    check_match(rulekit.load(name), 111)


def check_points(rules: Ruleset, state: State) -> None:
    """Check the points of the deal scored last against all that the tables make possible."""
    tables, result = rules.tables, state.last_deal

    assert result is not None
    size = tables.size[(result.number - 1) % len(tables.size)] if len(tables.tricks) > 1 else 0
    for line in result.score.seats:
        possible = seat_points(tables, size, dummy=line.seat == tables.dummy)
        assert line.points in (possible.made if line.made else possible.missed)


@given(rulesets(), SEEDS)
def test_every_score_is_one_of_those_in_the_tables(tree: dict[str, Any], seed: int) -> None:
    """Made bids and missed ones apart."""
    rules = playable(tree)
    state, random = rules.start(seed), chances(seed)
    while not state.is_over and state.games_ended == 0 and state.deals_scored < 3:
        scored = state.deals_scored
        state = step(state, random)
        if state.deals_scored > scored:
            check_points(rules, state)


@pytest.mark.parametrize("name", SHIPPED)
def test_every_score_of_a_shipped_ruleset_is_one_of_those_in_the_tables(name: str) -> None:
    """A few deals each, to the end of the first game at most."""
    rules = rulekit.load(name)
    for seed in range(3):
        state, random = rules.start(seed), chances(seed)
        while not state.is_over and state.games_ended == 0 and state.deals_scored < 3:
            scored = state.deals_scored
            state = step(state, random)
            if state.deals_scored > scored:
                check_points(rules, state)


@settings(max_examples=200)  # few drawn rulesets have combinations
@given(rulesets())
def test_no_two_bids_are_written_alike(tree: dict[str, Any]) -> None:
    """What is told of a bid by its text, such as how often it was chosen, is told of all who bid so."""
    bids = playable(tree).tables.names.bids

    assert len({*bids}) == len(bids)


@settings(max_examples=200)  # few drawn rulesets have a trump stock
@given(rulesets())
def test_a_stock_that_is_not_shuffled_again_outlasts_the_game(tree: dict[str, Any]) -> None:
    """So the kernel may shuffle whatever is used up, and need not ask."""
    rules = playable(tree)
    if rules.tables.stock and "when_empty" not in rules.resolved()["trump"]:
        most = game_length(rules.tables).most

        assert most is not None
        assert most <= len(rules.tables.stock)


@given(rulesets(), SEEDS, st.sampled_from(NAMES))
def test_bots_play_nothing_illegal(tree: dict[str, Any], seed: int, name: str) -> None:
    """Whatever the rules; and the same bot makes the same choice again."""
    state = playable(tree).start(seed)
    bots = [make(name, seed) for _ in range(state.rules.players)]
    while not state.is_over and state.deals_scored < 2:
        seat = state.to_act[-1]
        action = bots[seat].choose(state.view(seat))

        assert state.why_not(action) is None
        assert bots[seat].choose(state.view(seat)) == action
        state = state.apply(action)


@pytest.mark.parametrize("name", SHIPPED)
def test_absent_players_finish_every_shipped_match(name: str) -> None:
    """The action for an absent player is legal in every phase and never offers a premium."""
    rules = rulekit.load(name)
    for seed in range(5):
        state = rules.start(seed)
        while not state.is_over and state.deals_scored < PATIENCE:
            seat = state.to_act[seed % len(state.to_act)]
            action = state.default_action(seat)

            assert action in state.legal_actions(seat)
            assert "offer" not in str(action)
            state = state.apply(action)


def test_absent_players_finish_a_thousand_matches() -> None:
    """Deals by the thousand, two of them a match."""
    house = {"rulekit": 1, "name": "Two deals", "extends": "three-player", "match": "none"}
    rules = rulekit.load(house | {"deal": {"hand": 5}, "bid": {"beyond_tricks": "allowed"}} | TWO_DEALS)
    for seed in range(1_000):
        state = rules.start(seed)
        while not state.is_over:
            state = state.apply(state.default_action(state.to_act[0]))

        assert len(state.deals) == 2


TWO_DEALS = {"game": {"by": "deals", "deals": 2, "ties": "shared"}}
