"""The same seed plays the same match: in every process and thread, whatever else the host does."""

import json
import multiprocessing
import os
import random as host
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor

import pytest

import rulekit
from engine.walks import BUNDLED, chances, start, step
from rulekit.bots import make, play_on
from rulekit.engine.record import to_record

SCRIPT = """
import hashlib, json, random, sys
sys.path.insert(0, {tests!r})
from engine.walks import BUNDLED, start
answers = {{}}
for name in BUNDLED:
    state = start(name, 99)
    for place in range(60):
        legal = state.legal_actions(state.to_act[0])
        state = state.apply(legal[place * 7 % len(legal)])
        random.random(); random.seed(place)
    answers[name] = [state.to_json(), str(state.view(0).to_plain()), str(state.events(None))]
print(json.dumps(answers))
"""


def test_equal_seeds_give_equal_matches_in_every_process() -> None:
    """Whatever the seed of Python's hashes and whatever the host does with its own chances."""
    tests = os.path.dirname(os.path.dirname(__file__))  # noqa: PTH120 - it goes into the text of a program
    answers = []
    for seed in ("0", "1", "random"):
        environment = os.environ | {"PYTHONHASHSEED": seed}
        command = [sys.executable, "-c", SCRIPT.format(tests=tests)]
        run = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
        answers.append(json.loads(run.stdout))

    assert answers[0] == answers[1] == answers[2]
    assert sorted(answers[0]) == BUNDLED


def play_match(seed: int) -> str:
    """Play a match with bots; return its record."""
    state = rulekit.load("classic").start(seed)
    return to_record(play_on(state, [make("random", seed) for _ in range(3)]))


def test_worker_processes_play_the_same_matches() -> None:
    """Spawned, as on every system: eight seeds side by side and one after another."""
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn")) as workers:
        assert list(workers.map(play_match, range(8))) == [play_match(seed) for seed in range(8)]


def test_threads_play_the_same_matches() -> None:
    """Four threads at once, over one ruleset, while the host draws chances of its own."""
    expected = [play_match(seed) for seed in range(8)]
    with ThreadPoolExecutor(4) as threads:
        matches = threads.map(play_match, range(8))
        for _ in range(1000):
            host.random()

        assert list(matches) == expected


def test_the_hosts_chances_do_not_matter() -> None:
    """Two matches of one seed, one of them disturbed at each step."""
    calm, busy = start("three-player", 5), start("three-player", 5)
    for place in range(80):
        host.seed(place)
        action = calm.legal_actions(calm.to_act[0])[0]
        calm, busy = calm.apply(action), busy.apply(action)
        host.random()

    assert calm == busy
    assert calm.view(1) == busy.view(1)


@pytest.mark.parametrize("name", BUNDLED)
def test_a_list_of_actions_leads_to_one_state(name: str) -> None:
    """Replayed from the beginning, step by step, everything is the same."""
    state, random = start(name, 6), chances(6)
    path = [state]
    while state.deals_scored < 1:
        state = step(state, random)
        path.append(state)
    again = start(name, 6)
    for earlier, action in zip(path, state.history, strict=False):
        assert again == earlier
        assert again.view(None) == earlier.view(None)
        again = again.apply(action)

    assert again == state
    assert again.restarted() == path[0]


def test_matches_of_one_seed_have_cards_of_their_own() -> None:
    """By their index."""
    rules = rulekit.load("three-player")
    deals = {rules.start(1, match=match).deal.hands for match in range(50)}

    assert len(deals) == 50
