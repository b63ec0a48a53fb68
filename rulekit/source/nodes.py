"""What a YAML text is made of: plain nodes that know where they stand."""

import re
from dataclasses import dataclass

from rulekit.diagnostics import Place


@dataclass(frozen=True, slots=True)
class Scalar:
    """A word or a number, as written: the text is never bent into another type."""

    text: str
    quoted: bool
    place: Place


@dataclass(frozen=True, slots=True)
class Empty:
    """A key or a dash with nothing behind it."""

    place: Place


@dataclass(frozen=True, slots=True)
class Sequence:
    """A list."""

    items: "tuple[Node, ...]"
    place: Place


@dataclass(frozen=True, slots=True)
class Entry:
    """A key of a mapping and what stands behind it."""

    key: Scalar
    value: "Node"


@dataclass(frozen=True, slots=True)
class Mapping:
    """Keys and values, in the order of the file; keys are unique after folding."""

    entries: tuple[Entry, ...]
    place: Place

    def entry(self, key: str) -> Entry | None:
        """Return the entry of a key, or None."""
        return next((entry for entry in self.entries if entry.key.text == key), None)


Node = Scalar | Empty | Sequence | Mapping
Plain = int | str | list["Plain"] | dict[str, "Plain"]


MOST_DIGITS = 18
"""Digits of a number; with more, it is a word to everybody, and a finding to the builder."""
NUMBER = re.compile(rf"-?(0|[1-9][0-9]{{0,{MOST_DIGITS - 1}}})")


def to_plain(node: Node) -> Plain:
    """Return what a tree without empty values says: numbers where they are written without quotes, else texts."""
    match node:
        case Scalar():
            return int(node.text) if not node.quoted and NUMBER.fullmatch(node.text) else node.text
        case Sequence():
            return [to_plain(item) for item in node.items]
        case Mapping():
            return {entry.key.text: to_plain(entry.value) for entry in node.entries}
    message = f"nothing stands at {node.place}"
    raise ValueError(message)
