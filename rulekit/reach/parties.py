"""What several seats can come to together: one deck for all bid cards, one pile of tricks, one hook for all bids."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from math import comb, prod

from rulekit.engine.tables import BY_DISCARD, HOOK_EXCEPT_ONE_TRICK, Tables
from rulekit.reach import cards
from rulekit.reach.cards import Counts
from rulekit.reach.endings import Ending, endings, laid_for

MOST_WAYS = 1_000_000
"""How many ways to join a seat to others are weighed; where there would be more, the bid cards are not counted."""


@dataclass(frozen=True, slots=True)
class Sum:
    """What some seats come to together, as far as it matters to the others.

    Attributes:
        tricks: Tricks taken.
        made: Live seats that made their bid.
        successes: Seats that made their bid, as trumps and awards count them.
        laid: Bid cards of each kind; empty where the deck has enough of every kind for everybody.
    """

    tricks: int
    made: int
    successes: int
    laid: Counts

    def __add__(self, other: "Sum") -> "Sum":
        laid = tuple(map(sum, zip(self.laid, other.laid, strict=True)))
        return Sum(self.tricks + other.tricks, self.made + other.made, self.successes + other.successes, laid)


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
    """

    tricks: int
    laid: Counts
    hooked: bool
    whole: bool

    def allow(self, total: Sum) -> bool:
        """Say whether some seats can come to this, whatever the others do."""
        enough = all(used <= there for used, there in zip(total.laid, self.laid, strict=True))
        return total.tricks <= self.tricks and enough

    def complete(self, cheapest: Cheapest) -> Cheapest:
        """Return what is left of bids that must not come to the number of tricks."""
        return tuple(entry for entry in cheapest if not self.hooked or entry[1] != self.tricks)


@lru_cache(maxsize=64)
def limits(rules: Tables, size: int) -> Limits:
    """Return what the seats have to share in a deal of a hand size."""
    tricks = rules.tricks[size]
    hooked = bool(rules.hook) and not (rules.hook == HOOK_EXCEPT_ONE_TRICK and tricks == 1)
    if rules.bid_by != BY_DISCARD:
        return Limits(tricks, (), hooked, whole=True)
    room, wanted = cards.room(rules), rules.bid_cards * rules.seats
    if all(count >= wanted for count in room):
        return Limits(tricks, (), hooked, whole=True)
    laid = cards.layable(rules, size)
    spread = min(comb(wanted + len(room) - 1, wanted), prod(min(count, wanted) + 1 for count in room))
    if laid is None or spread * (tricks + 1) * (rules.players + 1) * len(laid) * (tricks + 1) > MOST_WAYS:
        return Limits(tricks, (), hooked, whole=False)
    return Limits(tricks, room, hooked, whole=len(cards.pools(rules)) == 1)


def seat(rules: Tables, size: int, points: Callable[[Ending], int | None], *, dummy: bool = False) -> Party:
    """Return what one seat can come to; `points` is what each ending counts, None leaves it out."""
    shared = limits(rules, size)
    party: Party = {}
    for ending in endings(rules, size, dummy=dummy):
        counts = points(ending)
        if counts is None:
            continue
        entry = (counts, ending.code if shared.hooked else 0)
        for own in sums_of(rules, size, ending, dummy=dummy):
            party[own] = _cheapest((*party.get(own, ()), entry))
    return party


def nothing_counts(_ending: Ending) -> int:
    """Count no ending for anything, where it is only asked what can be."""
    return 0


def sums_of(rules: Tables, size: int, ending: Ending, *, dummy: bool = False) -> list[Sum]:
    """Return what an ending of one seat comes to: one entry for each set of cards that it may have laid."""
    counted = ending.made and (not dummy or bool(rules.dummy_counts))
    laid = laid_for(rules, size, ending.code, dummy=dummy) if limits(rules, size).laid else ((),)
    return [Sum(ending.tricks, int(ending.made and not dummy), int(counted), used) for used in laid]


def joined(some: Party, more: Party, shared: Limits) -> Party:
    """Return what some seats and more of them can come to together."""
    party: Party = {}
    for first, entries in some.items():
        for second, others in more.items():
            total = first + second
            if shared.allow(total):
                sums = ((mine + theirs, bids + bid) for mine, bids in entries for theirs, bid in others)
                party[total] = _cheapest((*party.get(total, ()), *sums))
    return party


def several(one: Party, seats: int, shared: Limits) -> Party:
    """Return what so many seats can come to, each of which can come to the same."""
    party: Party = {nothing(shared): ((0, 0),)}
    for _ in range(seats):
        party = joined(party, one, shared)
    return party


def nothing(shared: Limits) -> Sum:
    """Return what no seat at all comes to."""
    return Sum(0, 0, 0, (0,) * len(shared.laid))


def _cheapest(entries: Cheapest) -> Cheapest:
    """Return the fewest points, and the fewest with any other total of bids."""
    best = min(entries)
    other = [entry for entry in entries if entry[1] != best[1]]
    return (best, min(other)) if other else (best,)
