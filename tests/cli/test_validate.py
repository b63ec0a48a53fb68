"""`rulekit validate`: statuses, formats, and what is no ruleset."""

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from commands import run

from rulekit import bundled
from rulekit.cli.program import program
from rulekit.reports import FORMATS

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
    whereabouts, summary = result.stderr.splitlines()
    assert summary == "2 rulesets checked: 1 error, 0 warnings"
    assert whereabouts == f"three-player.yaml is bundled with rulekit, and lies at {bundled()['three-player']}"


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


def places_in(report: str, format_: str) -> list[tuple[str, int, int]]:
    """Return file, line and column of each finding of a report."""
    if format_ == "json":
        return [(found["file"], found["line"], found["column"]) for found in json.loads(report)]
    if format_ == "sarif":
        places = [found["locations"][0]["physicalLocation"] for found in json.loads(report)["runs"][0]["results"]]
        return [
            (place["artifactLocation"]["uri"], place["region"]["startLine"], place["region"]["startColumn"])
            for place in places
        ]
    pattern = {
        "text": r"^(\S+?):(\d+):(\d+): (?:error|warning) ",
        "github": r"^::\w+ file=(\S+?),line=(\d+),.*?,col=(\d+),",
    }[format_]
    return [(file, int(line), int(column)) for file, line, column in re.findall(pattern, report, re.MULTILINE)]


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize("format_", FORMATS)
def test_every_format_has_every_place_parse_errors_included(format_: str) -> None:
    Path("torn.yaml").write_text(HEAD + "game: {target: 200\n", encoding="utf-8")
    Path("bytes.yaml").write_bytes(b"rulekit: 1\nname: \xe9\n")

    result = validate("--format", format_, "torn.yaml", "wrong.yaml", "bytes.yaml", "nowhere.yaml", "doubtful.yaml")

    assert result.exit_code == 1
    assert places_in(result.stdout, format_) == [
        ("torn.yaml", 5, 1),
        ("wrong.yaml", 4, 16),
        ("bytes.yaml", 2, 7),
        ("nowhere.yaml", 1, 1),
        ("doubtful.yaml", 4, 11),
    ]


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize("format_", FORMATS)
@pytest.mark.parametrize(
    ("names", "status", "strict"),
    [
        (("good.yaml", "three-player"), 0, 0),
        (("doubtful.yaml", "good.yaml"), 0, 1),
        (("good.yaml", "doubtful.yaml"), 0, 1),
        (("wrong.yaml", "good.yaml"), 1, 1),
        (("good.yaml", "wrong.yaml"), 1, 1),
        (("good.yaml", "nowhere.yaml"), 1, 1),
        (("good.yaml", "."), 1, 1),
        (("over-wrong.yaml",), 1, 1),
    ],
)
def test_the_status_is_the_same_whichever_file_is_at_fault(
    format_: str, names: tuple[str, ...], status: int, strict: int
) -> None:
    Path("over-wrong.yaml").write_text("rulekit: 1\nname: Over it\nextends: ./wrong.yaml\n", encoding="utf-8")

    assert validate("--format", format_, *names).exit_code == status
    assert validate("--format", format_, "--strict", *names).exit_code == strict


@pytest.mark.usefixtures("files")
def test_what_is_wrong_with_a_parent_is_told_once_for_all_its_children() -> None:
    for name in ("first", "second"):
        Path(f"{name}.yaml").write_text(f"rulekit: 1\nname: {name}\nextends: ./wrong.yaml\n", encoding="utf-8")

    result = validate("first.yaml", "second.yaml", "wrong.yaml")

    assert places_in(result.stdout, "text") == [("wrong.yaml", 4, 16)]
    assert "first.yaml:3:10" in result.stdout
    assert result.stderr.endswith("3 rulesets checked: 1 error, 0 warnings\n")


@pytest.mark.parametrize("format_", FORMATS)
def test_a_stream_that_shows_ascii_only_gets_nothing_else(format_: str) -> None:
    Path("é♦.yaml").write_text(HEAD + "trump: {first: ♦♤}\nname: 🃏é\n", encoding="utf-8")

    done = run("validate", "--format", format_, "é♦.yaml", PYTHONIOENCODING="ascii")
    ascii_locale = run("validate", "--format", format_, "nowhere♦.yaml", LC_ALL="C")

    assert done.returncode == ascii_locale.returncode == 1
    assert (done.stdout + done.stderr + ascii_locale.stdout + ascii_locale.stderr).isascii()


def test_two_runs_print_the_same(tmp_path: Path) -> None:
    (tmp_path / "many.yaml").write_text(HEAD + "scorring: 1\npremium: {of: 2, on: 3}\nplay: no\n", encoding="utf-8")

    runs = [run("validate", "--format", "sarif", "many.yaml", PYTHONHASHSEED=seed) for seed in ("1", "2")]

    assert runs[0].stdout == runs[1].stdout
    assert len(places_in(runs[0].stdout, "sarif")) == 4


@pytest.mark.parametrize("arguments", [[], ["--format", "xml", "three-player"], ["--no-such-option", "three-player"]])
def test_a_wrong_command_line_ends_with_2(arguments: list[str]) -> None:
    assert validate(*arguments).exit_code == 2
