"""How a deal can end for one seat: the bid, the tricks, and whether the bid counts as made."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from rulekit.engine.tables import BEYOND_FORBIDDEN, BY_DISCARD, EXACT, SHOWN_IF_CLAIMED, Award, Tables
from rulekit.reach import cards
from rulekit.reach.cards import Counts
from rulekit.reach.hands import layable


class Ending(NamedTuple):
    """One way a deal can end for one seat.

    Attributes:
        code: The bid.
        tricks: Tricks taken.
        made: Whether the bid counts as made.
    """

    code: int
    tricks: int
    made: bool


@lru_cache(maxsize=128)
def codes(rules: Tables, size: int, *, dummy: bool = False) -> tuple[int, ...]:
    """Return the bids that a seat can come to in a deal of a hand size; dummy has no choice, so nothing is refused."""
    if rules.bid_by == 0:
        return (0,)
    if rules.bid_by != BY_DISCARD:
        return tuple(range(rules.bid_least, rules.bid_most[size] + 1))
    own = None if dummy or rules.bid_beyond != BEYOND_FORBIDDEN else layable(rules, size)
    said = cards.said(rules) if own is None else {one.code for one in own}
    return tuple(sorted({cards.counted(rules, size, code) for code in said}))


@lru_cache(maxsize=4096)
def laid_for(rules: Tables, size: int, code: int, *, dummy: bool = False) -> tuple[Counts, ...]:
    """Return the cards, by kind, that a seat can lay for a bid."""
    laid = cards.laid_sets(rules) if dummy else layable(rules, size)
    return tuple(one.cards for one in laid or () if cards.counted(rules, size, one.code) == code)


def endings(rules: Tables, size: int, *, dummy: bool = False) -> Iterator[Ending]:
    """Yield every way a deal of a hand size can end for a live seat, or for dummy."""
    for code in codes(rules, size, dummy=dummy):
        for tricks in range(rules.tricks[size] + 1):
            met = is_met(rules, size, code, tricks, dummy=dummy)
            yield Ending(code, tricks, met)
            if met and not dummy and rules.bid_shown == SHOWN_IF_CLAIMED:
                yield Ending(code, tricks, made=False)


def is_met(rules: Tables, size: int, code: int, tricks: int, *, dummy: bool = False) -> bool:
    """Say whether so many tricks make a bid."""
    row = (dummy * len(rules.tricks) + size) * len(rules.bid_number) + code
    return rules.made[row * (rules.most_tricks + 1) + tricks] == 1


def is_exact(rules: Tables, ending: Ending) -> bool:
    """Say whether the tricks are just as many as were bid."""
    return _relation(rules, ending) == EXACT


def flat_points(rules: Tables, size: int, ending: Ending, award: Award | None = None) -> int:
    """Return the points of an ending by all awards but those by successes, or by one of them alone."""
    points = rules.points if award is None else award.points
    row = (ending.made * len(rules.tricks) + size) * len(rules.bid_number) + ending.code
    return points[row * (rules.most_tricks + 1) + ending.tricks] if points else 0


def successes_points(rules: Tables, ending: Ending, successes: int, award: Award | None = None) -> int:
    """Return the points of an ending by the awards by successes, or by one of them alone."""
    return successes_row(rules, ending, award)[successes]


def successes_row(rules: Tables, ending: Ending, award: Award | None = None) -> tuple[int, ...]:
    """Return the points of an ending by the awards by successes, or by one of them alone, for each number of these."""
    points = rules.successes_points if award is None else award.successes_points
    numbers = rules.seats + 1
    row = (ending.made * 2 + rules.nil[ending.code]) * 3 + _relation(rules, ending)
    return points[row * numbers : (row + 1) * numbers] if points else (0,) * numbers


def kind_of(rules: Tables, ending: Ending) -> tuple[bool, int, int]:
    """Return what awards by successes, and premiums, ask of an ending."""
    return ending.made, rules.nil[ending.code], _relation(rules, ending)


def _relation(rules: Tables, ending: Ending) -> int:
    return rules.relation[ending.code * (rules.most_tricks + 1) + ending.tricks]
