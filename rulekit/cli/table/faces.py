"""How cards, suits and seats look on a stream, to one looker-on."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from rulekit.cards import JOKER, SUIT_SIGNS, Card
from rulekit.cli.streams import Stream
from rulekit.engine.tables import Tables

_SIGN_OF = {suit: sign for sign, suit in SUIT_SIGNS.items()}


@dataclass(frozen=True, slots=True)
class Face:
    """What a looker-on calls things, on a stream that shows what it can.

    Attributes:
        rules: The compiled ruleset.
        seat: Who looks on; None for a spectator.
        stream: Where it is shown.
    """

    rules: Tables
    seat: int | None
    stream: Stream

    def who(self, seat: int) -> str:
        """Name a seat, at the beginning of a sentence."""
        if seat == self.seat:
            return "You"
        return "Dummy" if seat == self.rules.dummy else f"Seat {seat}"

    def does(self, seat: int, verb: str) -> str:
        """Name a seat and what it does: `You pass`, `Seat 1 passes`."""
        ending = "es" if verb.endswith("s") else "s"
        return f"{self.who(seat)} {verb}" if seat == self.seat else f"{self.who(seat)} {verb}{ending}"

    def whose(self, seat: int) -> str:
        """Name a seat as an owner."""
        return "Your" if seat == self.seat else f"{self.who(seat)}'s"

    def suit(self, suit: str | None) -> str:
        """Write a suit, with its sign where the stream shows it."""
        if suit is None:
            return "no trump"
        return f"{_SIGN_OF[suit]} {suit}" if self._has_sign(suit) else suit

    def card(self, card: Card) -> str:
        """Write a card: `10♥`, or `10H` where the stream shows no signs."""
        if card == JOKER or not self._has_sign(card.suit):
            return str(card)
        return f"{card.rank}{_SIGN_OF[card.suit]}"

    def cards(self, cards: Iterable[Card]) -> str:
        """Write cards in a row."""
        return " ".join(map(self.card, cards))

    def hand(self, cards: Collection[Card], legal: Collection[Card] = ()) -> str:
        """Write a hand suit by suit, highest cards first; those that may be played stand in brackets."""
        if not cards:
            return "no cards"
        suits: dict[str, list[Card]] = {}
        for card in reversed(tuple(cards)):
            suits.setdefault(card.suit, []).append(card)
        return "   ".join(
            " ".join(f"[{self.card(card)}]" if card in legal else self.card(card) for card in suits[suit])
            for suit in (*self.rules.names.pack.suits, JOKER.suit)
            if suit in suits
        )

    def _has_sign(self, suit: str) -> bool:
        return self.stream.signs and suit in _SIGN_OF
