"""Between the kernel's integers and what people write: cards, card sets, seats.

One `Dressing` is made for each compiled ruleset and shared by all its states.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from rulekit.cards import JOKER, Card
from rulekit.engine.actions import Call, Play
from rulekit.engine.bits import lowest
from rulekit.engine.positions import NO_CARD, DealPosition
from rulekit.engine.tables import BY_STOCK, NO_TRUMP, Tables


class Dressing:
    """Cards and words for the integers of one ruleset.

    Attributes:
        rules: The compiled ruleset.
        plays: One entry for each pair of seat and hand: the action of playing each card, by the card's number.
        calls: One entry a seat: the action of bidding each number.
        is_plain: Whether each card of the pack stands once and no joker copies another, so that a card is its number.
    """

    __slots__ = ("_card_of", "_number_of", "calls", "is_plain", "plays", "rules")

    rules: Tables
    plays: tuple[tuple[tuple[Play, ...], ...], ...]
    calls: tuple[tuple[Call, ...], ...]
    is_plain: bool

    def __init__(self, rules: Tables) -> None:
        self.rules = rules
        pack = rules.names.pack
        self.is_plain = not pack.has_equals and rules.joker < 0
        cards = [pack.card(number) for number in range(len(pack) + pack.jokers)]
        self._card_of = {1 << number: card for number, card in enumerate(cards)}
        self._number_of = {card: number for number, card in enumerate(cards[: rules.cards])}
        self.plays = tuple(
            tuple(tuple(Play(seat, hand, card) for card in cards) for hand in range(rules.seats))
            for seat in range(rules.players)
        )
        numbers = range(max(rules.bid_most, default=-1) + 1)
        self.calls = tuple(tuple(Call(seat, number) for number in numbers) for seat in range(rules.players))

    def __reduce__(self) -> tuple[Any, ...]:
        return dress, (self.rules,)

    def card(self, position: DealPosition, number: int) -> Card:
        """Return the card that goes by a number in this deal: the joker, if it goes by that number."""
        return JOKER if number == position.joker else self._card_of[1 << number]

    def cards(self, position: DealPosition, cards: int) -> tuple[Card, ...]:
        """Return the cards of a set, in the order of their numbers."""
        joker = 1 << position.joker if position.joker >= 0 else 0
        listed: list[Card] = []
        while cards:
            bit = cards & -cards
            cards ^= bit
            listed.append(self._card_of[bit] if bit != joker else JOKER)
        return tuple(listed)

    def number(self, position: DealPosition, card: Card, among: int) -> int:
        """Return the number of a card in this deal: of equal ones the first that is in the set `among`.

        Returns:
            -1 if no such card is in the pack, or the joker's original is meant where the joker goes by its number.
        """
        if self.is_plain:
            return self._number_of.get(card, NO_CARD)
        if card == JOKER and self.rules.joker >= 0:
            return position.joker
        try:
            numbers = self.rules.names.pack.numbers(card)
        except KeyError:
            return NO_CARD
        for number in numbers:
            if among >> number & 1 and number != position.joker:
                return number
        return NO_CARD if numbers[0] == position.joker else numbers[0]

    def numbers(self, position: DealPosition, cards: Iterable[Card], among: int) -> int | None:
        """Return the set of the numbers of some cards, equal ones each with a number of their own.

        Returns:
            None if a card is not in `among`.
        """
        chosen = 0
        for card in cards:
            number = self.number(position, card, among & ~chosen)
            if number < 0 or not among & ~chosen & 1 << number:
                return None
            chosen |= 1 << number
        return chosen

    def distinct(self, position: DealPosition, cards: int) -> int:
        """Return a set of cards with the first copy only of those that are one choice for a player."""
        if not self.rules.names.pack.has_equals:
            return cards
        firsts = 0
        known: set[Card] = set()
        while cards:
            number = lowest(cards)
            card = self.card(position, number)
            if card not in known:
                known.add(card)
                firsts |= 1 << number
            cards &= cards - 1
        return firsts

    def suit(self, number: int) -> str | None:
        """Return the word of a suit; None for no trump, and for a joker of no suit that was led."""
        return self.rules.names.pack.suits[number] if NO_TRUMP < number < self.rules.suits else None

    def shown(self, number: int) -> Card | None:
        """Return the card that is shown for trump."""
        if number == NO_CARD:
            return None
        if self.rules.trump_by == BY_STOCK:
            return self.rules.names.stock[number]
        return self.rules.names.pack.card(number)


@lru_cache(maxsize=128)
def dress(rules: Tables) -> Dressing:
    """Return the dressing of a ruleset, the same one each time."""
    return Dressing(rules)
