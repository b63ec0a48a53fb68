"""A layout played through the kernel: every bid, offer, card and claim is legal and comes to what was planned."""

from dataclasses import dataclass
from random import Random

from rulekit.engine.deals import dress_chance, take_deal
from rulekit.engine.kernel.act import act
from rulekit.engine.kernel.bid import refuse_cards, refuse_number
from rulekit.engine.kernel.deal import coming_trump, open_deal, shown_by, wants_suit
from rulekit.engine.kernel.game import open_match
from rulekit.engine.kernel.play import first_leader
from rulekit.engine.kernel.premium import refuse_offer
from rulekit.engine.kernel.score import score_deal
from rulekit.engine.positions import (
    PASS,
    PHASE_BID,
    PHASE_CLAIM,
    PHASE_NAME,
    PHASE_OFFER,
    PHASE_RAISE,
    Chance,
    DealPosition,
    MatchPosition,
    fresh,
)
from rulekit.engine.tables import BY_DISCARD, UNSETTLED_TRUMP, Tables
from rulekit.reach.premiums import NO_LEVEL
from rulekit.study.examples.endplay import finish
from rulekit.study.examples.layout import Layout, chance_of, lay_from_hands, lay_out, suit_of
from rulekit.study.examples.plans import Plan

NAMED = 0
"""The suit that is named where somebody names trump."""

Choice = tuple[int, int]
"""A seat and what it does, as the kernel takes it."""


@dataclass(frozen=True, slots=True)
class Played:
    """A deal that was played.

    Attributes:
        chance: Its cards.
        choices: Everything that was done in it.
        points: One entry a seat.
    """

    chance: Chance
    choices: tuple[Choice, ...]
    points: tuple[int, ...]


def sheet_before(rules: Tables, size: int, dealer: int) -> MatchPosition:
    """Return the sheet of a game in which a deal of a hand size comes next."""
    match = fresh(MatchPosition, rules.seats)
    open_match(rules, match, dealer)
    match.game_deals = rules.size.index(size)
    return match


def play_plan(rules: Tables, plan: Plan, match: MatchPosition, random: Random) -> Played | None:
    """Lay cards out for a plan and play it; None if it does not come true.

    Args:
        rules: The ruleset.
        plan: What the deal is to come to.
        match: The sheet before the deal.
        random: The chance by which cards are laid out.
    """
    layout = lay_out(rules, plan, shown_by(rules, match), random)
    if layout is None:
        return None
    trump = coming_trump(rules, match, Chance(shown=layout.shown))
    _plain_suits_first(rules, layout, NAMED if trump == UNSETTLED_TRUMP else trump)
    winners = [seat for seat, ending in enumerate(plan.endings) for _ in range(ending.tricks)]
    random.shuffle(winners)
    followed = len(layout.tricks)
    seats = _in_turn(winners[:followed], _first_leader(rules, plan, match.dealer))
    tricks = [_shared(cards, pair, rules.seats, random) for cards, pair in zip(layout.tricks, seats, strict=True)]
    hands = [[*(trick[seat] for trick in tricks), *layout.rest[seat]] for seat in range(rules.seats)]
    if rules.bid_taken_back and not lay_from_hands(rules, plan, layout, hands, random):
        return None
    deal, chance = _deal(rules, match, layout, hands, random)
    if not _is_read_alike(rules, match, chance):
        return None
    done: list[Choice] = []
    comes_true = (
        _name(rules, deal, done)
        and _bid(rules, plan, deal, layout, done)
        and _name(rules, deal, done)
        and _offer(rules, plan, deal, done)
        and _play(rules, deal, tricks, done)
        and finish(rules, deal, winners[followed:], done)
    )
    return _claim(rules, plan, deal, chance, done) if comes_true else None


def _deal(
    rules: Tables, match: MatchPosition, layout: Layout, hands: list[list[int]], random: Random
) -> tuple[DealPosition, Chance]:
    """Deal the cards that are played, and the bid cards with them where they stay aside."""
    if not rules.bid_taken_back:
        hands = [[*layout.laid[seat], *hands[seat]] for seat in range(rules.seats)]
    chance = chance_of(rules, layout, hands, match.dealer, random)
    if wants_suit(rules, match):
        chance.suit = random.randrange(rules.suits)
    deal = fresh(DealPosition, rules.seats)
    open_deal(rules, match, deal, chance)
    return deal, chance


def _is_read_alike(rules: Tables, match: MatchPosition, chance: Chance) -> bool:
    """Return whether a joker goes by the same number when the deal is read again; of equal cards, none has its own."""
    if rules.joker < 0 or not rules.names.pack.has_equals:
        return True
    return take_deal(rules, match, dress_chance(rules, chance)).shown == chance.shown


def _first_leader(rules: Tables, plan: Plan, dealer: int) -> int:
    """Return who leads first when all have bid and offered as planned."""
    deal = fresh(DealPosition, rules.seats)
    deal.dealer = dealer
    deal.bids = [ending.code for ending in plan.endings]
    deal.holders = sum(1 << seat for seat, level in enumerate(plan.levels) if level != NO_LEVEL)
    return first_leader(rules, deal)


def _in_turn(winners: list[int], leader: int) -> list[tuple[int, int]]:
    """Return the winner and the leader of each trick, each winner's tricks one after the other."""
    order = list(dict.fromkeys([leader, *winners]))
    sorted_winners = sorted(winners, key=order.index)
    return list(zip(sorted_winners, [leader, *sorted_winners], strict=False))


def _plain_suits_first(rules: Tables, layout: Layout, trump: int) -> None:
    layout.tricks.sort(key=lambda cards: suit_of(rules, layout, cards[0]) == trump)


def _shared(cards: list[int], seats: tuple[int, int], count: int, random: Random) -> list[int]:
    """Return a trick's cards seat by seat: the highest to the winner, the next to whoever leads."""
    winner, leader = seats
    left = list(cards)
    own = {winner: left.pop()}
    if leader != winner:
        own[leader] = left.pop()
    random.shuffle(left)
    return [own[seat] if seat in own else left.pop() for seat in range(count)]


def _name(rules: Tables, deal: DealPosition, done: list[Choice]) -> bool:
    """Name the first suit trump, if trump is wanted; that is always legal."""
    if deal.phase == PHASE_NAME:
        done.append((deal.turn, NAMED))
        act(rules, deal, deal.turn, NAMED)
    return True


def _bid(rules: Tables, plan: Plan, deal: DealPosition, layout: Layout, done: list[Choice]) -> bool:
    """Bid as planned; say whether that was legal and came out right."""
    laid = [sum(1 << card for card in cards) for cards in layout.laid]
    while deal.phase == PHASE_BID:
        seat = deal.turn if deal.turn >= 0 else (deal.waiting & -deal.waiting).bit_length() - 1
        if rules.bid_by == BY_DISCARD:
            choice, refused = laid[seat], refuse_cards(rules, deal, seat, laid[seat])
        else:
            choice = plan.endings[seat].code
            refused = refuse_number(rules, deal, seat, choice)
        if refused:
            return False
        act(rules, deal, seat, choice)
        done.append((seat, choice))
    return deal.bids == [ending.code for ending in plan.endings]


def _offer(rules: Tables, plan: Plan, deal: DealPosition, done: list[Choice]) -> bool:
    """Offer as planned; say whether that was legal and whoever should holds a premium."""
    while deal.phase in (PHASE_OFFER, PHASE_RAISE):
        seat = deal.turn if deal.turn >= 0 else (deal.waiting & -deal.waiting).bit_length() - 1
        level = plan.levels[seat] if plan.levels[seat] != NO_LEVEL else PASS
        if deal.phase == PHASE_OFFER and refuse_offer(rules, deal, level):
            return False
        choice = level if deal.phase == PHASE_OFFER else 0
        act(rules, deal, seat, choice)
        done.append((seat, choice))
    return deal.holders == sum(1 << seat for seat, level in enumerate(plan.levels) if level != NO_LEVEL)


def _play(rules: Tables, deal: DealPosition, tricks: list[list[int]], done: list[Choice]) -> bool:
    """Play the tricks that everybody follows; say whether every card was legal."""
    for trick in tricks:
        for _ in range(rules.seats):
            card = trick[deal.turn]
            if not deal.legal >> card & 1:
                return False
            done.append((deal.decider if deal.turn == rules.dummy else deal.turn, card))
            act(rules, deal, deal.turn, card)
    return True


def _claim(rules: Tables, plan: Plan, deal: DealPosition, chance: Chance, done: list[Choice]) -> Played | None:
    """Claim as planned and score the deal; None if the tricks fell another way."""
    while deal.phase == PHASE_CLAIM:
        choice = int(plan.is_claimed(rules, deal.turn))
        done.append((deal.turn, choice))
        act(rules, deal, deal.turn, choice)
    if deal.tricks != [ending.tricks for ending in plan.endings]:
        return None
    points = [0] * rules.seats
    score_deal(rules, deal, points)
    return Played(chance, tuple(done), tuple(points))
