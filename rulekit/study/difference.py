"""Which rules differ between two rulesets."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rulekit.rules import Ruleset

NOT_THERE = "none"
"""What the language calls something that is not there."""


@dataclass(frozen=True, slots=True)
class RuleDifference:
    """A value that two rulesets do not share.

    Attributes:
        path: Keys from the top.
        base: What the first says there, as plain values; `none` where it says nothing.
        house: What the second says there.
    """

    path: str
    base: Any
    house: Any

    def texts(self) -> list[str]:
        """Return the path, and what either side says there."""
        return [self.path, _text(self.base), _text(self.house)]

    def to_text(self) -> str:
        """Return the difference on one line."""
        path, base, house = self.texts()
        return f"{path}: {base} -> {house}"


def rule_differences(base: Ruleset, house: Ruleset) -> tuple[RuleDifference, ...]:
    """Return every value in which the rules differ, in the order of the base, then that of the house."""
    before, after = dict(leaves(base.as_written())), dict(leaves(house.as_written()))
    paths = dict.fromkeys((*before, *after))
    return tuple(
        RuleDifference(path, before.get(path, NOT_THERE), after.get(path, NOT_THERE))
        for path in paths
        if before.get(path, NOT_THERE) != after.get(path, NOT_THERE)
    )


def leaves(values: Mapping[str, Any], above: str = "") -> Iterator[tuple[str, Any]]:
    """Yield the values that are no mappings, with their paths."""
    for key, value in values.items():
        if isinstance(value, Mapping):
            yield from leaves(value, f"{above}{key}.")
        else:
            yield f"{above}{key}", value


def _text(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
