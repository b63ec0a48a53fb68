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
from rulekit.engine.tables import ALL_SEATS, BY_DISCARD, BY_SEALED, OFFERS_SEALED, OFFERS_SECRET, Tables


def acting_seats(rules: Tables, deal: DealPosition) -> int:
    """Return the seats that may act now, as a set; none before the deal and after it."""
    if deal.phase == PHASE_PLAY:
        return 1 << actor(rules, deal)
    if deal.phase == PHASE_DEAL or deal.phase == PHASE_SCORED:  # noqa: PLR1714, a tuple would be built each time
        return 0
    return deal.waiting or 1 << deal.turn


def known_bids(rules: Tables, deal: DealPosition, turned_up: int) -> int:
    """Return the seats whose bids a looker-on knows, if the bid cards of `turned_up` are known."""
    if rules.bid_by == BY_DISCARD or (rules.bid_by == BY_SEALED and deal.phase == PHASE_BID):
        return turned_up
    return ALL_SEATS


def known_offers(rules: Tables, deal: DealPosition, own: int) -> int:
    """Return the seats whose offers the seat of the set `own` knows."""
    secret = rules.premium_offers == OFFERS_SECRET
    if secret or (rules.premium_offers == OFFERS_SEALED and deal.phase == PHASE_OFFER):
        return deal.holders | own
    return ALL_SEATS


def observe(rules: Tables, match: MatchPosition, deal: DealPosition, seat: int, seen: Seen) -> None:
    """Fill in what a seat may know; -1 stands for a spectator, who knows what lies open to all."""
    own = 1 << seat if seat >= 0 else 0
    seen.seat = seat
    seen.asked = 1 if acting_seats(rules, deal) & own else 0
    seen.legal = deal.legal if seen.asked else 0
    copy_public(deal, seen)
    seen.deals = match.deals
    seen.game_deals = match.game_deals
    seen.games = match.games
    seen.stock_turned = match.stock_turned
    seen.scores = match.scores[:]
    seen.totals = match.totals[:]
    seen.wins = match.wins[:]
    seen.bonuses = match.bonuses[:]
    hands = deal.hands_shown | own
    laid = deal.bids_shown | own
    bids = known_bids(rules, deal, laid)
    offers = known_offers(rules, deal, own)
    seen.hands = deal.hands[:]
    seen.laid = deal.laid[:]
    seen.bids = deal.bids[:]
    seen.offers = deal.offers[:]
    for owner in range(rules.seats):
        if not hands >> owner & 1:
            seen.hands[owner] = 0
        if not laid >> owner & 1:
            seen.laid[owner] = 0
        if not bids >> owner & 1:
            seen.bids[owner] = NO_BID
        if not offers >> owner & 1:
            seen.offers[owner] = NOT_ASKED


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
    seen.table = deal.table[:]
    seen.tricks = deal.tricks[:]
    seen.played = deal.played[:]
