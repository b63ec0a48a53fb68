"""One number of a ruleset is varied, and the game is simulated with each of its values."""

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from io import StringIO
from typing import Any

from rulekit.errors import RulekitError
from rulekit.library import load
from rulekit.rules import Ruleset
from rulekit.study.difference import leaves
from rulekit.study.figures import ALL
from rulekit.study.simulate import StudyInterrupted, simulate
from rulekit.study.summary import INTERVAL_NOTE, Summary, aligned, plain_estimate
from rulekit.suggest import nearest

MOST_VALUES = 1000
"""The most values of one sweep."""

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


def read_variation(text: str) -> Variation:
    """Read a variation, for example `scoring.contract.points.1=20:40:5`: from 20 to 40, five by five.

    Raises:
        ValueError: It is written otherwise, or holds too many values; the message says what was expected.
    """
    path, _, numbers = text.partition("=")
    try:
        first, last, step = map(int, numbers.split(":"))
    except ValueError:
        message = f"{text!r} is no path with three whole numbers, such as game.target=50:150:25"
        raise ValueError(message) from None
    if step < 1 or last < first:
        message = f"{numbers!r} does not rise: it is first:last:step, with a step from 1"
        raise ValueError(message)
    values = range(first, last + 1, step)
    if len(values) > MOST_VALUES:
        message = f"{numbers!r} stands for {len(values)} values; there can be {MOST_VALUES}"
        raise ValueError(message)
    return Variation(path, tuple(values))


def with_value(ruleset: Ruleset, path: str, value: int) -> Ruleset:
    """Return a ruleset in which one number is another; it is checked like any other.

    Raises:
        RulekitError: No number is written there, or the ruleset that this makes cannot be played.
    """
    rules = ruleset.resolved()
    *above, last = path.split(".")
    room: Any = rules
    for key in above:
        room = room.get(key) if isinstance(room, dict) else None
    if not isinstance(room, dict) or not isinstance(room.get(last), int):
        numbers = [known for known, number in leaves(rules) if isinstance(number, int)]
        close = nearest(path, numbers)
        hint = f"did you mean {close}?" if close else "`rulekit show --origin` tells every path"
        message = f"no number is written at {path!r} in {ruleset.name!r}; {hint}"
        raise RulekitError(message)
    room[last] = value
    return load(ruleset.head() | rules | {"name": f"{ruleset.name}, {path} = {value}"})


@dataclass(frozen=True, slots=True, eq=False)
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

    def pairs(self) -> Iterator[tuple[int, Summary]]:
        """Yield each value with what it comes to."""
        return zip(self.variation.values, self.summaries, strict=False)

    def to_plain(self) -> dict[str, Any]:
        """Return the sweep as JSON takes it."""
        values = [{"value": value, "summary": summary.to_plain()} for value, summary in self.pairs()]
        return {"name": self.ruleset.name, "path": self.variation.path, "values": values}

    def to_csv(self) -> str:
        """Return a line for each value and estimate, with a head."""
        stream = StringIO()
        lines = csv.writer(stream, lineterminator="\n")
        lines.writerow((self.variation.path, "measure", "seat", "of", "value", "low", "high"))
        for value, summary in self.pairs():
            lines.writerows((value, *plain_estimate(*found).values()) for found in summary.estimates())
        return stream.getvalue()

    def to_text(self) -> str:
        """Return the sweep as a table, a line a value."""
        first = self.summaries[0]
        known = {measure.name for measure, _ in first.estimates() if measure.seat == ALL}
        shown = [name for name in TABLE if name in known]
        head = f"{self.ruleset.name}, seed {first.seed}; all seats together"
        rows = [[self.variation.path, "deals", *shown]]
        for value, summary in self.pairs():
            found = {measure.name: (measure, each) for measure, each in summary.estimates() if measure.seat == ALL}
            cells = (found[name] for name in shown)
            rows.append(
                [str(value), str(summary.deals), *(each.to_text(share=measure.share) for measure, each in cells)]
            )
        return "\n".join([head, INTERVAL_NOTE, "", *aligned(rows)]) + "\n"


def sweep(ruleset: Ruleset, variation: Variation, **settings: Any) -> Sweep:
    """Simulate a game with each value of a number.

    Args:
        ruleset: What is played.
        variation: What is varied.
        settings: As for `simulate`, and the same for each value.

    Raises:
        RulekitError: No number is written there, or a ruleset that this makes cannot be played.
        StudyInterrupted: The user interrupted it; the error holds what was done.
    """
    rulesets = [with_value(ruleset, variation.path, value) for value in variation.values]
    done: list[Summary] = []
    try:
        done.extend(simulate(varied, **settings) for varied in rulesets)
    except StudyInterrupted as end:
        raise StudyInterrupted(Sweep(ruleset, variation, (*done, end.partial))) from None
    return Sweep(ruleset, variation, tuple(done))
