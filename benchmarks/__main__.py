"""`python -m benchmarks`: measure everything, and print the table of docs/benchmarks.md line by line."""

import argparse
import os
import platform
from collections.abc import Iterator

from benchmarks import built, rows
from benchmarks.measure import HEAD, in_turns, line

BUILT = "built"
GROUPS = (*rows.GROUPS, BUILT)
"""What can be measured; the last is some of the others again, with the engine built as C extensions."""


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument(
        "--rounds", type=int, default=11, help="how often both sides of a row are measured (default: 11)"
    )
    parser.add_argument(
        "--seconds", type=float, default=0.1, help="for how long what is short is repeated each time (default: 0.1)"
    )
    parser.add_argument(
        "groups", nargs="*", metavar="group", help=f"what to measure: {', '.join(GROUPS)} (default: all)"
    )
    options = parser.parse_args()
    unknown = [group for group in options.groups if group not in GROUPS]
    if unknown:
        parser.error(f"there is no group {unknown[0]!r}; there is {', '.join(GROUPS)}")
    print(f"{platform.machine()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f},", end=" ")
    print(f"Python {platform.python_version()}, {options.rounds} rounds\n")
    print(*HEAD, sep="\n", flush=True)
    for group in options.groups or GROUPS:
        for text in lines(group, options.rounds, options.seconds):
            print(text, flush=True)


def lines(group: str, rounds: int, seconds: float) -> Iterator[str]:
    """Return the lines of the table that a group of rows comes to, each as soon as it is measured."""
    if group == BUILT:
        return built.lines(rounds, seconds)
    return (line(in_turns(row, rounds, seconds)) for row in rows.GROUPS[group]())


if __name__ == "__main__":
    main()
