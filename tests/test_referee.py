"""The referee plays drawn games with itself, so that a fault of the tests is not taken for one of the engine."""

from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from oracle import Referee, deal_out
from strategies import rulesets


def play_on(referee: Referee, random: Random, deals: int) -> None:
    """Play a match by chance, for so many deals at most."""
    while referee.phase != "over" and len(referee.deals) < deals:
        if referee.phase == "deal":
            order = random.sample(referee.rules.deck(), len(referee.rules.deck()))
            referee.take_deal(deal_out(referee, order, random.choice))
            continue
        seat = random.choice(referee.to_act)
        referee.act(random.choice(sorted(referee.legal(seat), key=str)))


@given(rulesets(), st.integers(0, 2**32))
def test_the_referee_never_meets_a_seat_without_a_choice(ruleset: dict[str, Any], seed: int) -> None:
    """Every deal comes to its end, with as many tricks taken as there are."""
    referee = Referee(ruleset)
    play_on(referee, Random(seed), deals=6)

    for report in referee.deals:
        assert sum(report.taken) in {referee.rules.tricks(number) for number in range(4)}
