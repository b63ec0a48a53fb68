"""`rulekit validate`: statuses, formats, and what is no ruleset."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rulekit.cli.program import program

HEAD = "rulekit: 1\nname: A child\nextends: three-player\n"
GOOD = HEAD + "game: {target: 200}\n"
WRONG = HEAD + "trump: {first: harts}\n"
DOUBTFUL = HEAD + "scoring: {contarct: {points: 5, per: deal, when: made}}\n"


def validate(*arguments: str, text: str = "") -> Result:
    return CliRunner().invoke(program, ["validate", *arguments], input=text)


@pytest.fixture
def files(tmp_path: Path) -> None:
    for name, text in (("good", GOOD), ("wrong", WRONG), ("doubtful", DOUBTFUL)):
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")


@pytest.mark.usefixtures("files")
def test_a_ruleset_that_can_be_played_ends_with_0_and_no_output() -> None:
    result = validate("good.yaml", "three-player")

    assert (result.exit_code, result.stdout) == (0, "")
    assert result.stderr == "2 rulesets checked, nothing found\n"


@pytest.mark.usefixtures("files")
def test_a_finding_is_told_on_the_standard_output_with_its_place_and_ends_with_1() -> None:
    result = validate("wrong.yaml", "good.yaml")

    assert result.exit_code == 1
    assert result.stdout.startswith("wrong.yaml:4:16: error ")
    assert "hearts" in result.stdout
    assert result.stderr == "2 rulesets checked: 1 error, 0 warnings\n"


@pytest.mark.usefixtures("files")
def test_all_files_are_read_whatever_is_wrong_with_the_first() -> None:
    result = validate("nowhere.yaml", "wrong.yaml", "three-playr")

    assert result.exit_code == 1
    assert [line.split(":")[0] for line in result.stdout.splitlines() if ": error " in line] == [
        "nowhere.yaml",
        "wrong.yaml",
        "three-playr",
    ]
    assert "did you mean `three-player`?" in result.stdout


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize(("options", "status"), [((), 0), (("--strict",), 1)])
def test_a_warning_counts_only_with_strict(options: tuple[str, ...], status: int) -> None:
    result = validate(*options, "doubtful.yaml")

    assert result.exit_code == status
    assert ": warning " in result.stdout


@pytest.mark.parametrize(("text", "status"), [(GOOD, 0), (WRONG, 1), ("", 1)])
def test_a_dash_is_the_standard_input(text: str, status: int) -> None:
    assert validate("-", text=text).exit_code == status


@pytest.mark.usefixtures("files")
def test_json_is_one_list_over_all_files_and_the_only_output() -> None:
    result = validate("--format", "json", "wrong.yaml", "nowhere.yaml")

    assert [finding["file"] for finding in json.loads(result.stdout)] == ["wrong.yaml", "nowhere.yaml"]
    assert result.stderr == ""


@pytest.mark.usefixtures("files")
def test_github_takes_a_line_a_finding() -> None:
    result = validate("--format", "github", "wrong.yaml")

    assert result.stdout.startswith("::error file=wrong.yaml,line=4,")


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize("name", ["a: b", "rulekit: 1", "{}"])
def test_a_name_is_never_taken_for_a_ruleset_itself(name: str) -> None:
    result = validate(name)

    assert result.exit_code == 1
    assert result.stdout.startswith(f"{name}:1:1: error ")


@pytest.mark.parametrize("arguments", [[], ["--format", "xml", "three-player"], ["--no-such-option", "three-player"]])
def test_a_wrong_command_line_ends_with_2(arguments: list[str]) -> None:
    assert validate(*arguments).exit_code == 2
