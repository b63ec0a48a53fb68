"""A bar on the terminal that tells how far long work has come."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

WIDTH = 24


@contextmanager
def progress_of(deals: int) -> Iterator[Callable[..., None] | None]:
    """Return what is told of deals done, so that a terminal shows them while they are played; or of what comes first.

    The time until the first deals are done tells nothing of the rest, since what plays them is made ready meanwhile.

    Args:
        deals: How many there are to be.
    """
    from rulekit.cli.streams import errors

    stream = errors()
    if not stream.file.isatty():
        yield None
        return
    first: tuple[int, float] | None = None
    shown = ""

    def show(done: int, what: str = "") -> None:
        nonlocal first, shown
        now = monotonic()
        if done and first is None:
            first = done, now
        before, begun = first or (0, now)
        line = bar(done, deals, now - begun, before=before) + what
        stream.write_raw(f"\r{line:{len(shown)}}")
        shown = line

    show(0)
    try:
        yield show
    finally:
        stream.write_raw(f"\r{'':{len(shown)}}\r")


def bar(done: int, deals: int, seconds: float, *, before: int = 0) -> str:
    """Return the bar, what it stands for in numbers, and how long the rest may take.

    Args:
        done: Deals done.
        deals: How many there are to be.
        seconds: How long they took, but for those done `before`.
        before: So many.
    """
    part = min(1.0, done / deals)
    drawn = "#" * round(part * WIDTH)
    left = f", about {duration(seconds / (done - before) * max(0, deals - done))} left" if done > before else ""
    return f"[{drawn:-<{WIDTH}}] {part:4.0%}  {done} of {deals} deals{left}"


def duration(seconds: float) -> str:
    """Return a span of time for people."""
    whole = round(seconds)
    return f"{whole} s" if whole < 100 else f"{round(whole / 60)} min"
