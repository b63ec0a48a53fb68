"""`rulekit simulate`: bots play many deals, and a report tells what happened."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

from rulekit.cli.options import format_option, load_variant, read_bots, seed_option


@click.command("simulate")
@click.argument("variant")
@click.option(
    "--deals",
    type=click.IntRange(1),
    required=True,
    metavar="N",
    help="How many; the match of the last one is played to its end.",
)
@seed_option("Of cards and bots; the same seed gives the same report. Default: a fresh one.")
@click.option(
    "--bots",
    default="sensible",
    show_default=True,
    metavar="NAMES",
    help="sensible or random for all seats, or one of them a seat.",
)
@format_option("text", "json")
def command(variant: str, deals: int, seed: int | None, bots: str, format_: str) -> None:
    """Let bots play many deals, and report.

    The report tells bids made, points and wins by seat; progress goes to the standard error stream.
    """
    from secrets import randbelow

    from rulekit.cli.options import MOST_SEED
    from rulekit.cli.streams import output
    from rulekit.study.simulate import simulate

    rules = load_variant(variant)
    names = read_bots(bots, rules.tables.players)
    with progress_of(deals) as progress:
        summary = simulate(
            rules,
            deals=deals,
            seed=randbelow(MOST_SEED + 1) if seed is None else seed,
            bots=names,
            progress=progress,
        )
    stream = output()
    if format_ == "json":
        stream.write_raw(json.dumps(summary.to_plain(), indent=2) + "\n")
    else:
        stream.write(summary.to_text())


@contextmanager
def progress_of(deals: int) -> Iterator[Callable[[int], None] | None]:
    """Return what is told of deals done, so that a terminal shows them while they are played."""
    from rulekit.cli.streams import errors

    stream = errors()
    if not stream.file.isatty():
        yield None
        return
    yield lambda done: stream.write_raw(f"\r{done} of {deals} deals")
    stream.write_raw("\r" + " " * len(f"{deals} of {deals} deals or more") + "\r")
