"""Bids: what cards laid aside are worth, which bids are legal, and what happens when all have bid."""

from typing import Final

from rulekit.engine.bits import count, lowest
from rulekit.engine.kernel.name import ask_trump
from rulekit.engine.kernel.play import highest_bidder
from rulekit.engine.kernel.premium import open_offers
from rulekit.engine.positions import NO_BID, NOBODY, PHASE_BID, DealPosition
from rulekit.engine.tables import (
    BEYOND_FORBIDDEN,
    BEYOND_LOWERED,
    BY_BID_CARD,
    BY_SPOKEN,
    HOOK_EXCEPT_ONE_TRICK,
    NAMER_BIDDER,
    NO_TRUMP,
    SHOWN_AFTER_BIDS,
    SHOWN_BEFORE_PLAY,
    UNSETTLED_TRUMP,
    Tables,
)

NO_CEILING: Final = 64
"""Above any bid."""

# Why a bid is refused; nought is a legal bid.
REFUSED_COUNT: Final = 1
"""Not the right number of cards."""
REFUSED_NOT_HELD: Final = 2
"""A card that is not in the hand."""
REFUSED_BEYOND: Final = 3
"""A bid above the tricks, where the hand can bid lower."""
REFUSED_RANGE: Final = 4
"""A number that is too low or too high."""
REFUSED_HOOK: Final = 5
"""The dealer may not bring the total to the number of tricks."""


def open_bids(rules: Tables, deal: DealPosition) -> None:
    """Ask for the bids, or go on if there are none."""
    if rules.bid_by == 0:
        open_offers(rules, deal)
        return
    deal.phase = PHASE_BID
    if rules.bid_by == BY_SPOKEN:
        deal.turn = (deal.dealer + 1) % rules.players
    else:
        deal.waiting = (1 << rules.players) - 1


def card_worth(rules: Tables, deal: DealPosition, card: int) -> int:
    """Return what a card adds to a bid; a joker without a worth of its own counts as the card it copies."""
    if card == deal.joker:
        return rules.bid_value[deal.shown] if rules.joker_value < 0 else rules.joker_value
    return rules.bid_value[card]


def of_kind(rules: Tables, deal: DealPosition, cards: int, kind: int) -> int:
    """Return those of `cards` that are of a kind; a joker without its own worth is of the kind that it copies."""
    if deal.joker < 0:
        return cards & kind
    joker = cards & 1 << deal.joker
    copies = rules.joker_value < 0 and kind >> deal.shown & 1
    return cards & kind | joker if copies else cards & kind & ~joker


def bid_code(rules: Tables, deal: DealPosition, cards: int) -> int:
    """Return the code of the bid that these cards make."""
    code = -1
    for index in range(len(rules.combination_code)):
        fits = True
        for part in range(rules.combination_start[index], rules.combination_start[index + 1]):
            if count(of_kind(rules, deal, cards, rules.combination_mask[part])) != rules.combination_count[part]:
                fits = False
        if fits:
            code = rules.combination_code[index]
    if code < 0:
        code = 0
        rest = cards
        while rest:
            code += card_worth(rules, deal, lowest(rest))
            rest &= rest - 1
    if rules.bid_beyond == BEYOND_LOWERED and rules.bid_floor[code] > rules.tricks[deal.size]:
        code = rules.tricks[deal.size]
    return code


def lowest_bid(rules: Tables, deal: DealPosition, hand: int) -> int:
    """Return the lowest bid that a hand can lay.

    Counts, for each sum, the card sets that make it, and takes away those that a combination gives another meaning.
    """
    last = rules.bid_cards * NO_CEILING
    ways = [0] * (last + NO_CEILING)
    ways[0] = 1
    count_ways(rules, deal, hand, 0, rules.bid_cards, ways)
    floor = NO_CEILING
    for index in range(len(rules.combination_code)):
        combined = combination_ways(rules, deal, hand, index)
        for total in range(NO_CEILING):
            if combined[last + total]:
                floor = min(floor, rules.bid_floor[rules.combination_code[index]])
                ways[last + total] -= combined[last + total]
    for total in range(NO_CEILING):
        if ways[last + total]:
            floor = min(floor, total)
    return floor


def count_ways(rules: Tables, deal: DealPosition, cards: int, least: int, most: int, ways: list[int]) -> None:
    """Count in how many ways some of `cards` bring sets of `least` cards and more up to `most` cards.

    `ways` has, for each number of cards taken, one entry a sum below `NO_CEILING`.
    """
    while cards:
        worth = card_worth(rules, deal, lowest(cards))
        cards &= cards - 1
        for taken in range(most - 1, least - 1, -1):
            for total in range(NO_CEILING - worth):
                ways[(taken + 1) * NO_CEILING + total + worth] += ways[taken * NO_CEILING + total]


def combination_ways(rules: Tables, deal: DealPosition, hand: int, index: int) -> list[int]:
    """Return how many card sets of a hand make a combination, by the sum that they would have without it."""
    ways = [0] * ((rules.bid_cards + 1) * NO_CEILING)
    ways[0] = 1
    taken = 0
    for part in range(rules.combination_start[index], rules.combination_start[index + 1]):
        more = taken + rules.combination_count[part]
        count_ways(rules, deal, of_kind(rules, deal, hand, rules.combination_mask[part]), taken, more, ways)
        taken = more
    return ways


def bid_ceiling(rules: Tables, deal: DealPosition, hand: int) -> int:
    """Return the highest bid (by its least meaning) that a hand may lay.

    Rule: where bids above the tricks are forbidden, a hand that has no other bid lays its lowest.
    """
    if rules.bid_beyond != BEYOND_FORBIDDEN:
        return NO_CEILING
    return max(rules.tricks[deal.size], lowest_bid(rules, deal, hand))


def refuse_cards(rules: Tables, deal: DealPosition, seat: int, cards: int) -> int:
    """Return why a seat may not lay these cards aside, or 0."""
    if cards & ~deal.hands[seat]:
        return REFUSED_NOT_HELD
    if count(cards) != rules.bid_cards:
        return REFUSED_COUNT
    if rules.bid_beyond == BEYOND_FORBIDDEN:
        floor = rules.bid_floor[bid_code(rules, deal, cards)]
        if floor > rules.tricks[deal.size] and floor > bid_ceiling(rules, deal, deal.hands[seat]):
            return REFUSED_BEYOND
    return 0


def refuse_number(rules: Tables, deal: DealPosition, seat: int, number: int) -> int:
    """Return why a seat may not bid this number, or 0."""
    if number < rules.bid_least or number > rules.bid_most[deal.size]:
        return REFUSED_RANGE
    return REFUSED_HOOK if number == hooked_number(rules, deal, seat) else 0


def hooked_number(rules: Tables, deal: DealPosition, seat: int) -> int:
    """Return the number that a seat may not bid since it is last; one that nobody can bid, if it is free."""
    if rules.hook == 0 or seat != deal.dealer:
        return NO_BID
    tricks = rules.tricks[deal.size]
    if rules.hook == HOOK_EXCEPT_ONE_TRICK and tricks == 1:
        return NO_BID
    for other in range(rules.players):
        if other != seat:
            tricks -= deal.bids[other]
    return tricks


def lay_cards(rules: Tables, deal: DealPosition, seat: int, cards: int) -> None:
    """Lay cards aside as a bid."""
    deal.hands[seat] &= ~cards
    deal.laid[seat] = cards
    deal.bids[seat] = bid_code(rules, deal, cards)
    deal.waiting &= ~(1 << seat)
    if deal.waiting == 0:
        close_bids(rules, deal)


def say_number(rules: Tables, deal: DealPosition, seat: int, number: int) -> None:
    """Bid a number, in turn or sealed."""
    deal.bids[seat] = number
    if rules.bid_by == BY_SPOKEN:
        deal.turn = (seat + 1) % rules.players
        if seat == deal.dealer:
            close_bids(rules, deal)
        return
    deal.waiting &= ~(1 << seat)
    if deal.waiting == 0:
        close_bids(rules, deal)


def close_bids(rules: Tables, deal: DealPosition) -> None:
    """Go on when all have bid."""
    if rules.bid_shown == SHOWN_BEFORE_PLAY:
        deal.bids_shown |= (1 << rules.players) - 1
    if rules.trump_by == BY_BID_CARD and deal.trump == UNSETTLED_TRUMP:
        deal.trump = highest_bid_suit(rules, deal)
    if rules.bid_taken_back:
        for seat in range(rules.players):
            deal.hands[seat] |= deal.laid[seat]
    if rules.dummy >= 0 and rules.dummy_shown == SHOWN_AFTER_BIDS:
        deal.hands_shown |= 1 << rules.dummy
    if deal.trump == UNSETTLED_TRUMP:
        ask_trump(deal, highest_bidder(rules, deal))
    else:
        open_offers(rules, deal)


def name_trump(rules: Tables, deal: DealPosition, suit: int) -> None:
    """Name trump: a suit, or -1 for no trump; the bids come next, or what follows them."""
    deal.trump = suit
    deal.turn = NOBODY
    if rules.namer == NAMER_BIDDER:
        open_offers(rules, deal)
    else:
        open_bids(rules, deal)


def highest_bid_suit(rules: Tables, deal: DealPosition) -> int:
    """Return the suit of the card laid that is worth most; of equal ones the suit that goes first.

    A joker of no suit names none.
    """
    trump = NO_TRUMP
    best = -1
    for place in range(len(rules.order)):
        suit = rules.order[place]
        for seat in range(rules.players):
            cards = deal.laid[seat] & rules.suit_mask[suit]
            while cards:
                worth = rules.bid_value[lowest(cards)]
                cards &= cards - 1
                if worth > best:
                    best = worth
                    trump = suit
    return trump
