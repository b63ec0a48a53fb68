"""The deal: what chance decides, and how a deal opens."""

from rulekit.engine.kernel.bid import bid_code, open_bids
from rulekit.engine.kernel.name import ask_trump, first_namer
from rulekit.engine.positions import (
    NO_BID,
    NO_CARD,
    NO_SUIT,
    NOBODY,
    NOT_ASKED,
    PASS,
    Chance,
    DealPosition,
    MatchPosition,
)
from rulekit.engine.shuffle import FOR_CARDS, FOR_STOCK, below, open_stream, shuffle
from rulekit.engine.tables import (
    ALL_DEALT_LAST_CARD,
    BY_BID_CARD,
    BY_CHOICE,
    BY_CUT,
    BY_FIXED,
    BY_LAST_CARD,
    BY_ROTATION,
    BY_STOCK,
    BY_SUCCESSES,
    BY_TURN_UP,
    KEEP_TRUMP,
    LAST_CARD_TRUMP,
    NAMER_BIDDER,
    NAMER_MOST_TRICKS,
    NO_TRUMP,
    RANDOM_TRUMP,
    SHOWN_BEFORE_BIDS,
    TURN_UP_TRUMP,
    UNSETTLED_TRUMP,
    Tables,
)


def hand_size(rules: Tables, match: MatchPosition) -> int:
    """Return how many cards each hand is dealt in the coming deal."""
    return rules.hand[match.game_deals % len(rules.hand)]


def is_first_deal(rules: Tables, match: MatchPosition) -> bool:
    """Return whether trumps that go by the deal before stand at their beginning."""
    if rules.namer == NAMER_MOST_TRICKS:
        return match.namer < 0
    return rules.trump_by == BY_SUCCESSES and match.successes < 0


def shown_by(rules: Tables, match: MatchPosition) -> int:
    """Return how a card is shown in the coming deal: a code of `TrumpBy`, or 0 where none is."""
    way = rules.trump_by
    if is_first_deal(rules, match):
        if rules.trump_first == TURN_UP_TRUMP:
            way = BY_TURN_UP
        if rules.trump_first == LAST_CARD_TRUMP:
            way = BY_LAST_CARD
    if way == BY_TURN_UP and len(rules.deck) == rules.seats * hand_size(rules, match):
        way = BY_LAST_CARD if rules.all_dealt == ALL_DEALT_LAST_CARD else 0
    return way if way in (BY_TURN_UP, BY_LAST_CARD, BY_CUT, BY_STOCK) else 0


def wants_suit(rules: Tables, match: MatchPosition) -> bool:
    """Return whether the coming deal needs a random suit."""
    return is_first_deal(rules, match) and rules.trump_first == RANDOM_TRUMP


def draw_chance(
    rules: Tables, match: MatchPosition, key: list[int], stream: list[int], order: list[int], chance: Chance
) -> None:
    """Draw the coming deal.

    Each seat takes a block of the shuffled deck, the same block whoever deals, so that rulesets can be compared on the
    same hands; the turn-up is the card after the last block, the last card dealt is the last of the dealer's block.

    Args:
        rules: The ruleset.
        match: The sheet before the deal.
        key: Of the seed and the match.
        stream: Room for four words.
        order: Room for the deck, the trump stock or a hand, whichever is largest.
        chance: Filled in.
    """
    open_stream(stream, key, match.deals, FOR_CARDS)
    size = len(rules.deck)
    for place in range(size):
        order[place] = rules.deck[place]
    shuffle(stream, order, size)
    hand = hand_size(rules, match)
    for seat in range(rules.seats):
        chance.hands[seat] = block(order, seat * hand, hand)
    way = shown_by(rules, match)
    chance.shown = NO_CARD
    if way == BY_TURN_UP:
        chance.shown = order[rules.seats * hand]
    elif way == BY_LAST_CARD:
        chance.shown = order[match.dealer * hand + hand - 1]
    elif way == BY_CUT:
        chance.shown = rules.cut[below(stream, len(rules.cut))]
    chance.suit = below(stream, rules.suits) if wants_suit(rules, match) else NO_SUIT
    chance.dummy_bid = 0
    if rules.dummy >= 0:
        draw_dummy_bid(rules, stream, order, hand, chance)
    if way == BY_STOCK:
        open_stream(stream, key, match.stock_from, FOR_STOCK)
        for place in range(len(rules.stock)):
            order[place] = place
        shuffle(stream, order, len(rules.stock))
        chance.shown = order[match.deals - match.stock_from]


def draw_dummy_bid(rules: Tables, stream: list[int], order: list[int], hand: int, chance: Chance) -> None:
    """Lay dummy's bid cards aside: the first of its block, or any."""
    first = rules.dummy * hand
    if not rules.dummy_top:
        for place in range(rules.bid_cards):
            chosen = place + below(stream, hand - place)
            order[first + place], order[first + chosen] = order[first + chosen], order[first + place]
    chance.dummy_bid = block(order, first, rules.bid_cards)


def block(order: list[int], first: int, size: int) -> int:
    """Return the set of the cards at these places of an order."""
    cards = 0
    for place in range(first, first + size):
        cards |= 1 << order[place]
    return cards


def open_deal(rules: Tables, match: MatchPosition, deal: DealPosition, chance: Chance) -> None:
    """Deal the cards of `chance`, and ask for trump or for the bids; nothing of an earlier deal is left."""
    clear_deal(rules, deal)
    deal.dealer = match.dealer
    deal.size = rules.size[match.game_deals % len(rules.size)]
    deal.shown = chance.shown
    for seat in range(rules.seats):
        deal.hands[seat] = chance.hands[seat]
    name_joker(rules, deal)
    deal.trump = coming_trump(rules, match, chance)
    if rules.dummy >= 0:
        deal.laid[rules.dummy] = as_dealt(rules, deal, chance.dummy_bid)
        deal.hands[rules.dummy] &= ~deal.laid[rules.dummy]
        deal.bids[rules.dummy] = bid_code(rules, deal, deal.laid[rules.dummy])
        if rules.dummy_shown == SHOWN_BEFORE_BIDS:
            deal.hands_shown |= 1 << rules.dummy
    if deal.trump == UNSETTLED_TRUMP and rules.namer and rules.namer != NAMER_BIDDER:
        ask_trump(deal, first_namer(rules, match, deal))
    else:
        open_bids(rules, deal)


def clear_deal(rules: Tables, deal: DealPosition) -> None:
    """Bring every field of a record to where a deal begins; the compiled kernel uses one record for all deals."""
    deal.joker = NO_CARD
    deal.joker_suit = NO_SUIT
    deal.waiting = 0
    deal.turn = NOBODY
    deal.decider = NOBODY
    deal.leader = NOBODY
    deal.led = rules.open_lead
    deal.on_table = 0
    deal.broken = 0
    deal.winning = NOBODY
    deal.to_beat = 0
    deal.legal = 0
    deal.standing = PASS
    deal.declined = 0
    deal.holders = 0
    deal.bids_shown = 0
    deal.hands_shown = 0
    deal.claimed = 0
    for seat in range(rules.seats):
        deal.laid[seat] = 0
        deal.bids[seat] = NO_BID if rules.bid_by else 0
        deal.offers[seat] = NOT_ASKED
        deal.table[seat] = NO_CARD
        deal.tricks[seat] = 0
        deal.played[seat] = 0


def name_joker(rules: Tables, deal: DealPosition) -> None:
    """Say by which number the joker goes.

    A joker that copies the turn-up takes that card's number, since the card lies out of play.
    One that copies a cut card keeps its own number: the original may be in a hand.
    """
    if rules.joker < 0 or deal.shown == rules.joker:
        return
    if rules.trump_by == BY_CUT:
        deal.joker = rules.joker
        deal.joker_suit = rules.suit_of[deal.shown]
        return
    deal.joker = deal.shown
    for seat in range(rules.seats):
        deal.hands[seat] = as_dealt(rules, deal, deal.hands[seat])


def as_dealt(rules: Tables, deal: DealPosition, cards: int) -> int:
    """Return a set of cards with the joker under the number by which it goes in this deal."""
    if rules.joker < 0 or not cards >> rules.joker & 1:
        return cards
    return cards & ~(1 << rules.joker) | 1 << deal.joker


def coming_trump(rules: Tables, match: MatchPosition, chance: Chance) -> int:
    """Return the trump of the coming deal: a suit, -1, or -2 where the deal itself will settle it."""
    if rules.no_trump_every and (match.game_deals + 1) % rules.no_trump_every == 0:
        return NO_TRUMP
    if rules.trump_by == BY_FIXED:
        return rules.trump_first
    if rules.trump_by == BY_ROTATION:
        deals = match.deals if rules.trump_carries else match.game_deals
        return rules.order[deals % len(rules.order)]
    if rules.trump_by == BY_STOCK:
        return rules.stock[chance.shown]
    if rules.trump_by == BY_BID_CARD or (rules.trump_by == BY_CHOICE and not is_first_deal(rules, match)):
        return UNSETTLED_TRUMP
    if rules.trump_by == BY_SUCCESSES and match.successes >= 0:
        trump = rules.next_trump[match.successes]
        return match.trump if trump == KEEP_TRUMP else trump
    if is_first_deal(rules, match) and rules.trump_first >= NO_TRUMP:
        return rules.trump_first
    if wants_suit(rules, match):
        return chance.suit
    return NO_TRUMP if chance.shown < 0 else rules.shown_trump[chance.shown]
