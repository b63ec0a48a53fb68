"""The points of a deal: everything that one seat can score, and the fewest of all seats together."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from rulekit.engine.tables import SCORE_CAN_WIN, Tables
from rulekit.reach.endings import Ending, flat_points, is_exact, successes_points
from rulekit.reach.parties import (
    Limits,
    Party,
    ends_of,
    joined,
    limits,
    made_of,
    nothing_counts,
    seat,
    several,
    successes_of,
    tricks_of,
)
from rulekit.reach.premiums import Held, dummy_gain, fewest_gains, gains_after, payments


@dataclass(frozen=True, slots=True)
class Points:
    """What one seat can score in a deal.

    Attributes:
        made: The points with which a deal can end for a seat that made its bid.
        missed: The same for one that did not, or without bids.
    """

    made: frozenset[int]
    missed: frozenset[int]

    @property
    def all(self) -> frozenset[int]:
        """The points, whether the bid was made or not."""
        return self.made | self.missed

    def __or__(self, other: "Points") -> "Points":
        return Points(self.made | other.made, self.missed | other.missed)


@dataclass(frozen=True, slots=True)
class Story:
    """How a deal can end for one seat, and what has to be said of the others.

    Attributes:
        ending: Of the seat.
        made: Live seats that made their bid, this one among them.
        successes: Seats that made their bid, as trumps and awards count them.
        points: The seat's points without premiums.
    """

    ending: Ending
    made: int
    successes: int
    points: int

    def gains(self, rules: Tables, *, dummy: bool) -> Mapping[int, Held]:
        """Return what premiums can bring the seat besides, each with a way to it."""
        others_missed = rules.players - self.made - (0 if dummy else int(not self.ending.made))
        return gains_after(rules, self.ending, others_missed, dummy=dummy)


@lru_cache(maxsize=64)
def seat_points(rules: Tables, size: int, *, dummy: bool = False) -> Points:
    """Return what a live seat, or dummy, can score in a deal of a hand size."""
    scored: dict[bool, set[int]] = {True: set(), False: set()}
    for story in stories(rules, size, dummy=dummy):
        scored[story.ending.made].update(story.points + gain for gain in story.gains(rules, dummy=dummy))
    return Points(frozenset(scored[True]), frozenset(scored[False]))


def ways_to_score(rules: Tables, size: int, points: int, *, dummy: bool = False) -> Iterator[tuple[Story, Held]]:
    """Yield ways in which a live seat, or dummy, can score so many points."""
    for story in stories(rules, size, dummy=dummy):
        held = story.gains(rules, dummy=dummy).get(points - story.points)
        if held is not None:
            yield story, held


@lru_cache(maxsize=64)
def stories(rules: Tables, size: int, *, dummy: bool = False) -> tuple[Story, ...]:
    """Return every way in which a deal of a hand size can end for a seat, as far as its points go."""
    return tuple(_stories(rules, size, dummy=dummy))


def _stories(rules: Tables, size: int, *, dummy: bool) -> Iterator[Story]:
    shared = limits(rules, size)
    company = _company(rules, size, shared, dummy=dummy)
    counted = not dummy or bool(rules.dummy_counts)
    for ending, bid, sums in ends_of(rules, size, dummy=dummy):
        own: Party = dict.fromkeys(sums, ((0, bid),))
        flat = flat_points(rules, size, ending)
        for made, successes in _around(own, company.get(shared.tricks - ending.tricks, {}), shared):
            more = successes_points(rules, ending, successes) if counted else 0
            yield Story(ending, made, successes, flat + more)


def can_score(rules: Tables, size: int, least: int) -> bool:
    """Say whether a seat that can win can score so many points or more in a deal of a hand size."""
    kinds = (False, True) if can_win(rules) else (False,)
    return any(
        story.points + max(story.gains(rules, dummy=dummy)) >= least
        for dummy in kinds
        for story in _stories(rules, size, dummy=dummy)
    )


def contenders_points(rules: Tables, size: int) -> Points:
    """Return what a seat that can win can score in a deal of a hand size."""
    live = seat_points(rules, size)
    return live | seat_points(rules, size, dummy=True) if can_win(rules) else live


def can_win(rules: Tables) -> bool:
    """Say whether dummy can win."""
    return rules.dummy >= 0 and rules.dummy_score == SCORE_CAN_WIN


def contenders(rules: Tables) -> int:
    """Return how many seats can win."""
    return rules.players + can_win(rules)


@lru_cache(maxsize=64)
def fewest_together(rules: Tables, size: int) -> int:
    """Return the fewest points that the seats that can win have together after a deal of a hand size."""
    return min(points for made in range(rules.players + 1) for points in _fewest(rules, size, made))


def _fewest(rules: Tables, size: int, made: int) -> Iterator[int]:
    """Yield fewest points of deals in which so many live seats make their bid, among them the fewest of all."""
    paid = payments(rules) if can_win(rules) and rules.dummy_collects else (None,)
    for successes in (made, made + 1) if rules.dummy_counts else (made,):
        live = _live_party(rules, size, made, successes)
        for pay in paid:
            gain = fewest_gains(rules, rules.players - made, pay)
            if gain is not None:
                yield from (points + gain for points in _with_dummy(rules, size, live, successes, pay or 0))


def _live_party(rules: Tables, size: int, made: int, successes: int) -> Party:
    """Return what the live seats come to, with their fewest points, where so many of them make their bid.

    Those that do are taken apart from those that do not: two small parties are joined faster than one for all.
    """
    shared = limits(rules, size)
    matters = successes if rules.successes_points else 0
    makers, others = (_live_seat(rules, size, matters, make=make) for make in (True, False))
    return joined(several(makers, made, shared), several(others, rules.players - made, shared), shared)


@lru_cache(maxsize=64)
def _live_seat(rules: Tables, size: int, successes: int, *, make: bool) -> Party:
    """Return what a seat that makes its bid, or one that does not, comes to where so many make theirs."""

    def points(ending: Ending) -> int | None:
        own = flat_points(rules, size, ending) + successes_points(rules, ending, successes)
        return own if ending.made == make else None

    return seat(rules, size, points)


def _with_dummy(rules: Tables, size: int, live: Party, successes: int, paid: int) -> Iterator[int]:
    """Yield fewest points of whole deals.

    Args:
        rules: The ruleset.
        size: Index of the hand size.
        live: What the live seats come to.
        successes: Seats that make their bid, as trumps and awards count them.
        paid: What failed premiums pay to each who is paid, where dummy's points depend on that.
    """
    shared = limits(rules, size)

    def points(ending: Ending) -> int:
        if not can_win(rules):
            return 0
        more = successes_points(rules, ending, successes) if rules.dummy_counts else 0
        return flat_points(rules, size, ending) + more + dummy_gain(rules, paid, exact=is_exact(rules, ending))

    whole = joined(live, seat(rules, size, points, dummy=True), shared) if rules.dummy >= 0 else live
    for total, cheapest in whole.items():
        if tricks_of(total) == shared.tricks and successes_of(total) == successes:
            yield from (fewest for fewest, _ in shared.complete(cheapest)[:1])


def _company(rules: Tables, size: int, shared: Limits, *, dummy: bool) -> dict[int, Party]:
    """Return what all other seats can come to, by the tricks that they take."""
    party = several(seat(rules, size, nothing_counts), rules.players - (not dummy), shared)
    if rules.dummy >= 0 and not dummy:
        party = joined(party, seat(rules, size, nothing_counts, dummy=True), shared)
    by_tricks: dict[int, Party] = {}
    for total, cheapest in party.items():
        by_tricks.setdefault(tricks_of(total), {})[total] = cheapest
    return by_tricks


def _around(own: Party, company: Party, shared: Limits) -> set[tuple[int, int]]:
    """Return the live bids made and the successes of the deals that one seat and all others come to."""
    totals = joined(own, company, shared).items()
    return {(made_of(total), successes_of(total)) for total, cheapest in totals if shared.complete(cheapest)}
