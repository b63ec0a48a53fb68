"""Deals laid out to order, played again through the public face of the engine."""

from collections.abc import Iterable
from itertools import islice, repeat
from random import Random

from rulekit.engine.deals import dress_chance
from rulekit.engine.legal import dress_choice
from rulekit.engine.results import DealResult
from rulekit.engine.state import State
from rulekit.engine.tables import Tables
from rulekit.reach.endings import Ending, is_met
from rulekit.reach.premiums import NO_LEVEL
from rulekit.study.examples.plans import Plan
from rulekit.study.examples.playing import Choice, play_plan
from rulekit.study.examples.search import Example, attempts


def find(rules: Tables, size: int, points: int, *, tries: int = 30) -> Example | None:
    """Return a deal of a hand size in which a live seat scores so many points; None if none was found."""
    return next(filter(None, islice(attempts(rules, size, points), tries)), None)


def replay(rules: Tables, example: Example) -> DealResult:
    """Play an example of the first hand size, and return what it came to."""
    state = State.start(rules, deals=[example.deal], dealer=example.dealer)
    return last_deal(applied(state, example.choices))


def applied(state: State, choices: Iterable[Choice]) -> State:
    """Return the state after choices that are written as the kernel takes them."""
    for seat, choice in choices:
        state = state.apply(dress_choice(state._dressing, state._deal, seat, choice))
    return state


def last_deal(state: State) -> DealResult:
    """Return the deal scored last."""
    result = state.last_deal
    assert result is not None
    return result


def go_on(state: State, bids: list[int], tricks: list[int], random: Random, levels: list[int] | None = None) -> State:
    """Lay out the deal that a state waits for so that it comes to these bids and tricks, and play it.

    Args:
        state: It waits for a deal, all of the first hand size.
        bids: Bid codes, one a seat.
        tricks: Tricks, one a seat.
        random: The chance by which cards are laid out.
        levels: The premium levels of the live seats; None for none.
    """
    rules = state.rules
    endings = tuple(
        Ending(code, taken, is_met(rules, 0, code, taken, dummy=seat == rules.dummy))
        for seat, (code, taken) in enumerate(zip(bids, tricks, strict=True))
    )
    plan = Plan(0, 0, endings, tuple(levels or [NO_LEVEL] * rules.players))
    played = next(filter(None, (play_plan(rules, plan, state._match, random) for _ in repeat(None, 500))))
    return applied(state.give_deal(dress_chance(rules, played.chance)), played.choices)
