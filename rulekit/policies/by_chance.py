"""The random bot: it chooses among all that is legal, each as likely.

Every decision draws from a stream of its own, so that the bot remembers nothing.
"""

from typing import Final

from rulekit.engine.bits import count, nth
from rulekit.engine.kernel.bid import hooked_number, refuse_cards
from rulekit.engine.kernel.premium import refuse_offer
from rulekit.engine.positions import (
    PASS,
    PHASE_BID,
    PHASE_NAME,
    PHASE_OFFER,
    PHASE_PLAY,
    PHASE_SCORED,
    DealPosition,
)
from rulekit.engine.shuffle import FOR_PLAYS, FOR_WORDS, below, first_below, first_number, first_numbers, open_stream
from rulekit.engine.tables import BY_DISCARD, Tables
from rulekit.policies.sets import next_places, numbers_of

WORDS: Final = PHASE_SCORED
"""More than there are decisions of a seat in a deal but which card to play: one a phase."""

PLAYS: Final = 64
"""Cards of the largest hand there is: a pack has at most twice as many."""

TRIES: Final = 200
"""How often a random bid is drawn before the legal ones are searched in order."""


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
    wanted = purpose(deal, seat)
    if deal.phase == PHASE_BID and rules.bid_by == BY_DISCARD:
        open_stream(stream, key, deals, wanted)
        return draw_bid(rules, deal, seat, stream)
    number = first_number(key, deals, wanted)
    if deal.phase == PHASE_PLAY:
        return card_by_chance(deal, number, stream, key, deals, wanted)
    if deal.phase == PHASE_BID:
        return call_by_chance(rules, deal, seat, number, stream, key, deals, wanted)
    if deal.phase == PHASE_OFFER:
        lowest_level = PASS + 1
        while refuse_offer(rules, deal, lowest_level):
            lowest_level += 1
        levels = len(rules.level_points) - lowest_level
        choice = first_below(number, stream, key, deals, wanted, levels + 1)
        return PASS if choice == 0 else lowest_level + choice - 1
    if deal.phase == PHASE_NAME:
        trumps = rules.suits + rules.names_no_trump
        return first_below(number, stream, key, deals, wanted, trumps) - rules.names_no_trump
    return first_below(number, stream, key, deals, wanted, 2)


def card_by_chance(  # noqa: PLR0913, PLR0917 - the number, and the stream it is of
    deal: DealPosition, number: int, stream: list[int], key: list[int], deals: int, wanted: int
) -> int:
    """Choose among the cards that may be played, by what the decision's stream says first."""
    return nth(deal.legal, first_below(number, stream, key, deals, wanted, count(deal.legal)))


def call_by_chance(  # noqa: PLR0913, PLR0917 - as above, and whose bid it is
    rules: Tables,
    deal: DealPosition,
    seat: int,
    number: int,
    stream: list[int],
    key: list[int],
    deals: int,
    wanted: int,
) -> int:
    """Choose among the numbers that may be bid; the hook forbids one at most."""
    numbers = rules.bid_most[deal.size] - rules.bid_least + 1
    hooked = hooked_number(rules, deal, seat)
    tricks = rules.bid_least + first_below(number, stream, key, deals, wanted, numbers)
    if tricks == hooked:
        open_stream(stream, key, deals, wanted)
    while tricks == hooked:  # which the stream says first, too
        tricks = rules.bid_least + below(stream, numbers)
    return tricks


def draw_ahead(  # noqa: PLR0913, PLR0917 - which decisions they are, and where their chances come from and go to
    rules: Tables, deal: DealPosition, hand: int, key: list[int], deals: int, numbers: list[int]
) -> None:
    """Fill in what is drawn first for each card that a hand plays, at the places that `first_numbers` gives."""
    first_numbers(numbers, key, deals, FOR_PLAYS + hand * PLAYS, rules.tricks[deal.size])


def purpose(deal: DealPosition, seat: int) -> int:
    """Return what the chances of a decision are for: each that a seat can be asked for in a deal has its own."""
    if deal.phase != PHASE_PLAY:
        return FOR_WORDS + seat * WORDS + deal.phase
    return FOR_PLAYS + deal.turn * PLAYS + count(deal.played[deal.turn])


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
