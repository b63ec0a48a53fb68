"""What is wrong with a ruleset, and where: the findings of every stage, from the bytes of a file to the proofs."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum


class Severity(StrEnum):
    """How much a finding matters."""

    ERROR = "error"
    """The ruleset cannot be played, or has no single meaning."""
    WARNING = "warning"
    """It plays, but something written can never matter, or the scores can drift for ever."""


@dataclass(frozen=True, slots=True)
class Place:
    """A stretch of a source text; lines and columns count from one, in characters.

    Attributes:
        file: The path as the user gave it, a bundled file's name, or `<text>`, `<stdin>`, `<dict>`.
        end_line: Line of the first character after the stretch.
        end_column: Column of the first character after the stretch.
    """

    file: str
    line: int
    column: int
    end_line: int
    end_column: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One finding: one place that must be mended.

    Attributes:
        code: Stable, for example `DK7` or `LA01`; `rulekit explain CODE` tells more.
        severity: Error or warning.
        place: Where.
        message: What is wrong, in a card player's words.
        help: What to do next; empty where the message says it.
        path: The keys from the top of the ruleset to the value, for example `trump.next.3`; empty for the file.
        other: A second place where two values disagree.
        other_message: What stands there.
        excerpt: The line of `place`, without its end.
        other_excerpt: The line of `other`.
        lies_at: A path by which the file of `place` can be opened; empty for what lies in no file.
        other_lies_at: The same for `other`.
    """

    code: str
    severity: Severity
    place: Place
    message: str
    help: str = ""
    path: str = ""
    other: Place | None = None
    other_message: str = ""
    excerpt: str = ""
    other_excerpt: str = ""
    lies_at: str = ""
    other_lies_at: str = ""


def in_a_row(items: Iterable[object], last: str = "and") -> str:
    """Return items as they stand in a sentence: `1, 2 and 3`."""
    *others, final = map(str, items)
    return f"{', '.join(others)} {last} {final}" if others else final


MOST_SHOWN = 40
"""Characters of a word that a message shows."""


def shown(text: str, most: int = MOST_SHOWN) -> str:
    """Return a word as a message shows it: between backticks, and cut after so many characters."""
    return f"`{text}`" if len(text) <= most else f"`{text[:most]}…`"
