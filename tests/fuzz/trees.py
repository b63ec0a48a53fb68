"""Mappings drawn by chance: rulesets with words in wrong places, as a program may hand them over."""

from copy import deepcopy
from typing import Any

from hypothesis import strategies as st

import rulekit
from fuzz.words import CHAPTERS, KEYS, ODD, WORDS

Tree = dict[str, Any]
Path = tuple[str | int, ...]

SHIPPED = sorted(rulekit.bundled())


def whole(variant: str) -> Tree:
    """Return a bundled ruleset with all that it inherits."""
    return {"rulekit": 1, "name": "A game", **rulekit.load(variant).resolved()}


def values() -> st.SearchStrategy[Any]:
    """Anything that a plain mapping may hold, in no order that makes sense."""
    numbers = st.one_of(st.integers(-2, 40), st.integers(-(10**20), 10**20))
    odd = st.one_of(st.none(), st.booleans(), st.floats(), st.text(max_size=5))
    leaves = st.one_of(st.sampled_from([*WORDS, *ODD, *KEYS]), numbers, odd)
    keys = st.one_of(st.sampled_from([*KEYS, *WORDS, *ODD]), st.integers(-1, 12), st.text(max_size=5))
    return st.recursive(
        leaves,
        lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(keys, inner, max_size=4)),
        max_leaves=10,
    )


def overrides() -> st.SearchStrategy[Tree]:
    """Chapters with anything in them."""
    return st.dictionaries(st.sampled_from(CHAPTERS), values(), max_size=3)


@st.composite
def children(draw: st.DrawFn) -> Tree:
    """Draw a child of a bundled ruleset: some of its values changed, or chapters with anything in them."""
    parent = draw(st.sampled_from(SHIPPED))
    tree: Tree = {"rulekit": 1, "name": "A child", "extends": parent}
    if draw(st.booleans()):
        return {**tree, **draw(overrides())}
    rules = rulekit.load(parent).resolved()
    for _ in range(draw(st.integers(1, 3))):
        path = draw(st.sampled_from(paths(rules)))
        value = draw(st.one_of(values(), st.sampled_from(paths(rules)).map(lambda other: at(rules, other))))
        _put(tree, path, deepcopy(value))
    return tree


@st.composite
def wholes(draw: st.DrawFn) -> Tree:
    """Draw a bundled ruleset with all that it inherits, and change, take out, rename or move some of it."""
    tree = whole(draw(st.sampled_from(SHIPPED)))
    for _ in range(draw(st.integers(1, 4))):
        *above, last = draw(st.sampled_from(paths(tree)))
        held = at(tree, tuple(above))
        value = held.pop(last) if draw(st.booleans()) else held[last]
        match draw(st.sampled_from(["leave", "change", "rename", "move"])):
            case "change":
                _set(held, last, draw(values()))
            case "rename":
                _set(held, draw(st.sampled_from([*KEYS, *ODD])), value)
            case "move":
                places = [inner for path in paths(tree) if isinstance(inner := at(tree, path), dict | list)]
                _set(draw(st.sampled_from([tree, *places])), last, deepcopy(value))
    return tree


def paths(tree: Any, above: Path = ()) -> list[Path]:
    """Return the way to every value."""
    inside = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    return [path for step, value in inside for path in [(*above, step), *paths(value, (*above, step))]]


def at(tree: Any, path: Path) -> Any:
    """Return the value at the end of a path."""
    for step in path:
        tree = tree[step]
    return tree


def _set(held: Any, step: str | int, value: Any) -> None:
    if isinstance(held, dict):
        held[step] = value
    else:
        held.append(value)


def _put(tree: Tree, path: Path, value: Any) -> None:
    """Write a value into a child; what leads to it through a list is written whole."""
    keys = [step for step in path if isinstance(step, str)]
    for key in keys[:-1]:
        inner = tree.get(key)
        tree[key] = inner = inner if isinstance(inner, dict) else {}
        tree = inner
    tree[keys[-1]] = value
