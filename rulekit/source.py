"""YAML text becomes a tree of plain nodes that know where they stand."""

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


Node = Scalar | Empty | Sequence | Mapping
