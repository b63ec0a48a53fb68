"""Plain values become YAML text that every reader, of YAML 1.1 or 1.2, reads as the same values."""

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeGuard

from rulekit.source.nodes import NUMBER

_WIDEST = 100
"""Characters of a line; a list that would be longer is written one item a line."""

_MOST_VALUES = 100_000
_DEEPEST = 100
_LARGEST_NUMBER = 10**100

_WORD = re.compile(r"[A-Za-z][A-Za-z0-9_-]*(?: [A-Za-z0-9_-]+)*")
_RESOLVED = frozenset(["y", "n", "yes", "no", "on", "off", "true", "false", "null", "nan", "inf"])
"""Words that some reader takes for a truth value, for nothing, or for a number."""

_ESCAPED = re.compile('["\\\\\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff]')
_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t"}


class UnwritableError(Exception):
    """A value that no YAML text stands for, or that never ends."""


def to_yaml(value: Mapping[Any, object]) -> str:
    """Return a mapping as YAML text, in its own order.

    Texts and whole numbers come back as they are.
    Truth values, fractions and None become words, or nothing, for the language to refuse where they stand.

    Raises:
        UnwritableError: It holds something that is neither plain nor a list nor a mapping, or more than any ruleset
            needs.
    """
    return "".join(f"{line}\n" for line in _Writer().mapping(value, 0))


def to_flow(value: object) -> str:
    """Return a plain value on one line, as it could stand in brackets."""
    return _Writer().flow(value, 0)


class _Writer:
    """Writes values, and counts them so that neither a circle nor a bomb keeps it busy."""

    def __init__(self) -> None:
        self._left = _MOST_VALUES

    def mapping(self, value: Mapping[Any, object], depth: int) -> Iterator[str]:
        """Yield the lines of a mapping, each key on its own line."""
        if not value:
            yield "  " * depth + "{}"
        for key, item in value.items():
            yield from self._item("  " * depth + f"{_key(key)}:", item, depth)

    def flow(self, value: object, depth: int) -> str:
        """Return a value on one line."""
        self._count(depth)
        if isinstance(value, Mapping):
            return "{" + ", ".join(f"{_key(key)}: {self.flow(item, depth + 1)}" for key, item in value.items()) + "}"
        if _is_list(value):
            return "[" + ", ".join(self.flow(item, depth + 1) for item in value) + "]"
        return _scalar(value)

    def _item(self, opening: str, item: object, depth: int) -> Iterator[str]:
        """Yield the lines of a key or a dash and of what stands behind it."""
        self._count(depth)
        if item is None:
            yield opening
        elif isinstance(item, Mapping) and item:
            yield opening
            yield from self.mapping(item, depth + 1)
        elif _is_list(item) and not _fits(opening, item):
            yield opening
            for part in item:
                yield from self._item("  " * (depth + 1) + "-", part, depth + 1)
        else:
            yield f"{opening} {self.flow(item, depth)}"

    def _count(self, depth: int) -> None:
        self._left -= 1
        if self._left < 0 or depth > _DEEPEST:
            message = "the mapping is too large for a ruleset, or holds itself"
            raise UnwritableError(message)


def _fits(opening: str, items: Sequence[object]) -> bool:
    """Tell whether a list can stand in brackets behind its key: plain values only, and not many."""
    if any(item is None or isinstance(item, Mapping) or _is_list(item) for item in items):
        return False
    return len(opening) + sum(len(_scalar(item)) + 2 for item in items) < _WIDEST


def _is_list(value: object) -> TypeGuard[Sequence[object]]:
    return isinstance(value, list | tuple)


def _key(value: object) -> str:
    """Return a key; a number needs no quotes, since keys are always words."""
    return value if isinstance(value, str) and NUMBER.fullmatch(value) else _scalar(value)


def _scalar(value: object) -> str:
    """Return a text or number as one word, or between quotes."""
    match value:
        case str():
            bare = _WORD.fullmatch(value) and value.lower() not in _RESOLVED
            return str(value) if bare else _quoted(value)
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case int() if abs(value) < _LARGEST_NUMBER:
            return str(int(value))
        case float():
            return repr(value) if math.isfinite(value) else f".{value}"
        case _:
            message = (
                f"a {type(value).__name__} cannot stand in a ruleset; only texts, whole numbers, lists and mappings"
            )
            raise UnwritableError(message)


def _quoted(text: str) -> str:
    return '"' + _ESCAPED.sub(lambda found: _escape(found.group()), text) + '"'


def _escape(character: str) -> str:
    return _ESCAPES.get(character) or f"\\u{ord(character):04x}"
