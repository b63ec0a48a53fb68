"""The batch loop, compiled; needs the extra `fast`."""

from collections.abc import Callable, Sequence
from functools import cache
from inspect import signature
from typing import Any

import numpy as np
from numba import types

from rulekit.engine import bits, shuffle
from rulekit.engine.compiled import compile_functions, is_cached
from rulekit.engine.flat import CHANCE, MATCH, POSITION, array_tables, fits
from rulekit.engine.kernel import act, bid, deal, game, name, observe, play, premium, score
from rulekit.engine.tables import Tables
from rulekit.policies import by_chance, choice, sensible, sets
from rulekit.study import arrays, batch
from rulekit.study.interrupts import interrupts_held_back

MODULES = (
    bits,
    shuffle,
    play,
    premium,
    name,
    bid,
    deal,
    score,
    game,
    observe,
    act,
    sets,
    by_chance,
    sensible,
    choice,
    batch,
    arrays,
)

INLINED = (bits, shuffle, play, deal, score, game, act, by_chance, batch)
"""What every deal goes through: to call such a function takes longer than to do what it does.

The others are long or called from many places; written out, they would take four times as long to compile.
"""

ROOM = 32_768
"""Deals for whose rows there is room from the start, if so many are wanted; memory that is not filled costs nothing."""

SPARE = 64
"""And as many more, since the last match is played to its end."""

WORTH_COMPILING = 20_000
"""From so many deals on the kernel is compiled for the purpose; later runs find it in the cache."""


def is_at_hand() -> bool:
    """Return whether the kernel has been compiled before."""
    return is_cached(MODULES)


def is_worth_it(rules: Tables, deals: int) -> bool:
    """Return whether the compiled kernel can play a ruleset, and is compiled already or soon pays for it."""
    return fits(rules) and (deals >= WORTH_COMPILING or is_at_hand())


@cache
def compiled_loop(*, boundscheck: bool = False) -> Callable[..., int]:
    """Return `batch.play_arrays`, compiled.

    numba is called back by C, where an interrupt is lost: it waits while the loop is taken out of the cache, which is
    soon done; to compile takes long, and there it comes when it can.
    """
    with interrupts_held_back(1 if is_at_hand() else 0):
        loop: Any = compile_functions(MODULES, inlined=INLINED, boundscheck=boundscheck)["play_arrays"]
        loop.compile((types.int64[::1],) * len(signature(arrays.play_arrays).parameters))
    return loop  # type: ignore[no-any-return]


def load_kernel() -> None:
    """Take the compiled loop out of the cache, if it is there."""
    if is_at_hand():
        compiled_loop(boundscheck=False)


def play_block(  # noqa: PLR0913 - a block of work, and how it is played
    rules: Tables,
    policies: Sequence[int],
    seed: int,
    *,
    first: int,
    end: int,
    deals: int,
    boundscheck: bool = False,
) -> Any:
    """Play a block compiled; return its rows as an array: deals, seats, columns.

    Args:
        rules: The ruleset.
        policies: One entry a live seat.
        seed: Of cards and bots.
        first: The index of the first match.
        end: The index of the match before which to stop.
        deals: The match in which this deal of the block falls is the last, if it comes before `end`.
        boundscheck: Whether every index is checked; for tests.
    """
    loop = compiled_loop(boundscheck=boundscheck)
    tables = array_tables(rules)
    records = (CHANCE.size, MATCH.size, POSITION.size, POSITION.size)
    sizes = (4, 4, max(len(rules.deck), len(rules.stock)), batch.NUMBERS, *records)
    room = [np.zeros(size, dtype=np.int64) for size in sizes]
    progress = np.array([seed, first, 0, 0, deals, end], dtype=np.int64)
    width = batch.COLUMNS * rules.seats
    chosen = np.array(policies, dtype=np.int64)
    rows = np.empty((min(deals, ROOM) + SPARE) * width, dtype=np.int64)
    filled = 0
    while done := loop(tables, chosen, progress, *room, rows[filled:]):
        filled += done * width
        if filled == len(rows):
            rows = np.concatenate([rows, np.empty_like(rows)])
    return rows[:filled].reshape(-1, rules.seats, batch.COLUMNS)
