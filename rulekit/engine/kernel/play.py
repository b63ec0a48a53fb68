"""Tricks: who leads, what may be played, who wins; and the claims after the last trick."""

from typing import Final

from rulekit.engine.bits import is_single, lowest
from rulekit.engine.positions import (
    NOBODY,
    PHASE_CLAIM,
    PHASE_PLAY,
    PHASE_SCORED,
    DealPosition,
)
from rulekit.engine.tables import (
    CANCEL,
    LAST_WINS,
    LEADER_DEALER,
    LEADER_HIGHEST,
    LEADER_HOLDER,
    SHOWN_AFTER_PLAY,
    SHOWN_IF_CLAIMED,
    SHOWN_IF_MADE,
    SHOWS_LATER,
    Tables,
)

# Why a card is refused; nought is a legal card.
REFUSED_NOT_HELD: Final = 1
REFUSED_TRUMP_LEAD: Final = 2
"""Trumps may not be led yet."""
REFUSED_FOLLOW: Final = 3
"""The suit led can be followed."""
REFUSED_TRUMP: Final = 4
"""Void of the suit led, the hand must trump."""
REFUSED_BEAT: Final = 5
"""The hand can beat the best card so far."""


def open_play(rules: Tables, deal: DealPosition) -> None:
    """Turn up dummy and name the first leader."""
    if rules.dummy >= 0:
        deal.hands_shown |= 1 << rules.dummy
    deal.phase = PHASE_PLAY
    deal.leader = first_leader(rules, deal)
    deal.winning = deal.leader
    if rules.dummy >= 0:
        deal.decider = deal.leader
    turn_to(rules, deal, deal.leader)


def first_leader(rules: Tables, deal: DealPosition) -> int:
    """Return who leads to the first trick; of several, the one nearest eldest."""
    eldest = (deal.dealer + 1) % rules.players
    if rules.leader == LEADER_DEALER:
        return deal.dealer
    if rules.leader == LEADER_HOLDER:
        for place in range(rules.players):
            seat = (eldest + place) % rules.players
            if deal.holders >> seat & 1:
                return seat
    if rules.leader == LEADER_HIGHEST:
        return highest_bidder(rules, deal)
    return eldest


def highest_bidder(rules: Tables, deal: DealPosition) -> int:
    """Return the player who bid most; of several, the one nearest eldest."""
    best = (deal.dealer + 1) % rules.players
    for place in range(rules.players):
        seat = (deal.dealer + 1 + place) % rules.players
        if rules.bid_number[deal.bids[seat]] > rules.bid_number[deal.bids[best]]:
            best = seat
    return best


def hand_at(rules: Tables, deal: DealPosition, place: int) -> int:
    """Return the hand that plays at a place of the trick, the leader's being 0.

    Rule: with a dummy, the leader also plays third, from dummy; when dummy leads, whoever decides for it plays third.
    """
    if rules.dummy < 0:
        hand = deal.leader + place
        return hand if hand < rules.players else hand - rules.players
    if place == 0:
        return deal.leader
    if place == 1:
        return 1 - deal.decider
    return deal.decider if deal.leader == rules.dummy else rules.dummy


def turn_to(rules: Tables, deal: DealPosition, hand: int) -> None:
    """Let a hand play the next card."""
    deal.turn = hand
    deal.legal = legal_cards(rules, deal)


def actor(rules: Tables, deal: DealPosition) -> int:
    """Return the seat that acts for the hand `turn`."""
    return deal.decider if deal.turn == rules.dummy else deal.turn


def suit_cards(rules: Tables, deal: DealPosition, suit: int) -> int:
    """Return the cards of a suit, a joker that belongs to it among them."""
    cards = rules.suit_mask[suit]
    return cards | 1 << deal.joker if suit == deal.joker_suit else cards


def power(rules: Tables, deal: DealPosition, card: int) -> int:
    """Return the strength of a card in the trick on the table; 0 cannot win."""
    base = ((deal.trump + 1) * rules.leads + deal.led) * rules.cards
    if card != deal.joker:
        return rules.power[base + card]
    copied = rules.power[base + deal.shown]
    return copied + rules.joker_edge if copied else 0


def legal_cards(rules: Tables, deal: DealPosition) -> int:
    """Return the cards that the hand `turn` may play.

    Rule: follow suit, else trump, and among what is left beat; each where the ruleset asks for it and the hand is able.
    A joker of no suit may be played whatever must be done; where one is led that leaves the suit open, nobody is void
    of it yet.
    """
    hand = deal.hands[deal.turn]
    if deal.on_table == 0:
        if rules.trump_lead_broken and deal.trump >= 0 and not deal.broken:
            plain = hand & ~suit_cards(rules, deal, deal.trump)
            return plain or hand
        return hand
    following = hand & suit_cards(rules, deal, deal.led)
    allowed = hand
    if rules.must_follow:
        allowed = following or hand
    if rules.must_trump and not following and deal.trump >= 0 and deal.led != rules.open_lead:
        allowed = hand & suit_cards(rules, deal, deal.trump) or hand
    if rules.must_beat:
        allowed = beating_cards(rules, deal, allowed & ~rules.jokers) or allowed
    return allowed | hand & rules.jokers


def beating_cards(rules: Tables, deal: DealPosition, cards: int) -> int:
    """Return those of `cards` that would beat the best card on the table.

    Rule: where equal cards cancel each other, a card that would be cancelled beats nothing, and any card of the suit
    led or of trumps beats those that have cancelled each other.
    """
    cancels = rules.equal == CANCEL
    needed = deal.to_beat if rules.equal == LAST_WINS else deal.to_beat + 1
    beating = 0
    while cards:
        card = lowest(cards)
        strength = power(rules, deal, card)
        if strength >= needed and not (cancels and is_cancelled(rules, deal, deal.on_table, strength)):
            beating |= 1 << card
        cards &= cards - 1
    return beating


def refuse_card(rules: Tables, deal: DealPosition, card: int) -> int:
    """Return why the hand `turn` may not play a card, or 0."""
    if not deal.hands[deal.turn] >> card & 1:
        return REFUSED_NOT_HELD
    if deal.legal >> card & 1:
        return 0
    if deal.on_table == 0:
        return REFUSED_TRUMP_LEAD
    hand = deal.hands[deal.turn]
    following = suit_cards(rules, deal, deal.led)
    if hand & following:
        if rules.must_follow and not following >> card & 1:
            return REFUSED_FOLLOW
        return REFUSED_BEAT
    if rules.must_trump and deal.trump >= 0 and deal.led != rules.open_lead:
        trumps = suit_cards(rules, deal, deal.trump)
        if hand & trumps and not trumps >> card & 1:
            return REFUSED_TRUMP
    return REFUSED_BEAT


def play_card(rules: Tables, deal: DealPosition, card: int) -> None:
    """Play a card from the hand `turn`; the last card of a trick closes it."""
    hand = deal.turn
    # Written out, since built code takes `&=` on an entry of a list the slow way.
    deal.hands[hand] = deal.hands[hand] & ~(1 << card)
    deal.played[hand] = deal.played[hand] | 1 << card
    deal.table[hand] = card
    suit = deal.joker_suit if card == rules.joker else rules.suit_of[card]
    sets_suit = deal.led == rules.open_lead
    if sets_suit:
        deal.led = suit
    if suit == deal.trump:
        deal.broken = 1
    deal.on_table += 1
    if rules.equal == CANCEL or (sets_suit and deal.on_table > 1):
        find_winning(rules, deal)
    else:
        meet(rules, deal, hand, power(rules, deal, card))
    if deal.on_table < rules.seats:
        turn_to(rules, deal, hand_at(rules, deal, deal.on_table))
    else:
        close_trick(rules, deal)


def find_winning(rules: Tables, deal: DealPosition) -> None:
    """Find the hand whose card is best of those on the table; where all cancel, it is the hand that led."""
    deal.winning = deal.leader
    deal.to_beat = 0
    for place in range(deal.on_table):
        hand = hand_at(rules, deal, place)
        strength = power(rules, deal, deal.table[hand])
        if not (rules.equal == CANCEL and is_cancelled(rules, deal, place, strength)):
            meet(rules, deal, hand, strength)


def meet(rules: Tables, deal: DealPosition, hand: int, strength: int) -> None:
    """Hold the card of a hand against the best so far."""
    if strength > deal.to_beat or (strength == deal.to_beat and strength and rules.equal == LAST_WINS):
        deal.winning = hand
        deal.to_beat = strength


def is_cancelled(rules: Tables, deal: DealPosition, place: int, strength: int) -> bool:
    """Return whether another card on the table is equal to the one at a place."""
    for other in range(deal.on_table):
        if other != place and power(rules, deal, deal.table[hand_at(rules, deal, other)]) == strength:
            return True
    return False


def close_trick(rules: Tables, deal: DealPosition) -> None:
    """Give the trick to its winner, who leads to the next; after the last one go on to the claims."""
    winner = deal.winning
    deal.tricks[winner] += 1
    deal.leader = winner
    if rules.dummy >= 0 and winner != rules.dummy:
        deal.decider = winner
    deal.on_table = 0
    deal.to_beat = 0
    deal.led = rules.open_lead
    if deal.holders and is_single(deal.played[winner]):
        show_late_hands(rules, deal)
    if deal.hands[winner]:
        turn_to(rules, deal, winner)
    else:
        close_play(rules, deal)


def show_late_hands(rules: Tables, deal: DealPosition) -> None:
    """Turn up what holders show after the first trick."""
    for seat in range(rules.players):
        if deal.holders >> seat & 1 and rules.level_shows[deal.offers[seat]] == SHOWS_LATER:
            deal.bids_shown |= 1 << seat
            deal.hands_shown |= 1 << seat


def bid_is_met(rules: Tables, deal: DealPosition, seat: int) -> bool:
    """Return whether the tricks of a seat make its bid, claimed or not."""
    if rules.bid_by == 0:
        return False
    side = 1 if seat == rules.dummy else 0
    row = (side * len(rules.tricks) + deal.size) * len(rules.bid_number) + deal.bids[seat]
    return rules.made[row * (rules.most_tricks + 1) + deal.tricks[seat]] == 1


def close_play(rules: Tables, deal: DealPosition) -> None:
    """Turn up the bid cards that are shown after the last trick, and ask for claims where bids are claimed."""
    deal.turn = NOBODY
    deal.legal = 0
    if rules.dummy >= 0:
        deal.bids_shown |= 1 << rules.dummy
        deal.claimed |= 1 << rules.dummy
    for seat in range(rules.players):
        if rules.bid_shown == SHOWN_AFTER_PLAY or (rules.bid_shown == SHOWN_IF_MADE and bid_is_met(rules, deal, seat)):
            deal.bids_shown |= 1 << seat
        if rules.bid_shown != SHOWN_IF_CLAIMED:
            deal.claimed |= 1 << seat
    deal.phase = PHASE_SCORED
    if rules.bid_shown == SHOWN_IF_CLAIMED:
        ask_claim(rules, deal, 0)


def ask_claim(rules: Tables, deal: DealPosition, place: int) -> None:
    """Ask the first seat, from this place counted from eldest, whose bid is made; without one, end the deal.

    Rule: docs/readings.md, D4: a bid that is not claimed counts as missed.
    """
    deal.phase = PHASE_SCORED
    deal.turn = NOBODY
    for later in range(place, rules.players):
        seat = (deal.dealer + 1 + later) % rules.players
        if bid_is_met(rules, deal, seat):
            deal.phase = PHASE_CLAIM
            deal.turn = seat
            return


def answer_claim(rules: Tables, deal: DealPosition, seat: int, claims: int) -> None:
    """Claim a made bid, which turns up its cards, or let it pass for missed."""
    if claims:
        deal.claimed |= 1 << seat
        deal.bids_shown |= 1 << seat
    ask_claim(rules, deal, (seat - deal.dealer - 1) % rules.players + 1)
