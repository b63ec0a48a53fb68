"""One proof: figures, sentences, and the rules that they follow from."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from rulekit.diagnostics import in_a_row


@dataclass(frozen=True, slots=True)
class Proof:
    """One thing that is certain about a ruleset.

    Attributes:
        name: What it is called in JSON.
        heading: What it is called for people.
        follows_from: Paths of the rules that it follows from, for example `bid.values`.
        sentences: What is certain, line by line.
        figures: The same as JSON takes it; None stands for what was not computed, and for numbers that there are not.
    """

    name: str
    heading: str
    follows_from: tuple[str, ...]
    sentences: tuple[str, ...]
    figures: dict[str, Any] = field(default_factory=dict)


def counted(number: int, noun: str) -> str:
    """Return a number with its noun."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def ranges(numbers: Iterable[int]) -> list[tuple[int, int]]:
    """Return whole numbers as stretches without a gap."""
    ordered = sorted(numbers)
    if not ordered:
        return []
    breaks = [(low, high) for low, high in pairwise(ordered) if high > low + 1]
    return list(
        zip([ordered[0], *(high for _, high in breaks)], [*(low for low, _ in breaks), ordered[-1]], strict=True)
    )


def in_words(numbers: Iterable[int], most: int = 8) -> str:
    """Return whole numbers as people read them: `0 to 9, 12 and 30 to 39`."""
    stretches = [f"{low} to {high}" if high > low else f"{low}" for low, high in ranges(numbers)]
    if len(stretches) > most:
        stretches = [*stretches[: most - 1], f"{len(stretches) - most + 1} more stretches"]
    return in_a_row(stretches)
