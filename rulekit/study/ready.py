"""What a process has at hand before it begins: imported once, by the server from which processes are forked.

An interrupt ends the server without a word, since whoever asked for it has been interrupted too.
"""

import os
import signal

try:
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})

    import rulekit.study.simulate  # noqa: F401 - what the processes do
    from rulekit.study.fast import load_kernel

    load_kernel()
except KeyboardInterrupt:
    os._exit(1)
