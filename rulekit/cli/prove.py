"""`rulekit prove`: what is certain about a ruleset before a card is dealt."""

import json

import click

from rulekit.cli.options import format_option, load_variant


@click.command("prove")
@click.argument("variant")
@format_option("text", "json")
def command(variant: str, format_: str) -> None:
    """Prove what can be bid and scored, how long games last, and which rules never matter.

    It is computed from the rules, nothing is simulated; each proof names the lines of the file that it follows from.
    """
    from rulekit.cli.streams import output
    from rulekit.study.proofs import prove

    proofs = prove(load_variant(variant))
    stream = output()
    if format_ == "json":
        stream.write_raw(json.dumps(proofs.to_plain(), indent=2) + "\n")
    else:
        stream.write(proofs.to_text())
