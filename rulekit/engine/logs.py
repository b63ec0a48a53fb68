"""Logs as chains of entries, last first: two states share all that happened before they parted.

A chain is too deep to be pickled as it stands; it is packed as a flat tuple, first entry first.
"""

from collections.abc import Callable
from typing import Any, Protocol, Self, TypeVar


class Log(Protocol):
    """A named tuple whose first field is the entry before it."""

    @property
    def before(self) -> Self | None:
        """The entry before, None at the beginning."""
        ...

    def __getitem__(self, fields: slice, /) -> tuple[Any, ...]: ...


Entry = TypeVar("Entry", bound=Log)
Packed = tuple[tuple[Any, ...], ...]


def pack(log: Log | None) -> Packed:
    """Return the entries of a log, first to last, each without the one before it."""
    entries = []
    while log is not None:
        entries.append(log[1:])
        log = log.before
    return tuple(reversed(entries))


def unpack(kind: Callable[..., Entry], entries: Packed) -> Entry | None:
    """Return a log from its entries."""
    log: Entry | None = None
    for entry in entries:
        log = kind(log, *entry)
    return log
