"""`rulekit simulate`: a report, the same for the same seed."""

import csv
import errno
import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from commands import run

from rulekit.cli.program import program
from rulekit.cli.streams import OutputError


def simulate(*arguments: str) -> Result:
    return CliRunner().invoke(program, ["simulate", *arguments])


def test_the_report_is_the_only_output_and_the_same_for_the_same_seed() -> None:
    first, second = (simulate("flat-ten", "--deals", "20", "--seed", "7") for _ in range(2))

    assert (first.exit_code, first.stderr) == (0, "")
    assert first.stdout == second.stdout
    assert first.stdout != simulate("flat-ten", "--deals", "20", "--seed", "8").stdout


def test_the_match_of_the_last_deal_is_played_to_its_end() -> None:
    plain = json.loads(simulate("flat-ten", "--deals", "20", "--seed", "7", "--format", "json").stdout)

    assert (plain["deals"], plain["matches"]) == (27, 3)


def test_bots_are_named_for_all_seats_or_one_by_one() -> None:
    for bots, listed in (("random", ["random"] * 3), ("sensible,random,random", ["sensible", "random", "random"])):
        plain = json.loads(
            simulate("flat-ten", "--deals", "9", "--seed", "7", "--bots", bots, "--format", "json").stdout
        )
        assert plain["bots"] == listed


@pytest.mark.parametrize("bots", [[], ["--bots", "random"]], ids=["by default", "by name"])
def test_one_bot_is_for_all_seats_however_many_there_are(bots: list[str]) -> None:
    told = simulate("oh-hell", "--deals", "1", "--seed", "7", "--vary", "players=3:5:1", "--format", "json", *bots)

    seated = [each["summary"]["bots"] for each in json.loads(told.stdout)["values"]]
    assert seated == [[bots[1] if bots else "sensible"] * players for players in (3, 4, 5)]


def test_the_number_of_jobs_changes_nothing() -> None:
    reports = {
        simulate("flat-ten", "--deals", "400", "--seed", "7", "--bots", "random", "--jobs", jobs).stdout
        for jobs in ("1", "2")
    }

    assert len(reports) == 1


@pytest.mark.parametrize("kind", ["ImportError", "SystemError", "OSError"])
def test_a_numba_that_cannot_be_imported_is_told_of_once_and_done_without(kind: str, tmp_path: Path) -> None:
    """Its commonest failure is a numpy that is too new for it; whoever plays here is told, not each process."""
    package = tmp_path / "numba" / "__init__.py"
    package.parent.mkdir()
    package.write_text(f"raise {kind}('Numba needs NumPy 2.2 or less. Got NumPy 2.9.')\n", encoding="utf-8")
    arguments = ("simulate", "flat-ten", "--deals", "400", "--seed", "7", "--bots", "random", "--jobs", "2")
    done = run(*arguments, PYTHONPATH=os.pathsep.join([str(tmp_path), *sys.path]))

    assert done.stdout == simulate(*arguments[1:]).stdout
    assert done.returncode == 0
    assert done.stderr == (
        "rulekit: numba cannot be imported (Numba needs NumPy 2.2 or less. Got NumPy 2.9.); "
        "without it the same deals are played, in more time\n"
    )


def test_rows_are_written_one_a_deal_and_seat(tmp_path: Path) -> None:
    file = tmp_path / "rows.csv"
    arguments = ["--deals", "20", "--seed", "7", "--bots", "random", "--format", "json", "--rows", str(file)]
    plain = json.loads(simulate("three-player", *arguments).stdout)
    with file.open(encoding="utf-8", newline="") as stream:
        rows = list(csv.DictReader(stream))

    assert len(rows) == 3 * plain["deals"]
    assert sum(int(row["match_ends"]) for row in rows if row["seat"] == "0") == plain["matches"]
    assert {row["offer"] for row in rows} == {"", "pass", "declaration", "revelation"}  # nobody asks after the highest
    assert {row["trump"] for row in rows} <= {"no_trump", "clubs", "diamonds", "hearts", "spades"}
    points = next(found for found in plain["estimates"] if found["measure"] == "points")
    assert points["value"] == pytest.approx(sum(int(row["points"]) for row in rows) / len(rows))


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["--deals", "0"],
        ["--deals", "x"],
        ["--deals", "9", "--bots", "sensibel"],
        ["--deals", "9", "--seed", "-1"],
        ["--deals", "9", "--jobs", "0"],
        ["--deals", "9", "--rows", "rows.xlsx"],
        ["--deals", "9", "--vary", "game.deals"],
        ["--deals", "9", "--vary", "game.deals=9:1:1"],
        ["--deals", "9", "--vary", "game.deals=1:9:1", "--rows", "rows.csv"],
    ],
    ids=" ".join,
)
def test_a_wrong_command_line_ends_with_2(arguments: list[str]) -> None:
    assert simulate("flat-ten", *arguments).exit_code == 2


@pytest.mark.parametrize(
    ("option", "file", "needed"), [("--html", "page.html", "matplotlib"), ("--rows", "rows.parquet", "pyarrow")]
)
def test_what_is_not_installed_is_told_before_anything_is_played(
    option: str, file: str, needed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, needed, None)
    told = simulate("flat-ten", "--deals", "1000000000", "--seed", "1", option, str(tmp_path / file))

    assert (told.exit_code, told.stdout) == (1, "")
    assert f"needs {needed}, which is not installed; `pip install {needed}` brings it" in told.stderr
    assert not (tmp_path / file).exists()


NEEDS_FULL = pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")


@pytest.fixture
def _pages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages can be drawn, whatever is installed."""
    monkeypatch.setattr("rulekit.study.extras.find_spec", lambda _: True)
    monkeypatch.setattr("rulekit.study.page.html_of", lambda _: "<p>a page</p>")


STUDIES = [
    ["simulate", "flat-ten"],
    ["simulate", "flat-ten", "--vary", "scoring.contract.points=0:10:10"],
    ["compare", "flat-ten", "flat-ten"],
]
FEW = ["--deals", "9", "--seed", "7", "--bots", "random", "--jobs", "1"]


@NEEDS_FULL
@pytest.mark.usefixtures("_pages")
@pytest.mark.parametrize("study", STUDIES, ids=" ".join)
def test_a_page_that_cannot_be_written_costs_no_report(study: list[str]) -> None:
    told = CliRunner().invoke(program, [*study, *FEW, "--html", "/dev/full"])

    assert told.stdout == CliRunner().invoke(program, [*study, *FEW]).stdout != ""
    assert (told.exit_code, told.stderr) == (1, "rulekit: /dev/full: No space left on device\n")


@NEEDS_FULL
@pytest.mark.usefixtures("_pages")
@pytest.mark.parametrize("study", STUDIES, ids=" ".join)
def test_a_report_that_cannot_be_printed_costs_no_page(
    study: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any) -> None:
        raise OutputError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("rulekit.cli.studying.print_report", fail)
    monkeypatch.setattr("rulekit.cli.streams.silence", lambda _: None)  # it would silence the tests, too
    told = CliRunner().invoke(program, [*study, *FEW, "--html", str(tmp_path / "page.html")])

    assert (told.exit_code, told.stderr) == (1, "rulekit: the output cannot be written: No space left on device\n")
    assert (tmp_path / "page.html").read_text(encoding="utf-8") == "<p>a page</p>"


@pytest.mark.usefixtures("_pages")
@pytest.mark.parametrize("study", STUDIES, ids=" ".join)
@pytest.mark.parametrize("before", [None, "older", "link"])
def test_a_study_that_ends_before_there_is_a_report_leaves_no_page(
    study: list[str], before: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: Any) -> None:
        raise KeyboardInterrupt

    page = tmp_path / "page.html"
    if before == "older":
        page.write_text(before, encoding="utf-8")
    elif before == "link":
        page.symlink_to("elsewhere.html")
    monkeypatch.setattr("rulekit.study.blocks.Company.play", interrupted)
    told = CliRunner().invoke(program, [*study, *FEW, "--html", str(page)])

    assert (told.exit_code, told.stdout) == (130, "")
    assert (page.is_symlink(), (tmp_path / "elsewhere.html").exists()) == (before == "link", False)
    assert (page.read_text(encoding="utf-8") if page.exists() else None) == (before if before == "older" else None)


@pytest.mark.usefixtures("_pages")
@pytest.mark.parametrize(
    "refused",
    [
        ["--html", "no/such/folder.html"],
        ["--bots", "random,random"],
        ["--vary", "game.deals=1:2:1"],
        ["--seed", "-1"],
        ["--deals", str(2**63)],
    ],
    ids=" ".join,
)
def test_a_study_that_is_refused_leaves_the_rows_that_were_there(refused: list[str], tmp_path: Path) -> None:
    rows = tmp_path / "rows.csv"
    rows.write_text("dear to me", encoding="utf-8")
    told = simulate("flat-ten", *FEW, "--rows", str(rows), *refused)

    assert told.exit_code != 0
    assert rows.read_text(encoding="utf-8") == "dear to me"


@NEEDS_FULL
@pytest.mark.parametrize("deals", ["9", "900"])
def test_rows_that_cannot_be_written_are_told_by_the_name_of_their_file(deals: str, tmp_path: Path) -> None:
    """Whether it is noticed while they are played or when the file is closed; then there is a report."""
    rows = tmp_path / "rows.csv"
    rows.symlink_to("/dev/full")
    told = simulate("flat-ten", *FEW, "--deals", deals, "--rows", str(rows))

    assert (told.exit_code, told.stderr) == (1, f"rulekit: {rows}: No space left on device\n")
    assert (told.stdout != "") == (deals == "9")


def test_a_misspelt_bot_gets_the_nearest_one() -> None:
    assert "Did you mean 'sensible'?" in simulate("flat-ten", "--deals", "9", "--bots", "sensibel").stderr
