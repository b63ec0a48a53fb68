"""The batch loop, compiled; needs the extra `fast`."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import numpy as np

from rulekit import policies as policy_functions
from rulekit.engine import bits, shuffle
from rulekit.engine.compiled import CHANCE, MATCH, POSITION, array_tables, compile_functions, fits, is_cached
from rulekit.engine.kernel import act, bid, deal, game, observe, play, premium, score
from rulekit.engine.tables import Tables
from rulekit.study import arrays, batch

BLOCK = 4096
"""Deals that are played before they are added up."""

MODULES = (bits, shuffle, play, premium, bid, deal, score, game, observe, act, policy_functions, batch, arrays)


WORTH_COMPILING = 20_000
"""From so many deals on the kernel is compiled for the purpose; later runs find it in the cache."""


def is_worth_it(rules: Tables, deals: int) -> bool:
    """Return whether the compiled kernel can play a ruleset, and is compiled already or soon pays for it."""
    return fits(rules) and (deals >= WORTH_COMPILING or is_cached(MODULES))


@cache
def compiled_loop(*, boundscheck: bool = False) -> Callable[..., int]:
    """Return `batch.play_arrays`, compiled."""
    return compile_functions(MODULES, boundscheck=boundscheck)["play_arrays"]


def row_blocks(
    rules: Tables, policies: list[int], seed: int, deals: int, *, boundscheck: bool = False
) -> Iterator[Any]:
    """Play compiled; return the rows of `rulekit.study.batch` as an array, a block at a time."""
    loop = compiled_loop(boundscheck=boundscheck)
    tables = array_tables(rules)
    sizes = (4, 4, max(len(rules.deck), len(rules.stock)), CHANCE.size, MATCH.size, POSITION.size, POSITION.size)
    room = [np.zeros(size, dtype=np.int64) for size in sizes]
    progress = np.array([seed, 0, 0, 0, deals], dtype=np.int64)
    rows = np.zeros(BLOCK * batch.COLUMNS * rules.seats, dtype=np.int64)
    chosen = np.array(policies, dtype=np.int64)
    while done := loop(tables, chosen, progress, *room, rows):
        yield rows[: done * batch.COLUMNS * rules.seats].copy()
