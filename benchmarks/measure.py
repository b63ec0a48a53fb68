"""Two sides that do the same work, measured in turns.

A ratio of two measurements taken one after the other holds on a shared machine where the measurements alone do not.
So both sides are measured in every round, the first to begin changing each time, and what counts is the median of the
ratios of the rounds.
Time is the processor's, not the clock's: other programs are not counted.
"""

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median, quantiles
from time import process_time

Cost = Callable[[float], float]
"""Measures what one unit costs, in seconds or bytes; told for how many seconds to repeat what is short."""


@dataclass(frozen=True, slots=True)
class Unit:
    """How a cost is shown.

    Attributes:
        name: What stands behind the number.
        scale: The cost of one is multiplied by this.
        is_rate: Whether what is shown is how many come in a second, not what one costs.
    """

    name: str
    scale: float = 1.0
    is_rate: bool = False

    def show(self, cost: float) -> str:
        """Return a cost as text."""
        value = self.scale / cost if self.is_rate else self.scale * cost
        return f"{value:.3g} {self.name}" if value < 1_000 else f"{value:.0f} {self.name}"


DECISIONS = Unit("M decisions/s", 1e-6, is_rate=True)
DEALS = Unit("M deals/s", 1e-6, is_rate=True)
MICROSECONDS = Unit("us", 1e6)
MILLISECONDS = Unit("ms", 1e3)
BYTES = Unit("bytes")
MEGABYTES = Unit("MB", 1e-6)


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two.

    Attributes:
        name: What is measured.
        cost: Measures it.
    """

    name: str
    cost: Cost


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the table.

    Attributes:
        work: What both sides do.
        unit: How their costs are shown; where it is a rate, the ratio is that of the rates.
        ours: Of rulekit.
        theirs: What it is held against.
        target: What the ratio should be: at least this where the unit is a rate, at most this where it is a cost; None
            where nobody has set one.
        rounds: How often at most, where a measurement takes long.
    """

    work: str
    unit: Unit
    ours: Side
    theirs: Side
    target: float | None
    rounds: int = 1_000

    def ratio(self, ours: float, theirs: float) -> float:
        """Return the ratio of one round."""
        return theirs / ours if self.unit.is_rate else ours / theirs


@dataclass(frozen=True, slots=True)
class Result:
    """What the rounds of a row came to: medians, and the middle half of the ratios."""

    row: Row
    ours: float
    theirs: float
    ratio: float
    low: float
    high: float

    @property
    def verdict(self) -> str:
        """The target and whether it is reached, as two columns."""
        target = self.row.target
        if target is None:
            return "none | "
        is_rate = self.row.unit.is_rate
        is_reached = self.ratio >= target if is_rate else self.ratio <= target
        return f"{'>=' if is_rate else '<='} {target:g}x | {'yes' if is_reached else 'no'}"


def seconds_each(work: Callable[[], int]) -> Cost:
    """Return what measures the seconds that one unit of some work takes; `work` returns how many units it did."""

    def measure(seconds: float) -> float:
        done = 0
        begin = process_time()
        while (spent := process_time() - begin) < seconds or not done:
            done += work()
        return spent / done

    return measure


def in_turns(row: Row, rounds: int, seconds: float) -> Result:
    """Measure both sides of a row in turns, after a first round that warms them and does not count."""
    pairs = [pair(row, round_, seconds) for round_ in range(min(rounds, row.rounds) + 1)][1:]
    ratios = [row.ratio(*costs) for costs in pairs]
    low, _, high = quantiles(ratios, n=4, method="inclusive") if len(ratios) > 1 else ratios * 3
    ours, theirs = (median(costs) for costs in zip(*pairs, strict=True))
    return Result(row, ours, theirs, median(ratios), low, high)


def pair(row: Row, round_: int, seconds: float) -> tuple[float, float]:
    """Measure each side once, the other first every second time."""
    if round_ % 2:
        theirs = row.theirs.cost(seconds)
        return row.ours.cost(seconds), theirs
    ours = row.ours.cost(seconds)
    return ours, row.theirs.cost(seconds)


HEAD = (
    "| work | rulekit | | held against | | ratio (middle half) | target | reached |",
    "|---|---|---|---|---|---|---|---|",
)
"""Of the table."""


def line(result: Result) -> str:
    """Return a line of the table, in Markdown."""
    row = result.row
    ours = f"{row.ours.name} | {row.unit.show(result.ours)}"
    theirs = f"{row.theirs.name} | {row.unit.show(result.theirs)}"
    ratio = f"{result.ratio:.2f}x ({result.low:.2f} to {result.high:.2f})"
    return f"| {row.work} | {ours} | {theirs} | {ratio} | {result.verdict} |"
