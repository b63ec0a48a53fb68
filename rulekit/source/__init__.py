"""YAML text becomes a tree of plain nodes that know where they stand: safely, within bounds, and without raising."""

from rulekit.source.nodes import Empty, Entry, Mapping, Node, Plain, Scalar, Sequence, to_plain
from rulekit.source.reader import LANGUAGE_VERSION, Parsed, from_plain, parse

__all__ = [
    "LANGUAGE_VERSION",
    "Empty",
    "Entry",
    "Mapping",
    "Node",
    "Parsed",
    "Plain",
    "Scalar",
    "Sequence",
    "from_plain",
    "parse",
    "to_plain",
]
