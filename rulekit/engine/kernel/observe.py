"""Who may know what: the one place that answers it.

Visibility hangs on the owner of a card: a hand or a bid is known to its owner, and to all once it lies face up.
Whatever else a position holds is public, but for offers while they are sealed and beaten offers that stay secret.
"""

from rulekit.engine.kernel.play import actor
from rulekit.engine.positions import (
    NO_BID,
    NOT_ASKED,
    PHASE_BID,
    PHASE_DEAL,
    PHASE_OFFER,
    PHASE_PLAY,
    PHASE_SCORED,
    DealPosition,
    MatchPosition,
    Seen,
)
from rulekit.engine.tables import BY_DISCARD, BY_SEALED, OFFERS_SEALED, OFFERS_SECRET, Tables


def acting_seats(rules: Tables, deal: DealPosition) -> int:
    """Return the seats that may act now, as a set; none before the deal and after it."""
    if deal.phase == PHASE_PLAY:
        return 1 << actor(rules, deal)
    if deal.phase == PHASE_DEAL or deal.phase == PHASE_SCORED:  # noqa: PLR1714, a tuple would be built each time
        return 0
    return deal.waiting or 1 << deal.turn


def knows_bid(rules: Tables, deal: DealPosition, seat: int, owner: int) -> bool:
    """Return whether a looker-on knows a seat's bid: `seat` is -1 for a spectator."""
    if seat == owner or deal.bids_shown >> owner & 1:
        return True
    if rules.bid_by == BY_DISCARD:
        return False
    return rules.bid_by != BY_SEALED or deal.phase > PHASE_BID


def knows_offer(rules: Tables, deal: DealPosition, seat: int, owner: int) -> bool:
    """Return whether a looker-on knows a seat's offer."""
    if seat == owner or deal.holders >> owner & 1:
        return True
    if rules.premium_offers == OFFERS_SECRET:
        return False
    return rules.premium_offers != OFFERS_SEALED or deal.phase > PHASE_OFFER


def observe(rules: Tables, match: MatchPosition, deal: DealPosition, seat: int, seen: Seen) -> None:
    """Fill in what a seat may know; -1 stands for a spectator, who knows what lies open to all."""
    seen.seat = seat
    seen.asked = acting_seats(rules, deal) >> seat & 1 if seat >= 0 else 0
    seen.legal = deal.legal if seen.asked else 0
    copy_public(deal, seen)
    seen.deals = match.deals
    seen.game_deals = match.game_deals
    seen.games = match.games
    seen.stock_turned = match.stock_turned
    for owner in range(rules.seats):
        known = seat == owner or deal.hands_shown >> owner & 1
        seen.hands[owner] = deal.hands[owner] if known else 0
        known = seat == owner or deal.bids_shown >> owner & 1
        seen.laid[owner] = deal.laid[owner] if known else 0
        seen.bids[owner] = deal.bids[owner] if knows_bid(rules, deal, seat, owner) else NO_BID
        seen.offers[owner] = deal.offers[owner] if knows_offer(rules, deal, seat, owner) else NOT_ASKED
        seen.table[owner] = deal.table[owner]
        seen.tricks[owner] = deal.tricks[owner]
        seen.played[owner] = deal.played[owner]
        seen.scores[owner] = match.scores[owner]
        seen.totals[owner] = match.totals[owner]


def copy_public(deal: DealPosition, seen: Seen) -> None:
    """Copy what lies open to everybody at the table."""
    seen.phase = deal.phase
    seen.dealer = deal.dealer
    seen.size = deal.size
    seen.trump = deal.trump
    seen.shown = deal.shown
    seen.joker = deal.joker
    seen.joker_suit = deal.joker_suit
    seen.waiting = deal.waiting
    seen.turn = deal.turn
    seen.decider = deal.decider
    seen.leader = deal.leader
    seen.led = deal.led
    seen.on_table = deal.on_table
    seen.broken = deal.broken
    seen.winning = deal.winning
    seen.to_beat = deal.to_beat
    seen.standing = deal.standing
    seen.declined = deal.declined
    seen.holders = deal.holders
    seen.bids_shown = deal.bids_shown
    seen.hands_shown = deal.hands_shown
    seen.claimed = deal.claimed
