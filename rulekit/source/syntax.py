"""What a reader of YAML stumbled over, in words that help to mend it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from rulekit.codes import FileCode
from rulekit.diagnostics import Diagnostic, Place, Severity
from rulekit.source.text import ODD_BLANK, glued_help, glued_message, odd_blank, without_comment


@dataclass(frozen=True, slots=True)
class Fault:
    """Where a reader gave up.

    Attributes:
        problem: The reader's own words.
        place: Where it stood.
        begun: Where the list, key or quoted text began that it was reading, if it was reading one.
        opens_line: Whether only blanks stand before it on its line.
    """

    problem: str
    place: Place
    begun: Place | None
    opens_line: bool = False


@dataclass(frozen=True, slots=True)
class _Explanation:
    """What the words of a reader mean to somebody who wrote a ruleset.

    Attributes:
        problem: A pattern for the reader's words.
        message: What is wrong; `{found}` is what the pattern caught.
        help: What to do.
        at_begin: The mistake is where the reader began, not where it gave up.
        begun: What to say of the place where the reader began.
        within_line: This is meant only where something stands before the mistake on its line.
    """

    problem: str
    message: str
    help: str
    at_begin: bool = False
    begun: str = ""
    within_line: bool = False


_EXPLANATIONS = (
    _Explanation(
        "mapping values are not allowed",
        "a second colon, or a line that is indented too far",
        "put a text with a colon in quotes; keys that belong together start in the same column",
    ),
    _Explanation(
        "could not find expected ':'",
        "a line that is neither a key with a colon nor part of the text above",
        "write `key: value`, with a blank behind the colon",
        at_begin=True,
    ),
    _Explanation(
        "unexpected end of stream|unexpected document separator",
        "quotes that are never closed",
        "close them on the same line",
        at_begin=True,
    ),
    _Explanation(
        "expected ',' or '[]}]'|expected the node content, but found '<",
        "a comma or a closing bracket is missing",
        "",
        begun="the bracket opens here",
    ),
    _Explanation(
        "expected <block end>",
        "this is left over: the value before it has ended",
        "put a text with quotes or brackets in it between quotes as a whole",
        within_line=True,
    ),
    _Explanation(
        "expected <block end>",
        "this line fits none of the lines above",
        "keys that belong together start in the same column",
        begun="what it should belong to begins here",
    ),
    _Explanation(
        "found character '(.+)' that cannot start|expected the node content, but found '([^<].*)'",
        "a value cannot begin with `{found}`",
        "put it in quotes",
    ),
    _Explanation(
        r"expected alphabetic or numeric character",
        "a value cannot begin with `*` or `&`",
        "put it in quotes",
        at_begin=True,
    ),
    _Explanation(
        "chomping or indentation|indentation indicator|expected a comment or a line break",
        "behind `>` or `|` the line ends: the text stands on the lines below",
        "write a text of one line in quotes, and one of several indented below the sign",
    ),
    _Explanation(
        "tag handle|expected '>'|expected '!'|expected URI",
        "a value cannot begin with `!`",
        "put it in quotes",
        at_begin=True,
    ),
    _Explanation(
        "unknown escape character|escape sequence of . hexadecimal",
        "in double quotes a backslash begins a special sign, and this is none",
        "write `\\\\` for a backslash, or use single quotes",
    ),
    _Explanation(
        "expected '<document start>'",
        "something stands behind the end of the ruleset",
        "a file holds one ruleset, and `...` ends it",
    ),
    _Explanation(
        "sequence entries are not allowed",
        "a dash cannot stand here",
        "put the list on the lines below its key",
    ),
)


_GLUED = re.compile(r"( *)((\w[\w-]*):([^\s/]\S*))")
"""A line that begins with a key and its value, and no blank between them; an address is none."""
MOST_GLUED = 100
"""So many of them in a row are told, upwards from where a reader gave up; more are not told anyway."""

_STOPPED_BY_GLUE = re.compile(
    "mapping values are not allowed|could not find expected ':'|but found '<block mapping start>'"
)


def explain(fault: Fault, lines: Sequence[str]) -> list[Diagnostic]:
    """Return the findings for a text that is not YAML."""
    return _odd_blank(fault, lines) or _glued(fault, lines) or [_explained(fault)]


def _odd_blank(fault: Fault, lines: Sequence[str]) -> list[Diagnostic]:
    """Return the first blank that is none to YAML where a reader gave up, where it began, or on the line between."""
    begun = fault.place.line if fault.begun is None else fault.begun.line
    for number in sorted({begun, fault.place.line - 1, fault.place.line}):
        line = without_comment("".join(lines[number - 1 : number]) if number else "")
        if found := ODD_BLANK.search(line):
            place = replace(
                fault.place, line=number, column=found.start() + 1, end_line=number, end_column=found.end() + 1
            )
            return [odd_blank(found.group(), place)]
    return []


def _glued(fault: Fault, lines: Sequence[str]) -> list[Diagnostic]:
    """Return the keys without a blank behind their colon that a reader gave up on, or just below."""
    findings: list[Diagnostic] = []
    if not _STOPPED_BY_GLUE.search(fault.problem):
        return findings
    for number in range(fault.place.line, 0, -1):
        line = "".join(lines[number - 1 : number])
        if len(findings) == MOST_GLUED:
            break
        if found := _GLUED.match(line):
            blanks, word, key, value = found.groups()
            column = len(blanks) + 1
            place = replace(fault.place, line=number, column=column, end_line=number, end_column=column + len(word))
            findings.append(_finding(place, glued_message(word), glued_help(key, value)))
        elif number < fault.place.line and line.strip() and not line.lstrip().startswith("#"):
            break
    return findings[::-1]


def _explained(fault: Fault) -> Diagnostic:
    """Return what a reader's own words mean."""
    for known in _EXPLANATIONS:
        found = re.search(known.problem, fault.problem)
        if found is None or (known.within_line and fault.opens_line):
            continue
        message = known.message.format(found=next(filter(None, found.groups()), ""))
        if known.at_begin and fault.begun is not None:
            return _finding(fault.begun, message, known.help)
        return _finding(fault.place, message, known.help, fault.begun if known.begun else None, known.begun)
    return _finding(fault.place, "this cannot be read as YAML", "put a text with signs in it in quotes")


def _finding(place: Place, message: str, help_: str, other: Place | None = None, there: str = "") -> Diagnostic:
    there = there if other is not None else ""
    return Diagnostic(FileCode.SYNTAX, Severity.ERROR, place, message, help_, other=other, other_message=there)
