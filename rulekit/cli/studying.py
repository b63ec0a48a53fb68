"""What the verbs that let bots play many deals have in common."""

import sys
from contextlib import contextmanager, nullcontext
from pathlib import Path
from secrets import randbelow
from typing import TYPE_CHECKING, Any
from warnings import catch_warnings

import click

from rulekit.cli.failures import INTERRUPTED, complain
from rulekit.cli.options import MOST_SEED, Decorator, read_bots, seed_option
from rulekit.cli.progress import progress_of
from rulekit.errors import naming

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rulekit.rules import Ruleset
    from rulekit.study.page import Report

COMPILING = ", compiling the rules"
"""What is shown while no deal is done for that reason."""

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


html_option: Decorator = click.option(
    "--html",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Also write a page with pictures.",
)


def bots_of(names: str, *rulesets: "Ruleset") -> tuple[str, ...]:
    """Read the bots of a study: a single one for all seats, however many a ruleset has, or one a seat of each.

    Raises:
        click.BadParameter: There is no such bot, or there are not as many as seats.
    """
    for ruleset in rulesets:
        bots = read_bots(names, ruleset.tables.players)
    return bots[:1] if len(set(bots)) == 1 else bots


def run_study(
    study: "Callable[..., Report]",
    *rulesets: Any,
    format_: str,
    html: Path | None,
    rows: Path | None = None,
    rounds: int = 1,
    **settings: Any,
) -> None:
    """Carry out a study and print its report; whoever interrupts it gets a report of what was done.

    Args:
        study: `simulate`, `sweep` or `compare`.
        rulesets: What it studies.
        format_: `text`, `json` or `csv`.
        html: A file for the page, if one is wanted.
        rows: A file for the rows of the first ruleset, if one is wanted.
        rounds: How often that many deals are played.
        settings: Passed on; a seed or a number of jobs that is None is chosen here.
    """
    from rulekit.study.row_files import open_rows
    from rulekit.study.wanted import read_numbers
    from rulekit.study.work import cores

    settings["seed"] = randbelow(MOST_SEED + 1) if settings["seed"] is None else settings["seed"]
    settings["jobs"] = settings["jobs"] or cores()
    read_numbers(settings["deals"], settings["seed"], settings["jobs"])
    if html:
        require_page(html)
    # What was in the file of rows is lost from here on, so that nothing may be refused any more.
    with open_rows(rows, rulesets[0].tables) if rows else nullcontext() as file:
        if file:
            settings["keep_rows"] = file.write
        carry_out(study, *rulesets, format_=format_, html=html, rounds=rounds, **settings)


def carry_out(
    study: "Callable[..., Report]", *rulesets: Any, format_: str, html: Path | None, rounds: int, **settings: Any
) -> None:
    """Do as `run_study`, when all that it needs is at hand."""
    from rulekit.study.blocks import must_compile
    from rulekit.study.simulate import StudyInterrupted

    try:
        with warnings_told(), progress_of(rounds * settings["deals"]) as progress:
            if progress and must_compile(rulesets[0], settings["deals"]):
                progress(0, COMPILING)
            report = study(*rulesets, progress=progress, **settings)
    except StudyInterrupted as end:
        hand_over(end.partial, format_, html)
        complain("interrupted; the report tells of the matches that were played until then")
        sys.exit(INTERRUPTED)
    hand_over(report, format_, html)


@contextmanager
def warnings_told() -> "Iterator[None]":
    """Say at the end what a study warned of, in the program's own way."""
    with catch_warnings(record=True) as found:
        try:
            yield
        finally:
            for warning in found:
                complain(str(warning.message))


def require_page(html: Path) -> None:
    """Refuse a page that cannot be drawn or written, before anything is played; leave none where there was none.

    Raises:
        RulekitError: Pictures cannot be drawn.
        OSError: The file cannot be written.
    """
    from rulekit.study.extras import PLOT, require

    require(PLOT)
    is_new = not html.exists()
    html.open("a").close()
    if is_new:
        html.resolve().unlink()  # of a link, what it leads to


def hand_over(report: "Report", format_: str, html: Path | None) -> None:
    """Print a report and write its page, if one is wanted; where one of them cannot be written, the other is."""
    try:
        print_report(report, format_)
    finally:
        if html:
            from rulekit.study.page import html_of

            with naming(html):
                html.write_text(html_of(report), encoding="utf-8")


def print_report(report: "Report", format_: str) -> None:
    """Print a report; a text fits the terminal that shows it."""
    import json
    from shutil import get_terminal_size

    from rulekit.cli.fitting import fitted
    from rulekit.cli.streams import output

    stream = output()
    if format_ == "json":
        stream.write_raw(json.dumps(report.to_plain(), indent=2) + "\n")
    elif format_ == "csv":
        stream.write(report.to_csv())
    else:
        text = report.to_text()
        stream.write(fitted(text, get_terminal_size().columns) if stream.file.isatty() else text)
