"""`rulekit compare`: what a house rule does to the game."""

from typing import Any

import click

from rulekit.cli.options import format_option, load_variant
from rulekit.cli.studying import bots_option, deals_option, html_option, jobs_option, run_study, study_seed_option


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
    from rulekit.cli.options import read_bots
    from rulekit.study.compare import compare

    rulesets = load_variant(base), load_variant(house)
    for ruleset in rulesets:
        bots = read_bots(settings["bots"], ruleset.tables.players)
    if len(set(bots)) == 1:
        bots = bots[:1]
    run_study(compare, *rulesets, **(settings | {"bots": bots}))
