"""`rulekit new`: the first file of a house variant."""

from pathlib import Path

import click

from rulekit.errors import naming


@click.command("new")
@click.argument("name")
@click.option("--extends", "base", default="three-player", show_default=True, help="The bundled ruleset it is like.")
def command(name: str, base: str) -> None:
    """Begin a house variant.

    NAME is what people call the game; the file is named after it and lies in the present folder, with the schema for
    editors beside it.
    What the file begins with is the game it is like, and every rule of that game to be changed.
    """
    from rulekit.cli.streams import errors, output
    from rulekit.schema import FILE, as_text
    from rulekit.starter import file_name, starter

    require_base(base)
    title = name.removesuffix(".yaml").strip()
    require_title(title)
    path, schema = Path(file_name(title)), Path(FILE)
    write(path, starter(title, base))
    output().write(f"{path} is like {base}; `rulekit validate {path}` checks what you make of it.\n")
    if not schema.exists():
        write(schema, as_text())
    elif schema.read_text(encoding="utf-8") != as_text():
        errors().write(f"rulekit: {schema} is left as it was; `rulekit schema` prints that of this version\n")


def require_title(title: str) -> None:
    """Make sure that a game can be called so, and a file after it.

    Raises:
        click.BadParameter: It cannot.
    """
    from rulekit.language.model import LONGEST_LINE
    from rulekit.starter import file_name

    fault = ""
    if not title.isprintable():
        fault = "is no line that people can read"
    elif len(title) > LONGEST_LINE:
        fault = f"is longer than {LONGEST_LINE} characters"
    elif not Path(file_name(title)).suffix:
        fault = "has nothing that a file could be named after"
    if fault:
        message = f"{title!r} {fault}"
        raise click.BadParameter(message, param_hint="NAME")


def require_base(name: str) -> None:
    """Make sure that there is a bundled ruleset of a name.

    Raises:
        click.BadParameter: There is none; the message names the nearest.
    """
    from rulekit.files import bundled
    from rulekit.suggest import nearest

    if name not in bundled():
        close = nearest(name, bundled())
        hint = f"Did you mean {close!r}?" if close else "`rulekit list` shows them."
        message = f"there is no bundled ruleset {name!r}. {hint}"
        raise click.BadParameter(message, param_hint="--extends")


def write(path: Path, text: str) -> None:
    """Write a file that was not there.

    Raises:
        click.UsageError: There is one.
    """
    try:
        with naming(path), path.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        message = f"{path} is there already, and is left as it was"
        raise click.UsageError(message) from None
