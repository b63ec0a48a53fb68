"""The points of a deal: everything that one seat can score, and the fewest of all seats together."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from rulekit.engine.tables import SCORE_CAN_WIN, Tables
from rulekit.reach.endings import Ending, flat_points, is_exact, kind_of, successes_row
from rulekit.reach.parties import (
    Limits,
    Party,
    Sum,
    by_tricks,
    company,
    completed,
    ends_of,
    groups,
    joined,
    limits,
    made_of,
    points_of,
    regrouped,
    several,
    successes_of,
)
from rulekit.reach.premiums import Held, dummy_gain, fewest_gains, gains_after, payments

Company = tuple[tuple[int, int], ...]
"""In what deals something can happen: the live bids that are made, and the successes."""


class Points(NamedTuple):
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


class Story(NamedTuple):
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
        others_missed = _others_missed(rules, self.ending, self.made, dummy=dummy)
        return gains_after(rules, self.ending, others_missed, dummy=dummy)


@lru_cache(maxsize=64)
def seat_points(rules: Tables, size: int, *, dummy: bool = False) -> Points:
    """Return what a live seat, or dummy, can score in a deal of a hand size."""
    scored: dict[bool, set[int]] = {True: set(), False: set()}
    for (made, _, _), (points, gains) in _by_premiums(rules, size, dummy=dummy).items():
        for gain in gains:
            scored[made].update(own + gain for own in points)
    return Points(frozenset(scored[True]), frozenset(scored[False]))


@lru_cache(maxsize=64)
def _by_premiums(
    rules: Tables, size: int, *, dummy: bool
) -> dict[tuple[bool, bool, int], tuple[set[int], Mapping[int, Held]]]:
    """Return the points of a seat without premiums, apart where these pay otherwise, with what these can bring it."""
    met: dict[tuple[Company, tuple[bool, int, int]], tuple[Ending, set[int]]] = {}
    for ending, others in _endings_among_others(rules, size, dummy=dummy):
        _, flats = met.setdefault((others, kind_of(rules, ending)), (ending, set()))
        flats.add(flat_points(rules, size, ending))
    found: dict[tuple[bool, bool, int], tuple[set[int], Mapping[int, Held]]] = {}
    for (others, _), (ending, flats) in met.items():
        by_successes = _row_of_successes(rules, ending, dummy=dummy)
        for made, successes in others:
            missed = _others_missed(rules, ending, made, dummy=dummy)
            alike = ending.made, dummy and is_exact(rules, ending), missed
            points, _ = found.setdefault(alike, (set(), gains_after(rules, ending, missed, dummy=dummy)))
            points |= {flat + by_successes[successes] for flat in flats}
    return found


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
    for ending, others in _endings_among_others(rules, size, dummy=dummy):
        flat, by_successes = flat_points(rules, size, ending), _row_of_successes(rules, ending, dummy=dummy)
        for made, successes in others:
            yield Story(ending, made, successes, flat + by_successes[successes])


def _endings_among_others(rules: Tables, size: int, *, dummy: bool) -> Iterator[tuple[Ending, Company]]:
    """Yield every ending of a seat, with the live bids made and the successes of the deals that can end so."""
    shared = limits(rules, size)
    others = by_tricks(company(rules, size, rules.players - (not dummy), dummy=not dummy))
    known: dict[tuple[int, tuple[Sum, ...]], Company] = {}
    for ending, bid, sums in ends_of(rules, size, dummy=dummy):
        if (bid, sums) not in known:
            known[bid, sums] = _around(bid, sums, others.get(shared.tricks - ending.tricks, {}), shared)
        yield ending, known[bid, sums]


def _others_missed(rules: Tables, ending: Ending, made: int, *, dummy: bool) -> int:
    """Return how many live seats besides one missed their bid where so many made it."""
    return rules.players - made - (0 if dummy else int(not ending.made))


def _row_of_successes(rules: Tables, ending: Ending, *, dummy: bool) -> tuple[int, ...]:
    """Return what awards by successes pay a seat for an ending, by the successes of the deal."""
    return (0,) * (rules.seats + 1) if dummy and not rules.dummy_counts else successes_row(rules, ending)


def can_score(rules: Tables, size: int, least: int) -> bool:
    """Say whether a seat that can win can score so many points or more in a deal of a hand size."""
    kinds = (False, True) if can_win(rules) else (False,)
    parts = (part for dummy in kinds for part in _by_premiums(rules, size, dummy=dummy).values())
    return any(max(points) + max(gains) >= least for points, gains in parts)


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
        for exact, points in _together(rules, size, made, successes):
            for pay in paid:
                gain = fewest_gains(rules, rules.players - made, pay)
                if gain is not None:
                    yield points + gain + (dummy_gain(rules, pay or 0, exact=exact) if can_win(rules) else 0)


def _together(rules: Tables, size: int, made: int, successes: int) -> Iterator[tuple[bool, int]]:
    """Yield fewest points of whole deals without premiums, and whether dummy takes exactly its bid in them.

    Those that make their bid are taken apart from those that do not: small parties are joined faster than one for all.

    Args:
        rules: The ruleset.
        size: Index of the hand size.
        made: Live seats that make their bid.
        successes: Seats that make their bid, as trumps and awards count them.
    """
    shared, matters = limits(rules, size), successes if rules.successes_points else 0
    makers = _live_seats(rules, size, made, matters, make=True)
    others = _live_seats(rules, size, rules.players - made, matters, make=False)
    if rules.dummy < 0:
        yield from ((False, points) for points in _of_whole_deals(makers, others, successes, shared))
        return
    live = joined(makers, others, shared)
    for exact in (False, True):
        own = [group for group in groups(rules, size, dummy=True) if is_exact(rules, group[0]) == exact]
        dummy = regrouped(own, lambda ending: _row_of_successes(rules, ending, dummy=True)[successes])
        if not can_win(rules):
            dummy = dict.fromkeys(dummy, (0,))
        yield from ((exact, points) for points in _of_whole_deals(live, dummy, successes, shared))


def _of_whole_deals(some: Party, more: Party, successes: int, shared: Limits) -> Iterator[int]:
    """Yield the fewest points of deals in which so many make their bid."""
    for total, cheapest in completed(some, more, shared):
        if successes_of(total) == successes:
            yield from (points_of(entry) for entry in shared.complete(cheapest)[:1])


@lru_cache(maxsize=64)
def _live_seats(rules: Tables, size: int, seats: int, successes: int, *, make: bool) -> Party:
    """Return what so many seats come to that all make their bid, or all do not, where so many make theirs."""
    own = [group for group in groups(rules, size, dummy=False) if group[0].made == make]
    one = regrouped(own, lambda ending: successes_row(rules, ending)[successes])
    return several(one, seats, limits(rules, size))


def _around(bid: int, sums: tuple[Sum, ...], company: Party, shared: Limits) -> Company:
    """Return the live bids made and the successes of the deals that one seat and all others come to."""
    found = set()
    for own in sums:
        left = shared.most - own
        for others, cheapest in company.items():
            if left - others & shared.guards == shared.guards and shared.complete_with(bid, cheapest):
                found.add((made_of(own + others), successes_of(own + others)))
    return tuple(sorted(found))
