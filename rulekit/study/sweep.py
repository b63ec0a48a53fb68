"""What a sweep reports: the game for each value of a number, as plain values, as a table and as curves."""

import csv
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import StringIO
from typing import Any

from rulekit.rules import Ruleset
from rulekit.study.curves import draw
from rulekit.study.figures import ALL, Measure
from rulekit.study.moments import Estimate
from rulekit.study.summary import INTERVAL_NOTE, Summary, aligned

TABLE = ("made", "bid", "points", "premium held", "deals a game", "games a match")
"""The measures that the text shows, where there are any."""


@dataclass(frozen=True, slots=True)
class Variation:
    """A number of a ruleset, and the values it takes.

    Attributes:
        path: Keys from the top, for example `scoring.contract.points.1`.
        values: In order.
    """

    path: str
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Curve:
    """What a measure comes to for each value.

    Attributes:
        measure: What is measured.
        estimates: One entry a value.
    """

    measure: Measure
    estimates: tuple[Estimate, ...]

    @property
    def changes(self) -> bool:
        """Whether it is not the same for all values."""
        return len({estimate.value for estimate in self.estimates} - {None}) > 1

    def text(self, place: int) -> str:
        """Return an estimate for people."""
        return self.estimates[place].to_text(share=self.measure.share)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Sweep:
    """What a game comes to for each value of a number; all of them are played with the same seed.

    Attributes:
        ruleset: As it is written.
        variation: What was varied; an interrupted sweep may have fewer summaries than values.
        summaries: One entry a value.
    """

    ruleset: Ruleset
    variation: Variation
    summaries: tuple[Summary, ...]

    def __repr__(self) -> str:
        what = f"{self.ruleset.name!r} by {self.variation.path}"
        return f"<Sweep of {what}: {len(self.summaries)} values, seed {self.summaries[0].seed}>"

    def __str__(self) -> str:
        return self.to_text()

    def pairs(self) -> Iterator[tuple[int, Summary]]:
        """Yield each value with what it comes to."""
        return zip(self.variation.values, self.summaries, strict=False)

    def to_plain(self) -> dict[str, Any]:
        """Return the sweep as JSON takes it."""
        values = [{"value": value, "summary": summary.to_plain()} for value, summary in self.pairs()]
        return {"name": self.ruleset.name, "path": self.variation.path, "values": values}

    def to_csv(self) -> str:
        """Return a line for each value and figure, with a head."""
        stream = StringIO()
        lines = csv.writer(stream, lineterminator="\n")
        lines.writerow((self.variation.path, "measure", "seat", "of", "value", "low", "high"))
        for value, summary in self.pairs():
            lines.writerows((value, *line.values()) for line in summary.lines())
        return stream.getvalue()

    def headline(self) -> str:
        """Return what was played."""
        return f"{self.ruleset.name}, seed {self.summaries[0].seed}; all seats together"

    def curves(self) -> list[Curve]:
        """Return what the measures of the text come to for each value, where there are any."""
        columns = [_of_all_seats(summary) for summary in self.summaries]
        return [
            Curve(columns[0][name][0], tuple(column[name][1] for column in columns))
            for name in TABLE
            if all(name in column for column in columns)
        ]

    def table(self, curves: Sequence[Curve]) -> list[list[str]]:
        """Return the table of the text, a row a value, the head first; `curves` are those of this sweep."""
        head = [self.variation.path, "deals", *(curve.measure.name for curve in curves)]
        rows = [
            [str(value), str(summary.deals), *(curve.text(place) for curve in curves)]
            for place, (value, summary) in enumerate(self.pairs())
        ]
        return [head, *rows]

    def to_text(self) -> str:
        """Return the sweep as a table, a line a value, and a drawing of each measure that changes."""
        curves = self.curves()
        lines = [self.headline(), INTERVAL_NOTE, "", *aligned(self.table(curves))]
        values = [value for value, _ in self.pairs()]
        for curve in curves:
            if curve.changes:
                lines += ["", f"{curve.measure.name}, by {self.variation.path}"]
                lines += draw(values, curve.estimates, share=curve.measure.share)
        return "\n".join(lines) + "\n"


def _of_all_seats(summary: Summary) -> dict[str, tuple[Measure, Estimate]]:
    """Return what is measured of all seats together as a whole, by name."""
    measured = ((measure, each) for measure, each in summary.estimates() if measure.seat == ALL and not measure.of)
    return {measure.name: (measure, each) for measure, each in measured}
