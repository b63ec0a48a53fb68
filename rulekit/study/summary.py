"""What a simulation reports: as plain values, as text and as lines of a table."""

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from io import StringIO
from math import sqrt
from typing import Any

from rulekit.rules import Ruleset
from rulekit.study.figures import ALL, Measure, measures_of
from rulekit.study.moments import Estimate
from rulekit.study.work import Tally

PERCENTILES = (5, 25, 50, 75, 95)
COURSE = frozenset({"advantage of dealer", "advantage of eldest", "deals a game", "tied games", "games a match"})
"""Measures of the table and of the course of the game, which stand apart in the text."""
TABLES = (
    (["bid", "chosen", "made"], ["chosen", "chosen and made"]),
    (["trump", "deals"], ["trump"]),
    (["successes", "deals"], ["successes"]),
)
"""The tables of the text that have a line for each case: their heads, and the measures below."""
INTERVAL_NOTE = "+- is half of the 99 % interval; a match counts as one observation."


@dataclass(frozen=True, slots=True)
class Spread:
    """How a number is spread over a sample.

    Attributes:
        deviation: The standard deviation.
        percentiles: One entry for each of `PERCENTILES`; a number that occurred.
    """

    deviation: float
    percentiles: tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Summary:
    """What many deals came to.

    Attributes:
        ruleset: What was played.
        bots: One entry a live seat.
        seed: Of all the chances.
        tally: All that was counted; the match in which the last wanted deal fell was played to its end.
    """

    ruleset: Ruleset
    bots: tuple[str, ...]
    seed: int
    tally: Tally

    @property
    def deals(self) -> int:
        """Deals played."""
        return self.tally.deals

    @property
    def matches(self) -> int:
        """Matches played."""
        return self.tally.matches

    @property
    def games(self) -> int:
        """Games played."""
        return sum(self.histogram("game", 0).values())

    def estimates(self) -> Iterator[tuple[Measure, Estimate]]:
        """Yield each measure with its estimate."""
        for place, measure in enumerate(measures_of(self.ruleset.tables)):
            yield measure, self.tally.moments.quotient(place, share=measure.share)

    def histogram(self, what: str, seat: int) -> dict[int, int]:
        """Return how often each value of a count occurred to a seat, the lowest value first."""
        found = {key[2]: times for key, times in self.tally.counts.items() if key[:2] == (what, seat)}
        return dict(sorted(found.items()))

    def player(self, seat: int) -> str:
        """Return who plays a seat."""
        return self.bots[seat] if seat < len(self.bots) else "dummy"

    def to_plain(self) -> dict[str, Any]:
        """Return the summary as JSON takes it."""
        return {
            "name": self.ruleset.name,
            "fingerprint": self.ruleset.fingerprint,
            "seed": self.seed,
            "deals": self.deals,
            "games": self.games,
            "matches": self.matches,
            "bots": list(self.bots),
            "interval": 0.99,
            "estimates": [plain_estimate(*found) for found in self.estimates()],
            "seats": [self._plain_seat(seat) for seat in range(self.ruleset.tables.seats)],
            "deals_a_game": _plain_spread(self.histogram("game", 0)),
        }

    def to_csv(self) -> str:
        """Return a line for each estimate, with a head."""
        stream = StringIO()
        lines = csv.writer(stream, lineterminator="\n")
        lines.writerow(("measure", "seat", "of", "value", "low", "high"))
        for measure, estimate in self.estimates():
            lines.writerow(plain_estimate(measure, estimate).values())
        return stream.getvalue()

    def to_text(self) -> str:
        """Return the summary as plain text."""
        lines = [
            f"{self.ruleset.name}: {self.deals} deals, {self.games} games, {self.matches} matches, seed {self.seed}",
            INTERVAL_NOTE,
            "",
            *aligned(list(self._seat_rows())),
        ]
        for head, names in TABLES:
            rows = list(self._rows_of(names))
            if rows:
                lines += ["", *aligned([head, *rows])]
        course = [
            [measure.name, estimate.to_text(share=measure.share)]
            for measure, estimate in self.estimates()
            if measure.name in COURSE
        ]
        return "\n".join([*lines, "", *aligned(course)]) + "\n"

    def _seat_rows(self) -> Iterator[list[str]]:
        seats = range(self.ruleset.tables.seats)
        yield ["", "all", *(f"{seat} {self.player(seat)}" for seat in seats)]
        found = {measure.key: (measure, estimate) for measure, estimate in self.estimates()}
        for name in dict.fromkeys(name for name, seat, _ in found if seat != ALL):
            cells = (found.get((name, seat, "")) for seat in (ALL, *seats))
            yield [name, *(cell[1].to_text(share=cell[0].share) if cell else "" for cell in cells)]
        spreads = [spread_of(self.histogram("points", seat)) for seat in seats]
        yield ["points, deviation", "", *(f"{spread.deviation:.2f}" for spread in spreads)]
        for place, percent in enumerate(PERCENTILES):
            yield [f"points, {percent} % at most", "", *(str(spread.percentiles[place]) for spread in spreads)]

    def _rows_of(self, names: list[str]) -> Iterator[list[str]]:
        found = {measure.key: estimate for measure, estimate in self.estimates()}
        for of in dict.fromkeys(of for name, _, of in found if name == names[0] and of):
            estimates = [found[name, ALL, of] for name in names]
            if estimates[0].value:
                yield [of, *(estimate.to_text(share=True) for estimate in estimates)]

    def _plain_seat(self, seat: int) -> dict[str, Any]:
        texts = self.ruleset.tables.names.bids
        made = self.histogram("bid made", seat)
        bids = {
            texts[code]: {"chosen": times, "made": made.get(code, 0)}
            for code, times in self.histogram("bid", seat).items()
        }
        points = _plain_spread(self.histogram("points", seat))
        return {"seat": seat, "bot": self.player(seat), "points": points, "bids": bids}


def plain_measure(measure: Measure) -> dict[str, Any]:
    """Return what a measure is called, as JSON takes it."""
    return {"measure": measure.name, "seat": "all" if measure.seat == ALL else measure.seat, "of": measure.of}


def plain_estimate(measure: Measure, estimate: Estimate) -> dict[str, Any]:
    """Return a measure and its estimate, as JSON takes them."""
    return plain_measure(measure) | estimate.to_plain(share=measure.share)


def spread_of(histogram: dict[int, int]) -> Spread:
    """Return how a number is spread, from how often each value occurred."""
    size = sum(histogram.values())
    total = sum(value * times for value, times in histogram.items())
    squares = sum(value * value * times for value, times in histogram.items())
    deviation = sqrt((size * squares - total * total) / (size * (size - 1))) if size > 1 else 0.0
    return Spread(deviation, tuple(_percentile(histogram, size * percent) for percent in PERCENTILES))


def _percentile(histogram: dict[int, int], hundredths: int) -> int:
    """Return the least value up to which so many hundredths of the sample lie."""
    reached = 0
    for value, times in sorted(histogram.items()):
        reached += 100 * times
        if reached >= hundredths:
            return value
    return 0


def _plain_spread(histogram: dict[int, int]) -> dict[str, Any]:
    spread = spread_of(histogram)
    percentiles = dict(zip(map(str, PERCENTILES), spread.percentiles, strict=True))
    return {"deviation": spread.deviation, "percentiles": percentiles, "counts": histogram}


def aligned(rows: list[list[str]]) -> list[str]:
    """Return rows of cells as lines: the first column to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.ljust(width) if column == 0 else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
