"""`rulekit schema`: what an editor reads to complete, explain and check a ruleset while it is written."""

import click


@click.command("schema")
def command() -> None:
    """Print the JSON Schema of rulesets, for editors."""
    from rulekit.cli.streams import output
    from rulekit.schema import as_text

    stream = output()
    stream.write_raw(as_text(plain=stream.plain))
