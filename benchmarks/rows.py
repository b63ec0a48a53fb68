"""The lines of the table, and the games they are measured on."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

import rulekit
from benchmarks import limit, openspiel, play, programs, space
from benchmarks.built import BUILD
from benchmarks.measure import (
    BYTES,
    DEALS,
    DECISIONS,
    MEGABYTES,
    MICROSECONDS,
    MILLISECONDS,
    Cost,
    Row,
    Side,
    seconds_each,
)
from rulekit.study.simulate import simulate

OH_HELL = "oh-hell-nine"
"""Three seats, 36 cards, nine tricks: exactly thirty decisions, as in `openspiel.GAME`."""


def stepping() -> Iterator[Row]:
    """Return the rows of play from Python, one decision at a time."""
    rules = rulekit.load(OH_HELL)
    game = openspiel.load()
    deck = list(range(36))
    documented = Side("OpenSpiel, documented loop", seconds_each(lambda: openspiel.documented_game(game)))
    informed = Side(
        "OpenSpiel, documented loop with its information-state string",
        seconds_each(lambda: openspiel.documented_game(game, with_information=True)),
    )
    tight = Side("OpenSpiel, tightest loop", seconds_each(lambda: openspiel.tight_game(game, deck)))
    tight_informed = Side(
        "OpenSpiel, tightest loop with that string",
        seconds_each(lambda: openspiel.tight_game_with_information(game, deck)),
    )
    ours = Side(f"`State`, documented loop{BUILD}", seconds_each(lambda: play.game(rules)))
    ours_tight = Side(
        f"`State`, tightest loop{BUILD}", seconds_each(lambda: play.tight_game(rules, openspiel.DECISIONS))
    )
    viewed = Side(f"`State` and a `View` that is read{BUILD}", seconds_each(lambda: play.game_with_views(rules)))
    kernel = Side(f"the kernel in CPython, one record{BUILD}", seconds_each(play.kernel_games(rules.tables)))
    yield Row("Oh Hell from Python", DECISIONS, ours, documented, 4.0)
    yield Row("Oh Hell from Python", DECISIONS, ours_tight, tight, 0.6)
    yield Row("Oh Hell, told what the seat knows", DECISIONS, viewed, informed, 1.5)
    yield Row("Oh Hell, told what the seat knows", DECISIONS, viewed, tight_informed, None)
    yield Row("Oh Hell from Python", DECISIONS, kernel, tight, 1.2)


def compiled() -> Iterator[Row]:
    """Return the rows of play that never comes back to Python.

    Raises:
        RuntimeError: The C program plays another game.
    """
    rules, three = rulekit.load(OH_HELL), rulekit.load("three-player")
    game = openspiel.load()
    ours = Side("the compiled kernel, random bots", play.compiled(rules, openspiel.DECISIONS))
    rollouts = Side("OpenSpiel's C++ rollouts, which begin after the deal", openspiel.rollouts(game))
    bots = Side("OpenSpiel's C++ bots, the deal included", openspiel.bots(game))
    yield Row("Oh Hell by chance", DECISIONS, ours, rollouts, 5.0)
    yield Row("Oh Hell by chance", DECISIONS, ours, bots, 5.0)

    with TemporaryDirectory() as folder:
        program = limit.compile_limit(Path(folder))
    limit.check_same_game(program, deals=200_000)
    ours = Side("the compiled kernel, random bots", play.compiled(three, 1))
    yield Row(
        "Ninety-Nine for three by chance", DEALS, ours, Side("a C program for this game", limit.limit(program)), 0.3
    )


def sizes() -> Iterator[Row]:
    """Return the rows of the cost of a decision in smaller and larger games, against the game of the other rows."""
    cost = cost_through_state(3, 9, 9)
    nine = Side(f"three seats, nine tricks{BUILD}", cost)
    for seats, ranks, tricks in ((3, 9, 4), (5, 13, 9), (3, 14, 18)):
        ours = Side(f"{seats} seats, {tricks} tricks{BUILD}", cost_through_state(seats, ranks, tricks))
        yield Row("Oh Hell through `State`, a decision", MICROSECONDS, ours, nine, 1.3)


def cost_through_state(seats: int, ranks: int, tricks: int) -> Cost:
    """Return what measures a decision of Oh Hell with so many seats, ranks in each suit, and tricks."""
    ruleset: dict[str, Any] = {
        "rulekit": 1,
        "name": "Oh Hell of another size",
        "extends": OH_HELL,
        "players": seats,
        "deck": {"ranks": list(range(2, 2 + ranks))},
        "deal": {"hand": tricks},
    }
    rules = rulekit.load(ruleset)
    return seconds_each(lambda: play.tight_game(rules, seats * (tricks + 1)))


def copies() -> Iterator[Row]:
    """Return the rows of one more state."""
    ours, theirs = f"what `apply` copies of a `State`{BUILD}", "OpenSpiel's `clone()`"
    seconds = {name: space.seconds_a_copy(make()) for name, make in space.MAKERS.items()}
    size = {name: programs.answer("-m", "benchmarks.space", name) for name in space.MAKERS}
    work = "a copy in the middle of a deal"
    yield Row(work, MICROSECONDS, Side(ours, seconds["rulekit"]), Side(theirs, seconds["openspiel"]), 1.5)
    yield Row(work, BYTES, Side(ours, size["rulekit"]), Side(theirs, size["openspiel"]), None, rounds=3)
    yield Row(work, BYTES, Side(ours, size["rulekit"]), Side("a kibibyte", lambda _seconds: 1024.0), 1.0, rounds=3)


def starts() -> Iterator[Row]:
    """Return the rows of the command line, each run in a fresh process."""
    help_ = Side("`rulekit --help`", programs.seconds("-m", "rulekit", "--help"))
    yield Row("start", MILLISECONDS, help_, Side("`python -c pass`", programs.seconds("-c", "pass")), 5.0)
    file = str(programs.ROOT / "variants" / "three-player.yaml")
    validate = Side("`rulekit validate` of a bundled file", programs.seconds("-m", "rulekit", "validate", file))
    imports = Side("the imports of yaml, click and pydantic, one model", programs.seconds("-c", programs.IMPORTS))
    yield Row("start", MILLISECONDS, validate, imports, 1.6)


def many_deals() -> Iterator[Row]:
    """Return the rows of ten times as many deals."""
    three = rulekit.load("three-player")
    ours, theirs = (Side(f"{deals:,} deals", cost_of_a_study(three, deals)) for deals in (300_000, 30_000))
    yield Row("`simulate` by chance, a deal of Ninety-Nine for three", MICROSECONDS, ours, theirs, 1.05, rounds=5)
    simulate = ("-m", "rulekit", "simulate", "three-player", "--bots", "random", "--seed", "1", "--deals")
    ours, theirs = (
        Side(f"{deals:,} deals", programs.peak_memory(*simulate, f"{deals}")) for deals in (400_000, 40_000)
    )
    yield Row("`rulekit simulate`, at its largest", MEGABYTES, ours, theirs, 1.05, rounds=3)


def cores() -> Iterator[Row]:
    """Return the row of a study by two processes, which a server forks for it, against the same by one.

    The server is started by the first study of a program, and so before anything is measured.

    Raises:
        RuntimeError: They do not come to the same.
    """
    three = rulekit.load("three-player")
    alone, together = (simulate(three, deals=20_000, seed=1, bots=["sensible"], jobs=jobs) for jobs in (1, 2))
    if alone.to_plain() != together.to_plain():
        message = "two processes come to another result than one"
        raise RuntimeError(message)
    ours, theirs = (Side(f"{jobs} at once", clock_of_a_study(three, 300_000, jobs)) for jobs in (2, 1))
    yield Row("`simulate` with `sensible` bots, by the clock", DEALS, ours, theirs, 1.8, rounds=3)


def clock_of_a_study(rules: rulekit.Ruleset, deals: int, jobs: int) -> Cost:
    """Return what measures a deal of a study by the clock, since its work is done by other processes."""

    def measure(_seconds: float) -> float:
        begin = perf_counter()
        done = simulate(rules, deals=deals, seed=1, bots=["sensible"], jobs=jobs).deals
        return (perf_counter() - begin) / done

    return measure


def cost_of_a_study(rules: rulekit.Ruleset, deals: int) -> Cost:
    """Return what measures a deal of a study of so many, between random bots, with all that it reports."""
    return seconds_each(lambda: simulate(rules, deals=deals, seed=1, bots=["random"]).deals)


GROUPS: Mapping[str, Callable[[], Iterator[Row]]] = {
    group.__name__: group for group in (stepping, compiled, sizes, copies, starts, many_deals, cores)
}
"""The rows by what they are about, in the order of the table."""
