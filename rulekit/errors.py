"""The errors of rulekit; whoever wants to catch them all catches `RulekitError`."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from rulekit.diagnostics import Diagnostic


class RulekitError(Exception):
    """Anything that rulekit refuses, and says why."""


class RulesetError(RulekitError):
    """A ruleset that cannot be played as it is written.

    Attributes:
        diagnostics: Every finding of the run, warnings included, in the order of the text.
    """

    diagnostics: tuple[Diagnostic, ...]

    def __init__(self, diagnostics: Sequence[Diagnostic]) -> None:
        super().__init__(tuple(diagnostics))
        self.diagnostics = tuple(diagnostics)

    def __str__(self) -> str:
        errors = [finding for finding in self.diagnostics if finding.severity == "error"]
        return "\n".join(f"{finding.place}: {finding.code} {finding.message}" for finding in errors)


class RecordError(RulekitError):
    """A saved state or a record that cannot be read: cut off, altered, or of a later version."""


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Let an error name the file that is written: Python's own does so only where a file cannot be opened."""
    try:
        yield
    except OSError as error:
        error.filename = error.filename or str(path)
        raise
