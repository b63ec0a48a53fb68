"""Chance: from a seed, a match and a deal number to an order of cards, the same on every machine for ever.

The generator is xoshiro128++ (Blackman and Vigna, 2019); its four words come from a key of the seed and the match,
mixed with the deal and the purpose by the finaliser of MurmurHash3 (Appleby).
So one deal never depends on what was drawn before it.
A product may pass 2**63, where numbers in compiled code wrap round; of such a one only the low 32 bits are used, which
are the same, so that CPython and the compiled kernel agree to the last bit.
`i64` says so to mypyc, which would otherwise reckon with numbers of any length; to Python and numba it says nothing.
The test vectors in `tests/engine/test_shuffle.py` are part of the format of records.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

WORD: Final = 0xFFFFFFFF
MOST_SEED: Final = 2**63 - 1
"""Seeds run from nought to this."""

# What a stream of numbers is for.
FOR_CARDS: Final = 0
FOR_STOCK: Final = 1
FOR_WORDS: Final = 256
"""And upwards: one for each decision of a bot but which card to play, eight seats with at most eight of them."""
FOR_PLAYS: Final = 512
"""And upwards: one for each card that a bot plays, eight hands with at most 64 of them."""
PURPOSES: Final = 1024

BATCH: Final = 2**26
"""Draws share a word while the product of their ranges stays below this: one batch in 64 at most is drawn again."""


def scramble(word: "i64") -> "i64":
    """Return a 32-bit word with every bit depending on every bit of the word given; one to one."""
    word ^= word >> 16
    word = word * 0x85EBCA6B & WORD
    word ^= word >> 13
    word = word * 0xC2B2AE35 & WORD
    return word ^ (word >> 16)


LANES: Final = tuple(scramble(0x9E3779B9 * lane & WORD) for lane in range(1, 5))
"""Where the four words of a key begin: multiples of the golden ratio, scrambled."""


def open_match(key: list[int], seed: "i64", match: "i64") -> None:
    """Fill the four words of `key` from a seed (0 to 2**63 - 1) and the index of a match (below 2**32)."""
    for lane in range(4):
        word = scramble(LANES[lane] ^ (seed & WORD))
        word = scramble(word ^ (seed >> 32))
        key[lane] = scramble(word ^ match)


def open_stream(stream: list[int], key: Sequence[int], deal: "i64", purpose: "i64") -> None:
    """Fill the four words of `stream` for one purpose of one deal (below 2**22)."""
    number = deal * PURPOSES + purpose
    for lane in range(4):
        stream[lane] = scramble(key[lane] ^ number)
    if stream[0] == 0 and stream[1] == 0 and stream[2] == 0 and stream[3] == 0:
        stream[0] = 1  # the one state that the generator cannot leave


def number_of(first: "i64", fourth: "i64") -> "i64":
    """Return the number, 0 to 2**32 - 1, that a stream comes to whose first and last words are these."""
    mixed = (first + fourth) & WORD
    return (((mixed << 7) & WORD) + (mixed >> 25) + first) & WORD


def draw(stream: list[int]) -> "i64":
    """Return the next number of a stream, 0 to 2**32 - 1."""
    first, second, third, fourth = stream[0], stream[1], stream[2], stream[3]
    drawn = number_of(first, fourth)
    third ^= first
    fourth ^= second
    stream[1] = second ^ third
    stream[0] = first ^ fourth
    stream[2] = third ^ ((second << 9) & WORD)
    stream[3] = ((fourth << 11) & WORD) | (fourth >> 21)
    return drawn


def below(stream: list[int], limit: "i64") -> "i64":
    """Return a number from 0 to `limit - 1`, each equally likely; `limit` is at most 2**31."""
    product = draw(stream) * limit
    if product & WORD < limit:
        least = (WORD + 1) % limit
        while product & WORD < least:
            product = draw(stream) * limit
    return product >> 32


def first_number(key: Sequence[int], deal: "i64", purpose: "i64") -> "i64":
    """Return what `draw` says first of the stream for a purpose: two of its four words say it.

    Nought is said of the one state that a stream never begins with, too; `first_below` takes it for no one.
    """
    number = deal * PURPOSES + purpose
    return number_of(scramble(key[0] ^ number), scramble(key[3] ^ number))


def first_numbers(numbers: list[int], key: Sequence[int], deal: "i64", purpose: "i64", count: "i64") -> None:
    """Fill in what `draw` says first of the streams for `count` purposes from this one on, at their places.

    `numbers` begins with the purpose `FOR_PLAYS`; in one loop that does nothing else a processor draws several at once.
    """
    first, last = key[0], key[3]
    for place in range(purpose - FOR_PLAYS, purpose - FOR_PLAYS + count):
        number = deal * PURPOSES + FOR_PLAYS + place
        numbers[place] = number_of(scramble(first ^ number), scramble(last ^ number))


def first_below(  # noqa: PLR0913, PLR0917 - the number, and the stream it is of
    number: "i64", stream: list[int], key: Sequence[int], deal: "i64", purpose: "i64", limit: "i64"
) -> "i64":
    """Return what `below` says first of the stream for a purpose, whose first number is at hand.

    The stream is opened only if it has to draw again, and most who ask for chance ask once.
    """
    product = number * limit
    if product & WORD < limit:
        open_stream(stream, key, deal, purpose)
        return below(stream, limit)
    return product >> 32


def shuffle(stream: list[int], order: list[int], size: "i64") -> None:
    """Bring the first `size` entries of `order` into a random order, each order equally likely.

    Fisher and Yates' exchange from the top down; several draws share one word of the generator
    (Brackett-Rozinsky and Lemire, 2024, Batched ranged random integer generation).
    """
    top = size
    while top > 1:
        low = top
        product = top
        while low > 2 and product * (low - 1) < BATCH:
            low -= 1
            product *= low
        word = batch(stream, product)
        while top >= low:
            word *= top
            top -= 1
            place = word >> 32
            order[top], order[place] = order[place], order[top]
            word &= WORD


def batch(stream: list[int], product: "i64") -> "i64":
    """Return a word that is fair to draws whose ranges have this product."""
    word = draw(stream)
    if word * product & WORD < product:
        least = (WORD + 1) % product
        while word * product & WORD < least:
            word = draw(stream)
    return word
