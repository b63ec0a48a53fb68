"""Bids: which cards may be laid aside and what they are worth, which numbers may be said, and when they are seen."""

from itertools import combinations
from typing import Any

import pytest
from offers.playing import laid_out, played, sit_down

import rulekit
from engine.walks import cards_of, child, refused
from rulekit.engine.actions import Bid
from rulekit.engine.refusals import RefusalCode
from rulekit.engine.state import State
from rulekit.rules import Ruleset

HAND = "AC KC 6C AD 7D KH 9H 6H QS 10S 8S 6S"
OTHERS = ("7C 8C 9C 10C JC QC 6D 8D 9D 10D JD QD", "KD 7H 8H 10H JH QH AH 7S 9S JS KS AS")


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        ("AC KC", RefusalCode.COUNT),
        ("AC KC 6C AD", RefusalCode.COUNT),
        ("", RefusalCode.COUNT),
        ("AC AC AC", RefusalCode.NOT_HELD),
        ("AC KC AH", RefusalCode.NOT_HELD),
    ],
)
def test_a_bid_is_three_different_cards_of_the_hand(cards: str, code: RefusalCode) -> None:
    """Too few, too many, none, one card three times, a card of another seat: all twelve cards stay in the hand."""
    state = sit_down(rulekit.load("three-player"), HAND, *OTHERS)
    before = state.to_json()

    assert refused(state, f"0 bid {cards}") is code
    with pytest.raises(rulekit.IllegalAction):
        state.apply(state.parse(f"0 bid {cards}"))
    assert state.to_json() == before
    assert len(state.view(0).hand) == 12


def test_a_bid_that_is_taken_back_leaves_nothing() -> None:
    """From the state before, other cards can be laid; the first three are in the hand again."""
    start = sit_down(rulekit.load("three-player"), HAND, *OTHERS)
    first, again = played(start, "0 bid AC AD QS"), played(start, "0 bid KH 7D 6S")

    assert first.view(0).bids == {0: "4"}
    assert again.view(0).bids == {0: "3"}
    assert set(again.view(0).bid_cards[0]) == set(cards_of("KH 7D 6S"))
    assert len(again.view(0).hand) == 9
    assert set(cards_of("AC AD QS")) < set(again.view(0).hand)


@pytest.mark.parametrize(
    ("cards", "bid"),
    [("AC KC 6C", "9"), ("AD 7D QS", "1"), ("AD 7D KH", "2"), ("AC AD 7D", "3"), ("QS 10S 8S", "3"), ("KH 9H 6H", "6")],
)
def test_a_card_bids_by_its_suit(cards: str, bid: str) -> None:
    """Diamonds nothing, spades one, hearts two, clubs three."""
    state = played(sit_down(rulekit.load("three-player"), HAND, *OTHERS), f"0 bid {cards}")

    assert state.view(0).bids == {0: bid}


FOUR = {"hand": 4}
"""Four cards each, three of them laid aside: one trick a deal."""


@pytest.mark.parametrize(
    ("turned", "trump", "bid"), [("8C", "clubs", "3"), ("KD", "diamonds", "0"), ("9H", None, "2"), ("9S", None, "1")]
)
def test_the_joker_bids_as_the_card_turned_up(turned: str, trump: str | None, bid: str) -> None:
    """Also as a nine, which means no trump."""
    rules = child("classic", deal=FOUR, bid={"beyond_tricks": "allowed"})
    state = sit_down(rules, "AC 6D 7D JKR", "KC 8D 9D 10D", "QC 6C 7C 8H", shown=turned)

    assert state.trump == trump
    assert played(state, "0 bid JKR 6D 7D").view(0).bids == {0: bid}


@pytest.mark.parametrize(("tricks", "points"), [(0, 30), (10, 40), (1, 1)])
def test_nought_or_ten(tricks: int, points: int) -> None:
    """Three diamonds of four players are made by no trick and by all ten; it is shown as it is scored."""
    score = rulekit.load("four-nought-or-ten").score(tricks=[tricks, 10 - tricks, 0, 0], bids=["0/10", 3, 3, 3])

    assert (score.seats[0].bid, score.seats[0].points) == ("0/10", points)


def test_bids_above_the_tricks_are_forbidden_to_those_who_can_bid_lower() -> None:
    """One trick: seat 0 can bid one, seat 2 cannot bid below eight and so may bid just that."""
    rules = child("three-player", deal=FOUR, bid={"beyond_tricks": "forbidden"})
    state = sit_down(rules, "AC 6D 7D 6S", "KC 8D 9D 10D", "QC 6C 7C 8H")

    assert {state.apply(bid).view(0).bids[0] for bid in state.legal_actions(0)} == {"1"}
    assert {state.apply(bid).view(2).bids[2] for bid in state.legal_actions(2)} == {"8"}
    assert refused(state, "0 bid AC 6D 7D") is RefusalCode.BEYOND_TRICKS
    assert refused(state, "2 bid QC 6C 7C") is RefusalCode.BEYOND_TRICKS


def test_a_combination_of_ranks_takes_its_own_cards_from_the_lowest_bid() -> None:
    """Values by suit, a combination by rank: its aces have not the sum of three clubs, the lowest bid of this hand."""
    values = {"clubs": 2, "hearts": 5, "spades": 6, "diamonds": 6}
    aces = {"aces": {"of": {"A": 3}, "tricks": [9]}}
    bid = {"values": values, "beyond_tricks": "forbidden", "combinations": aces}
    rules = child("three-player", deal={"hand": [12, 5]}, premium="none", bid=bid)
    state = played_out(rules, 1).give_deal(laid_out(rules, "AC AH AS KC QC", "8D 9D 10D JD QD", "8S 9S 10S JS QS"))
    legal = [bid for bid in combinations(state.view(0).hand, 3) if state.why_not(Bid(0, bid)) is None]

    assert legal == [cards_of("QC KC AC")]
    assert [*state.legal_actions(0)] == [Bid(0, legal[0])]


@pytest.mark.parametrize(("turned", "bid"), [("8H", "1"), ("8S", "5")])
def test_the_joker_completes_a_combination_of_the_suit_it_copies(turned: str, bid: str) -> None:
    """Three hearts mean one trick here, instead of six; with a spade up the joker is none: two, two and one."""
    hearts = {"hearts": {"of": {"hearts": 3}, "tricks": [1]}}
    rules = child("classic", deal=FOUR, premium="none", bid={"beyond_tricks": "allowed", "combinations": hearts})
    state = sit_down(rules, "AC 6H 7H JKR", "KC 8D 9D 10D", "QC 6C 7C 9H", shown=turned)

    assert played(state, "0 bid JKR 6H 7H").view(0).bids == {0: bid}


def test_a_combination_is_not_among_the_plain_bids() -> None:
    """Three diamonds mean nine, and so nought is not what the hand can bid: three is its lowest, and alone legal."""
    nine = {"diamonds": {"of": {"diamonds": 3}, "tricks": [9]}}
    bid = {"beyond_tricks": "forbidden", "combinations": nine}
    rules = child("three-player", deal={"hand": [12, 5]}, premium="none", bid=bid)
    hands = ("AC KC 6D 7D 8D", "9D 10D JD QD KD", "8S 9S 10S JS QS")
    state = played_out(rules, 1).give_deal(laid_out(rules, *hands))

    assert {state.apply(bid).view(0).bids[0] for bid in state.legal_actions(0)} == {"3"}
    assert len(state.legal_actions(0)) == 6


def test_a_combination_that_means_one_number_is_a_bid_of_that_number() -> None:
    """Three aces mean three, and so does a club with two diamonds: both bid the same, and no list tells them apart."""
    aces = {"aces": {"of": {"A": 3}, "tricks": [3]}}
    bid = {"beyond_tricks": "allowed", "shown": "before_play", "combinations": aces}
    rules = child("three-player", deal={"hand": 6}, premium="none", bid=bid)
    state = sit_down(rules, "AC AD AH 6S 7S 8S", "KC 7H 8D 9D 9S 10S", "QC 6C 7C 8H JS QS")
    state = played(state, "0 bid AC AD AH", "1 bid KC 8D 9D", "2 bid QC 6C 8H")

    assert state.view(None).bids == {0: "3", 1: "3", 2: "8"}
    assert rules.tables.names.bids == tuple(map(str, range(10)))


def test_combinations_that_mean_the_same_are_one_bid() -> None:
    """Aces, kings and queens each mean nought or nine: all three seats can bid that at once."""
    same = {f"all_{rank.lower()}": {"of": {rank: 3}, "tricks": [0, 9]} for rank in "AKQ"}
    rules = child("three-player", bid={"combinations": same})

    assert rules.tables.names.bids == (*map(str, range(10)), "0/9")
    assert [line.made for line in rules.score([0, 0, 9], ["0/9"] * 3).seats] == [True] * 3


def test_a_combination_can_mean_more_than_the_cards_of_any_sum() -> None:
    """Three clubs mean nine, which is what three clubs are worth: nine is a bid, with its old code."""
    clubs = {"clubs": {"of": {"clubs": 3}, "tricks": [9]}}
    rules = child("three-player", bid={"combinations": clubs})

    assert rules.tables.combination_code == (9,)
    assert rules.score([9, 0, 0], [9, 0, 0]).seats[0].made


def test_a_bid_above_the_tricks_may_count_as_all_of_them() -> None:
    """`lowered`: three clubs of a single trick bid one."""
    rules = child("three-player", deal=FOUR, bid={"beyond_tricks": "lowered"})
    state = sit_down(rules, "AC KC QC 6S", "JC 8D 9D 10D", "7S 6C 7C 8H")

    assert played(state, "0 bid AC KC QC").view(0).bids == {0: "1"}


def played_out(rules: Ruleset, deals: int) -> State:
    """Return a match that waits for its next deal, after so many of the seed's."""
    fair = rules.start(1)
    state = rules.start(deals=[])
    while state.deals_scored < deals:
        if state.needs_deal:
            state = state.give_deal(fair.deal)
        action = fair.default_action(fair.to_act[0])
        fair, state = fair.apply(action), state.apply(action)
    return state


def spoken(hook: str, hand: Any = 3) -> State:
    """Begin Oh Hell for three with a hook; seat 2 deals."""
    chapters = {"bid": {"hook": hook}, "deal": {"hand": hand}, "game": {"deals": 2, "ties": "shared", "by": "deals"}}
    return child("oh-hell-three-players", **chapters).start(1)


def can_bid(state: State) -> list[int]:
    """Return the numbers that the seat whose turn it is can bid."""
    return [int(str(action).split()[2]) for action in state.legal_actions(state.to_act[0])]


def test_spoken_bids_go_round_from_eldest_and_the_dealer_is_hooked() -> None:
    """Three tricks, one and one are bid: the dealer may not bid one; out of turn nobody may bid at all."""
    state = spoken("always")

    assert state.to_act == (0,)
    assert can_bid(state) == [0, 1, 2, 3]
    assert refused(state, "1 bid 1") is RefusalCode.NOT_YOUR_TURN
    state = played(state, "0 bid 1", "1 bid 1")
    assert can_bid(state) == [0, 2, 3]
    assert refused(state, "2 bid 1") is RefusalCode.HOOK
    assert refused(state, "2 bid 4") is RefusalCode.RANGE


@pytest.mark.parametrize(("hook", "numbers"), [("always", [1]), ("except_one_trick", [0, 1]), ("none", [0, 1])])
def test_the_hook_of_a_single_trick(hook: str, numbers: list[int]) -> None:
    """One trick, one bid: the dealer must bid one, unless the rule makes an exception or is not played."""
    state = played(spoken(hook, hand=1), "0 bid 1", "1 bid 0")

    assert can_bid(state) == numbers


def test_a_total_beyond_the_tricks_hooks_nobody() -> None:
    """Three and three are bid of three tricks: the dealer may bid anything."""
    assert can_bid(played(spoken("always"), "0 bid 3", "1 bid 3")) == [0, 1, 2, 3]


def test_sealed_numbers_are_opened_together() -> None:
    """Others see that a seat has bid, not what; then all see all."""
    state = child("oh-hell-ten-a-trick", deal={"hand": 3}, game={"by": "deals", "deals": 1, "ties": "shared"}).start(1)
    one = played(state, "2 bid 3")

    assert one.view(2).bids == {2: "3"}
    assert one.view(0).bids == one.view(None).bids == {}
    assert one.view(0).waiting == (0, 1, 3)
    assert played(one, "0 bid 1", "3 bid 0", "1 bid 2").view(None).bids == {0: "1", 1: "2", 2: "3", 3: "0"}
