"""What cards laid aside can be worth, and which sets of them there are."""

from typing import TYPE_CHECKING

from rulekit.cards import Card
from rulekit.language.model import JOKER

if TYPE_CHECKING:
    from rulekit.language.bid import Combination, Discard
    from rulekit.language.deck import Deck
    from rulekit.language.facts import Facts


def value(bid: "Discard", card: Card) -> int:
    """Return what a card adds to a bid: by its suit, or by its rank."""
    return bid.values.get(card.suit, bid.values.get(card.rank, 0))


def highest_sum(bid: "Discard", facts: "Facts") -> int:
    """Return the highest sum that so many cards of the deck can have."""
    values = _values(bid, facts)
    if facts.deck.joker is not None and not facts.deck.free_jokers:
        values.append(bid.values.get(JOKER, max(values, default=0)))
    return sum(sorted(values)[-bid.cards :])


def _values(bid: "Discard", facts: "Facts") -> list[int]:
    """Return what each card of the deck adds to a bid, but for a joker that copies another."""
    plain = [value(bid, facts.deck.pack.card(number)) for number in facts.deck.plain_cards]
    return [*plain, *[bid.values.get(JOKER, 0)] * facts.deck.free_jokers]


def mask(name: str, deck: "Deck") -> int:
    """Return the cards of a suit or rank as a bit mask."""
    cards = (deck.pack.card(number) for number in range(len(deck.pack)))
    return sum(1 << number for number, card in enumerate(cards) if name in (card.suit, card.rank))


def can_be_both(first: "Combination", second: "Combination", deck: "Deck") -> bool:
    """Say whether one set of cards can be both combinations."""
    by_suit = [part.of for part in (first, second) if set(part.of) <= set(deck.suits)]
    by_rank = [part.of for part in (first, second) if set(part.of) <= set(deck.ranks)]
    if len(by_suit) != 1 or len(by_rank) != 1:
        return first.of == second.of
    return _can_share(tuple(by_suit[0].values()), tuple(by_rank[0].values()), deck.copies or 1)


def _can_share(suits: tuple[int, ...], ranks: tuple[int, ...], copies: int) -> bool:
    """Say whether cards of so many of each suit can also be so many of each rank, with so many copies of each card."""
    if not suits:
        return not any(ranks)
    return any(_can_share(suits[1:], left, copies) for left in _taken(suits[0], ranks, copies))


def _taken(count: int, ranks: tuple[int, ...], copies: int) -> list[tuple[int, ...]]:
    """Return what is left of each rank when the cards of one suit are taken from it, in every way there is."""
    if not ranks:
        return [()] if count == 0 else []
    return [
        (ranks[0] - here, *rest)
        for here in range(min(count, copies, ranks[0]) + 1)
        for rest in _taken(count - here, ranks[1:], copies)
    ]
