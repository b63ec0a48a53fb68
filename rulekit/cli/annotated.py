"""A whole ruleset as YAML, with a comment on each value: where it comes from, and what it takes the place of."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from rulekit.language.model import NONE
from rulekit.origins import leaves
from rulekit.reports import visible
from rulekit.source import Scalar
from rulekit.source.writing import to_flow, to_yaml

if TYPE_CHECKING:
    from rulekit.rules import Ruleset


def annotated_lines(rules: "Ruleset") -> Iterator[str]:
    """Write a ruleset; what it has given up of its parents stands beneath each chapter, as comments."""
    yield from to_yaml(rules.head()).splitlines()
    for chapter, value in rules.as_written().items():
        yield from _lines(rules, chapter, value)
        yield from (f"  # {line}" for line in _gone(rules, f"{chapter}."))


def _lines(rules: "Ruleset", path: str, value: Any) -> Iterator[str]:
    key = f"{'  ' * path.count('.')}{path.rpartition('.')[2]}:"
    if not isinstance(value, dict):
        yield f"{key} {to_flow(value)}  # {_remark(rules, path)}"
        return
    yield f"{key}  # {_remark(rules, path)}" if rules.overridden(path) else key
    for inner, behind in value.items():
        yield from _lines(rules, f"{path}.{inner}", behind)


def _remark(rules: "Ruleset", path: str) -> str:
    """Tell where a value comes from, and what it takes the place of."""
    over = [f"over {parent.text} at {parent.place}" for parent in rules.overridden(path)]
    return visible(", ".join([str(rules.origin(path)), *over]), plain=False)


def _gone(rules: "Ruleset", chapter: str) -> Iterator[str]:
    """Tell which values of the parents a chapter has not, and where they were given up."""
    for gone in rules.given_up():
        if gone.path.startswith(chapter):
            told = f"{gone.path.removeprefix(chapter)}: given up at {gone.by}, {gone.was.text} at {gone.was.place}"
            yield visible(told, plain=False)
    for path, value in leaves(rules.tree):
        is_out = isinstance(value, Scalar) and value.text == NONE and path.startswith(chapter)
        if is_out and rules.overridden(path):
            yield visible(f"{path.removeprefix(chapter)}: {NONE}", plain=False) + f"  # {_remark(rules, path)}"
