"""Every check of the chapters: a mistake has exactly one finding, in its place, and the mended lines have none."""

import pytest

from language.examples import Example, findings, summary
from language.mistakes import MISTAKES
from rulekit.language.codes import RuleCode


@pytest.mark.parametrize("example", MISTAKES, ids=lambda example: f"{example.code} {example.marked.strip()}")
def test_a_mistake_has_one_finding_in_its_place(example: Example) -> None:
    """Code, line and column; nothing else is found that follows from it."""
    severity = "warning" if example.warning else "error"

    assert summary(findings(example.lines, example.parent)) == [(example.code, example.at, severity)]


@pytest.mark.parametrize("example", MISTAKES, ids=lambda example: f"{example.code} {example.mended.strip()}")
def test_the_mended_lines_have_none(example: Example) -> None:
    """What a finding asks for is enough."""
    assert summary(findings(example.mended, example.parent)) == []


def test_every_check_has_an_example() -> None:
    """A code without a mistake that shows it would be a promise that nobody has seen kept."""
    checks = {code for code in RuleCode if not code.startswith("LA")}

    assert checks - {example.code for example in MISTAKES} == set()
