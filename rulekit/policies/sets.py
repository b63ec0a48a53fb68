"""The cards of a set as a list, and the subsets of a list one after the other."""

from rulekit.engine.bits import count, lowest


def numbers_of(cards: int) -> list[int]:
    """Return the numbers of the cards of a set, rising."""
    numbers = [0] * count(cards)
    for place in range(len(numbers)):
        numbers[place] = lowest(cards)
        cards &= cards - 1
    return numbers


def next_places(places: list[int], size: int) -> None:
    """Go on to the next rising list of places below `size`."""
    last = len(places) - 1
    while places[last] == size - len(places) + last:
        last -= 1
    places[last] += 1
    for later in range(last + 1, len(places)):
        places[later] = places[later - 1] + 1
