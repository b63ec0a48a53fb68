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


def can_fall(facts: "Facts") -> bool:
    """Say whether any number is there that could bring points below nought."""
    penalties = any(level.penalty for level in facts.premium.levels.values()) if facts.premium else False
    return penalties or any(award.least < 0 for award in facts.scoring.root.values())


def fewest_together(facts: "Facts") -> int:
    """Return the fewest points that all seats that can win have together after one deal."""
    live = _fewest_by_count(facts, dummy=False)
    dummy = _fewest_by_count(facts, dummy=True) if facts.dummy else {}
    return min(
        points + (0 if facts.premium is None else _fewest_from_premiums(facts.premium, facts, facts.players - made))
        for (size, count), one in live.items()
        for made, points in _splits(facts, count, facts.tricks[size], one, dummy.get((size, count), {}))
    )


def most_of_one(facts: "Facts") -> int:
    """Return the most points that one deal can bring a seat that can win."""
    return max(_gains(facts))


def can_bring(facts: "Facts", points: int) -> bool:
    """Say whether one deal can bring so many points to a seat that can win."""
    return any(gain >= points for gain in _gains(facts))


def _gains(facts: "Facts") -> Iterator[int]:
    """Yield the most points of a seat that can win, for each way a deal can end for it."""
    won, lost = _most_from_premiums(facts)
    for dummy in (False, True) if _dummy_contends(facts) else (False,):
        for end in outcomes(facts, dummy=dummy):
            for count in _counts(end, facts):
                yield _award_points(end, count, facts) + (won if end.made else lost)


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


def _fewest_by_count(facts: "Facts", *, dummy: bool) -> dict[tuple[int, int], Ends]:
    """Return the fewest points of one seat, for each hand size and number of successes in the deal."""
    table: dict[tuple[int, int], Ends] = {}
    for end in outcomes(facts, dummy=dummy):
        earned = _earned_by_dummy(end, facts) if dummy else 0
        key = (end.tricks, int(end.made))
        for count in _counts(end, facts):
            points = _award_points(end, count, facts) + earned
            ends = table.setdefault((end.size, count), {})
            ends[key] = min(points, ends.get(key, points))
    return table


def _splits(facts: "Facts", count: int, tricks: int, one: Ends, dummy: Ends) -> Iterator[tuple[int, int]]:
    """Yield live bids made and fewest points together, for each way to come to so many successes."""
    live: Ends = {(0, 0): 0}
    for _ in range(facts.players):
        live = _joined(live, one, tricks)
    if facts.dummy is None:
        yield from ((made, points) for (taken, made), points in live.items() if taken == tricks and made == count)
        return
    contends, counts = _dummy_contends(facts), facts.counted == facts.seats
    for (taken, made), points in live.items():
        for (rest, dummy_made), more in dummy.items():
            if taken + rest == tricks and made + (dummy_made if counts else 0) == count:
                yield made, points + (more if contends else 0)


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
    collects = dummy is not None and dummy.collects is Collects.FAILED_PREMIUMS and _dummy_contends(facts)
    seats = facts.players - failed + collects
    return failed * (_capped(guilty, premium) - (level.penalty or 0)) + seats * innocent


def _dummy_contends(facts: "Facts") -> bool:
    return facts.dummy is not None and facts.contenders == facts.seats


def _capped(points: int, premium: "Premium") -> int:
    return points if premium.cap is None else min(points, premium.cap)
