"""Small children of shipped rulesets, and what is found in them."""

from dataclasses import dataclass

import rulekit
from rulekit.diagnostics import Diagnostic

HEAD = "rulekit: 1\nname: An example\nextends: {parent}\n"
"""The lines of a child begin on line four."""


@dataclass(frozen=True, slots=True)
class Example:
    """A mistake, and what would have been right.

    Attributes:
        code: The one finding it has.
        marked: The mistake, with a `^` where the finding points.
        mended: The nearest lines without a finding.
        parent: The ruleset that both are children of.
        warning: Whether the ruleset can be played all the same.
    """

    code: str
    marked: str
    mended: str
    parent: str = "three-player"
    warning: bool = False

    @property
    def lines(self) -> str:
        """The mistake as it is written."""
        return self.marked.replace("^", "")

    @property
    def at(self) -> str:
        """Line and column of the finding."""
        before = HEAD + self.marked.partition("^")[0]
        return f"{before.count(chr(10)) + 1}:{len(before) - before.rfind(chr(10))}"


def child(lines: str, parent: str = "three-player") -> str:
    """Return the text of a child."""
    return HEAD.format(parent=parent) + lines


def findings(lines: str, parent: str = "three-player") -> tuple[Diagnostic, ...]:
    """Return what is found in a child."""
    return rulekit.validate(child(lines, parent).encode()).diagnostics


def summary(found: tuple[Diagnostic, ...]) -> list[tuple[str, str, str]]:
    """Return code, place and severity of each finding."""
    return [(finding.code, f"{finding.place.line}:{finding.place.column}", finding.severity) for finding in found]
