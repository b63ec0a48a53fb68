"""Sets of cards, or of seats, as bit masks: the questions that a processor answers in an instruction or two.

The compiled kernel swaps the loops and the long ways round for such instructions.
"""


def lowest(cards: int) -> int:
    """Return the lowest card number of a set that is not empty."""
    return (cards & -cards).bit_length() - 1


def count(cards: int) -> int:
    """Return how many cards a set holds."""
    return cards.bit_count()


def nth(cards: int, place: int) -> int:
    """Return the card at a place of a set, counted from nought; the set has more cards than that."""
    for _ in range(place):
        cards &= cards - 1
    return lowest(cards)


def is_single(members: int) -> bool:
    """Return whether a set that is not empty has one member."""
    return members & (members - 1) == 0
