"""Where the values of a ruleset come from, and what became of those of its parents."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rulekit.diagnostics import Place
from rulekit.inherit import OWN_KEYS, find
from rulekit.source import Mapping, Node, to_plain
from rulekit.source.writing import to_flow


@dataclass(frozen=True, slots=True)
class Overridden:
    """What a parent says where a child says something else.

    Attributes:
        place: Where the parent says it.
        text: What it says, on one line.
    """

    place: Place
    text: str


@dataclass(frozen=True, slots=True)
class GivenUp:
    """A value of a parent that a child has no place for, since it begins what it belongs to afresh.

    Attributes:
        path: Keys from the top.
        by: Where the child does so.
        was: The value.
    """

    path: str
    by: Place
    was: Overridden


def leaves(tree: Mapping, above: str = "") -> Iterator[tuple[str, Node]]:
    """Yield the values of a tree that are no mappings, with their paths."""
    for entry in tree.entries:
        path = f"{above}{entry.key.text}"
        if isinstance(entry.value, Mapping) and entry.value.entries:
            yield from leaves(entry.value, f"{path}.")
        else:
            yield path, entry.value


def origin(tree: Mapping, path: str) -> Place:
    """Return the place that set a value.

    Raises:
        KeyError: Nothing is written there.
    """
    entry = find(tree, path)
    if entry is None:
        raise KeyError(path)
    return entry.key.place if isinstance(entry.value, Mapping) else entry.value.place


def overridden(tree: Mapping, ancestry: Sequence[Mapping], path: str) -> Iterator[Overridden]:
    """Yield what the value of a path takes the place of, the nearest parent's first.

    Mappings are merged, so that one takes the place of other values only.
    """
    place, merges = origin(tree, path), _is_mapping(tree, path)
    for root in ancestry:
        entry = find(root, path)
        if entry is not None and not (merges and _is_mapping(root, path)) and entry.value.place != place:
            yield _said(entry.value)


def given_up(tree: Mapping, ancestry: Sequence[Mapping]) -> Iterator[GivenUp]:
    """Yield the values of parents that nothing takes the place of, since a child begins their chapter afresh."""
    told = {path for path, _ in leaves(tree)}
    for number, root in enumerate(ancestry):
        for path, value in leaves(root):
            cuts = (_cut(child, path) for child in reversed(ancestry[:number]))
            by = next((place for place in cuts if place is not None), None)
            if by is not None and path not in told and not _is_replaced(tree, path) and path not in OWN_KEYS:
                told.add(path)
                yield GivenUp(path, by, _said(value))


def _cut(child: Mapping, path: str) -> Place | None:
    """Return where a child cuts a path off that it has from its parents: at a `by`, or at a word instead of a table."""
    keys = path.split(".")
    node: Node = child
    for depth, key in enumerate(keys):
        if not isinstance(node, Mapping):
            return node.place
        entry = node.entry(key)
        if entry is None:
            chapter = child.entry(keys[0]) if depth else None
            by = chapter.value.entry("by") if chapter and isinstance(chapter.value, Mapping) else None
            return by.value.place if by else None
        node = entry.value
    return None


def _is_replaced(tree: Mapping, path: str) -> bool:
    """Say whether another value stands at a path, or above it."""
    above = path
    while above:
        entry = find(tree, above)
        if entry is not None:
            return not isinstance(entry.value, Mapping)
        above = above.rpartition(".")[0]
    return False


def _is_mapping(tree: Mapping, path: str) -> bool:
    entry = find(tree, path)
    return entry is not None and isinstance(entry.value, Mapping)


def _said(value: Node) -> Overridden:
    return Overridden(value.place, to_flow(to_plain(value)))
