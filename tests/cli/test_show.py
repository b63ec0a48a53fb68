"""`rulekit list` and `rulekit show`: what there is, what it says, and where each rule is written."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from commands import run

import rulekit
from rulekit.cli.program import program

AWKWARD = "Commas, ; | tabs? \N{PLAYING CARD BLACK JOKER} \N{GRINNING FACE} and  blanks"


def invoke(*arguments: str) -> Result:
    return CliRunner().invoke(program, arguments)


def test_list_has_a_line_for_each_bundled_ruleset() -> None:
    lines = invoke("list").stdout.splitlines()

    assert [line.split()[0] for line in lines] == list(rulekit.bundled())
    assert lines[0].split(maxsplit=2) == ["classic", "3", "Classic Ninety-Nine with the joker"]


def test_list_as_json_tells_players_parent_and_file() -> None:
    listed = {entry["variant"]: entry for entry in json.loads(invoke("list", "--format", "json").stdout)}

    assert listed["five-suits"] == {
        "variant": "five-suits",
        "players": 5,
        "name": "Ninety-Nine for five, with a fifth suit",
        "extends": "three-player",
        "file": "house/five-suits.yaml",
    }


@pytest.mark.parametrize("encoding", ["utf-8", "ascii", "cp1252"])
def test_an_awkward_name_keeps_to_its_line(tmp_path: Path, encoding: str) -> None:
    text = f"rulekit: 1\nname: '{AWKWARD}'\nextends: three-player\n"
    (tmp_path / "awkward.yaml").write_text(text, encoding="utf-8")

    done = run("show", "awkward.yaml", PYTHONIOENCODING=encoding)

    assert (done.returncode, done.stderr) == (0, "")
    heading, empty = done.stdout.splitlines()[:2]
    assert heading.startswith("Commas, ; | tabs? ")
    assert heading.endswith(" and  blanks")
    assert not empty
    assert (heading == AWKWARD) == (encoding == "utf-8")


def test_show_tells_the_name_the_sources_and_every_chapter_in_the_order_of_the_file() -> None:
    lines = invoke("show", "four-player").stdout.splitlines()

    assert lines[0] == "Ninety-Nine for four"
    assert "  - Wikipedia, Nittionio (kortspel): four players" in lines
    chapters = [line.split(":")[0] for line in lines[lines.index("players: 4") :] if line and line[0].islower()]
    assert " ".join(chapters) == "players dummy deck deal trump bid premium play scoring game match"


@pytest.mark.parametrize("variant", ["classic", "two-player", "oh-hell"])
def test_the_resolved_text_is_a_ruleset_of_its_own_that_says_the_same(variant: str) -> None:
    text = invoke("show", variant, "--resolved").stdout

    assert "extends" not in text
    assert rulekit.load(text) == rulekit.load(variant)


def test_origin_tells_the_line_of_each_value_and_what_it_takes_the_place_of() -> None:
    lines = invoke("show", "four-player", "--origin").stdout.splitlines()

    place = lines.index("players: 4  [four-player.yaml:10:10]")
    assert lines[place + 1] == "    over 3  [three-player.yaml:12:10]"
    assert any(line.startswith("trump.next.3: clubs  [three-player.yaml:") for line in lines)
    assert not any(line.startswith(("name", "rulekit", "notes")) for line in lines)


def test_show_as_json_can_carry_the_origins() -> None:
    plain = json.loads(invoke("show", "four-player", "--origin", "--format", "json").stdout)

    assert plain["rules"]["players"] == 4
    assert plain["fingerprint"] == rulekit.load("four-player").fingerprint
    assert plain["origin"]["players"]["overrides"] == [{"place": "three-player.yaml:12:10", "value": "3"}]


def test_an_unknown_variant_gets_the_nearest_name() -> None:
    result = invoke("show", "three-playr")

    assert (result.exit_code, result.stdout) == (1, "")
    assert "did you mean `three-player`?" in result.stderr


def test_two_accounts_at_once_are_a_wrong_command_line() -> None:
    assert invoke("show", "classic", "--resolved", "--origin").exit_code == 2
