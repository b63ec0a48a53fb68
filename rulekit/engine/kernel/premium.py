"""Premiums: who is asked, who may raise, who holds, and what the holders turn up."""

from typing import Final

from rulekit.engine.kernel.play import open_play
from rulekit.engine.positions import NOBODY, PASS, PHASE_OFFER, PHASE_RAISE, DealPosition
from rulekit.engine.tables import (
    OFFERS_SEALED,
    OFFERS_SECRET,
    OFFERS_WITH_RAISE,
    SHOWS_BID,
    SHOWS_HAND,
    Tables,
)

REFUSED_LEVEL: Final = 1
"""No such premium."""
REFUSED_OUTRANKED: Final = 2
"""The offer does not outrank the one that stands."""


def open_offers(rules: Tables, deal: DealPosition) -> None:
    """Ask for premiums, or go on if there are none."""
    deal.turn = NOBODY
    if len(rules.level_points) == 0:
        open_play(rules, deal)
        return
    deal.phase = PHASE_OFFER
    if rules.premium_offers in (OFFERS_SEALED, OFFERS_SECRET):
        deal.waiting = (1 << rules.players) - 1
    else:
        deal.turn = (deal.dealer + 1) % rules.players


def refuse_offer(rules: Tables, deal: DealPosition, level: int) -> int:
    """Return why a level may not be offered now, or 0; to pass is always allowed."""
    if level == PASS:
        return 0
    if level < 0 or level >= len(rules.level_points):
        return REFUSED_LEVEL
    sealed = rules.premium_offers in (OFFERS_SEALED, OFFERS_SECRET)
    if sealed or rules.premium_any or level > deal.standing:
        return 0
    return REFUSED_OUTRANKED


def make_offer(rules: Tables, deal: DealPosition, seat: int, level: int) -> None:
    """Offer a level, or pass.

    Rule: docs/readings.md, D9: once round from eldest, and a seat that could only pass is not asked.
    """
    deal.offers[seat] = level
    if rules.premium_offers in (OFFERS_SEALED, OFFERS_SECRET):
        deal.waiting &= ~(1 << seat)
        if deal.waiting == 0:
            open_sealed(rules, deal)
        return
    if level > PASS:
        deal.standing = max(deal.standing, level)
        deal.holders = deal.holders | 1 << seat if rules.premium_any else 1 << seat
    outranked = not rules.premium_any and deal.standing == len(rules.level_points) - 1
    if seat != deal.dealer and not outranked:
        deal.turn = (seat + 1) % rules.players
    elif rules.premium_offers == OFFERS_WITH_RAISE and not rules.premium_any:
        ask_raise(rules, deal)
    else:
        settle(rules, deal)


def open_sealed(rules: Tables, deal: DealPosition) -> None:
    """Turn up the sealed offers: the highest stands, of equals the one nearest eldest."""
    for place in range(rules.players):
        seat = (deal.dealer + 1 + place) % rules.players
        if deal.offers[seat] > PASS and rules.premium_any:
            deal.holders |= 1 << seat
        elif deal.offers[seat] > deal.standing:
            deal.standing = deal.offers[seat]
            deal.holders = 1 << seat
    settle(rules, deal)


def ask_raise(rules: Tables, deal: DealPosition) -> None:
    """Ask the first seat from eldest that may still raise to match the standing offer; without one, go on."""
    for place in range(rules.players):
        seat = (deal.dealer + 1 + place) % rules.players
        if deal.holders >> seat & 1:
            break
        if deal.offers[seat] > PASS and not deal.declined >> seat & 1:
            deal.phase = PHASE_RAISE
            deal.turn = seat
            return
    settle(rules, deal)


def answer_raise(rules: Tables, deal: DealPosition, seat: int, raises: int) -> None:
    """Raise to the standing offer, or decline."""
    if raises:
        deal.offers[seat] = deal.standing
        deal.holders = 1 << seat
    else:
        deal.declined |= 1 << seat
    ask_raise(rules, deal)


def settle(rules: Tables, deal: DealPosition) -> None:
    """Turn up what the holders show before the first lead."""
    for seat in range(rules.players):
        if deal.holders >> seat & 1:
            shows = rules.level_shows[deal.offers[seat]]
            if shows in (SHOWS_BID, SHOWS_HAND):
                deal.bids_shown |= 1 << seat
            if shows == SHOWS_HAND:
                deal.hands_shown |= 1 << seat
    open_play(rules, deal)
