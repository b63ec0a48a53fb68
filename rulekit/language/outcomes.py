"""How the tricks taken compare with a bid, and whether they make it."""

from typing import TYPE_CHECKING

from rulekit.engine.tables import EXACT, OVER, UNDER
from rulekit.vocabulary import Made

if TYPE_CHECKING:
    from rulekit.language.facts import Meanings


def is_made(test: Made, meanings: "Meanings", tricks: int) -> bool:
    """Say whether so many tricks make a bid; one of its meanings is enough."""
    match test:
        case Made.EXACT:
            return tricks in meanings
        case Made.AT_LEAST:
            return tricks >= min(meanings)
        case Made.AT_MOST:
            return tricks <= max(meanings)


def relation(meanings: "Meanings", tricks: int) -> int:
    """Return how tricks compare with a bid: exact by any of its meanings, else under or over the first."""
    if tricks in meanings:
        return EXACT
    return UNDER if tricks < meanings[0] else OVER


def tricks_off(meanings: "Meanings", tricks: int) -> int:
    """Return the tricks by which a bid is missed: those to the nearest of its meanings."""
    return min(abs(tricks - number) for number in meanings)
