"""`rulekit new` and `rulekit schema`: the first file of a house variant, and what an editor reads beside it."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from commands import run

import rulekit
from rulekit.cli.program import program
from rulekit.schema import as_text


def invoke(*arguments: str) -> Result:
    return CliRunner().invoke(program, arguments)


def test_new_writes_a_file_that_can_be_played_and_the_schema_beside_it(tmp_path: Path) -> None:
    result = invoke("new", "Our Friday game")

    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.startswith(
        "our-friday-game.yaml is like three-player; `rulekit validate our-friday-game.yaml`"
    )
    rules = rulekit.load(tmp_path / "our-friday-game.yaml")
    assert (rules.name, rules.fingerprint) == ("Our Friday game", rulekit.load("three-player").fingerprint)
    assert (tmp_path / "rulekit-1.json").read_text(encoding="utf-8") == as_text()


def test_a_file_name_will_do_for_a_name(tmp_path: Path) -> None:
    assert invoke("new", "friday.yaml", "--extends", "oh-hell").exit_code == 0
    assert rulekit.load(tmp_path / "friday.yaml").name == "friday"


@pytest.mark.parametrize("name", ["日本", "Игра", "खेल"])
def test_a_file_of_any_script_can_be_extended(tmp_path: Path, name: str) -> None:
    assert invoke("new", name).exit_code == 0
    (tmp_path / "child.yaml").write_text(f"rulekit: 1\nname: Child\nextends: ./{name.lower()}.yaml\n", encoding="utf-8")

    assert invoke("validate", f"{name.lower()}.yaml", "child.yaml").exit_code == 0


def test_new_leaves_what_is_there(tmp_path: Path) -> None:
    (tmp_path / "friday.yaml").write_text("mine", encoding="utf-8")
    (tmp_path / "rulekit-1.json").write_text("older", encoding="utf-8")

    result = invoke("new", "Friday")

    assert result.exit_code == 2
    assert "friday.yaml is there already, and is left as it was" in result.stderr
    assert (tmp_path / "friday.yaml").read_text(encoding="utf-8") == "mine"

    result = invoke("new", "Saturday")

    assert result.exit_code == 0
    assert result.stderr == "rulekit: rulekit-1.json is left as it was; `rulekit schema` prints that of this version\n"
    assert (tmp_path / "rulekit-1.json").read_text(encoding="utf-8") == "older"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ["Friday", "--extends", "tree-player"],
            "no bundled ruleset 'tree-player'. Did you mean 'three-player'?",
        ),
        (["Friday", "--extends", "./mine.yaml"], "no bundled ruleset './mine.yaml'"),
        (["♠"], "has nothing that a file could be named after"),
        (["two\nlines"], "is no line that people can read"),
        (["x" * 121], "is longer than 120 characters"),
    ],
)
def test_new_says_what_it_cannot_do(tmp_path: Path, arguments: list[str], message: str) -> None:
    result = invoke("new", *arguments)

    assert result.exit_code == 2
    assert message in " ".join(result.stderr.split())
    assert list(tmp_path.iterdir()) == []


def test_schema_prints_what_editors_read() -> None:
    assert invoke("schema").stdout == as_text()


def test_schema_is_ascii_where_the_stream_is() -> None:
    done = run("schema", PYTHONIOENCODING="ascii")

    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout) == json.loads(as_text())
