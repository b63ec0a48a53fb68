"""Copies of a position: what one costs, and how much memory it takes."""

from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from resource import getpagesize
from sys import argv
from typing import Any

import rulekit
from benchmarks import openspiel
from benchmarks.measure import Cost, seconds_each
from rulekit.engine.state import State

COPIES = 50_000
DECISIONS = 15
"""Half of a deal."""


def halfway(rules: rulekit.Ruleset, decisions: int) -> State:
    """Return a state after some decisions."""
    random = Random(1)
    state = rules.start(seed=1)
    for _ in range(decisions):
        state = state.apply(random.choice(state.legal_actions(state.to_act[0])))
    return state


def copy(state: State) -> State:
    """Return a state of its own, as `apply` makes it; to keep a state, nobody has to copy it."""
    return State(state._setting, state._deal.copy(), None, None)  # noqa: SLF001, as apply does


def seconds_a_copy(make: Callable[[], Any]) -> Cost:
    """Return what measures the seconds of a copy that is thrown away."""

    def work() -> int:
        for _ in range(1_000):
            make()
        return 1_000

    return seconds_each(work)


def bytes_a_copy(make: Callable[[], Any]) -> float:
    """Return by how many bytes the process grows with each copy that is kept."""
    before = resident()
    kept = [make() for _ in range(COPIES)]
    return (resident() - before) / len(kept)


def resident() -> int:
    """Return the bytes of this process that are in memory."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * getpagesize()


def main() -> None:
    """Print the bytes of a copy: a process that has done nothing else has no free memory to put it in."""
    print(bytes_a_copy(MAKERS[argv[1]]()))


def our_maker() -> Callable[[], State]:
    """Return what copies a state of Oh Hell."""
    state = halfway(rulekit.load("oh-hell-nine"), DECISIONS)
    return lambda: copy(state)


def their_maker() -> Callable[[], Any]:
    """Return what copies a state of OpenSpiel's."""
    clone: Callable[[], Any] = openspiel.dealt(openspiel.load(), DECISIONS).clone
    return clone


MAKERS: Mapping[str, Callable[[], Callable[[], Any]]] = {"rulekit": our_maker, "openspiel": their_maker}

if __name__ == "__main__":
    main()
