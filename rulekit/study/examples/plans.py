"""What a deal is to come to: bids, tricks and premiums of every seat, so that one of them scores what is wanted."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from rulekit.engine.tables import BEYOND_FORBIDDEN, Tables
from rulekit.reach.endings import Ending, endings, is_met
from rulekit.reach.parties import limits
from rulekit.reach.points import Story
from rulekit.reach.premiums import NO_LEVEL, Held

Choices = dict[tuple[bool, int], list[Ending]]
"""The endings of one seat, by whether the bid counts as made and by the tricks taken."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What a deal is to come to.

    Attributes:
        size: Index of the hand size.
        focus: The seat whose points are wanted.
        endings: One entry a seat, dummy last.
        levels: The premium level of each live seat, or `NO_LEVEL`.
    """

    size: int
    focus: int
    endings: tuple[Ending, ...]
    levels: tuple[int, ...]

    def is_claimed(self, rules: Tables, seat: int) -> bool:
        """Say whether a seat claims the bid that it made."""
        ending = self.endings[seat]
        return ending.made or not is_met(rules, self.size, ending.code, ending.tricks, dummy=seat == rules.dummy)


@lru_cache(maxsize=64)
def choices(rules: Tables, size: int, *, dummy: bool = False) -> Choices:
    """Return the endings of one seat, sorted; bids that only a rare hand may make, where there is no other."""
    found: Choices = {}
    for ending in endings(rules, size, dummy=dummy):
        found.setdefault((ending.made, ending.tricks), []).append(ending)
    return {key: _usual(rules, size, own, dummy=dummy) for key, own in found.items()}


def _usual(rules: Tables, size: int, ends: list[Ending], *, dummy: bool) -> list[Ending]:
    """Return those of some endings whose bid is not above the tricks, where such a bid is forbidden."""
    if dummy or rules.bid_beyond != BEYOND_FORBIDDEN:
        return ends
    return [ending for ending in ends if rules.bid_floor[ending.code] <= rules.tricks[size]] or ends


def plan(rules: Tables, size: int, ways: Sequence[tuple[Story, Held]], random: Random, *, dummy: bool) -> Plan | None:
    """Return a plan, by chance, in which a live seat, or dummy, scores as one of these ways says; None if it fails."""
    story, held = random.choice(ways)
    focus = rules.dummy if dummy else random.randrange(rules.players)
    seats = _endings(rules, size, focus, story, random)
    levels = _levels(rules, focus, seats, held, random) if seats else None
    return None if levels is None or _is_hooked(rules, size, seats) else Plan(size, focus, tuple(seats), levels)


def _endings(rules: Tables, size: int, focus: int, story: Story, random: Random) -> list[Ending]:
    """Return how the deal ends for each seat; nothing if there is no bid for the tricks that fell to one."""
    made = _made(rules, focus, story, random)
    taken = _tricks(rules, size, focus, story, random)
    ends = [choices(rules, size, dummy=seat == rules.dummy) for seat in range(rules.seats)]
    options = [own.get((made[seat], taken[seat]), []) for seat, own in enumerate(ends)]
    options[focus] = [story.ending]
    return [random.choice(own) for own in options] if all(options) else []


def _is_hooked(rules: Tables, size: int, seats: list[Ending]) -> bool:
    """Say whether the bids come to what the dealer may not bring them to."""
    return limits(rules, size).hooked and sum(ending.code for ending in seats) == rules.tricks[size]


def _made(rules: Tables, focus: int, story: Story, random: Random) -> list[bool]:
    """Return who makes the bid."""
    made = [False] * rules.seats
    made[focus] = story.ending.made
    others = [seat for seat in range(rules.players) if seat != focus]
    for seat in random.sample(others, story.made - (story.ending.made and focus != rules.dummy)):
        made[seat] = True
    if rules.dummy >= 0 and focus != rules.dummy:
        made[rules.dummy] = story.successes > story.made if rules.dummy_counts else random.random() < 0.5
    return made


def _tricks(rules: Tables, size: int, focus: int, story: Story, random: Random) -> list[int]:
    """Return who takes how many tricks."""
    rest, others = rules.tricks[size] - story.ending.tricks, rules.seats - 1
    cuts = sorted(random.sample(range(rest + others - 1), others - 1))
    taken = [right - left - 1 for left, right in zip([-1, *cuts], [*cuts, rest + others - 1], strict=True)]
    return [*taken[:focus], story.ending.tricks, *taken[focus:]]


def _levels(rules: Tables, focus: int, seats: list[Ending], held: Held, random: Random) -> tuple[int, ...] | None:
    """Return who plays with which premium; None if too few others have missed their bid."""
    levels = [NO_LEVEL] * rules.players
    missed = [seat for seat in range(rules.players) if seat != focus and not seats[seat].made]
    if len(missed) < len(held.failed):
        return None
    for seat, level in zip(random.sample(missed, len(held.failed)), held.failed, strict=True):
        levels[seat] = level
    if held.own != NO_LEVEL:
        levels[focus] = held.own
    return tuple(levels)
