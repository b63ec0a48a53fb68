"""Every figure of a summary, counted once more from the rows of its deals."""

from bisect import bisect_right
from collections import Counter
from math import sqrt
from statistics import fmean, pstdev
from typing import Any

import pytest

import rulekit
from rulekit.study import row_files
from rulekit.study.counting import BY_DEALS, BY_MATCH
from rulekit.study.moments import student_99
from rulekit.study.simulate import simulate
from rulekit.study.summary import Summary

pytestmark = pytest.mark.usefixtures("_in_python")

WORTH = {"D": 0, "S": 1, "H": 2, "C": 3}
"""What a suit adds to a bid, by its letter."""

SINGLE_DEALS = {
    "rulekit": 1,
    "name": "Single deals",
    "extends": "three-player",
    "game": {"by": "deals", "deals": 1, "ties": "shared"},
    "match": "none",
}
"""Each match is one deal, so that the textbook's formulas for independent observations hold."""

Row = dict[str, Any]


def played(source: str | dict[str, Any], deals: int) -> tuple[Summary, list[Row], dict[tuple[Any, ...], Row]]:
    """Return a summary, the rows it is made of as people write them, and its lines by what they tell."""
    rules = rulekit.load(source)
    words = row_files.words_of(rules.tables)
    kept: list[Any] = []
    summary = simulate(rules, deals=deals, seed=11, bots=["random"], keep_rows=kept.extend)
    rows = [
        {
            name: words[column](value) if column in words else value
            for column, (name, value) in enumerate(zip(row_files.HEAD, row, strict=True))
        }
        for deal in kept
        for row in deal
    ]
    lines = {(line["measure"], line["seat"], line["of"]): line for line in summary.to_plain()["estimates"]}
    return summary, rows, lines


def test_bids_and_cards_laid_aside_are_told_of_each_seat_and_of_all() -> None:
    summary, rows, lines = played("three-player", 60)

    assert len(rows) == 3 * summary.deals
    for row in rows:
        assert sum(WORTH[card[-1]] for card in row["laid"].split()) == int(row["bid"])
    for seat, own in [("all", rows), *((seat, [row for row in rows if row["seat"] == seat]) for seat in range(3))]:
        chosen, made = Counter(row["bid"] for row in own), Counter(row["bid"] for row in own if row["made"])
        suits = Counter(card[-1] for row in own for card in row["laid"].split())
        for bid in map(str, range(10)):
            assert lines["chosen", seat, bid]["value"] == chosen[bid] / len(own)
            assert lines["chosen and made", seat, bid]["value"] == (made[bid] / chosen[bid] if chosen[bid] else None)
        for suit in ("clubs", "hearts", "spades", "diamonds"):
            assert lines["laid aside", seat, suit]["value"] == suits[suit[0].upper()] / (3 * len(own))
        assert lines["bid", seat, ""]["value"] == pytest.approx(fmean(int(row["bid"]) for row in own))


@pytest.mark.parametrize("variant", ["classic", "three-fools"])
def test_a_joker_that_is_laid_aside_is_of_no_suit(variant: str) -> None:
    _, rows, lines = played(variant, 40)
    jokers = sum(row["laid"].split().count("JKR") for row in rows)

    assert jokers
    assert lines["laid aside", "all", "joker"]["value"] == jokers / (3 * len(rows))
    kinds = ("clubs", "hearts", "spades", "diamonds", "joker")
    assert sum(lines["laid aside", "all", of]["value"] for of in kinds) == pytest.approx(1)


def test_spread_and_percentiles_are_those_of_the_points() -> None:
    _, rows, lines = played("flat-ten", 90)

    for seat in ("all", 0, 1, 2):
        points = sorted(row["points"] for row in rows if seat in {"all", row["seat"]})
        assert lines["spread of points", seat, ""]["value"] == pytest.approx(pstdev(points))
        for percent in (5, 25, 50, 75, 95):
            least = next(each for each in points if bisect_right(points, each) >= percent * len(points) / 100)
            found = lines["percentile of points", seat, str(percent)]
            assert found["value"] == least
            assert found["low"] <= least <= found["high"]


@pytest.mark.parametrize("variant", ["two-player", "flat-ten", "four-player", "oh-hell"])
def test_the_advantage_of_a_place_is_what_it_gains_over_the_mean_of_the_others(variant: str) -> None:
    """Of the players; dummy is none."""
    _, rows, lines = played(variant, 40)
    players = rulekit.load(variant).tables.players
    live = [row for row in rows if row["seat"] < players]

    for place, after in (("dealer", 0), ("eldest", 1)):
        own = [row["points"] for row in live if row["seat"] == (row["dealer"] + after) % players]
        others = [row["points"] for row in live if row["seat"] != (row["dealer"] + after) % players]
        assert lines[f"advantage of {place}", "all", ""]["value"] == pytest.approx(fmean(own) - fmean(others))


def test_where_a_match_is_one_deal_intervals_are_those_of_independent_observations() -> None:
    summary, rows, lines = played(SINGLE_DEALS, 150)
    points = [row["points"] for row in rows if row["seat"] == 0]
    size, mean, deviation = len(points), fmean(points), pstdev(points)
    student = student_99(size - 1)

    found = lines["points", 0, ""]
    assert found["high"] - found["value"] == pytest.approx(student * deviation / sqrt(size - 1))
    fourth = fmean((each - mean) ** 4 for each in points)
    found = lines["spread of points", 0, ""]
    expected = student * sqrt((fourth - deviation**4) / (4 * deviation**2 * (size - 1)))
    assert found["high"] - found["value"] == pytest.approx(expected)

    def may_be(share: float, sign: int) -> float:
        return share + sign * student * sqrt(share * (1 - share) / (size - 1))

    shares = {each: bisect_right(sorted(points), each) / size for each in sorted(points)}
    for percent in (5, 25, 50, 75, 95):
        found = lines["percentile of points", 0, str(percent)]
        low = next(each for each, share in shares.items() if may_be(share, 1) >= percent / 100)
        high = next((each for each, share in shares.items() if may_be(share, -1) >= percent / 100), max(points))
        assert (found["low"], found["high"]) == (low, high)
    assert summary.matches == size


def test_matches_that_repeat_themselves_tell_no_more_than_one_deal_each() -> None:
    """If all deals of a match came out alike, the interval would be that of as many deals as there are matches."""
    single, _, lines = played(SINGLE_DEALS, 40)
    single.tally.counts = {
        (what, seat, value): times * (9 if what == "points" else 81)
        for (what, seat, value), times in single.tally.counts.items()
        if what in {"points", BY_DEALS, BY_MATCH}
    } | {("match", 0, 9): single.matches}

    for percentile in single.percentiles(1):
        line = lines["percentile of points", 1, str(percentile.percent)]
        assert (percentile.value, percentile.low, percentile.high) == (line["value"], line["low"], line["high"])
