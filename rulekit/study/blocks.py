"""Blocks of work: whole matches by index, played in CPython or compiled, with the same rows."""

import pickle
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any
from warnings import warn

from rulekit.bots import POLICIES, make
from rulekit.engine.positions import Chance, DealPosition, MatchPosition, Seen, fresh
from rulekit.engine.tables import Tables
from rulekit.errors import RulekitError
from rulekit.reach.games import End, match_length
from rulekit.rules import Ruleset
from rulekit.study.batch import COLUMNS, NUMBERS, Room, play_deals

PAGE = 64
"""Deals that CPython plays before their rows are handed on."""

RULESETS = 16
"""So many are remembered between blocks that travel."""

Rows = Any
"""An array, or lists: deals, seats, columns of `rulekit.study.batch`."""


@dataclass(frozen=True, slots=True)
class Block:
    """Matches that are played in one go.

    Attributes:
        first: Index of the first match.
        matches: How many.
        deals: The match in which this deal of the block falls is the last, however many matches are left.
    """

    first: int
    matches: int
    deals: int

    @property
    def end(self) -> int:
        """Index of the match after the last."""
        return self.first + self.matches


@dataclass(frozen=True, slots=True)
class Company:
    """A ruleset and the bots that play it; what it does in a match hangs on the index of the match alone.

    Attributes:
        rules: The ruleset.
        policies: One entry a live seat.
        seed: Of cards and bots.
        compiled: Whether the compiled kernel plays, where numba is at hand.
    """

    rules: Tables
    policies: tuple[int, ...]
    seed: int
    compiled: bool

    def play(self, block: Block) -> Rows:
        """Play a block; return its rows."""
        if self.compiled and has_numba():
            from rulekit.study import fast

            return fast.play_block(
                self.rules, self.policies, self.seed, first=block.first, end=block.end, deals=block.deals
            )
        return play_in_python(self.rules, self.policies, self.seed, block)

    def __reduce__(self) -> tuple[Any, ...]:
        return _arrived, (_sent(self.rules), self.policies, self.seed, self.compiled)


@lru_cache(maxsize=RULESETS)
def _sent(rules: Tables) -> bytes:
    """Return a ruleset as it travels with each block."""
    return pickle.dumps(rules)


@lru_cache(maxsize=RULESETS)
def _received(sent: bytes) -> Tables:
    """Return a ruleset that travelled, the same object each time: what is made of a ruleset is kept for the object."""
    rules: Tables = pickle.loads(sent)  # noqa: S301 - whoever sends blocks sends code as well
    return rules


def _arrived(sent: bytes, policies: tuple[int, ...], seed: int, compiled: bool) -> Company:  # noqa: FBT001 - as it is pickled
    return Company(_received(sent), policies, seed, compiled)


@cache
def has_numba() -> bool:
    """Return whether numba can be imported; if it is there and cannot, that is said once."""
    if find_spec("numba") is None:
        return False
    try:
        import_module("numba")
    except Exception as error:  # noqa: BLE001 - a library can fail to load in many ways
        message = f"numba cannot be imported ({error}); without it the same deals are played, in more time"
        warn(message, RuntimeWarning, stacklevel=2)
        return False
    return True


def seat_bots(ruleset: Ruleset, bots: Sequence[str], seed: int) -> tuple[str, ...]:
    """Return the name of the bot of each live seat, where a match of this ruleset can be played by them.

    Args:
        ruleset: What is played.
        bots: Names, one a live seat; or a single one for all.
        seed: Of cards and bots.

    Raises:
        RulekitError: There are not as many bots as players, there is no such bot, the seed is out of range, or no match
            ever ends.
    """
    if match_length(ruleset.tables).end is End.NEVER:
        message = f"no match of {ruleset.name!r} ever ends: `rulekit prove` tells why"
        raise RulekitError(message)
    players = ruleset.tables.players
    names = tuple(bots) * players if len(bots) == 1 else tuple(bots)
    if len(names) != players:
        message = f"{ruleset.name!r} has {players} players; name one bot for all or one each, not {len(names)}"
        raise RulekitError(message)
    for name in names:
        make(name, seed)
    return names


def gather(ruleset: Ruleset, names: Sequence[str], seed: int, deals: int) -> Company:
    """Return who plays: compiled where numba is there and so many deals are worth a compilation."""
    compiled = False
    if has_numba():
        from rulekit.study import fast

        compiled = fast.is_worth_it(ruleset.tables, deals)
    return Company(ruleset.tables, tuple(POLICIES[name] for name in names), seed, compiled)


def must_compile(ruleset: Ruleset, deals: int) -> bool:
    """Return whether whoever has so many deals played waits first until the kernel is compiled."""
    if not has_numba():
        return False
    from rulekit.study import fast

    return fast.is_worth_it(ruleset.tables, deals) and not fast.is_at_hand()


def play_in_python(rules: Tables, policies: Sequence[int], seed: int, block: Block) -> list[list[list[int]]]:
    """Play a block in CPython; return its rows as lists."""
    room = Room(
        key=[0] * 4,
        stream=[0] * 4,
        order=[0] * max(len(rules.deck), len(rules.stock)),
        numbers=[0] * NUMBERS,
        chance=fresh(Chance, rules.seats),
        match=fresh(MatchPosition, rules.seats),
        deal=fresh(DealPosition, rules.seats),
        seen=fresh(Seen, rules.seats),
    )
    progress = [seed, block.first, 0, 0, block.deals, block.end]
    page = [0] * (PAGE * COLUMNS * rules.seats)
    rows: list[list[int]] = []
    while done := play_deals(rules, list(policies), progress, room, page):
        rows += (page[base : base + COLUMNS] for base in range(0, done * rules.seats * COLUMNS, COLUMNS))
    return [rows[base : base + rules.seats] for base in range(0, len(rows), rules.seats)]
