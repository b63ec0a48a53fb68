"""The figures of docs/proofs.md are those that `rulekit prove --format json` prints."""

import json
import re
from functools import cache
from typing import Any

import pytest
from commands import SOURCE, run
from engine.walks import SHIPPED
from strategies.play import VARIANTS

import rulekit
from rulekit.study.proofs import prove

PAGE = (SOURCE / "docs" / "proofs.md").read_text(encoding="utf-8")


@cache
def figures(name: str) -> dict[str, Any]:
    """Return the figures of all proofs of a ruleset, by the name of the proof, as JSON has them."""
    plain = json.loads(json.dumps(prove(rulekit.load(name)).to_plain()))
    return {proof["proof"]: proof for proof in plain["proofs"]}


def table(first: str) -> list[list[str]]:
    """Return the rows of the table whose head begins so."""
    found = re.search(rf"^\| {re.escape(first)} \|.*\n\|[-| ]+\|\n((?:\|.*\n)+)", PAGE, re.MULTILINE)
    assert found is not None
    return [[cell.strip() for cell in line.strip("|\n").split("|")] for line in found[1].splitlines()]


def stretches(found: list[list[int]], most: int = 4) -> str:
    """Return stretches of numbers as the page writes them."""
    told = ", ".join(f"{low}" if low == high else f"{low} to {high}" for low, high in found[:most])
    return (told or "none") + (f" and {len(found) - most} more" if len(found) > most else "")


def span(length: dict[str, Any]) -> str:
    """Return how many deals a game takes, as the page writes it."""
    if length["most"] is None:
        return f"{length['fewest']} or more"
    return str(length["most"]) if length["fewest"] == length["most"] else f"{length['fewest']} to {length['most']}"


def row(name: str) -> list[str]:
    """Return what the page says of a ruleset."""
    proved = figures(name)
    points, game, dealt = proved["points"], proved["game"], proved["dealers"]["deals"]
    return [
        name,
        f"{points['least']} to {points['most']}",
        stretches(points["unreachable"]),
        str(proved["together"]["least"]),
        span(game),
        game["end"],
        "depends" if dealt is None else ", ".join(map(str, dealt)),
    ]


def test_the_page_has_every_ruleset_that_is_shipped() -> None:
    """In the order of the folders."""
    folders = {path.stem: path.parent.name for path in VARIANTS.rglob("*.yaml")}
    order = sorted(SHIPPED, key=lambda name: (["variants", "house", "kin"].index(folders[name]), name))

    assert [line[0] for line in table("ruleset")] == order


@pytest.mark.parametrize("line", table("ruleset"), ids=lambda line: line[0])
def test_the_figures_of_a_ruleset_are_the_proved_ones(line: list[str]) -> None:
    """Ends, gaps, the least of all together, deals, end, dealers."""
    assert line == row(line[0])


@pytest.mark.parametrize(("first", "name"), [("bid for three", "three-player"), ("bid for four", "four-player")])
def test_the_bids_are_the_proved_ones(first: str, name: str) -> None:
    """Combinations of suits, sets of cards, hands, and the share of hands."""
    (by_hand,) = figures(name)["bids"]["by_hand"]
    expected = [
        [
            bid["bid"],
            *(format(bid[key], ",") for key in ("combinations", "sets", "hands")),
            f"{bid['share_rounded']:.2%}",
        ]
        for bid in by_hand["bids"]
    ]

    assert table(first) == expected


def test_the_page_is_about_what_the_program_prints() -> None:
    """The command and the library agree."""
    printed = json.loads(run("prove", "oxford-whist", "--format", "json").stdout)

    assert {proof["proof"]: proof for proof in printed["proofs"]} == figures("oxford-whist")


if __name__ == "__main__":  # the rows, for whoever adds a ruleset to the page
    for shipped in SHIPPED:
        print(f"| {' | '.join(row(shipped))} |")  # noqa: T201
