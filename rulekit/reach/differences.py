"""Whether a deal can bring two players different points, so that a tie can be broken."""

from functools import lru_cache

from rulekit.engine.tables import Tables
from rulekit.reach.endings import Ending, endings, flat_points, kind_of, successes_row
from rulekit.reach.parties import (
    Party,
    company,
    completed,
    ends_of,
    enter,
    joined,
    limits,
    successes_of,
    united,
)
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
    """Say whether it can be when so many make their bid.

    From the fewest points upwards: another player comes to fewer points by what has been met on the way.
    """
    shared, rest = limits(rules, size), _rest(rules, size)
    fewer = sorted(_by_points(rules, size, successes, with_premium=False).items(), reverse=True)
    others: Party = {}
    for points, own in sorted(_by_points(rules, size, successes, with_premium=True).items()):
        while fewer and fewer[-1][0] < points:
            others = united(others, joined(fewer.pop()[1], rest, shared))
        if any(
            successes_of(total) == successes and shared.complete(cheapest)
            for total, cheapest in completed(own, others, shared)
        ):
            return True
    return False


def _by_points(rules: Tables, size: int, successes: int, *, with_premium: bool) -> dict[int, Party]:
    """Return what one player can come to, by points; with the best premium, or without any."""
    found: dict[int, Party] = {}
    for ending, flat, party in _alike(rules, size):
        premium = max(gains(rules, 0, made=True)) if with_premium and ending.made else 0
        points = flat + successes_row(rules, ending)[successes] + premium
        found[points] = united(found.get(points, {}), party)
    return found


@lru_cache(maxsize=64)
def _alike(rules: Tables, size: int) -> tuple[tuple[Ending, int, Party], ...]:
    """Return what one player can come to, by flat points and what else pays, each behind one of its endings."""
    found: dict[tuple[object, ...], tuple[Ending, int, Party]] = {}
    for ending, bid, sums in ends_of(rules, size, dummy=False):
        flat = flat_points(rules, size, ending)
        _, _, party = found.setdefault((kind_of(rules, ending), flat), (ending, flat, {}))
        enter(party, sums, bid)
    return tuple(found.values())


@lru_cache(maxsize=64)
def _rest(rules: Tables, size: int) -> Party:
    """Return what all but two players can come to."""
    return company(rules, size, rules.players - 2, dummy=True)
