"""Whole matches that were recorded once: as long as these are read, so are everybody's."""

import json
from pathlib import Path

import pytest

import rulekit
from engine.walks import BUNDLED
from rulekit.engine.record import Chain, from_record, record_lines

RECORDS = Path(__file__).parent.parent / "records"
FILES = sorted(RECORDS.glob("*.jsonl"))


def test_each_bundled_ruleset_has_a_recorded_match() -> None:
    """Whoever bundles another one records a match of it.

    `rulekit play NAME --watch --seed 99 --record tests/records/NAME.jsonl`
    """
    assert [path.stem for path in FILES] == BUNDLED


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_match_is_played_again(path: Path) -> None:
    """Cards, actions, points, winners; and written again it is the same file."""
    text = path.read_text(encoding="utf-8")
    lines = [json.loads(line) for line in text.splitlines()]
    state = from_record(text)

    assert state.is_over
    assert list(state.winners) == lines[-1]["end"]["winners"]
    assert list(state.scores) == lines[-1]["end"]["totals"]
    assert [list(deal.score.points) for deal in state.deals] == [
        line["scored"]["points"] for line in lines if "scored" in line
    ]
    assert "".join(record_lines(state, Chain(), tuple(lines[0]["seated"]))) == text


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_match_was_played_by_the_rules_of_today(path: Path) -> None:
    """A record holds its rules; here they are those of the bundled file, to the fingerprint."""
    first = json.loads(path.read_text(encoding="utf-8").splitlines()[0])

    assert first["fingerprint"] == rulekit.load(path.stem).fingerprint


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_match_has_something_to_tell(path: Path) -> None:
    """Bids that were made and missed; and premiums, where there are any."""
    state = from_record(path.read_text(encoding="utf-8"))
    made = [line.made for deal in state.deals for line in deal.score.seats]

    assert True in made
    assert False in made
    assert len(state.deals) >= 5
    if rulekit.load(path.stem).tables.level_points:
        assert any(line.premium for deal in state.deals for line in deal.score.seats)
