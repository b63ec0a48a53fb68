"""Arrays and lists of rows come to the same numbers."""

from typing import Any

import pytest

import rulekit
from rulekit.study.blocks import Block, Company, play_in_python
from rulekit.study.compare import tally_pair
from rulekit.study.counting import counting_for
from rulekit.study.figures import figures_of, measures_of
from rulekit.study.simulate import tally_block

pytestmark = pytest.mark.compiled

BLOCK = Block(first=3, matches=12, deals=10**6)


MILLIONS = {
    "rulekit": 1,
    "name": "Millions",
    "extends": "flat-ten",
    "scoring": {
        "contract": {"points": 1_000_000},
        "miss": {"points": -1_000_000, "per": "trick_off", "when": "missed"},
    },
}
"""The sums of the squares of squares do not fit in 64 bits."""


@pytest.mark.parametrize(
    "source",
    ["three-player", "two-player", "four-player", "classic", "oh-hell", "stiche-raten", "three-fools", MILLIONS],
)
def test_numpy_counts_as_python_does(source: str | dict[str, Any]) -> None:
    import numpy as np

    rules = rulekit.load(source).tables
    rows = play_in_python(rules, [0] * rules.players, 7, BLOCK)
    figures, measures = figures_of(rules), measures_of(rules)
    found = []
    for given in (rows, np.array(rows)):
        counting = counting_for(given)
        lengths = counting.lengths(given)
        totals = counting.totals(list(figures.values()), given, lengths)
        moments = counting.moments([(measures, list(figures), totals)])
        found.append((lengths, moments, counting.counts(rules, given, lengths)))

    assert found[0] == found[1]


def test_the_compiled_kernel_plays_the_same_block() -> None:
    base, house = (
        {compiled: Company(rulekit.load(name).tables, (0, 0, 0), 7, compiled=compiled) for compiled in (False, True)}
        for name in ("flat-ten", "three-player")
    )

    assert tally_block(base[False], BLOCK) == tally_block(base[True], BLOCK)
    expected = tally_pair(base[False], house[False], BLOCK)
    assert expected == tally_pair(base[True], house[True], BLOCK) == tally_pair(base[False], house[True], BLOCK)
