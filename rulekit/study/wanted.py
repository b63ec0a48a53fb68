"""What the caller of a study wants: numbers in their ranges, and bots by name."""

from typing import Any

from rulekit.engine.shuffle import MOST_SEED
from rulekit.engine.state import in_range
from rulekit.errors import RulekitError

MOST_DEALS = 2**62
"""More than anybody plays."""

MOST_JOBS = 10_000
"""More than any machine has cores."""


def read_numbers(deals: Any, seed: Any, jobs: Any = 1) -> tuple[int, int, int]:
    """Return the numbers of a study as plain ones.

    Raises:
        RulekitError: One of them is none, or out of range.
    """
    return (
        in_range("deals", deals, MOST_DEALS, least=1),
        in_range("seed", seed, MOST_SEED),
        in_range("jobs", jobs, MOST_JOBS, least=1),
    )


def read_names(bots: Any) -> tuple[str, ...]:
    """Return names of bots that were given in a list; whether there are such bots is asked elsewhere.

    Raises:
        RulekitError: It is no list, or something else than names is in it.
    """
    if isinstance(bots, str):
        message = f"bots are named in a list: [{bots!r}] for all seats, or a name each"
        raise RulekitError(message)
    try:
        names = tuple(bots)
    except TypeError:
        names = (bots,)
    for name in names:
        if not isinstance(name, str):
            message = (
                f"a study is played by bots that have a name, and {name!r} is none; "
                "let bots of your own play match by match with rulekit.play, as docs/studies.md shows"
            )
            raise RulekitError(message)
    return names
