"""Oh Hell for three to seven, and every way of scoring in its family: a deal of each, counted by hand."""

from typing import NamedTuple

import pytest

import rulekit


class Row(NamedTuple):
    """A deal that was played: bids and tricks, and what they come to."""

    name: str
    bids: list[int]
    tricks: list[int]
    points: list[int]


FAMILIES = [
    # One a trick, and ten for an exact bid.
    Row("oh-hell", [2, 1, 0, 1], [2, 2, 0, 1], [2 + 10, 2, 10, 1 + 10]),
    Row("stiche-raten", [2, 1, 0, 1], [2, 2, 0, 1], [12, 2, 10, 11]),
    # Five instead of ten.
    Row("oh-hell-five", [2, 1, 0, 1], [2, 2, 0, 1], [2 + 5, 2, 5, 1 + 5]),
    # A missed bid scores nothing.
    Row("oh-hell-only-exact", [2, 1, 0, 1], [2, 2, 0, 1], [12, 0, 10, 11]),
    # A missed bid costs ten and one for each trick off.
    Row("oh-hell-harsh", [4, 1, 0, 1], [1, 2, 0, 2], [-10 - 3, -10 - 1, 10, -10 - 1]),
    # Ten and the square of the bid; a miss costs its square.
    Row("oh-hell-squares", [4, 1, 0, 1], [1, 2, 0, 2], [-(3 * 3), -1, 10, -1]),
    Row("oh-hell-squares", [3, 1, 0, 2], [3, 1, 0, 1], [10 + 9, 10 + 1, 10, -1]),
    # Ten for each trick of an exact bid, five for nil.
    Row("oh-hell-ten-a-trick", [2, 1, 0, 1], [2, 2, 0, 1], [20, 0, 5, 10]),
    # Five and one a trick; a miss costs one for each trick off.
    Row("romanian-whist", [4, 1, 0, 2], [1, 2, 0, 2], [-3, -1, 5, 5 + 2]),
    # Ten and three a trick; a miss costs three for each trick off.
    Row("podrida", [4, 1, 0, 2], [1, 2, 0, 2], [-9, -3, 10, 10 + 6]),
    Row("pocha", [2, 1, 0, 1], [2, 2, 0, 1], [10 + 6, -3, 10, 10 + 3]),
    # Twenty and ten a trick; a miss costs ten for each trick off.
    Row("wizard-plain", [2, 1, 0, 1], [2, 2, 0, 1], [20 + 20, -10, 20, 20 + 10]),
    # Twenty a trick, ten off for each trick off; nil is won or lost at ten a card.
    Row("skull-king-plain", [2, 1, 0, 1], [2, 2, 0, 1], [40, -10, 50, 20]),
    Row("skull-king-plain", [0, 2, 3, 0], [1, 2, 1, 1], [-50, 40, -20, -50]),
    # The bid; a miss costs one for each trick off.
    Row("truf-like", [5, 4, 3, 0], [5, 3, 3, 2], [5, -1, 3, -2]),
    # Ten and the square of the bid, ten off for each trick off; nil 50, broken -50 and ten less for further tricks.
    Row("israeli-whist-like", [3, 0, 5, 4], [3, 0, 6, 4], [10 + 9, 50, -10, 10 + 16]),
    Row("israeli-whist-like", [3, 0, 5, 0], [3, 3, 6, 1], [19, -50 + 20, -10, -50]),
    # Ten a trick of a bid that is reached and one a trick above it; else ten off for each trick bid.
    Row("spades-each-for-himself", [4, 3, 2, 1], [3, 4, 4, 2], [-40, 30 + 1, 20 + 2, 10 + 1]),
    # One a trick and no bids.
    Row("whist-each-for-himself", [], [5, 4, 3, 1], [5, 4, 3, 1]),
    Row("seven-to-one", [], [5, 2, 0, 0], [5, 2, 0, 0]),
]


@pytest.mark.parametrize("row", FAMILIES, ids=lambda row: row.name)
def test_a_deal_is_scored_by_the_way_of_its_family(row: Row) -> None:
    """Bids that were made, missed by one and by more, and nil, where there are bids."""
    score = rulekit.load(row.name).score(row.tricks, row.bids)

    assert list(score.points) == row.points


@pytest.mark.parametrize(
    ("players", "name", "longest", "deals"),
    [
        (3, "oh-hell-three-players", 10, 19),
        (4, "oh-hell", 10, 19),
        (5, "oh-hell-five-players", 10, 19),
        (6, "oh-hell-six-players", 8, 15),
        (7, "oh-hell-seven-players", 7, 13),
    ],
)
def test_oh_hell_is_there_for_three_to_seven(players: int, name: str, longest: int, deals: int) -> None:
    """Down to one card and up again, a card left to turn up in every deal, and all else is as for four."""
    rules = rulekit.load(name)
    hands = [*range(longest, 0, -1), *range(2, longest + 1)]
    others = {key: value for key, value in rules.resolved().items() if key not in ("players", "deal")}

    assert rules.tables.players == players
    assert list(rules.tables.hand) == hands
    assert len(hands) == deals
    assert players * longest < 52
    assert others.items() <= rulekit.load("oh-hell").resolved().items()
