"""What the verbs that let bots play many deals have in common."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from secrets import randbelow
from typing import Any, Protocol

import click

from rulekit.cli.failures import INTERRUPTED, complain
from rulekit.cli.options import MOST_SEED, Decorator, seed_option

deals_option: Decorator = click.option(
    "--deals",
    type=click.IntRange(1),
    required=True,
    metavar="N",
    help="How many; the match of the last one is played to its end.",
)
bots_option: Decorator = click.option(
    "--bots",
    default="sensible",
    show_default=True,
    metavar="NAMES",
    help="sensible or random for all seats, or one of them a seat.",
)
study_seed_option: Decorator = seed_option(
    "Of cards and bots; the same seed gives the same report. Default: a fresh one."
)
jobs_option: Decorator = click.option(
    "--jobs",
    type=click.IntRange(1),
    metavar="J",
    help="Processes that share the work; the report is the same for any number. Default: one a core.",
)


class Report(Protocol):
    """What a study reports."""

    def to_plain(self) -> dict[str, Any]:
        """Return it as JSON takes it."""
        ...

    def to_csv(self) -> str:
        """Return a line for each figure."""
        ...

    def to_text(self) -> str:
        """Return it as plain text."""
        ...


def run_study(study: Callable[..., Report], *rulesets: Any, format_: str, **settings: Any) -> None:
    """Carry out a study and print its report; whoever interrupts it gets a report of what was done.

    Args:
        study: `simulate` or `compare`.
        rulesets: What it studies.
        format_: `text`, `json` or `csv`.
        settings: Passed on; a seed or a number of jobs that is None is chosen here.
    """
    from rulekit.study.simulate import StudyInterrupted
    from rulekit.study.work import cores

    settings["seed"] = randbelow(MOST_SEED + 1) if settings["seed"] is None else settings["seed"]
    settings["jobs"] = settings["jobs"] or cores()
    try:
        with progress_of(settings["deals"]) as progress:
            report = study(*rulesets, progress=progress, **settings)
    except StudyInterrupted as end:
        print_report(end.partial, format_)
        complain("interrupted; the report tells of the matches that were played until then")
        sys.exit(INTERRUPTED)
    print_report(report, format_)


def print_report(report: Report, format_: str) -> None:
    """Print a report."""
    import json

    from rulekit.cli.streams import output

    stream = output()
    if format_ == "json":
        stream.write_raw(json.dumps(report.to_plain(), indent=2) + "\n")
    else:
        stream.write(report.to_csv() if format_ == "csv" else report.to_text())


@contextmanager
def progress_of(deals: int) -> Iterator[Callable[[int], None] | None]:
    """Return what is told of deals done, so that a terminal shows them while they are played."""
    from rulekit.cli.streams import errors

    stream = errors()
    if not stream.file.isatty():
        yield None
        return
    try:
        yield lambda done: stream.write_raw(f"\r{done} of {deals} deals")
    finally:
        stream.write_raw("\r" + " " * len(f"{deals} of {deals} deals or more") + "\r")
