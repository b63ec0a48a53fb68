"""`rulekit compare`: differences beside the rules that make them."""

import json
from typing import Any

import pytest
from click.testing import CliRunner, Result

from rulekit.cli.program import program
from rulekit.study import work


def run(*arguments: str) -> Result:
    return CliRunner().invoke(program, [*arguments, "--bots", "random", "--jobs", "1"])


def compare(*arguments: str) -> Result:
    return run("compare", *arguments, "--deals", "60", "--seed", "7")


def test_the_report_names_the_rules_that_differ() -> None:
    done = compare("three-player", "no-premiums")

    assert (done.exit_code, done.stderr) == (0, "")
    assert "  premium.holders: one -> none\n" in done.stdout
    assert "paired" in done.stdout


def test_the_report_is_plain_values_too() -> None:
    plain = json.loads(compare("three-player", "four-player", "--format", "json").stdout)

    assert plain["paired"] is False
    assert (plain["base"]["bots"], plain["house"]["bots"]) == (["random"] * 3, ["random"] * 4)
    assert {"path": "players", "base": 3, "house": 4} in plain["rules"]
    assert compare("three-player", "four-player", "--format", "csv").stdout.startswith("measure,seat,of,base,house,")


def test_bots_named_one_by_one_must_fit_both_sides() -> None:
    arguments = ["compare", "three-player", "four-player", "--deals", "9", "--bots", "sensible,random,random"]

    assert CliRunner().invoke(program, arguments).exit_code == 2


@pytest.mark.parametrize("verb", ["simulate", "compare"])
def test_an_interrupted_study_reports_what_was_done(verb: str, monkeypatch: pytest.MonkeyPatch) -> None:
    take = work.Course.take

    def take_once(self: work.Course, *arguments: Any) -> work.Tally:
        if self.deals:
            raise KeyboardInterrupt
        return take(self, *arguments)

    monkeypatch.setattr(work.Course, "take", take_once)
    variants = ["flat-ten"] * (1 if verb == "simulate" else 2)
    done = run(verb, *variants, "--deals", "300", "--seed", "7")

    assert done.exit_code == 130
    assert "36 deals" in done.stdout
    assert "interrupted" in done.stderr
