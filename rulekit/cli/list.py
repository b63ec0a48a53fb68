"""`rulekit list`: the bundled rulesets."""

import json
from dataclasses import asdict, dataclass

import click

from rulekit.cli.options import format_option


@dataclass(frozen=True, slots=True)
class Line:
    """One bundled ruleset.

    Attributes:
        variant: What it is called on the command line and behind `extends`.
        players: As its file, or the file it extends, says.
        name: What people call the game.
        extends: What it is a child of; empty for a whole file.
        file: Its place among the bundled files.
    """

    variant: str
    players: int
    name: str
    extends: str
    file: str


@click.command("list")
@format_option("text", "json")
def command(format_: str) -> None:
    """List the bundled rulesets.

    Each line holds the name for the command line, the number of players, and what people call the game.
    """
    from rulekit.cli.streams import output
    from rulekit.files import bundled

    lines = [describe(name) for name in bundled()]
    if format_ == "json":
        output().write_raw(json.dumps([asdict(line) for line in lines], indent=2) + "\n")
        return
    width = max(len(line.variant) for line in lines)
    output().write("".join(f"{line.variant:{width}}  {line.players}  {line.name}\n" for line in lines))


def describe(variant: str) -> Line:
    """Read the head of a bundled ruleset; the rest of it is not checked."""
    from rulekit.files import fetch
    from rulekit.inherit import resolve
    from rulekit.source import to_plain

    resolved = resolve(fetch(variant))
    if resolved.root is None:
        message = f"the bundled ruleset {variant} cannot be read"
        raise ValueError(message)
    root = to_plain(resolved.root)
    own = resolved.files[0]
    extends = own.parsed.root and own.parsed.root.entry("extends")
    parent = to_plain(extends.value) if extends else ""
    if not isinstance(root, dict):
        raise TypeError(variant)
    return Line(variant, int(str(root["players"])), str(root["name"]), str(parent), own.document.file)
