"""The door between arrays and the compiled batch loop."""

from typing import Any

from rulekit.engine.flat import CHANCE, MATCH, POSITION, RULES, Row, Struct, as_type
from rulekit.study.batch import Room, play_deals

as_row = as_type(Row())
as_rules = as_type(Struct("rules", RULES, constant=True))
as_chance = as_type(Struct("chance", CHANCE))
as_match = as_type(Struct("match", MATCH))
as_position = as_type(Struct("position", POSITION))


def play_arrays(  # noqa: PLR0913, PLR0917, each array is an argument
    rules: Any,
    policies: Any,
    progress: Any,
    key: Any,
    stream: Any,
    order: Any,
    numbers: Any,
    chance: Any,
    match: Any,
    deal: Any,
    seen: Any,
    rows: Any,
) -> Any:
    """Do as `play_deals`, with everything in arrays of integers."""
    room = Room(
        as_row(key),
        as_row(stream),
        as_row(order),
        as_row(numbers),
        as_chance(chance),
        as_match(match),
        as_position(deal),
        as_position(seen),
    )
    return play_deals(as_rules(rules), as_row(policies), as_row(progress), room, as_row(rows))
