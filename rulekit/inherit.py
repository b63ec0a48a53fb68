"""A child ruleset over its parent's: `extends`, on the trees that the source makes.

Mappings merge by key; scalars and lists replace; a chapter that states `by` begins afresh.
Every node keeps the place that set it, and a child means exactly what its flattened form means.
"""

import os
from collections.abc import Iterable
from collections.abc import Sequence as AbstractSequence
from typing import NamedTuple

from rulekit.codes import FileCode
from rulekit.diagnostics import Diagnostic, Place, Severity
from rulekit.files import Document, FetchError, fetch_parent
from rulekit.source import Empty, Entry, Mapping, Node, Parsed, Scalar, from_plain, parse

MOST_PARENTS = 16
OWN_KEYS = frozenset({"rulekit", "name", "extends", "sources", "notes"})
"""Keys that belong to a file and are not inherited."""


class File(NamedTuple):
    """One file of a chain of parents.

    Attributes:
        document: What was fetched.
        parsed: What it says.
        link: The `extends` of the child that pulled it in; None for the first child.
    """

    document: Document
    parsed: Parsed
    link: Place | None


class Resolved(NamedTuple):
    """A ruleset with all its parents.

    Attributes:
        root: The merged tree without `extends`; None where a file of the chain cannot be had or read.
        files: The chain, the child first.
        diagnostics: What is wrong with the texts of the files and with the chain itself.
    """

    root: Mapping | None
    files: tuple[File, ...]
    diagnostics: tuple[Diagnostic, ...]


class _ChainError(Exception):
    """The chain of parents ends where it should not."""

    def __init__(self, finding: Diagnostic) -> None:
        super().__init__(finding.message)
        self.finding = finding


def resolve(document: Document) -> Resolved:
    """Read a ruleset and its parents, and merge them."""
    files = [File(document, _read(document), None)]
    broken: list[Diagnostic] = []
    try:
        while (parent := _parent(files)) is not None:
            files.append(parent)
    except _ChainError as end:
        broken.append(end.finding)
    findings = [finding for file in files for finding in file.parsed.diagnostics]
    roots = [file.parsed.root for file in files if file.parsed.root is not None]
    whole = not broken and len(roots) == len(files)
    return Resolved(_merged(roots) if whole else None, tuple(files), (*findings, *broken))


def find(root: Mapping, path: str) -> Entry | None:
    """Return the entry at a path of keys, for example `trump.next.3`."""
    found: Entry | None = None
    node: Node = root
    for key in path.split("."):
        found = node.entry(key) if isinstance(node, Mapping) else None
        if found is None:
            return None
        node = found.value
    return found


def takes_out(tree: Mapping, ancestors: Iterable[Mapping], path: AbstractSequence[str]) -> bool:
    """Say whether an entry of `none` in a merged tree takes out an entry that a parent has.

    Parents of a file that states `by` give nothing to that chapter.
    """
    entry, by = find(tree, ".".join(path)), find(tree, f"{path[0]}.by")
    writer = entry.key.place.file if entry is not None else ""
    begins = by.key.place.file if by is not None else ""
    reached = writer == tree.place.file
    if reached and begins == writer:
        return False
    for ancestor in ancestors:
        if reached and (said := _said(ancestor, path)) is not None:
            return not (isinstance(said, Scalar) and said.text == "none")
        reached = reached or ancestor.place.file == writer
        if reached and ancestor.place.file == begins:
            return False
    return False


def _said(tree: Mapping, path: AbstractSequence[str]) -> Node | None:
    """Return what a tree says at a path, or that there is nothing: `none`, where it says something else above it."""
    node: Node = tree
    for key in path:
        if not isinstance(node, Mapping):
            return Scalar("none", quoted=False, place=node.place)
        entry = node.entry(key)
        if entry is None:
            return None
        node = entry.value
    return node


def _read(document: Document) -> Parsed:
    data = document.data
    return parse(data, document.file) if isinstance(data, bytes | str) else from_plain(data, document.file)


def _parent(files: list[File]) -> File | None:
    """Return the parent of the last file of a chain, if it has one."""
    child = files[-1]
    name = _parent_name(child)
    if name is None:
        return None
    if len(files) > MOST_PARENTS:
        raise _ChainError(
            _finding(FileCode.TOO_MANY_PARENTS, name, f"more than {MOST_PARENTS} parents, one over another")
        )
    try:
        document = fetch_parent(name.text, child.document)
    except FetchError as fault:
        raise _ChainError(_finding(fault.code, name, fault.message, fault.help)) from None
    _refuse_circle(files, document, name)
    if any(file.document.file == document.file for file in files):
        document = Document(document.data, str(document.path), document.path)
    return File(document, _read(document), name.place)


def _parent_name(child: File) -> Scalar | None:
    """Return what a file extends."""
    entry = child.parsed.root.entry("extends") if child.parsed.root is not None else None
    if entry is None:
        return None
    name = entry.value
    if not isinstance(name, Scalar) or not name.text.strip() or (name.text.isdecimal() and not name.quoted):
        message = "`extends` names one parent: a bundled ruleset, or a path such as `./base.yaml`"
        raise _ChainError(_finding(FileCode.NOT_A_NAME, name, message))
    return None if name.text == "none" else name


def _refuse_circle(files: list[File], document: Document, name: Scalar) -> None:
    """Refuse a parent that is in the chain already, by whatever way it was reached."""
    identities = [_identity(file.document) for file in files]
    if _identity(document) in identities:
        start = identities.index(_identity(document))
        names = [file.document.file for file in files[start:]]
        circle = " -> ".join([*names, names[0]])
        raise _ChainError(_finding(FileCode.CIRCLE, name, f"the parents go round in a circle: {circle}"))


def _identity(document: Document) -> str | None:
    return None if document.path is None else os.path.realpath(document.path)


def _merged(roots: list[Mapping]) -> Mapping:
    """Return the trees of a chain, the child first, as one."""
    *children, merged = roots
    own = _only_chapters(merged)
    for child in reversed(children):
        own = _merge(own, _only_chapters(child), top=True)
    child = roots[0]
    head = tuple(entry for entry in child.entries if entry.key.text in OWN_KEYS - {"extends"})
    return Mapping((*head, *own.entries), child.place)


def _only_chapters(root: Mapping) -> Mapping:
    return Mapping(tuple(entry for entry in root.entries if entry.key.text not in OWN_KEYS), root.place)


def _merge(parent: Mapping, child: Mapping, *, top: bool = False) -> Mapping:
    """Return a child's mapping over its parent's, in the parent's order.

    A child does not hide a key that its parent left empty, which is a mistake in the parent.
    A mapping with nothing in it stands as it is, so that it is found: it says neither "inherit" nor "none".

    Args:
        parent: What is inherited.
        child: What is stated anew.
        top: Whether the keys are chapters, which begin afresh where they state `by`.
    """
    merged = {entry.key.text: entry for entry in parent.entries}
    for entry in child.entries:
        inherited = merged.get(entry.key.text)
        value = entry.value
        if inherited is not None and isinstance(inherited.value, Empty):
            continue
        if inherited is not None and isinstance(inherited.value, Mapping) and isinstance(value, Mapping):
            afresh = not value.entries or (top and value.entry("by") is not None)
            value = value if afresh else _merge(inherited.value, value)
        merged[entry.key.text] = Entry(entry.key, value)
    return Mapping(tuple(merged.values()), child.place)


def _finding(code: FileCode, node: Node, message: str, help_: str = "") -> Diagnostic:
    return Diagnostic(code, Severity.ERROR, node.place, message, help_, path="extends")
