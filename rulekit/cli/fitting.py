"""Reports on a terminal: tables that are wider than it are broken into parts."""

import re
from collections.abc import Iterator


def fitted(text: str, width: int) -> str:
    """Return a report whose tables fit a terminal; prose, and whatever fits already, stays as it is.

    Args:
        text: Paragraphs and tables between empty lines, the columns of a table two blanks apart.
        width: Characters that a line of the terminal holds.
    """
    blocks = text.removesuffix("\n").split("\n\n")
    return "\n\n".join(part for block in blocks for part in _parts(block.split("\n"), width)) + "\n"


def _parts(lines: list[str], width: int) -> Iterator[str]:
    """Yield a table in parts, each with the first column and as many others as fit."""
    longest = max(map(len, lines))
    gaps = _gaps([line.ljust(longest) for line in lines])
    if longest <= width or not gaps:
        yield "\n".join(lines)
        return
    first, ends = gaps[0], [*gaps[1:], longest]
    begin = end = first
    for following in ends:
        if end > begin and first + following - begin > width:
            yield _part(lines, first, begin, end)
            begin = end
        end = following
    yield _part(lines, first, begin, end)


def _part(lines: list[str], first: int, begin: int, end: int) -> str:
    """Return the first column of each line and those between two places."""
    return "\n".join((line[:first].ljust(first) + line[begin:end]).rstrip() for line in lines)


def _gaps(lines: list[str]) -> list[int]:
    """Return where two blanks or more begin in all lines, since a column begins after them."""
    blank = "".join(" " if set(column) == {" "} else "x" for column in zip(*lines, strict=True))
    return [gap.start() for gap in re.finditer(r"(?<=x) {2,}(?=x)", blank)]
