"""Suits, ranks and cards, and how they are written.

A card is written rank first, then the first letter of its suit: `10H`, `AS`; the joker is `JKR`.
`T` means ten.
The suits of a ruleset are any words; the signs of the four French suits stand for their names.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

SUIT_SIGNS = {"♣": "clubs", "♦": "diamonds", "♥": "hearts", "♠": "spades"}
"""The signs that stand for a suit's name wherever a suit can be written."""

OUTLINED_SUITS = str.maketrans("♧♢♡♤", "♣♦♥♠")
TEXT_SELECTORS = str.maketrans("", "", "\ufe0e\ufe0f")


def fold_suit(text: str) -> str:
    """Return the suit that a word or sign means: `♦` is `diamonds`; other words stay as they are."""
    bare = text.translate(TEXT_SELECTORS).translate(OUTLINED_SUITS).strip()
    return SUIT_SIGNS.get(bare, text)


def fold_rank(text: str) -> str:
    """Return the one spelling of a rank: `T` is `10`."""
    return "10" if text == "T" else text


class Card(NamedTuple):
    """One playing card; the joker has no rank and no suit of its own.

    Attributes:
        rank: `2` to `99`, or one capital letter.
        suit: The suit's word in the ruleset, for example `hearts`.
    """

    rank: str
    suit: str

    def __str__(self) -> str:
        return JOKER_TEXT if self == JOKER else f"{self.rank}{self.suit[:1].upper()}"


JOKER_TEXT = "JKR"
JOKER = Card("", "joker")
"""The joker, whichever card it may copy."""


@dataclass(frozen=True)
class Pack:
    """The numbering of a ruleset's cards: suit by suit, lowest rank first, copies side by side.

    The joker's number follows that of the last card; where there are several, theirs do.

    Attributes:
        suits: Words, in the order of the file.
        ranks: Lowest first.
        copies: How many there are of each card.
        jokers: How many numbers there are for jokers; one where the deck has none, since another pack may.
    """

    suits: tuple[str, ...]
    ranks: tuple[str, ...]
    copies: int
    jokers: int = 1

    def __len__(self) -> int:
        """Return how many cards there are without jokers."""
        return len(self.suits) * len(self.ranks) * self.copies

    @property
    def has_equals(self) -> bool:
        """Whether two cards can be equal."""
        return self.copies > 1 or self.jokers > 1

    def card(self, number: int) -> Card:
        """Return the card of a number; the numbers after the last card are jokers."""
        return self._cards[number]

    def numbers(self, card: Card) -> range:
        """Return the numbers of a card, one for each copy.

        Raises:
            KeyError: No such card can stand in this pack.
        """
        first = self._numbers[card]
        return range(first, first + (self.jokers if card == JOKER else self.copies))

    def parse(self, text: str) -> Card:
        """Read a card: `10H`, `TH`, `10♥`, `JKR` or `joker`, in either case.

        Raises:
            ValueError: The text names no card of this pack; the message says what was expected.
        """
        found = self._spellings.get(text.translate(TEXT_SELECTORS).translate(OUTLINED_SUITS).upper())
        if found is None:
            example = self._cards[len(self) - 1]
            message = f"{text!r} is no card here: write the rank and the suit's letter, for example {example}"
            raise ValueError(message)
        return found

    @cached_property
    def _cards(self) -> tuple[Card, ...]:
        cards = [Card(rank, suit) for suit in self.suits for rank in self.ranks for _ in range(self.copies)]
        return (*cards, *(JOKER for _ in range(self.jokers)))

    @cached_property
    def _numbers(self) -> dict[Card, int]:
        numbers: dict[Card, int] = {}
        for number, card in enumerate(self._cards):
            numbers.setdefault(card, number)
        return numbers

    @cached_property
    def _spellings(self) -> dict[str, Card]:
        signs = {suit: sign for sign, suit in SUIT_SIGNS.items()}
        spellings = {JOKER_TEXT: JOKER, JOKER.suit.upper(): JOKER}
        for card in self._numbers:
            if card == JOKER:
                continue
            ranks = (card.rank, "T") if card.rank == "10" else (card.rank,)
            for rank in ranks:
                spellings[f"{rank}{card.suit[:1]}".upper()] = card
                if card.suit in signs:
                    spellings[f"{rank}{signs[card.suit]}"] = card
        return spellings
