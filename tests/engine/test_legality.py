"""One truth about legality: what is listed as legal, what `why_not` accepts and what `apply` does are the same."""

from collections import Counter
from itertools import combinations
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from strategies import rulesets

import rulekit
from engine.walks import SHIPPED, at, chances, numbered, start, walk
from rulekit.cards import Card
from rulekit.engine.actions import Action, Bid, action_count
from rulekit.engine.refusals import IllegalAction, RefusalCode
from rulekit.engine.state import State


def check(state: State, seed: int, bids: int) -> None:
    """Check every action of the seats that may act by its number, bids by discard only so many of them."""
    random = chances(seed)
    for seat in range(state.rules.players):
        legal = state.legal_actions(seat)

        assert bool(legal) == (seat in state.to_act)
        if seat not in state.to_act:
            assert state.why_not(state.action(seat, random.randrange(action_count(state.rules)))) is not None
            continue
        assert len(set(legal)) == len(legal)
        for action in numbered(state, seat, random, bids):
            refusal = state.why_not(action)

            assert (refusal is None) == (action in legal)
            assert refusal is None or (refusal.seat, refusal.action) == (seat, str(action))
        for action in random.sample([*legal], min(3, len(legal))):
            assert state.why_not(action) is None
            assert state.apply(action).history == (*state.history, action)


@pytest.mark.parametrize("name", SHIPPED)
def test_listed_means_accepted(name: str) -> None:
    """Over every card, level and word, and some of the bids, in each position of a deal."""
    for state in walk(start(name, 11), chances(11), deals=1):
        check(state, 11, bids=40)


@given(rulesets(), st.integers(0, 2**63 - 1))
def test_listed_means_accepted_in_drawn_rulesets(tree: dict[str, Any], seed: int) -> None:
    """The same for rulesets from the whole language."""
    ruleset = rulekit.validate(tree).ruleset
    assume(ruleset is not None)
    assert ruleset is not None

    for state in walk(ruleset.start(seed), chances(seed), deals=2):
        check(state, seed, bids=20)


def brute_force(state: State, seat: int) -> Counter[frozenset[tuple[Card, int]]]:
    """Return the bids of a hand, found by trying every choice of its cards; equal cards are one choice."""
    hand = state.view(seat).hand
    chosen = combinations(hand, state.rules.bid_cards)
    kinds = {frozenset(Counter(cards).items()): cards for cards in chosen}
    return Counter({kind: 1 for kind, cards in kinds.items() if state.why_not(Bid(seat, cards)) is None})


def check_bids(state: State, seat: int) -> None:
    """Check that the lazy sequence of bids is the listed one, in every way in which it can be asked."""
    lazy = state.legal_actions(seat)
    listed = [*lazy]

    assert Counter(frozenset(Counter(bid.cards).items()) for bid in listed if isinstance(bid, Bid)) == brute_force(
        state, seat
    )
    assert len(lazy) == len(listed) > 0
    assert [lazy[place] for place in range(len(lazy))] == listed
    assert [lazy[-1 - place] for place in range(len(lazy))] == listed[::-1]
    assert [*lazy[2:9:3]] == listed[2:9:3]
    assert [*reversed(lazy)] == listed[::-1]
    numbers = [state.number(bid) for bid in listed]
    assert sorted(numbers) == sorted(set(numbers))
    with pytest.raises(IndexError):
        lazy[len(lazy)]
    with pytest.raises(IndexError):
        lazy[-len(lazy) - 1]


DISCARDS = [name for name in SHIPPED if rulekit.load(name).tables.bid_cards]


@pytest.mark.parametrize("name", DISCARDS)
def test_the_bids_of_a_hand(name: str) -> None:
    """Each choice of cards once; where bids above the tricks are forbidden, only those that are not."""
    state = start(name, 12)
    for seat in state.to_act[:2]:
        check_bids(state, seat)


@given(rulesets(), st.integers(0, 2**63 - 1))
def test_the_bids_of_a_hand_in_drawn_rulesets(tree: dict[str, Any], seed: int) -> None:
    """With equal cards, jokers, forbidden bids and combinations of every kind."""
    ruleset = rulekit.validate(tree).ruleset
    assume(ruleset is not None and ruleset.tables.bid_cards)
    assert ruleset is not None
    state = ruleset.start(seed)

    for seat in state.to_act:
        check_bids(state, seat)


def test_a_bid_is_a_set_of_cards() -> None:
    """In which order its cards are named is all one."""
    state = at("three-player", "bid")
    legal = state.legal_actions(0)
    first = legal[0]
    assert isinstance(first, Bid)
    turned = Bid(0, first.cards[::-1])

    assert turned in legal
    assert turned == first
    assert hash(turned) == hash(first)
    assert legal.index(turned) == 0
    assert state.number(turned) == state.number(first)
    assert state.apply(turned) == state.apply(first)


def test_twelve_cards_have_220_bids_that_are_not_listed() -> None:
    """Membership and length need no list."""
    legal = at("three-player", "bid").legal_actions(1)

    assert len(legal) == 220
    assert repr(legal) == "<220 bids of seat 1>"


def test_who_may_not_act_has_nothing_to_do() -> None:
    """Other seats, dummy, spectators, and everybody after the end."""
    state = at("two-player", "play")
    over = [*walk(start("classic", 1), chances(1), deals=9)][-1]

    assert [len(state.legal_actions(seat)) > 0 for seat in (0, 1, 2)] == [seat in state.to_act for seat in (0, 1, 2)]
    assert [list(state.legal_actions(seat)) for seat in (-1, 3, 99, None)] == [[], [], [], []]
    assert over.is_over
    assert [list(over.legal_actions(seat)) for seat in range(3)] == [[], [], []]
    assert over.to_act == ()


def test_bids_may_come_in_any_order() -> None:
    """While several are waited for, each may bid, whoever went before."""
    state = at("three-player", "bid")
    for seat in (1, 2, 0):
        assert seat in state.to_act
        state = state.apply(state.legal_actions(seat)[5])

    assert state.phase == "offer"


def test_a_refused_action_changes_nothing() -> None:
    """The error says who tried what, why not, and what was legal; the state is the same to the last byte."""
    state = at("three-player", "play")
    seat = state.to_act[0]
    other = (seat + 1) % 3
    card = state.view(other).hand[0]
    before = state.to_json()
    with pytest.raises(IllegalAction) as caught:
        state.apply(state.parse(f"{other} play {card}"))

    assert caught.value.refusal.code is RefusalCode.NOT_YOUR_TURN
    assert caught.value.legal == ()
    assert state.to_json() == before
    with pytest.raises(IllegalAction) as caught:
        state.apply(state.parse(f"{seat} play {card}"))

    assert caught.value.refusal.code is RefusalCode.NOT_HELD
    assert caught.value.legal == tuple(map(str, state.legal_actions(seat)))
    assert state.to_json() == before


def test_silly_choices_are_legal() -> None:
    """A bid of nine with any hand, a premium in a hopeless one, any card to lead: legality is what the rules say."""
    state = at("three-player", "bid")
    highest: Action = max(state.legal_actions(0), key=lambda bid: state.apply(bid).view(0).bids[0])
    state = state.apply(highest)
    for seat in (1, 2):
        state = state.apply(state.default_action(seat))
    state = state.apply(state.parse("0 offer revelation"))

    assert len(state.legal_actions(0)) == 9
