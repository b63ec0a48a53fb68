"""`rulekit compare`: what a house rule does to the game."""

from typing import Any

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


@click.command("compare")
@click.argument("base")
@click.argument("house")
@deals_option
@study_seed_option
@bots_option
@jobs_option
@html_option
@format_option("text", "json", "csv")
def command(base: str, house: str, **settings: Any) -> None:
    """Tell what a house rule does to the game.

    Bots play the same deals by two rulesets; the differences stand beside the rules that differ.
    Where an interval holds nought, there is no verdict.
    """
    from rulekit.study.compare import compare

    rulesets = load_variant(base), load_variant(house)
    settings["bots"] = bots_of(settings["bots"], *rulesets)
    run_study(compare, *rulesets, **settings)
