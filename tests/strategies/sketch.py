"""What is settled before a ruleset is written, so that its chapters agree: seats, hands, and a deck that suffices."""

from dataclasses import dataclass, field
from typing import Any

from hypothesis import strategies as st

from .drawing import Draw, chance, number, one_of

SUITS = ["clubs", "hearts", "spades", "diamonds", "eagles", "moons"]
COPIES = "copies_turn_up"
LETTERS = ["J", "Q", "K", "A", "B", "E", "F", "G", "I", "L", "M", "N", "O", "P"]


@dataclass
class Sketch:
    """What the chapters have in common.

    Attributes:
        players: Live seats.
        with_dummy: Whether a dummy is dealt to.
        bid_by: `none`, `discard`, `spoken` or `sealed`.
        bid_cards: Cards laid aside; nought unless bids are discards.
        taken_back: Whether they go back into the hand.
        hands: Cards a seat, deal by deal; one entry where every deal is alike.
        suits: The suits' words.
        ranks: Lowest first.
        copies: Of each card.
        joker: What a joker is; empty where there is none.
        jokers: How many there are.
        without: Cards taken out.
        trump_by: The trump mechanism, or `none`.
        namer: Who names trump, where somebody does.
    """

    players: int
    with_dummy: bool
    bid_by: str
    bid_cards: int
    taken_back: bool
    hands: list[int]
    trump_by: str
    namer: str
    joker: str
    jokers: int
    copies: int
    suits: list[str] = field(default_factory=list)
    ranks: list[Any] = field(default_factory=list)
    without: list[str] = field(default_factory=list)

    @property
    def seats(self) -> int:
        """Hands that are dealt."""
        return self.players + int(self.with_dummy)

    @property
    def tricks(self) -> list[int]:
        """Tricks of each deal of the schedule."""
        return [hand - (0 if self.taken_back else self.bid_cards) for hand in self.hands]

    @property
    def cards(self) -> list[str]:
        """One of each card."""
        return [f"{rank}{suit[0].upper()}" for suit in self.suits for rank in self.ranks]

    @property
    def left_over(self) -> int:
        """Cards that are not dealt in the longest deal."""
        deck = len(self.cards) * self.copies - len(self.without) + self.jokers
        return deck - self.seats * max(self.hands)


def draw_sketch(draw: Draw) -> Sketch:
    """Settle seats, hands, and a deck that is large enough."""
    players = one_of(draw, 3, 2, 4, 5, 6, 7, 8)
    with_dummy = players == 2 and chance(draw, 60)
    bid_by = "discard" if with_dummy else one_of(draw, "discard", "spoken", "sealed", "discard", "none")
    bid_cards = one_of(draw, 1, 2, 3) if bid_by == "discard" else 0
    taken_back = bid_by == "discard" and not with_dummy and chance(draw, 20)
    most = 5 if players < 5 else 3
    tricks = (
        draw(st.lists(st.integers(1, most), min_size=2, max_size=4)) if chance(draw, 40) else [number(draw, 1, most)]
    )
    mechanisms = ["none", "fixed", "turn_up", "last_card", "cut", "stock", "rotation"]
    mechanisms += ["choice", *(["highest_bid_card"] * 3 if bid_by == "discard" else [])]
    trump_by = one_of(draw, *mechanisms, *(["successes", "successes"] if bid_by != "none" else []))
    joker = draw_joker(draw, trump_by)
    sketch = Sketch(
        players=players,
        with_dummy=with_dummy,
        bid_by=bid_by,
        bid_cards=bid_cards,
        taken_back=taken_back,
        hands=[max(count, bid_cards) if taken_back else count + bid_cards for count in tricks],
        trump_by=trump_by,
        namer=draw_namer(draw, bid_by) if trump_by == "choice" else "",
        joker=joker,
        jokers=(number(draw, 1, 4) if joker != COPIES else 1) if joker else 0,
        copies=one_of(draw, 1, 1, 1, 2, 3),
    )
    draw_cards(draw, sketch)
    return sketch


def draw_namer(draw: Draw, bid_by: str) -> str:
    """Draw who names trump."""
    return str(one_of(draw, "dealer", "eldest", "most_tricks", *(["highest_bidder"] if bid_by != "none" else [])))


def draw_joker(draw: Draw, trump_by: str) -> str:
    """Draw what a joker is: now and then of no suit, or the copy of a card that is turned up."""
    if trump_by in ("turn_up", "cut") and chance(draw, 40):
        return COPIES
    return one_of(draw, "high", "low", "never_wins") if chance(draw, 20) else ""


def draw_cards(draw: Draw, sketch: Sketch) -> None:
    """Draw suits and ranks for a deck that suffices, and take cards out of it."""
    needed = sketch.seats * max(sketch.hands)
    fewest = -(-needed // (24 * sketch.copies))
    sketch.suits = draw(st.permutations(SUITS))[: number(draw, min(6, max(1, fewest)), 6)]
    ranks = max(2, -(-(needed - sketch.jokers) // (len(sketch.suits) * sketch.copies)))
    if needs_a_card_left(sketch):
        ranks += 1
    ranks += number(draw, 0, 1) if ranks < 12 else 0
    letters = draw(st.permutations(LETTERS))[: number(draw, 0, min(ranks, len(LETTERS)))]
    sketch.ranks = [*range(3, 3 + ranks - len(letters)), *letters]
    if chance(draw, 30):
        sketch.ranks.append(sketch.ranks.pop(0))
    spare = sketch.left_over - int(needs_a_card_left(sketch))
    if spare > 0 and chance(draw, 30):
        sketch.without = draw(st.permutations(sketch.cards * sketch.copies))[: number(draw, 1, min(2, spare))]


def needs_a_card_left(sketch: Sketch) -> bool:
    """Return whether a card must be left after every deal: for the joker to copy it."""
    return sketch.joker == COPIES and sketch.trump_by == "turn_up"
