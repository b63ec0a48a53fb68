"""The engine and the referee play the same matches and agree at every step: who acts, what is legal, what is paid."""

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from side_by_side import SideBySide
from strategies import actions, deals, rulesets, variants
from strategies.play import VARIANTS

import rulekit


@settings(suppress_health_check=[HealthCheck.filter_too_much])
@given(rulesets(), st.integers(0, 2**63 - 1), st.sampled_from(["seed", "table"]))
def test_drawn_rulesets(ruleset: dict[str, Any], seed: int, cards: str) -> None:
    """Rulesets drawn from the whole language, a few deals each; cards from the engine's seed or laid on the table."""
    report = rulekit.validate(ruleset)
    assume(report.ruleset is not None)
    assert report.ruleset is not None
    random = Random(seed)
    table = SideBySide(report.ruleset, random.randrange(ruleset["players"]), seed=seed if cards == "seed" else None)
    table.play(random, deals=8)


@pytest.mark.parametrize("name", sorted(path.stem for path in VARIANTS.rglob("*.yaml")))
def test_shipped_rulesets(name: str) -> None:
    """Every ruleset that is shipped, to the end of its match or for fifteen deals."""
    SideBySide(rulekit.load(name), 0, seed=99).play(Random(99), deals=15)


@settings(max_examples=25)
@given(variants(), st.data())
def test_a_deal_of_a_shipped_ruleset(name: str, data: st.DataObject) -> None:
    """One deal, every card and every choice drawn, so that a disagreement comes out as small as can be."""
    table = SideBySide(rulekit.load(name), 0)
    table.lay_out(data.draw(deals(table.referee)))
    while not table.referee.deals:
        action = data.draw(actions(table.state))
        table.compare(action.seat)
        table.act(action)
