"""What the schema lets pass, and what rulekit does: the schema refuses nothing that can be played."""

from pathlib import Path

import pytest
import yaml
from hypothesis import given
from strategies import rulesets

import rulekit
from rulekit.language.codes import RuleCode
from schema.instances import Tree, bundled_trees, refusals, spoilt

BAD = sorted((Path(__file__).parent.parent / "bad").glob("*.yaml"))
RUBBER: Tree = {
    "by": "wins",
    "wins": 3,
    "winner": "wins",
    "game_won_by": "highest",
    "ties": "shared",
    "first_dealer": "next",
}
HEAD: Tree = {"rulekit": 1, "name": "A child", "extends": "three-player"}


@pytest.mark.parametrize("tree", bundled_trees(), ids=list(rulekit.bundled()))
def test_a_bundled_file_passes(tree: Tree) -> None:
    assert refusals(tree) == []


@given(rulesets())
def test_a_drawn_ruleset_passes(tree: Tree) -> None:
    assert refusals(tree) == []


@given(spoilt())
def test_what_the_schema_refuses_cannot_be_played(tree: Tree) -> None:
    if refused := refusals(tree):
        assert not rulekit.validate(tree).ok, refused


@pytest.mark.parametrize(
    ("lines", "refusal"),
    [
        ({"trmp": "none"}, "'trmp' was unexpected"),
        ({"trump": {"frist": "hearts"}}, "'frist' was unexpected"),
        ({"trump": {"by": "rotation", "new_game": "carry"}}, "'order' is a required property"),
        ({"game": {"by": "deals", "deals": 9, "target": 40, "ties": "shared"}}, "'target' was unexpected"),
        ({"match": {**RUBBER, "bonus": {"points": 3}}}, "'per_game_under' is a required property"),
        ({"premium": "no"}, "'no' does not match '^(none)$'"),
        ({"premium": None}, "None is not of type 'object', 'string'"),
        ({"players": 9}, "9 is greater than the maximum of 8"),
        ({"bid": {"beyond_tricks": "lower"}}, "'lower' is not one of ['allowed', 'forbidden', 'lowered', 'none']"),
        ({"scoring": {"contract": {"points": {"1:30": 1}}}}, "'1:30' does not match any of the regexes"),
        ({"play": {"must": "follow"}}, "'follow' does not match '^(none)$'"),
        ({"deck": {"ranks": [1, 2]}}, "1 is less than the minimum of 2"),
    ],
)
def test_a_mistake_in_a_child_is_refused(lines: Tree, refusal: str) -> None:
    (refused,) = refusals(HEAD | lines)

    assert refusal in refused
    assert not rulekit.validate(HEAD | lines).ok


def test_a_child_says_what_it_likes_and_a_whole_ruleset_says_everything() -> None:
    lines: Tree = {"deck": {"suits": ["clubs", "hearts"]}, "match": {"ties": "shared"}}
    orphan = {key: value for key, value in (HEAD | lines).items() if key != "extends"}

    assert refusals(HEAD | lines) == []
    assert len(refusals(HEAD | {"extends": "none"} | lines)) == len(refusals(orphan)) == 9 + 2


@pytest.mark.parametrize("chapter", ["deck", "deal", "trump", "bid", "premium", "play", "game", "match"])
def test_a_key_that_rulekit_misses_is_missed_by_the_schema(chapter: str) -> None:
    whole = bundled_trees()[[*rulekit.bundled()].index("three-player")]
    for key in whole[chapter]:
        tree = whole | {chapter: {name: value for name, value in whole[chapter].items() if name != key}}
        codes = {finding.code for finding in rulekit.validate(tree).diagnostics}

        assert bool(refusals(tree)) == bool(codes & {RuleCode.MISSING_KEY, RuleCode.NO_MECHANISM})


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_a_bad_file_that_is_refused_as_data_is_refused_by_rulekit(path: Path) -> None:
    try:
        tree = yaml.safe_load(path.read_bytes())
        refused = refusals(tree)
    except (yaml.YAMLError, ValueError, RecursionError):
        return
    assert not refused or not rulekit.validate(path).ok
