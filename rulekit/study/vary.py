"""One number of a ruleset is varied, and the game is simulated with each of its values."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rulekit.diagnostics import Severity
from rulekit.engine.state import in_range
from rulekit.errors import RulekitError
from rulekit.language.model import LONGEST_LINE
from rulekit.library import validate
from rulekit.rules import Ruleset
from rulekit.source.nodes import MOST_DIGITS
from rulekit.study.blocks import seat_bots
from rulekit.study.difference import leaves
from rulekit.study.simulate import Progress, StudyInterrupted, simulate
from rulekit.study.sweep import Sweep, Variation
from rulekit.study.wanted import read_names, read_numbers
from rulekit.suggest import nearest

if TYPE_CHECKING:
    from rulekit.study.summary import Summary

MOST_VALUES = 1000
"""The most values of one sweep."""

MOST_VALUE = 10**MOST_DIGITS - 1
"""The highest number that can be written in a ruleset; the lowest is as far from nought."""


def read_variation(text: str) -> Variation:
    """Read a variation, for example `scoring.contract.points.1=20:40:5`: from 20 to 40, five by five.

    Raises:
        ValueError: It is written otherwise, or holds too many values; the message says what was expected.
    """
    path, _, numbers = text.partition("=")
    try:
        first, last, step = map(int, numbers.split(":"))
    except ValueError:
        message = f"{text!r} is no path with three whole numbers, such as game.target=50:150:25"
        raise ValueError(message) from None
    if step < 1 or last < first:
        message = f"{numbers!r} does not rise: it is first:last:step, with a step from 1"
        raise ValueError(message)
    count = (last - first) // step + 1
    if count > MOST_VALUES:
        message = f"{numbers!r} stands for {count} values; there can be {MOST_VALUES}"
        raise ValueError(message)
    return Variation(path, tuple(range(first, last + 1, step)))


def read_value(path: str, value: Any) -> int:
    """Return a value of a number as a plain one.

    Raises:
        RulekitError: It is no whole number, or one that no ruleset can hold.
    """
    return in_range(path, value, MOST_VALUE, least=-MOST_VALUE)


def with_value(ruleset: Ruleset, path: str, value: int) -> Ruleset:
    """Return a ruleset in which one number is another; it is checked like any other.

    Raises:
        RulekitError: No number is written there, or the ruleset that this makes cannot be played.
    """
    value = read_value(path, value)
    rules = ruleset.resolved()
    *above, last = path.split(".")
    room: Any = rules
    for key in above:
        room = room.get(key) if isinstance(room, dict) else None
    if not isinstance(room, dict) or not isinstance(room.get(last), int):
        numbers = [known for known, number in leaves(rules) if isinstance(number, int)]
        close = nearest(path, numbers)
        hint = f"did you mean {close}?" if close else "`rulekit show --origin` tells every path"
        message = f"no number is written at {path!r} in {ruleset.name!r}; {hint}"
        raise RulekitError(message)
    room[last] = value
    report = validate(ruleset.head() | rules | {"name": shortened(ruleset.name, f", {path} = {value}")})
    if report.ruleset is None:
        first = next(finding for finding in report.diagnostics if finding.severity is Severity.ERROR)
        message = f"with {path} = {value} {ruleset.name!r} cannot be played: {first.message} ({first.code})"
        raise RulekitError(message)
    return report.ruleset


def shortened(name: str, addition: str) -> str:
    """Return a name with something added to it, cut where the whole would be longer than a name may be."""
    room = LONGEST_LINE - len(addition)
    return f"{name if len(name) <= room else f'{name[: room - 1]}…'}{addition}"


def sweep(  # noqa: PLR0913 - what is played, and who plays
    ruleset: Ruleset,
    variation: Variation,
    *,
    deals: int,
    seed: int,
    bots: Sequence[str],
    progress: Progress | None = None,
    **settings: Any,
) -> Sweep:
    """Simulate a game with each value of a number.

    Args:
        ruleset: What is played.
        variation: What is varied.
        deals: For each value, as for `simulate`.
        seed: As for `simulate`, and the same for each value.
        bots: As for `simulate`, and the same for each value.
        progress: Is told, now and then, how many deals are done of those for all values.
        settings: As for `simulate`, and the same for each value.

    Raises:
        RulekitError: No number is written there, a ruleset that this makes cannot be played, or not by these bots.
        StudyInterrupted: The user interrupted it; the error holds what was done.
    """
    deals, seed, _ = read_numbers(deals, seed)
    values = tuple(read_value(variation.path, value) for value in variation.values)
    if not values:
        message = f"there is no value of {variation.path} to play with"
        raise RulekitError(message)
    variation = Variation(variation.path, values)
    settings |= {"deals": deals, "seed": seed, "bots": read_names(bots)}
    rulesets = [with_value(ruleset, variation.path, value) for value in variation.values]
    for varied in rulesets:  # all of them, before any is played
        seat_bots(varied, settings["bots"], seed)
    done: list[Summary] = []
    try:
        for varied in rulesets:
            done.append(simulate(varied, progress=_beyond(len(done) * deals, deals, progress), **settings))
    except KeyboardInterrupt as end:
        if isinstance(end, StudyInterrupted):
            done.append(end.partial)
        if not done:
            raise
        raise StudyInterrupted(Sweep(ruleset, variation, tuple(done))) from None
    return Sweep(ruleset, variation, tuple(done))


def _beyond(before: int, most: int, progress: Progress | None) -> Progress | None:
    """Return what is told of the deals of one value, so that those before it are counted too."""
    return progress and (lambda done: progress(before + min(done, most)))
