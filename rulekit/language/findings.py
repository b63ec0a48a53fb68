"""Findings about a ruleset, and the places in its text where they belong."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import TYPE_CHECKING

from rulekit.diagnostics import Diagnostic, Place, Severity
from rulekit.language.codes import RuleCode
from rulekit.language.model import NONE
from rulekit.source import Mapping, Node, Scalar
from rulekit.source import Sequence as SequenceNode
from rulekit.suggest import is_likely_slip

if TYPE_CHECKING:
    from rulekit.language.facts import Facts

Path = tuple[str | int, ...]
"""Keys, and numbers of items, from the top of a ruleset down to a value."""


@dataclass(frozen=True, slots=True)
class Finding:
    """Something wrong with what a chapter says, before its place in the text is looked up.

    Attributes:
        path: The value it is about, or its key.
        message: What is wrong.
        help: What to do next.
        others: Values that disagree with it, the likeliest first.
        at_key: The finding is about the key and not about the value.
        severity: Error or warning.
        remove: An entry of a table without which all would be well.
        help_elsewhere: What to do where not the value is pointed at but one that disagrees.
    """

    code: RuleCode
    path: Path
    message: str
    help: str = ""
    others: tuple[Path, ...] = ()
    at_key: bool = False
    severity: Severity = Severity.ERROR
    remove: Path = ()
    help_elsewhere: str = ""


Findings = Iterator[Finding]
Check = Callable[["Facts"], Findings]
"""One check; it may ask for any chapter, and ends quietly where that could not be read."""


def warning(code: RuleCode, path: Path, message: str, help: str = "", *others: Path, at_key: bool = False) -> Finding:  # noqa: A002
    """Return a finding about something that plays, but can never matter."""
    return Finding(code, path, message, help, others, at_key, Severity.WARNING)


def idle_entry(code: RuleCode, path: Path, message: str, *others: Path) -> Finding:
    """Return the warning about an entry of a table that can never matter, and is best taken out."""
    return Finding(code, path, message, "", others, at_key=True, severity=Severity.WARNING, remove=path)


def misspelt(code: RuleCode, table: Path, names: Iterable[str], fate: str) -> Findings:
    """Yield the entries of a table that may be meant to change another one, and stand beside it instead.

    Args:
        code: The code of the finding.
        table: The table.
        names: The names of its entries, in the order of the file.
        fate: What happens to both of them.
    """
    for first, second in combinations(names, 2):
        if not is_likely_slip(first, second):
            continue
        message = f"`{second}` and `{first}` differ by one slip of the finger, and both {fate}"
        help_ = f"did you mean `{first}`? if both are meant, give one of them another name"
        yield warning(code, (*table, second), message, help_, (*table, first), at_key=True)


def dotted(path: Path) -> str:
    """Return a path as it is written."""
    return ".".join(str(step) for step in path)


def is_none(node: Node) -> bool:
    """Say whether `none` is written."""
    return isinstance(node, Scalar) and node.text == NONE


def said_by(node: Mapping) -> str | None:
    """Return what a mapping says after `by`."""
    entry = node.entry("by")
    return entry.value.text if entry is not None and isinstance(entry.value, Scalar) else None


def diagnose(finding: Finding, tree: Mapping, ancestors: Sequence[Mapping] = ()) -> Diagnostic:
    """Give a finding its place.

    Of the values that disagree, the one in the author's own file is pointed at: that is where it can be mended.
    The path stays that of the value the finding is about.
    """
    main = (finding.path, _place(tree, finding.path, at_key=finding.at_key))
    others = [(path, _place(tree, path)) for path in finding.others if value_at(tree, path) is not None]
    own = tree.place.file
    at_home = [other for other in others if other[1].file == own]
    if main[1].file != own and at_home:
        others = [main, *others]
        main = at_home[0]
        others.remove(main)
        finding = replace(finding, help=finding.help_elsewhere or finding.help)
    other_path, other = others[0] if others else ((), None)
    return Diagnostic(
        finding.code,
        finding.severity,
        main[1],
        finding.message,
        _help(finding, tree, ancestors),
        dotted(finding.path),
        other,
        f"`{dotted(other_path)}` is {'set' if other.file == own else 'inherited from'} here" if other else "",
    )


def _help(finding: Finding, tree: Mapping, ancestors: Sequence[Mapping]) -> str:
    """Return what to do; only what is inherited has to be taken out, and never in a chapter that begins afresh."""
    if not finding.remove:
        return finding.help
    by = value_at(tree, (finding.remove[0], "by"))
    afresh = by is not None and by.place.file == tree.place.file
    inherited = not afresh and any(value_at(ancestor, finding.remove) is not None for ancestor in ancestors)
    out = removal(finding.remove) if inherited else "leave it out"
    return f"{finding.help}, or {out}" if finding.help else out


def removal(path: Path) -> str:
    """Say how a value is taken out that is inherited."""
    line = NONE
    for step in reversed(path[1:]):
        line = f"{{{step}: {line}}}"
    return f"take it out: `{path[0]}: {line}`"


def _place(tree: Mapping, path: Path, *, at_key: bool = False) -> Place:
    """Return the place of a value, or of the nearest above it that is written."""
    *_, (key, node) = _way(tree, path)
    return key.place if at_key and key is not None else node.place


def value_at(tree: Mapping, path: Path) -> Node | None:
    """Return the value at the end of a path, or None where nothing is written."""
    way = list(_way(tree, path))
    return way[-1][1] if len(way) > len(path) else None


def _way(tree: Mapping, path: Path) -> Iterator[tuple[Scalar | None, Node]]:
    """Yield the keys and values on the way down a path, as far as they are written; the whole tree first."""
    key: Scalar | None = None
    node: Node = tree
    yield key, node
    for step in path:
        entry = node.entry(str(step)) if isinstance(node, Mapping) else None
        if isinstance(node, SequenceNode) and isinstance(step, int) and step < len(node.items):
            node = node.items[step]
        elif entry is not None:
            key, node = entry.key, entry.value
        else:
            return
        yield key, node
