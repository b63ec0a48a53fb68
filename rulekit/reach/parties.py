"""What several seats can come to together: one deck for all bid cards, one pile of tricks, one hook for all bids."""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from math import comb, prod
from typing import NamedTuple

from rulekit.engine.tables import BY_DISCARD, HOOK_EXCEPT_ONE_TRICK, Tables
from rulekit.reach import cards
from rulekit.reach.cards import Counts
from rulekit.reach.endings import Ending, codes, endings, flat_points, kind_of, laid_for
from rulekit.reach.hands import layable

MOST_WAYS = 2_000_000
"""How many ways to join a seat to others are weighed; where there would be more, the bid cards are not counted."""

Sum = int
"""What some seats come to together: four bits each for bids made by live seats and for successes, as trumps and awards
count them, then a field for the tricks, then one for the bid cards of each kind, where they can run out.

Such sums add up as whole numbers do; the top bit of a field is free, so that a field can be compared with its limit.
"""
FIELD = 7
TRICKS = 8
"""Where the field of the tricks begins."""

Entry = int
"""Points of such seats, and in the bits below them the total of their bids, where a hook hangs on it; else nought.

Entries add up as whole numbers do, and the least of them has the fewest points.
"""
BIDS = 16
"""How many bits the total of the bids takes."""
_ALL_BIDS = (1 << BIDS) - 1

Cheapest = tuple[Entry, ...]
"""The fewest points of such seats with the total of their bids, and the fewest with any other total.

Two are enough: a hook forbids one total only.
"""
Party = dict[Sum, Cheapest]


class Limits(NamedTuple):
    """What the seats of a deal have to share.

    Attributes:
        tricks: The tricks of the deal.
        laid: The most bid cards of each kind; empty where they cannot run out, or are too many to keep count of.
        hooked: Whether the bids must not come to the number of tricks.
        whole: Whether everything is weighed that the seats have to share.
        guards: The top bits of all fields.
        most: The most of everything, with the guards set: what exceeds it in a field takes that field's guard away.
    """

    tricks: int
    laid: Counts
    hooked: bool
    whole: bool
    guards: int
    most: int

    def complete(self, cheapest: Cheapest) -> Cheapest:
        """Return what is left of bids that must not come to the number of tricks."""
        return tuple(entry for entry in cheapest if bids_of(entry) != self.tricks) if self.hooked else cheapest

    def complete_with(self, bid: int, cheapest: Cheapest) -> bool:
        """Say whether one more bid can be added without coming to the number of tricks."""
        return not self.hooked or len(cheapest) > 1 or bids_of(cheapest[0]) + bid != self.tricks


def packed(made: int, successes: int, tricks: int, laid: Counts) -> Sum:
    """Return a sum of its parts."""
    fields = sum(count << FIELD * place for place, count in enumerate(laid, 1))
    return made | successes << 4 | (tricks | fields) << TRICKS


def made_of(total: Sum) -> int:
    """Return how many live seats made their bid."""
    return total & 15


def successes_of(total: Sum) -> int:
    """Return how many seats made their bid, as trumps and awards count it."""
    return total >> 4 & 15


def tricks_of(total: Sum) -> int:
    """Return how many tricks were taken."""
    return total >> TRICKS & (1 << FIELD) - 1


def points_of(entry: Entry) -> int:
    """Return the points of an entry."""
    return entry >> BIDS


def bids_of(entry: Entry) -> int:
    """Return the total of the bids of an entry."""
    return entry & _ALL_BIDS


@lru_cache(maxsize=64)
def limits(rules: Tables, size: int) -> Limits:
    """Return what the seats have to share in a deal of a hand size."""
    tricks = rules.tricks[size]
    hooked = bool(rules.hook) and not (rules.hook == HOOK_EXCEPT_ONE_TRICK and tricks == 1)
    laid, whole = _laid(rules, size) if rules.bid_by == BY_DISCARD else ((), True)
    guard = 1 << FIELD - 1
    guards = packed(0, 0, guard, (guard,) * len(laid))
    return Limits(tricks, laid, hooked, whole, guards, guards | packed(15, 15, tricks, laid))


def _laid(rules: Tables, size: int) -> tuple[Counts, bool]:
    """Return the most bid cards of each kind, where they can run out, and whether that is all there is to weigh."""
    room, wanted = cards.room(rules), rules.bid_cards * rules.seats
    if all(count >= wanted for count in room):
        return (), True
    laid = layable(rules, size)
    spread = min(comb(wanted + len(room) - 1, wanted), prod(min(count, wanted) + 1 for count in room))
    tricks = rules.tricks[size] + 1
    if laid is None or spread * tricks * (rules.players + 1) * len(laid) * tricks > MOST_WAYS:
        return (), False
    return tuple(min(count, wanted) for count in room), len(cards.pools(rules)) == 1


@lru_cache(maxsize=128)
def ends_of(rules: Tables, size: int, *, dummy: bool) -> tuple[tuple[Ending, int, tuple[Sum, ...]], ...]:
    """Return every ending of one seat, its bid where the hook asks for it, and the sums that it comes to.

    There is one sum for each set of cards that the seat may have laid.
    """
    shared = limits(rules, size)
    laid = {code: _sums_of_laid(rules, size, code, shared, dummy=dummy) for code in codes(rules, size, dummy=dummy)}
    found = []
    for ending in endings(rules, size, dummy=dummy):
        made = int(ending.made and not dummy)
        counted = int(ending.made and (not dummy or bool(rules.dummy_counts)))
        played = made | counted << 4 | ending.tricks << TRICKS
        sums = tuple([played + used for used in laid[ending.code]])
        found.append((ending, ending.code if shared.hooked else 0, sums))
    return tuple(found)


def _sums_of_laid(rules: Tables, size: int, code: int, shared: Limits, *, dummy: bool) -> tuple[Sum, ...]:
    """Return the sums of the sets of cards that a seat can lay for a bid; just nought where they cannot run out."""
    if not shared.laid:
        return (0,)
    return tuple(packed(0, 0, 0, used) for used in laid_for(rules, size, code, dummy=dummy))


@lru_cache(maxsize=128)
def groups(rules: Tables, size: int, *, dummy: bool) -> tuple[tuple[Ending, Party], ...]:
    """Return what one seat can come to by its flat points, in groups that successes and premiums pay alike.

    Each stands behind one of its endings.
    """
    found: dict[tuple[object, ...], tuple[Ending, Party]] = {}
    for ending, bid, sums in ends_of(rules, size, dummy=dummy):
        _, party = found.setdefault(kind_of(rules, ending), (ending, {}))
        enter(party, sums, (flat_points(rules, size, ending) << BIDS) + bid)
    return tuple(found.values())


def regrouped(own: Iterable[tuple[Ending, Party]], points: Callable[[Ending], int]) -> Party:
    """Return groups as one party; `points` is what the endings of a group count besides."""
    party: Party = {}
    for ending, group in own:
        more = points(ending) << BIDS
        for total, entries in group.items():
            _enter(party, total, tuple(entry + more for entry in entries))
    return party


def whatever(rules: Tables, size: int, *, dummy: bool) -> Party:
    """Return what one seat can come to, where it is only asked what can be."""
    return regrouped(groups(rules, size, dummy=dummy), lambda _ending: 0)


def joined(some: Party, more: Party, shared: Limits) -> Party:
    """Return what some seats and more of them can come to together."""
    party: Party = {}
    guards = shared.guards
    for first, entries in some.items():
        left = shared.most - first
        for second, others in more.items():
            if left - second & guards == guards:
                total, sums = first + second, _added(entries, others)
                known = party.get(total)
                party[total] = sums if known is None else _cheaper(known, sums)
    return party


def several(one: Party, seats: int, shared: Limits) -> Party:
    """Return what so many seats can come to, each of which can come to the same."""
    if seats == 0:
        return {0: (0,)}
    half = several(one, seats // 2, shared)
    both = joined(half, half, shared) if seats > 1 else half
    return joined(both, one, shared) if seats % 2 else both


def company(rules: Tables, size: int, players: int, *, dummy: bool) -> Party:
    """Return what so many players can come to, and dummy with them if it is to be and there is one."""
    shared = limits(rules, size)
    party = several(whatever(rules, size, dummy=False), players, shared)
    return joined(party, whatever(rules, size, dummy=True), shared) if dummy and rules.dummy >= 0 else party


def by_tricks(party: Party) -> dict[int, Party]:
    """Return what a party can come to, by the tricks that it takes."""
    found: dict[int, Party] = {}
    for total, cheapest in party.items():
        found.setdefault(tricks_of(total), {})[total] = cheapest
    return found


def completed(some: Party, more: Party, shared: Limits) -> Iterator[tuple[Sum, Cheapest]]:
    """Yield what all seats of a deal can come to, of which some and all others are given: all tricks are taken."""
    others = by_tricks(more)
    for total, cheapest in some.items():
        rest = others.get(shared.tricks - tricks_of(total), {})
        yield from joined({total: cheapest}, rest, shared).items()


def united(some: Party, more: Party) -> Party:
    """Return what one party or another can come to."""
    both = dict(some)
    for total, entries in more.items():
        _enter(both, total, entries)
    return both


def enter(party: Party, sums: Iterable[Sum], entry: Entry) -> None:
    """Add to what a party can come to one more way to come to any of these sums."""
    for own in sums:
        _enter(party, own, (entry,))


def _enter(party: Party, total: Sum, entries: Cheapest) -> None:
    known = party.get(total)
    party[total] = entries if known is None else _cheaper(known, entries)


def _added(some: Cheapest, more: Cheapest) -> Cheapest:
    """Return the fewest points of two parties together.

    With one of the totals changed the total of both has changed, so that the other two changed need not be looked at.
    """
    if len(some) == 1:
        return (some[0] + more[0],) if len(more) == 1 else (some[0] + more[0], some[0] + more[1])
    if len(more) == 1:
        return some[0] + more[0], some[1] + more[0]
    return some[0] + more[0], min(some[0] + more[1], some[1] + more[0])


def _cheaper(some: Cheapest, more: Cheapest) -> Cheapest:
    """Return the fewest points of one party or another."""
    if more[0] < some[0]:
        some, more = more, some
    best, least = some[0], more[0]
    if (best ^ least) & _ALL_BIDS:  # another total
        return (best, least) if len(some) == 1 else (best, min(some[1], least))
    if len(more) == 1:
        return some
    return (best, more[1]) if len(some) == 1 else (best, min(some[1], more[1]))
