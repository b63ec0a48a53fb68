"""Whole programs: what it costs to start them, and how much memory they come to need."""

import os
import sys
from pathlib import Path
from resource import struct_rusage
from subprocess import run

import rulekit
from benchmarks.measure import Cost

ROOT = Path(__file__).parent.parent
ENVIRONMENT = os.environ | {"PYTHONPATH": os.pathsep.join((str(Path(rulekit.__file__).parent.parent), str(ROOT)))}
ENVIRONMENT.pop("PYTHONDONTWRITEBYTECODE", None)  # the first round, which does not count, compiles what is not yet
IMPORTS = "import yaml, click\nfrom pydantic import BaseModel\nclass Player(BaseModel):\n    name: str"
"""What a program with YAML, click and one pydantic model has to load, whatever it does then."""
WATCH = """
import resource, subprocess, sys
subprocess.run([sys.executable, *sys.argv[1:]], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * 1024)
"""
"""Runs a Python from a small process: Linux counts what the process that begins another one holds as held by that."""


def seconds(*arguments: str) -> Cost:
    """Return what measures the seconds of a fresh Python with these arguments."""

    def measure(_seconds: float) -> float:
        usage = usage_of(arguments)
        return float(usage.ru_utime + usage.ru_stime)

    return measure


def peak_memory(*arguments: str) -> Cost:
    """Return what measures the most bytes that a fresh Python held, or a process that it waited for."""
    return answer("-c", WATCH, *arguments)


def answer(*arguments: str) -> Cost:
    """Return what measures by asking a fresh Python, which prints a number."""

    def measure(_seconds: float) -> float:
        command = [sys.executable, *arguments]
        asked = run(command, env=ENVIRONMENT, capture_output=True, text=True, check=True)  # noqa: S603 - our own
        return float(asked.stdout)

    return measure


def usage_of(arguments: tuple[str, ...]) -> struct_rusage:
    """Run a fresh Python to its end, whatever it says thrown away.

    Raises:
        RuntimeError: It fails.
    """
    nowhere = [(os.POSIX_SPAWN_OPEN, stream, os.devnull, os.O_WRONLY, 0) for stream in (1, 2)]
    child = os.posix_spawn(sys.executable, [sys.executable, *arguments], ENVIRONMENT, file_actions=nowhere)
    _, status, usage = os.wait4(child, 0)
    if status:
        message = f"python {' '.join(arguments)} failed"
        raise RuntimeError(message)
    return usage
