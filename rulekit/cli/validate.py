"""`rulekit validate`: everything that is wrong with rulesets, in one run."""

import sys
from collections.abc import Iterable, Sequence

import click

from rulekit.cli.options import format_option, source_of
from rulekit.diagnostics import Diagnostic, Severity
from rulekit.reports import FORMATS


@click.command("validate")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@format_option(*FORMATS)
@click.option("--strict", is_flag=True, help="Count warnings as errors.")
def command(files: tuple[str, ...], format_: str, *, strict: bool) -> None:
    """Say what is wrong with rulesets.

    A FILE is a path, the name of a bundled ruleset, or - for the standard input.
    The exit status is 0 if all of them can be played, else 1.
    """
    from rulekit.cli.streams import errors, output
    from rulekit.library import validate

    findings = once(finding for file in files for finding in validate(source_of(file)).diagnostics)
    stream = output()
    stream.write_raw(FORMATS[format_](findings, plain=stream.plain))
    wrong = sum(finding.severity is Severity.ERROR for finding in findings)
    if format_ == "text":
        notes = [*whereabouts(findings), summary(len(files), wrong, len(findings) - wrong)]
        errors().write("".join(f"{note}\n" for note in notes))
    sys.exit(int(wrong > 0 or (strict and bool(findings))))


def once(findings: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Return each finding once: what is wrong with a parent is found again with each of its children."""
    first: dict[tuple[object, ...], Diagnostic] = {}
    for finding in findings:
        first.setdefault((finding.place, finding.code, finding.path, finding.message), finding)
    return list(first.values())


def whereabouts(findings: Sequence[Diagnostic]) -> list[str]:
    """Say where the bundled files lie that findings name."""
    places = [(finding.place, finding.lies_at) for finding in findings]
    places += [(finding.other, finding.other_lies_at) for finding in findings if finding.other is not None]
    named = {place.file: lies_at for place, lies_at in places if lies_at not in {"", place.file}}
    return [f"{file} is bundled with rulekit, and lies at {lies_at}" for file, lies_at in named.items()]


def summary(files: int, wrong: int, warnings: int) -> str:
    """Say in a line what came of it."""
    checked = f"{count(files, 'ruleset')} checked"
    if not wrong and not warnings:
        return f"{checked}, nothing found"
    return f"{checked}: {count(wrong, 'error')}, {count(warnings, 'warning')}"


def count(number: int, noun: str) -> str:
    """Return a number with its noun."""
    return f"{number} {noun}{'' if number == 1 else 's'}"
