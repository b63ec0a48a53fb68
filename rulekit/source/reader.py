"""YAML text becomes a tree, or the findings that say why it does not.

This and the builder are the only modules that know the YAML library.
"""

from collections.abc import Mapping as AbstractMapping
from typing import TYPE_CHECKING, NamedTuple

import yaml

from rulekit.codes import FileCode
from rulekit.diagnostics import Diagnostic, Place, Severity
from rulekit.source.builder import BoundError, Builder
from rulekit.source.nodes import Mapping, Scalar, to_plain
from rulekit.source.text import first_tab, read_text

if TYPE_CHECKING:
    from rulekit.source.syntax import Fault

LANGUAGE_VERSION = 1

_MEANING_KEPT = frozenset({FileCode.DUPLICATE_KEY, FileCode.SEVERAL_DOCUMENTS})
"""Findings after which the rest of the text still means what it says."""

_CAREFUL = yaml.SafeLoader
_FAST = getattr(yaml, "CSafeLoader", _CAREFUL)


class Parsed(NamedTuple):
    """What one text says.

    Attributes:
        root: The tree, or None where the text has no single meaning.
        diagnostics: All that one reading could find.
        lines: The text, for excerpts.
    """

    root: Mapping | None
    diagnostics: tuple[Diagnostic, ...]
    lines: tuple[str, ...]


def parse(data: bytes | str, file: str) -> Parsed:
    """Read a YAML text, and never raise.

    Args:
        data: UTF-8, with or without a byte-order mark.
        file: What to call it in findings.
    """
    content, unreadable = read_text(data, file)
    lines = tuple(content.split("\n"))
    if unreadable is not None:
        return Parsed(None, (unreadable,), lines)
    root, findings = _read_document(content, file)
    newer = _newer_version(root) if root is not None else None
    if newer is not None:
        return Parsed(None, (newer,), lines)
    trusted = all(finding.code in _MEANING_KEPT for finding in findings)
    return Parsed(root if trusted else None, tuple(findings), lines)


def from_plain(value: AbstractMapping[str, object], file: str) -> Parsed:
    """Read a mapping that a program hands over, as the YAML text that says the same."""
    from rulekit.source.writing import UnwritableError, to_yaml

    try:
        written = to_yaml(value)
    except UnwritableError as fault:
        finding = Diagnostic(FileCode.NOT_PLAIN, Severity.ERROR, Place(file, 1, 1, 1, 1), str(fault))
        return Parsed(None, (finding,), ())
    return parse(written, file)


def _read_document(content: str, file: str) -> tuple[Mapping | None, list[Diagnostic]]:
    """Read with the fast parser, and where that gives up let the careful one decide, whose reasons say more."""
    root, findings = _attempt(content, file, _FAST)
    if _FAST is not _CAREFUL and any(finding.code == FileCode.SYNTAX for finding in findings):
        root, findings = _attempt(content, file, _CAREFUL)
    return root, _without_echo(findings)


def _without_echo(findings: list[Diagnostic]) -> list[Diagnostic]:
    """Leave out that a parser gave up on a line which has another finding: that is what led it astray."""
    lines = [finding.place.line for finding in findings if finding.code != FileCode.SYNTAX]
    return [finding for finding in findings if finding.code != FileCode.SYNTAX or finding.place.line not in lines]


def _attempt(content: str, file: str, loader: type[yaml.SafeLoader]) -> tuple[Mapping | None, list[Diagnostic]]:
    """Read with one parser: the tree, and what was found on the way."""
    builder = Builder(file, content)
    root: Mapping | None = None
    stopped_at: int | None = None
    try:
        root = builder.document(yaml.parse(content, Loader=loader))
    except BoundError as bound:
        builder.findings.append(bound.finding)
    except (yaml.YAMLError, ValueError, OverflowError) as error:
        from rulekit.source.syntax import explain  # for a text that is YAML nobody waits for it

        fault = _fault(error, builder, content)
        stopped_at = fault.place.line
        builder.findings += explain(fault, content.split("\n"))
    tab = first_tab(content, file, builder.opaque, stopped_at)
    return (root, builder.findings) if tab is None else (None, [tab])


def _fault(error: Exception, builder: Builder, content: str) -> "Fault":
    """Return what a parser complains of; an escape that stands for no character raises without saying where."""
    from rulekit.source.syntax import Fault

    if not isinstance(error, yaml.MarkedYAMLError):
        return Fault("unknown escape character", builder.last, None)
    begun = builder.place(error.context_mark) if error.context_mark is not None else None
    place = builder.place(error.problem_mark)
    before = "".join(content.split("\n")[place.line - 1 : place.line])[: place.column - 1]
    return Fault(error.problem or error.context or "", place, begun, opens_line=not before.strip())


def _newer_version(root: Mapping) -> Diagnostic | None:
    """Return the finding about a file that this version cannot know enough to read."""
    stated = root.entry("rulekit")
    if stated is None or not isinstance(stated.value, Scalar):
        return None
    version = to_plain(stated.value)
    if not isinstance(version, int) or version <= LANGUAGE_VERSION:
        return None
    message = f"version {version} of the language is newer than this rulekit knows, which is {LANGUAGE_VERSION}"
    help_ = "a later rulekit can read this file"
    return Diagnostic(FileCode.NEWER_VERSION, Severity.ERROR, stated.value.place, message, help_, "rulekit")
