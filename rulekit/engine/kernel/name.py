"""Trump that somebody names."""

from typing import Final

from rulekit.engine.positions import PHASE_NAME, DealPosition, MatchPosition
from rulekit.engine.tables import NAMER_DEALER, NAMER_MOST_TRICKS, NO_TRUMP, Tables

REFUSED_SUIT: Final = 1
"""No such suit."""
REFUSED_NO_TRUMP: Final = 2
"""A suit has to be named."""


def first_namer(rules: Tables, match: MatchPosition, deal: DealPosition) -> int:
    """Return who names trump before the bids."""
    if rules.namer == NAMER_DEALER:
        return deal.dealer
    if rules.namer == NAMER_MOST_TRICKS:
        return match.namer
    return (deal.dealer + 1) % rules.players


def ask_trump(deal: DealPosition, seat: int) -> None:
    """Ask a seat for the trump."""
    deal.phase = PHASE_NAME
    deal.turn = seat


def refuse_suit(rules: Tables, suit: int) -> int:
    """Return why a suit, or -1 for no trump, may not be named, or 0."""
    if suit == NO_TRUMP:
        return 0 if rules.names_no_trump else REFUSED_NO_TRUMP
    return 0 if 0 <= suit < rules.suits else REFUSED_SUIT


def most_tricks(rules: Tables, deal: DealPosition) -> int:
    """Return the player who took most tricks in a deal; of several, the one nearest eldest."""
    best = (deal.dealer + 1) % rules.players
    for place in range(rules.players):
        seat = (deal.dealer + 1 + place) % rules.players
        if deal.tricks[seat] > deal.tricks[best]:
            best = seat
    return best
