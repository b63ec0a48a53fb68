"""What several verbs ask for in the same way: a variant, a format, a seed."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rulekit.diagnostics import in_a_row

if TYPE_CHECKING:
    from rulekit.rules import Ruleset

_NAME = re.compile(r"[\w -]*\w[\w -]*")
MOST_SEED = 2**63 - 1

Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]


def format_option(*formats: str) -> Decorator:
    """Return the option `--format`; the first format is the default."""
    return click.option(
        "--format",
        "format_",
        type=click.Choice(formats),
        default=formats[0],
        show_default=True,
        help="How the result is written.",
    )


def seed_option(help_: str) -> Decorator:
    """Return the option `--seed`."""
    return click.option("--seed", type=click.IntRange(0, MOST_SEED), metavar="N", help=help_)


def source_of(argument: str) -> str | Path:
    """Return what a variant on the command line stands for: a bundled name, a file or `-`, never a text."""
    from rulekit.files import bundled

    if argument == "-" or argument in bundled():
        return argument
    is_name = _NAME.fullmatch(argument) and not Path(argument).exists()
    return argument if is_name else Path(argument)


def load_variant(argument: str) -> "Ruleset":
    """Return the ruleset that a variant on the command line stands for.

    Raises:
        RulesetError: There is no such ruleset, or it cannot be played.
    """
    from rulekit.library import load

    return load(source_of(argument))


def read_bots(names: str, seats: int) -> tuple[str, ...]:
    """Read the names of bots: one for all seats, or one a seat between commas.

    Raises:
        click.BadParameter: There is no such bot, or there are not as many as seats.
    """
    from rulekit.bots import NAMES
    from rulekit.suggest import nearest

    listed = [name.strip() for name in names.split(",")]
    for name in listed:
        if name not in NAMES:
            close = nearest(name, NAMES)
            hint = f"Did you mean {close!r}?" if close else f"There are {in_a_row(NAMES)}."
            message = f"there is no bot {name!r}. {hint}"
            raise click.BadParameter(message, param_hint="--bots")
    if len(listed) not in (1, seats):
        message = f"{len(listed)} bots for {seats} seats; name one for all of them, or {seats} between commas"
        raise click.BadParameter(message, param_hint="--bots")
    return tuple(listed * seats if len(listed) == 1 else listed)
