"""docs/claims.md tells what the bots do."""

import re
from pathlib import Path

import pytest

import rulekit
from rulekit.study.simulate import simulate

pytestmark = pytest.mark.compiled

PAGE = Path(__file__).parents[2] / "docs" / "claims.md"
LINE = re.compile(
    r"^\| (?:bid )?(\w+) (chosen|made|laid aside) \| ([\d.]+)% \| ([\d.]+)% to ([\d.]+)% \|$", re.MULTILINE
)
MEASURES = {"chosen": "chosen", "made": "chosen and made", "laid aside": "laid aside"}


def test_the_figures_of_the_page_are_those_of_the_bots() -> None:
    """A smaller sample with another seed; its interval and that of the page meet."""
    summary = simulate(rulekit.load("three-player"), deals=60_000, seed=2, bots=["sensible"])
    found = {measure.key: estimate for measure, estimate in summary.estimates()}
    told = LINE.findall(PAGE.read_text(encoding="utf-8"))

    assert len(told) == 14
    for of, what, value, low, high in told:
        ends = found[MEASURES[what], -1, of].interval(share=True)
        assert ends
        assert float(low) <= float(value) <= float(high)
        assert 100 * ends[0] <= float(high), (of, what)
        assert 100 * ends[1] >= float(low), (of, what)
