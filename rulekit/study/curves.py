"""Curves drawn in plain text: a line for each value, with its estimate and the interval around it."""

from collections.abc import Sequence
from dataclasses import dataclass

from rulekit.study.moments import Estimate

WIDTH = 56
"""Columns of a drawing."""


def draw(values: Sequence[int], estimates: Sequence[Estimate], *, share: bool) -> list[str]:
    """Draw what a measure comes to for each value: values run downwards, and the measure to the right.

    Args:
        values: What was varied.
        estimates: One entry a value; at least one of them is known.
        share: Whether they are shares of one, told in percent.
    """
    known = [float(estimate.value) for estimate in estimates if estimate.value is not None]
    ends = [end for estimate in estimates for end in estimate.interval(share=share) or ()]
    scale = Scale(min(known + ends), max(known + ends))
    width = max(len(str(value)) for value in values)
    left, right = (number_text(end, share=share) for end in (scale.low, scale.high))
    rows = [
        f"{value:>{width}} |{_line(estimate, scale, share=share)}"
        for value, estimate in zip(values, estimates, strict=True)
    ]
    return [f"{'':{width}} |{left}{right:>{WIDTH - len(left)}}", *(row.rstrip() for row in rows)]


@dataclass(frozen=True, slots=True)
class Scale:
    """Which numbers stand at the two ends of a drawing.

    Attributes:
        low: At the left.
        high: At the right.
    """

    low: float
    high: float

    def column(self, number: float) -> int:
        """Return the column of a number."""
        wide = self.high - self.low
        return round((number - self.low) / wide * (WIDTH - 1)) if wide else WIDTH // 2


def number_text(number: float, *, share: bool) -> str:
    """Write a number at an end of a scale: a share in percent."""
    return f"{100 * number:.1f}%" if share else f"{number:.2f}"


def _line(estimate: Estimate, scale: Scale, *, share: bool) -> str:
    cells = [" "] * WIDTH
    interval = estimate.interval(share=share)
    if interval:
        first, last = map(scale.column, interval)
        cells[first : last + 1] = "-" * (last + 1 - first)
    if estimate.value is not None:
        cells[scale.column(float(estimate.value))] = "o"
    return "".join(cells)
