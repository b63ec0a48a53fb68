"""The pictures of a page, drawn by matplotlib; needs the extra `plot`."""

import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING, Any

import matplotlib as mpl
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, MaxNLocator

from rulekit.study.moments import Estimate

if TYPE_CHECKING:
    from matplotlib.axes import Axes

INK = "#24323f"
QUIET = "#5b6874"
GRID = "#e4e9ee"
DARK = "#33658f"
LIGHT = "#b5cde0"
WARM = "#c07a2c"

WIDTH = 7.25
"""Inches; a page shows them at their size, and smaller where it is narrow."""

MOST_BARS = 120
"""Bars of a histogram; where there are more numbers, several fall together."""

MOST_TICKS = 12
"""Values of a curve that are written beneath it, each of them."""

STYLE = {
    "axes.axisbelow": True,
    "axes.edgecolor": QUIET,
    "axes.labelcolor": QUIET,
    "axes.labelsize": 9,
    "axes.spines.left": False,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "axes.titlecolor": INK,
    "axes.titlelocation": "left",
    "axes.titlesize": 9.5,
    "font.family": "sans-serif",
    "font.sans-serif": ["Source Sans 3", "Segoe UI", "Helvetica Neue", "Arial", "Liberation Sans", "DejaVu Sans"],
    "font.size": 9,
    "grid.color": GRID,
    "legend.frameon": False,
    "svg.fonttype": "none",
    "svg.hashsalt": "rulekit",
    "text.color": INK,
    "text.parse_math": False,
    "xtick.color": QUIET,
    "xtick.labelcolor": INK,
    "ytick.color": QUIET,
    "ytick.labelcolor": INK,
    "ytick.left": False,
}


@dataclass(frozen=True, slots=True)
class Line:
    """Estimates that are drawn together.

    Attributes:
        title: What they are of.
        estimates: One entry a place on the axis.
        share: Whether they are shares of one.
        signed: Whether they are differences.
    """

    title: str
    estimates: Sequence[Estimate]
    share: bool
    signed: bool = False

    def ends(self, estimate: Estimate) -> tuple[float, float] | None:
        """Return the interval of an estimate; a difference of shares may lie beyond nought and one."""
        return estimate.interval(share=self.share and not self.signed)


@contextmanager
def _panels(columns: int, height: float, **how: Any) -> Iterator[tuple[list["Axes"], Callable[[], str]]]:
    """Return panels side by side, and what makes an SVG of them."""
    with mpl.rc_context(STYLE), warnings.catch_warnings():
        # A word in letters that the font at hand has not is written all the same, by a font of the reader's.
        warnings.filterwarnings("ignore", message="Glyph .* missing from")
        figure = Figure(figsize=(WIDTH, height), layout="constrained")
        engine: Any = figure.get_layout_engine()
        engine.set(w_pad=0.03, h_pad=0.05, wspace=0.07)
        axes = figure.subplots(1, columns, squeeze=False, **how)

        def finish() -> str:
            stream = BytesIO()
            figure.savefig(stream, format="svg", metadata={"Date": None, "Creator": None})
            return stream.getvalue().decode("utf-8")

        yield list(axes.flat), finish


def stacked(labels: Sequence[str], wholes: Line, parts: Sequence[float], of_these: str, label: str) -> str:
    """Draw a bar for each label, a dark part in it, and the interval of the whole.

    Args:
        labels: One a bar.
        wholes: How high the bars are.
        parts: How much of each is dark.
        of_these: What the dark part is.
        label: What the labels are.
    """
    with _panels(1, 2.5) as ([axes], finish):
        places = range(len(labels))
        axes.bar(places, [_value(whole) for whole in wholes.estimates], color=LIGHT, width=0.74, label=wholes.title)
        axes.bar(places, parts, color=DARK, width=0.74, label=of_these)
        _whiskers(axes, places, wholes)
        axes.set_xticks(places, labels)
        axes.set_xlabel(label)
        _percent(axes.yaxis)
        axes.grid(axis="y")
        _legend(axes)
        return finish()


@dataclass(frozen=True, slots=True)
class Group:
    """Cases of one thing, each a bar or several.

    Attributes:
        title: What they are cases of.
        labels: One a case.
        lines: Shares of one; two of them are drawn side by side.
    """

    title: str
    labels: Sequence[str]
    lines: Sequence[Line]


def bars(groups: Sequence[Group]) -> str:
    """Draw groups side by side: bars that lie, with their intervals."""
    most = max(len(group.labels) for group in groups)
    apart = len(groups[0].lines)
    with _panels(len(groups), 0.75 + (0.16 + 0.1 * apart) * most) as (panels, finish):
        for axes, group in zip(panels, groups, strict=True):
            thick = 0.7 / apart
            for number, (line, color) in enumerate(
                zip(group.lines, (DARK,) if apart == 1 else (LIGHT, DARK), strict=True)
            ):
                places = [place + (number - (apart - 1) / 2) * thick for place in range(len(group.labels))]
                axes.barh(
                    places, [_value(each) for each in line.estimates], color=color, height=thick, label=line.title
                )
                _whiskers(axes, places, line, lying=True)
            axes.set_yticks(range(len(group.labels)), group.labels)
            axes.set_ylim(most - 0.4, -0.6)
            _percent(axes.xaxis)
            axes.grid(axis="x")
            axes.set_title(group.title)
        if apart > 1:
            _legend(panels[-1])
        return finish()


def intervals(labels: Sequence[str], lines: Sequence[Line], *, about: float | None = None) -> str:
    """Draw a panel for each line: a point and an interval for each label.

    Args:
        labels: One a row, the same in every panel.
        lines: One a panel.
        about: A number with which all are to be compared, if there is one.
    """
    with _panels(len(lines), 0.75 + 0.27 * len(labels), sharey=True) as (panels, finish):
        places = range(len(labels))
        for axes, line in zip(panels, lines, strict=True):
            if about is not None:
                axes.axvline(about, color=QUIET, linewidth=0.8)
            _points(axes, places, line)
            axes.set_yticks(places, labels)
            axes.set_ylim(len(labels) - 0.4, -0.6)
            if line.share:
                _percent(axes.xaxis)
            axes.xaxis.set_major_locator(MaxNLocator(max(3, 8 // len(lines))))
            axes.margins(x=0.12)
            axes.grid(axis="x")
            axes.set_title(line.title)
        return finish()


def curve(places: Sequence[int], line: Line, label: str) -> str:
    """Draw what a measure comes to for each number, with a band for its interval."""
    known = [
        (place, each, line.ends(each) or (_value(each),) * 2)
        for place, each in zip(places, line.estimates, strict=True)
        if each.value is not None
    ]
    across = [place for place, _, _ in known]
    low, high = zip(*(ends for _, _, ends in known), strict=True)
    with _panels(1, 2.0) as ([axes], finish):
        axes.fill_between(across, low, high, color=LIGHT, linewidth=0)
        axes.plot(across, [_value(each) for _, each, _ in known], color=DARK, marker="o", markersize=3.5)
        if line.share:
            _percent(axes.yaxis)
        axes.yaxis.set_major_locator(MaxNLocator(4))
        if len(places) <= MOST_TICKS:
            axes.set_xticks(places)
        else:
            axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.grid(axis="y")
        axes.set_xlabel(label)
        return finish()


def histogram(counts: dict[int, int], label: str, marks: Sequence[tuple[int, str]] = ()) -> str:
    """Draw how often each number occurred, as a share of all; where there are many numbers, some together.

    Args:
        counts: How often, by number.
        label: What the numbers are.
        marks: Numbers that are pointed out, with what they are.
    """
    size = sum(counts.values())
    low, high = min(counts), max(counts)
    step = -(-(high - low + 1) // MOST_BARS)
    heights: dict[int, float] = {}
    for number, times in counts.items():
        start = low + (number - low) // step * step
        heights[start] = heights.get(start, 0) + times / size
    with _panels(1, 2.2) as ([axes], finish):
        middles = [start + (step - 1) / 2 for start in heights]
        axes.bar(middles, list(heights.values()), color=LIGHT, width=0.86 * step)
        for number, what in marks:
            axes.axvline(number, color=WARM, linewidth=1.1)
            axes.annotate(
                what, (number, 1), xycoords=("data", "axes fraction"), xytext=(3, -8), textcoords="offset points"
            )
        _percent(axes.yaxis)
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.grid(axis="y")
        axes.set_xlabel(label)
        return finish()


def _points(axes: "Axes", places: Sequence[float], line: Line) -> None:
    _whiskers(axes, places, line, lying=True, color=DARK, width=1.4)
    known = [
        (_value(each), place) for place, each in zip(places, line.estimates, strict=True) if each.value is not None
    ]
    axes.plot(*(zip(*known, strict=True) if known else ((), ())), "o", color=DARK, markersize=5)


def _whiskers(  # noqa: PLR0913 - where they stand and how they look
    axes: "Axes",
    places: Sequence[float],
    line: Line,
    *,
    lying: bool = False,
    color: str = INK,
    width: float = 0.9,
) -> None:
    for place, ends in zip(places, map(line.ends, line.estimates), strict=True):
        if ends:
            across, up = (ends, (place, place)) if lying else ((place, place), ends)
            axes.plot(across, up, color=color, linewidth=width, solid_capstyle="butt")


def _legend(axes: "Axes") -> None:
    """Tell the colours above the upper right corner, where no bar can reach."""
    axes.legend(loc="lower right", bbox_to_anchor=(1, 1), ncols=2, handlelength=1, handleheight=1, borderpad=0)


def _value(estimate: Estimate) -> float:
    return float(estimate.value or 0)


def _percent(axis: Any) -> None:
    def text(share: float, _: int) -> str:
        return f"{100 * share:.4g} %".replace("-", "\N{MINUS SIGN}")

    axis.set_major_formatter(FuncFormatter(text))
    axis.set_major_locator(MaxNLocator(5))
