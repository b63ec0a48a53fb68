"""The five bundled games as plain data, put together by hand and not by rulekit."""

from collections.abc import Mapping
from typing import Any

Tree = dict[str, Any]


def child(parent: Mapping[str, Any], changes: Mapping[str, Any]) -> Tree:
    """Return a parent with changes: mappings merge by key, all else replaces, `by` begins a chapter afresh."""
    if "by" in changes:
        return dict(changes)
    merged = dict(parent)
    for key, value in changes.items():
        inherited = merged.get(key)
        if isinstance(inherited, Mapping) and isinstance(value, Mapping):
            merged[key] = child(inherited, value)
        else:
            merged[key] = value
    return {key: value for key, value in merged.items() if value != "none" or key in NONE_STAYS}


NONE_STAYS = {"dummy", "trump", "bid", "premium", "match", "must"}
"""Where `none` is written out in a resolved ruleset: the chapters that may be absent, and a duty to nothing."""

THREE_PLAYER: Tree = {
    "players": 3,
    "dummy": "none",
    "deck": {
        "suits": ["clubs", "hearts", "spades", "diamonds"],
        "ranks": ["6", "7", "8", "9", "10", "J", "Q", "K", "A"],
    },
    "deal": {"hand": 12},
    "trump": {
        "by": "successes",
        "first": "no_trump",
        "next": {0: "diamonds", 1: "spades", 2: "hearts", 3: "clubs"},
        "new_game": "reset",
    },
    "bid": {
        "by": "discard",
        "cards": 3,
        "values": {"diamonds": 0, "spades": 1, "hearts": 2, "clubs": 3},
        "made": "exact",
        "shown": "if_made",
    },
    "premium": {
        "holders": "one",
        "offers": "spoken_with_raise",
        "levels": {
            "declaration": {"shows": "bid", "points": 30},
            "revelation": {"shows": "hand", "points": 60},
        },
        "failed": "each_opponent",
    },
    "play": {"leader": "eldest", "must": ["follow"]},
    "scoring": {
        "tricks": {"points": 1, "per": "trick", "when": "always"},
        "contract": {"points": {1: 30, 2: 20, 3: 10}, "per": "successes", "when": "made"},
    },
    "game": {
        "by": "score",
        "target": 100,
        "bonus": {"points": 100, "per": "game", "when": "reached_and_made"},
        "ties": "shared",
    },
    "match": {"by": "bonuses", "bonuses": 3, "winner": "total", "ties": "shared", "first_dealer": "next"},
}

NINE_DEALS: Tree = {"game": {"by": "deals", "deals": 9, "ties": "shared"}, "match": "none"}

TWO_PLAYER = child(
    THREE_PLAYER,
    {
        "players": 2,
        "dummy": {
            "bid_cards": "random",
            "shown": "after_premiums",
            "made": "at_most",
            "exact_earns": "declaration",
            "successes": "counted",
            "collects": "failed_premiums",
            "score": "kept",
        },
        "premium": {
            "holders": "any",
            "offers": "spoken",
            "levels": {"revelation": "none"},
            "failed": "innocent_opponents",
        },
    },
)

FOUR_PLAYER = child(
    THREE_PLAYER,
    {
        "players": 4,
        "deck": {"ranks": ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]},
        "deal": {"hand": 13},
        "trump": {"next": {4: "no_trump"}},
        "scoring": {"contract": {"points": {4: 0}}},
    },
)

CLASSIC = child(
    THREE_PLAYER,
    {
        "deck": {"joker": "copies_turn_up"},
        "trump": {"by": "turn_up", "no_trump_on": ["9", "joker"]},
        **NINE_DEALS,
    },
)

OXFORD_WHIST = child(
    THREE_PLAYER,
    {
        "trump": {"by": "stock", "ranks": ["2", "3", "4", "5"]},
        "bid": {"shown": "never"},
        "premium": "none",
        "scoring": {"contract": {"points": 10, "per": "deal"}},
        "game": {"by": "stock", "ties": "shared"},
        "match": "none",
    },
)

FLAT_TEN = child(
    THREE_PLAYER,
    {
        "trump": {"by": "last_card", "no_trump_on": ["9"]},
        "premium": "none",
        "scoring": {"contract": {"points": 10, "per": "deal"}},
        **NINE_DEALS,
    },
)

PENGUIN_RUBBER = child(
    THREE_PLAYER,
    {
        "game": {"bonus": {"when": "reached"}},
        "match": {
            "by": "wins",
            "wins": 3,
            "game_won_by": "highest",
            "winner": "wins",
            "bonus": {"points": 100, "per_game_under": 8},
            "ties": "shared",
            "first_dealer": "next",
        },
    },
)
