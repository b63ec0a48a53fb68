"""How a deal can end for one seat: what was bid, what was taken, and whether that made the bid."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from rulekit.engine.tables import EXACT, OVER, UNDER
from rulekit.vocabulary import Made

if TYPE_CHECKING:
    from rulekit.language.facts import Facts, Meanings


class Outcome(NamedTuple):
    """One way a deal can end for one seat.

    Attributes:
        size: Index of the hand size.
        hand: Cards dealt to the seat.
        meanings: The numbers of tricks that the bid stands for.
        tricks: Tricks taken.
        made: Whether the bid counts as made.
        counted: Whether the seat's success is one of the successes of the deal.
    """

    size: int
    hand: int
    meanings: "Meanings"
    tricks: int
    made: bool
    counted: bool


def outcomes(facts: "Facts", *, dummy: bool) -> Iterator[Outcome]:
    """Yield every way a deal can end for a live seat, or for dummy."""
    counted = facts.counted == facts.seats if dummy else True
    for size, hand in enumerate(facts.hands):
        for code in facts.reachable[size]:
            meanings = facts.bids[code]
            for tricks in range(facts.tricks[size] + 1):
                for made in _made(facts, meanings, tricks, dummy=dummy):
                    yield Outcome(size, hand, meanings, tricks, made, counted)


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


def _made(facts: "Facts", meanings: "Meanings", tricks: int, *, dummy: bool) -> tuple[bool, ...]:
    """Return whether so many tricks can make the bid, and whether they can leave it unmade."""
    if facts.bid is None:
        return (False,)
    test = facts.dummy.made if dummy and facts.dummy else facts.bid.made
    if not is_made(test, meanings, tricks):
        return (False,)
    return (True, False) if facts.claims and not dummy else (True,)
