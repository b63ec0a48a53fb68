"""The kernel compiled: the same rows as in CPython, to the last number."""

import ctypes
import os
import signal
import sys
import tempfile
from pathlib import Path
from shutil import copy
from time import time
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from strategies import rulesets

import rulekit
from engine.walks import BUNDLED, SHIPPED, most_deals
from rulekit.engine.tables import Tables
from rulekit.policies.choice import RANDOM, SENSIBLE
from rulekit.study.blocks import Block, play_in_python

pytestmark = pytest.mark.compiled

NEEDS_CTRL_C = pytest.mark.skipif(
    signal.getsignal(signal.SIGINT) is not signal.default_int_handler, reason="whoever runs the tests ignores Ctrl-C"
)

DEALS = 10_000


def compiled(rules: Tables, policies: list[int], seed: int, block: Block, *, boundscheck: bool = False) -> Any:
    """Return the rows of a block, compiled, as lists."""
    from rulekit.study import fast

    rows = fast.play_block(
        rules, policies, seed, first=block.first, end=block.end, deals=block.deals, boundscheck=boundscheck
    )
    return rows.tolist()


def mixed(rules: Tables) -> list[int]:
    """Return policies of both kinds, the seats in turn."""
    return [(RANDOM, SENSIBLE)[seat % 2] for seat in range(rules.players)]


@pytest.mark.parametrize("name", BUNDLED)
def test_ten_thousand_random_deals(name: str) -> None:
    """Of each bundled ruleset."""
    rules = rulekit.load(name).tables
    block, policies = Block(0, DEALS, DEALS), [RANDOM] * rules.players
    rows = compiled(rules, policies, 99, block)

    assert len(rows) >= DEALS
    assert rows == play_in_python(rules, policies, 99, block)


@pytest.mark.parametrize("name", SHIPPED)
def test_deals_of_both_bots(name: str) -> None:
    """Of each shipped ruleset, with every index checked."""
    from rulekit.engine.flat import fits

    rules = rulekit.load(name).tables
    block, policies = Block(3, 100, 200), mixed(rules)

    assert fits(rules)
    assert compiled(rules, policies, 7, block, boundscheck=True) == play_in_python(rules, policies, 7, block)


@settings(max_examples=200)
@given(rulesets(), st.integers(0, 2**63 - 1))
def test_drawn_rulesets(tree: dict[str, Any], seed: int) -> None:
    """With every index checked.

    Decks that do not fit a machine word are left to CPython; and since work is whole matches, only those are played
    that are certain to end.
    """
    from rulekit.engine.flat import fits

    ruleset = rulekit.validate(tree).ruleset
    assume(ruleset is not None and fits(ruleset.tables) and most_deals(ruleset) is not None)
    assert ruleset is not None
    rules, block = ruleset.tables, Block(0, 3, 12)
    policies = mixed(rules)

    assert compiled(rules, policies, seed, block, boundscheck=True) == play_in_python(rules, policies, seed, block)


def test_an_index_outside_a_table_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that "with every index checked" says something: a table is handed over for one entry shorter than it is."""
    from rulekit.engine.flat import RULES, array_tables
    from rulekit.study import fast

    rules = rulekit.load("three-player").tables
    cut = array_tables(rules).copy()
    cut[RULES.tables["suit_of"] + 1] -= 1
    monkeypatch.setattr(fast, "array_tables", lambda _: cut)

    with pytest.raises(IndexError, match="index outside a row"):
        compiled(rules, mixed(rules), 5, Block(0, 10, 100), boundscheck=True)


def test_work_can_be_cut_anywhere() -> None:
    """Matches 0 to 9, in one go or one by one."""
    rules = rulekit.load("three-player").tables
    policies = mixed(rules)
    whole = compiled(rules, policies, 5, Block(0, 10, 10**9))
    parts = [row for match in range(10) for row in compiled(rules, policies, 5, Block(match, 1, 10**9))]

    assert parts == whole


def test_more_deals_than_there_was_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """A match that goes on and on."""
    from rulekit.study import fast

    monkeypatch.setattr(fast, "ROOM", 1)
    monkeypatch.setattr(fast, "SPARE", 1)
    rules = rulekit.load("three-player").tables
    block = Block(0, 20, 10**9)

    assert compiled(rules, mixed(rules), 5, block) == play_in_python(rules, mixed(rules), 5, block)


@NEEDS_CTRL_C
@pytest.mark.parametrize("cached", [True, False])
def test_an_interrupt_that_numba_loses_comes_all_the_same(cached: bool, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: FBT001 - a case
    """An exception in a function that C calls is lost; here as in llvmlite, which asks that way for what is cached."""
    from rulekit.study import fast

    answered: list[bool] = []

    def answer() -> None:
        signal.raise_signal(signal.SIGINT)
        answered.append(True)

    class Loop:
        def compile(self, _: object) -> None:
            ctypes.CFUNCTYPE(None)(answer)()

    monkeypatch.setattr(sys, "unraisablehook", lambda _: None)
    monkeypatch.setattr(fast, "is_cached", lambda _: cached)
    monkeypatch.setattr(fast, "compile_functions", lambda *_, **__: {"play_arrays": Loop()})
    with pytest.raises(KeyboardInterrupt):
        fast.compiled_loop.__wrapped__()

    assert answered == [True] * cached


def test_what_was_compiled_of_other_rules_is_not_taken_for_these(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether the number of a phase is another, or a table has one field more."""
    from rulekit.engine import compiled as module
    from rulekit.engine.flat import RULES
    from rulekit.engine.kernel import play
    from rulekit.study.fast import MODULES

    before = module.digest(MODULES)
    assert module.digest(MODULES) == before

    monkeypatch.setattr(play, "PHASE_CLAIM", 8)
    renumbered = module.digest(MODULES)
    monkeypatch.setattr(RULES, "size", RULES.size + 1)
    moved = module.digest(MODULES)

    assert len({before, renumbered, moved}) == 3


def test_what_was_compiled_elsewhere_is_not_taken_for_compiled_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether by another Python, for another processor or from another copy of the sources: numba compiles anew."""
    import numba

    from rulekit.engine import compiled as module
    from rulekit.study import arrays
    from rulekit.study.fast import MODULES

    digests = {module.digest(MODULES)}
    with monkeypatch.context() as patch:
        patch.setattr(module, "EXTENSION_SUFFIXES", [".cpython-399-vax.so"], raising=False)
        digests.add(module.digest(MODULES))
    with monkeypatch.context() as patch:
        patch.setattr(numba.config, "CPU_NAME", "generic")
        digests.add(module.digest(MODULES))
    with monkeypatch.context() as patch:
        patch.setattr(arrays, "__file__", copy(module.source_file(arrays), tmp_path))
        digests.add(module.digest(MODULES))

    assert len(digests) == 4


def test_where_nothing_can_be_kept_nothing_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from rulekit.engine import bits
    from rulekit.engine.compiled import compile_functions, is_cached

    no_folder, temporary = tmp_path / "file", tmp_path / "temporary"
    no_folder.touch()
    temporary.mkdir()
    monkeypatch.setenv("XDG_CACHE_HOME", str(no_folder))
    monkeypatch.setattr(tempfile, "tempdir", str(temporary))

    assert not is_cached((bits,))
    assert compile_functions((bits,))["is_single"](0b100)
    assert not is_cached((bits,))
    assert list(temporary.iterdir()) == []


def test_what_nobody_has_used_for_long_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It goes when something new is compiled, and what is found in the cache counts as used."""
    from rulekit.engine import bits
    from rulekit.engine.compiled import cache_folder, compile_functions, is_cached

    def age(folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder, (0, time() - 40 * 24 * 3600))

    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    old, young, other = (tmp_path / "rulekit" / name for name in ("kernel-old", "kernel-young", "other"))
    age(old)
    age(other)
    young.mkdir()
    assert compile_functions((bits,))["is_single"](0b100)
    assert is_cached((bits,))
    assert [folder.exists() for folder in (old, young, other)] == [False, True, True]

    own = cache_folder((bits,))
    assert own is not None
    age(own)
    age(young)
    assert compile_functions((bits,))["is_single"](0b100)
    assert own.stat().st_mtime > time() - 60
    assert young.exists()
