"""`rulekit show`: a ruleset as it is played, and where each of its rules is written."""

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from rulekit.cli.options import format_option, load_variant

if TYPE_CHECKING:
    from rulekit.rules import Ruleset
    from rulekit.source import Mapping


@click.command("show")
@click.argument("variant")
@click.option("--resolved", is_flag=True, help="The whole ruleset as one YAML file without a parent.")
@click.option("--origin", is_flag=True, help="Each value with the line that set it, and what that overrides.")
@format_option("text", "json")
def command(variant: str, format_: str, *, resolved: bool, origin: bool) -> None:
    """Show a ruleset, and where each of its rules is written."""
    from rulekit.cli.streams import output

    if resolved and origin:
        message = "--resolved and --origin are two different accounts; ask for one"
        raise click.UsageError(message)
    rules = load_variant(variant)
    stream = output()
    if format_ == "json":
        stream.write_raw(json.dumps(as_plain(rules, origin=origin), indent=2) + "\n")
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
    chapters = in_order(rules.resolved(), rules.tree)
    yield from to_yaml(chapters).splitlines()
    yield ""
    yield f"Fingerprint: {rules.fingerprint}"


def in_order(values: dict[str, Any], tree: "Mapping") -> dict[str, Any]:
    """Return values in the order and in the spelling in which people wrote them."""
    from rulekit.source import Mapping, to_plain

    ordered = {}
    for entry in tree.entries:
        key = entry.key.text
        if key in values:
            node = entry.value
            ordered[key] = in_order(values[key], node) if isinstance(node, Mapping) else to_plain(node)
    return ordered | {key: value for key, value in values.items() if key not in ordered}


def origin_lines(rules: "Ruleset") -> Iterator[str]:
    """Tell of each value which line set it, and what that takes the place of."""
    from rulekit.source.writing import to_flow

    for path, value in inherited(rules):
        yield f"{path}: {to_flow(value)}  [{rules.origin(path)}]"
        for parent in rules.overridden(path):
            yield f"    over {parent.text}  [{parent.place}]"


def inherited(rules: "Ruleset") -> Iterator[tuple[str, object]]:
    """Return the values that can come from a parent, with their paths."""
    from rulekit.inherit import OWN_KEYS

    return ((path, value) for path, value in leaves(rules.tree) if path not in OWN_KEYS)


def leaves(tree: "Mapping", above: str = "") -> Iterator[tuple[str, object]]:
    """Return the values of a tree that are no mappings, with their paths."""
    from rulekit.source import Mapping, to_plain

    for entry in tree.entries:
        path = f"{above}{entry.key.text}"
        if isinstance(entry.value, Mapping) and entry.value.entries:
            yield from leaves(entry.value, f"{path}.")
        else:
            yield path, to_plain(entry.value)


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
    return plain
