"""What premiums can bring one seat in a deal: its own, and those that others fail."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import NamedTuple

from rulekit.engine.tables import Tables
from rulekit.reach.endings import Ending, is_exact

NO_LEVEL = -1


class Held(NamedTuple):
    """The premiums of a deal, as far as they matter to one seat.

    Attributes:
        own: The level that the seat plays with, or `NO_LEVEL`.
        failed: The levels that others play with and fail.
    """

    own: int
    failed: tuple[int, ...]


@lru_cache(maxsize=1024)
def gains(rules: Tables, others_missed: int, *, made: bool) -> Mapping[int, Held]:
    """Return what premiums can bring a live seat, each with a way to it.

    Args:
        rules: The ruleset.
        others_missed: How many other live seats missed their bid, so that a premium of theirs fails.
        made: Whether the seat made its own.
    """
    found: dict[int, Held] = {}
    for failed in failures(rules, others_missed):
        paid = sum(rules.level_pays[level] for level in failed)
        found.setdefault(capped(rules, paid), Held(NO_LEVEL, failed))
        if failed and not rules.premium_any:
            continue
        for level, points in enumerate(rules.level_points):
            innocent = 0 if rules.innocent else paid
            gain = capped(rules, points + paid) if made else capped(rules, innocent) - rules.level_costs[level]
            found.setdefault(gain, Held(level, failed))
    return found


@lru_cache(maxsize=1024)
def dummy_gains(rules: Tables, missed: int, *, exact: bool) -> Mapping[int, Held]:
    """Return what premiums can bring dummy when so many live seats missed their bid, each with a way to it."""
    found: dict[int, Held] = {}
    for failed in failures(rules, missed if rules.dummy_collects else 0):
        paid = sum(rules.level_pays[level] for level in failed)
        found.setdefault(dummy_gain(rules, paid, exact=exact), Held(NO_LEVEL, failed))
    return found


def dummy_gain(rules: Tables, paid: int, *, exact: bool) -> int:
    """Return what dummy gains if failed premiums pay so much to each who is paid."""
    own = rules.level_points[rules.dummy_exact_earns] if exact and rules.dummy_exact_earns >= 0 else 0
    return capped(rules, own + (paid if rules.dummy_collects else 0))


def gains_after(rules: Tables, ending: Ending, missed: int, *, dummy: bool) -> Mapping[int, Held]:
    """Return what premiums can bring a seat for which a deal ends so; `missed` counts the other live seats."""
    if dummy:
        return dummy_gains(rules, missed, exact=is_exact(rules, ending))
    return gains(rules, missed, made=ending.made)


def failures(rules: Tables, missed: int) -> Iterator[tuple[int, ...]]:
    """Yield the levels of premiums that fail together when so many live seats have missed their bid."""
    levels = range(len(rules.level_points))
    most = missed if rules.premium_any else min(missed, 1)
    for failed in range(most + 1 if levels else 1):
        yield from combinations_with_replacement(levels, failed)


@lru_cache(maxsize=1024)
def fewest_gains(rules: Tables, missed: int, paid: int | None = None) -> int | None:
    """Return the fewest points that premiums bring the live seats together when so many of them missed their bid.

    A premium that is made only adds to that, so none is.

    Args:
        rules: The ruleset.
        missed: How many live seats missed their bid.
        paid: What each who is paid gets in all, where that is settled; None is returned where it cannot be.
    """
    found = []
    for failed in failures(rules, missed):
        pays = [rules.level_pays[level] for level in failed]
        if paid in (None, sum(pays)):
            others = capped(rules, sum(pays)) * (rules.players - len(failed))
            own = sum(0 if rules.innocent else capped(rules, sum(pays) - pay) for pay in pays)
            found.append(others + own - sum(rules.level_costs[level] for level in failed))
    return min(found, default=None)


def most_gain(rules: Tables) -> int:
    """Return the most that premiums could bring a seat in a deal, if there were no limit to that."""
    free = replace(rules, premium_cap=-1)
    live = (gains(free, rules.players - 1, made=made) for made in (True, False))
    dummy = [dummy_gains(free, rules.players, exact=True)] if rules.dummy >= 0 else []
    return max(gain for own in (*live, *dummy) for gain in own)


def payments(rules: Tables) -> set[int]:
    """Return what failed premiums can pay, in one deal, to each who is paid."""
    return {sum(rules.level_pays[level] for level in failed) for failed in failures(rules, rules.players)}


def capped(rules: Tables, gain: int) -> int:
    """Return what premiums bring a seat, where there may be a limit to that."""
    return min(gain, rules.premium_cap) if rules.premium_cap >= 0 else gain
