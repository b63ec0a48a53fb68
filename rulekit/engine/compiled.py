"""The rules of play, compiled: the very functions of the kernel, given to numba.

Each function is taken as it stands, with its names bound to the compiled versions of the others; nothing is rewritten.
The records become numpy records with the same fields, the tables a named tuple of arrays.
Only popcount and lowest bit are swapped for the processor's instructions.

Needs the extra `fast`; imported only where it is used.
"""

import hashlib
import os
from collections import namedtuple
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import fields
from inspect import getsource
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import llvmlite  # type: ignore[import-untyped]
import numba
import numpy as np
from llvmlite import ir  # type: ignore[import-untyped]
from numba.core import types
from numba.extending import intrinsic

from rulekit.engine import bits
from rulekit.engine.positions import Chance, DealPosition, MatchPosition, Seen, per_seat
from rulekit.engine.tables import MOST_SEATS, Tables

MOST_CARDS = 63
"""A set of cards is one signed 64-bit integer: decks with more card numbers, joker included, run in CPython."""

NUMBERS = tuple(field.name for field in fields(Tables) if field.name != "names")
CompiledTables = namedtuple("CompiledTables", NUMBERS)  # type: ignore[misc]  # noqa: PYI024


def fits(rules: Tables) -> bool:
    """Return whether the compiled kernel can play a ruleset."""
    return rules.cards + 1 <= MOST_CARDS and len(rules.stock) <= MOST_CARDS


def array_tables(rules: Tables) -> Any:
    """Return the tables as the compiled kernel takes them."""
    values = (getattr(rules, name) for name in NUMBERS)
    return CompiledTables(*(np.array(v, dtype=np.int64) if isinstance(v, tuple) else np.int64(v) for v in values))


def record_type(record: type) -> np.dtype[np.void]:
    """Return the numpy type of a record, with the fields of its class."""
    lists = per_seat(record)
    names = [entry.name for entry in fields(record)]
    return np.dtype([(name, np.int64, (MOST_SEATS,)) if name in lists else (name, np.int64) for name in names])


CHANCE = record_type(Chance)
DEAL = record_type(DealPosition)
MATCH = record_type(MatchPosition)
SEEN = record_type(Seen)


@intrinsic
def _popcount(_typing: Any, _cards: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.int64), generate


@intrinsic
def _trailing_zeros(_typing: Any, _cards: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), generate


def count(cards: int) -> int:
    """Stand in for `bits.count`."""
    return _popcount(np.int64(cards))  # type: ignore[call-arg]


def lowest(cards: int) -> int:
    """Stand in for `bits.lowest`."""
    return _trailing_zeros(np.int64(cards))  # type: ignore[call-arg]


def digest(modules: Iterable[ModuleType]) -> str:
    """Return a hash of the sources and of the compilers: numba sees no edit in another file than a function's own."""
    parts = [numba.__version__, llvmlite.__version__, np.__version__, *map(getsource, modules)]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:16]


def cache_folder() -> Path:
    """Return where compiled kernels are kept."""
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "rulekit"


def compile_functions(modules: tuple[ModuleType, ...], *, boundscheck: bool = False) -> Mapping[str, Callable[..., Any]]:
    """Return the functions of the last of some modules, compiled when first called, by name.

    Args:
        modules: They may call each other's functions, and nothing else but arithmetic.
        boundscheck: Whether every index is checked; for tests.
    """
    own = {
        function
        for module in modules
        for function in vars(module).values()
        if isinstance(function, FunctionType) and function.__module__ == module.__name__
    }
    swapped: dict[Any, Any] = {bits.count: count, bits.lowest: lowest}
    spaces = {module.__name__: dict(vars(module)) for module in modules}
    spaces[__name__] = globals() | {}
    compiled: dict[Any, Any] = {}
    with cached_in(cache_folder() / f"kernel-{digest(modules)}{'-checked' if boundscheck else ''}"):
        for function in own | set(swapped):
            source = swapped.get(function, function)
            space = spaces[source.__module__]
            twin = FunctionType(source.__code__, space, source.__name__, source.__defaults__)
            twin.__module__ = source.__module__
            twin.__qualname__ = source.__qualname__
            compiled[function] = numba.njit(cache=True, boundscheck=boundscheck)(twin)
    for space in spaces.values():
        for name, value in list(space.items()):
            if isinstance(value, FunctionType) and value in compiled:
                space[name] = compiled[value]
    face = modules[-1].__name__
    return {source.__name__: twin for source, twin in compiled.items() if source.__module__ == face}


@contextmanager
def cached_in(folder: Path) -> Iterator[None]:
    """Let numba keep what it compiles in a folder."""
    config: Any = numba.config
    before = config.CACHE_DIR
    config.CACHE_DIR = str(folder)
    try:
        yield
    finally:
        config.CACHE_DIR = before
