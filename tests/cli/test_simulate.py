"""`rulekit simulate`: a report, the same for the same seed."""

import json

import pytest
from click.testing import CliRunner, Result

from rulekit.cli.program import program


def simulate(*arguments: str) -> Result:
    return CliRunner().invoke(program, ["simulate", *arguments])


def test_the_report_is_the_only_output_and_the_same_for_the_same_seed() -> None:
    first, second = (simulate("flat-ten", "--deals", "20", "--seed", "7") for _ in range(2))

    assert (first.exit_code, first.stderr) == (0, "")
    assert first.stdout == second.stdout
    assert first.stdout != simulate("flat-ten", "--deals", "20", "--seed", "8").stdout


def test_the_match_of_the_last_deal_is_played_to_its_end() -> None:
    plain = json.loads(simulate("flat-ten", "--deals", "20", "--seed", "7", "--format", "json").stdout)

    assert (plain["deals"], plain["matches"]) == (27, 3)


def test_bots_are_named_for_all_seats_or_one_by_one() -> None:
    for bots, listed in (("random", ["random"] * 3), ("sensible,random,random", ["sensible", "random", "random"])):
        plain = json.loads(
            simulate("flat-ten", "--deals", "9", "--seed", "7", "--bots", bots, "--format", "json").stdout
        )
        assert plain["bots"] == listed


@pytest.mark.parametrize(
    "arguments",
    [[], ["--deals", "0"], ["--deals", "x"], ["--deals", "9", "--bots", "sensibel"], ["--deals", "9", "--seed", "-1"]],
    ids=" ".join,
)
def test_a_wrong_command_line_ends_with_2(arguments: list[str]) -> None:
    assert simulate("flat-ten", *arguments).exit_code == 2


def test_a_misspelt_bot_gets_the_nearest_one() -> None:
    assert "Did you mean 'sensible'?" in simulate("flat-ten", "--deals", "9", "--bots", "sensibel").stderr
