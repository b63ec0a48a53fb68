"""Files that one process at a time may write to."""

import os
import sys
from pathlib import Path
from typing import IO

from rulekit.errors import RecordError


def hold(file: IO[str], path: Path) -> None:
    """Keep an open file from other processes, until it is closed or the process ends, however it ends.

    Where the system has no such locks (Windows, some file systems of networks) nothing is kept from anybody.

    Raises:
        RecordError: Another process holds it, or has put another file in its place.
    """
    if sys.platform == "win32":
        return
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise RecordError(_taken(path)) from None
    except OSError:
        return
    if not os.path.samestat(os.fstat(file.fileno()), path.stat()):
        raise RecordError(_taken(path))


def _taken(path: Path) -> str:
    return f"another process is playing this match on: {path} is open there; leave it there first, or wait for its end"
