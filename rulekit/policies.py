"""How the bots decide: by what a seat may know (`Seen`), and by nothing else.

They are written in the kernel's subset, so that the same source plays one game in CPython and millions compiled.
Chances and estimates are whole numbers out of a thousand, so that both worlds round alike.

Every policy returns what the kernel is to be told: a card number in play, a set of cards or a number as a bid, a level
or `PASS` as an offer, a suit or -1 as trump, 1 or 0 to a raise or a claim.
"""

from rulekit.engine.bits import count, lowest, nth
from rulekit.engine.kernel.bid import bid_code, hooked_number, refuse_cards
from rulekit.engine.kernel.play import actor, beating_cards
from rulekit.engine.kernel.premium import refuse_offer
from rulekit.engine.positions import (
    PASS,
    PHASE_BID,
    PHASE_CLAIM,
    PHASE_NAME,
    PHASE_OFFER,
    PHASE_PLAY,
    DealPosition,
    Seen,
)
from rulekit.engine.shuffle import FOR_BOTS, below, first_below, first_number, first_numbers, open_stream
from rulekit.engine.tables import BY_DISCARD, Tables

SURE = 1000
"""A chance of one."""

RANDOM = 0
SENSIBLE = 1

DECISIONS = 64
"""More than a seat can be asked for in a deal."""

# Where the decisions of a seat in play stand among its own: those for its hand, and those for dummy's.
FOR_OWN_HAND = PHASE_CLAIM
FOR_DUMMY = DECISIONS // 2

TRIES = 200
"""How often a random bid is drawn before the legal ones are searched in order."""


def choose(policy: int, rules: Tables, seen: Seen, key: list[int], stream: list[int]) -> int:
    """Return the choice of a policy for the seat that looks on.

    A policy remembers nothing: its chances hang on the match, the deal and the decision at hand.

    Args:
        policy: `RANDOM` or `SENSIBLE`.
        rules: The ruleset.
        seen: What the seat knows; it is asked to act.
        key: Of the seed and the match.
        stream: Room for four words.
    """
    if policy == SENSIBLE:
        return choose_sensibly(rules, seen)
    return choose_by_chance(rules, seen, seen.seat, key, seen.deals, stream)


def choose_by_chance(  # noqa: PLR0913, PLR0917 - whose decision it is, and where its chance comes from
    rules: Tables, deal: DealPosition, seat: int, key: list[int], deals: int, stream: list[int]
) -> int:
    """Choose among all that is legal, each as likely.

    Of a deal this reads nothing but what the seat knows, so that a simulation need not work out what that is.

    Args:
        rules: The ruleset.
        deal: A deal, or what the seat knows of it.
        seat: Who is asked to act.
        key: Of the seed and the match.
        deals: Deals scored in the match.
        stream: Room for four words.
    """
    if deal.phase == PHASE_PLAY:
        wanted = purpose(rules, deal, seat)
        return card_by_chance(deal, first_number(key, deals, wanted), stream, key, deals, wanted)
    open_stream(stream, key, deals, purpose(rules, deal, seat))
    if deal.phase == PHASE_BID:
        if rules.bid_by == BY_DISCARD:
            return draw_bid(rules, deal, seat, stream)
        return draw_number(rules, deal, seat, stream)
    if deal.phase == PHASE_OFFER:
        lowest_level = PASS + 1
        while refuse_offer(rules, deal, lowest_level):
            lowest_level += 1
        choice = below(stream, len(rules.level_points) - lowest_level + 1)
        return PASS if choice == 0 else lowest_level + choice - 1
    if deal.phase == PHASE_NAME:
        return below(stream, rules.suits + rules.names_no_trump) - rules.names_no_trump
    return below(stream, 2)


def card_by_chance(  # noqa: PLR0913, PLR0917 - the number, and the stream it is of
    deal: DealPosition, number: int, stream: list[int], key: list[int], deals: int, wanted: int
) -> int:
    """Choose among the cards that may be played, by what the decision's stream says first."""
    return nth(deal.legal, first_below(number, stream, key, deals, wanted, count(deal.legal)))


def draw_ahead(  # noqa: PLR0913, PLR0917 - whose decisions they are, and where their chances come from and go to
    rules: Tables, deal: DealPosition, seat: int, key: list[int], deals: int, numbers: list[int]
) -> None:
    """Fill in the first number of each decision of a seat in play, at the places that `first_numbers` gives them."""
    first = FOR_BOTS + seat * DECISIONS
    first_numbers(numbers, key, deals, first + FOR_OWN_HAND, rules.tricks[deal.size])
    if rules.dummy >= 0:
        first_numbers(numbers, key, deals, first + FOR_DUMMY, rules.tricks[deal.size])


def purpose(rules: Tables, deal: DealPosition, seat: int) -> int:
    """Return what the chances of a decision are for: each that a seat can be asked for in a deal has its own."""
    first = FOR_BOTS + seat * DECISIONS
    if deal.phase != PHASE_PLAY:
        return first + deal.phase - PHASE_NAME
    first += FOR_DUMMY if deal.turn == rules.dummy else FOR_OWN_HAND
    return first + count(deal.played[deal.turn])


def draw_bid(rules: Tables, deal: DealPosition, seat: int, stream: list[int]) -> int:
    """Draw a legal set of bid cards."""
    hand = deal.hands[seat]
    for _ in range(TRIES):
        rest = hand
        bid = 0
        for taken in range(rules.bid_cards):
            card = nth(rest, below(stream, count(hand) - taken))
            rest &= ~(1 << card)
            bid |= 1 << card
        if refuse_cards(rules, deal, seat, bid) == 0:
            return bid
    return first_bid(rules, deal, seat)


def first_bid(rules: Tables, deal: DealPosition, seat: int) -> int:
    """Return the first legal set of bid cards; there always is one."""
    hand = deal.hands[seat]
    numbers = numbers_of(hand)
    places = list(range(rules.bid_cards))
    while True:
        bid = 0
        for place in places:
            bid |= 1 << numbers[place]
        if refuse_cards(rules, deal, seat, bid) == 0:
            return bid
        next_places(places, len(numbers))


def numbers_of(cards: int) -> list[int]:
    """Return the numbers of the cards of a set, rising."""
    numbers = [0] * count(cards)
    for place in range(len(numbers)):
        numbers[place] = lowest(cards)
        cards &= cards - 1
    return numbers


def next_places(places: list[int], size: int) -> None:
    """Go on to the next rising list of places below `size`."""
    last = len(places) - 1
    while places[last] == size - len(places) + last:
        last -= 1
    places[last] += 1
    for later in range(last + 1, len(places)):
        places[later] = places[later - 1] + 1


def draw_number(rules: Tables, deal: DealPosition, seat: int, stream: list[int]) -> int:
    """Draw a legal number; the hook forbids one at most."""
    numbers = rules.bid_most[deal.size] - rules.bid_least + 1
    hooked = hooked_number(rules, deal, seat)
    while True:
        number = rules.bid_least + below(stream, numbers)
        if number != hooked:
            return number


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


OFFER_MISS = 20
"""How near the hand's worth must be to the bid, in thousandths of a trick, before a premium is offered."""


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


def fill_chances(rules: Tables, seen: Seen, hand: int, chances: list[int]) -> int:
    """Fill in the chance of each card of a hand to take a trick some time, in rising order; return their sum."""
    unseen = unseen_cards(rules, seen) & ~hand
    share = SURE * held_by_others(rules, seen) // max(1, count(unseen))
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
    total = fill_chances(rules, seen, hand, chances)
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
    worth = fill_chances(rules, seen, hand, chances)
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
    worth = fill_chances(rules, seen, hand, chances)
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
    total = fill_chances(rules, seen, hand, chances)
    unseen = unseen_cards(rules, seen) & ~hand
    share = SURE * held_by_others(rules, seen) // max(1, count(unseen))
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
