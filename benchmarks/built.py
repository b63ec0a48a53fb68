"""The engine built as C extensions: the wheel is made by the benchmark, and measured by a process of its own."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from subprocess import PIPE, Popen, run
from tempfile import TemporaryDirectory
from zipfile import ZipFile

from benchmarks.measure import HEAD
from benchmarks.programs import ENVIRONMENT, ROOT
from rulekit.engine.kernel import act

GROUPS = ("stepping", "sizes", "copies")
"""The rows of what is built."""

SWITCH = {"HATCH_BUILD_HOOK_ENABLE_CUSTOM": "1"}


BUILD = "" if act.__file__.endswith(".py") else ", built in C"
"""How the engine that this process measures was built; nothing where Python runs its source."""


def lines(rounds: int, seconds: float) -> Iterator[str]:
    """Build, and return the lines of the table, each as soon as it is measured.

    Raises:
        CalledProcessError: There is no C compiler, or what builds cannot be installed.
        RuntimeError: The measurements fail.
    """
    with TemporaryDirectory() as folder:
        wheel = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", folder, str(ROOT)]
        run(wheel, env=ENVIRONMENT | SWITCH, check=True)  # noqa: S603 - our own
        unpacked = Path(folder) / "built"
        ZipFile(next(Path(folder).glob("*.whl"))).extractall(unpacked)
        measure = [sys.executable, "-m", "benchmarks", f"--rounds={rounds}", f"--seconds={seconds}", *GROUPS]
        environment = ENVIRONMENT | {"PYTHONPATH": os.pathsep.join(map(str, (unpacked, ROOT)))}
        with Popen(measure, cwd=folder, env=environment, stdout=PIPE, text=True) as child:  # noqa: S603 - our own
            printed = map(str.strip, child.stdout or ())
            yield from (line for line in printed if line.startswith("|") and line not in HEAD)
    if child.returncode:
        message = "the rows of what is built could not be measured"
        raise RuntimeError(message)
