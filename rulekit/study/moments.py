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


@dataclass(slots=True)
class Moments:
    """Sums, over matches, of vectors of integers and of the products of their entries.

    Attributes:
        matches: How many matches were added up.
        first: [measures][width] Sums of the entries.
        second: [measures][width][width] Sums of their products.
    """

    matches: int
    first: list[list[int]]
    second: list[list[list[int]]]

    def add(self, other: "Moments") -> None:
        """Add the sums over other matches."""
        self.matches += other.matches
        for mine, theirs in zip(self.first, other.first, strict=True):
            mine[:] = map(sum, zip(mine, theirs, strict=True))
        for rows, others in zip(self.second, other.second, strict=True):
            for mine, theirs in zip(rows, others, strict=True):
                mine[:] = map(sum, zip(mine, theirs, strict=True))

    def quotient(self, measure: int, *, share: bool = False, side: int = 0) -> "Estimate":
        """Estimate the quotient of the two entries of a measure.

        Args:
            measure: Its place.
            share: Whether it is a share of one. Of what never or always happened, the spread tells nothing: there the
                interval is the one of Clopper and Pearson, as if every case stood for itself.
            side: 1 for the second pair of entries.
        """
        top, bottom = self.first[measure][2 * side : 2 * side + 2]
        if bottom == 0:
            return Estimate(None, None)
        quotient = Fraction(top, bottom)
        if share and quotient in (0, 1):
            return Estimate(quotient, 1 - 0.005 ** (1 / bottom))
        weights = [Fraction(0)] * (2 * side) + [Fraction(1, bottom), -quotient / bottom]
        return Estimate(quotient, self._margin(measure, weights))

    def difference(self, measure: int) -> "Estimate":
        """Estimate the quotient of the second pair of entries of a measure, less that of the first."""
        other_top, other_bottom, top, bottom = self.first[measure]
        if bottom == 0 or other_bottom == 0:
            return Estimate(None, None)
        quotient, other = Fraction(top, bottom), Fraction(other_top, other_bottom)
        weights = [Fraction(-1, other_bottom), other / other_bottom, Fraction(1, bottom), -quotient / bottom]
        return Estimate(quotient - other, self._margin(measure, weights))

    def _margin(self, measure: int, weights: Sequence[Fraction]) -> float | None:
        """Return half the 99 % interval, from how far single matches stray from the whole."""
        if self.matches < 2:
            return None
        strays = sum(
            left * right * self.second[measure][row][column]
            for row, left in enumerate(weights)
            for column, right in enumerate(weights)
        )
        variance = strays * Fraction(self.matches, self.matches - 1)
        return student_99(self.matches - 1) * sqrt(variance)


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a sample says of a number.

    Attributes:
        value: The number as it came out in the sample; None where there is nothing to divide by.
        margin: Half of its 99 % interval; None where a single match tells nothing of how far matches spread.
    """

    value: Fraction | None
    margin: float | None

    def to_plain(self, *, share: bool = False) -> dict[str, float | None]:
        """Return the estimate as JSON takes it; the interval of a share of one does not go beyond 0 and 1."""
        if self.value is None or self.margin is None:
            return {"value": None if self.value is None else float(self.value), "low": None, "high": None}
        value = float(self.value)
        low, high = value - self.margin, value + self.margin
        return {"value": value, "low": max(0.0, low) if share else low, "high": min(1.0, high) if share else high}

    def to_text(self, *, share: bool, signed: bool = False) -> str:
        """Return the estimate for people: a share in percent, anything else with two places."""
        if self.value is None:
            return "-"
        times, places = (100, 1) if share else (1, 2)
        sign = "+" if signed and self.value else ""
        text = f"{float(self.value) * times:{sign}.{places}f}"
        percent = "%" if share else ""
        return f"{text}{percent}" if self.margin is None else f"{text}{percent} +- {self.margin * times:.{places}f}"


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
