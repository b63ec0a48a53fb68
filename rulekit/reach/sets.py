"""The sets of cards that say a bid, counted: by suits or ranks, as people think of them, and card by card."""

from functools import lru_cache
from math import comb, prod
from typing import NamedTuple

from rulekit.engine.tables import Tables
from rulekit.reach.cards import (
    Kind,
    can_list,
    code_of,
    counted,
    has_own_worth,
    kind_of,
    kinds,
    laid_sets,
    pools,
    spreads,
)


class Names(NamedTuple):
    """The names by which people tell bid cards apart.

    Attributes:
        noun: `suit` or `rank`; `card` where neither is enough.
        kinds: The kind of each of them.
        counts: Cards of each.
    """

    noun: str
    kinds: tuple[Kind, ...]
    counts: tuple[int, ...]


@lru_cache(maxsize=8)
def names(rules: Tables) -> Names:
    """Return the fewest names that tell the bids of all cards apart."""
    pack = rules.names.pack
    plain = [card for card in rules.deck if card != rules.joker]
    joker = [(kinds(rules)[-1], 1)] if has_own_worth(rules) else []
    for noun in ("suit", "rank"):
        found: dict[str, list[Kind]] = {}
        for number in plain:
            card = pack.card(number)
            found.setdefault(card.suit if noun == "suit" else card.rank, []).append(kind_of(rules, number))
        if all(len({*own}) == 1 for own in found.values()):
            return _names(noun, [*((own[0], len(own)) for own in found.values()), *joker])
    held = [kind_of(rules, number) for number in plain]
    return _names("card", [*((kind, held.count(kind)) for kind in dict.fromkeys(held)), *joker])


def _names(noun: str, every: list[tuple[Kind, int]]) -> Names:
    return Names(noun, tuple(kind for kind, _ in every), tuple(count for _, count in every))


def names_by_bid(rules: Tables, size: int) -> dict[int, int] | None:
    """Return how many combinations of suits, or of ranks, say each bid; None if there are too many to list."""
    return _counted(rules, size, _names_that_say(rules))


def sets_by_bid(rules: Tables, size: int) -> dict[int, int] | None:
    """Return how many sets of cards of the pack say each bid, counted once for each card shown for a joker to copy."""
    return _counted(rules, size, _sets_that_say(rules))


def _counted(rules: Tables, size: int, said: dict[int, int] | None) -> dict[int, int] | None:
    """Return numbers by bid as bids count in a deal of a hand size."""
    if said is None:
        return None
    found: dict[int, int] = {}
    for code, number in said.items():
        bid = counted(rules, size, code)
        found[bid] = found.get(bid, 0) + number
    return found


@lru_cache(maxsize=8)
def _names_that_say(rules: Tables) -> dict[int, int] | None:
    own = names(rules)
    if not can_list(own.kinds, rules.bid_cards):
        return None
    found: dict[int, int] = {}
    for counts in spreads(own.counts, rules.bid_cards):
        code = code_of(rules, own.kinds, counts)
        found[code] = found.get(code, 0) + 1
    return found


@lru_cache(maxsize=8)
def _sets_that_say(rules: Tables) -> dict[int, int] | None:
    laid = laid_sets(rules)
    if laid is None:
        return None
    found: dict[int, int] = {}
    for pool in pools(rules):
        for one in laid:
            ways = pool.weight * prod(map(comb, pool.counts, one.cards))
            if ways:
                found[one.code] = found.get(one.code, 0) + ways
    return found


def all_sets(rules: Tables) -> int:
    """Return how many sets of so many cards the pack has, counted in the same way."""
    return sum(pool.hands(rules.bid_cards) for pool in pools(rules))


def all_hands(rules: Tables, hand: int) -> int:
    """Return how many hands of so many cards the pack has, counted in the same way."""
    return sum(pool.hands(hand) for pool in pools(rules))
