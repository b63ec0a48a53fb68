"""What became of the values of the parents: overridden, merged, or given up."""

from pathlib import Path

import pytest

import rulekit

PARENT = """\
rulekit: 1
name: The parent
extends: three-player
premium: {levels: {revelation: none}}
game: {by: deals, deals: 9, ties: shared}
match: none
"""
CHILD = """\
rulekit: 1
name: The child
extends: parent.yaml
premium: {levels: {revelation: {shows: hand, points: 60}}}
game: {by: score, target: 200, ties: shared}
"""


@pytest.fixture
def family(tmp_path: Path) -> tuple[rulekit.Ruleset, rulekit.Ruleset]:
    """A parent over three-player, and its child."""
    (tmp_path / "parent.yaml").write_text(PARENT, encoding="utf-8")
    (tmp_path / "child.yaml").write_text(CHILD, encoding="utf-8")
    return rulekit.load(tmp_path / "parent.yaml"), rulekit.load(tmp_path / "child.yaml")


def told(rules: rulekit.Ruleset) -> list[tuple[str, str, str]]:
    """Return what was given up: its path, the line that gave it up, and what it was."""
    return [(gone.path, f"{Path(gone.by.file).name}:{gone.by.line}", gone.was.text) for gone in rules.given_up()]


def test_what_a_chapter_begun_afresh_has_no_place_for_is_given_up(
    family: tuple[rulekit.Ruleset, rulekit.Ruleset],
) -> None:
    parent, child = family

    assert told(parent) == [
        ("game.target", "parent.yaml:5", "100"),
        ("game.bonus.points", "parent.yaml:5", "100"),
        ("game.bonus.per", "parent.yaml:5", "game"),
        ("game.bonus.when", "parent.yaml:5", "reached_and_made"),
    ]
    assert told(child)[:2] == [("game.deals", "child.yaml:5", "9"), ("game.bonus.points", "parent.yaml:5", "100")]
    assert "game.target" not in [path for path, _, _ in told(child)]


def test_a_value_takes_the_place_of_all_its_forebears_say(family: tuple[rulekit.Ruleset, rulekit.Ruleset]) -> None:
    parent, child = family

    assert [was.text for was in child.overridden("game.by")] == ["deals", "score"]
    assert [was.text for was in child.overridden("game.target")] == ["100"]
    assert [was.text for was in parent.overridden("premium.levels.revelation")] == ["{shows: hand, points: 60}"]
    assert [was.text for was in child.overridden("premium.levels.revelation")] == ["none"]
    assert [was.text for was in child.overridden("premium")] == []


@pytest.mark.parametrize("variant", ["three-player", "four-player"])
def test_who_begins_no_chapter_afresh_gives_nothing_up(variant: str) -> None:
    assert rulekit.load(variant).given_up() == ()
