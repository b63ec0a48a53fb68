"""Cards laid aside: which kinds there are, what so many of each kind say, and how many hands hold them.

Cards are of one kind where no bid can tell them apart: the same worth, and the same part in every combination.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import comb, prod

from rulekit.engine.tables import BEYOND_FORBIDDEN, BEYOND_LOWERED, BY_CUT, Tables

MOST_STEPS = 300_000
"""How many sets of cards are looked at, one by one, before a count is given up."""

Counts = tuple[int, ...]
"""So many cards of each kind."""


@dataclass(frozen=True, slots=True, order=True)
class Kind:
    """Cards that no bid can tell apart.

    Attributes:
        worth: What one of them adds to a bid.
        parts: For each part of each combination, whether they belong to it.
    """

    worth: int
    parts: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class Pool:
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


@dataclass(frozen=True, slots=True)
class Laid:
    """Cards laid aside, by kind.

    Attributes:
        cards: So many of each kind.
        code: The bid that they make.
        floor: The least of its meanings, before it is lowered to the tricks.
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
    joker = Kind(rules.joker_value, (False,) * len(rules.combination_mask))
    return (*plain, joker) if has_own_worth(rules) else (*plain,)


@lru_cache(maxsize=1024)
def kind_of(rules: Tables, card: int) -> Kind:
    """Return the kind of a card that is no joker."""
    return Kind(rules.bid_value[card], tuple(bool(mask >> card & 1) for mask in rules.combination_mask))


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


@lru_cache(maxsize=64)
def laid_sets(rules: Tables, size: int) -> tuple[Laid, ...] | None:
    """Return everything that can be laid aside in a deal of a hand size, by kind; None if that is too much to list."""
    names, cards = kinds(rules), rules.bid_cards
    if comb(len(names) + cards - 1, cards) > MOST_STEPS:
        return None
    return tuple(_laid(rules, size, counts) for counts in spreads(room(rules), cards))


def spreads(most: Counts, cards: int) -> Iterator[Counts]:
    """Yield every way to take so many cards, not more of a kind than there are."""
    if not most:
        if cards == 0:
            yield ()
        return
    for here in range(min(cards, most[0]) + 1):
        for rest in spreads(most[1:], cards - here):
            yield (here, *rest)


def sums(rules: Tables) -> set[int]:
    """Return every sum that laid cards can have."""
    reached: list[set[int]] = [{0}, *(set() for _ in range(rules.bid_cards))]
    for kind, count in zip(kinds(rules), room(rules), strict=True):
        for _ in range(min(count, rules.bid_cards)):
            for taken in range(rules.bid_cards, 0, -1):
                reached[taken] |= {total + kind.worth for total in reached[taken - 1]}
    return reached[rules.bid_cards]


def lowered(rules: Tables, size: int, bids: set[int]) -> set[int]:
    """Return bids as they count in a deal of a hand size, where a bid above the tricks counts as all of them."""
    return {min(bid, rules.tricks[size]) for bid in bids} if rules.bid_beyond == BEYOND_LOWERED else bids


@lru_cache(maxsize=64)
def hands_by_bid(rules: Tables, size: int) -> dict[int, int] | None:
    """Return in how many hands each bid is legal, counted as `Pool.hands` counts; None if that is too much to count."""
    laid = laid_sets(rules, size)
    if laid is None or not _can_count(rules, laid):
        return None
    found: dict[int, int] = {}
    for pool in pools(rules):
        for held, ways in _holdings(pool.counts, rules.bid_cards, hand_of(rules, size)):
            for code in {one.code for one in legal(rules, size, laid, held)}:
                found[code] = found.get(code, 0) + pool.weight * ways
    return found


@lru_cache(maxsize=64)
def layable(rules: Tables, size: int) -> tuple[Laid, ...] | None:
    """Return what some hand may lay aside; where hands are too many to look at, what a hand without choice may.

    None if even that is too much to list.
    """
    laid = laid_sets(rules, size)
    if laid is None or rules.bid_beyond != BEYOND_FORBIDDEN or not _can_count(rules, laid):
        return laid
    found: set[Counts] = set()
    for pool in pools(rules):
        for held, _ in _holdings(pool.counts, rules.bid_cards, hand_of(rules, size)):
            found.update(one.cards for one in legal(rules, size, laid, held))
    return tuple(one for one in laid if one.cards in found)


def legal(rules: Tables, size: int, laid: tuple[Laid, ...], held: Counts) -> list[Laid]:
    """Return those of the laid sets that a hand may lay which holds so many of each kind."""
    own = [one for one in laid if one.is_in(held)]
    if rules.bid_beyond != BEYOND_FORBIDDEN or not own:
        return own
    ceiling = max(rules.tricks[size], min(one.floor for one in own))
    return [one for one in own if one.floor <= ceiling]


def _can_count(rules: Tables, laid: tuple[Laid, ...]) -> bool:
    """Say whether the hands that such sets are laid from are few enough to look at by kind."""
    return prod(min(count, rules.bid_cards) + 1 for count in room(rules)) * len(laid) <= MOST_STEPS


def hand_of(rules: Tables, size: int) -> int:
    """Return how many cards a hand of a size has."""
    return rules.tricks[size] + rules.bid_cards


def _changed(counts: Counts, kind: int, by: int) -> Counts:
    return (*counts[:kind], counts[kind] + by, *counts[kind + 1 :])


def _laid(rules: Tables, size: int, counts: Counts) -> Laid:
    said = _said(rules, kinds(rules), counts)
    return Laid(counts, _counted(rules, size, said), rules.bid_floor[said])


def code_of(rules: Tables, size: int, names: tuple[Kind, ...], counts: Counts) -> int:
    """Return the bid that so many cards of each of these kinds come to in a deal of a hand size."""
    return _counted(rules, size, _said(rules, names, counts))


def _said(rules: Tables, names: tuple[Kind, ...], counts: Counts) -> int:
    """Return what so many cards of each kind say, as the kernel reads them card by card."""
    code = sum(kind.worth * count for kind, count in zip(names, counts, strict=True))
    for index, combined in enumerate(rules.combination_code):
        parts = range(rules.combination_start[index], rules.combination_start[index + 1])
        if all(_of_part(names, counts, part) == rules.combination_count[part] for part in parts):
            code = combined
    return code


def _of_part(names: tuple[Kind, ...], counts: Counts, part: int) -> int:
    return sum(count for kind, count in zip(names, counts, strict=True) if kind.parts[part])


def _counted(rules: Tables, size: int, code: int) -> int:
    """Return a bid as it counts in a deal of a hand size, where it may be lowered to the tricks."""
    tricks = rules.tricks[size]
    return tricks if rules.bid_beyond == BEYOND_LOWERED and rules.bid_floor[code] > tricks else code


def _holdings(counts: Counts, enough: int, hand: int) -> Iterator[tuple[Counts, int]]:
    """Yield what hands hold of each kind, where more than enough is enough, and how many hands hold it."""
    for held, ways in _grown(counts, enough, hand):
        if len(ways) > hand and ways[hand]:
            yield held, ways[hand]


def _grown(counts: Counts, enough: int, hand: int) -> Iterator[tuple[Counts, list[int]]]:
    """Yield holdings, each with the number of hands by their size."""
    if not counts:
        yield (), [1]
        return
    *before, last = counts
    for held, ways in _grown(tuple(before), enough, hand):
        for here in range(min(enough, last) + 1):
            own = [comb(last, number) if min(number, enough) == here else 0 for number in range(min(last, hand) + 1)]
            yield (*held, here), _multiplied(ways, own, hand)


def _multiplied(some: list[int], more: list[int], most: int) -> list[int]:
    product = [0] * (min(most, len(some) + len(more) - 2) + 1)
    for first, ways in enumerate(some):
        if ways:
            for second, others in enumerate(more[: most - first + 1]):
                product[first + second] += ways * others
    return product
