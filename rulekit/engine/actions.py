"""What a seat can do, how it is written, and its number.

An action is a small frozen value that names its seat.
Its text, `2 play 10H`, is read back by `State.parse`; where somebody plays from dummy, the hand stands before the card:
`0 play dummy 10H`.
Its number counts within a seat: first the cards, then the premium levels and the words, then the trumps that can be
named, then the bids.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import comb
from operator import index
from typing import SupportsIndex

from rulekit.cards import Card, fold_suit
from rulekit.engine.tables import BY_DISCARD, Tables
from rulekit.errors import RulekitError
from rulekit.vocabulary import TrumpWord

ENCODING = 1
"""The version of the action numbers; it changes when any of them does."""

MOST_ACTIONS = 2**31 - 1
"""Rulesets whose numbering would not fit below this have no action numbers."""


@dataclass(frozen=True, slots=True, init=False, eq=False)
class Bid:
    """Lay cards aside, face down, as a bid; in which order they are named is all one.

    The cards may be given as a list; they are kept as a tuple, so that nobody can change a bid that was made.
    """

    seat: int
    cards: tuple[Card, ...]

    def __init__(self, seat: int, cards: Iterable[Card]) -> None:
        object.__setattr__(self, "seat", seat)
        object.__setattr__(self, "cards", tuple(cards))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Bid):
            return NotImplemented
        return self.seat == other.seat and sorted(self.cards) == sorted(other.cards)

    def __hash__(self) -> int:
        return hash((self.seat, frozenset(self.cards)))

    def __str__(self) -> str:
        return f"{self.seat} bid {' '.join(map(str, self.cards))}"


@dataclass(frozen=True, slots=True)
class Call:
    """Bid a number of tricks, aloud or sealed."""

    seat: int
    tricks: int

    def __str__(self) -> str:
        return f"{self.seat} bid {self.tricks}"


@dataclass(frozen=True, slots=True)
class Name:
    """Name trump: a suit, or None for no trump."""

    seat: int
    suit: str | None

    def __str__(self) -> str:
        return f"{self.seat} name {self.suit or TrumpWord.NO_TRUMP}"


@dataclass(frozen=True, slots=True)
class Offer:
    """Offer to play with a premium."""

    seat: int
    level: str

    def __str__(self) -> str:
        return f"{self.seat} offer {self.level}"


@dataclass(frozen=True, slots=True)
class Raise:
    """Raise a beaten offer to match the one that stands."""

    seat: int

    def __str__(self) -> str:
        return f"{self.seat} raise"


@dataclass(frozen=True, slots=True)
class Claim:
    """Turn up the bid cards of a bid that was made."""

    seat: int

    def __str__(self) -> str:
        return f"{self.seat} claim"


@dataclass(frozen=True, slots=True)
class Pass:
    """Make no offer, do not raise, or do not claim."""

    seat: int

    def __str__(self) -> str:
        return f"{self.seat} pass"


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card.

    Attributes:
        seat: Who plays.
        hand: Whose card it is: the seat itself, or dummy.
        card: The card.
    """

    seat: int
    hand: int
    card: Card

    def __str__(self) -> str:
        return f"{self.seat} play {'' if self.hand == self.seat else 'dummy '}{self.card}"


Action = Bid | Call | Name | Offer | Raise | Claim | Pass | Play
ACTIONS = (Play, Bid, Call, Pass, Offer, Raise, Claim, Name)
"""The classes of the actions, the commonest first."""

SAID: dict[str, type[Pass | Raise | Claim]] = {"pass": Pass, "raise": Raise, "claim": Claim}
"""The actions that are a single word, by that word."""
WORDS = tuple(SAID.values())
"""The same, in the order of their numbers."""


def bid_numbers(rules: Tables) -> int:
    """Return how many different bids the numbering knows."""
    if rules.bid_by == BY_DISCARD:
        return comb(rules.cards + (rules.joker >= 0), rules.bid_cards)
    return max(rules.bid_most, default=-1) + 1


def first_level(rules: Tables) -> int:
    """Return the number of the lowest premium level; the cards stand before it."""
    return rules.cards + (1 if rules.joker >= 0 else 0)


def names(rules: Tables) -> tuple[str | None, ...]:
    """Return the trumps that can be named, None for no trump, in the order of their numbers."""
    if not rules.namer:
        return ()
    return (*rules.names.pack.suits, None) if rules.names_no_trump else rules.names.pack.suits


def action_count(rules: Tables) -> int:
    """Return how many numbers the actions of a seat have: the length of a mask, the same all match long.

    Raises:
        RulekitError: The numbering would not fit below 2**31.
    """
    size = first_level(rules) + len(rules.level_points) + len(WORDS) + len(names(rules)) + bid_numbers(rules)
    if size > MOST_ACTIONS:
        message = f"{rules.names.name!r} has no action numbers: {bid_numbers(rules)} different bids are too many"
        raise RulekitError(message)
    return size


def number_of(rules: Tables, action: Action) -> int:
    """Return the number of an action among those of its seat, 0 to `action_count(rules) - 1`.

    Equal cards have one number, that of the first copy.

    Raises:
        RulekitError: The ruleset knows no such action, or has no action numbers.
    """
    action_count(rules)
    levels = first_level(rules)
    words = levels + len(rules.level_points)
    trumps = words + len(WORDS)
    bids = trumps + len(names(rules))
    try:
        match action:
            case Play():
                return rules.names.pack.numbers(action.card)[0]
            case Offer():
                return levels + rules.names.levels.index(action.level)
            case Name():
                return trumps + names(rules).index(action.suit)
            case Bid() if rules.bid_by == BY_DISCARD and len(action.cards) == rules.bid_cards:
                return bids + rank_of_set(first_copies(rules, action.cards))
            case Call() if rules.bid_by != BY_DISCARD:
                return bids + range(bid_numbers(rules)).index(action.tricks)
            case _:
                return words + WORDS.index(type(action))
    except (KeyError, ValueError, IndexError, StopIteration):
        message = f"{rules.names.name!r} knows no action {str(action)!r}"
        raise RulekitError(message) from None


def action_of(rules: Tables, seat: int, hand: int, number: SupportsIndex) -> Action:
    """Return the action of a number: the reverse of `number_of`.

    Args:
        rules: The ruleset.
        seat: Who acts.
        hand: The hand that a card would come from.
        number: 0 to `action_count(rules) - 1`.

    Raises:
        RulekitError: The number is out of range.
    """
    place = index(number)  # a learner's numbers may be of a kind of their own
    if not 0 <= place < action_count(rules):
        message = f"{rules.names.name!r} has no action number {place}"
        raise RulekitError(message)
    pack = rules.names.pack
    levels = first_level(rules)
    words = levels + len(rules.level_points)
    if place < levels:
        return Play(seat, hand, pack.card(place))
    if place < words:
        return Offer(seat, rules.names.levels[place - levels])
    if place < words + len(WORDS):
        return WORDS[place - words](seat)
    trumps = names(rules)
    rank = place - words - len(WORDS) - len(trumps)
    if rank < 0:
        return Name(seat, trumps[rank])
    if rules.bid_by == BY_DISCARD:
        return Bid(seat, tuple(pack.card(card) for card in set_of_rank(rank, rules.bid_cards)))
    return Call(seat, rank)


def first_copies(rules: Tables, cards: Iterable[Card]) -> list[int]:
    """Return the numbers of cards, the first copies of equal ones, in rising order."""
    numbers: list[int] = []
    for card in cards:
        numbers.append(next(number for number in rules.names.pack.numbers(card) if number not in numbers))
    return sorted(numbers)


def rank_of_set(numbers: list[int]) -> int:
    """Return the rank of a rising list of numbers among all such lists (the combinatorial number system)."""
    return sum(comb(number, place + 1) for place, number in enumerate(numbers))


def set_of_rank(rank: int, size: int) -> list[int]:
    """Return the rising list of `size` numbers that has this rank."""
    numbers: list[int] = []
    for place in range(size, 0, -1):
        number = place - 1
        while comb(number + 1, place) <= rank:
            number += 1
        rank -= comb(number, place)
        numbers.append(number)
    return numbers[::-1]


FORMS = "bid 6C 7D 8H, bid 3, name hearts, offer NAME, raise, claim, pass, play 10H or play dummy 10H"


def read_action(rules: Tables, text: object) -> Action:
    """Read the text of an action.

    Raises:
        RulekitError: It is no action of this game.
    """
    words = text.split() if isinstance(text, str) else []
    if len(words) < 2 or not (words[0].isascii() and words[0].isdigit() and len(words[0]) < 3):
        message = f"an action is a seat and what it does ({FORMS}), not {text!r}"
        raise RulekitError(message)
    try:
        return read_words(rules, int(words[0]), words[1], words[2:])
    except ValueError as error:
        message = f"{text!r} is no action: {error}"
        raise RulekitError(message) from None


def read_words(rules: Tables, seat: int, verb: str, rest: list[str]) -> Action:
    """Read what a seat does, its words apart."""
    pack = rules.names.pack
    match verb, rest:
        case "bid", [number] if rules.bid_by != BY_DISCARD:
            return Call(seat, read_number(number))
        case "bid", [*cards] if rules.bid_by == BY_DISCARD:
            return Bid(seat, tuple(pack.parse(card) for card in cards))
        case "name", [TrumpWord.NO_TRUMP]:
            return Name(seat, None)
        case "name", [_, *_]:
            return Name(seat, read_suit(rules, " ".join(rest)))
        case "offer", [level]:
            return Offer(seat, level)
        case "play", ["dummy", card]:
            return Play(seat, rules.dummy, pack.parse(card))
        case "play", [card]:
            return Play(seat, seat, pack.parse(card))
        case _, [] if verb in SAID:
            return SAID[verb](seat)
    message = f"write {FORMS}"
    raise ValueError(message)


def read_suit(rules: Tables, text: str) -> str:
    """Read a suit: its word, or its sign."""
    suit = fold_suit(text)
    if suit not in rules.names.pack.suits:
        message = f"the deck has no suit {text!r}; it has {', '.join(rules.names.pack.suits)}"
        raise ValueError(message)
    return suit


def read_number(text: str) -> int:
    """Read a number of tricks."""
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        message = f"a bid is a number of tricks, not {text!r}"
        raise ValueError(message)
    return int(text)
