"""What is told of a deal that was played elsewhere: bids that nobody can have made are refused."""

import re

import pytest

import rulekit
from rulekit.errors import RulekitError

HEAD = "rulekit: 1\nname: A child\nextends: {parent}\n"
FORBIDDEN = "deal: {hand: 11}\nbid: {beyond_tricks: forbidden}\n"
"""There are nine clubs, so that a hand of eleven is never clubs alone, and has a bid below nine."""


@pytest.mark.parametrize(
    ("parent", "lines", "tricks", "bids", "told"),
    [
        ("three-player", FORBIDDEN, [2, 3, 3], [9, 1, 1], "cannot bid 9 in a deal of 8 tricks, where no hand"),
        ("five-short", "bid: {beyond_tricks: lowered}\n", [1, 1, 1, 2, 2], [8, 1, 1, 2, 2], "such a bid counts as 7"),
        ("five-short", "", [1, 1, 1, 2, 2], [9, 9, 9, 9, 9], "too few cards for all these bids"),
        ("oh-hell-nine", "", [3, 3, 3], [3, 3, 3], "the bids come to 9, as many as the tricks"),
        ("oh-hell", "", [1, 0, 0, 0], [2, 0, 0, 0], "cannot bid 2 in a deal of 1 trick: there are 0 and 1"),
    ],
)
def test_bids_that_cannot_be_are_refused(
    parent: str, lines: str, tricks: list[int], bids: list[int], told: str
) -> None:
    rules = rulekit.load(f"{HEAD.format(parent=parent)}{lines}")

    with pytest.raises(RulekitError, match=re.escape(told)):
        rules.score(tricks, bids)


@pytest.mark.parametrize(
    ("parent", "tricks", "bids"),
    [
        ("five-short", [1, 1, 1, 2, 2], [9, 9, 9, 9, 1]),
        ("oh-hell-nine", [3, 3, 3], [3, 3, 4]),
        ("three-player", [3, 3, 3], [9, 9, 9]),
        ("classic", [3, 3, 3], [9, 9, 9]),
        ("four-nought-or-ten", [10, 0, 0, 0], ["0/10", "0/10", "0/10", "0/10"]),
    ],
)
def test_bids_that_can_be_are_counted(parent: str, tricks: list[int], bids: list[int | str]) -> None:
    """Twelve clubs are enough for four nines, and nine for three; the hook takes one total only."""
    assert len(rulekit.load(parent).score(tricks, bids).seats) == len(bids)
