"""Work is done in blocks of whole matches, here or by an executor, and put together in the order of the matches.

What comes out does not hang on how the work was cut, nor on who did it.
"""

import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from multiprocessing import forkserver, get_all_start_methods, get_context, resource_tracker
from multiprocessing.connection import Connection
from threading import Lock, Thread
from time import sleep
from typing import Any, TypeVar
from warnings import warn

from rulekit.study.blocks import Block
from rulekit.study.counting import Counts
from rulekit.study.interrupts import interrupts_held_back
from rulekit.study.moments import Moments

FIRST_MATCHES = 4
"""Matches of the first block, which is played here: it tells how long matches are, and compiles for everybody."""

FEW_BLOCKS = 4
"""So few are played here rather than by processes that take a second to begin."""

EXECUTOR_BLOCKS = 32
"""Blocks that an executor of the caller's has in hand at once."""


GLANCE = 0.1
"""Seconds for which Ctrl-C is held back while a block is waited for."""

PATIENCE = 10
"""Seconds after which a worker that is not at work ends by itself: whoever it worked for may be gone."""

Result = TypeVar("Result")


@dataclass(slots=True)
class Tally:
    """What some matches came to: integers only, and two can be added.

    Attributes:
        matches: How many.
        deals: In all of them.
        last: Deals of the last match.
        moments: Of all measures.
        counts: Whatever else was counted.
        rows: The rows themselves, if they are wanted.
    """

    matches: int
    deals: int
    last: int
    moments: Moments
    counts: Counts = field(default_factory=dict)
    rows: Any = None

    def histogram(self, what: str, seat: int) -> dict[int, int]:
        """Return how often each value of a count occurred to a seat, the lowest value first."""
        found = {key[2]: times for key, times in self.counts.items() if key[:2] == (what, seat)}
        return dict(sorted(found.items()))

    def __add__(self, other: "Tally") -> "Tally":
        """Return these matches and those that follow; rows are not kept.

        It is a new tally, since an interrupt may come at any place: what was there is whole until what follows is, too.
        """
        counts = self.counts | {key: self.counts.get(key, 0) + times for key, times in other.counts.items()}
        moments = self.moments + other.moments
        return Tally(self.matches + other.matches, self.deals + other.deals, other.last, moments, counts)


Play = Callable[[Block], Tally]


@dataclass(slots=True)
class Course:
    """How far the work has come.

    Attributes:
        play: Plays a block.
        wanted: The match in which this deal falls is the last.
        block_deals: About so many deals are a block.
        deals: Done, in order.
        matches: Done, in order.
        next_match: The first match that nobody has been given.
        has_warned: Whether it has been said that others do not do their part.
    """

    play: Play
    wanted: int
    block_deals: int
    deals: int = 0
    matches: int = 0
    next_match: int = 0
    has_warned: bool = False

    @property
    def left(self) -> int:
        """Deals that are still to be done."""
        return self.wanted - self.deals

    @property
    def in_hand(self) -> int:
        """About how many deals are given out and not yet taken in."""
        return (self.next_match - self.matches) * self.deals // self.matches

    def next_block(self) -> Block:
        """Give out the matches that follow."""
        matches = max(1, self.block_deals * self.matches // self.deals) if self.deals else FIRST_MATCHES
        block = Block(self.next_match, matches, self.left)
        self.next_match = block.end
        return block

    def take(self, block: Block, tally: Tally) -> Tally:
        """Take in the next block in order; one in which the last wanted deal lies before its last match is cut."""
        if tally.deals - tally.last >= self.left:
            tally = self.play(Block(block.first, block.matches, self.left))
        self.deals += tally.deals
        self.matches += tally.matches
        return tally

    def warn_of(self, error: Exception) -> None:
        """Say, the first time, why others do not do what is played here instead."""
        if not self.has_warned:
            self.has_warned = True
            why = f"{type(error).__name__}: {error}".removesuffix(": ")
            warn(
                f"not all of the work could be shared, and the rest is done in this process ({why})",
                RuntimeWarning,
                stacklevel=2,
            )


def run_blocks(
    play: Play, wanted: int, *, block_deals: int, jobs: int = 1, executor: Executor | None = None
) -> Iterator[Tally]:
    """Play until a number of deals is reached; yield what each block came to, in order.

    Args:
        play: Plays a block; can be pickled if others are to do it.
        wanted: The match in which this deal falls is the last.
        block_deals: About so many deals are a block.
        jobs: Processes that work at once, where there is no executor.
        executor: Does the work instead.
    """
    few = FEW_BLOCKS * block_deals
    course = Course(play, wanted, block_deals)
    if executor is None and jobs > 1 and wanted > few:
        try:
            get_ready()
        except OSError as error:
            course.warn_of(error)
    first = course.next_block()
    yield course.take(first, play(first))
    if executor is not None:
        yield from _run_by(course, executor, EXECUTOR_BLOCKS)
    elif jobs > 1 and course.left > few:
        with ExitStack() as stack:
            try:
                pool = stack.enter_context(processes(jobs))
            except OSError as error:
                course.warn_of(error)
            else:
                yield from _run_by(course, pool, 2 * jobs)
    while course.left > 0:
        block = course.next_block()
        yield course.take(block, play(block))


def _run_by(course: Course, executor: Executor, at_once: int) -> Iterator[Tally]:
    """Keep an executor in work; a block that it loses is played here."""
    waiting: deque[tuple[Block, Future[Tally] | None]] = deque()
    try:
        while course.left > 0:
            while not waiting or (len(waiting) < at_once and course.in_hand < course.left):
                block = course.next_block()
                with interrupts_held_back():
                    waiting.append((block, _submit(course, executor, block)))
            block, future = waiting[0]
            tally = _result(course, block, future)
            waiting.popleft()
            yield course.take(block, tally)
    finally:
        with interrupts_held_back():
            for _, future in waiting:
                if future is not None:
                    future.cancel()


def _submit(course: Course, executor: Executor, block: Block) -> Future[Tally] | None:
    """Give a block to an executor; return None if it does not take it."""
    try:
        return executor.submit(course.play, block)
    except Exception as error:  # noqa: BLE001 - it may have ended, or be short of files or memory
        course.warn_of(error)
        return None


def _result(course: Course, block: Block, future: Future[Tally] | None) -> Tally:
    """Return what a block came to.

    Whatever became of it elsewhere, playing it once more gives the same; a fault of ours shows itself here again.
    """
    lost: Exception | None = None
    while future is not None and lost is None:
        with interrupts_held_back():
            was_done = future.done()
            try:
                return future.result(GLANCE)
            except Exception as error:  # noqa: BLE001 - a worker can be lost in many ways
                if was_done or not isinstance(error, TimeoutError):
                    lost = error
    if lost is not None:
        course.warn_of(lost)
    return course.play(block)


def get_ready() -> None:
    """Start the server that forks the processes, with all that they need, while the first block is played here.

    It lasts as long as this process, so that a second study begins at once.
    On Linux alone: elsewhere a library of numpy's may not outlive a fork, and each process loads everything itself.
    """
    if sys.platform == "linux":
        forkserver.set_forkserver_preload(["rulekit.study.ready"])
        resource_tracker.ensure_running()  # which the server wants, and which lets interrupts in again
        # An interrupt waits until the server can take it without a word: it begins with what this thread holds back.
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            forkserver.ensure_running()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Workers(ProcessPoolExecutor):
    """Processes that can be ended while they are at work, but not while they send what it came to.

    Whoever waits for an answer of which half has been sent waits for ever.
    """

    def submit(self, fn: Callable[..., Result], /, *args: Any, **kwargs: Any) -> Future[Result]:
        """Give a piece of work to one of the processes."""
        return super().submit(_at_work, fn, *args, **kwargs)


@contextmanager
def processes(jobs: int) -> Iterator[Executor]:
    """Return an executor of processes of this machine, which end with it, whatever they are at."""
    # Forking a process that has threads can hang; a server that has none but numpy's, which end at a fork, cannot.
    method = "forkserver" if "forkserver" in get_all_start_methods() else "spawn"
    context = get_context(method)
    theirs, ours = context.Pipe(duplex=False)
    pool = Workers(jobs, mp_context=context, initializer=_serve, initargs=(theirs,))
    try:
        yield pool
    finally:
        with interrupts_held_back():
            ours.close()
            pool.shutdown(cancel_futures=True)
            theirs.close()


@dataclass(slots=True)
class _Service:
    """How a worker stands.

    Attributes:
        at_work: Whether it is at a piece of work.
        is_ended: Whether nobody wants any more of it.
        lock: Held by whoever changes that.
    """

    at_work: bool = False
    is_ended: bool = False
    lock: Lock = field(default_factory=Lock)

    def begin(self) -> None:
        """Begin a piece of work, if it is still wanted."""
        with self.lock:
            if self.is_ended:
                os._exit(1)
            self.at_work = True

    def finish(self) -> None:
        """Finish a piece of work, which is then sent."""
        with self.lock:
            self.at_work = False

    def end(self) -> None:
        """End at once if at work; else when what is being sent has arrived, and somebody says that there is no more."""
        with self.lock:
            if self.at_work:
                os._exit(1)
            self.is_ended = True
        sleep(PATIENCE)
        os._exit(1)


_service = _Service()
"""Of this process, if it is a worker."""


def _at_work(fn: Callable[..., Result], /, *args: Any, **kwargs: Any) -> Result:
    _service.begin()
    try:
        return fn(*args, **kwargs)
    finally:
        _service.finish()


def _serve(orders: Connection) -> None:
    """Leave it to the process that gives out the work to end it: by closing its end of the pipe, or by its death."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with, args=(orders,), daemon=True).start()


def _end_with(orders: Connection) -> None:
    with suppress(EOFError, OSError):
        orders.recv()
    _service.end()


def cores() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
