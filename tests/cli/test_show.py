"""`rulekit list` and `rulekit show`: what there is, what it says, and where each rule is written."""

import json
import re
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


FRIDAY = """\
rulekit: 1
name: Our Friday game
extends: two-player
trump: {first: hearts}
game: {by: deals, deals: 9, ties: shared}
match: none
"""


def test_origin_tells_what_a_child_has_no_place_for(tmp_path: Path) -> None:
    (tmp_path / "friday.yaml").write_text(FRIDAY, encoding="utf-8")

    lines = invoke("show", "friday.yaml", "--origin").stdout.splitlines()

    place = lines.index("game.target: given up  [friday.yaml:5:12]")
    assert lines[place + 1] == "    over 100  [three-player.yaml:53:11]"
    place = lines.index("premium.levels.revelation: none  [two-player.yaml:25:24]")
    assert lines[place + 1] == "    over {shows: hand, points: 60}  [three-player.yaml:40:17]"


def test_the_resolved_text_can_tell_the_line_of_each_value(tmp_path: Path) -> None:
    (tmp_path / "friday.yaml").write_text(FRIDAY, encoding="utf-8")

    text = invoke("show", "friday.yaml", "--resolved", "--origin").stdout

    lines = text.splitlines()
    assert rulekit.load(text) == rulekit.load(tmp_path / "friday.yaml")
    assert lines[:3] == [
        "rulekit: 1",
        "name: Our Friday game",
        "players: 2  # two-player.yaml:12:10, over 3 at three-player.yaml:12:10",
    ]
    assert "  first: hearts  # friday.yaml:4:16, over no_trump at three-player.yaml:24:10" in lines
    assert "    3: clubs  # three-player.yaml:25:48" in lines
    assert "dummy:  # two-player.yaml:13:1, over none at three-player.yaml:13:8" in lines
    assert lines[lines.index("  # target: given up at friday.yaml:5:12, 100 at three-player.yaml:53:11") - 1] == (
        "  ties: shared  # friday.yaml:5:35, over shared at three-player.yaml:55:9"
    )


@pytest.mark.parametrize("variant", rulekit.bundled())
def test_every_value_of_the_resolved_text_has_its_line(variant: str) -> None:
    text = invoke("show", variant, "--resolved", "--origin").stdout
    chapters = text[text.index("\nplayers:") :].splitlines()[1:]

    assert rulekit.load(text) == rulekit.load(variant)
    for line in chapters:
        assert line.endswith(":") or re.search(r"# .*[a-z0-9-]+\.yaml:\d+:\d+", line), line
