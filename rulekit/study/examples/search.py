"""For each number of points that a seat can score, a deal in which it does."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, islice
from random import Random

from rulekit.engine.deals import Deal, dress_chance
from rulekit.engine.tables import Tables
from rulekit.reach.points import seat_points, ways_to_score
from rulekit.study.examples.plans import plan
from rulekit.study.examples.playing import Choice, play_plan, sheet_before

FIRST_TRIES = 8
"""How often cards are laid out for one number of points in the first round; each round tries four times as often."""
MOST_CARDS = 80_000
"""How many cards are laid out in all, before what is not found is left."""


@dataclass(frozen=True, slots=True)
class Example:
    """A deal, laid out and played by the rules, in which a seat scores what was asked for.

    Attributes:
        points: What it scores.
        seat: Who scores it.
        size: Index of the hand size.
        dealer: Who dealt.
        deal: The cards.
        choices: Everything that was done in the deal, in the kernel's terms.
    """

    points: int
    seat: int
    size: int
    dealer: int
    deal: Deal
    choices: tuple[Choice, ...]


def find_all(rules: Tables, sizes: Sequence[int], *, dummy: bool = False) -> dict[int, Example | None]:
    """Return, for each number of points of a deal of one of these hand sizes, an example or None."""
    hunts: dict[int, list[Iterator[Example | None]]] = {}
    for size in sizes:
        for points in seat_points(rules, size, dummy=dummy).all:
            hunts.setdefault(points, []).append(attempts(rules, size, points, dummy=dummy))
    found: dict[int, Example | None] = dict.fromkeys(sorted(hunts))
    tries, left = FIRST_TRIES, MOST_CARDS // len(rules.deck)
    while left > 0 and None in found.values():
        for points in [points for points, example in found.items() if example is None]:
            for attempt in chain.from_iterable(islice(hunt, tries) for hunt in hunts[points]):
                left -= 1
                found[points] = attempt
                if attempt is not None or left <= 0:
                    break
        tries *= 4
    return found


def attempts(rules: Tables, size: int, points: int, *, dummy: bool = False) -> Iterator[Example | None]:
    """Lay out one deal after the other, without end; yield it where a live seat, or dummy, scores so many points."""
    random = Random(points)  # noqa: S311 - nothing is secret here, and it must not differ from run to run
    ways = list(ways_to_score(rules, size, points, dummy=dummy))
    while ways:
        wanted = plan(rules, size, ways, random, dummy=dummy)
        match = sheet_before(rules, size, random.randrange(rules.players))
        played = play_plan(rules, wanted, match, random) if wanted else None
        if wanted and played and played.points[wanted.focus] == points:
            deal = dress_chance(rules, played.chance)
            yield Example(points, wanted.focus, size, match.dealer, deal, played.choices)
        else:
            yield None
