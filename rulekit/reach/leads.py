"""Whether a deal can leave one seat alone in the lead, so that a tie can be broken."""

from functools import lru_cache

from rulekit.engine.tables import Tables
from rulekit.reach.endings import Ending, endings, flat_points, successes_points
from rulekit.reach.parties import Party, joined, limits, seat, several, sums_of
from rulekit.reach.points import can_win
from rulekit.reach.premiums import capped


@lru_cache(maxsize=64)
def can_lead_alone(rules: Tables, size: int) -> bool:
    """Say whether some deal of a hand size brings one live seat more points than every other seat that can win."""
    successes = range(rules.players + bool(rules.dummy_counts) + 1)
    return any(_leads_with(rules, size, count) for count in successes)


def _leads_with(rules: Tables, size: int, successes: int) -> bool:
    """Say whether it can be when so many make their bid."""
    best: dict[int, list[Ending]] = {}
    for ending in endings(rules, size):
        best.setdefault(_most(rules, size, ending, successes), []).append(ending)
    for points in sorted(best, reverse=True):
        others = _all_below(rules, size, successes, points)
        if any(_fits(rules, size, ending, others, successes) for ending in best[points]):
            return True
    return False


def _most(rules: Tables, size: int, ending: Ending, successes: int) -> int:
    """Return the points of a seat for which a deal ends so, with the best premium if it made its bid."""
    points = flat_points(rules, size, ending) + successes_points(rules, ending, successes)
    return points + (capped(rules, max(rules.level_points, default=0)) if ending.made else 0)


def _all_below(rules: Tables, size: int, successes: int, points: int) -> Party:
    """Return what the other seats can come to, none of which plays with a premium, with fewer points each."""
    shared = limits(rules, size)

    def of_player(ending: Ending) -> int | None:
        own = flat_points(rules, size, ending) + successes_points(rules, ending, successes)
        return 0 if own < points else None

    def of_dummy(ending: Ending) -> int | None:
        if not can_win(rules):
            return 0
        earned = max(rules.level_points, default=0) if rules.dummy_exact_earns >= 0 else 0
        own = flat_points(rules, size, ending) + earned
        own += successes_points(rules, ending, successes) if rules.dummy_counts else 0
        return 0 if own < points else None

    party = several(seat(rules, size, of_player), rules.players - 1, shared)
    return party if rules.dummy < 0 else joined(party, seat(rules, size, of_dummy, dummy=True), shared)


def _fits(rules: Tables, size: int, ending: Ending, others: Party, successes: int) -> bool:
    """Say whether a deal can end so for one seat when the others come to what they may."""
    shared = limits(rules, size)
    bid = ending.code if shared.hooked else 0
    own: Party = dict.fromkeys(sums_of(rules, size, ending), ((0, bid),))
    return any(
        total.tricks == shared.tricks and total.successes == successes and shared.complete(cheapest)
        for total, cheapest in joined(own, others, shared).items()
    )
