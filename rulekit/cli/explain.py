"""`rulekit explain`: what a finding means at the table, with an example that has it and one that has not."""

import json
import re
from collections.abc import Iterator

import click

from rulekit.cli.options import format_option
from rulekit.pages import FAMILIES, Page, codes, family, page, pages
from rulekit.suggest import nearest


@click.command("explain")
@click.argument("code", required=False)
@format_option("text", "json")
def command(code: str | None, format_: str) -> None:
    """Explain a finding by its code.

    A CODE is what stands before the message of a finding, for example DK7; without one, all of them are listed.
    """
    from rulekit.cli.streams import output

    asked = None if code is None else find(code)
    if format_ == "json":
        plain: object = as_plain(asked) if asked else [as_plain(each) for each in pages()]
        output().write_raw(json.dumps(plain, indent=2) + "\n")
    else:
        output().write(asked.text if asked else "".join(f"{line}\n" for line in lines()))


def find(code: str) -> Page:
    """Return the page of a code, however it is spelt.

    Raises:
        click.BadParameter: There is no such code.
    """
    spellings = {_without_noughts(each): each for each in codes()}
    found = page(spellings.get(_without_noughts(code), ""))
    if found is None:
        close = nearest(code, codes())
        hint = f"Did you mean {close!r}?" if close else "`rulekit explain` lists all of them."
        message = f"there is no code {code!r}. {hint}"
        raise click.BadParameter(message, param_hint="CODE")
    return found


def _without_noughts(code: str) -> str:
    return re.sub(r"(?<=[A-Z])0+", "", code.strip().upper())


def lines() -> Iterator[str]:
    """Tell what each code stands for, chapter by chapter."""
    for number, (letters, subject) in enumerate(FAMILIES.items()):
        yield from ("",) * (number > 0)
        yield f"{letters}  {subject}"
        yield from (f"  {each.code:4}  {each.meaning}" for each in pages() if family(each.code) == letters)


def as_plain(found: Page) -> dict[str, str]:
    """Return a page as plain values."""
    return {"code": found.code, "meaning": found.meaning, "text": found.text}
