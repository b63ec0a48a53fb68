"""Strategies for playing: which game, which cards, what to do."""

from pathlib import Path

from hypothesis import strategies as st
from oracle import Dealt, Referee, deal_out

from rulekit.engine.actions import Action
from rulekit.engine.state import State

VARIANTS = Path(__file__).parents[2] / "variants"


def variants() -> st.SearchStrategy[str]:
    """Draw the name of a ruleset that is shipped."""
    return st.sampled_from(sorted(path.stem for path in VARIANTS.rglob("*.yaml")))


@st.composite
def deals(draw: st.DrawFn, referee: Referee) -> Dealt:
    """Draw the deal that a referee waits for."""
    order = draw(st.permutations(referee.rules.deck()))
    return deal_out(referee, order, lambda choices: draw(st.sampled_from(choices)))


@st.composite
def actions(draw: st.DrawFn, state: State) -> Action:
    """Draw one of the seats that may act, and something that it may do."""
    legal = state.legal_actions(draw(st.sampled_from(state.to_act)))
    return legal[draw(st.integers(0, len(legal) - 1))]
