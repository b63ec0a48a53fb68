"""Rows of deals are added up: in Python where CPython played them, by numpy where they came as an array."""

from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from typing import Any, Protocol

from rulekit.engine.tables import Tables
from rulekit.study.batch import BID, GAME_ENDS, MADE, MATCH, POINTS
from rulekit.study.blocks import Rows
from rulekit.study.figures import Figure, Measure
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
        """Return the moments of the sums above and below the line of each measure, for one side or for two."""
        ...

    def counts(self, rules: Tables, rows: Rows) -> Counts:
        """Count the points and bids of each seat, and the lengths of games."""
        ...


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
        """Return the moments of the sums above and below the line of each measure, for one side or for two."""
        first, second = [], []
        matches = len(sides[0][2])
        for measure in range(len(sides[0][0])):
            entries = [entry for side in sides for entry in _entries(side, measure)]
            first.append([sum(entry) for entry in entries])
            second.append(
                [[sum(a * b for a, b in zip(left, right, strict=True)) for right in entries] for left in entries]
            )
        return Moments(matches, first, second)

    def counts(self, rules: Tables, rows: Rows) -> Counts:
        """Count the points and bids of each seat, and the lengths of games."""
        counts: Counter[tuple[str, int, int]] = Counter()
        length = 0
        for deal in rows:
            for seat in range(rules.seats):
                counts["points", seat, deal[seat][POINTS]] += 1
                if rules.bid_by:
                    counts["bid", seat, deal[seat][BID]] += 1
                    counts["bid made", seat, deal[seat][BID]] += deal[seat][MADE]
            length += 1
            if deal[0][GAME_ENDS]:
                counts["game", 0, length] += 1
                length = 0
        return dict(+counts)


def _entries(side: Side, measure: int) -> list[list[int]]:
    """Return the sums above and below the line in each match."""
    measures, names, totals = side
    places = {name: place for place, name in enumerate(names)}
    return [
        [sum(weight * match[places[name]] for name, weight in part.items()) for match in totals]
        for part in (measures[measure].top, measures[measure].bottom)
    ]


def counting_for(rows: Rows) -> Counting:
    """Return the way to add up these rows."""
    if isinstance(rows, list):
        return InPython()
    from rulekit.study.array_counting import InArrays

    return InArrays()
