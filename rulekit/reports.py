"""Findings as text for people, as JSON and SARIF for programs, and as annotations for GitHub."""

import json
import re
import unicodedata
from collections.abc import Iterable, Iterator
from typing import Protocol

from rulekit.cards import OUTLINED_SUITS, SUIT_SIGNS
from rulekit.diagnostics import Diagnostic, Place

_WIDEST = 100
"""Characters of an excerpt; a longer line is cut on both sides of the place."""

_COMMENT = re.compile(r"\s+#.*")

_SUIT_LETTERS = {sign: name[0].upper() for sign, name in SUIT_SIGNS.items()}


def as_text(findings: Iterable[Diagnostic], *, plain: bool = False) -> str:
    """Return findings with their excerpts, a caret under each place, and what to do next.

    Args:
        findings: In the order in which they are to stand.
        plain: Whether to use ASCII only, for streams that show nothing else.
    """
    lines = [line for finding in findings for line in _describe(finding, plain=plain)]
    return "".join(f"{line}\n" for line in lines)


def as_json(findings: Iterable[Diagnostic], *, plain: bool = True) -> str:  # noqa: ARG001 - JSON is ASCII anyway
    """Return findings as a JSON list."""
    return json.dumps([as_dict(finding) for finding in findings], indent=2) + "\n"


def as_github(findings: Iterable[Diagnostic], *, plain: bool = False) -> str:
    """Return findings as workflow commands, which GitHub shows beside the lines of a pull request."""
    return "".join(f"{_annotation(finding, plain=plain)}\n" for finding in findings)


def as_sarif(findings: Iterable[Diagnostic], *, plain: bool = True) -> str:  # noqa: ARG001 - JSON is ASCII anyway
    """Return findings as one SARIF log."""
    from rulekit import sarif  # with the pages of all codes, which no other format needs

    return sarif.as_sarif(findings)


class Format(Protocol):
    """A way to write findings down."""

    def __call__(self, findings: Iterable[Diagnostic], *, plain: bool = ...) -> str:
        """Return findings as one text; `plain` asks for ASCII only."""


FORMATS: dict[str, Format] = {"text": as_text, "json": as_json, "github": as_github, "sarif": as_sarif}
"""The formats of a report, by name; the first is for people."""


def as_dict(finding: Diagnostic) -> dict[str, object]:
    """Return a finding as plain values."""
    second = finding.other and {**_place_dict(finding.other, finding.other_lies_at), "message": finding.other_message}
    return {
        "code": str(finding.code),
        "severity": str(finding.severity),
        **_place_dict(finding.place, finding.lies_at),
        "path": finding.path,
        "message": finding.message,
        "help": finding.help,
        "excerpt": _cut(finding.excerpt, finding.place)[0],
        "other": second,
    }


def _place_dict(place: Place, lies_at: str) -> dict[str, object]:
    return {
        "file": place.file,
        "lies_at": lies_at or None,
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
        yield visible(f"  {_second_place(finding)}", plain=plain)
        yield from _excerpt(finding.other, finding.other_excerpt, plain=plain)
    if finding.help:
        yield visible(f"  help: {finding.help}", plain=plain)


def _excerpt(place: Place, line: str, *, plain: bool) -> Iterator[str]:
    """Yield a line of the file, and a line of carets under the place."""
    if not line.strip():
        return
    cut, start = _cut(line, place)
    end = start + place.end_column - place.column if place.end_line == place.line else len(_COMMENT.sub("", cut))
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


def _annotation(finding: Diagnostic, *, plain: bool) -> str:
    place = finding.place
    properties = {
        "file": place.file,
        "line": str(place.line),
        "endLine": str(place.end_line),
        "col": str(place.column),
        "endColumn": str(place.end_column),
        "title": finding.code,
    }
    listed = ",".join(f"{name}={_quoted(visible(value, plain=plain), ',:')}" for name, value in properties.items())
    lines = [visible(line, plain=plain) for line in (finding.message, _second_place(finding), finding.help) if line]
    return f"::{finding.severity} {listed}::{_quoted(chr(10).join(lines))}"


def _second_place(finding: Diagnostic) -> str:
    return f"{finding.other}: {finding.other_message}" if finding.other is not None else ""


def _quoted(text: str, more: str = "") -> str:
    """Return a text with the signs that would end a workflow command written as numbers."""
    for sign in f"%\r\n{more}":
        text = text.replace(sign, f"%{ord(sign):02X}")
    return text
