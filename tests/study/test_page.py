"""Pages of studies: whole, alike for the same seed, true to the figures, and safe whatever a game is called."""

import re
from base64 import b64decode
from html.parser import HTMLParser
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import rulekit
from rulekit.rules import Ruleset
from rulekit.study.compare import compare
from rulekit.study.page import Report, html_of
from rulekit.study.simulate import simulate
from rulekit.study.sweep import Variation
from rulekit.study.vary import sweep

pytestmark = [pytest.mark.extras, pytest.mark.usefixtures("_in_python")]

VOID = {"img", "link", "meta"}
SETTINGS: dict[str, Any] = {"deals": 100, "seed": 6, "bots": ["random"]}


def load(variant: str) -> Ruleset:
    """Return a variant under a name that would do harm if it were taken for HTML or for a formula."""
    return rulekit.load({"rulekit": 1, "name": "<b>R&D</b> for $x_1$ and 花", "extends": variant})


def report(kind: str) -> Report:
    match kind:
        case "comparison":
            return compare(load("three-player"), load("flat-ten"), **SETTINGS)
        case "sweep":
            return sweep(load("flat-ten"), Variation("scoring.contract.points", (0, 10, 20)), **SETTINGS)
        case variant:
            return simulate(load(variant), **SETTINGS)


class Reader(HTMLParser):
    """Reads a page, and sees to it that whatever is opened is closed.

    Attributes:
        pictures: Their attributes.
        text: Everything that is written.
        tags: Of every kind that occurs.
    """

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.pictures: list[dict[str, str | None]] = []
        self.text = ""
        self.feed(page)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take note of it."""
        self.tags.add(tag)
        if tag == "img":
            self.pictures.append(dict(attrs))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """See that it is the last that was opened."""
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        """Keep it."""
        self.text += data


@pytest.mark.parametrize("kind", ["three-player", "two-player", "oh-hell", "free-for-all", "comparison", "sweep"])
def test_a_page_holds_all_it_needs(kind: str) -> None:
    found = report(kind)
    page = html_of(found)
    read = Reader(page)

    assert page == html_of(found)
    assert "<b>R&D</b> for $x_1$ and 花" in read.text
    assert not read.tags & {"b", "script", "link", "iframe"}
    assert re.findall(r"(?:src|href)=\"(?!data:)|url\(|@import|https?:", re.sub(r'src="data:[^"]*"', "", page)) == []
    assert read.pictures
    for picture in read.pictures:
        assert picture["alt"]
        svg = b64decode(str(picture["src"]).removeprefix("data:image/svg+xml;base64,"))
        assert ET.fromstring(svg).tag == "{http://www.w3.org/2000/svg}svg"  # noqa: S314 - our own


@pytest.mark.parametrize("kind", ["three-player", "comparison", "sweep"])
def test_a_page_tells_every_figure_that_the_text_tells(kind: str) -> None:
    found = report(kind)
    written = Reader(html_of(found)).text.replace("\N{MINUS SIGN}", "-").replace("\N{PLUS-MINUS SIGN}", "+-")
    figures = re.findall(r"[+-]?\d+\.\d+%? \+- \d+\.\d+", found.to_text())

    assert len(figures) > 10
    assert [figure for figure in figures if figure not in written] == []


def test_bars_are_as_high_as_the_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    from matplotlib.axes import Axes

    drawn: list[list[float]] = []
    draw = Axes.bar

    def note(self: Axes, *standing: Any, **how: Any) -> Any:
        if standing:  # bars that lie come here by name
            drawn.append(list(standing[1]))
        return draw(self, *standing, **how)

    monkeypatch.setattr(Axes, "bar", note)
    summary = simulate(rulekit.load("flat-ten"), **SETTINGS)
    html_of(summary)
    bids = [seat["bids"] for seat in summary.to_plain()["seats"]]
    of_all = {
        bid: [sum(each.get(str(bid), {}).get(what, 0) for each in bids) for what in ("chosen", "made")]
        for bid in range(10)
    }

    chosen, made = (
        [of_all[bid][which] / (3 * summary.deals) for bid in range(10) if of_all[bid][0]] for which in (0, 1)
    )
    assert drawn[0] == pytest.approx(chosen)
    assert drawn[1] == pytest.approx(made)
    assert sum(drawn[2]) == pytest.approx(1)
