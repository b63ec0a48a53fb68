"""Arrays of rows are added up by numpy; needs the extra `fast`."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from rulekit.engine.tables import Tables
from rulekit.study.batch import BID, GAME_ENDS, MADE, MATCH, POINTS
from rulekit.study.counting import Counts, Side
from rulekit.study.figures import Figure, Measure
from rulekit.study.moments import Moments

Array = Any


class InArrays:
    """Adds up arrays."""

    def lengths(self, rows: Array) -> list[int]:
        """Return how many deals each match has."""
        return np.unique(rows[:, 0, MATCH], return_counts=True)[1].tolist()  # type: ignore[no-any-return]

    def totals(self, figures: Sequence[Figure], rows: Array, lengths: list[int]) -> Array:
        """Add up each figure over the deals of each match."""
        ends = np.cumsum(np.array(lengths, dtype=np.int64))
        cells = np.ascontiguousarray(rows.transpose(1, 2, 0))
        return np.stack([np.add.reduceat(figure(cells), ends - lengths) for figure in figures], axis=1)

    def moments(self, sides: Sequence[Side]) -> Moments:
        """Return the moments of the sums above and below the line of each measure, for one side or for two."""
        parts = [
            totals @ weights_of(measures, names, part)
            for measures, names, totals in sides
            for part in ("top", "bottom")
        ]
        entries = np.stack(parts, axis=2)
        second = np.einsum("mki,mkj->kij", entries, entries)
        return Moments(len(entries), entries.sum(axis=0).tolist(), second.tolist())

    def counts(self, rules: Tables, rows: Array) -> Counts:
        """Count the points and bids of each seat, and the lengths of games."""
        counts: Counts = {}
        for seat in range(rules.seats):
            _count(counts, "points", seat, rows[:, seat, POINTS])
            if rules.bid_by:
                bids = rows[:, seat, BID]
                _count(counts, "bid", seat, bids)
                _count(counts, "bid made", seat, bids[rows[:, seat, MADE] == 1])
        ends = np.flatnonzero(rows[:, 0, GAME_ENDS])
        _count(counts, "game", 0, np.diff(ends, prepend=-1))
        return counts


def weights_of(measures: Sequence[Measure], names: Sequence[str], part: str) -> Array:
    """Return the weight of each figure in each measure, above or below the line."""
    places = {name: place for place, name in enumerate(names)}
    weights = np.zeros((len(names), len(measures)), dtype=np.int64)
    for column, measure in enumerate(measures):
        for name, weight in getattr(measure, part).items():
            weights[places[name], column] = weight
    return weights


def _count(counts: Counts, what: str, seat: int, values: Array) -> None:
    for value, times in zip(*(column.tolist() for column in np.unique(values, return_counts=True)), strict=True):
        counts[what, seat, value] = times
