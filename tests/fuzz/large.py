"""Rulesets as large as the language allows: nobody would play them, and all of them can be played."""

from collections.abc import Callable, Iterable
from typing import Any

Tree = dict[Any, Any]

SUITS = ["ants", "bees", "cats", "dogs"]
RANKS = list(range(2, 33))
SUIT_VALUES = {suit: value for value, suit in enumerate(SUITS)}
RANK_VALUES = {rank: rank % 11 for rank in RANKS}
"""The most different values that six cards can have."""


def large(players: int, hands: Iterable[int], bid: Tree, **chapters: object) -> Tree:
    """Return a whole ruleset with 124 cards and as many sizes of hands as these."""
    sizes = list(hands)
    successes = {count: 7 * count % 11 for count in range(1, players + 1)}
    return {
        "rulekit": 1,
        "name": "A large game",
        "players": players,
        "dummy": "none",
        "deck": {"suits": SUITS, "ranks": RANKS},
        "deal": {"hand": [sizes[deal % len(sizes)] for deal in range(99)]},
        "trump": "none",
        "bid": bid,
        "premium": "none",
        "play": {"leader": "eldest", "must": ["follow"]},
        "scoring": {
            "contract": {"points": successes, "per": "successes", "when": "made"},
            "miss": {"points": -1, "per": "trick_off_squared", "when": "missed"},
        },
        "game": {"by": "score", "target": 10, "ties": "shared"},
        "match": "none",
        **chapters,
    }


def spoken(**more: object) -> Tree:
    """Return bids that are numbers."""
    return {"by": "spoken", "least": 0, "most": "tricks", "made": "exact", **more}


def discard(cards: int, values: Tree, beyond: str = "allowed", **more: object) -> Tree:
    """Return bids by so many cards laid aside."""
    chapter = {"by": "discard", "cards": cards, "values": values, "beyond_tricks": beyond, "made": "exact"}
    return {**chapter, "shown": "after_play", **more}


def premium(levels: int) -> Tree:
    """Return so many premiums, each with a penalty, for as many holders as like."""
    on_offer = {
        f"level_{level}_": {"shows": "hand", "points": 3 * level + 1, "penalty": level + 2} for level in range(levels)
    }
    return {"holders": "any", "offers": "sealed", "levels": on_offer, "failed": "innocent_opponents"}


def dummy() -> Tree:
    """Return a dummy that can win, and has a part in all there is."""
    words = {"bid_cards": "top", "shown": "after_bids", "made": "exact", "successes": "counted", "score": "can_win"}
    return {**words, "collects": "failed_premiums", "exact_earns": "level_0_"}


def pairs() -> Tree:
    """Return as many combinations as there can be."""
    return {f"pair_{rank}_": {"of": {rank: 1, rank % 31 + 2: 1}, "tricks": [0, 1]} for rank in RANKS}


def awards() -> Tree:
    """Return an award of every kind, each several times."""
    factors = ["deal", "trick", "trick_bid", "trick_off", "trick_bid_squared", "trick_off_squared", "card"]
    kinds = [(per, when) for per in factors for when in ("made", "missed", "always")] * 4
    return {
        f"award_{number}_": {"points": number + 1, "per": per, "when": when} for number, (per, when) in enumerate(kinds)
    }


DEALS = {"by": "deals", "deals": 99, "ties": "extra_deal"}
FLAT = {"deal": {"points": 1, "per": "deal", "when": "always"}}

LARGE: dict[str, Callable[[], Tree]] = {
    "eight seats and a hook": lambda: large(8, range(1, 16), spoken(hook="always")),
    "four seats, long hands and a hook": lambda: large(4, range(1, 32), spoken(hook="always")),
    "ties that are never broken": lambda: large(4, range(1, 32), spoken(hook="always"), scoring=FLAT, game=DEALS),
    "awards of every kind": lambda: large(8, range(1, 16), spoken(), scoring=awards()),
    "one card of 31 ranks, none above the tricks": lambda: large(3, range(2, 32), discard(1, RANK_VALUES, "forbidden")),
    "six cards of four suits, none above the tricks": lambda: large(
        4, range(7, 32), discard(6, SUIT_VALUES, "forbidden")
    ),
    "six cards of 31 ranks, none above the tricks": lambda: large(
        4, range(7, 32), discard(6, RANK_VALUES, "forbidden")
    ),
    "a combination for each rank": lambda: large(
        4, range(3, 32), discard(2, SUIT_VALUES, "forbidden", combinations=pairs())
    ),
    "eight premiums for eight seats": lambda: large(8, [15], discard(3, SUIT_VALUES), premium=premium(8)),
    "a dummy that can win": lambda: large(
        2,
        range(7, 32),
        discard(6, RANK_VALUES),
        dummy=dummy(),
        premium=premium(8),
        scoring=FLAT | {"contract": {"points": {1: 3, 2: 2, 3: 1}, "per": "successes", "when": "made"}},
    ),
}
"""Rulesets by what they are; they are made only where they are needed."""
