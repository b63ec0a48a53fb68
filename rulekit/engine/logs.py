"""Logs as chains of cells, last first: two states share all that happened before they parted.

A cell is a pair of the cell before it and an entry; the empty log is None.
"""

from collections.abc import Iterable
from typing import Any, TypeAlias, TypeVar

Entry = TypeVar("Entry")
Log: TypeAlias = tuple[Any, Entry] | None

PlayEntry: TypeAlias = tuple[int, int, int]
"""A card that was played: whose, its number, and the hand that took the trick with it, -1 if the trick went on."""


def entries_of(log: Log[Entry]) -> list[Entry]:
    """Return the entries of a log, first to last."""
    entries = []
    while log is not None:
        log, entry = log
        entries.append(entry)
    entries.reverse()
    return entries


def log_of(entries: Iterable[Entry]) -> Log[Entry]:
    """Return the log of some entries, first to last."""
    log: Log[Entry] = None
    for entry in entries:
        log = (log, entry)
    return log


def same_entries(one: Log[Entry], other: Log[Entry]) -> bool:
    """Return whether two logs have the same entries; what they share is not looked at."""
    while one is not other:
        if one is None or other is None:
            return False
        one, entry = one
        other, counterpart = other
        if entry != counterpart:
            return False
    return True
