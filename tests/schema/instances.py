"""Rulesets as data, some of them spoilt, and what the schema says of them."""

from copy import deepcopy
from functools import cache
from typing import Any

import yaml
from hypothesis import strategies as st
from jsonschema import Draft7Validator
from strategies import rulesets

import rulekit
from rulekit.schema import json_schema
from rulekit.vocabulary import Word

Tree = dict[str, Any]

WORDS = sorted({str(word) for kind in Word.__subclasses__() for word in kind})
NAMES = {key for name in json_schema()["definitions"] for key in name.split("-")[0].split(".")}
KEYS = sorted({*NAMES, "T", "♦", "01", "4", "revelaton", "two words"})


@cache
def validator() -> Draft7Validator:
    """Return what judges by the schema."""
    return Draft7Validator(json_schema())


def refusals(tree: Any) -> list[str]:
    """Return what the schema objects to; the keys of JSON are texts."""
    return [fault.message for fault in validator().iter_errors(with_text_keys(tree))]


def with_text_keys(value: Any) -> Any:
    """Return data as JSON has it."""
    if isinstance(value, dict):
        return {str(key): with_text_keys(inner) for key, inner in value.items()}
    return [with_text_keys(item) for item in value] if isinstance(value, list) else value


@cache
def bundled_trees() -> tuple[Tree, ...]:
    """Return the bundled files as data; a parent that is a file beside them is named by its stem."""
    trees = [yaml.safe_load(path.read_text(encoding="utf-8")) for path in rulekit.bundled().values()]
    return tuple(
        tree | {"extends": tree["extends"].removesuffix(".yaml")} if "extends" in tree else tree for tree in trees
    )


def trees() -> st.SearchStrategy[Tree]:
    """Draw a ruleset: a bundled file, or one that nobody has played yet."""
    return st.sampled_from(bundled_trees()) | rulesets()


SCALARS = st.one_of(
    st.sampled_from(WORDS),
    st.integers(-3, 130),
    st.sampled_from(["none", "", "clubs", "♦", "T", "joker", "2C", "A", "1", "01", "x y"]),
    st.booleans(),
    st.floats(-2, 20),
    st.none(),
)
VALUES = (
    SCALARS
    | st.lists(SCALARS, max_size=4)
    | st.dictionaries(st.sampled_from(KEYS) | st.integers(0, 5), SCALARS, max_size=3)
)


@st.composite
def spoilt(draw: st.DrawFn) -> Tree:
    """Draw a ruleset in which up to three things were taken out, put in, renamed or replaced."""
    tree = deepcopy(draw(trees()))
    for _ in range(draw(st.integers(1, 3))):
        mapping = draw(st.sampled_from(mappings(tree)))
        key = draw(st.sampled_from(sorted(mapping, key=str))) if mapping else "by"
        match draw(st.sampled_from(["replace", "take out", "put in", "rename"])):
            case "replace":
                mapping[key] = draw(VALUES)
            case "take out":
                mapping.pop(key, None)
            case "put in":
                mapping[draw(st.sampled_from(KEYS))] = draw(VALUES)
            case "rename":
                mapping[draw(st.sampled_from(KEYS))] = mapping.pop(key, 1)
    return tree


def mappings(value: Any) -> list[Tree]:
    """Return every mapping in a tree, the outermost first."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    found = [part for item in inner for part in mappings(item)]
    return [value, *found] if isinstance(value, dict) else found
