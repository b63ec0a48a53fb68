"""Two rulesets over the same deals."""

from collections.abc import Iterator
from typing import Any

import pytest

import rulekit
from rulekit.rules import Ruleset
from rulekit.study.compare import common_measures, compare
from rulekit.study.comparison import Comparison, Verdict
from rulekit.study.simulate import simulate

DEALS = 60

pytestmark = pytest.mark.usefixtures("_in_python")


def compared(base: str | dict[str, Any], house: str | dict[str, Any], deals: int = DEALS, **more: Any) -> Comparison:
    return compare(load(base), load(house), deals=deals, seed=5, bots=["random"], **more)


def load(source: str | dict[str, Any]) -> Ruleset:
    return rulekit.load(source)


def child(**chapters: Any) -> dict[str, Any]:
    return {"rulekit": 1, "name": "Ours", "extends": "flat-ten", **chapters}


@pytest.mark.parametrize("variant", ["three-player", "four-player", "two-player", "oxford-whist", "oh-hell", "classic"])
def test_a_ruleset_differs_from_itself_by_exactly_nought(variant: str) -> None:
    itself = compared(variant, variant, deals=150)

    assert itself.rules() == ()
    assert {found.verdict for found in itself.differences() if found.change.value is not None} == {Verdict.SAME}
    assert {found.change.value for found in itself.differences()} <= {0, None}
    assert itself.shared_deals == itself.tally.deals == itself.house_deals


def test_names_notes_and_sources_change_nothing() -> None:
    renamed = compared("flat-ten", child(notes=["Ours."], sources=["Us."]))

    assert renamed.rules() == ()
    occurring = [found for found in renamed.differences() if found.base.value is not None]
    assert {found.change.value for found in occurring} == {0}
    assert {found.change.margin for found in occurring} == {0}


def test_a_rule_of_scoring_changes_points_and_nothing_else() -> None:
    """Bots bid and play as before; whoever makes a bid gets ten more."""
    richer = compared("flat-ten", child(scoring={"contract": {"points": 20}}))
    changes = {found.measure.key: found for found in richer.differences()}

    assert [rule.to_text() for rule in richer.rules()] == ["scoring.contract.points: 10 -> 20"]
    made = changes["made", -1, ""].base.value
    assert made
    assert changes["points", -1, ""].change.value == 10 * made
    assert changes["points", -1, ""].verdict is Verdict.HIGHER
    assert {key[0] for key, found in changes.items() if found.change.value and found.verdict is not Verdict.SAME} <= {
        "points",
        "spread of points",
        "advantage of dealer",
        "advantage of eldest",
        "games won",
        "tied games",
    }


def test_both_sides_are_what_a_simulation_of_either_says() -> None:
    """The base stops with its N-th deal, and the house plays as many matches."""
    pair = compared("three-player", "flat-ten")
    alone = simulate(load("three-player"), deals=DEALS, seed=5, bots=["random"])

    assert (pair.tally.deals, pair.tally.matches) == (alone.deals, alone.matches)
    assert pair.house_deals == 9 * alone.matches
    own = {measure.key: estimate.value for measure, estimate in alone.estimates()}
    for found in pair.differences():
        assert found.base.value == own.get(found.measure.key, 0)


def test_where_the_interval_straddles_nought_there_is_no_verdict() -> None:
    for found in compared("three-player", "flat-ten", deals=200).differences():
        value, margin = found.change.value, found.change.margin
        if value is not None and margin is not None and 0 < abs(value) <= margin:
            assert found.verdict is Verdict.NONE


def test_a_single_match_gives_no_verdict() -> None:
    one = compared("flat-ten", child(scoring={"contract": {"points": 20}}), deals=1)

    assert one.tally.matches == 1
    assert {found.verdict for found in one.differences()} == {Verdict.NONE}


def test_two_matches_that_happen_to_agree_give_no_verdict() -> None:
    """No trump when five bids are made, or when four are: two matches of twenty deals say nothing of what is usual."""
    game = {"by": "deals", "deals": 20, "ties": "most_bids_made"}
    five, four = (
        {
            "rulekit": 1,
            "name": f"No trump on {number}",
            "extends": "oxford-whist",
            "trump": {"when_empty": "reshuffle", "no_trump_on": [number]},
            "game": game,
        }
        for number in (5, 4)
    )
    pair = compare(load(five), load(four), deals=40, seed=1, bots=["random"])

    assert pair.tally.matches == 2
    assert {found.verdict for found in pair.differences()} <= {Verdict.NONE, Verdict.SAME}


@pytest.mark.parametrize(
    ("house", "reason"),
    [("four-player", "the seats differ"), ("classic", "the decks differ"), ("five-short", "the seats differ")],
)
def test_other_cards_are_told(house: str, reason: str) -> None:
    pair = compared("three-player", house, deals=20)

    assert pair.sides.unpaired == reason
    assert f"unpaired, since {reason}" in pair.to_text()
    assert pair.to_plain()["paired"] is False


def test_seats_are_compared_where_there_are_as_many() -> None:
    three, four = load("three-player").tables, load("four-player").tables

    assert {measure.seat for measure in common_measures(three, three)[0]} == {-1, 0, 1, 2}
    assert {measure.seat for measure in common_measures(three, four)[0]} == {-1}


def test_the_plain_report_tells_every_figure_and_every_rule() -> None:
    plain = compared("three-player", "no-premiums", deals=150).to_plain()
    offered = next(found for found in plain["differences"] if found["measure"] == "premium offered")

    assert {rule["path"].split(".")[0] for rule in plain["rules"]} == {"premium"}
    assert (offered["seat"], offered["house"], offered["verdict"]) == ("all", 0.0, "lower")
    assert offered["difference"]["value"] == -offered["base"]
    assert offered["difference"]["low"] < offered["difference"]["value"] < offered["difference"]["high"] < 0


def lines_of(text: str) -> Iterator[list[str]]:
    return (line.split(",") for line in text.splitlines())


def test_the_table_has_a_line_for_each_measure() -> None:
    pair = compared("three-player", "flat-ten")
    head, *lines = lines_of(pair.to_csv())

    assert head == ["measure", "seat", "of", "base", "house", "difference", "low", "high", "verdict"]
    assert len(lines) == len(pair.sides.measures)
    assert {len(line) for line in lines} == {len(head)}
