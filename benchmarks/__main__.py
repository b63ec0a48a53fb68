"""`python -m benchmarks`: measure everything, and print the table of docs/benchmarks.md line by line."""

import argparse
import os
import platform
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks import rows
from benchmarks.measure import Result, in_turns, table


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument(
        "--rounds", type=int, default=11, help="how often both sides of a row are measured (default: 11)"
    )
    parser.add_argument(
        "--seconds", type=float, default=0.1, help="for how long what is short is repeated each time (default: 0.1)"
    )
    options = parser.parse_args()
    print(f"{platform.machine()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f},", end=" ")
    print(f"Python {platform.python_version()}, {options.rounds} rounds\n")
    with TemporaryDirectory() as folder:
        for line in table(results(Path(folder), options.rounds, options.seconds)):
            print(line, flush=True)


def results(folder: Path, rounds: int, seconds: float) -> Iterator[Result]:
    """Return the results, each as soon as it is measured."""
    groups = (
        rows.stepping(),
        rows.compiled(folder),
        rows.sizes(),
        rows.copies(),
        rows.starts(),
        rows.many_deals(),
        rows.cores(),
    )
    for row in chain.from_iterable(groups):
        yield in_turns(row, rounds, seconds)


if __name__ == "__main__":
    main()
