"""Ctrl-C, where it may not come at any place."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread


@contextmanager
def interrupts_held_back(times: int = 1) -> Iterator[None]:
    """Hold back Ctrl-C until this is done; who presses it twice is not held back.

    Wherever it comes it may leave a lock taken for ever, and for those of an executor its threads would wait.

    Args:
        times: So often it is held back; with 0 it is not, but comes again at the end if it was lost on the way, as in a
            function that C has called.
    """
    came = 0

    def hold_back(*_: object) -> None:
        nonlocal came
        came += 1
        if came > times:
            raise KeyboardInterrupt

    plain = signal.default_int_handler
    if current_thread() is main_thread() and signal.getsignal(signal.SIGINT) is plain:
        signal.signal(signal.SIGINT, hold_back)
    try:
        yield
    finally:
        if signal.getsignal(signal.SIGINT) is hold_back:
            signal.signal(signal.SIGINT, plain)
        if came:
            signal.raise_signal(signal.SIGINT)
