"""Each code has a page that says what it means, with a wrong example that has that finding alone, and a right one.

A page shows one ruleset under "Wrong", then what rulekit prints about it, word for word, then one under "Right".
A ruleset is a block of YAML, in a file called `house.yaml`, or a block of Python that prints what is found in it.
`yaml file=NAME` is a file that lies beside it.
"""

import re
from pathlib import Path

import pytest
from pages import Block, blocks_of

import rulekit
from rulekit.codes import Code, FileCode
from rulekit.language.codes import RuleCode
from rulekit.pages import FAMILIES, codes, family, page, pages
from rulekit.reports import as_text

FOLDER = Path(__file__).parent.parent / "docs" / "codes"
CODES: list[Code] = [*FileCode, *RuleCode]
HEADING = re.compile(r": (?:error|warning) ([A-Z]+[0-9]+) ")


def findings_of(block: Block, capsys: pytest.CaptureFixture[str]) -> str:
    """Return what is printed about the ruleset of a block."""
    if block.language == "python":
        exec(compile("\n" * (block.line - 1) + block.text, block.place, "exec"), {})  # noqa: S102 - our own pages
        return capsys.readouterr().out
    Path("house.yaml").write_text(block.text, encoding="utf-8")
    return as_text(rulekit.validate(Path("house.yaml")).diagnostics)


@pytest.mark.parametrize("code", codes())
def test_the_wrong_example_has_its_finding_alone_and_the_right_one_has_none(
    code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Code, line, words, excerpt and help are those that the page shows."""
    monkeypatch.chdir(tmp_path)
    *beside, wrong, printed, right = blocks_of(FOLDER / f"{code}.md")
    for block in beside:
        Path(block.purpose.removeprefix("file=")).write_text(block.text, encoding="utf-8")

    assert findings_of(wrong, capsys) == printed.text
    assert HEADING.findall(printed.text) == [code]
    assert findings_of(right, capsys) == ""


@pytest.mark.parametrize("code", CODES)
def test_a_code_has_a_page_that_begins_with_its_meaning(code: Code) -> None:
    """The line in the program and the line on the page are the same."""
    found = page(code)

    assert found is not None, f"docs/codes/{code}.md is missing"
    assert found.meaning == code.meaning
    assert found.prose
    assert [line for line in found.text.splitlines() if line.startswith("## ")][-2:] == ["## Wrong", "## Right"]


def test_a_page_has_a_code() -> None:
    """Nothing is explained that is never found."""
    assert {path.stem for path in FOLDER.glob("*.md")} == {*CODES, "index"}
    assert {family(code) for code in CODES} == set(FAMILIES)


def test_pages_stand_in_the_order_in_which_a_ruleset_is_read() -> None:
    """The text before the rules, and the chapters as the language has them."""
    assert list(codes()) == CODES
    assert [each.code for each in pages()] == CODES


def test_the_index_names_every_code_with_its_meaning() -> None:
    """One line a code, under the heading of its chapter."""
    index = (FOLDER / "index.md").read_text(encoding="utf-8")
    listed = re.findall(r"^- \[(\w+)\]\((\w+)\.md\): (.*)$", index, re.MULTILINE)

    assert listed == [(code, code, code.meaning) for code in CODES]
    assert re.findall(r"^## (\w+): (.*)$", index, re.MULTILINE) == list(FAMILIES.items())


def test_what_is_no_code_has_no_page() -> None:
    """Neither the index nor a path outside is one."""
    assert page("index") is None
    assert page("../index") is None
    assert page("dk7") is None
