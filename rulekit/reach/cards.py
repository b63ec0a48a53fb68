"""Cards laid aside: which kinds there are, and what so many of each kind say.

Cards are of one kind where no bid can tell them apart: the same worth, and the same part in every combination.
"""

from bisect import bisect_right
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb
from typing import NamedTuple

from rulekit.engine.tables import BEYOND_LOWERED, BY_CUT, Tables

MOST_COUNTED = 1_500_000
"""How many numbers are written down, one for each kind in each set of cards, before a list of sets is given up."""

Counts = tuple[int, ...]
"""So many cards of each kind."""


class Kind(NamedTuple):
    """Cards that no bid can tell apart.

    Attributes:
        worth: What one of them adds to a bid.
        parts: The parts of combinations that they belong to.
    """

    worth: int
    parts: tuple[int, ...]


class Pool(NamedTuple):
    """The cards that hands are dealt from, when some card has been shown for the joker to copy.

    Attributes:
        weight: How many of the cards that can be shown lead to this pool.
        counts: Cards of each kind.
    """

    weight: int
    counts: Counts

    def hands(self, cards: int) -> int:
        """Return how many different hands of so many cards there are, counted once for each shown card."""
        return self.weight * comb(sum(self.counts), cards)


class Laid(NamedTuple):
    """Cards laid aside, by kind.

    Attributes:
        cards: So many of each kind.
        code: The bid that they say, before it is lowered to the tricks.
        floor: The least of its meanings.
    """

    cards: Counts
    code: int
    floor: int

    def is_in(self, held: Counts) -> bool:
        """Say whether somebody who holds so many of each kind can lay these cards."""
        return all(mine <= there for mine, there in zip(self.cards, held, strict=True))


@lru_cache(maxsize=8)
def kinds(rules: Tables) -> tuple[Kind, ...]:
    """Return the kinds of cards, worth least first; a joker with a worth of its own is the last, a kind by itself."""
    plain = sorted({kind_of(rules, card) for card in rules.deck if card != rules.joker})
    joker = Kind(rules.joker_value, ())
    return (*plain, joker) if has_own_worth(rules) else (*plain,)


@lru_cache(maxsize=1024)
def kind_of(rules: Tables, card: int) -> Kind:
    """Return the kind of a card that is no joker."""
    parts = tuple(part for part, mask in enumerate(rules.combination_mask) if mask >> card & 1)
    return Kind(rules.bid_value[card], parts)


def has_own_worth(rules: Tables) -> bool:
    """Say whether there is a joker that does not bid as the card it copies."""
    return rules.joker >= 0 and rules.joker_value >= 0


@lru_cache(maxsize=8)
def pools(rules: Tables) -> tuple[Pool, ...]:
    """Return what hands can be dealt from.

    A joker that bids as the card turned up, which lies out of play, just takes that card's place.
    One that copies a cut card comes to the pack as one card more of some kind.
    """
    held = [kind_of(rules, card) for card in rules.deck if card != rules.joker]
    joker = len(kinds(rules)) - 1
    plain = tuple(held.count(kind) for kind in kinds(rules))
    if has_own_worth(rules):  # a plain card may be worth as much, and is not the joker
        plain = (*plain[:-1], 0)
    if rules.joker < 0 or (rules.trump_by != BY_CUT and not has_own_worth(rules)):
        return (Pool(1, plain),)
    if rules.trump_by == BY_CUT:
        if has_own_worth(rules):
            return (Pool(1, _changed(plain, joker, 1)),)
        return tuple(Pool(count, _changed(plain, kind, 1)) for kind, count in enumerate(plain) if count)
    with_joker = _changed(plain, joker, 1)
    shown = (Pool(count, _changed(with_joker, kind, -1)) for kind, count in enumerate(plain) if count)
    return (Pool(1, plain), *shown)


def room(rules: Tables) -> Counts:
    """Return the most cards of each kind that can lie aside at once."""
    return tuple(max(counts) for counts in zip(*(pool.counts for pool in pools(rules)), strict=True))


@lru_cache(maxsize=8)
def laid_sets(rules: Tables) -> tuple[Laid, ...] | None:
    """Return everything that can be laid aside, by kind; None if that is too much to list."""
    names = kinds(rules)
    if not can_list(names, rules.bid_cards):
        return None
    found = []
    for counts in spreads(room(rules), rules.bid_cards):
        code = code_of(rules, names, counts)
        found.append(Laid(counts, code, rules.bid_floor[code]))
    return tuple(found)


def can_list(names: tuple[Kind, ...], cards: int) -> bool:
    """Say whether the ways to take so many cards are few enough to be written down."""
    return comb(len(names) + cards - 1, cards) * len(names) <= MOST_COUNTED


def spreads(most: Counts, cards: int) -> Iterator[Counts]:
    """Yield every way to take so many cards, not more of a kind than there are."""
    for chosen in combinations_with_replacement(range(len(most) - 1, -1, -1), cards):
        counts = [0] * len(most)
        for kind in chosen:
            counts[kind] += 1
        if all(counts[kind] <= most[kind] for kind in chosen):
            yield tuple(counts)


def sums(rules: Tables) -> set[int]:
    """Return every sum that laid cards can have."""
    reached: list[set[int]] = [{0}, *(set() for _ in range(rules.bid_cards))]
    for kind, count in zip(kinds(rules), room(rules), strict=True):
        for _ in range(min(count, rules.bid_cards)):
            for taken in range(rules.bid_cards, 0, -1):
                reached[taken] |= {total + kind.worth for total in reached[taken - 1]}
    return reached[rules.bid_cards]


@lru_cache(maxsize=8)
def said(rules: Tables) -> frozenset[int]:
    """Return every bid that laid cards say, before it is lowered to the tricks."""
    laid = laid_sets(rules)
    if laid is None:
        return frozenset(sums(rules)) | frozenset(rules.combination_code)
    return frozenset(one.code for one in laid)


def counted(rules: Tables, size: int, code: int) -> int:
    """Return a bid as it counts in a deal of a hand size, where it may be lowered to the tricks."""
    tricks = rules.tricks[size]
    return tricks if rules.bid_beyond == BEYOND_LOWERED and rules.bid_floor[code] > tricks else code


def hand_of(rules: Tables, size: int) -> int:
    """Return how many cards a hand of a size has."""
    return rules.tricks[size] + (0 if rules.bid_taken_back else rules.bid_cards)


def code_of(rules: Tables, names: tuple[Kind, ...], counts: Counts) -> int:
    """Return what so many cards of each of these kinds say, as the kernel reads them card by card."""
    held = [(kind, count) for kind, count in zip(names, counts, strict=True) if count]
    code = sum(kind.worth * count for kind, count in held)
    for index in sorted(_combinations_of_all(rules, held)):
        parts = range(rules.combination_start[index], rules.combination_start[index + 1])
        if all(_of_part(held, part) == rules.combination_count[part] for part in parts):
            code = rules.combination_code[index]
    return code


def _combinations_of_all(rules: Tables, held: list[tuple[Kind, int]]) -> frozenset[int]:
    """Return the combinations that have a part for each of these cards; a combination names all that are laid."""
    if not rules.combination_code or not held:
        return frozenset()
    return frozenset.intersection(*(_combinations(rules, kind) for kind, _ in held))


@lru_cache(maxsize=1024)
def _combinations(rules: Tables, kind: Kind) -> frozenset[int]:
    """Return the combinations that cards of a kind have a part in."""
    return frozenset(bisect_right(rules.combination_start, part) - 1 for part in kind.parts)


def _of_part(held: list[tuple[Kind, int]], part: int) -> int:
    return sum(count for kind, count in held if part in kind.parts)


def _changed(counts: Counts, kind: int, by: int) -> Counts:
    return (*counts[:kind], counts[kind] + by, *counts[kind + 1 :])
