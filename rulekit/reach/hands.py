"""Hands that bid cards are laid from: what some hand may lay, and how many hands can make each bid.

A hand is told by what it holds of each kind, where more cards than are laid aside are as good as just so many.
"""

from collections.abc import Iterator
from functools import lru_cache, reduce
from itertools import product
from math import comb, prod
from operator import or_

from rulekit.engine.tables import BEYOND_FORBIDDEN, Tables
from rulekit.reach.cards import Counts, Laid, counted, hand_of, kinds, laid_sets, pools, room

MOST_STEPS = 300_000
"""How many times a holding is held against a set of cards before hands are no longer looked at."""

Sizes = int
"""Numbers of cards, each as a bit."""
Codes = int
"""Bids, each as a bit."""


@lru_cache(maxsize=64)
def layable(rules: Tables, size: int) -> tuple[Laid, ...] | None:
    """Return what some hand may lay aside in a deal of a hand size; None if that is too much to list.

    Where bids above the tricks are forbidden and hands are too many to look at, that is what a hand without choice may.
    """
    laid = laid_sets(rules)
    if laid is None or rules.bid_beyond != BEYOND_FORBIDDEN:
        return laid
    tricks, hand = rules.tricks[size], 1 << hand_of(rules, size)
    sizes = zip(laid, _sizes_that_hold(rules), _sizes_forced_to(rules), strict=True)
    return tuple(one for one, held, forced in sizes if (held if one.floor <= tricks else forced) & hand)


@lru_cache(maxsize=64)
def hands_by_bid(rules: Tables, size: int) -> dict[int, int] | None:
    """Return in how many hands each bid is legal, counted as `Pool.hands` counts; None if that is too much to count."""
    laid = laid_sets(rules)
    if laid is None or not _can_look_at_hands(rules, laid):
        return None
    tricks, hand = rules.tricks[size], hand_of(rules, size)
    ways_by_codes: dict[Codes, int] = {}
    for (floor, codes), ways in _hands(rules):
        if hand < len(ways) and ways[hand]:
            own = codes & _codes_up_to(rules, max(tricks, floor)) if rules.bid_beyond == BEYOND_FORBIDDEN else codes
            ways_by_codes[own] = ways_by_codes.get(own, 0) + ways[hand]
    found: dict[int, int] = {}
    for codes, number in ways_by_codes.items():
        for code in {counted(rules, size, code) for code in range(codes.bit_length()) if codes >> code & 1}:
            found[code] = found.get(code, 0) + number
    return found


def _can_look_at_hands(rules: Tables, laid: tuple[Laid, ...]) -> bool:
    """Say whether the hands that such sets are laid from are few enough to look at by kind."""
    return prod(min(count, rules.bid_cards) + 1 for count in room(rules)) * len(laid) <= MOST_STEPS


@lru_cache(maxsize=8)
def _sizes_that_hold(rules: Tables) -> tuple[Sizes, ...]:
    """Return, for each set that can be laid, how many cards a hand can have that holds it."""
    own = [(pool.counts, _span(rules.bid_cards, sum(pool.counts))) for pool in pools(rules)]
    laid = laid_sets(rules) or ()
    return tuple(_united(sizes for counts, sizes in own if one.is_in(counts)) for one in laid)


@lru_cache(maxsize=8)
def _sizes_forced_to(rules: Tables) -> tuple[Sizes, ...]:
    """Return, for each set that can be laid, how many cards a hand can have that holds it and no lower one."""
    laid = laid_sets(rules) or ()
    if not rules.combination_code:
        return tuple(_united(_forced_to_sum(rules, one, pool.counts) for pool in pools(rules)) for one in laid)
    if not _can_look_at_hands(rules, laid):
        return _sizes_that_hold(rules)
    holdings = _holdings(rules)
    found = dict.fromkeys((one.cards for one in laid), 0)
    for pool in pools(rules):
        for held, (floor, _) in holdings.items():
            if sizes := _sizes_of(rules, held, pool.counts):
                for one in laid:
                    if one.floor == floor and one.is_in(held):
                        found[one.cards] |= sizes
    return tuple(found.values())


def _forced_to_sum(rules: Tables, one: Laid, counts: Counts) -> Sizes:
    """Return how many cards a hand from a pool can have that holds a set and no lower sum: all others are as dear."""
    if not one.is_in(counts):
        return 0
    held = zip(kinds(rules), one.cards, counts, strict=True)
    dearest = max((kind.worth for kind, mine, _ in held if mine), default=0)
    held = zip(kinds(rules), one.cards, counts, strict=True)
    others = sum(there - mine for kind, mine, there in held if kind.worth >= dearest)
    return _span(rules.bid_cards, rules.bid_cards + others)


@lru_cache(maxsize=8)
def _holdings(rules: Tables) -> dict[Counts, tuple[int, Codes]]:
    """Return what can be held of each kind, with the least floor of what can be laid from it, and all it can say."""
    sets = {one.cards: (one.floor, 1 << one.code) for one in laid_sets(rules) or ()}
    found: dict[Counts, tuple[int, Codes]] = {}
    for held in product(*(range(min(count, rules.bid_cards) + 1) for count in room(rules))):
        number = sum(held)
        if number == rules.bid_cards:
            found[held] = sets[held]
        elif number > rules.bid_cards:
            less = [found[_with_one_less(held, kind)] for kind, count in enumerate(held) if count]
            found[held] = (min(floor for floor, _ in less), _united(codes for _, codes in less))
    return found


@lru_cache(maxsize=8)
def _hands(rules: Tables) -> tuple[tuple[tuple[int, Codes], tuple[int, ...]], ...]:
    """Return holdings with the number of hands that have them, by the cards of a hand, from all pools together."""
    holdings, most = _holdings(rules), max(rules.hand)
    ways: dict[Counts, list[int]] = {held: [0] * (most + 1) for held in holdings}
    for pool in pools(rules):
        for held, numbers in _grown(pool.counts, rules.bid_cards, most):
            for hand, number in enumerate(numbers if held in ways else ()):
                ways[held][hand] += pool.weight * number
    return tuple((holdings[held], tuple(numbers)) for held, numbers in ways.items())


def _grown(counts: Counts, enough: int, most: int) -> Iterator[tuple[Counts, list[int]]]:
    """Yield holdings, each with the number of hands by their cards, up to so many."""
    if not counts:
        yield (), [1, *[0] * most]
        return
    *before, last = counts
    own = [
        [(number, comb(last, number)) for number in range(min(last, most) + 1) if min(number, enough) == here]
        for here in range(min(enough, last) + 1)
    ]
    for held, ways in _grown(tuple(before), enough, most):
        for here, choices in enumerate(own):
            grown = [0] * (most + 1)
            for number, times in choices:
                for cards in range(most - number + 1):
                    grown[cards + number] += ways[cards] * times
            yield (*held, here), grown


@lru_cache(maxsize=64)
def _codes_up_to(rules: Tables, ceiling: int) -> Codes:
    """Return the bids whose least meaning is no higher than a ceiling."""
    return sum(1 << code for code, floor in enumerate(rules.bid_floor) if floor <= ceiling)


def _sizes_of(rules: Tables, held: Counts, counts: Counts) -> Sizes:
    """Return how many cards a hand from a pool can have that holds so many of each kind."""
    enough, number = rules.bid_cards, sum(held)
    if any(mine > there for mine, there in zip(held, counts, strict=True)):
        return 0
    more = sum(there - mine for mine, there in zip(held, counts, strict=True) if mine == enough)
    return _span(number, number + more)


def _span(least: int, most: int) -> Sizes:
    return (1 << most + 1) - (1 << least)


def _united(sets: Iterator[int]) -> int:
    return reduce(or_, sets, 0)


def _with_one_less(held: Counts, kind: int) -> Counts:
    return (*held[:kind], held[kind] - 1, *held[kind + 1 :])
