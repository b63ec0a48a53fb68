"""Who does the work, and how it is cut, changes nothing."""

import os
import pickle
import re
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import count
from multiprocessing import active_children
from subprocess import PIPE, Popen
from threading import Lock
from threading import enumerate as enumerate_threads
from time import sleep
from types import FrameType
from typing import Any, NoReturn

import pytest

import rulekit
from rulekit.study import simulate as module
from rulekit.study.blocks import Block, gather
from rulekit.study.compare import compare
from rulekit.study.figures import measures_of
from rulekit.study.moments import Moments
from rulekit.study.simulate import StudyInterrupted, add_up, simulate, tally_block
from rulekit.study.summary import Summary
from rulekit.study.work import Tally, processes, run_blocks

RULES = rulekit.load("flat-ten")
DEALS = 400

pytestmark = pytest.mark.usefixtures("_in_python")

NEEDS_CTRL_C = pytest.mark.skipif(
    signal.getsignal(signal.SIGINT) is not signal.default_int_handler, reason="whoever runs the tests ignores Ctrl-C"
)


def summary(deals: int = DEALS, **more: Any) -> Summary:
    return simulate(RULES, deals=deals, seed=3, bots=["random"], **more)


@pytest.fixture
def alone() -> Summary:
    return summary()


class Unreliable(Executor):
    """Loses every other block, and after a while takes no more."""

    def __init__(self) -> None:
        self.given = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Do a piece of work, or lose it."""
        self.given += 1
        if self.given > 5:
            message = "cannot take more"
            raise RuntimeError(message)
        future: Future[Any] = Future()
        if self.given % 2:
            future.set_exception(BrokenProcessPool("a worker is gone"))
        else:
            future.set_result(fn(*args, **kwargs))
        return future


class Interrupted(Executor):
    """Somebody presses Ctrl-C each time it is given work, while it holds a lock."""

    def __init__(self) -> None:
        self.lock = Lock()
        self.taken = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Do a piece of work; what an interrupt would leave undone is that it is counted, and the lock given back."""
        future: Future[Any] = Future()
        self.lock.acquire()
        signal.raise_signal(signal.SIGINT)
        future.set_result(fn(*args, **kwargs))
        self.taken += 1
        self.lock.release()
        return future


def tally_of(matches: int, deals: int) -> Tally:
    """Return what some matches of nine deals came to."""
    moments = Moments(matches, [[deals, matches]], [[[9 * deals, deals], [deals, matches]]])
    return Tally(matches, deals, deals, moments, {("points", 0, 1): matches})


@contextmanager
def interrupted_at(place: int) -> Iterator[None]:
    """Let an interrupt come before one of the steps that Python takes in what is called, counted from nought."""
    steps = count()

    def watch(frame: FrameType, event: str, _: object) -> Any:
        frame.f_trace_opcodes = True
        if event == "opcode" and next(steps) == place:
            raise KeyboardInterrupt
        return watch

    before = sys.gettrace()
    sys.settrace(watch)
    try:
        yield
    finally:
        sys.settrace(before)


def fail_after_the_first(block: Block) -> Tally:
    """Play the first block alone."""
    return tally_of(block.matches, 9 * block.matches // (block.first == 0))


def times_measured() -> int:
    """Return how often this process has looked for what can be measured in a ruleset."""
    return measures_of.cache_info().misses


def test_processes_come_to_the_same(alone: Summary) -> None:
    assert summary(jobs=2).tally == alone.tally


def test_any_executor_comes_to_the_same(alone: Summary) -> None:
    with ThreadPoolExecutor(3) as executor:
        assert summary(executor=executor).tally == alone.tally


def test_a_lost_block_is_played_again(alone: Summary) -> None:
    """And that is said, once."""
    executor = Unreliable()

    with pytest.warns(RuntimeWarning, match="could be shared") as found:
        assert summary(executor=executor).tally == alone.tally
    assert executor.given > 5
    assert len(found) == 1


@pytest.mark.parametrize(
    "fault", [OSError(24, "Too many open files"), RuntimeError("cannot take more"), TypeError("cannot be sent")]
)
def test_what_cannot_be_handed_over_is_played_here(fault: Exception, alone: Summary) -> None:
    class Refusing(Executor):
        def submit(self, *_: object, **__: object) -> NoReturn:
            raise fault

    with pytest.warns(RuntimeWarning, match=re.escape(str(fault))) as found:
        assert summary(executor=Refusing()).tally == alone.tally
    assert len(found) == 1


@pytest.mark.parametrize("step", ["get_ready", "Workers", "Workers.submit"])
def test_without_processes_everything_is_played_here(
    step: str, alone: Summary, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether their server, the pool or the processes cannot be started."""

    def refuse(*_: object, **__: object) -> None:
        raise OSError(24, "Too many open files")

    monkeypatch.setattr(f"rulekit.study.work.{step}", refuse)
    with pytest.warns(RuntimeWarning, match="Too many open files") as found:
        assert summary(jobs=2).tally == alone.tally
    assert len(found) == 1


def test_a_failure_of_the_work_itself_is_none_of_the_executor_s() -> None:
    """What is played here again fails here, too, and is raised as it is."""
    with ThreadPoolExecutor(1) as executor, pytest.raises(ZeroDivisionError), pytest.warns(match="ZeroDivisionError"):
        list(run_blocks(fail_after_the_first, DEALS, block_deals=9, executor=executor))


def test_blocks_that_an_executor_gives_up_are_played_here(alone: Summary) -> None:
    """It is told to end when the second block has come, while most of the others have not begun."""
    blocks = count(1)
    with ThreadPoolExecutor(1) as executor:

        def give_up(_done: int) -> None:
            if next(blocks) == 2:
                executor.shutdown(wait=False, cancel_futures=True)

        with pytest.warns(RuntimeWarning, match="could be shared"):
            assert summary(executor=executor, progress=give_up).tally == alone.tally
    assert next(blocks) > 3


def test_a_worker_makes_what_it_makes_of_a_ruleset_once() -> None:
    """However many blocks it is given; `measures_of` stands for all that is kept for a ruleset."""
    company = gather(RULES, ["random"] * 3, 3, 1)
    with processes(1) as pool:
        for block in range(3):
            assert pool.submit(tally_block, company, Block(block, 1, 9)).result().matches == 1
        assert pool.submit(times_measured).result() == 1


def test_a_ruleset_that_travels_is_taken_for_no_other() -> None:
    """Not even for one that differs by its name alone."""
    twin = rulekit.load({"rulekit": 1, "name": "Twin", "extends": "flat-ten"})
    companies = [gather(rules, ["random"] * 3, 3, 1) for rules in (RULES, twin, RULES)]
    first, second, third = (pickle.loads(pickle.dumps(company)).rules for company in companies)  # noqa: S301 - our own

    assert first is third is not RULES.tables
    assert [rules.names.name for rules in (first, second)] == [RULES.name, "Twin"]


@NEEDS_CTRL_C
def test_an_interrupt_waits_until_an_executor_has_what_it_is_given(alone: Summary) -> None:
    """And what was done is reported; afterwards Ctrl-C does what it did."""
    executor = Interrupted()
    with pytest.raises(StudyInterrupted) as caught:
        summary(executor=executor)

    assert executor.taken == 1
    assert not executor.lock.locked()
    assert 0 < caught.value.partial.tally.deals < alone.tally.deals
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


@pytest.mark.parametrize("size", [1, 9, 10, 1000])
def test_the_size_of_blocks_changes_nothing(size: int, alone: Summary, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PYTHON_BLOCK", size)

    assert summary().tally == alone.tally


@pytest.mark.parametrize("deals", [1, 9, 10, 36, 37, 399, 405])
def test_the_match_of_the_last_deal_is_the_last_whoever_plays_it(deals: int) -> None:
    """A block that reaches too far is cut, since blocks are given out before it is known where the end falls."""
    with ThreadPoolExecutor(2) as executor:
        shared = summary(deals, executor=executor)

    assert shared.deals == -(-deals // 9) * 9
    assert shared.tally == summary(deals).tally


def test_matches_of_any_length_are_cut_alike() -> None:
    rules = rulekit.load("three-player")
    with ThreadPoolExecutor(2) as executor:
        shared = simulate(rules, deals=300, seed=3, bots=["random"], executor=executor)

    assert shared.tally == simulate(rules, deals=300, seed=3, bots=["random"]).tally
    assert shared.deals - shared.tally.last < 300 <= shared.deals


def test_a_comparison_comes_to_the_same() -> None:
    house = rulekit.load("three-player")
    with ThreadPoolExecutor(2) as executor:
        shared = compare(RULES, house, deals=120, seed=3, bots=["random"], executor=executor)

    assert shared.tally == compare(RULES, house, deals=120, seed=3, bots=["random"]).tally


def test_rows_come_in_order() -> None:
    def rows_of(**more: Any) -> list[Any]:
        kept: list[Any] = []
        summary(keep_rows=kept.extend, **more)
        return kept

    with ThreadPoolExecutor(2) as executor:
        shared = rows_of(executor=executor)
    assert len(shared) == 405
    assert shared == rows_of()


def test_what_was_done_before_an_interruption_is_kept() -> None:
    def interrupt(done: int) -> None:
        if done > 100:
            raise KeyboardInterrupt

    with pytest.raises(StudyInterrupted) as caught:
        summary(progress=interrupt)

    partial = caught.value.partial
    assert 100 < partial.deals < DEALS
    assert partial.tally == summary(partial.deals).tally


def test_an_interrupt_at_any_place_leaves_the_total_whole() -> None:
    """Wherever it comes while a block is added: the total holds all of the block, or nothing of it."""
    whole = Tally(5, 45, 27, Moments(5, [[45, 5]], [[[405, 45], [45, 5]]]), {("points", 0, 1): 5})
    for place in count():
        total = tally_of(2, 18)
        try:
            with interrupted_at(place):
                total = add_up(total, tally_of(3, 27))
        except KeyboardInterrupt:
            assert total in (tally_of(2, 18), whole)
        else:
            break

    assert total == whole
    assert place > 50


@NEEDS_CTRL_C
def test_an_interrupt_while_rows_are_kept_comes_when_they_are_counted() -> None:
    kept: list[Any] = []

    def keep(rows: Any) -> None:
        kept.extend(rows)
        if len(kept) > 100:
            signal.raise_signal(signal.SIGINT)

    with pytest.raises(StudyInterrupted) as caught:
        summary(keep_rows=keep)

    assert 100 < caught.value.partial.deals == len(kept) < DEALS


def test_processes_end_with_whoever_gave_them_work() -> None:
    """At once, whatever they are at: after Ctrl-C nobody waits for a block that nobody wants any more."""
    others, threads = set(active_children()), set(enumerate_threads())
    with processes(2) as pool:
        work = [pool.submit(sleep, 300) for _ in range(2)]
        while not all(future.running() for future in work):
            sleep(0.01)
        own = set(active_children()) - others

    assert len(own) == 2
    for process in own:
        assert not process.is_alive()
    assert set(enumerate_threads()) == threads  # one that is still at work when Python ends is told on stderr


LEAVES_EARLY = """
from time import sleep
from rulekit.study.work import processes
for turn in range(3):
    with processes(2) as pool:
        answers = [pool.submit(bytes, 50_000_000) for _ in range(5)]
        answers[0].result()
        sleep(turn / 50)
print("left")
"""


def test_processes_end_whatever_they_are_sending() -> None:
    """A large answer is on its way for a while, and half of one would be waited for for ever."""
    program = Popen([sys.executable, "-c", LEAVES_EARLY], stdout=PIPE, stderr=PIPE, text=True)
    try:
        assert program.communicate(timeout=60) == ("left\n", "")
    finally:
        program.kill()


GETS_READY = """
from time import sleep
from rulekit.study.work import get_ready
get_ready()
try:
    print("begun", flush=True)
    sleep(60)
except KeyboardInterrupt:
    pass
"""


@pytest.mark.skipif(sys.platform != "linux", reason="the server is got ready on Linux alone")
@pytest.mark.parametrize("delay", [0.0, 0.02, 0.1, 0.5, 1.0])
def test_an_interrupt_while_the_server_gets_ready_is_taken_without_a_word(delay: float) -> None:
    """Whenever it comes; a terminal sends it to every process."""
    program = Popen([sys.executable, "-c", GETS_READY], stdout=PIPE, stderr=PIPE, text=True, start_new_session=True)
    assert program.stdout is not None
    assert program.stdout.readline() == "begun\n"
    sleep(delay)
    os.killpg(program.pid, signal.SIGINT)

    assert program.communicate(timeout=60) == ("", "")
    assert program.returncode == 0
