"""One ruleset as plain data, and what can be read off it at once."""

from collections.abc import Mapping, Sequence
from typing import Any

JOKER = "JKR"
NO_TRUMP = None
"""A deal without trumps; a trump suit is the suit's word."""

Chapter = dict[str, Any]


def plain(value: object) -> Any:
    """Copy a tree, with every key as text, so that `1` and `"1"` are one key."""
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [plain(item) for item in value]
    return value


class Rules:
    """The chapters of one resolved ruleset.

    Attributes:
        players: Live seats.
        seats: Live seats, and dummy after them if there is one.
    """

    def __init__(self, resolved: Mapping[str, Any]) -> None:
        self.tree: Chapter = plain(resolved)
        self.players: int = int(self.tree["players"])
        self.seats = self.players + (1 if self.chapter("dummy") else 0)
        self.suits: list[str] = [str(suit) for suit in self.tree["deck"]["suits"]]
        self.ranks: list[str] = [str(rank) for rank in self.tree["deck"]["ranks"]]

    def chapter(self, name: str) -> Chapter | None:
        """Return a chapter, or nothing where it is `none`."""
        found = self.tree.get(name, "none")
        return None if found == "none" else found

    @property
    def dummy(self) -> int | None:
        """Dummy's seat, if there is a dummy."""
        return self.players if self.chapter("dummy") else None

    def live_from(self, seat: int) -> list[int]:
        """Return the live seats clockwise, beginning with one of them."""
        return [(seat + step) % self.players for step in range(self.players)]

    def round_from_eldest(self, dealer: int) -> list[int]:
        """Return the live seats in the order in which they are asked: eldest first, dealer last."""
        return self.live_from((dealer + 1) % self.players)

    def seats_that_can_win(self) -> list[int]:
        """Return the live seats, and dummy where its score can win."""
        dummy = self.chapter("dummy")
        return list(range(self.seats if dummy and dummy["score"] == "can_win" else self.players))

    def cards_of_suits(self, ranks: Sequence[str]) -> list[str]:
        """Return one card of each of these ranks in every suit."""
        return [f"{rank}{suit[0].upper()}" for suit in self.suits for rank in ranks]

    def deck(self) -> list[str]:
        """Return every card that is shuffled and dealt, copies and joker included."""
        chapter = self.tree["deck"]
        cards = self.cards_of_suits(self.ranks) * int(named(chapter, "copies", 1))
        for card in named(chapter, "without", []):
            cards.remove(card)
        return cards + [JOKER] * self.jokers

    @property
    def jokers(self) -> int:
        """How many jokers are shuffled into the deck."""
        return 0 if self.joker is None else int(named(self.tree["deck"], "jokers", 1))

    @property
    def joker(self) -> str | None:
        """What a joker is, if there is one."""
        word = named(self.tree["deck"], "joker")
        return None if word is None else str(word)

    def is_of_no_suit(self, card: str) -> bool:
        """Return whether a card is a joker that stands for no other card."""
        return card == JOKER and self.joker != "copies_turn_up"

    def hand_size(self, deal_in_game: int) -> int:
        """Return how many cards each seat is dealt; the first deal of a game is number nought."""
        hand = self.tree["deal"]["hand"]
        return int(hand[deal_in_game % len(hand)] if isinstance(hand, list) else hand)

    def tricks(self, deal_in_game: int) -> int:
        """Return how many tricks are played for: the hand without the bid cards that stay aside."""
        bid = self.chapter("bid")
        stay_aside = bid is not None and bid["by"] == "discard" and not self.takes_bids_back
        laid_aside = int(bid["cards"]) if bid and stay_aside else 0
        return self.hand_size(deal_in_game) - laid_aside

    @property
    def takes_bids_back(self) -> bool:
        """Whether bid cards go back into the hands when all have bid."""
        bid = self.chapter("bid")
        return bid is not None and named(bid, "then") == "taken_back"

    def suit_of(self, card: str) -> str:
        """Return the suit that a card shows; the joker shows none."""
        return next(suit for suit in self.suits if suit[0].upper() == card[-1])

    def rank_of(self, card: str) -> str:
        """Return the rank that a card shows."""
        return card[:-1]


def named(chapter: Chapter, key: str, missing: Any = None) -> Any:
    """Return what stands under a key that may be left out; `none` is the same as left out."""
    found = chapter.get(key, "none")
    return missing if found == "none" else found


def entry(table: Chapter, count: int) -> int:
    """Return the entry of a table that is keyed by a count."""
    return int(table[str(count)])


def entries(table: Chapter) -> Chapter:
    """Return a table without the entries that `none` took out."""
    return {key: value for key, value in table.items() if value != "none"}


def copied(card: str, shown: str | None) -> str:
    """Return the card that counts: the joker is the card shown for trump."""
    if card != JOKER:
        return card
    assert shown is not None, "a joker without a card to copy"
    return shown
