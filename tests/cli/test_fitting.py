"""Reports on a terminal that is narrower than they are."""

import sys

import pytest
from commands import PROGRAM, run

from rulekit.cli.fitting import fitted

REPORT = """\
A game that is told of in one line, however long it is: 9 deals

             all  0 random  1 sensible
made       21.7%     21.2%       20.8%
games won             8.3%        4.2%

course
games  9
"""

IN_PARTS = """\
A game that is told of in one line, however long it is: 9 deals

             all  0 random
made       21.7%     21.2%
games won             8.3%

           1 sensible
made            20.8%
games won        4.2%

course
games  9
"""


def test_a_table_is_broken_between_columns_and_each_part_has_the_first() -> None:
    assert fitted(REPORT, 38) == REPORT
    assert fitted(REPORT, 37) == IN_PARTS
    assert fitted(REPORT, 26) == IN_PARTS


def test_a_column_that_is_too_wide_stands_alone() -> None:
    assert fitted("a  bb  cc\nd  ee  ff\n", 3) == "a  bb\nd  ee\n\na  cc\nd  ff\n"


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_a_report_fits_the_terminal_and_elsewhere_it_is_whole() -> None:
    pexpect = pytest.importorskip("pexpect")
    study = ["simulate", "oh-hell-seven-players", "--deals", "9", "--seed", "1", "--bots", "random", "--jobs", "1"]
    shown, status = pexpect.run(
        " ".join([*PROGRAM, *study]), withexitstatus=True, encoding="utf-8", dimensions=(24, 80), timeout=60
    )

    assert status == 0
    report = shown[shown.index("Oh Hell for seven: ") :].splitlines()
    assert max(map(len, report)) <= 80
    assert [line.startswith("games won ") for line in report].count(True) > 1
    assert max(map(len, run(*study).stdout.splitlines())) > 80
