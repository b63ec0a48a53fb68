"""A ruleset ready to be played: what the library hands out."""

import json
from collections.abc import Iterable, Sequence
from collections.abc import Mapping as AbstractMapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, SupportsIndex

import rulekit  # noqa: TC001 - whoever asks for the types of a method is led to them, and nobody else waits for them
from rulekit.diagnostics import Place
from rulekit.engine.tables import Tables
from rulekit.errors import RulekitError
from rulekit.source import LANGUAGE_VERSION, Mapping, to_plain

if TYPE_CHECKING:
    from rulekit.engine.state import State


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Ruleset:
    """A whole ruleset, inheritance done, checked and compiled.

    Two rulesets are equal if they say the same, wherever and in whatever order it is written.

    Attributes:
        name: What people call this game.
        sources: Where its rules come from.
        notes: What was assumed.
        tables: What it compiles to.
        tree: The merged text; every value knows its place.
        ancestry: The texts it was merged from, the child's own first.
    """

    name: str
    sources: tuple[str, ...]
    notes: tuple[str, ...]
    tables: Tables
    tree: Mapping
    ancestry: tuple[Mapping, ...]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ruleset) and self._identity == other._identity

    def __hash__(self) -> int:
        return hash(self._identity)

    def __repr__(self) -> str:
        return f"<Ruleset {self.name!r} {self.fingerprint[:12]}>"

    @property
    def _identity(self) -> tuple[object, ...]:
        return self.name, self.sources, self.notes, self.fingerprint

    @property
    def fingerprint(self) -> str:
        """SHA-256 of `players` and the ten chapters as they are played; names, sources and notes do not change it."""
        return self.tables.names.fingerprint

    def resolved(self) -> dict[str, Any]:
        """Return `players` and the ten chapters as plain values, inheritance done and entries of `none` dropped."""
        resolved: dict[str, Any] = json.loads(self.tables.names.resolved)
        return resolved

    def as_written(self) -> dict[str, Any]:
        """Return what `resolved` does, in the order and in the spelling in which people wrote it."""
        return _in_order(self.resolved(), self.tree)

    def origin(self, path: str) -> Place:
        """Return the place that set a value.

        Args:
            path: Keys from the top, for example `trump.next.3`.

        Raises:
            KeyError: Nothing is written there.
        """
        from rulekit import origins

        return origins.origin(self.tree, path)

    def overridden(self, path: str) -> "tuple[rulekit.Overridden, ...]":
        """Return what the value of a path takes the place of, the nearest parent's first."""
        from rulekit import origins

        return tuple(origins.overridden(self.tree, self.ancestry, path))

    def given_up(self) -> "tuple[rulekit.GivenUp, ...]":
        """Return the values of parents that nothing takes the place of, since a child begins their chapter afresh."""
        from rulekit import origins

        return tuple(origins.given_up(self.tree, self.ancestry))

    def head(self) -> dict[str, Any]:
        """Return what a file without a parent says of itself."""
        about = {"sources": self.sources, "notes": self.notes}
        return {"rulekit": LANGUAGE_VERSION, "name": self.name, **{key: lines for key, lines in about.items() if lines}}

    def to_yaml(self) -> str:
        """Return the whole ruleset as one file without a parent; it loads back to an equal ruleset."""
        from rulekit.source.writing import to_yaml

        return to_yaml(self.head() | self.resolved())

    def start(
        self,
        seed: SupportsIndex | None = None,
        *,
        deals: "Sequence[rulekit.Deal] | None" = None,
        dealer: SupportsIndex | None = None,
        match: SupportsIndex = 0,
    ) -> "rulekit.State":
        """Return the first position of a match.

        Args:
            seed: 0 to 2^63 - 1; None takes a fresh one, which the state records.
            deals: The caller's own deals, instead of those of the seed.
            dealer: The seat that deals first.
            match: Number of the match among those of the seed.
        """
        return _states().start(self.tables, seed=seed, deals=deals, dealer=dealer, match=match)

    def score(
        self,
        tricks: Sequence[int],
        bids: Sequence[int | str] = (),
        premiums: AbstractMapping[int, str] | Iterable[tuple[int, str]] = (),
    ) -> "rulekit.DealScore":
        """Return the score of a deal that was played elsewhere, each point with its reason.

        Args:
            tricks: Tricks taken, one entry a seat, dummy last.
            bids: Bids, one entry a seat, dummy last: numbers, or as they are written, for example `0/10`.
            premiums: Seats and the levels they play with, as a mapping or as pairs.

        Raises:
            RulekitError: No deal by these rules can have come to this.
        """
        from rulekit.engine.scorepad import score_told
        from rulekit.reach.told import why_impossible

        score = score_told(self.tables, tricks, bids, dict(premiums))
        codes = [self.tables.names.bids.index(str(bid)) for bid in bids]
        if reason := why_impossible(self.tables, tricks, codes) if codes else "":
            raise RulekitError(reason)
        return score


@cache
def _states() -> "type[State]":
    """Return the class of positions: imported for the first match, and at hand for the others."""
    from rulekit.engine.state import State

    return State


def _in_order(values: dict[str, Any], tree: Mapping) -> dict[str, Any]:
    ordered = {}
    for entry in tree.entries:
        key = entry.key.text
        if key in values:
            node = entry.value
            ordered[key] = _in_order(values[key], node) if isinstance(node, Mapping) else to_plain(node)
    return ordered | {key: value for key, value in values.items() if key not in ordered}
