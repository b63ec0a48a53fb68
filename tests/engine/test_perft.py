"""Counts of all ways to play out tiny deals, against a brute force that shares nothing with the engine."""

from collections.abc import Iterator
from itertools import combinations
from math import factorial
from typing import Any

import pytest

import rulekit
from rulekit.engine.deals import read_deal
from rulekit.engine.state import State
from rulekit.rules import Ruleset

DECK = ["6C", "7C", "8C", "6H", "7H", "8H"]
"""Two suits of three ranks."""


def tiny(players: int, hand: int, **chapters: Any) -> Ruleset:
    """Return a single deal of the tiny deck: no bids, no premiums, no trump, suit must be followed."""
    tree: dict[str, Any] = {
        "rulekit": 1,
        "name": "A tiny game",
        "players": players,
        "dummy": "none",
        "deck": {"suits": ["clubs", "hearts"], "ranks": [6, 7, 8]},
        "deal": {"hand": hand},
        "trump": "none",
        "bid": "none",
        "premium": "none",
        "play": {"leader": "eldest", "must": ["follow"]},
        "scoring": {"tricks": {"points": 1, "per": "trick", "when": "always"}},
        "game": {"by": "deals", "deals": 1, "ties": "shared"},
        "match": "none",
    }
    report = rulekit.validate(tree | chapters)
    assert report.ruleset is not None, report.diagnostics
    return report.ruleset


def begin(rules: Ruleset, hands: list[str]) -> State:
    """Deal these hands; seat 0 leads."""
    return rules.start(deals=[read_deal(rules.tables, {"hands": hands})])


def count(state: State) -> int:
    """Count the ways to the end; where several are waited for, the first of them acts, since the order is all one."""
    if state.is_over:
        return 1
    return sum(count(state.apply(action)) for action in state.legal_actions(state.to_act[0]))


def deals(players: int, hand: int) -> Iterator[list[str]]:
    """Give every way to deal the deck."""

    def rest(cards: list[str], seats: int) -> Iterator[list[str]]:
        if not seats:
            yield []
            return
        for taken in combinations(cards, hand):
            for others in rest([card for card in cards if card not in taken], seats - 1):
                yield [" ".join(taken), *others]

    yield from rest(DECK, players)


def brute_force(
    hands: list[list[str]], leader: int, trick: list[str], trump: str = "", *, must_trump: bool = False
) -> int:
    """Count the ways to play these hands out, by the rules as a player would tell them."""
    if not any(hands) and not trick:
        return 1
    if len(trick) == len(hands):
        winner = max(range(len(trick)), key=lambda place: strength(trick[place], trick[0][-1], trump))
        return brute_force(hands, (leader + winner) % len(hands), [], trump, must_trump=must_trump)
    seat = (leader + len(trick)) % len(hands)
    choices = hands[seat]
    if trick and any(card[-1] == trick[0][-1] for card in choices):
        choices = [card for card in choices if card[-1] == trick[0][-1]]
    elif trick and must_trump and any(card[-1] == trump for card in choices):
        choices = [card for card in choices if card[-1] == trump]
    ways = 0
    for card in choices:
        left = [[other for other in hand if other != card] for hand in hands]
        ways += brute_force(left, leader, [*trick, card], trump, must_trump=must_trump)
    return ways


def strength(card: str, led: str, trump: str) -> tuple[bool, bool, str]:
    """Return what a card is worth in a trick, as a thing to compare."""
    return (card[-1] == trump, card[-1] == led, card[:-1])


@pytest.mark.parametrize(("players", "hand"), [(2, 3), (3, 2), (2, 2), (2, 1), (3, 1)])
def test_every_deal_without_trumps(players: int, hand: int) -> None:
    """All deals of two and three hands."""
    rules = tiny(players, hand)
    for hands in deals(players, hand):
        assert count(begin(rules, hands)) == brute_force([text.split() for text in hands], 0, [])


@pytest.mark.parametrize("must", [["follow"], ["follow", "trump"]])
@pytest.mark.parametrize(("players", "hand"), [(2, 3), (3, 2)])
def test_every_deal_with_trumps(players: int, hand: int, must: list[str]) -> None:
    """Hearts are trump; the void may do what they like, or must trump."""
    rules = tiny(players, hand, trump={"by": "fixed", "suit": "hearts"}, play={"leader": "eldest", "must": must})
    for hands in deals(players, hand):
        expected = brute_force([text.split() for text in hands], 0, [], "H", must_trump="trump" in must)

        assert count(begin(rules, hands)) == expected


def test_a_suit_each() -> None:
    """Seat 0 has the clubs, seat 1 the hearts: nobody can follow and seat 0 keeps the lead.

    Each plays three cards in any order: 3! x 3! = 36.
    """
    assert count(begin(tiny(2, 3), ["6C 7C 8C", "6H 7H 8H"])) == 36


def test_clubs_against_clubs() -> None:
    """One club and one heart each: the card led decides the answer, the last trick is forced: 2."""
    assert count(begin(tiny(2, 2), ["6C 6H", "7C 7H"])) == 2


def test_two_suits_against_one() -> None:
    """Seat 0 holds 8C 6H 7H, seat 1 6C 7C 8H, and seat 0 leads one of three cards.

    8C: two clubs can follow; it wins, and leads one of two hearts to 8H, which must follow and wins: then the last is
    forced. 2 x 2 = 4.
    6H or 7H: 8H must follow and wins; seat 1 leads one of two clubs to 8C, which must follow and wins; the last is
    forced. 2 x 2 = 4.
    """
    assert count(begin(tiny(2, 3), ["8C 6H 7H", "6C 7C 8H"])) == 8


DISCARD = {
    "by": "discard",
    "cards": 1,
    "values": {"clubs": 1, "hearts": 0},
    "made": "exact",
    "shown": "if_made",
    "beyond_tricks": "allowed",
}
SCORING = {"made": {"points": 10, "per": "deal", "when": "made"}}


@pytest.mark.parametrize(("players", "hand"), [(2, 3), (3, 2)])
def test_every_deal_with_bids_by_discard(players: int, hand: int) -> None:
    """Each lays one card aside: the sum, over all choices, of the ways to play what is left."""
    rules = tiny(players, hand, bid=DISCARD, scoring=SCORING)
    for dealt in deals(players, hand):
        hands = [text.split() for text in dealt]
        expected = sum(brute_force(left, 0, []) for left in after_discards(hands))

        assert count(begin(rules, dealt)) == expected


def after_discards(hands: list[list[str]]) -> Iterator[list[list[str]]]:
    """Give what is left of the hands when each has laid one card aside."""
    if not hands:
        yield []
        return
    for card in hands[0]:
        for rest in after_discards(hands[1:]):
            yield [[other for other in hands[0] if other != card], *rest]


def test_bids_of_a_suit_each() -> None:
    """Three choices each to lay aside, then two cards each in any order: 3 x 3 x 2! x 2! = 36."""
    assert count(begin(tiny(2, 3, bid=DISCARD, scoring=SCORING), ["6C 7C 8C", "6H 7H 8H"])) == 36


SPOKEN = {"by": "spoken", "least": 0, "most": "tricks", "made": "exact"}


@pytest.mark.parametrize(("hook", "bids"), [("none", 4 * 4), ("always", 4 * 3)])
def test_spoken_bids(hook: str, bids: int) -> None:
    """Three tricks and so four numbers; whatever eldest says, one is barred to a hooked dealer. Then 36 ways on."""
    bid = SPOKEN if hook == "none" else SPOKEN | {"hook": hook}

    assert count(begin(tiny(2, 3, bid=bid, scoring=SCORING), ["6C 7C 8C", "6H 7H 8H"])) == bids * 36


def premium(offers: str, holders: str = "one", levels: int = 2) -> dict[str, Any]:
    """Return a premium chapter."""
    names = ("low", "middle", "high")[:levels]
    worth = {name: {"shows": "hand", "points": 10 * place} for place, name in enumerate(names, start=1)}
    return {"holders": holders, "offers": offers, "levels": worth, "failed": "nobody"}


OFFERS = [
    ("sealed", "one", 2, 27),
    ("secret", "one", 2, 27),
    ("sealed", "any", 2, 27),
    ("spoken", "any", 2, 27),
    ("spoken", "one", 1, 4),
    ("spoken", "one", 2, 10),
    ("spoken_with_raise", "one", 1, 4),
    ("spoken_with_raise", "one", 2, 13),
]


@pytest.mark.parametrize(("offers", "holders", "levels", "ways"), OFFERS)
def test_offers_of_three_players(offers: str, holders: str, levels: int, ways: int) -> None:
    """Two levels, low and high, or one.

    All at once, or any number of holders: three answers each, 3 x 3 x 3 = 27.
    Spoken, one level: who offers first ends it: seat 0, 1, 2 or nobody, 4.
    Spoken, two levels, one holder. Nobody offers: 1. High at once, by seat 0, 1 or 2: 3. Low by seat 0: then seat 1
    high, or seat 1 passes and seat 2 is high or passes: 3. Low by seat 1: seat 2 high or passes: 2. Low by seat 2: 1.
    Together 1 + 3 + 3 + 2 + 1 = 10.
    With a raise, each beaten low is answered with yes or no: low 0, high 1; low 0, high 2; low 1, high 2: three more.
    """
    bid = {"by": "sealed", "least": 0, "most": 0, "made": "exact"}
    rules = tiny(3, 1, bid=bid, scoring=SCORING, premium=premium(offers, holders, levels))

    assert count(begin(rules, ["6C", "7C", "8C"])) == ways


def test_offers_of_three_players_and_three_levels() -> None:
    """Spoken with raise, one holder, levels 1 < 2 < 3; each row is what the seats say, then the raises.

    None: 1. A single offer, three levels by three seats: 9.
    Two offers, the later higher, by seats (0, 1), (0, 2) or (1, 2): three pairs of levels, each raised or not:
    3 x 3 x 2 = 18.
    Three offers, 1 2 3: seat 0 raises; or seat 0 declines and seat 1 raises or declines: 3.
    """
    bid = {"by": "sealed", "least": 0, "most": 0, "made": "exact"}
    rules = tiny(3, 1, bid=bid, scoring=SCORING, premium=premium("spoken_with_raise", levels=3))

    assert count(begin(rules, ["6C", "7C", "8C"])) == 1 + 9 + 18 + 3


def test_claims() -> None:
    """One trick; seat 0 bids one and takes it, or bids nothing; seat 1 likewise takes none.

    Sealed bids cannot be claimed, so bids are discards: 8C 6H against 6C 7H. Laid aside and left, with the bids:
    8C (1), 6H left; or 6H (0), 8C left. 6C (1), 7H left; or 7H (0), 6C left. Seat 0 leads.
    8C | 6C: 6H loses to 7H: seat 1 made its bid of one, seat 0 missed: 2 ways. 8C | 7H: 6H wins, 6C does not follow:
    both made: 4. 6H | 6C: 8C wins: both missed: 1. 6H | 7H: 8C wins: seat 0 missed, seat 1 made its nothing: 2.
    """
    bid = DISCARD | {"shown": "if_claimed"}

    assert count(begin(tiny(2, 2, bid=bid, scoring=SCORING), ["8C 6H", "6C 7H"])) == 2 + 4 + 1 + 2


def test_without_following_every_order_goes() -> None:
    """`must: none`: 3! x 3! ways, whatever the cards."""
    rules = tiny(2, 3, play={"leader": "eldest", "must": "none"})
    for hands in deals(2, 3):
        assert count(begin(rules, hands)) == factorial(3) ** 2
