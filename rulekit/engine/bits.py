"""Sets of cards as bit masks: the two questions that a processor answers in one instruction.

The compiled kernel swaps these two functions for such instructions.
"""


def lowest(cards: int) -> int:
    """Return the lowest card number of a set that is not empty."""
    return (cards & -cards).bit_length() - 1


def count(cards: int) -> int:
    """Return how many cards a set holds."""
    return cards.bit_count()
