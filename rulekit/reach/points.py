"""The points of a deal: everything that one seat can score, and the fewest of all seats together."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from rulekit.engine.tables import SCORE_CAN_WIN, Tables
from rulekit.reach.endings import Ending, endings, flat_points, is_exact, successes_points
from rulekit.reach.parties import (
    Limits,
    Party,
    joined,
    limits,
    made_of,
    nothing_counts,
    seat,
    several,
    successes_of,
    sums_of,
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
    for ending in endings(rules, size, dummy=dummy):
        own: Party = dict.fromkeys(
            sums_of(rules, size, ending, dummy=dummy), ((0, ending.code if shared.hooked else 0),)
        )
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
    counts = range(rules.players + bool(rules.dummy_counts) + 1) if any(rules.successes_points) else (None,)
    paid = payments(rules) if can_win(rules) and rules.dummy_collects else {None}
    return min(points for count in counts for pay in paid for points in _fewest(rules, size, count, pay))


def _fewest(rules: Tables, size: int, successes: int | None, paid: int | None) -> Iterator[int]:
    """Yield the fewest points for each number of bids made.

    Args:
        rules: The ruleset.
        size: Index of the hand size.
        successes: Seats that make their bid, where points depend on that.
        paid: What failed premiums pay to each who is paid, where dummy's points depend on that.
    """
    shared = limits(rules, size)

    def live_points(ending: Ending) -> int:
        more = 0 if successes is None else successes_points(rules, ending, successes)
        return flat_points(rules, size, ending) + more

    def dummy_points(ending: Ending) -> int:
        if not can_win(rules):
            return 0
        points = live_points(ending) if rules.dummy_counts else flat_points(rules, size, ending)
        return points + dummy_gain(rules, paid or 0, exact=is_exact(rules, ending))

    party = several(seat(rules, size, live_points), rules.players, shared)
    if rules.dummy >= 0:
        party = joined(party, seat(rules, size, dummy_points, dummy=True), shared)
    for total, cheapest in party.items():
        if tricks_of(total) == shared.tricks and successes in (None, successes_of(total)):
            gain = fewest_gains(rules, rules.players - made_of(total), paid)
            if gain is not None:
                yield from (points + gain for points, _ in shared.complete(cheapest)[:1])


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
