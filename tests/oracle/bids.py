"""What bids mean, and which are legal."""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from typing import Any

from .rules import JOKER, Rules, copied, entries, named

Meaning = tuple[int, ...]
"""The numbers of tricks that make a bid; the first is the number to compare and show."""


def meaning_of_number(number: int) -> Meaning:
    """Return what a spoken or sealed number means."""
    return (number,)


def meaning_of_cards(rules: Rules, cards: Iterable[str], tricks: int, shown: str | None = None) -> Meaning:
    """Return what cards laid aside mean, with bids above the tricks lowered where the ruleset says so."""
    bid = rules.chapter("bid")
    assert bid is not None
    laid = list(cards)
    meaning = combination_of(rules, bid, laid, shown) or (sum(worth(rules, bid, card, shown) for card in laid),)
    if named(bid, "beyond_tricks") == "lowered":
        return tuple(min(number, tricks) for number in meaning)
    return meaning


def worth(rules: Rules, bid: dict[str, Any], card: str, shown: str | None) -> int:
    """Return what one bid card adds to the sum."""
    values = entries(bid["values"])
    if card == JOKER and "joker" in values:
        return int(values["joker"])
    face = copied(card, shown)
    suit, rank = rules.suit_of(face), rules.rank_of(face)
    return int(values[suit] if suit in values else values[rank])


def combination_of(rules: Rules, bid: dict[str, Any], cards: list[str], shown: str | None) -> Meaning | None:
    """Return the meaning of the first combination that these cards are, if they are one."""
    faces = [copied(card, shown) for card in cards if not rules.is_of_no_suit(card)]
    held = Counter([rules.suit_of(face) for face in faces]) + Counter([rules.rank_of(face) for face in faces])
    for combination in entries(named(bid, "combinations", {})).values():
        if all(held[name] == int(count) for name, count in combination["of"].items()):
            return tuple(int(number) for number in combination["tricks"])
    return None


def legal_discards(rules: Rules, hand: list[str], tricks: int, shown: str | None = None) -> set[tuple[str, ...]]:
    """Return every set of cards that may be laid aside, each in sorted order."""
    bid = rules.chapter("bid")
    assert bid is not None
    choices = {tuple(sorted(choice)) for choice in combinations(hand, int(bid["cards"]))}
    if named(bid, "beyond_tricks") != "forbidden":
        return choices
    number = {choice: meaning_of_cards(rules, choice, tricks, shown)[0] for choice in choices}
    within = {choice for choice in choices if number[choice] <= tricks}
    lowest = min(number.values())
    return within or {choice for choice in choices if number[choice] == lowest}


def legal_numbers(rules: Rules, tricks: int, said_before: list[int]) -> list[int]:
    """Return the numbers that may be bid after these; the seat that speaks last is the dealer."""
    bid = rules.chapter("bid")
    assert bid is not None
    most = tricks if bid["most"] == "tricks" else int(bid["most"])
    numbers = list(range(int(bid["least"]), most + 1))
    hook = named(bid, "hook") if bid["by"] == "spoken" else None
    is_last = len(said_before) == rules.players - 1
    if hook is None or not is_last or (hook == "except_one_trick" and tricks == 1):
        return numbers
    return [number for number in numbers if sum(said_before) + number != tricks]


def is_made(test: str, meaning: Meaning, taken: int) -> bool:
    """Return whether the tricks taken make a bid, by either of its meanings."""
    if test == "exact":
        return any(taken == number for number in meaning)
    if test == "at_most":
        return any(taken <= number for number in meaning)
    assert test == "at_least"
    return any(taken >= number for number in meaning)
