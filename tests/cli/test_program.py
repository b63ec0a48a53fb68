"""The program as a whole: its help, its statuses, its streams."""

import errno
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import click
import pytest
from click.testing import CliRunner
from commands import PROGRAM, run

from rulekit.cli import show
from rulekit.cli.program import program
from rulekit.cli.verbs import OPTIONS, VERBS, help_text

NEEDS_POSIX = pytest.mark.skipif(os.name == "nt", reason="pipes and signals of POSIX")


def test_help_names_every_verb_and_imports_none_of_what_they_need() -> None:
    code = (
        "import sys, rulekit.cli; sys.argv = ['rulekit', '--help']; rulekit.cli.main()\n"
        "print(sorted({'click', 'pydantic', 'yaml', 'rich', 'numba', 'numpy', 'rulekit.engine'} & set(sys.modules)))"
    )

    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    *help_, imported = done.stdout.splitlines()
    assert imported == "[]"
    assert help_ == help_text().splitlines()
    assert all(verb in "\n".join(help_) for verb in VERBS)


def test_click_tells_the_same_help() -> None:
    assert CliRunner().invoke(program, ["--traceback", "--help"]).stdout == f"{help_text()}\n"


def test_the_help_tells_every_option_of_the_program() -> None:
    options = {", ".join(option.opts) for option in program.get_params(click.Context(program))}

    assert options == set(OPTIONS)


@pytest.mark.parametrize("verb", VERBS)
def test_the_list_of_verbs_says_what_each_verb_says_of_itself(verb: str) -> None:
    command: click.Command = import_module(f"rulekit.cli.{verb}").command

    assert command.name == verb
    assert (command.help or "").splitlines()[0] == VERBS[verb]


def test_a_misspelt_verb_gets_the_nearest_one() -> None:
    result = CliRunner().invoke(program, ["simulat"])

    assert result.exit_code == 2
    assert "Did you mean 'simulate'?" in result.stderr


def test_the_version_is_told() -> None:
    assert CliRunner().invoke(program, ["--version"]).stdout.startswith("rulekit")


def test_a_fault_of_ours_is_one_line_that_says_where_to_report_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: str) -> None:
        message = "the card\nhas slipped"
        raise LookupError(message)

    monkeypatch.setattr(show, "load_variant", fail)
    result = CliRunner().invoke(program, ["show", "classic"])

    assert (result.exit_code, result.stdout) == (3, "")
    assert result.stderr.count("\n") == 1
    assert "LookupError: the card has slipped" in result.stderr
    assert "report it" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "environment"), [(["--traceback"], {}), ([], {"RULEKIT_TRACEBACK": "1"})], ids=["option", "variable"]
)
def test_a_fault_of_ours_is_shown_whole_to_whoever_asks(
    arguments: list[str], environment: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: str) -> None:
        raise LookupError

    monkeypatch.setattr(show, "load_variant", fail)
    result = CliRunner().invoke(program, [*arguments, "show", "classic"], env=environment)

    assert isinstance(result.exception, LookupError)


def test_an_interruption_ends_with_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(show, "load_variant", interrupt)
    result = CliRunner().invoke(program, ["show", "classic"])

    assert (result.exit_code, result.stdout, result.stderr) == (130, "", "rulekit: interrupted\n")


@NEEDS_POSIX
@pytest.mark.parametrize(
    "arguments",
    [("list",), ("show", "classic", "--origin"), ("list", "--format", "json"), ("--help",), ("list", "--help")],
    ids=" ".join,
)
def test_whoever_stops_reading_is_not_told_more(arguments: tuple[str, ...]) -> None:
    read, write = os.pipe()
    os.close(read)

    done = subprocess.run([*PROGRAM, *arguments], stdout=write, stderr=subprocess.PIPE, text=True, check=False)
    os.close(write)

    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("arguments", [("list",), ("--help",), ("play", "--help")], ids=" ".join)
def test_a_full_disk_is_told_in_a_line(arguments: tuple[str, ...]) -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run([*PROGRAM, *arguments], stdout=full, stderr=subprocess.PIPE, text=True, check=False)

    assert (done.returncode, done.stderr) == (1, "rulekit: the output cannot be written: No space left on device\n")


@NEEDS_POSIX
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-"])
def test_a_stream_that_is_closed_is_no_fault(closed: str) -> None:
    done = subprocess.run(
        ["/bin/sh", "-c", f'"$0" -m rulekit list {closed}', sys.executable], capture_output=True, text=True, check=False
    )

    assert (done.returncode, done.stderr) == (0, "")


STREAMS = [{"PYTHONIOENCODING": "ascii"}, {"PYTHONIOENCODING": "cp1252"}, {"LC_ALL": "C"}, {"NO_COLOR": "1"}]


@pytest.mark.parametrize("environment", STREAMS, ids=lambda environment: next(iter(environment)))
def test_no_stream_is_given_what_it_cannot_show(tmp_path: Path, environment: dict[str, str]) -> None:
    text = "rulekit: 1\nname: Ünïcode ♦ 🂡\nextends: three-player\ntrump: {first: ♦♦}\n"
    (tmp_path / "signs.yaml").write_text(text, encoding="utf-8")

    for arguments in (("validate", "signs.yaml"), ("show", "signs.yaml"), ("play", "signs.yaml")):
        done = run(*arguments, **environment)

        assert done.returncode == 1
        assert "Traceback" not in done.stderr
        assert "\x1b" not in done.stdout + done.stderr
        if environment != {"NO_COLOR": "1"}:
            assert (done.stdout + done.stderr).isascii()


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (OSError(errno.EMFILE, "Too many open files"), "Too many open files"),
        (BrokenPipeError(errno.EPIPE, "Broken pipe"), "Broken pipe"),
        (OSError("no words"), "no words"),
        (OSError(errno.ENOSPC, "No space left on device", "rows.csv"), "rows.csv: No space left on device"),
    ],
    ids=str,
)
def test_what_fails_beside_the_output_is_told_as_it_is(
    error: OSError, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: str) -> None:
        raise error

    monkeypatch.setattr(show, "load_variant", fail)
    result = CliRunner().invoke(program, ["show", "classic"])

    assert (result.exit_code, result.stdout, result.stderr) == (1, "", f"rulekit: {said}\n")
