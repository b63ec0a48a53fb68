"""Exact sums over matches, and the estimates that are made of them.

Everything that is added up is an integer, so that sums come out alike however the work is cut.
Deals of one match may hang together, matches do not: a match is what an interval counts as one observation.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

NORMAL_99 = 2.5758293035489004
"""Standard errors to either side of a mean that hold the true one 99 times in 100, in a very large sample."""

STUDENT_99 = (63.656741, 9.924843, 5.840909, 4.604095, 4.032143, 3.707428, 3.499483, 3.355387, 3.249836, 3.169273)
"""The same where the spread is estimated from 2 to 11 observations."""

ENOUGH_ALIKE = 8
"""So many observations that are all alike tell of the rest: by chance they lie on one side once in 128 times."""


@dataclass(slots=True)
class Moments:
    """Sums, over matches, of vectors of integers and of the products of their entries.

    A measure has two or three entries: what stands above the line of a quotient and below it; and the squares of what
    stands above, where the measure is a standard deviation. In a comparison those of the second side follow.

    Attributes:
        matches: How many matches were added up.
        first: [measures][entries] Sums of the entries.
        second: [measures][entries][entries] Sums of their products.
    """

    matches: int
    first: list[list[int]]
    second: list[list[list[int]]]

    def __add__(self, other: "Moments") -> "Moments":
        """Return the sums over these matches and others."""
        first = _added(self.first, other.first)
        second = [_added(mine, theirs) for mine, theirs in zip(self.second, other.second, strict=True)]
        return Moments(self.matches + other.matches, first, second)

    def estimate(self, measure: int, *, sides: int = 1, side: int = 0, share: bool = False) -> "Estimate":
        """Estimate a measure.

        Args:
            measure: Its place.
            sides: 2 in a comparison.
            side: 1 for the second of them.
            share: Whether it is a share of one. Of what never or always happened, the spread tells nothing: there the
                interval is the one of Clopper and Pearson, as if every case stood for itself.
        """
        sums = self.first[measure]
        width = len(sums) // sides
        found = value_and_slopes(sums[side * width :][:width])
        if found is None:
            return Estimate(None, None)
        value, slopes = found
        bottom = side * width + 1
        if share and value in (0, 1):
            return Estimate(value, 1 - 0.005 ** (1 / sums[bottom]))
        strays = self._strays(measure, [Fraction(0)] * (side * width) + slopes)
        return Estimate(value, self._margin(strays, self._seen(measure, bottom)))

    def difference(self, measure: int) -> "Estimate":
        """Estimate a measure of the second side, less that of the first."""
        sums = self.first[measure]
        width = len(sums) // 2
        base, house = value_and_slopes(sums[:width]), value_and_slopes(sums[width:])
        if base is None or house is None:
            return Estimate(None, None)
        value = house[0] - base[0]
        strays = self._strays(measure, [-slope for slope in base[1]] + house[1])
        if value == strays == 0 and self.matches > 1:
            return Estimate(value, 0.0)  # in every match the same
        return Estimate(value, self._margin(strays, min(self._seen(measure, 1), self._seen(measure, width + 1))))

    def _seen(self, measure: int, bottom: int) -> int:
        """Return how many matches a quotient is told by, rounded down: fewer than all where few have most of the cases.

        Rule: Kish, Survey Sampling (1965): the square of the sum of the weights by the sum of their squares.

        Args:
            measure: Its place.
            bottom: The place of what stands below the line.
        """
        return self.first[measure][bottom] ** 2 // self.second[measure][bottom][bottom]

    def _strays(self, measure: int, slopes: Sequence[Fraction]) -> Fraction:
        """Return the squares, added up, of how far single matches stray from the whole."""
        return sum(
            (
                left * right * self.second[measure][row][column]
                for row, left in enumerate(slopes)
                for column, right in enumerate(slopes)
            ),
            Fraction(0),
        )

    def _margin(self, strays: Fraction, seen: int) -> float | None:
        """Return half the 99 % interval; None where too few matches tell how far others may stray."""
        if seen < (2 if strays else ENOUGH_ALIKE):
            return None
        return student_99(seen - 1) * sqrt(strays * Fraction(self.matches, self.matches - 1))


def _added(mine: list[list[int]], theirs: list[list[int]]) -> list[list[int]]:
    return [list(map(sum, zip(*pair, strict=True))) for pair in zip(mine, theirs, strict=True)]


def value_and_slopes(sums: Sequence[int]) -> tuple[Fraction, list[Fraction]] | None:
    """Return what the sums of a measure come to, and how fast that changes with each of them.

    Rule: the delta method; the slopes, weighed with what a match adds to the sums, tell how far it strays.

    Args:
        sums: Above the line, below it, and the squares where the measure is a standard deviation.
    """
    top, bottom, *squares = sums
    if bottom == 0:
        return None
    mean = Fraction(top, bottom)
    if not squares:
        return mean, [Fraction(1, bottom), -mean / bottom]
    variance = Fraction(squares[0], bottom) - mean**2
    deviation = Fraction(sqrt(variance))
    if deviation == 0:
        return deviation, [deviation] * 3
    double = 2 * deviation * bottom
    return deviation, [-2 * mean / double, (mean**2 - variance) / double, 1 / double]


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a sample says of a number.

    Attributes:
        value: The number as it came out in the sample; None where there is nothing to divide by.
        margin: Half of its 99 % interval; None where too few matches tell how far others may stray.
    """

    value: Fraction | None
    margin: float | None

    def interval(self, *, share: bool = False) -> tuple[float, float] | None:
        """Return the 99 % interval; that of a share of one does not go beyond 0 and 1."""
        if self.value is None or self.margin is None:
            return None
        low, high = float(self.value) - self.margin, float(self.value) + self.margin
        return (max(0.0, low), min(1.0, high)) if share else (low, high)

    def to_plain(self, *, share: bool = False) -> dict[str, float | None]:
        """Return the estimate as JSON takes it."""
        low, high = self.interval(share=share) or (None, None)
        return {"value": None if self.value is None else float(self.value), "low": low, "high": high}

    def to_text(self, *, share: bool, signed: bool = False) -> str:
        """Return the estimate for people: a share in percent, anything else with two places."""
        if self.value is None:
            return "-"
        times, places = (100, 1) if share else (1, 2)
        sign = "+" if signed and self.value else ""
        text = f"{float(self.value) * times:{sign}.{places}f}"
        percent = "%" if share else ""
        if self.margin is None:
            return f"{text}{percent}"
        value = float(self.value)
        margin = min(self.margin, max(value, 1 - value)) if share and not signed else self.margin
        return f"{text}{percent} +- {margin * times:.{places}f}"


def student_99(freedom: int) -> float:
    """Return how many standard errors hold the true mean 99 times in 100, by degrees of freedom.

    Rule: beyond the table, the expansion of Fisher and Cornish, which is good to four places there.
    """
    if freedom <= len(STUDENT_99):
        return STUDENT_99[freedom - 1]
    z = NORMAL_99
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )
