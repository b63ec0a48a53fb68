"""The first file of a house variant: the game it is like, and every rule of that game as a comment."""

import re
import unicodedata
from collections.abc import Iterator
from typing import Any

from rulekit.language.ruleset import Chapters
from rulekit.language.shape import Shape
from rulekit.library import load
from rulekit.schema import FILE
from rulekit.schema.keys import Key, keys_of
from rulekit.source import LANGUAGE_VERSION
from rulekit.source.writing import to_flow

_LONGEST_NAME = 60

_EXPLANATION = """\
## What is not said here is as in {base}.
## Its rules follow: to change one, take `# ` away from its line, and from the line of its chapter.
## A chapter that states `by` begins afresh and has to be whole; any other goes on as in {base}.
"""


def file_name(name: str) -> str:
    """Return what to call the file of a game: its name in small letters, with dashes for all that is no letter.

    Latin letters go without accents, those of other scripts as they are.
    """
    bare = "".join(_bare(unicodedata.normalize("NFKC", name))).lower()
    return f"{re.sub('-+', '-', bare)[:_LONGEST_NAME].strip('-')}.yaml"


def _bare(name: str) -> Iterator[str]:
    """Yield what is kept of each character; a mark stays with its letter, where that is not Latin."""
    kept = ""
    for character in name:
        plain = unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode()
        if unicodedata.category(character).startswith("M"):
            kept = "" if kept.isascii() else character
        elif plain:
            kept = re.sub("[^0-9A-Za-z]", "-", plain)
        else:
            kept = character if character.isalnum() else "-"
        yield kept


def starter(name: str, base: str) -> str:
    """Return a ruleset that is played like a bundled one until somebody changes it.

    Args:
        name: What people call the game.
        base: The bundled ruleset.
    """
    head = (
        f"# yaml-language-server: $schema={FILE}\n"
        f"rulekit: {LANGUAGE_VERSION}\nname: {to_flow(name)}\nextends: {base}\n\n"
    )
    rules = load(base).as_written()
    return head + _EXPLANATION.format(base=base) + "".join(_chapter(key, rules[key.name]) for key in keys_of(Chapters))


def _chapter(key: Key, value: Any) -> str:
    """Write a chapter as comments: what a child can change without beginning it afresh."""
    by, explained = None, key.meaning
    if isinstance(value, dict) and "by" in value:
        by, explained = value["by"], f"{key.meaning} Here it goes `by: {value['by']}`."
        value = {name: inner for name, inner in value.items() if name != "by"} or value
    lines = "".join(f"# {line}\n" for line in _lines(key.name, value, key.shape, by))
    return f"\n## {explained}\n{lines}"


def _lines(name: str, value: Any, shape: Shape, by: str | None = None, depth: int = 0) -> Iterator[str]:
    """Yield the lines of a rule; a mapping of plain values stands on one, but for that of a chapter."""
    begun = f"{'  ' * depth}{name}:"
    if isinstance(value, dict) and (depth == 0 or any(isinstance(inner, dict) for inner in value.values())):
        yield begun
        for key, inner in value.items():
            yield from _lines(key, inner, shape.at(key, by), depth=depth + 1)
    else:
        yield f"{begun} {to_flow(value)}{_others(value, shape)}"


def _others(value: Any, shape: Shape) -> str:
    """Name the other words that can be written instead."""
    others = [str(word) for word in shape.words if word != value]
    return f"  # or {', '.join(others)}" if others and value in shape.words else ""
