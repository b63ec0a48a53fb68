"""Every offer is sayable: the lines load over the ruleset that they are about."""

import pytest

import rulekit
from offers.ledger import ROWS


@pytest.mark.parametrize(
    ("parent", "lines"),
    [(row.parent, lines) for row in ROWS.values() for lines in row.lines],
    ids=[f"{name}: {lines}" for name, row in ROWS.items() for lines in row.lines],
)
def test_each_offer_loads(parent: str, lines: str) -> None:
    """No error; words that make no difference are no error either."""
    rulekit.load(f"rulekit: 1\nname: An offer\nextends: {parent}\n{lines}\n")


def test_a_card_must_be_left_to_turn_up() -> None:
    """From 36 cards dealt out, the last card dealt is what can be shown (D1)."""
    report = rulekit.validate("rulekit: 1\nname: An offer\nextends: three-player\ntrump: {first: turn_up}\n")

    assert [finding.code for finding in report.diagnostics] == ["TR5"]


def test_five_players_need_a_bonus_for_five_successes() -> None:
    """A missing entry is an error in the file, not a nought (D14)."""
    report = rulekit.validate(
        "rulekit: 1\nname: An offer\nextends: five-short\nscoring: {contract: {points: {5: none}}}\n"
    )

    assert [finding.code for finding in report.diagnostics] == ["SC3"]
