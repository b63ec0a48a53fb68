"""The last tricks of a deal laid out to order: the cards that no suit comes out even with."""

from rulekit.engine.kernel.act import act
from rulekit.engine.positions import PHASE_PLAY, DealPosition
from rulekit.engine.tables import Tables

MOST_TRIES = 400
"""Positions looked at before the cards are thrown in."""


def finish(rules: Tables, deal: DealPosition, winners: list[int], done: list[tuple[int, int]]) -> bool:
    """Play to the end so that these seats win the tricks that are left, in any order; say whether it can be found.

    Where it can, `deal` is played to its end and `done` holds the cards.
    """
    wanted = [deal.tricks[seat] + winners.count(seat) for seat in range(rules.seats)]
    line = _search(rules, deal, wanted, [MOST_TRIES])
    if line is None:
        return False
    for card in line:
        done.append((deal.decider if deal.turn == rules.dummy else deal.turn, card))
        act(rules, deal, deal.turn, card)
    return True


def _search(rules: Tables, deal: DealPosition, wanted: list[int], tries: list[int]) -> list[int] | None:
    """Return cards that bring everybody the wanted tricks; None if there are none, or not within the tries left."""
    if deal.phase != PHASE_PLAY:
        return [] if deal.tricks == wanted else None
    if any(taken > most for taken, most in zip(deal.tricks, wanted, strict=True)):
        return None
    legal = deal.legal
    while legal and tries[0]:
        tries[0] -= 1
        card = legal & -legal
        legal &= ~card
        after = deal.copy()
        act(rules, after, after.turn, card.bit_length() - 1)
        line = _search(rules, after, wanted, tries)
        if line is not None:
            return [card.bit_length() - 1, *line]
    return None
