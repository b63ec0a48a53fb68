"""`rulekit simulate`: bots play many deals, and a report tells what happened."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rulekit.cli.options import format_option, load_variant
from rulekit.cli.studying import (
    bots_of,
    bots_option,
    deals_option,
    html_option,
    jobs_option,
    run_study,
    study_seed_option,
)

if TYPE_CHECKING:
    from rulekit.study.sweep import Variation


@click.command("simulate")
@click.argument("variant")
@deals_option
@study_seed_option
@bots_option
@jobs_option
@click.option(
    "--rows",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Also write a row for each deal and seat, as .csv or .parquet.",
)
@click.option("--vary", metavar="PATH=FIRST:LAST:STEP", help="Try each of these values for one number of the ruleset.")
@html_option
@format_option("text", "json", "csv")
def command(variant: str, rows: Path | None, vary: str | None, **settings: Any) -> None:
    """Let bots play many deals, and report.

    The report tells bids, tricks, points and games won by seat; progress goes to the standard error stream.
    """
    from rulekit.study.row_files import why_no_kind
    from rulekit.study.simulate import simulate

    rules = load_variant(variant)
    settings["bots"] = bots_of(settings["bots"], rules)
    if vary:
        from rulekit.study.vary import sweep

        require_no_rows(rows)
        variation = variation_of(vary)
        run_study(sweep, rules, variation, rounds=len(variation.values), **settings)
        return
    if rows and (reason := why_no_kind(rows)):
        raise click.BadParameter(reason, param_hint="--rows")
    run_study(simulate, rules, rows=rows, **settings)


def variation_of(text: str) -> "Variation":
    """Read what is varied.

    Raises:
        click.BadParameter: It is not written as it should be.
    """
    from rulekit.study.vary import read_variation

    try:
        return read_variation(text)
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint="--vary") from None


def require_no_rows(rows: Path | None) -> None:
    """Refuse a file of rows for many simulations.

    Raises:
        click.UsageError: There is one.
    """
    if rows is not None:
        message = "--rows writes the deals of one simulation; it does not go with --vary"
        raise click.UsageError(message)
