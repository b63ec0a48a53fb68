"""`rulekit show`: a ruleset as it is played, and where each of its rules is written."""

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from rulekit.cli.options import format_option, load_variant

if TYPE_CHECKING:
    from rulekit.rules import Ruleset


@click.command("show")
@click.argument("variant")
@click.option("--resolved", is_flag=True, help="The whole ruleset as one YAML file without a parent.")
@click.option("--origin", is_flag=True, help="Each value with the line that set it, and what that overrides.")
@format_option("text", "json")
def command(variant: str, format_: str, *, resolved: bool, origin: bool) -> None:
    """Show a ruleset, and where each of its rules is written.

    With both --resolved and --origin the lines stand as comments in the file.
    """
    from rulekit.cli.annotated import annotated_lines
    from rulekit.cli.streams import output

    rules = load_variant(variant)
    stream = output()
    if format_ == "json":
        stream.write_raw(json.dumps(as_plain(rules, origin=origin), indent=2) + "\n")
    elif resolved and origin:
        stream.write("".join(f"{line}\n" for line in annotated_lines(rules)))
    elif resolved:
        stream.write(rules.to_yaml())
    else:
        lines = origin_lines(rules) if origin else summary_lines(rules)
        stream.write("".join(f"{line}\n" for line in lines))


def summary_lines(rules: "Ruleset") -> Iterator[str]:
    """Tell what the game is called, where it comes from, and every rule of it."""
    from rulekit.source.writing import to_yaml

    yield rules.name
    yield ""
    for heading, lines in (("Sources", rules.sources), ("Notes", rules.notes)):
        if lines:
            yield f"{heading}:"
            yield from (f"  - {line}" for line in lines)
            yield ""
    yield from to_yaml(rules.as_written()).splitlines()
    yield ""
    yield f"Fingerprint: {rules.fingerprint}"


def origin_lines(rules: "Ruleset") -> Iterator[str]:
    """Tell of each value which line set it, and what that takes the place of; then what is gone."""
    from rulekit.source.writing import to_flow

    for path, value in inherited(rules):
        yield f"{path}: {to_flow(value)}  [{rules.origin(path)}]"
        for parent in rules.overridden(path):
            yield f"    over {parent.text}  [{parent.place}]"
    for gone in rules.given_up():
        yield f"{gone.path}: given up  [{gone.by}]"
        yield f"    over {gone.was.text}  [{gone.was.place}]"


def inherited(rules: "Ruleset") -> Iterator[tuple[str, object]]:
    """Return the values that can come from a parent, with their paths."""
    from rulekit.inherit import OWN_KEYS
    from rulekit.origins import leaves
    from rulekit.source import to_plain

    return ((path, to_plain(value)) for path, value in leaves(rules.tree) if path not in OWN_KEYS)


def as_plain(rules: "Ruleset", *, origin: bool) -> dict[str, object]:
    """Return the ruleset as JSON takes it."""
    plain: dict[str, object] = {
        "name": rules.name,
        "fingerprint": rules.fingerprint,
        "sources": list(rules.sources),
        "notes": list(rules.notes),
        "rules": rules.resolved(),
    }
    if origin:
        plain["origin"] = {
            path: {
                "place": str(rules.origin(path)),
                "overrides": [{"place": str(parent.place), "value": parent.text} for parent in rules.overridden(path)],
            }
            for path, _ in inherited(rules)
        }
        plain["given_up"] = {
            gone.path: {"by": str(gone.by), "place": str(gone.was.place), "value": gone.was.text}
            for gone in rules.given_up()
        }
    return plain
