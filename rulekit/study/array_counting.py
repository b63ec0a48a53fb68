"""Arrays of rows are added up by numpy; needs the extra `fast`."""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from rulekit.engine.tables import Tables
from rulekit.study.batch import BID, GAME_ENDS, MADE, MATCH, POINTS
from rulekit.study.counting import BY_DEALS, BY_MATCH, Counts, Side
from rulekit.study.figures import ALL, Figure
from rulekit.study.moments import Moments

Array = Any

MOST = 2**62
"""Beyond this, sums of products might not fit in 64 bits; Python's own integers, which are slow, hold any."""


class InArrays:
    """Adds up arrays."""

    def lengths(self, rows: Array) -> list[int]:
        """Return how many deals each match has."""
        return np.unique(rows[:, 0, MATCH], return_counts=True)[1].tolist()  # type: ignore[no-any-return]

    def totals(self, figures: Sequence[Figure], rows: Array, lengths: list[int]) -> Array:
        """Add up each figure over the deals of each match."""
        ends = np.cumsum(np.array(lengths, dtype=np.int64))
        cells = np.ascontiguousarray(rows.transpose(1, 2, 0))
        if (np.abs(cells[:, POINTS]).max().item() * len(cells)) ** 2 * max(lengths) >= MOST:
            cells = cells.astype(object)
        return np.stack([np.add.reduceat(figure(cells), ends - lengths) for figure in figures], axis=1)

    def moments(self, sides: Sequence[Side]) -> Moments:
        """Return the moments of what each measure adds up, for one side or for two."""
        measures = sides[0][0]
        first: list[list[int]] = [[]] * len(measures)
        second: list[list[list[int]]] = [[]] * len(measures)
        for parts in {len(measure.parts) for measure in measures}:
            places = [place for place, measure in enumerate(measures) if len(measure.parts) == parts]
            entries = np.stack([entry for side in sides for entry in _entries(side, places, parts)], axis=2)
            if np.abs(entries).max().item() ** 2 * len(entries) >= MOST:
                entries = entries.astype(object)
            sums, products = entries.sum(axis=0), np.einsum("mki,mkj->kij", entries, entries)
            for place, *found in zip(places, sums.tolist(), products.tolist(), strict=True):
                first[place], second[place] = found
        return Moments(len(sides[0][2]), first, second)

    def counts(self, rules: Tables, rows: Array, lengths: list[int]) -> Counts:
        """Count points and bids, and the lengths of games and matches."""
        counts: Counts = {}
        if rules.bid_by:
            for seat in range(rules.seats):
                bids = rows[:, seat, BID]
                _count(counts, "bid", seat, bids)
                _count(counts, "bid made", seat, bids[rows[:, seat, MADE] == 1])
        ends = np.flatnonzero(rows[:, 0, GAME_ENDS])
        _count(counts, "game", 0, np.diff(ends, prepend=-1))
        _count(counts, "match", 0, np.array(lengths))
        _count_points(counts, rules, rows[:, :, POINTS], np.array(lengths))
        return counts


def _entries(side: Side, places: Sequence[int], parts: int) -> Iterator[Array]:
    """Yield what some measures add up in each match: matches, measures."""
    measures, names, totals = side
    columns = dict(zip(names, np.ascontiguousarray(totals.T), strict=True))
    nought = np.zeros(len(totals), dtype=np.int64)
    for part in range(parts):
        weighed = (measures[place].parts[part].items() for place in places)
        yield np.stack([sum((weight * columns[name] for name, weight in each), nought) for each in weighed], axis=1)


def _count_points(counts: Counts, rules: Tables, points: Array, lengths: Array) -> None:
    """Count the points of each seat and of all live ones; `points` are deals, seats."""
    values, places = np.unique(points, return_inverse=True)
    shape = len(lengths), len(values)
    match = np.repeat(np.arange(len(lengths)), lengths) * len(values)
    times: dict[int, Array] = {
        seat: np.bincount(match + places.reshape(points.shape)[:, seat], minlength=shape[0] * shape[1]).reshape(shape)
        for seat in range(rules.seats)
    }
    times[ALL] = sum(times[seat] for seat in range(rules.players))
    for seat, table in times.items():
        growth = np.diff((np.cumsum(table, axis=1) ** 2).sum(axis=0), prepend=0)
        found = ("points", table.sum(axis=0)), (BY_DEALS, table.sum(axis=1) @ table), (BY_MATCH, growth)
        for what, numbers in found:
            for value, number in zip(values.tolist(), numbers.tolist(), strict=True):
                if number:
                    counts[what, seat, value] = number


def _count(counts: Counts, what: str, seat: int, values: Array) -> None:
    for value, times in zip(*(column.tolist() for column in np.unique(values, return_counts=True)), strict=True):
        counts[what, seat, value] = times
