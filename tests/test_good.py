"""Odd files that are rulesets all the same: nothing is found in them."""

from pathlib import Path

import pytest

import rulekit

FOLDER = Path(__file__).parent / "good"
PATHS = sorted(FOLDER.glob("*.yaml"))


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_an_odd_file_is_a_ruleset(path: Path) -> None:
    """By its path and by its bytes, but that bytes lie in no folder."""
    by_path = rulekit.validate(path)

    assert by_path.diagnostics == ()
    if b"extends: .." not in path.read_bytes():
        by_bytes = rulekit.validate(path.read_bytes())
        assert by_bytes.diagnostics == ()
        assert by_bytes.ruleset == by_path.ruleset


@pytest.mark.parametrize("name", ["byte-order-mark", "windows-line-ends", "no-line-end"])
def test_how_lines_begin_and_end_makes_no_difference(name: str) -> None:
    """Marks and line ends are no part of a ruleset."""
    text = "rulekit: 1\nname: A child\nextends: three-player\ngame:\n  target: 200\n"

    assert rulekit.load(FOLDER / f"{name}.yaml").resolved() == rulekit.load(text).resolved()


def test_bare_and_quoted_ranks_are_the_same() -> None:
    """`10` is the ten, with quotes or without."""
    assert rulekit.load(FOLDER / "bare-and-quoted-ranks.yaml").resolved() == rulekit.load("three-player").resolved()


def test_a_shorter_list_takes_the_place_of_the_longer() -> None:
    """Six ranks of four suits are 24 cards."""
    assert len(rulekit.load(FOLDER / "shorter-list.yaml").tables.deck) == 24


def test_the_heart_with_a_selector_is_no_fifth_suit() -> None:
    """Its value is that of hearts."""
    bid = rulekit.load(FOLDER / "emoji-and-signs.yaml").resolved()["bid"]

    assert bid["values"] == {"diamonds": 0, "spades": 1, "hearts": 5, "clubs": 3}
