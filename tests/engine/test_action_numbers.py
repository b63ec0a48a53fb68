"""Numbers and texts of actions: stable, the same in every process, and back again."""

import json
import os
import subprocess
import sys
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from strategies import rulesets

import rulekit
from engine.walks import SHIPPED, Learnt, at, cards_of, chances, child, numbered, start, walk
from rulekit.cards import JOKER
from rulekit.engine.actions import ENCODING, Action, Bid, Call, Claim, Offer, Pass, Play, Raise, action_count
from rulekit.engine.deals import Deal
from rulekit.engine.state import State


def check(state: State, seed: int) -> None:
    """Check that legal actions have numbers and texts of their own, and come back from them."""
    random = chances(seed)
    count = action_count(state.rules)
    for seat in range(state.rules.players):
        view = state.view(seat)
        legal = state.legal_actions(seat)
        some = legal if len(legal) <= 20 else random.sample(legal, 20)
        numbers = [state.number(action) for action in some]

        assert len(set(numbers)) == len(numbers)
        for action, number in zip(some, numbers, strict=True):
            assert 0 <= number < count
            assert state.action(seat, number) == view.action(number) == action
            assert view.number(action) == number
            assert state.parse(str(action)) == action


@pytest.mark.parametrize("name", SHIPPED)
def test_every_legal_action_comes_back_from_number_and_text(name: str) -> None:
    """In each position of two deals; the number of numbers never changes."""
    counts = set()
    for state in walk(start(name, 81), chances(81), deals=2):
        check(state, 81)
        counts.add(action_count(state.rules))

    assert len(counts) == 1


@pytest.mark.parametrize("name", SHIPPED)
def test_a_card_out_of_turn_is_of_the_own_hand(name: str) -> None:
    """Whoever's turn it is, the text of what a number means is read back as the same action."""
    state = at(name, "play")
    for seat in range(state.rules.players):
        action = state.action(seat, 0)

        assert isinstance(action, Play)
        assert state.parse(str(action)) == action
        assert action.hand == (state.turn if seat in state.to_act else seat)


def test_a_spectator_has_no_action_numbers() -> None:
    with pytest.raises(rulekit.RulekitError, match="a spectator has no actions"):
        start("three-player", 1).view(None).action(0)


@given(rulesets(), st.integers(0, 2**63 - 1))
def test_every_legal_action_comes_back_in_drawn_rulesets(tree: dict[str, Any], seed: int) -> None:
    """The same for rulesets from the whole language."""
    ruleset = rulekit.validate(tree).ruleset
    assume(ruleset is not None)
    assert ruleset is not None

    for state in walk(ruleset.start(seed), chances(seed), deals=1):
        check(state, seed)


@pytest.mark.parametrize(
    "name", ["three-player", "classic", "four-nought-or-ten", "oh-hell", "two-packs", "three-fools", "oh-hell-named"]
)
def test_every_number_is_an_action_of_its_own(name: str) -> None:
    """From nought to the last, and back; equal cards share the number of the first."""
    state = start(name, 82)
    count = action_count(state.rules)
    has_equals = state.rules.names.pack.has_equals
    for number in [*range(min(count, 600)), count - 1]:
        action = state.action(0, number)

        assert state.number(action) == number or has_equals
        assert state.action(0, state.number(action)) == action
    for wrong in (-1, count):
        with pytest.raises(rulekit.RulekitError, match="no action number"):
            state.action(0, wrong)


def test_a_number_may_be_of_another_kind() -> None:
    """As from the arrays of a learner."""
    state = at("three-player", "play")
    seat = state.to_act[0]
    action = state.legal_actions(seat)[0]

    assert state.action(seat, Learnt(state.number(action))) == action
    with pytest.raises(rulekit.RulekitError, match="no action number"):
        state.action(seat, Learnt(10**30))


@pytest.mark.parametrize("phase", ["bid", "play"])
def test_a_seat_may_be_of_another_kind(phase: str) -> None:
    """Whatever is asked about it, the answer is the same, and made of plain numbers."""
    state = at("three-player", phase)
    seat = state.to_act[0]
    other = Learnt(seat)

    assert [*state.legal_actions(other)] == [*state.legal_actions(seat)]
    assert state.view(other) == state.view(seat)
    assert state.events(other) == state.events(seat)
    assert state.default_action(other) == state.default_action(seat)
    assert type(state.default_action(other).seat) is int
    for action in state.legal_actions(seat)[:3]:
        assert replace(action, seat=other) in state.legal_actions(seat)  # type: ignore[arg-type] # as from an array
        assert replace(action, seat=Learnt(seat + 1)) not in state.legal_actions(seat)  # type: ignore[arg-type]
    number = state.number(state.default_action(seat))
    assert type(state.action(other, number).seat) is int
    with pytest.raises(rulekit.RulekitError, match="no player"):
        state.view(Learnt(9))


def test_numbers_of_three_players() -> None:
    """Version 1: cards by suit as the file names them, lowest first; levels, lowest first; words; bids.

    A bid is numbered by the combinatorial number system: {a < b < c} is a + b(b - 1)/2 + c(c - 1)(c - 2)/6.
    Whoever changes one of these numbers must count `ENCODING` up.
    """
    state = start("three-player", 83)
    numbers: dict[Action, int] = {
        Play(0, 0, cards_of("6C")[0]): 0,
        Play(0, 0, cards_of("AC")[0]): 8,
        Play(0, 0, cards_of("6H")[0]): 9,
        Play(0, 0, cards_of("6S")[0]): 18,
        Play(0, 0, cards_of("10D")[0]): 31,
        Play(0, 0, cards_of("AD")[0]): 35,
        Offer(0, "declaration"): 36,
        Offer(0, "revelation"): 37,
        Pass(0): 38,
        Raise(0): 39,
        Claim(0): 40,
        Bid(0, cards_of("6C 7C 8C")): 41,
        Bid(0, cards_of("6C 7C 9C")): 42,
        Bid(0, cards_of("6C 8C 9C")): 43,
        Bid(0, cards_of("6H AC KC")): 41 + 7 + 8 * 7 // 2 + 9 * 8 * 7 // 6,
        Bid(0, cards_of("QD KD AD")): 41 + 7140 - 1,
    }

    assert ENCODING == 1
    assert action_count(state.rules) == 36 + 2 + 3 + 7140
    assert {action: state.number(action) for action in numbers} == numbers
    assert {state.action(0, number) for number in numbers.values()} == set(numbers)


def test_numbers_of_oh_hell() -> None:
    """Cards, words and the numbers that can be said."""
    state = start("oh-hell", 84)

    assert action_count(state.rules) == 52 + 0 + 3 + 11
    assert [state.number(Call(0, tricks)) for tricks in (0, 10)] == [55, 65]
    with pytest.raises(rulekit.RulekitError):
        state.number(Call(0, 11))


def test_the_joker_comes_after_the_cards() -> None:
    """Whichever card it copies in a deal, its number is the same."""
    for seed in range(5):
        state = start("classic", seed)

        assert state.number(Play(1, 1, JOKER)) == 36
        assert state.action(1, state.number(Bid(1, (JOKER, *cards_of("6C 7C"))))) == Bid(1, cards_of("6C 7C JKR"))


def test_dummys_cards_have_the_numbers_of_all_cards() -> None:
    """The hand that plays is told by the position."""
    state = start("two-player", 85)
    while state.turn != 2:
        state = state.apply(state.legal_actions(state.to_act[0])[0])
    seat = state.to_act[0]
    action = state.legal_actions(seat)[0]

    assert isinstance(action, Play)
    assert action.hand == 2
    assert state.number(action) == state.number(Play(seat, seat, action.card))
    assert state.action(seat, state.number(action)) == action


def test_a_file_that_names_its_suits_in_another_order_has_other_numbers() -> None:
    """Numbers belong to a ruleset: the fingerprint tells them apart."""
    other = child("three-player", deck={"suits": ["diamonds", "clubs", "hearts", "spades"]})
    state = other.start(86)

    assert other.fingerprint != rulekit.load("three-player").fingerprint
    assert state.number(Play(0, 0, cards_of("6D")[0])) == 0


def test_in_which_order_a_hand_is_named_is_all_one() -> None:
    """The same cards the other way round: the same legal actions with the same numbers."""
    state = start("three-player", 88)
    turned = Deal(tuple(hand[::-1] for hand in state.deal.hands))
    other = rulekit.load("three-player").start(deals=[turned])
    numbers = [[(action, each.number(action)) for action in each.legal_actions(1)] for each in (state, other)]

    assert numbers[0] == numbers[1]


SCRIPT = """
import json, rulekit
from rulekit.engine.actions import action_count
state = rulekit.load({name!r}).start(7)
numbers = [[str(action), state.number(action)] for action in state.legal_actions(0)]
texts = [str(state.action(0, number)) for number in range(45)]
print(json.dumps([numbers, texts, action_count(state.rules)]))
"""


@pytest.mark.parametrize("name", ["three-player", "classic"])
def test_numbers_are_the_same_in_every_process(name: str) -> None:
    """Whatever the seed of Python's hashes: all 220 bids of a hand and the first numbers."""
    answers = []
    for seed in ("0", "1", "4294967295"):
        environment = os.environ | {"PYTHONHASHSEED": seed}
        command = [sys.executable, "-c", SCRIPT.format(name=name)]
        run = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
        answers.append(json.loads(run.stdout))

    assert answers[0] == answers[1] == answers[2]
    assert len(answers[0][0]) == 220


def test_a_ruleset_whose_bids_are_too_many_has_no_numbers() -> None:
    """Six of 124 cards: more than the numbering holds; the game is played all the same."""
    deck = {"suits": ["clubs", "hearts", "spades", "diamonds"], "ranks": [*range(2, 33)]}
    bid = {"cards": 6, "beyond_tricks": "allowed"}
    state = child("three-player", deck=deck, bid=bid).start(1)
    action = state.legal_actions(0)[0]

    assert state.apply(action).history == (action,)
    with pytest.raises(rulekit.RulekitError, match="no action numbers"):
        state.number(action)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "0",
        "0 fly",
        "0 play",
        "0 play 10X",
        "0 play KH QH",
        "x play KH",
        "-1 pass",
        "0 bid",
        "0 pass now",
        "0 offer",
    ],
)
def test_what_is_no_action_cannot_be_read(text: str) -> None:
    """The error says what an action looks like; a bid of no cards at all can be read, and is refused later."""
    state = start("three-player", 1)
    if text == "0 bid":
        assert state.why_not(state.parse(text)) is not None
        return
    with pytest.raises(rulekit.RulekitError):
        state.parse(text)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("2 play 10H", Play(2, 2, cards_of("10H")[0])),
        ("2 play th", Play(2, 2, cards_of("10H")[0])),
        ("2 play 10♥", Play(2, 2, cards_of("10H")[0])),
        ("0  bid 6c  7♦ 8H", Bid(0, cards_of("6C 7D 8H"))),
        ("1 offer revelation", Offer(1, "revelation")),
    ],
)
def test_spellings_of_an_action(text: str, action: Any) -> None:
    """Cards may be written in every way in which people write them."""
    assert start("three-player", 1).parse(text) == action


def test_all_numbers_can_be_gone_through() -> None:
    """The helper of these tests gives each number once, so that nothing is left out."""
    state = start("oh-hell", 87)

    assert len([*numbered(state, 0, chances(1), 5)]) == action_count(state.rules)
