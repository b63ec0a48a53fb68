"""How far long work has come, and what is kept of it when somebody interrupts it."""

import csv
import os
import re
import sys
from io import StringIO
from pathlib import Path

import pytest
from commands import PROGRAM

from rulekit.cli.progress import bar, progress_of

pexpect = pytest.importorskip("pexpect")


def test_the_bar_tells_what_is_done_and_what_is_left() -> None:
    assert bar(0, 200, 0.1) == "[------------------------]   0%  0 of 200 deals"
    assert bar(50, 200, 10) == "[######------------------]  25%  50 of 200 deals, about 30 s left"
    assert bar(50, 200, 600) == "[######------------------]  25%  50 of 200 deals, about 30 min left"
    assert bar(203, 200, 40) == "[########################] 100%  203 of 200 deals, about 0 s left"


def test_what_is_left_is_told_by_what_was_done_since_the_first_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """A minute goes by before there are any; then a hundred are done in ten seconds."""
    screen = Screen()
    monkeypatch.setattr("sys.stderr", screen)
    monkeypatch.setattr("rulekit.cli.progress.monotonic", iter([0.0, 60.0, 70.0]).__next__)

    with progress_of(400) as progress:
        assert progress
        progress(100)
        progress(200)

    shown = screen.getvalue().split("\r")
    assert shown[2].strip() == "[######------------------]  25%  100 of 400 deals"
    assert shown[3].strip() == "[############------------]  50%  200 of 400 deals, about 20 s left"


class Screen(StringIO):
    """A terminal."""

    def isatty(self) -> bool:
        """Say so."""
        return True


@pytest.mark.compiled
@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_who_waits_for_the_compiler_is_told(tmp_path: Path) -> None:
    study = ["simulate", "flat-ten", "--deals", "400000", "--seed", "1"]
    child = pexpect.spawn(
        PROGRAM[0],
        [*PROGRAM[1:], *study],
        env={**os.environ, "TERM": "xterm", "XDG_CACHE_HOME": str(tmp_path / "cache")},
        encoding="utf-8",
        timeout=60,
        dimensions=(24, 80),
    )
    try:
        child.expect_exact("  0 of 400000 deals, compiling the rules")
        child.sendintr()
        child.expect(pexpect.EOF)
    finally:
        child.close(force=True)
    assert child.exitstatus == 130


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_an_interrupted_simulation_tells_and_keeps_what_was_played(tmp_path: Path) -> None:
    """By two processes, both of which are at work when it happens."""
    rows = tmp_path / "rows.csv"
    child = pexpect.spawn(
        PROGRAM[0],
        [*PROGRAM[1:], "simulate", "flat-ten", "--deals", "19000", "--seed", "1", "--jobs", "2", "--rows", str(rows)],
        # With nothing in the cache, so that no compiled kernel is found, and it takes its time.
        env={**os.environ, "TERM": "xterm", "XDG_CACHE_HOME": str(tmp_path / "cache")},
        encoding="utf-8",
        timeout=60,
        dimensions=(60, 200),
    )
    try:
        child.expect(r"\[#*-+\] +\d+%  [1-9]\d\d+ of 19000 deals, about \d+ (s|min) left")
        child.sendintr()
        child.expect(pexpect.EOF)
    finally:
        child.close(force=True)

    told = re.search(r"flat ten: (\d+) deals, (\d+) games", child.before)
    assert told
    with rows.open(encoding="utf-8", newline="") as stream:
        kept = list(csv.DictReader(stream))
    assert len(kept) == 3 * int(told[1])
    assert {row["match_ends"] for row in kept[-3:]} == {"1"}
    assert "interrupted; the report tells of the matches that were played until then" in child.before
    assert child.exitstatus == 130
