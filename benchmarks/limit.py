"""A C program that knows one game, three-player Ninety-Nine, and plays it by chance: the limit.

It is compiled here, and is worth a comparison only if it plays the same game: what both come to, over many deals, must
not differ more than chance allows.
"""

import ctypes
from collections.abc import Callable, Mapping
from math import sqrt
from pathlib import Path
from subprocess import run

import numpy as np

import rulekit
from benchmarks.measure import Cost, seconds_each
from benchmarks.play import rows
from rulekit.study.batch import BID, DEALER, GAME_ENDS, HOLDS, MADE, OFFER, TRICKS, TRUMP

SOURCE = Path(__file__).with_name("ninety_nine.c")
FLAGS = ("-O3", "-march=native", "-shared", "-fPIC")
COUNTS = {"bid and tricks": 100, "trump": 5, "successes": 4, "premium held": 3, "game ends": 2}
"""What is counted of each deal and in how many classes, in the order of the program; of seats, eldest alone,
since the seats of a deal hang together."""
SURELY = 4.0
"""Standard deviations of chi-squared that are too many for chance."""

Tally = Mapping[str, list[int]]


def compile_limit(folder: Path) -> Callable[..., None]:
    """Compile the program; return its function `play_deals`.

    Raises:
        CalledProcessError: The compiler fails.
    """
    library = folder / "ninety_nine.so"
    run(["cc", *FLAGS, str(SOURCE), "-o", str(library)], check=True)  # noqa: S603, S607 - whatever compiler is on the path
    play_deals = ctypes.CDLL(str(library)).play_deals
    play_deals.argtypes = [ctypes.c_int64, ctypes.c_uint64, ctypes.POINTER(ctypes.c_int64)]
    play_deals.restype = None
    return play_deals


def limit(play_deals: Callable[..., None], deals: int = 20_000) -> Cost:
    """Return what measures deals of the program."""
    counts = (ctypes.c_int64 * sum(COUNTS.values()))()
    seeds = iter(range(1, 2**31))

    def work() -> int:
        play_deals(deals, next(seeds), counts)
        return deals

    return seconds_each(work)


def check_same_game(play_deals: Callable[..., None], deals: int) -> None:
    """See that the program and the compiled kernel play the same game.

    Raises:
        RuntimeError: What they come to differs more than chance allows.
    """
    ours, theirs = tally_kernel(deals), tally_program(play_deals, deals)
    for what in COUNTS:
        excess = deviation(ours[what], theirs[what])
        if excess > SURELY:
            message = f"the C program plays another game: {what} differs by {excess:.1f} standard deviations"
            raise RuntimeError(message)


def tally_program(play_deals: Callable[..., None], deals: int) -> Tally:
    """Return what the program comes to."""
    counts = (ctypes.c_int64 * sum(COUNTS.values()))()
    play_deals(deals, 1, counts)
    rest = list(counts)
    return {what: [rest.pop(0) for _ in range(size)] for what, size in COUNTS.items()}


def tally_kernel(deals: int) -> Tally:
    """Return what the compiled kernel comes to."""
    rules = rulekit.load("three-player").tables
    of_deals = rows(rules, 1, deals)
    eldest = of_deals[np.arange(len(of_deals)), (of_deals[:, 0, DEALER] + 1) % rules.players]
    classes = {
        "bid and tricks": eldest[:, BID] * 10 + eldest[:, TRICKS],
        "trump": eldest[:, TRUMP] % COUNTS["trump"],  # no trump, -1, is the last class
        "successes": of_deals[:, :, MADE].sum(axis=1),
        "premium held": eldest[:, HOLDS] * (eldest[:, OFFER] + 1),
        "game ends": eldest[:, GAME_ENDS],
    }
    return {what: np.bincount(numbers, minlength=COUNTS[what]).tolist() for what, numbers in classes.items()}


def deviation(ours: list[int], theirs: list[int]) -> float:
    """Return by how many standard deviations chi-squared of two samples is above its mean.

    Classes with few entries are taken together, as chi-squared wants it.
    """
    pairs = [(left, right) for left, right in zip(ours, theirs, strict=True) if left + right >= 20]
    few = [(left, right) for left, right in zip(ours, theirs, strict=True) if left + right < 20]
    rest = sum(left for left, _ in few), sum(right for _, right in few)
    if sum(rest) >= 20:
        pairs.append(rest)
    left_total, right_total = (sum(side) for side in zip(*pairs, strict=True))
    freedom = len(pairs) - 1
    ratio = sqrt(right_total / left_total)
    chi_squared = sum((left * ratio - right / ratio) ** 2 / (left + right) for left, right in pairs)
    return (chi_squared - freedom) / sqrt(2 * freedom)
