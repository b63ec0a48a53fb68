"""How far long work has come, and what is kept of it when somebody interrupts it."""

import csv
import os
import re
import sys
from pathlib import Path

import pytest
from commands import PROGRAM

from rulekit.cli.progress import bar

pexpect = pytest.importorskip("pexpect")


def test_the_bar_tells_what_is_done_and_what_is_left() -> None:
    assert bar(0, 200, 0.1) == "[------------------------]   0%  0 of 200 deals"
    assert bar(50, 200, 10) == "[######------------------]  25%  50 of 200 deals, about 30 s left"
    assert bar(50, 200, 600) == "[######------------------]  25%  50 of 200 deals, about 30 min left"
    assert bar(203, 200, 40) == "[########################] 100%  203 of 200 deals, about 0 s left"


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
