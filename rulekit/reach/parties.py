"""What several seats can come to together: one deck for all bid cards, one pile of tricks, one hook for all bids."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from math import comb, prod

from rulekit.engine.tables import BY_DISCARD, HOOK_EXCEPT_ONE_TRICK, Tables
from rulekit.reach import cards
from rulekit.reach.cards import Counts
from rulekit.reach.endings import Ending, endings, laid_for
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

Cheapest = tuple[tuple[int, int], ...]
"""The fewest points of such seats with the total of their bids, and the fewest with any other total.

Two are enough: a hook forbids one total only.
Where no hook hangs on it the total is left at nought.
"""
Party = dict[Sum, Cheapest]


@dataclass(frozen=True, slots=True)
class Limits:
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
        return tuple(entry for entry in cheapest if not self.hooked or entry[1] != self.tricks)


def packed(made: int, successes: int, tricks: int, laid: Counts) -> Sum:
    """Return a sum of its parts."""
    fields = sum(count << FIELD * place for place, count in enumerate((tricks, *laid)))
    return made | successes << 4 | fields << TRICKS


def made_of(total: Sum) -> int:
    """Return how many live seats made their bid."""
    return total & 15


def successes_of(total: Sum) -> int:
    """Return how many seats made their bid, as trumps and awards count it."""
    return total >> 4 & 15


def tricks_of(total: Sum) -> int:
    """Return how many tricks were taken."""
    return total >> TRICKS & (1 << FIELD) - 1


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


def seat(rules: Tables, size: int, points: Callable[[Ending], int | None], *, dummy: bool = False) -> Party:
    """Return what one seat can come to; `points` is what each ending counts, None leaves it out."""
    party: Party = {}
    for ending, bid, sums in ends_of(rules, size, dummy=dummy):
        counts = points(ending)
        if counts is None:
            continue
        entry = ((counts, bid),)
        for own in sums:
            known = party.get(own)
            party[own] = entry if known is None else _cheaper(known, entry)
    return party


@lru_cache(maxsize=128)
def ends_of(rules: Tables, size: int, *, dummy: bool) -> tuple[tuple[Ending, int, tuple[Sum, ...]], ...]:
    """Return every ending of one seat, its bid where the hook asks for it, and the sums that it comes to.

    There is one sum for each set of cards that the seat may have laid.
    """
    shared = limits(rules, size)
    found = []
    for ending in endings(rules, size, dummy=dummy):
        made = int(ending.made and not dummy)
        counted = int(ending.made and (not dummy or bool(rules.dummy_counts)))
        laid = laid_for(rules, size, ending.code, dummy=dummy) if shared.laid else ((),)
        sums = tuple(packed(made, counted, ending.tricks, used) for used in laid)
        found.append((ending, ending.code if shared.hooked else 0, sums))
    return tuple(found)


def nothing_counts(_ending: Ending) -> int:
    """Count no ending for anything, where it is only asked what can be."""
    return 0


def joined(some: Party, more: Party, shared: Limits) -> Party:
    """Return what some seats and more of them can come to together."""
    party: Party = {}
    most, guards = shared.most, shared.guards
    for first, entries in some.items():
        for second, others in more.items():
            total = first + second
            if most - total & guards == guards:
                sums = _added(entries, others)
                known = party.get(total)
                party[total] = sums if known is None else _cheaper(known, sums)
    return party


def several(one: Party, seats: int, shared: Limits) -> Party:
    """Return what so many seats can come to, each of which can come to the same."""
    party: Party = {0: ((0, 0),)}
    for _ in range(seats):
        party = joined(party, one, shared)
    return party


def _added(some: Cheapest, more: Cheapest) -> Cheapest:
    """Return the fewest points of two parties together."""
    if len(some) == len(more) == 1:
        return ((some[0][0] + more[0][0], some[0][1] + more[0][1]),)
    return _cheapest(tuple((mine + theirs, bids + bid) for mine, bids in some for theirs, bid in more))


def _cheaper(some: Cheapest, more: Cheapest) -> Cheapest:
    """Return the fewest points of one party or another."""
    if len(some) == len(more) == 1 and some[0][1] == more[0][1]:
        return some if some[0][0] <= more[0][0] else more
    return _cheapest((*some, *more))


def _cheapest(entries: Cheapest) -> Cheapest:
    """Return the fewest points, and the fewest with any other total of bids."""
    best = min(entries)
    other = [entry for entry in entries if entry[1] != best[1]]
    return (best, min(other)) if other else (best,)
