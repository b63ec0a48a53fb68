"""Percentiles of the points of a deal, with their intervals."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt

from rulekit.study.counting import BY_DEALS, BY_MATCH
from rulekit.study.figures import ALL
from rulekit.study.moments import student_99
from rulekit.study.work import Tally

PERCENTS = (5, 25, 50, 75, 95)


@dataclass(frozen=True, slots=True)
class Percentile:
    """The least number of points up to which a share of all deals lies.

    Attributes:
        percent: The share.
        value: Points.
        low: The least that it may be, by the 99 % interval; None where a single match tells nothing.
        high: The most.
    """

    percent: int
    value: int
    low: int | None
    high: int | None

    def to_text(self) -> str:
        """Return the percentile for people."""
        return str(self.value) if self.low is None else f"{self.value} ({self.low} to {self.high})"


def percentiles_of(tally: Tally, seat: int, players: int) -> Iterator[Percentile]:
    """Yield the percentiles of the points of a seat, or of all players together.

    Rule: Francisco and Fuller (1991); a number may be the percentile if the share of deals up to it may be that large,
    and the share below it that small, where matches are what is sampled.
    """
    curve = list(shares_up_to(tally, seat, players if seat == ALL else 1))
    for percent in PERCENTS:
        wanted = percent / 100
        value = next(points for points, share, _ in curve if share >= wanted)
        if tally.matches < 2:
            yield Percentile(percent, value, None, None)
            continue
        low = next(points for points, share, margin in curve if share + margin >= wanted)
        high = next((points for points, share, margin in curve if share - margin >= wanted), curve[-1][0])
        yield Percentile(percent, value, low, high)


def shares_up_to(tally: Tally, seat: int, seats: int) -> Iterator[tuple[int, float, float]]:
    """Yield each number of points that occurred, the share of deals up to it, and half its 99 % interval."""
    times, by_deals, by_match = (tally.histogram(what, seat) for what in ("points", BY_DEALS, BY_MATCH))
    size = sum(times.values())
    squares = sum((seats * length) ** 2 * matches for length, matches in tally.histogram("match", 0).items())
    reached = shared = squared = 0
    for points, occurred in times.items():
        reached += occurred
        shared += by_deals[points]
        squared += by_match[points]
        # The sum, over matches, of the square of what a match has beyond its share; times size squared, it is whole.
        strays = squared * size**2 - 2 * reached * size * shared + reached**2 * squares
        margin = 0.0
        if tally.matches > 1:
            margin = student_99(tally.matches - 1) * sqrt(strays * tally.matches / (tally.matches - 1)) / size**2
        yield points, reached / size, margin
