"""What validation promises, whatever it is given."""

import gc
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager

from pydantic import BaseModel

import rulekit
from fuzz.words import kinds_of
from rulekit.diagnostics import Diagnostic, Place, Severity
from rulekit.files import Source
from rulekit.library import Report
from rulekit.pages import codes
from rulekit.reports import FORMATS
from rulekit.rules import Ruleset
from rulekit.source import parse

MOST_SECONDS = 1
"""Processor time of one validation."""
MOST_ACTIONS = 60
"""So many are played of what can be played: a deal or two."""


_CLASSES = [kind.__name__ for kind in kinds_of(BaseModel) if kind.__module__.startswith("rulekit.")]
_QUOTED = re.compile(r"`[^`]*`")
_ENDLESS = re.compile(r"(?:`[^`]*`|\d+) (and|or) (?:`[^`]*`|\d+) \1 (?:`|\d)")
"""A list of three that is told like two lists of two."""
_INNARDS = re.compile(
    r"Traceback|object at 0x|pydantic|rulekit\.|Input should|\w+Error\b|\b(?:loc|None|True|False)\b|\['|\{'|\\x|"
    rf"\b(?:{'|'.join(map(re.escape, _CLASSES))})\b"
)
"""Words of programs, and the names of the classes behind the language: nothing a card player would say."""


def hold(source: Source) -> Report:
    """Validate a source and hold every promise: findings or a game that can be played, in little time."""
    with _without_collector():
        start = time.process_time()
        report = rulekit.validate(source)
        assert time.process_time() - start < MOST_SECONDS

    assert report.ok != any(finding.severity is Severity.ERROR for finding in report.diagnostics)
    for finding in report.diagnostics:
        _is_told_well(finding)
    assert len({(finding.place, finding.code, finding.message) for finding in report.diagnostics}) == len(
        report.diagnostics
    )
    for show in FORMATS.values():
        show(report.diagnostics)
        assert show(report.diagnostics, plain=True).isascii()
    if report.ruleset is not None:
        _can_be_played(report.ruleset)
    return report


@contextmanager
def _without_collector() -> Iterator[None]:
    """Keep the garbage collector away: going once through all that a long test has left takes a second by itself."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def stand_inside(report: Report, text: bytes | str) -> None:
    """Every place in a text is one that it has."""
    lines = parse(text, "<text>").lines
    for finding in report.diagnostics:
        for place, excerpt in ((finding.place, finding.excerpt), (finding.other, finding.other_excerpt)):
            if place is not None and place.file == "<text>" and len(lines) > 1:
                assert lines[place.line - 1] == excerpt
                assert place.end_column <= len(lines[place.end_line - 1]) + 1


def _is_told_well(finding: Diagnostic) -> None:
    assert finding.code in codes()
    _is_a_place(finding.place, finding.excerpt)
    if finding.other is not None:
        _is_a_place(finding.other, finding.other_excerpt)
        assert finding.other_message
    assert finding.message
    for words in (finding.message, finding.help, finding.other_message):
        assert len(words) < 600
        assert not _INNARDS.search(_QUOTED.sub("", words)), words
        assert not _ENDLESS.search(words), words


def _is_a_place(place: Place, line: str) -> None:
    assert (1, 1) <= (place.line, place.column) <= (place.end_line, place.end_column)
    assert place.column <= len(line) + 1


def _can_be_played(rules: Ruleset) -> None:
    """An action is legal at each step, and can be done."""
    state = rules.start(seed=99)
    for step in range(MOST_ACTIONS):
        if state.is_over:
            return
        actions = state.legal_actions(state.to_act[0])
        assert actions
        state = state.apply(actions[7 * step % len(actions)])
