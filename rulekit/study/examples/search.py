"""For each number of points that a seat can score, a deal in which it does."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from rulekit.engine.deals import Deal, dress_chance
from rulekit.engine.tables import Tables
from rulekit.reach.points import seat_points, ways_to_score
from rulekit.study.examples.plans import plan
from rulekit.study.examples.playing import Choice, play_plan, sheet_before

FIRST_TRIES = 8
"""How often cards are laid out for one number of points in the first round; each round tries four times as often."""
MOST_TRIES = 1000
"""How often cards are laid out in vain, in all, before what is left is left."""


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


def find(rules: Tables, size: int, points: int, *, tries: int = 30, dummy: bool = False) -> Example | None:
    """Return a deal of a hand size in which a live seat, or dummy, scores so many points; None if none was found.

    The same question has the same answer each time.
    """
    random = Random(points)  # noqa: S311 - nothing is secret here, and it must not differ from run to run
    ways = list(ways_to_score(rules, size, points, dummy=dummy))
    if not ways:
        return None
    for _ in range(tries):
        wanted = plan(rules, size, ways, random, dummy=dummy)
        match = sheet_before(rules, size, random.randrange(rules.players))
        played = play_plan(rules, wanted, match, random) if wanted else None
        if wanted and played and played.points[wanted.focus] == points:
            deal = dress_chance(rules, played.chance)
            return Example(points, wanted.focus, size, match.dealer, deal, played.choices)
    return None


def find_all(rules: Tables, sizes: Sequence[int], *, dummy: bool = False) -> dict[int, Example | None]:
    """Return, for each number of points of a deal of one of these hand sizes, an example or None."""
    homes: dict[int, list[int]] = {}
    for size in sizes:
        for points in seat_points(rules, size, dummy=dummy).all:
            homes.setdefault(points, []).append(size)
    found: dict[int, Example | None] = dict.fromkeys(sorted(homes))
    tries, left = FIRST_TRIES, MOST_TRIES
    while left > 0 and None in found.values():
        for points in [points for points, example in found.items() if example is None]:
            for size in homes[points]:
                if found[points] is None and left > 0:
                    found[points] = find(rules, size, points, tries=tries, dummy=dummy)
                    left -= 0 if found[points] else tries
        tries *= 4
    return found
