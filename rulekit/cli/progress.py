"""A bar on the terminal that tells how far long work has come."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

WIDTH = 24


@contextmanager
def progress_of(deals: int) -> Iterator[Callable[[int], None] | None]:
    """Return what is told of deals done, so that a terminal shows them while they are played.

    Args:
        deals: How many there are to be.
    """
    from rulekit.cli.streams import errors

    stream = errors()
    if not stream.file.isatty():
        yield None
        return
    begun = monotonic()
    shown = ""

    def show(done: int) -> None:
        nonlocal shown
        line = bar(done, deals, monotonic() - begun)
        stream.write_raw(f"\r{line:{len(shown)}}")
        shown = line

    show(0)
    try:
        yield show
    finally:
        stream.write_raw(f"\r{'':{len(shown)}}\r")


def bar(done: int, deals: int, seconds: float) -> str:
    """Return the bar, what it stands for in numbers, and how long the rest may take."""
    part = min(1.0, done / deals)
    drawn = "#" * round(part * WIDTH)
    left = f", about {duration(seconds / part * (1 - part))} left" if part else ""
    return f"[{drawn:-<{WIDTH}}] {part:4.0%}  {done} of {deals} deals{left}"


def duration(seconds: float) -> str:
    """Return a span of time for people."""
    whole = round(seconds)
    return f"{whole} s" if whole < 100 else f"{round(whole / 60)} min"
