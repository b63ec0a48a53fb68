"""A ruleset without its parents: the text that says everything it inherits itself."""

import json
from collections.abc import Iterator

from rulekit.files import Source, fetch
from rulekit.inherit import resolve
from rulekit.source import Empty, Mapping, Node, Scalar, Sequence


def flattened(source: Source) -> str | None:
    """Return the one text that a ruleset and its parents come to, or None if they come to none."""
    resolved = resolve(fetch(source))
    if resolved.root is None or resolved.diagnostics:
        return None
    return "".join(f"{line}\n" for line in _lines(resolved.root, ""))


def _lines(node: Mapping | Sequence, margin: str) -> Iterator[str]:
    """Yield the lines of a mapping or a list; a word stays as it was written, with quotes or without."""
    if isinstance(node, Mapping):
        items = [(f"{_scalar(entry.key)}:", entry.value) for entry in node.entries]
    else:
        items = [("-", item) for item in node.items]
    for opening, value in items:
        if isinstance(value, Mapping | Sequence) and _holds_anything(value):
            yield margin + opening
            yield from _lines(value, f"{margin}  ")
        else:
            yield f"{margin}{opening} {_plain(value)}"


def _plain(node: Node) -> str:
    match node:
        case Scalar():
            return _scalar(node)
        case Empty():
            return ""
        case Mapping():
            return "{}"
        case Sequence():
            return "[]"


def _scalar(node: Scalar) -> str:
    return json.dumps(node.text, ensure_ascii=False) if node.quoted else node.text


def _holds_anything(node: Mapping | Sequence) -> bool:
    return bool(node.entries if isinstance(node, Mapping) else node.items)
