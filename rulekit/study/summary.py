"""What a simulation reports: as plain values, as text and as lines of a table."""

import csv
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import StringIO
from typing import Any

from rulekit.rules import Ruleset
from rulekit.study.figures import ALL, Measure, measures_of
from rulekit.study.moments import Estimate
from rulekit.study.percentiles import Percentile, percentiles_of
from rulekit.study.work import Tally

COURSE = ("advantage of dealer", "advantage of eldest", "deals a game", "tied games", "games a match")
"""Measures of the table and of the course of the game, which stand apart in the text."""
BY_SEAT = {"chosen": "bid chosen", "chosen and made": "bid made", "laid aside": "laid aside"}
"""Tables of the text with a line for each case and a column for each seat: what is measured, and what it is called."""
BY_DEAL = ("successes", "trump")
"""Those with a line for each case and no seats."""
INTERVAL_NOTE = "+- is half of the 99 % interval, at 0 % or 100 % all of it; a match counts once."


@dataclass(frozen=True, slots=True, eq=False, repr=False)
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

    def __repr__(self) -> str:
        return f"<Summary of {self.ruleset.name!r}: {self.deals} deals, {self.matches} matches, seed {self.seed}>"

    def __str__(self) -> str:
        return self.to_text()

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
        return sum(self.tally.histogram("game", 0).values())

    def estimates(self) -> Iterator[tuple[Measure, Estimate]]:
        """Yield each measure with its estimate."""
        for place, measure in enumerate(measures_of(self.ruleset.tables)):
            yield measure, self.tally.moments.estimate(place, share=measure.share)

    def percentiles(self, seat: int) -> Iterator[Percentile]:
        """Yield the percentiles of the points of a seat, or of `ALL` live ones."""
        return percentiles_of(self.tally, seat, self.ruleset.tables.players)

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
            "estimates": list(self.lines()),
            "seats": [self._plain_seat(seat) for seat in range(self.ruleset.tables.seats)],
            "deals_a_game": self.tally.histogram("game", 0),
            "deals_a_match": self.tally.histogram("match", 0),
        }

    def lines(self) -> Iterator[dict[str, Any]]:
        """Yield each estimate as JSON takes it, and each percentile."""
        for found in self.estimates():
            yield plain_estimate(*found)
        for seat in (ALL, *range(self.ruleset.tables.seats)):
            for at in self.percentiles(seat):
                measure = Measure("percentile of points", seat, str(at.percent), {}, {})
                yield plain_measure(measure) | {"value": at.value, "low": at.low, "high": at.high}

    def to_csv(self) -> str:
        """Return a line for each estimate and percentile, with a head."""
        stream = StringIO()
        lines = csv.writer(stream, lineterminator="\n")
        lines.writerow(("measure", "seat", "of", "value", "low", "high"))
        lines.writerows(line.values() for line in self.lines())
        return stream.getvalue()

    def to_text(self) -> str:
        """Return the summary as plain text."""
        head = f"{self.headline()}\n{INTERVAL_NOTE}"
        return "\n\n".join([head, *("\n".join(aligned(table)) for table in self.tables().values())]) + "\n"

    def headline(self) -> str:
        """Return what was played, and how much of it."""
        return f"{self.ruleset.name}: {self.deals} deals, {self.games} games, {self.matches} matches, seed {self.seed}"

    def tables(self) -> dict[str, list[list[str]]]:
        """Return the tables of the text by name: rows of cells, the head first."""
        found = {measure.key: (measure, estimate) for measure, estimate in self.estimates()}
        seats = (ALL, *range(self.ruleset.tables.seats))
        names = dict.fromkeys(name for name, seat, of in found if seat != ALL and not of)
        tables = {
            "seats": [
                ["", *map(self.column, seats)],
                *([name, *(_cell(found.get((name, seat, ""))) for seat in seats)] for name in names),
                *self._percentile_rows(seats),
            ]
        }
        for name, title in BY_SEAT.items():
            rows = [[of, *(_cell(found[name, seat, of]) for seat in seats)] for of in _occurring(found, name)]
            tables[title] = [[title, *map(self.column, seats)], *rows]
        for name in BY_DEAL:
            rows = [[of, _cell(found[name, ALL, of])] for of in _occurring(found, name)]
            tables[name] = [[name, "deals"], *rows]
        course = [[name, _cell(found[name, ALL, ""])] for name in COURSE if (name, ALL, "") in found]
        return {title: rows for title, rows in tables.items() if len(rows) > 1} | {"course": course}

    def column(self, seat: int) -> str:
        """Return what the column of a seat, or of `ALL`, is called."""
        return "all" if seat == ALL else f"{seat} {self.player(seat)}"

    def _percentile_rows(self, seats: Sequence[int]) -> Iterator[list[str]]:
        columns = [list(self.percentiles(seat)) for seat in seats]
        for found in zip(*columns, strict=True):
            yield [f"points, {found[0].percent} % at most", *(each.to_text() for each in found)]

    def _plain_seat(self, seat: int) -> dict[str, Any]:
        texts = self.ruleset.tables.names.bids
        made = self.tally.histogram("bid made", seat)
        bids = {
            texts[code]: {"chosen": times, "made": made.get(code, 0)}
            for code, times in self.tally.histogram("bid", seat).items()
        }
        return {"seat": seat, "bot": self.player(seat), "points": self.tally.histogram("points", seat), "bids": bids}


def _cell(found: tuple[Measure, Estimate] | None) -> str:
    """Return what stands in a table for an estimate; nothing where there is none."""
    return found[1].to_text(share=found[0].share) if found else ""


def _occurring(found: dict[tuple[str, int, str], tuple[Measure, Estimate]], name: str) -> Iterator[str]:
    """Yield the cases of a measure that occurred at all."""
    for (measured, seat, of), (_, estimate) in found.items():
        if (measured, seat) == (name, ALL) and of:
            occurring = found["chosen", ALL, of][1] if name == "chosen and made" else estimate
            if occurring.value:
                yield of


def plain_measure(measure: Measure) -> dict[str, Any]:
    """Return what a measure is called, as JSON takes it."""
    return {"measure": measure.name, "seat": "all" if measure.seat == ALL else measure.seat, "of": measure.of}


def plain_estimate(measure: Measure, estimate: Estimate) -> dict[str, Any]:
    """Return a measure and its estimate, as JSON takes them."""
    return plain_measure(measure) | estimate.to_plain(share=measure.share)


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
