"""`rulekit replay`: a record is checked, and its match told."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rulekit.cli.program import program


@pytest.fixture
def record() -> Path:
    """Let bots play a match."""
    CliRunner().invoke(program, ["play", "ejf-six-deals", "--watch", "--seed", "1", "--record", "match.jsonl"])
    return Path("match.jsonl")


def replay(*arguments: str) -> Result:
    return CliRunner().invoke(program, ["replay", *arguments])


@pytest.mark.usefixtures("record")
def test_a_match_is_told_deal_by_deal() -> None:
    result = replay("match.jsonl")

    lines = result.stdout.splitlines()
    assert (result.exit_code, result.stderr) == (0, "")
    assert lines[0] == "Ninety-Nine, six deals, seed 1"
    assert [line.split(",")[0] for line in lines if line.startswith("Deal ")] == [f"Deal {n}" for n in range(1, 7)]
    assert len([line for line in lines if line.startswith("  Seat ") and " bid " in line]) == 18
    assert "not shown" not in result.stdout
    assert lines[-1].startswith("The match is over: Seat 0 ")


@pytest.mark.usefixtures("record")
def test_json_adds_up() -> None:
    plain = json.loads(replay("match.jsonl", "--format", "json").stdout)

    seats = [deal["seats"] for deal in plain["deals"]]
    totals = [sum(deal[seat]["points"] for deal in seats) for seat in range(3)]
    assert totals == plain["result"]["totals"]
    assert all(sum(share["points"] for share in line["reasons"]) == line["points"] for deal in seats for line in deal)


def test_every_line_that_is_altered_lost_or_moved_is_noticed(record: Path) -> None:
    lines = record.read_text(encoding="utf-8").splitlines(keepends=True)
    broken = {
        "altered": [
            *lines[:9],
            lines[9].replace("play", "bid ").replace("offer", "raise").replace("bid", "pass"),
            *lines[10:],
        ],
        "lost": [*lines[:9], *lines[10:]],
        "moved": [*lines[:9], lines[10], lines[9], *lines[11:]],
        "cut off": lines[:-1],
        "cut in a line": [*lines[:-1], lines[-1][:-5]],
        "no text": ["\udcff\udcfe", *lines],
        "empty": [],
    }
    for name, text in broken.items():
        record.write_bytes("".join(text).encode("utf-8", errors="surrogateescape"))
        result = replay("match.jsonl")
        assert (result.exit_code, result.stdout) == (1, ""), name
        assert result.stderr.startswith("rulekit: "), name
        assert result.stderr.count("\n") == 1, name


def test_a_match_that_was_left_is_told_on_request() -> None:
    CliRunner().invoke(program, ["play", "flat-ten", "--seed", "1", "--record", "left.jsonl"])

    refused = replay("left.jsonl")
    assert refused.exit_code == 1
    assert refused.stderr.endswith("before the match is over; --unfinished reads it up to there\n")
    assert replay("left.jsonl", "--unfinished").stdout.splitlines()[-1] == "The match was left in deal 1."


@pytest.mark.parametrize("name", ["nowhere.jsonl", "."])
def test_what_cannot_be_read_is_told_in_a_line(name: str) -> None:
    result = replay(name)

    assert result.exit_code in {1, 2}
    assert "Traceback" not in result.stderr
