"""The sensible bot: it bids what its hand is worth, and plays towards its bid.

Chances and estimates are whole numbers out of a thousand, so that compiled code and CPython round alike.
"""

from typing import Final

from rulekit.engine.bits import count, lowest
from rulekit.engine.kernel.bid import bid_code, hooked_number, refuse_cards
from rulekit.engine.kernel.play import actor, beating_cards
from rulekit.engine.kernel.premium import refuse_offer
from rulekit.engine.positions import PASS, PHASE_BID, PHASE_NAME, PHASE_OFFER, PHASE_PLAY, Seen
from rulekit.engine.tables import BY_DISCARD, Tables
from rulekit.policies.sets import next_places, numbers_of

SURE: Final = 1000
"""A chance of one."""

OFFER_MISS: Final = 20
"""How near the hand's worth must be to the bid, in thousandths of a trick, before a premium is offered."""


def choose_sensibly(rules: Tables, seen: Seen) -> int:
    """Bid what the hand is worth, and play towards the bid."""
    if seen.phase == PHASE_PLAY:
        return aim_card(rules, seen)
    if seen.phase == PHASE_BID:
        if rules.bid_by == BY_DISCARD:
            return aim_bid(rules, seen)
        return aim_number(rules, seen)
    if seen.phase == PHASE_OFFER:
        return aim_offer(rules, seen)
    if seen.phase == PHASE_NAME:
        return aim_trump(rules, seen)
    return 1


def held_by_others(rules: Tables, seen: Seen) -> int:
    """Return how many cards the other hands hold."""
    held = 0
    for hand in range(rules.seats):
        if hand != seen.turn:
            held += rules.tricks[seen.size] - count(seen.played[hand])
    return held


def unseen_cards(rules: Tables, seen: Seen) -> int:
    """Return the cards that may be in a hand that is not seen."""
    cards = rules.jokers
    for suit in range(rules.suits):
        cards |= rules.suit_mask[suit]
    if rules.joker >= 0 and seen.joker == rules.joker:
        cards |= 1 << rules.joker
    for hand in range(rules.seats):
        cards &= ~(seen.played[hand] | seen.laid[hand])
        if hand == seen.seat:
            cards &= ~seen.hands[hand]
    return cards | taken_back(rules, seen) if rules.bid_taken_back else cards


def taken_back(rules: Tables, seen: Seen) -> int:
    """Return the bid cards that others have taken back and not played: shown once, and to be reckoned with."""
    cards = 0
    for hand in range(rules.seats):
        if hand != seen.seat:
            cards |= seen.laid[hand] & ~seen.played[hand]
    return cards


def held_elsewhere(rules: Tables, seen: Seen, hand: int) -> tuple[int, int]:
    """Return the cards that may be in another hand than this one, and how many thousandths of them are."""
    unseen = unseen_cards(rules, seen) & ~hand
    return unseen, SURE * held_by_others(rules, seen) // max(1, count(unseen))


def strength(rules: Tables, seen: Seen, card: int, unseen: int, share: int) -> tuple[int, int]:
    """Return what the others are thought to hold in a card's suit: better cards, and cards in all; in thousandths.

    Args:
        rules: The ruleset.
        seen: What the seat knows.
        card: The card.
        unseen: The cards that may be in another hand.
        share: Thousandths of these that are.
    """
    own = seen.shown if card == rules.joker else card
    suit = unseen & rules.suit_mask[rules.suit_of[own]]
    return share * count(suit >> own >> 1), share * count(suit)


def is_trump(rules: Tables, seen: Seen, card: int) -> bool:
    """Return whether a card is a trump."""
    return rules.suit_of[seen.shown if card == rules.joker else card] == seen.trump


def beats_all(rules: Tables, joker: int) -> bool:
    """Return whether a joker of no suit wins though another suit is led."""
    return rules.power[joker] > 0


def chance_later(rules: Tables, seen: Seen, card: int, better: int, held: int) -> int:
    """Return the chance that a card takes a trick some time.

    The curves were fitted to the play of these bots in the bundled variants: a trump loses to better ones alone; a
    plain card also where nobody can follow any more, so the fewer the others hold of its suit the less it is worth.
    """
    if held == 0 and rules.jokers >> card & 1:
        return SURE if beats_all(rules, card) else 0
    if is_trump(rules, seen, card):
        return SURE * SURE // (SURE + 2 * better // 5 + better * better // (10 * SURE))
    chance = SURE * SURE // (SURE + better // 2 + better * better // (5 * SURE))
    top = 720 if seen.trump < 0 else SURE * held // (held + 3500)
    return chance * top // SURE


def chance_now(rules: Tables, seen: Seen, card: int, better: int, held: int) -> int:
    """Return the chance that a card which is best so far takes this trick; `chance_later` tells of the curves."""
    if held == 0 and rules.jokers >> card & 1 and beats_all(rules, card):
        return SURE
    others = rules.seats - 1
    after = others - seen.on_table
    above = better * after // others
    chance = SURE * SURE // (SURE + above + above * above // (2 * SURE))
    if seen.trump < 0 or is_trump(rules, seen, card):
        return chance
    return chance * (SURE - 400 * SURE // (SURE + held) * after // others) // SURE


def fill_chances(  # noqa: PLR0913, PLR0917 - the hand, what `held_elsewhere` says of it, and the chances
    rules: Tables, seen: Seen, hand: int, unseen: int, share: int, chances: list[int]
) -> int:
    """Fill in the chance of each card of a hand to take a trick some time, in rising order; return their sum."""
    total = 0
    place = 0
    rest = hand
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        better, held = strength(rules, seen, card, unseen, share)
        chances[place] = chance_later(rules, seen, card, better, held)
        total += chances[place]
        place += 1
    return total


def doubt(chance: int) -> int:
    """Return the variance of a trick that is won with this chance."""
    return chance * (SURE - chance)


def aim_bid(rules: Tables, seen: Seen) -> int:
    """Lay the cards whose bid the rest of the hand is least likely to miss: by the mean of the squared miss."""
    hand = seen.hands[seen.seat]
    numbers = numbers_of(hand)
    size = len(numbers)
    chances = [0] * size
    unseen, share = held_elsewhere(rules, seen, hand)
    total = fill_chances(rules, seen, hand, unseen, share, chances)
    heads = list(range(rules.bid_cards - 1))  # all cards but the last, which is tried in a loop of its own
    best = 0
    best_miss = -1
    while True:
        head = 0
        head_worth = total
        head_doubt = SURE**2 * size
        last = 0
        for place in heads:
            head |= 1 << numbers[place]
            last = place + 1
            if not rules.bid_taken_back:
                head_worth -= chances[place]
                head_doubt -= doubt(chances[place])
        for place in range(last, size):
            bid = head | 1 << numbers[place]
            spent = 0 if rules.bid_taken_back else chances[place]
            over = head_worth - spent - SURE * rules.bid_number[bid_code(rules, seen, bid)]
            miss = over * over + head_doubt - doubt(spent)
            if (best_miss < 0 or miss < best_miss) and refuse_cards(rules, seen, seen.seat, bid) == 0:
                best = bid
                best_miss = miss
        if len(heads) == 0 or heads[0] == size - rules.bid_cards:
            return best
        next_places(heads, size - 1)


def aim_number(rules: Tables, seen: Seen) -> int:
    """Bid the legal number that is nearest to what the hand is worth."""
    hand = seen.hands[seen.seat]
    chances = [0] * count(hand)
    unseen, share = held_elsewhere(rules, seen, hand)
    worth = fill_chances(rules, seen, hand, unseen, share, chances)
    hooked = hooked_number(rules, seen, seen.seat)
    best = -1
    for number in range(rules.bid_least, rules.bid_most[seen.size] + 1):
        nearer = best < 0 or abs(worth - SURE * number) < abs(worth - SURE * best)
        if nearer and number != hooked:
            best = number
    return best


def aim_trump(rules: Tables, seen: Seen) -> int:
    """Name the suit in which the hand is strongest: by how high its cards would stand as trumps."""
    best = 0
    best_worth = -1
    for suit in range(rules.suits):
        cards = seen.hands[seen.seat] & rules.suit_mask[suit]
        worth = 0
        while cards:
            worth += rules.power[((suit + 1) * rules.leads + suit) * rules.cards + lowest(cards)]
            cards &= cards - 1
        if worth > best_worth:
            best = suit
            best_worth = worth
    return best


def aim_offer(rules: Tables, seen: Seen) -> int:
    """Offer the lowest premium that can stand, with a bid that the hand is worth almost to the trick."""
    hand = seen.hands[seen.seat]
    chances = [0] * count(hand)
    unseen, share = held_elsewhere(rules, seen, hand)
    worth = fill_chances(rules, seen, hand, unseen, share, chances)
    if abs(worth - SURE * rules.bid_number[seen.bids[seen.seat]]) > OFFER_MISS:
        return PASS
    level = PASS + 1
    while refuse_offer(rules, seen, level):
        level += 1
    return level


def aim_card(rules: Tables, seen: Seen) -> int:
    """Play the card after which the bid is least likely to be missed: by the mean of the squared miss."""
    hand = seen.hands[seen.turn]
    chances = [0] * count(hand)
    unseen, share = held_elsewhere(rules, seen, hand)
    total = fill_chances(rules, seen, hand, unseen, share, chances)
    wanted = SURE * wanted_tricks(rules, seen)
    winning = beating_cards(rules, seen, seen.legal) if seen.on_table else seen.legal
    best = -1
    best_miss = 0
    place = 0
    rest = hand
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        later = chances[place]
        place += 1
        if not seen.legal >> card & 1:
            continue
        now = 0
        if winning >> card & 1:
            better, held = strength(rules, seen, card, unseen, share)
            now = chance_now(rules, seen, card, better, held)
        miss = (wanted - now - (total - later)) ** 2 + doubt(now) - doubt(later)
        if best < 0 or miss < best_miss:
            best = card
            best_miss = miss
    return best


def wanted_tricks(rules: Tables, seen: Seen) -> int:
    """Return how many more tricks the hand `turn` wants; without bids, all of them."""
    side = actor(rules, seen)
    if rules.bid_by == 0:
        return rules.tricks[seen.size] - seen.tricks[side]
    return rules.bid_number[seen.bids[side]] - seen.tricks[side]
