"""The page of each code: what a finding means at the table, with a wrong and a right example."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

FAMILIES = {
    "YM": "a text that is to be a ruleset",
    "IN": "files, and the parents that they extend",
    "LA": "keys and words",
    "DM": "dummy",
    "DK": "deck",
    "DL": "deal",
    "TR": "trump",
    "BD": "bid",
    "PR": "premium",
    "PL": "play",
    "SC": "scoring",
    "GM": "game",
    "MT": "match",
}
"""What a code is about, by its letters, in the order in which a ruleset is read."""

_CODE = re.compile(r"([A-Z]+)([0-9]+)")


@dataclass(frozen=True, slots=True)
class Page:
    """What there is to say of one code.

    Attributes:
        code: For example `DK7`.
        meaning: What the code stands for, in one line.
        prose: What it means at the table, and why it matters.
        text: The whole page, in Markdown.
    """

    code: str
    meaning: str
    prose: str
    text: str


@cache
def codes() -> tuple[str, ...]:
    """Return every code that has a page, in the order in which a ruleset is read."""
    return tuple(sorted((path.stem for path in _folder().glob("*.md") if _CODE.fullmatch(path.stem)), key=_rank))


@cache
def page(code: str) -> Page | None:
    """Return the page of a code, or None for what is no code."""
    if code not in codes():
        return None
    text = (_folder() / f"{code}.md").read_text(encoding="utf-8")
    heading, _, rest = text.partition("\n")
    prose = rest.partition("\n## ")[0].strip()
    return Page(code, heading.removeprefix(f"# {code}: "), prose, text)


def pages() -> Iterator[Page]:
    """Yield every page."""
    return filter(None, map(page, codes()))


def family(code: str) -> str:
    """Return the letters of a code."""
    return code.rstrip("0123456789")


def _rank(code: str) -> tuple[int, int]:
    letters = family(code)
    return list(FAMILIES).index(letters), int(code.removeprefix(letters))


def _folder() -> Path:
    """Return the folder of the pages: inside the installed package, or in the documentation of a checkout."""
    package = Path(__file__).parent
    installed = package / "docs" / "codes"
    return installed if installed.is_dir() else package.parent / "docs" / "codes"
