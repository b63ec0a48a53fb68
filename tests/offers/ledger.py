"""The rows of the ledger: for each, the ruleset it is about and the lines that make each choice.

A row's name is that of the disagreement, D1 to D45; what is fixed, or has no place on a computer, is left out.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest


@dataclass(frozen=True)
class Row:
    """One disagreement.

    Attributes:
        parent: The ruleset in which it arises.
        lines: One text for each choice.
    """

    parent: str
    lines: tuple[str, ...]


ROWS = {
    "D1": Row(
        "three-player",
        (
            "trump: {first: no_trump}",
            "trump: {first: diamonds}",
            "trump: {first: random_suit}",
            "trump: {first: last_card}",
        ),
    ),
    "D2": Row("three-player", ("trump: {new_game: reset}", "trump: {new_game: carry}")),
    "D3": Row(
        "four-player",
        ("trump: {next: {4: no_trump}}", "trump: {next: {4: diamonds}}", "trump: {next: {4: keep}}"),
    ),
    "D4": Row("three-player", ("bid: {shown: if_made}", "bid: {shown: after_play}", "bid: {shown: if_claimed}")),
    "D5": Row("three-player", ("scoring: {tricks: {when: always}}", "scoring: {tricks: {when: made}}")),
    "D6": Row(
        "three-player",
        (
            "premium: {failed: each_opponent}",
            "premium: {failed: split}",
            "premium: {failed: nobody}",
            "premium: {failed: nobody, levels: {declaration: {penalty: 30}, revelation: {penalty: 60}}}",
        ),
    ),
    "D7": Row(
        "three-player",
        (
            "premium: {levels: {declaration: {penalty: none}, revelation: {penalty: none}}}",
            "premium: {levels: {declaration: {penalty: 10}, revelation: {penalty: 20}}}",
        ),
    ),
    "D8": Row(
        "three-player",
        (
            "premium: {levels: {declaration: {points: 30}, revelation: {points: 60}}}",
            "premium: {levels: {declaration: {points: 30}, revelation: {points: 90}}}",
        ),
    ),
    "D9": Row(
        "three-player",
        ("premium: {offers: spoken_with_raise}", "premium: {offers: sealed}", "premium: {offers: spoken}"),
    ),
    "D10": Row("three-player", ("premium: {offers: spoken}", "premium: {offers: sealed}", "premium: {offers: secret}")),
    "D12": Row(
        "three-player",
        (
            "premium: {levels: {revelation: {shows: hand}}}",
            "premium: {levels: {revelation: {shows: hand_after_first_trick}}}",
        ),
    ),
    "D13": Row(
        "four-player",
        (
            "scoring: {contract: {points: {4: 0}}}",
            "scoring: {contract: {points: {1: 40, 2: 30, 3: 20, 4: 10}}}",
        ),
    ),
    "D14": Row(
        "five-short",
        ("scoring: {contract: {points: {5: 0}}}", "scoring: {contract: {points: {4: 10, 5: 5}}}"),
    ),
    "D15": Row(
        "oxford-whist",
        (
            "game: {by: stock, ties: shared}",
            "trump: {when_empty: reshuffle}\ngame: {by: deals, deals: 20, ties: shared}",
            "game: {by: deals, deals: 15, ties: shared}",
        ),
    ),
    "D16": Row("oxford-whist", ("scoring: {tricks: {points: 1}}", "scoring: {tricks: none}")),
    "D18": Row("classic", ("bid: {values: {joker: none}}", "bid: {values: {joker: 0}}")),
    "D21": Row(
        "classic",
        tuple(
            f"deck: {{equal_cards: {word}}}\ntrump: {{by: cut, no_trump_on: [9]}}"
            for word in ("first_wins", "last_wins", "joker_loses", "joker_wins", "cancel")
        ),
    ),
    "D23": Row(
        "classic",
        (
            "trump: {no_trump_on: [9, joker]}",
            "trump: {no_trump_on: [joker]}",
            "trump: {no_trump_on: [J, Q, K, joker]}",
        ),
    ),
    "D25": Row(
        "three-player",
        (
            "trump: {by: cut, jokers: 1, no_trump_on: [9, joker]}",
            "trump: {by: last_card, no_trump_on: [9]}",
        ),
    ),
    "D26": Row(
        "five-short",
        ("bid: {beyond_tricks: allowed}", "bid: {beyond_tricks: forbidden}", "bid: {beyond_tricks: lowered}"),
    ),
    "D27": Row(
        "four-player",
        (
            "bid: {combinations: none}",
            "bid: {combinations: {three_diamonds: {of: {diamonds: 3}, tricks: [0, 10]}}}",
        ),
    ),
    "D28": Row("two-player", ("dummy: {bid_cards: top}", "dummy: {bid_cards: random}")),
    "D29": Row(
        "two-player",
        ("dummy: {shown: before_bids}", "dummy: {shown: after_bids}", "dummy: {shown: after_premiums}"),
    ),
    "D31": Row(
        "two-player",
        (
            "dummy: {successes: counted}",
            "dummy: {successes: ignored}\ntrump: {next: {3: none}}\nscoring: {contract: {points: {3: none}}}",
        ),
    ),
    "D32": Row(
        "two-player",
        (
            "dummy: {exact_earns: declaration}",
            "dummy: {exact_earns: none}",
            "dummy: {made: exact, exact_earns: none}",
        ),
    ),
    "D33": Row("two-player", ("dummy: {collects: failed_premiums}", "dummy: {collects: none}")),
    "D34": Row("two-player", ("premium: {failed: innocent_opponents}", "premium: {cap: 30}")),
    "D35": Row("two-player", ("premium: {failed: innocent_opponents}", "premium: {failed: each_opponent}")),
    "D36": Row("two-player", ("dummy: {score: ignored}", "dummy: {score: kept}", "dummy: {score: can_win}")),
    "D37": Row(
        "penguin-rubber",
        (
            "game: {bonus: {when: reached}}",
            "game: {bonus: {points: 100, per: game, when: reached_and_made}}",
            "game: {bonus: {points: {1: 30, 2: 20, 3: 10}, per: reached, when: reached}}",
            "game: {bonus: none}",
        ),
    ),
    "D39": Row("penguin-rubber", ("match: {game_won_by: highest}", "match: {game_won_by: reached}")),
    "D40": Row(
        "three-player",
        (
            "game: {ties: shared}",
            "game: {ties: extra_deal}",
            "game: {ties: most_bids_made}",
            "game: {ties: most_tricks}",
        ),
    ),
    "D40 match": Row(
        "three-player",
        (
            "match: {ties: shared}",
            "match: {ties: extra_game}",
            "match: {ties: most_bids_made}",
            "match: {ties: most_tricks}",
        ),
    ),
    "D43": Row("three-player", ("bid: {shown: if_made}", "bid: {shown: after_play}")),
    "D44": Row("three-player", ("play: {leader: eldest}", "play: {leader: premium_holder}")),
}


def choices(row: str, *expected: object) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Run a test once for each choice of a row: `lines` make the choice, `expected` is what comes of it."""
    lines = ROWS[row].lines
    return pytest.mark.parametrize(("lines", "expected"), list(zip(lines, expected, strict=True)), ids=lines)
