"""States, views and actions go through JSON, pickle and copies, and come back equal and alive."""

import copy
import json
import pickle
import sys
from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import variants

import rulekit
from engine.walks import BUNDLED, SHIPPED, at, chances, child, start, walk
from rulekit.engine.record import from_record, to_record
from rulekit.engine.refusals import IllegalAction
from rulekit.engine.saved import check_of
from rulekit.engine.state import State
from rulekit.errors import RecordError

AWKWARD_NAME = 'Ours, "the" 99 = fun:\\ {♠} #1'


def what_is_to_be_done(state: State) -> dict[str, Any]:
    """Return everything that a saved state must not forget."""
    return {
        "phase": state.phase,
        "to act": state.to_act,
        "turn": state.turn,
        "legal": [list(map(str, state.legal_actions(seat))) for seat in range(state.rules.players)],
        "views": [state.view(seat).to_plain() for seat in (None, *range(state.rules.players))],
        "results": (state.deals, state.games, state.result),
        "history": state.history,
    }


def through_json(state: State) -> State:
    """Write a state down and read it."""
    return State.from_json(state.to_json())


def through_pickle(state: State) -> State:
    """Send a state to another process, so to speak."""
    loaded = pickle.loads(pickle.dumps(state))  # noqa: S301 - our own

    assert isinstance(loaded, State)
    return loaded


WAYS: list[Callable[[State], State]] = [through_json, through_pickle, copy.copy, copy.deepcopy]


@pytest.mark.parametrize("name", BUNDLED)
def test_a_saved_state_forgets_nothing(name: str) -> None:
    """At each step of two deals: whose turn it is, which hand, what is legal, what was offered, and the sheet."""
    for state in walk(start(name, 3), chances(3), deals=2):
        for way in (through_json, through_pickle):
            again = way(state)

            assert again == state
            assert hash(again) == hash(state)
            assert what_is_to_be_done(again) == what_is_to_be_done(state)


@given(variants(), st.integers(0, 2**63 - 1), st.integers(0, 120), st.sampled_from(WAYS))
def test_a_copy_plays_on_like_the_original(name: str, seed: int, steps: int, way: Callable[[State], State]) -> None:
    """The same actions lead both to the same end; other actions on the copy leave the original alone."""
    path = list(islice(walk(start(name, seed), chances(seed), deals=3), steps + 1))
    state = path[-1]
    again = way(state)
    before = state.to_json()
    for here, there in zip(
        walk(state, chances(seed), state.deals_scored + 1),
        walk(again, chances(seed), state.deals_scored + 1),
        strict=True,
    ):
        assert here.view(0) == there.view(0)

    assert here == there
    assert state.to_json() == before


@pytest.mark.parametrize("name", SHIPPED)
def test_json_is_written_the_same_again(name: str) -> None:
    """Text, state, text: byte for byte, and nothing in it but what JSON knows."""
    for state in walk(start(name, 4), chances(4), deals=1):
        text = state.to_json()

        assert json.dumps(json.loads(text), ensure_ascii=False) == text
    assert through_json(state).to_json() == text


def test_a_copy_costs_nothing() -> None:
    """Nothing can change a state, so that a copy is the state itself, in whatever phase."""
    for phase in ("bid", "offer", "raise", "play"):
        state = at("three-player", phase)

        assert copy.copy(state) is state
        assert copy.deepcopy([state])[0] is state


def test_a_state_of_a_long_match_can_be_pickled() -> None:
    """A match of some thousand actions, which is deeper than Python's stack."""
    forty_games = {"by": "games", "games": 40, "winner": "total", "ties": "shared", "first_dealer": "next"}
    rules = rulekit.load({"rulekit": 1, "name": "Forty games", "extends": "three-player", "match": forty_games})
    *_, last = walk(rules.start(1), chances(1), deals=40)

    assert len(last.history) > 1_000
    assert through_pickle(last) == last
    assert copy.deepcopy(last) == last


def test_states_under_way_can_be_pickled_with_all_that_they_give() -> None:
    """Views, actions, bids, results, events, refusals: what a server may hand to a worker."""
    state = at("two-player", "play")
    things: list[Any] = [
        state.view(0),
        state.view(None),
        list(state.legal_actions(state.to_act[0])),
        at("classic", "bid").legal_actions(0),
        state.events(0),
        state.deal,
        state.why_not(state.parse("1 claim")),
    ]
    for thing in things:
        again = pickle.loads(pickle.dumps(thing))  # noqa: S301 - our own

        assert list(again) == list(thing) if hasattr(thing, "__len__") else again == thing


def test_an_illegal_action_can_be_pickled() -> None:
    """A worker's error arrives whole."""
    state = at("three-player", "bid")
    with pytest.raises(IllegalAction) as caught:
        state.apply(state.parse("0 pass"))
    again = pickle.loads(pickle.dumps(caught.value))  # noqa: S301 - our own

    assert (again.refusal, again.legal) == (caught.value.refusal, caught.value.legal)


def test_names_may_hold_anything() -> None:
    """Commas, quotes, signs: a saved state and a pickled one keep the name, and the repr stays on one line."""
    rules = rulekit.load({"rulekit": 1, "name": AWKWARD_NAME, "extends": "three-player"})
    state = rules.start(1)

    assert through_json(state).rules.names.name == AWKWARD_NAME
    assert through_pickle(state).rules.names.name == AWKWARD_NAME
    assert "\n" not in repr(state)


@pytest.mark.parametrize("phase", ["bid", "offer", "raise", "play"])
def test_every_cut_off_state_is_refused(phase: str) -> None:
    """Wherever the text ends early."""
    text = at("three-player", phase).to_json()
    for end in range(len(text)):
        with pytest.raises(RecordError):
            State.from_json(text[:end])


def altered(plain: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Return a saved state with one thing changed, for each of its fields and some in them."""
    rules, actions = plain["rules"], plain["actions"]
    return {
        "another kind": plain | {"rulekit": "record"},
        "a later version": plain | {"version": 2},
        "no version": {key: value for key, value in plain.items() if key != "version"},
        "another fingerprint": plain | {"fingerprint": "0" * 64},
        "another target": plain | {"rules": rules | {"game": rules["game"] | {"target": 200}}},
        "no rules": plain | {"rules": None},
        "another name": plain | {"name": "Another game"},
        "a name that is none": plain | {"name": 5},
        "another seed": plain | {"seed": plain["seed"] + 1},
        "a seed that is none": plain | {"seed": "1"},
        "a seed out of range": plain | {"seed": 2**63},
        "another match": plain | {"match": 1},
        "no match": plain | {"match": None},
        "another dealer": plain | {"dealer": 0},
        "a dealer out of range": plain | {"dealer": 3},
        "deals beside a seed": plain | {"deals": []},
        "a key too many": plain | {"more": 1},
        "an action too few": plain | {"actions": actions[:-1]},
        "an action less in the middle": plain | {"actions": actions[:3] + actions[4:]},
        "an action twice": plain | {"actions": [*actions, actions[-1]]},
        "an action that is none": plain | {"actions": [*actions, 7]},
        "actions that are none": plain | {"actions": "0 pass"},
        "bids the other way round": plain | {"actions": [actions[1], actions[0], *actions[2:]]},
        "no state": plain | {"rulekit": None},
    }


CHANGES = sorted(altered({"rules": {"game": {}}, "actions": [0, 1], "seed": 0}))


@pytest.mark.parametrize("change", CHANGES)
def test_an_altered_state_is_refused(change: str) -> None:
    """Whatever is changed, even where the result could be played."""
    *_, state = walk(start("three-player", 2), chances(2), deals=1)
    plain = json.loads(state.to_json())
    with pytest.raises(RecordError):
        State.from_json(json.dumps(altered(plain)[change]))


def test_matches_of_the_same_rules_share_them() -> None:
    """However they were written: the rules are compiled once for all tables of a server, under each of their names."""
    one, other = start("three-player", 1), start("three-player", 2)
    read = [
        State.from_json(one.to_json()),
        State.from_json(other.to_json()),
        from_record(to_record(one), unfinished=True),
    ]
    renamed = child("three-player").start(1)

    assert len({id(state.rules) for state in read}) == 1
    assert State.from_json(renamed.to_json()).rules.names.name == renamed.rules.names.name != one.rules.names.name


def forged(state: State, change: dict[str, Any]) -> str:
    """Return a saved state whose rules say more, its check made to fit."""
    plain = json.loads(state.to_json())
    del plain["check"]
    plain["rules"] |= change
    return json.dumps(plain | {"check": check_of(plain)})


def test_what_a_game_is_called_is_not_among_its_rules() -> None:
    """The rules in a file can say neither its name nor the language they are written in."""
    state = start("three-player", 1)
    again = State.from_json(forged(state, {"name": "Another", "rulekit": 99}))

    assert (again, again.rules.names.name) == (state, state.rules.names.name)


def test_rules_without_end_are_refused() -> None:
    """Also where they are just not too deep to be read, and too deep to be written again."""
    text = start("three-player", 1).to_json()
    limit = sys.getrecursionlimit()
    for depth in range(limit - 300, limit):
        deep = text.replace('"rules": {', f'"rules": {{"deep": {"[" * depth}0{"]" * depth}, ')
        with pytest.raises(RecordError):
            State.from_json(deep)


@pytest.mark.parametrize("text", ["", "null", "[]", "7", '"state"', "{", "{}", "[" * 100_000, "\ud800"])
def test_what_is_no_state_is_refused(text: str) -> None:
    """Nothing but a RecordError, whatever the text."""
    with pytest.raises(RecordError):
        State.from_json(text)
