"""The benchmarks run, and the games that they compare are the same; how fast anything is, no test asks."""

import sys
from pathlib import Path
from subprocess import run

import pytest

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.peer
def test_every_row_of_the_table_can_be_measured() -> None:
    """A single short round; it ends with an error if the C program plays another game than the kernel."""
    command = [sys.executable, "-m", "benchmarks", "--rounds", "1", "--seconds", "0.001"]

    table = run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout

    rows = [line.split("|") for line in table.splitlines() if line.startswith("|")]
    assert {len(row) for row in rows} == {10}
    assert [row[2].strip() for row in rows if row[8].strip() not in {"yes", "no", ""}] == ["rulekit", "---"]
    assert len(rows) > 15
