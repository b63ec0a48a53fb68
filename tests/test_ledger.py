"""The worked examples of the sources, row by row: by the referee of the tests, and by rulekit."""

import json
from pathlib import Path
from typing import Any

import pytest
from oracle import Rules
from oracle.examples import (
    FLAT_TEN,
    FOUR_PLAYER,
    OXFORD_WHIST,
    PENGUIN_RUBBER,
    THREE_PLAYER,
    TWO_PLAYER,
    Tree,
    child,
)
from oracle.games import MatchSheet, Tally, game_bonuses, match_bonuses
from oracle.rules import plain
from oracle.scoring import Outcome, score_deal
from oracle.trumps import Before, trump_of

import rulekit

LEDGER = json.loads((Path(__file__).parent / "data" / "scoring_examples.json").read_text(encoding="utf-8"))

THREE_DIAMONDS = {"bid": {"combinations": {"three_diamonds": {"of": {"diamonds": 3}, "tricks": [0, 10]}}}}

RULESETS: dict[str, Tree] = {
    "3p-std": THREE_PLAYER,
    "4p-wiki": FOUR_PLAYER,
    "4p-plainZero": FOUR_PLAYER,
    "4p-tripleZero": child(FOUR_PLAYER, THREE_DIAMONDS),
    "4p-alt40": child(FOUR_PLAYER, {"scoring": {"contract": {"points": {1: 40, 2: 30, 3: 20, 4: 10}}}}),
    "4p-bga": child(child(FOUR_PLAYER, THREE_DIAMONDS), {"trump": {"next": {4: "diamonds"}}}),
    "2p-dummy": TWO_PLAYER,
    "oxford": OXFORD_WHIST,
    "oxford-B": child(OXFORD_WHIST, {"scoring": {"tricks": "none"}}),
    "flat10": FLAT_TEN,
    "madeOnly": child(THREE_PLAYER, {"scoring": {"tricks": {"when": "made"}}}),
}

TEXTS = {
    "3p-std": "extends: three-player",
    "4p-wiki": "extends: four-player",
    "4p-plainZero": "extends: four-player",
    "4p-tripleZero": "extends: four-nought-or-ten",
    "4p-alt40": "extends: four-player\nscoring: {contract: {points: {1: 40, 2: 30, 3: 20, 4: 10}}}",
    "4p-bga": "extends: bga-four",
    "2p-dummy": "extends: two-player",
    "oxford": "extends: oxford-whist",
    "oxford-B": "extends: oxford-whist\nscoring: {tricks: none}",
    "flat10": "extends: flat-ten",
    "madeOnly": "extends: three-player\nscoring: {tricks: {when: made}}",
}

LEVELS = {"declare": "declaration", "reveal": "revelation"}
TRUMPS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades", "NT": None}

CASES: list[dict[str, Any]] = [
    {"id": "102", "bids": [3, 2, 4], "tricks": [4, 2, 3], "premium": [[0, "declare"]], "expected": [4, 62, 33]},
    {"id": "103-99", "bids": [9, 2, 4], "tricks": [9, 0, 0], "premium": [[0, "reveal"]], "expected": [99, 0, 0]},
    {"id": "103-89", "bids": [9, 0, 4], "tricks": [9, 0, 0], "premium": [[0, "reveal"]], "expected": [89, 20, 0]},
    {"id": "104-all", "bids": [3, 3, 3], "tricks": [3, 3, 3], "premium": [], "expected": [13, 13, 13]},
    {"id": "104-none", "bids": [2, 5, 4], "tricks": [4, 3, 2], "premium": [], "expected": [4, 3, 2]},
    {"id": "102-open", "bids": [2, 5, 4], "tricks": [4, 3, 2], "premium": [[1, "reveal"]], "expected": [64, 3, 62]},
    {"id": "108", "bids": [3, 3, 2], "tricks": [3, 3, 3], "premium": [], "expected": [23, 23, 3]},
    {"id": "122", "variant": "flat10", "bids": [0, 4, 3], "tricks": [0, 5, 4], "premium": [], "expected": [10, 5, 4]},
    {
        "id": "022",
        "variant": "4p-wiki",
        "bids": [2, 3, 3, 2],
        "tricks": [2, 3, 3, 2],
        "premium": [],
        "expected": [2, 3, 3, 2],
    },
]
"""Rows that people asked about, beside those of the ledger."""


def meaning(bid: int | str) -> tuple[int, ...]:
    """Return what a bid of the ledger means: a number, or two with a stroke between."""
    return tuple(int(number) for number in str(bid).split("/"))


def outcome(row: dict[str, Any]) -> Outcome:
    """Return how the deal of a row was played."""
    holders = {seat: LEVELS[level] for seat, level in row["premium"]}
    return Outcome(row["tricks"], [meaning(bid) for bid in row["bids"]], 12, holders)


def ruleset(variant: str) -> rulekit.Ruleset:
    """Return the ruleset that the ledger names so."""
    return rulekit.load(f"rulekit: 1\nname: {variant}\n{TEXTS[variant]}\n")


@pytest.mark.parametrize("row", [*LEDGER["deals"], *CASES], ids=lambda row: str(row["id"]))
def test_rulekit_scores_the_row(row: dict[str, Any]) -> None:
    """Points of each seat, and each point with its reason."""
    premiums = {seat: LEVELS[level] for seat, level in row["premium"]}
    score = ruleset(row.get("variant", "3p-std")).score(row["tricks"], row["bids"], premiums)

    assert list(score.points) == row["expected"]
    assert [sum(share.points for share in line.reasons) for line in score.seats] == row["expected"]


@pytest.mark.parametrize("row", LEDGER["deals"], ids=lambda row: str(row["id"]))
def test_rulekit_counts_the_successes_of_the_row_and_finds_the_next_trump(row: dict[str, Any]) -> None:
    """How many made it, and what that makes trump."""
    rules = ruleset(row["variant"])
    score = rules.score(row["tricks"], row["bids"], {seat: LEVELS[level] for seat, level in row["premium"]})

    assert score.successes == row["made"]
    if rules.resolved()["trump"]["by"] == "successes":
        assert score.next_trump == (TRUMPS[row["nextTrump"]] or "no_trump")


@pytest.mark.parametrize("variant", sorted(set(RULESETS) - {"4p-bga"}))
def test_a_ruleset_says_the_same_as_the_one_put_together_by_hand(variant: str) -> None:
    """Inheritance, written out once more for the referee."""
    assert plain(ruleset(variant).resolved()) == plain(RULESETS[variant])


@pytest.mark.parametrize("row", [*LEDGER["deals"], *CASES], ids=lambda row: str(row["id"]))
def test_the_referee_scores_the_row(row: dict[str, Any]) -> None:
    """Points of each seat."""
    rules = Rules(RULESETS[row.get("variant", "3p-std")])

    assert score_deal(rules, outcome(row)).totals == row["expected"]


@pytest.mark.parametrize("row", LEDGER["deals"], ids=lambda row: str(row["id"]))
def test_the_referee_counts_the_successes_of_the_row_and_finds_the_next_trump(row: dict[str, Any]) -> None:
    """How many made it, and what that makes trump; other trump rules do not look at it."""
    rules = Rules(RULESETS[row["variant"]])
    successes = score_deal(rules, outcome(row)).successes

    assert successes == row["made"]
    if rules.tree["trump"]["by"] == "successes":
        assert trump_of(rules, Before(1, 1, successes)) == TRUMPS[row["nextTrump"]]


GAMES = {
    "penguin": PENGUIN_RUBBER,
    "bga1": child(
        THREE_PLAYER, {"game": {"bonus": {"points": {1: 30, 2: 20, 3: 10}, "per": "reached", "when": "reached"}}}
    ),
    "none": child(THREE_PLAYER, {"game": {"bonus": "none"}}),
}


@pytest.mark.parametrize("row", LEDGER["games"], ids=lambda row: str(row["id"]))
def test_the_referee_pays_the_bonus_at_the_end_of_the_game(row: dict[str, Any]) -> None:
    """Prior points, the points of the last deal, and the bonus."""
    rules = Rules(GAMES[row["kind"]])
    tally = Tally(list(row["prior"]), [0] * 3, [0] * 3)
    tally.add(row["deal"], row["made"], [0] * 3)
    bonuses = game_bonuses(rules, tally, [bool(made) for made in row["made"]])

    assert [points + bonus for points, bonus in zip(tally.points, bonuses, strict=True)] == row["expected"]


@pytest.mark.parametrize("row", LEDGER["rubber"], ids=lambda row: str(row["id"]))
def test_the_referee_pays_the_rubber_bonus(row: dict[str, Any]) -> None:
    """To the winner of three games."""
    sheet = MatchSheet(Tally.empty(3), row["games"], wins=[0, 3, 0], bonuses=[0] * 3)

    assert match_bonuses(Rules(PENGUIN_RUBBER), sheet) == [0, row["bonus"], 0]
