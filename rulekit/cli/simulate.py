"""`rulekit simulate`: bots play many deals, and a report tells what happened."""

from contextlib import nullcontext
from pathlib import Path

import click

from rulekit.cli.options import format_option, load_variant, read_bots
from rulekit.cli.studying import bots_option, deals_option, jobs_option, run_study, study_seed_option


@click.command("simulate")
@click.argument("variant")
@deals_option
@study_seed_option
@bots_option
@jobs_option
@click.option(
    "--rows",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE.csv",
    help="Also write a row for each deal and seat.",
)
@format_option("text", "json", "csv")
def command(variant: str, rows: Path | None, format_: str, **settings: int | str | None) -> None:
    """Let bots play many deals, and report.

    The report tells bids, tricks, points and games won by seat; progress goes to the standard error stream.
    """
    from rulekit.study.row_files import RowFile
    from rulekit.study.simulate import simulate

    rules = load_variant(variant)
    bots = read_bots(str(settings["bots"]), rules.tables.players)
    if rows and rows.suffix != ".csv":
        message = f"{rows.name!r} does not end with .csv"
        raise click.BadParameter(message, param_hint="--rows")
    with RowFile(rows, rules.tables) if rows else nullcontext() as file:
        keep = file.write if file else None
        run_study(simulate, rules, format_=format_, keep_rows=keep, **(settings | {"bots": bots}))
