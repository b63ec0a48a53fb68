"""Rows of deals are added up: in Python where CPython played them, by numpy where they came as an array."""

from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from typing import Any, Protocol

from rulekit.engine.tables import Tables
from rulekit.study.batch import BID, GAME_ENDS, MADE, MATCH, POINTS
from rulekit.study.blocks import Rows
from rulekit.study.figures import ALL, Figure, Measure
from rulekit.study.moments import Moments

Counts = dict[tuple[str, int, int], int]
"""How often something happened: what, to which seat, with which value."""

Totals = Any
"""[matches][figures] Sums over the deals of each match: lists, or an array."""


class Counting(Protocol):
    """A way to add up rows; all of them come to the same numbers."""

    def lengths(self, rows: Rows) -> list[int]:
        """Return how many deals each match has."""
        ...

    def totals(self, figures: Sequence[Figure], rows: Rows, lengths: list[int]) -> Totals:
        """Add up each figure over the deals of each match."""
        ...

    def moments(self, sides: Sequence["Side"]) -> Moments:
        """Return the moments of what each measure adds up, for one side or for two."""
        ...

    def counts(self, rules: Tables, rows: Rows, lengths: list[int]) -> Counts:
        """Count points and bids, and the lengths of games and matches.

        Of points there are three counts for each value, which tell how far matches stray from what all of them come to:
        how often it occurred; that times the deals of the match, `BY_DEALS`; and the growth, with this value, of the
        square of how often a match had this value or less, `BY_MATCH`.
        """
        ...


BY_DEALS = "points by deals"
BY_MATCH = "points by match"

Side = tuple[Sequence[Measure], Sequence[str], Totals]
"""Measures, the names of the figures, and the totals of the figures."""


class InPython:
    """Adds up lists."""

    def lengths(self, rows: Rows) -> list[int]:
        """Return how many deals each match has."""
        return [len(list(deals)) for _, deals in groupby(deal[0][MATCH] for deal in rows)]

    def totals(self, figures: Sequence[Figure], rows: Rows, lengths: list[int]) -> Totals:
        """Add up each figure over the deals of each match."""
        totals = []
        start = 0
        for length in lengths:
            deals = rows[start : start + length]
            totals.append([sum(figure(deal) for deal in deals) for figure in figures])
            start += length
        return totals

    def moments(self, sides: Sequence[Side]) -> Moments:
        """Return the moments of what each measure adds up, for one side or for two."""
        first, second = [], []
        matches = len(sides[0][2])
        for measure in range(len(sides[0][0])):
            entries = [entry for side in sides for entry in _entries(side, measure)]
            first.append([sum(entry) for entry in entries])
            second.append(
                [[sum(a * b for a, b in zip(left, right, strict=True)) for right in entries] for left in entries]
            )
        return Moments(matches, first, second)

    def counts(self, rules: Tables, rows: Rows, lengths: list[int]) -> Counts:
        """Count points and bids, and the lengths of games and matches."""
        counts: Counter[tuple[str, int, int]] = Counter()
        length = 0
        for deal in rows:
            if rules.bid_by:
                for seat in range(rules.seats):
                    counts["bid", seat, deal[seat][BID]] += 1
                    counts["bid made", seat, deal[seat][BID]] += deal[seat][MADE]
            length += 1
            if deal[0][GAME_ENDS]:
                counts["game", 0, length] += 1
                length = 0
        start = 0
        for length in lengths:
            counts["match", 0, length] += 1
            for seat in (ALL, *range(rules.seats)):
                seats = range(rules.players) if seat == ALL else (seat,)
                deals = rows[start : start + length]
                _count_points(counts, seat, sorted(deal[each][POINTS] for each in seats for deal in deals))
            start += length
        return dict(+counts)


def _count_points(counts: Counter[tuple[str, int, int]], seat: int, points: list[int]) -> None:
    """Count the points of a seat in one match, which rise."""
    below = 0
    for value, alike in groupby(points):
        times = len(list(alike))
        counts["points", seat, value] += times
        counts[BY_DEALS, seat, value] += times * len(points)
        counts[BY_MATCH, seat, value] += (below + times) ** 2 - below**2
        below += times


def _entries(side: Side, measure: int) -> list[list[int]]:
    """Return what a measure adds up in each match."""
    measures, names, totals = side
    places = {name: place for place, name in enumerate(names)}
    return [
        [sum(weight * match[places[name]] for name, weight in part.items()) for match in totals]
        for part in measures[measure].parts
    ]


def counting_for(rows: Rows) -> Counting:
    """Return the way to add up these rows."""
    if isinstance(rows, list):
        return InPython()
    from rulekit.study.array_counting import InArrays

    return InArrays()
