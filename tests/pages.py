"""Pages of the documentation, and the blocks in them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

FENCE = re.compile(r"^```(?P<language>\w*) *(?P<purpose>.*)\n(?P<text>(?s:.*?))^```$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Block:
    """A fenced block.

    Attributes:
        place: Page and line of its first line of text.
        purpose: What stands behind the language.
    """

    place: str
    line: int
    language: str
    purpose: str
    text: str


def blocks_of(page: Path) -> Iterator[Block]:
    """Find the fenced blocks of a page."""
    source = page.read_text(encoding="utf-8")
    for fence in FENCE.finditer(source):
        line = 1 + source.count("\n", 0, fence.start("text"))
        yield Block(f"{page.name}:{line}", line, fence["language"], fence["purpose"].strip(), fence["text"])
