"""What a process has at hand before it begins: imported once, by the server from which processes are forked.

An interrupt meanwhile ends the server without a word, since whoever asked for it has been interrupted too.
"""

import signal
from contextlib import suppress

before = signal.signal(signal.SIGINT, signal.SIG_DFL)
try:
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})

    import rulekit.study.simulate  # noqa: F401 - what the processes do

    with suppress(Exception):  # whoever began the study has been told what numba lacks
        from rulekit.study.fast import load_kernel

        load_kernel()
finally:
    signal.signal(signal.SIGINT, before)
