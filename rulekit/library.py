"""Names and paths become rulesets: fetch, read, inherit, check, compile."""

import json
from collections import Counter
from collections.abc import Iterable
from collections.abc import Mapping as AbstractMapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache

from rulekit.codes import FileCode
from rulekit.diagnostics import Diagnostic, Place, Severity
from rulekit.engine.tables import Tables
from rulekit.errors import RulekitError, RulesetError
from rulekit.files import LONGEST_PATH, FetchError, Source, bundled, fetch
from rulekit.inherit import File, Resolved, resolve
from rulekit.language.ruleset import named, read, read_head
from rulekit.rules import Ruleset
from rulekit.source import LANGUAGE_VERSION, Mapping, Scalar, Sequence

__all__ = ["Report", "Source", "bundled", "load", "validate"]

MOST_FINDINGS = 100
"""Findings about one ruleset that are told one by one."""

MOST_COMPILED = 64
"""Rulesets of saved matches that are kept compiled."""


@dataclass(frozen=True, slots=True)
class Report:
    """What a validation found.

    Attributes:
        diagnostics: Every finding, the child's file first, each file from its top.
        ruleset: The ruleset, or None if it cannot be played.
    """

    diagnostics: tuple[Diagnostic, ...]
    ruleset: Ruleset | None

    @property
    def ok(self) -> bool:
        """Whether the ruleset can be played; there may still be warnings."""
        return self.ruleset is not None


def load(source: Source) -> Ruleset:
    """Return a ruleset that can be played.

    Args:
        source: A bundled name, a path, a text, its bytes, a mapping, or `-` for the standard input.

    Raises:
        RulesetError: It cannot be played as it is written; the error carries every finding.
        TypeError: The source is none of these.
    """
    report = validate(source)
    if report.ruleset is None:
        raise RulesetError(report.diagnostics)
    return report.ruleset


def validate(source: Source) -> Report:
    """Return everything that is wrong with a ruleset, and the ruleset if it can be played.

    Whatever the source holds, nothing is raised.

    Args:
        source: As for `load`.

    Raises:
        TypeError: The source is nothing that a ruleset can come from.
    """
    if isinstance(source, str) and source in bundled():
        return _validate_bundled(source)
    return _validate(source)


@cache
def _validate_bundled(name: str) -> Report:
    return _validate(name)


def compile_resolved(rules: AbstractMapping[str, object], name: str) -> Tables:
    """Return the tables of rules that were resolved before, as a saved match holds them.

    Matches of the same rules share them, as long as these are among the last that were asked for.

    Args:
        rules: As `Ruleset.resolved` returns them.
        name: What people call this game.

    Raises:
        RulekitError: They are not, or no longer, the rules of a game.
    """
    if not isinstance(rules, AbstractMapping):
        message = "the rules are no mapping of keys and values"  # type: ignore[unreachable] # a file may say so
        raise RulekitError(message)
    return _compile_text(json.dumps({**rules, "rulekit": LANGUAGE_VERSION, "name": name}))


@lru_cache(maxsize=MOST_COMPILED)
def _compile_text(text: str) -> Tables:
    return load(json.loads(text)).tables


def _validate(source: Source) -> Report:
    try:
        document = fetch(source)
    except FetchError as fault:
        place = Place(_source_name(source), 1, 1, 1, 1)
        return Report((Diagnostic(fault.code, Severity.ERROR, place, fault.message, fault.help),), None)
    return _judge(resolve(document))


def _source_name(source: Source) -> str:
    return "<stdin>" if source == "-" else str(source)[:LONGEST_PATH]


def _judge(resolved: Resolved) -> Report:
    """Check the files of a chain and what they say together."""
    findings = list(resolved.diagnostics)
    roots = [file.parsed.root for file in resolved.files if file.parsed.root is not None]
    for root in roots:
        # What stands behind `extends` was judged when the parent was looked for.
        findings += [finding for finding in read_head(root) if finding.path != "extends"]
    tables = None
    if resolved.root is not None:
        reading = read(resolved.root, tuple(roots[1:]))
        findings += reading.diagnostics
        tables = reading.tables
    clean = all(finding.severity is not Severity.ERROR for finding in findings)
    ruleset = _ruleset(resolved.root, roots, tables) if clean and resolved.root and tables else None
    return Report(_in_order(findings, resolved.files), ruleset)


def _ruleset(tree: Mapping, roots: list[Mapping], tables: Tables) -> Ruleset:
    entry = tree.entry("name")
    name = entry.value.text if entry is not None and isinstance(entry.value, Scalar) else ""
    return Ruleset(name, _lines(tree, "sources"), _lines(tree, "notes"), named(tables, name), tree, tuple(roots))


def _lines(tree: Mapping, key: str) -> tuple[str, ...]:
    """Return the texts of a list in the head of a file."""
    entry = tree.entry(key)
    items = entry.value.items if entry is not None and isinstance(entry.value, Sequence) else ()
    return tuple(item.text for item in items if isinstance(item, Scalar))


def _in_order(findings: Iterable[Diagnostic], files: tuple[File, ...]) -> tuple[Diagnostic, ...]:
    """Return the findings with their excerpts, file by file and from top to bottom."""
    by_name = {file.document.file: file for file in files}
    order = list(by_name)

    def position(finding: Diagnostic) -> tuple[int, int, int, str, str]:
        place = finding.place
        return (order.index(place.file), place.line, place.column, finding.code, finding.path)

    told = _as_many_as_can_be_read(_told_apart(sorted(findings, key=position)))
    return tuple(_with_excerpts(finding, by_name) for finding in told)


def _told_apart(findings: list[Diagnostic]) -> list[Diagnostic]:
    """Return findings in words of their own: where one line is at odds with several values alike, each is named."""
    words = Counter((finding.place, finding.code, finding.message) for finding in findings)
    return [
        replace(finding, message=f"`{finding.path}`: {finding.message}")
        if words[finding.place, finding.code, finding.message] > 1
        else finding
        for finding in findings
    ]


def _as_many_as_can_be_read(findings: list[Diagnostic]) -> list[Diagnostic]:
    """Return the first findings, and one that stands for the rest where there are very many."""
    rest = findings[MOST_FINDINGS:]
    if not rest:
        return findings
    severity = Severity.ERROR if any(finding.severity is Severity.ERROR for finding in rest) else Severity.WARNING
    message = f"there are more findings from here on, beyond the {MOST_FINDINGS} that are told"
    more = Diagnostic(FileCode.MORE_FINDINGS, severity, rest[0].place, message, "mend those above first")
    return [*findings[:MOST_FINDINGS], more]


def _with_excerpts(finding: Diagnostic, files: dict[str, File]) -> Diagnostic:
    """Fill in the lines that a finding points at, and where they lie; one in a parent says who extends it."""
    link = files[finding.place.file].link
    if link is not None and finding.other is None:
        finding = replace(finding, other=link, other_message="the file is extended here")
    elif link is not None:
        help_ = f"{finding.help}; " if finding.help else ""
        finding = replace(finding, help=f"{help_}the file is extended at {link}")
    return replace(
        finding,
        excerpt=_line(files, finding.place),
        other_excerpt=_line(files, finding.other) if finding.other is not None else "",
        lies_at=files[finding.place.file].document.lies_at,
        other_lies_at=files[finding.other.file].document.lies_at if finding.other is not None else "",
    )


def _line(files: dict[str, File], place: Place) -> str:
    lines = files[place.file].parsed.lines
    return lines[place.line - 1] if place.line <= len(lines) else ""
