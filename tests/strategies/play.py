"""Strategies for playing: which game, which cards."""

from pathlib import Path

from hypothesis import strategies as st
from oracle import Dealt, Referee, deal_out

VARIANTS = Path(__file__).parents[2] / "variants"


def variants() -> st.SearchStrategy[str]:
    """Draw the name of a ruleset that is shipped."""
    return st.sampled_from(sorted(path.stem for path in VARIANTS.rglob("*.yaml")))


@st.composite
def deals(draw: st.DrawFn, referee: Referee) -> Dealt:
    """Draw the deal that a referee waits for."""
    order = draw(st.permutations(referee.rules.deck()))
    return deal_out(referee, order, lambda choices: draw(st.sampled_from(choices)))
