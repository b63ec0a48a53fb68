"""Cards laid out so that a plan can come true: bid cards, tricks that everybody follows, and what is left of the pack.

A trick that everybody follows is won by its highest card, whatever is trump and whatever must be played.
So the tricks are cut, suit by suit, from the top of the pack that the bid cards leave; only the cards that do not come
out even have to be played out.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from rulekit.engine.positions import NO_CARD, NO_SUIT, Chance
from rulekit.engine.tables import BY_CUT, BY_LAST_CARD, BY_STOCK, BY_TURN_UP, Tables
from rulekit.reach.cards import Kind, has_own_worth, kind_of, kinds
from rulekit.reach.endings import laid_for
from rulekit.study.examples.plans import Plan


@dataclass(slots=True)
class Layout:
    """Cards on the way to the hands.

    Attributes:
        way: How a card is shown for trump, a code of `TrumpBy`, or 0.
        pool: Cards not yet given out, the joker under the number of the card it stands for.
        laid: Bid cards, one list a seat.
        tricks: Cards for tricks that everybody follows, lowest first, in the order in which they are to be played.
        rest: Cards of each seat that are left for the last tricks.
        shown: The card shown for trump; its index in the stock; or -1.
        stand_in: The card whose number the joker takes, or -1.
    """

    way: int
    pool: list[int]
    shown: int = NO_CARD
    stand_in: int = NO_CARD
    laid: list[list[int]] = field(default_factory=list)
    tricks: list[list[int]] = field(default_factory=list)
    rest: list[list[int]] = field(default_factory=list)


def lay_out(rules: Tables, plan: Plan, way: int, random: Random) -> Layout | None:
    """Lay cards out by chance; None if they did not come out.

    Args:
        rules: The ruleset.
        plan: What the deal is to come to.
        way: How a card is shown for trump, a code of `TrumpBy`, or 0.
        random: The chance.
    """
    layout = _open(rules, way, random)
    layout.laid = [[] for _ in range(rules.seats)]
    if not rules.bid_taken_back and not _lay_bids(rules, plan, layout, random):
        return None
    _cut_tricks(rules, layout, rules.tricks[plan.size], random)
    missing = rules.tricks[plan.size] - len(layout.tricks)
    random.shuffle(layout.pool)
    if len(layout.pool) < missing * rules.seats:
        return None
    layout.rest = [[layout.pool.pop() for _ in range(missing)] for _ in range(rules.seats)]
    return layout


def chance_of(rules: Tables, layout: Layout, hands: Sequence[Sequence[int]], dealer: int, random: Random) -> Chance:
    """Return a layout as the kernel takes a deal."""
    held = [sum(1 << _dealt(rules, layout, card) for card in hand) for hand in hands]
    dummy_bid = sum(1 << _dealt(rules, layout, card) for card in layout.laid[rules.dummy]) if rules.dummy >= 0 else 0
    shown = random.choice(hands[dealer]) if layout.way == BY_LAST_CARD else layout.shown
    return Chance(dummy_bid=dummy_bid, shown=shown, suit=NO_SUIT, hands=held)


def _open(rules: Tables, way: int, random: Random) -> Layout:
    """Take the whole pack, and show a card for trump where that is done before the cards are dealt."""
    pool = [card for card in rules.deck if card != rules.joker]
    if way == BY_STOCK:
        return Layout(way, pool, shown=random.randrange(len(rules.stock)))
    if way == BY_CUT:
        joker = [rules.joker] if rules.joker >= 0 else []
        return Layout(way, [*pool, *joker], shown=random.choice(rules.cut))
    if way == BY_TURN_UP and rules.joker >= 0:
        if not has_own_worth(rules) or random.random() < 0.5:
            return Layout(way, pool, shown=rules.joker)
        shown = random.choice(pool)
        return Layout(way, pool, shown=shown, stand_in=shown)
    if way == BY_TURN_UP:
        shown = random.choice(pool)
        pool.remove(shown)
        return Layout(way, pool, shown=shown)
    return Layout(way, pool)


def _lay_bids(rules: Tables, plan: Plan, layout: Layout, random: Random) -> bool:
    """Lay bid cards aside; say whether there were enough of each kind."""
    if not rules.bid_cards:
        return True
    random.shuffle(layout.pool)
    by_kind: dict[Kind, list[int]] = {kind: [] for kind in kinds(rules)}
    for card in layout.pool:
        by_kind[_kind(rules, layout, card)].append(card)
    for seat, ending in enumerate(plan.endings):
        ways = laid_for(rules, plan.size, ending.code, dummy=seat == rules.dummy)
        if not ways:
            return False
        for kind, count in zip(kinds(rules), random.choice(ways), strict=True):
            if len(by_kind[kind]) < count:
                return False
            layout.laid[seat] += [by_kind[kind].pop() for _ in range(count)]
    layout.pool = [card for cards in by_kind.values() for card in cards]
    return True


def lay_from_hands(rules: Tables, plan: Plan, layout: Layout, hands: Sequence[Sequence[int]], random: Random) -> bool:
    """Lay bid cards that go back into the hand out of whole hands; say whether each has some that are right."""
    for seat, ending in enumerate(plan.endings):
        ways = laid_for(rules, plan.size, ending.code)
        by_kind = {kind: [card for card in hands[seat] if _kind(rules, layout, card) == kind] for kind in kinds(rules)}
        held = tuple(len(by_kind[kind]) for kind in kinds(rules))
        fit = [way for way in ways if all(count <= there for count, there in zip(way, held, strict=True))]
        if not fit:
            return False
        for kind, count in zip(kinds(rules), random.choice(fit), strict=True):
            layout.laid[seat] += random.sample(by_kind[kind], count)
    return True


def _cut_tricks(rules: Tables, layout: Layout, wanted: int, random: Random) -> None:
    """Take cards of one suit for as many tricks as everybody can follow, plain suits in front.

    Where bid cards are among them, they are mixed: whoever took the highest of each row alone could bid few numbers.
    """
    suits: dict[int, list[int]] = {}
    for card in layout.pool:
        suits.setdefault(suit_of(rules, layout, card), []).append(card)
    packs = [sorted(cards, key=lambda card: height(rules, layout, card)) for cards in suits.values()]
    tricks = []
    for pack in packs:
        while len(pack) >= rules.seats:
            cards = pack[-rules.seats :]
            best = height(rules, layout, cards[-1])
            if rules.bid_taken_back or height(rules, layout, cards[-2]) == best:
                lower = [card for card in pack if height(rules, layout, card) < best]
                if len(lower) < rules.seats - 1:
                    break
                chosen = random.sample(lower, rules.seats - 1) if rules.bid_taken_back else lower[1 - rules.seats :]
                cards = [*sorted(chosen, key=lambda card: height(rules, layout, card)), pack[-1]]
            for card in cards:
                pack.remove(card)
            tricks.append(cards)
    random.shuffle(tricks)
    layout.tricks, spare = tricks[:wanted], tricks[wanted:]
    layout.pool = [card for cards in (*packs, *spare) for card in cards]


def _kind(rules: Tables, layout: Layout, card: int) -> Kind:
    if card == rules.joker and not has_own_worth(rules):
        return kind_of(rules, layout.shown)
    if card in (rules.joker, layout.stand_in):
        return kinds(rules)[-1]
    return kind_of(rules, card)


def suit_of(rules: Tables, layout: Layout, card: int) -> int:
    """Return the suit of a card; a joker is of that of the card shown."""
    return rules.suit_of[layout.shown if card == rules.joker else card]


def height(rules: Tables, layout: Layout, card: int) -> int:
    """Return how high a card is in its suit."""
    copied = layout.shown if card == rules.joker else card
    edge = rules.joker_edge if card == rules.joker else 0
    return rules.power[rules.suit_of[copied] * rules.cards + copied] + edge


def _dealt(rules: Tables, layout: Layout, card: int) -> int:
    """Return the number under which a card is dealt."""
    return rules.joker if card == layout.stand_in else card
