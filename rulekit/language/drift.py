"""How far scores can move in one deal, up and down."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rulekit.engine.tables import EXACT
from rulekit.language.outcomes import Outcome, outcomes, relation
from rulekit.vocabulary import Collects, Failed, Holders

if TYPE_CHECKING:
    from rulekit.language.facts import Facts
    from rulekit.language.premium import Level, Premium

Ends = dict[tuple[int, int], int]
"""Tricks taken and bids made, by one seat or several: the fewest points that such seats have together."""


def bounds(facts: "Facts") -> tuple[int, int]:
    """Return the fewest points of all seats that can win together in one deal, and the most points of one of them."""
    sizes = range(len(facts.hands))
    return min(_fewest(facts, size) for size in sizes), _most(facts)


def _most(facts: "Facts") -> int:
    """Return the most points that one deal can bring a seat that can win."""
    won, lost = _most_from_premiums(facts)
    kinds = (False, True) if facts.contenders == facts.seats and facts.dummy else (False,)
    return max(
        _award_points(end, count, facts) + (won if end.made else lost)
        for dummy in kinds
        for end in outcomes(facts, dummy=dummy)
        for count in _counts(end, facts)
    )


def _most_from_premiums(facts: "Facts") -> tuple[int, int]:
    """Return the most points from premiums for a seat that made its bid, and for one that did not."""
    premium = facts.premium
    if premium is None:
        return 0, 0
    own = max(level.points for level in premium.levels.values())
    paid = max(premium.pays(level, facts) for level in premium.levels.values())
    if premium.holders is Holders.ANY:
        others = paid * (facts.players - 1)
        return _capped(own + others, premium), _capped(others, premium)
    return _capped(max(own, paid), premium), _capped(paid, premium)


def _fewest(facts: "Facts", size: int) -> int:
    """Return the fewest points of all seats that can win together, in a deal of one hand size."""
    tricks = facts.tricks[size]
    return min(
        points + (0 if facts.premium is None else _fewest_from_premiums(facts.premium, facts, facts.players - made))
        for count in range(facts.counted + 1)
        for made, points in _splits(facts, size, count, tricks)
    )


def _splits(facts: "Facts", size: int, count: int, tricks: int) -> Iterator[tuple[int, int]]:
    """Yield live bids made and fewest points together, for each way to come to so many successes."""
    one = _ends(facts, size, count, dummy=False)
    live: Ends = {(0, 0): 0}
    for _ in range(facts.players):
        live = _joined(live, one, tricks)
    if facts.dummy is None:
        yield from ((made, points) for (taken, made), points in live.items() if taken == tricks and made == count)
        return
    contends, counts = facts.contenders == facts.seats, facts.counted == facts.seats
    for (taken, made), points in live.items():
        for (rest, dummy_made), more in _ends(facts, size, count, dummy=True).items():
            if taken + rest == tricks and made + (dummy_made if counts else 0) == count:
                yield made, points + (more if contends else 0)


def _ends(facts: "Facts", size: int, count: int, *, dummy: bool) -> Ends:
    """Return the fewest points of one seat, for each number of tricks, with its bid made or missed."""
    fewest: Ends = {}
    for end in outcomes(facts, dummy=dummy):
        if end.size == size and count in _counts(end, facts):
            points = _award_points(end, count, facts) + (_earned_by_dummy(end, facts) if dummy else 0)
            key = (end.tricks, int(end.made))
            fewest[key] = min(points, fewest.get(key, points))
    return fewest


def _joined(some: Ends, one: Ends, tricks: int) -> Ends:
    """Return some seats and one more together."""
    joined: Ends = {}
    for (taken, made), points in some.items():
        for (more, success), extra in one.items():
            key = (taken + more, made + success)
            if taken + more <= tricks:
                joined[key] = min(points + extra, joined.get(key, points + extra))
    return joined


def _counts(end: Outcome, facts: "Facts") -> range:
    """Return the numbers of successes that a deal can have which ends so for one seat."""
    if not end.counted:
        return range(facts.counted + 1)
    return range(1, facts.counted + 1) if end.made else range(facts.counted)


def _award_points(end: Outcome, count: int, facts: "Facts") -> int:
    return sum(award.pays(end, count) for award in facts.scoring.root.values())


def _earned_by_dummy(end: Outcome, facts: "Facts") -> int:
    """Return what dummy earns by taking exactly its bid."""
    dummy, premium = facts.dummy, facts.premium
    if dummy is None or premium is None or dummy.exact_earns is None or relation(end.meanings, end.tricks) != EXACT:
        return 0
    return _capped(premium.levels[dummy.exact_earns].points, premium)


def _fewest_from_premiums(premium: "Premium", facts: "Facts", missed: int) -> int:
    """Return the fewest points that premiums can come to when so many live seats missed their bid."""
    most_failed = missed if premium.holders is Holders.ANY else min(missed, 1)
    return min(
        _from_failed(level, premium, facts, failed)
        for level in premium.levels.values()
        for failed in range(most_failed + 1)
    )


def _from_failed(level: "Level", premium: "Premium", facts: "Facts", failed: int) -> int:
    """Return what the seats that can win gain together when so many fail with a premium of one level."""
    pays = premium.pays(level, facts)
    guilty = 0 if premium.failed is Failed.INNOCENT_OPPONENTS or failed == 0 else pays * (failed - 1)
    innocent = _capped(pays * failed, premium)
    dummy = facts.dummy
    collects = dummy is not None and dummy.collects is Collects.FAILED_PREMIUMS and facts.contenders == facts.seats
    seats = facts.players - failed + collects
    return failed * (_capped(guilty, premium) - (level.penalty or 0)) + seats * innocent


def _capped(points: int, premium: "Premium") -> int:
    return points if premium.cap is None else min(points, premium.cap)
