"""Every command and code block of the README and of docs/ is run.

A page's blocks run in order, in one empty folder.
What a block is for stands behind its language:

- `python`: executed; `python continued` goes on with the names of the block before; `python extras` and
  `console extras` need what is left out unless pytest is asked for it with `-m extras`.
- `console`: each line after `$ ` is run and must succeed, in a block `console fails` must end with 1; lines beneath it
  are its output, `...` stands for any of it.
- `shell`: each line is run and must succeed, but for the two commands that install, which `.ci/run` takes from the
  README and runs.
- `yaml`: a whole ruleset, validated; `yaml file=NAME` also writes it for the blocks that follow, and so does
  `yaml wrong=NAME`, which must have findings; `yaml over=PARENT` is what a child of that parent adds.
- `text`: left alone.
"""

import doctest
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pages import Block, blocks_of

import rulekit

ROOT = Path(__file__).parent.parent
CODES = ROOT / "docs" / "codes"
"""Pages that have a test of their own."""
PAGES = [ROOT / "README.md", *(page for page in sorted((ROOT / "docs").rglob("*.md")) if page.parent != CODES)]
NEEDS_EXTRAS = "extras"
"""What a block is for that needs what is not installed everywhere."""
INSTALLS = "python3 -m venv "
"""How a command that installs begins."""


class Reader:
    """Somebody who works through a page, block by block, in one folder."""

    def __init__(self, folder: Path, *, extras: bool = False) -> None:
        self.folder = folder
        self.extras = extras
        self.names: dict[str, Any] = {}

    def work_through(self, block: Block) -> None:
        """Do what a block shows."""
        if block.purpose == NEEDS_EXTRAS and not self.extras:
            return
        match block.language:
            case "python":
                self.execute(block)
            case "console":
                self.converse(block)
            case "shell":
                for line in block.text.splitlines():
                    if not line.startswith(INSTALLS):
                        self.run(line, block.place)
            case "yaml":
                self.validate(block)
            case "text":
                pass
            case other:
                pytest.fail(f"{block.place}: nobody knows what to do with a block of {other!r}")

    def execute(self, block: Block) -> None:
        """Execute a block of Python; a traceback shows the page's own lines."""
        if block.purpose != "continued":
            self.names = {"__name__": "__main__"}
        exec(compile("\n" * (block.line - 1) + block.text, block.place, "exec"), self.names)  # noqa: S102 - our own pages

    def converse(self, block: Block) -> None:
        """Run each command of a console block and compare what it prints."""
        for exchange in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
            command, _, expected = exchange.partition("\n")
            printed = self.run(command, block.place, status=int(block.purpose == "fails"))
            if expected.strip():
                matches = doctest.OutputChecker().check_output(expected, printed, doctest.ELLIPSIS)
                assert matches, f"{block.place}: {command} printed\n{printed}\ninstead of\n{expected}"

    def run(self, command: str, place: str, status: int = 0) -> str:
        """Run a command line, with this interpreter's `rulekit`; return what it prints."""
        command = re.sub(r"^rulekit\b", f"{shlex.quote(sys.executable)} -m rulekit", command)
        done = subprocess.run(  # noqa: S602 - a reader types it into a shell
            command,
            shell=True,
            cwd=self.folder,
            env={**os.environ, "COLUMNS": "100"},
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == status, f"{place}: {command} ended with {done.returncode}\n{done.stdout}{done.stderr}"
        return done.stdout

    def validate(self, block: Block) -> None:
        """Validate a ruleset, or the lines a child adds to its parent; write it down where it has a name."""
        purpose, _, value = block.purpose.partition("=")
        text = child_of(value, block.text) if purpose == "over" else block.text
        if purpose in {"file", "wrong"}:
            (self.folder / value).write_text(text, encoding="utf-8")
        findings = findings_of(text)
        assert bool(findings) == (purpose == "wrong"), f"{block.place}: {findings}"


def child_of(parent: str, lines: str) -> str:
    """Make a whole file of the lines that a child adds."""
    return f"rulekit: 1\nname: A child\nextends: {parent}\n{lines}"


def findings_of(text: str) -> list[str]:
    """What is wrong with a ruleset, for people."""
    return [f"{found.place}: {found.message}" for found in rulekit.validate(text).diagnostics]


def wants_extras(page: Path) -> bool:
    """Tell whether a page has blocks that need what is not installed everywhere."""
    return any(block.purpose == NEEDS_EXTRAS for block in blocks_of(page))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_a_page_does_what_it_says(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each block runs, in order."""
    monkeypatch.chdir(tmp_path)
    reader = Reader(tmp_path)
    for block in blocks_of(page):
        reader.work_through(block)


@pytest.mark.extras
@pytest.mark.parametrize("page", [page for page in PAGES if wants_extras(page)], ids=lambda page: page.name)
def test_a_page_does_what_it_says_of_the_extras(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those blocks need none of the others."""
    monkeypatch.chdir(tmp_path)
    reader = Reader(tmp_path, extras=True)
    for block in blocks_of(page):
        if block.purpose == NEEDS_EXTRAS:
            reader.work_through(block)


def test_the_commands_that_install_are_the_ones_that_ci_runs() -> None:
    """There are two, both in the README, and `.ci/run` finds them by how they begin."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    commands = [line for line in readme.splitlines() if line.startswith(INSTALLS)]

    assert len(commands) == 2
    assert commands[0].endswith("--deals 300 --seed 1")
    assert commands[1].endswith("-m pytest -n auto")
    assert f"grep '^{INSTALLS}' README.md" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_a_page_opens_and_closes_its_blocks() -> None:
    """A block that the pattern does not find would not be run."""
    for page in PAGES:
        fences = [line for line in page.read_text(encoding="utf-8").splitlines() if line.lstrip().startswith("```")]

        assert len(fences) == 2 * len(list(blocks_of(page))), page


def test_the_readings_answer_every_question_of_the_ledger() -> None:
    """Each of D1 to D45 once."""
    text = (ROOT / "docs" / "readings.md").read_text(encoding="utf-8")
    questions = [int(number) for number in re.findall(r"^\*\*D(\d+)\.", text, re.MULTILINE)]

    assert sorted(questions) == list(range(1, 46))


def other_readings() -> Iterator[tuple[str, str]]:
    """Find the parent and the lines of every other reading that docs/readings.md offers."""
    text = (ROOT / "docs" / "readings.md").read_text(encoding="utf-8")
    for paragraph in re.findall(r"^\*\*D(?s:.*?)\n\n", text, re.MULTILINE):
        parent = re.search(r"[Oo]ver `([\w-]+)`", paragraph)
        for lines in re.findall(r"`\w+: \{[^`]*`(?: and `\w+: \{[^`]*`)*", paragraph):
            yield parent[1] if parent else "three-player", lines.strip("`").replace("` and `", "\n") + "\n"


@pytest.mark.parametrize(("parent", "lines"), list(other_readings()))
def test_another_reading_can_be_written_as_the_page_says(parent: str, lines: str) -> None:
    """The lines, over their parent, have no finding."""
    assert findings_of(child_of(parent, lines)) == []
