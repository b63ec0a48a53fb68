"""Slips of the finger, and where a ruleset can have one."""

from copy import deepcopy
from typing import Any

from fuzz.trees import Path, Tree, at


def slips_of(word: str) -> list[str]:
    """Return what a word becomes by one letter less, one more, another one, or two that change places."""
    gaps, letters = range(len(word) + 1), range(len(word))
    less = [word[:n] + word[n + 1 :] for n in letters]
    more = [word[:n] + letter + word[n:] for n in gaps for letter in "ex"]
    other = [word[:n] + letter + word[n + 1 :] for n in letters for letter in "ex"]
    turned = [word[:n] + word[n + 1] + word[n] + word[n + 2 :] for n in letters[:-1]]
    return [slip for slip in dict.fromkeys([*less, *more, *other, *turned]) if slip not in {"", word}]


def renamed(tree: Tree, path: Path, key: str) -> Tree:
    """Return a tree with another key at the end of a path, in its old place."""
    copy = deepcopy(tree)
    held = at(copy, path[:-1])
    entries = [(key if name == path[-1] else name, value) for name, value in held.items()]
    held.clear()
    held.update(entries)
    return copy


def changed(tree: Tree, path: Path, value: Any) -> Tree:
    """Return a tree with another value at the end of a path."""
    copy = deepcopy(tree)
    at(copy, path[:-1])[path[-1]] = value
    return copy


def without(tree: Tree, path: Path) -> Tree:
    """Return a tree that lacks the key at the end of a path."""
    copy = deepcopy(tree)
    del at(copy, path[:-1])[path[-1]]
    return copy
