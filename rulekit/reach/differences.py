"""Whether a deal can bring two players different points, so that a tie can be broken."""

from functools import lru_cache

from rulekit.engine.tables import Tables
from rulekit.reach.endings import Ending, endings, flat_points, successes_points
from rulekit.reach.parties import Party, joined, limits, seat, several, successes_of, tricks_of, whatever
from rulekit.reach.premiums import gains


@lru_cache(maxsize=64)
def can_differ(rules: Tables, size: int) -> bool:
    """Say whether some deal of a hand size brings one player more points than another.

    Then one of them can be brought to lead alone: players are alike, so all that can happen to one can happen to each,
    and whoever has the most of such a deal again and again, while the others change places, has more than each of them.
    """
    successes = range(rules.players + bool(rules.dummy_counts) + 1)
    if any(rules.level_pays + rules.level_costs) and not all(ending.made for ending in endings(rules, size)):
        return True
    return any(_differs_with(rules, size, count) for count in successes)


def _differs_with(rules: Tables, size: int, successes: int) -> bool:
    """Say whether it can be when so many make their bid."""
    rest = _rest(rules, size)
    best: dict[int, list[Ending]] = {}
    for ending in endings(rules, size):
        premium = max(gains(rules, 0, made=True)) if ending.made else 0
        best.setdefault(_points(rules, size, ending, successes) + premium, []).append(ending)
    for points in sorted(best, reverse=True):
        others = joined(_below(rules, size, successes, points), rest, limits(rules, size))
        if any(_fits(rules, size, ending, others, successes) for ending in best[points]):
            return True
    return False


def _points(rules: Tables, size: int, ending: Ending, successes: int) -> int:
    return flat_points(rules, size, ending) + successes_points(rules, ending, successes)


def _below(rules: Tables, size: int, successes: int, points: int) -> Party:
    """Return what another player can come to with fewer points."""

    def fewer(ending: Ending) -> int | None:
        return 0 if _points(rules, size, ending, successes) < points else None

    return seat(rules, size, fewer)


@lru_cache(maxsize=64)
def _rest(rules: Tables, size: int) -> Party:
    """Return what all but two players can come to."""
    shared = limits(rules, size)
    party = several(whatever(rules, size, dummy=False), rules.players - 2, shared)
    return party if rules.dummy < 0 else joined(party, whatever(rules, size, dummy=True), shared)


def _fits(rules: Tables, size: int, ending: Ending, others: Party, successes: int) -> bool:
    """Say whether a deal can end so for one player when the others come to what they may."""
    shared = limits(rules, size)
    own = seat(rules, size, lambda other: 0 if other == ending else None)
    return any(
        tricks_of(total) == shared.tricks and successes_of(total) == successes and shared.complete(cheapest)
        for total, cheapest in joined(own, others, shared).items()
    )
