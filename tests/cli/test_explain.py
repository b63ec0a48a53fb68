"""`rulekit explain`: the page of a code, and the list of all."""

import json

import pytest
from click.testing import CliRunner, Result
from commands import run

from rulekit.cli.program import program
from rulekit.pages import FAMILIES, codes, page


def explain(*arguments: str) -> Result:
    return CliRunner().invoke(program, ["explain", *arguments])


@pytest.mark.parametrize("written", ["DK7", "dk7", " Dk7 ", "DK07"])
def test_a_code_is_explained_however_it_is_spelt(written: str) -> None:
    result = explain(written)
    found = page("DK7")

    assert found is not None
    assert (result.exit_code, result.stdout) == (0, found.text)
    assert result.stdout.startswith("# DK7: The number ranks run downwards")


def test_without_a_code_all_are_listed_chapter_by_chapter() -> None:
    result = explain()
    listed = [line.split()[0] for line in result.stdout.splitlines() if line.startswith("  ")]

    assert result.exit_code == 0
    assert listed == list(codes())
    assert [line.split()[0] for line in result.stdout.splitlines() if line[:1].strip()] == list(FAMILIES)


@pytest.mark.parametrize(("written", "meant"), [("DK77", "DK7"), ("LA0", "LA10"), ("DX7", "DK7"), ("LB09", "LA09")])
def test_a_slip_gets_the_nearest_code_and_ends_with_2(written: str, meant: str) -> None:
    result = explain(written)

    assert result.exit_code == 2
    assert f"Did you mean {meant!r}?" in result.stderr


def test_another_word_is_told_where_the_codes_are() -> None:
    result = explain("hearts")

    assert result.exit_code == 2
    assert "`rulekit explain` lists all of them" in result.stderr


def test_programs_get_the_same_as_json() -> None:
    one, all_ = json.loads(explain("--format", "json", "tr1").stdout), json.loads(explain("--format", "json").stdout)

    assert one["code"] == "TR1"
    assert one["text"].startswith(f"# TR1: {one['meaning']}\n")
    assert [each["code"] for each in all_] == list(codes())
    assert one in all_


def test_a_stream_that_shows_ascii_only_gets_nothing_else() -> None:
    done = run("explain", "YM12", PYTHONIOENCODING="ascii")

    assert done.returncode == 0
    assert "`D` and `diamonds`" in done.stdout
