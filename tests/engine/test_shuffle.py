"""Chance: the generator is the published one, every order is as likely, and a seed deals the same cards for ever."""

from collections import Counter
from itertools import permutations
from typing import Any, Self

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import rulekit
from rulekit.engine import shuffle
from rulekit.engine.shuffle import (
    FOR_CARDS,
    FOR_PLAYS,
    FOR_STOCK,
    MOST_SEED,
    below,
    draw,
    first_below,
    first_number,
    first_numbers,
    open_match,
    open_stream,
    scramble,
)

CHI_SQUARE_23 = 49.7
"""Exceeded once in a thousand times by chance, with 23 degrees of freedom."""


def stream_of(seed: int, match: int, deal: int, purpose: int = FOR_CARDS) -> list[int]:
    """Return an opened stream."""
    key, stream = [0] * 4, [0] * 4
    open_match(key, seed, match)
    open_stream(stream, key, deal, purpose)
    return stream


def order_of(seed: int, match: int, deal: int, size: int) -> list[int]:
    """Return a shuffled order of so many cards."""
    order = [*range(size)]
    shuffle.shuffle(stream_of(seed, match, deal), order, size)
    return order


@given(st.lists(st.integers(0, 2**32 - 1), min_size=4, max_size=4), st.integers(0, 2**22 - 1), st.integers(1, 2**31))
@example([7 * 1024 + 600] * 4, 7, 52)
@example([7 * 1024 + 600, 1, 2, 7 * 1024 + 600], 7, 52)
def test_the_first_number_of_a_stream_can_be_had_alone(key: list[int], deal: int, limit: int) -> None:
    """In the examples it is nought, which is not fair to anything but a power of two, so that the next one is drawn."""
    stream = [0] * 4
    open_stream(stream, key, deal, 600)

    number = first_number(key, deal, 600)
    ahead = [0] * (600 - FOR_PLAYS + 3)
    first_numbers(ahead, key, deal, 598, 5)

    assert ahead[-5:] == [first_number(key, deal, purpose) for purpose in range(598, 603)]
    assert number in {0, draw([*stream])}
    assert first_below(number, [0] * 4, key, deal, 600, limit) == below(stream, limit)


def test_the_generator_is_xoshiro128_plus_plus() -> None:
    """The first ten numbers from the state 1, 2, 3, 4, as other implementations give them."""
    stream = [1, 2, 3, 4]
    published = [
        641,
        1573767,
        3222811527,
        3517856514,
        836907274,
        4247214768,
        3867114732,
        1355841295,
        495546011,
        621204420,
    ]

    assert [draw(stream) for _ in published] == published


def test_the_mixing_is_the_finaliser_of_murmurhash3() -> None:
    """Known values of fmix32: nought stays, one goes to 0x514e28b7."""
    assert (scramble(0), scramble(1)) == (0, 0x514E28B7)


@given(st.integers(0, 2**32 - 1))
def test_factors_by_halves_are_the_whole_factors(word: int) -> None:
    """The finaliser as it is published, in Python's own numbers of any size."""
    mixed = (word ^ word >> 16) * 0x85EBCA6B % 2**32
    mixed = (mixed ^ mixed >> 13) * 0xC2B2AE35 % 2**32

    assert scramble(word) == mixed ^ mixed >> 16


@given(st.sets(st.integers(0, 2**32 - 1), min_size=2, max_size=50))
def test_mixing_is_one_to_one(words: set[int]) -> None:
    """Different words stay different."""
    assert len({scramble(word) for word in words}) == len(words)


VECTORS: list[tuple[tuple[int, int, int], str]] = [
    ((0, 0, 0), "30 17 3 8 1 28 34 11 18 35 15 6 12 5 16 25 22 7 33 29 0 31 26 21 32 23 27 4 10 2 19 9 13 20 14 24"),
    ((99, 0, 0), "22 33 19 5 14 11 12 25 6 0 27 26 34 23 28 24 3 1 31 7 17 8 16 2 9 32 18 4 15 35 29 30 21 13 10 20"),
    ((99, 0, 1), "8 1 11 4 2 3 22 15 28 12 35 30 13 27 32 10 33 6 16 19 18 17 5 9 7 14 29 25 20 24 21 34 23 31 0 26"),
    ((99, 1, 0), "11 3 26 10 4 2 16 13 5 19 14 18 29 8 22 33 31 1 28 7 23 15 35 17 34 24 6 12 21 32 25 0 20 27 30 9"),
    (
        (2**63 - 1, 2**31 - 1, 4_000_000),
        "10 28 1 2 24 16 5 27 18 14 3 21 20 9 19 15 25 7 0 4 32 29 11 12 6 22 17 8 26 34 33 30 23 13 35 31",
    ),
]
"""Seed, match, deal, and the order of 36 cards."""


@pytest.mark.parametrize(("place", "order"), VECTORS)
def test_the_order_of_36_cards(place: tuple[int, int, int], order: str) -> None:
    """These orders were computed by this very code: they pin the format of records and are no evidence of fairness.

    Whoever changes one of them makes every recorded match unreadable.
    """
    assert order_of(*place, 36) == [*map(int, order.split())]


def test_a_deal_of_three_players() -> None:
    """What the order above comes to at the table: each seat takes twelve cards in turn of the deck."""
    deal = rulekit.load("three-player").start(99).deal
    numbers = order_of(99, 0, 0, 36)
    pack = rulekit.load("three-player").tables.names.pack

    for seat in range(3):
        assert set(deal.hands[seat]) == {pack.card(number) for number in numbers[12 * seat : 12 * seat + 12]}


def test_all_orders_are_equally_likely() -> None:
    """All 24 orders of four cards over 24,000 deals, by chi-square."""
    counts = Counter(tuple(order_of(7, 0, deal, 4)) for deal in range(24_000))

    assert set(counts) == set(permutations(range(4)))
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < CHI_SQUARE_23


def test_all_places_are_equally_likely_in_a_large_deck() -> None:
    """Of 24 cards, the one at the top is any of them; the batches of draws are cut elsewhere than with four."""
    counts = Counter(order_of(8, 3, deal, 24)[0] for deal in range(12_000))

    assert sum((counts[card] - 500) ** 2 / 500 for card in range(24)) < CHI_SQUARE_23


@pytest.mark.parametrize("limit", [24, 24 * 37, 24 * 2**26])
def test_numbers_below_a_limit_are_equally_likely(limit: int) -> None:
    """Counted in 24 equal parts of the range."""
    stream = stream_of(9, 0, 0)
    parts = Counter(below(stream, limit) * 24 // limit for _ in range(12_000))

    assert set(parts) == set(range(24))
    assert sum((count - 500) ** 2 / 500 for count in parts.values()) < CHI_SQUARE_23


NOUGHT_FIRST = [0, 2**31, 0, 0]
"""A stream whose first number is nought, as its outer words are, and whose second is just above 2**31."""


def after_two(stream: list[int]) -> list[int]:
    """Return how a stream stands when two numbers are drawn, as they were said to be."""
    after = [*stream]
    assert [draw(after) >> 24, draw(after) >> 24] == [0, 2**7]
    return after


def test_a_word_that_would_favour_some_numbers_is_drawn_again() -> None:
    """Of 2**32 words one is too many for three equal parts: nought is given back, two words are used."""
    stream = [*NOUGHT_FIRST]

    assert below(stream, 3) == 1
    assert stream == after_two(NOUGHT_FIRST)


def test_a_word_that_would_favour_some_orders_is_drawn_again() -> None:
    """Four cards share one word; 2**32 leaves 16 over when it is cut into 24 parts, and those words are given back.

    The second word puts the third of four cards last; nought would put the first there, and is not taken.
    """
    stream, order = [*NOUGHT_FIRST], [*range(4)]
    shuffle.shuffle(stream, order, 4)

    assert order[3] == 2
    assert stream == after_two(NOUGHT_FIRST)


@given(st.integers(0, MOST_SEED), st.integers(0, 2**31 - 1), st.integers(0, 2**22 - 1), st.integers(0, 128))
def test_a_shuffle_loses_no_card(seed: int, match: int, deal: int, size: int) -> None:
    """Whatever the seed and however many cards."""
    assert sorted(order_of(seed, match, deal, size)) == [*range(size)]


@given(
    st.sets(
        st.tuples(
            st.integers(0, MOST_SEED), st.integers(0, 2**31 - 1), st.integers(0, 2**22 - 1), st.integers(0, 1023)
        ),
        min_size=2,
        max_size=20,
    )
)
def test_streams_differ(places: set[tuple[int, int, int, int]]) -> None:
    """Seed, match, deal and purpose each make another stream."""
    assert len({tuple(stream_of(*place)) for place in places}) == len(places)


def test_neighbouring_seeds_and_deals_have_nothing_in_common() -> None:
    """The first card of a deal, the next deal, the next match and the next seed: as unlike as chance has it."""
    for step in ((0, 0, 1), (0, 1, 0), (1, 0, 0)):
        alike = sum(
            order_of(seed, 5, seed % 50, 36)[0] == order_of(seed + step[0], 5 + step[1], seed % 50 + step[2], 36)[0]
            for seed in range(3_600)
        )
        assert 50 < alike < 160


def test_a_deal_hangs_on_its_number_alone() -> None:
    """Two matches under one seed that went different ways are dealt the same cards in their second deal."""
    rules = rulekit.load("junk-the-joker")
    deals = []
    for choice in (0, -1):
        state = rules.start(5)
        while state.deal_number < 2:
            state = state.apply(state.legal_actions(state.to_act[0])[choice])
        deals.append(state.deal)

    assert deals[0] == deals[1]


def test_the_stock_has_chances_of_its_own() -> None:
    """What is turned from the stock does not change the cards dealt."""
    assert stream_of(1, 0, 0, FOR_CARDS) != stream_of(1, 0, 0, FOR_STOCK)
    assert rulekit.load("oxford-whist").start(5).deal.hands == rulekit.load("three-player").start(5).deal.hands


class Narrow(int):
    """A whole number as compiled code has it: of 64 bits and signed, and wrapped round where it would be larger."""

    def __new__(cls, value: int) -> Self:
        """Wrap round."""
        return super().__new__(cls, (value + 2**63) % 2**64 - 2**63)


def narrowed(name: str) -> Any:
    """Return an operator of `int` that gives a narrow number."""

    def operate(self: int, other: int) -> Narrow:
        return Narrow(getattr(int, name)(self, other))

    return operate


for operator in ("add", "sub", "mul", "and", "or", "xor", "lshift", "rshift", "mod", "floordiv"):
    for prefix in ("__", "__r"):
        setattr(Narrow, f"{prefix}{operator}__", narrowed(f"{prefix}{operator}__"))


def drawn(number: type[int], seed: int, match: int, deal: int) -> list[object]:
    """Return all that comes of a seed where numbers are of a kind."""
    key: list[int] = [number(0)] * 4
    stream: list[int] = [number(0)] * 4
    order: list[int] = [*range(63)]
    open_match(key, number(seed), number(match))
    open_stream(stream, key, number(deal), number(FOR_STOCK))
    opened = [*stream]
    shuffle.shuffle(stream, order, number(63))
    return [key, opened, order, below(stream, number(2**31)), stream]


@given(st.integers(0, MOST_SEED), st.integers(0, 2**31 - 1), st.integers(0, 2**22 - 1))
def test_numbers_that_wrap_round_come_to_the_same(seed: int, match: int, deal: int) -> None:
    """Key, stream, cards and draws are those of numbers without limit, in every bit."""
    assert drawn(Narrow, seed, match, deal) == drawn(int, seed, match, deal)
