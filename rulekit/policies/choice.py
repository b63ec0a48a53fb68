"""Which bot decides."""

from typing import Final

from rulekit.engine.positions import Seen
from rulekit.engine.tables import Tables
from rulekit.policies.by_chance import choose_by_chance
from rulekit.policies.sensible import choose_sensibly

RANDOM: Final = 0
SENSIBLE: Final = 1


def choose(policy: int, rules: Tables, seen: Seen, key: list[int], stream: list[int]) -> int:
    """Return the choice of a policy for the seat that looks on.

    A policy remembers nothing: its chances hang on the match, the deal and the decision at hand.

    Args:
        policy: `RANDOM` or `SENSIBLE`.
        rules: The ruleset.
        seen: What the seat knows; it is asked to act.
        key: Of the seed and the match.
        stream: Room for four words.
    """
    if policy == SENSIBLE:
        return choose_sensibly(rules, seen)
    return choose_by_chance(rules, seen, seen.seat, key, seen.deals, stream)
