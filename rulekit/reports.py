"""Findings as text for people, as JSON for programs and as annotations for GitHub."""

import json
import unicodedata
from collections.abc import Callable, Iterable, Iterator

from rulekit.cards import OUTLINED_SUITS, SUIT_SIGNS
from rulekit.diagnostics import Diagnostic, Place

_WIDEST = 100
"""Characters of an excerpt; a longer line is cut on both sides of the place."""

_SUIT_LETTERS = {sign: name[0].upper() for sign, name in SUIT_SIGNS.items()}


def as_text(findings: Iterable[Diagnostic], *, plain: bool = False) -> str:
    """Return findings with their excerpts, a caret under each place, and what to do next.

    Args:
        findings: In the order in which they are to stand.
        plain: Whether to use ASCII only, for streams that show nothing else.
    """
    lines = [line for finding in findings for line in _describe(finding, plain=plain)]
    return "".join(f"{line}\n" for line in lines)


def as_json(findings: Iterable[Diagnostic]) -> str:
    """Return findings as a JSON list."""
    return json.dumps([as_dict(finding) for finding in findings], indent=2) + "\n"


def as_github(findings: Iterable[Diagnostic]) -> str:
    """Return findings as workflow commands, which GitHub shows beside the lines of a pull request."""
    return "".join(f"{_annotation(finding)}\n" for finding in findings)


FORMATS: dict[str, Callable[[Iterable[Diagnostic]], str]] = {"text": as_text, "json": as_json, "github": as_github}
"""The formats of a report, by name."""


def as_dict(finding: Diagnostic) -> dict[str, object]:
    """Return a finding as plain values."""
    second = finding.other and {**_place_dict(finding.other), "message": finding.other_message}
    return {
        "code": str(finding.code),
        "severity": str(finding.severity),
        **_place_dict(finding.place),
        "path": finding.path,
        "message": finding.message,
        "help": finding.help,
        "excerpt": _cut(finding.excerpt, finding.place)[0],
        "other": second,
    }


def _place_dict(place: Place) -> dict[str, object]:
    return {
        "file": place.file,
        "line": place.line,
        "column": place.column,
        "end_line": place.end_line,
        "end_column": place.end_column,
    }


def _describe(finding: Diagnostic, *, plain: bool) -> Iterator[str]:
    """Yield the lines of one finding."""
    heading = f"{finding.place}: {finding.severity} {finding.code} {finding.message}"
    yield visible(heading, plain=plain)
    yield from _excerpt(finding.place, finding.excerpt, plain=plain)
    if finding.other is not None:
        yield visible(f"  {finding.other}: {finding.other_message}", plain=plain)
        yield from _excerpt(finding.other, finding.other_excerpt, plain=plain)
    if finding.help:
        yield visible(f"  help: {finding.help}", plain=plain)


def _excerpt(place: Place, line: str, *, plain: bool) -> Iterator[str]:
    """Yield a line of the file, and a line of carets under the place."""
    if not line.strip():
        return
    cut, start = _cut(line, place)
    end = start + place.end_column - place.column if place.end_line == place.line else len(cut)
    before = visible(cut[:start], plain=plain)
    marked = visible(cut[start : max(end, start + 1)], plain=plain)
    after = visible(cut[max(end, start + 1) :], plain=plain)
    margin = f"  {place.line} | "
    yield f"{margin}{before}{marked}{after}".rstrip()
    yield " " * (len(margin) + _columns(before)) + "^" * max(_columns(marked.rstrip()), 1)


def _cut(line: str, place: Place) -> tuple[str, int]:
    """Return the part of a line around a place, and where in it the place begins."""
    start = place.column - 1
    if len(line) <= _WIDEST:
        return line, start
    first = max(min(start - _WIDEST // 3, len(line) - _WIDEST), 0)
    last = first + _WIDEST
    left, right = "…" * (first > 0), "…" * (last < len(line))
    return f"{left}{line[first:last]}{right}", start - first + len(left)


def visible(text: str, *, plain: bool) -> str:
    """Return a text in which every character can be seen, and none can steer a terminal."""
    return "".join(_shape(character, plain=plain) for character in text)


def _shape(character: str, *, plain: bool) -> str:
    if character.isascii() and character.isprintable():
        return character
    if plain:
        suit = _SUIT_LETTERS.get(character.translate(OUTLINED_SUITS))
        return suit or {"…": "..."}.get(character) or _escape(character)
    return character if character.isprintable() else _escape(character)


def _escape(character: str) -> str:
    return character.encode("unicode_escape").decode("ascii")


def _columns(text: str) -> int:
    """Return how many columns of a terminal a text takes: two for wide characters, none for accents on others."""
    return sum(_width(character) for character in text)


def _width(character: str) -> int:
    if unicodedata.combining(character) or unicodedata.category(character) in {"Mn", "Me"}:
        return 0
    return 2 if unicodedata.east_asian_width(character) in {"W", "F"} else 1


def _annotation(finding: Diagnostic) -> str:
    place = finding.place
    properties = {
        "file": place.file,
        "line": str(place.line),
        "endLine": str(place.end_line),
        "col": str(place.column),
        "endColumn": str(place.end_column),
        "title": finding.code,
    }
    listed = ",".join(f"{name}={_quoted(value, ',:')}" for name, value in properties.items())
    message = f"{finding.message}\n{finding.help}" if finding.help else finding.message
    return f"::{finding.severity} {listed}::{_quoted(message)}"


def _quoted(text: str, more: str = "") -> str:
    """Return a text with the signs that would end a workflow command written as numbers."""
    for sign in f"%\r\n{more}":
        text = text.replace(sign, f"%{ord(sign):02X}")
    return text
