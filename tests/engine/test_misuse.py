"""Callers make mistakes: each has one kind of error that says what was expected, and no state is harmed."""

from typing import Any

import pytest

import rulekit
from engine.walks import Learnt, at, cards_of, chances, refused, start, step
from rulekit.cards import Card
from rulekit.engine.actions import Action, Bid, Call, Offer, Pass, Play
from rulekit.engine.deals import Deal, DealError, read_deal
from rulekit.engine.refusals import IllegalAction, RefusalCode
from rulekit.engine.state import State

PHASES = ["bid", "offer", "raise", "play"]


@pytest.mark.parametrize(
    "wrong", ["KH", "0 play KH", None, 7, {"seat": 0}, [], object(), Pass], ids=lambda value: type(value).__name__
)
@pytest.mark.parametrize("method", ["apply", "why_not"])
def test_what_is_no_action_is_a_type_error(method: str, wrong: Any) -> None:
    """It says that an action is wanted and how one is read from text."""
    with pytest.raises(TypeError, match="an action is wanted"):
        getattr(at("three-player", "play"), method)(wrong)


@pytest.mark.parametrize(
    ("seat", "tricks"), [("0", 1), (0, "1"), (0, 1.0), (0, True), (0, None), (None, 1), (False, 1), (0.0, 1)]
)
def test_a_number_that_is_none_is_a_type_error(seat: Any, tricks: Any) -> None:
    """A text, a fraction, a truth value: nothing of it becomes state."""
    state = start("oh-hell", 1)
    with pytest.raises(TypeError):
        state.apply(Call(seat, tricks))


@pytest.mark.parametrize("cards", ["KH", None, 7, (), ("6C", "7C", "8C"), ({}, {}, {}), (None, None, None)], ids=repr)
@pytest.mark.parametrize("kind", [Bid, lambda seat, cards: Play(seat, seat, cards)], ids=["bid", "play"])
@pytest.mark.parametrize("phase", PHASES)
def test_cards_that_are_none_are_refused(phase: str, kind: Any, cards: Any) -> None:
    """As a refusal or as a type error, never as anything else."""
    state = at("three-player", phase)
    before = state.to_json()
    with pytest.raises((IllegalAction, TypeError)):
        state.apply(kind(state.to_act[0], cards))
    assert state.to_json() == before


@pytest.mark.parametrize("phase", PHASES)
def test_wrong_actions_in_each_phase(phase: str) -> None:
    """Unknown card, other seat, no such seat, wrong phase: one error class, with seat, action and reason."""
    state = at("three-player", phase)
    seat = state.to_act[0]
    wrong: list[Action] = [
        Play(seat, seat, Card("2", "clubs")),
        Play(seat, seat, Card("A", "moons")),
        Play(seat, (seat + 1) % 3, cards_of("AH")[0]),
        Pass(3),
        Pass(99),
        Pass(-1),
        Offer(seat, "misere"),
        Call(seat, 3),
        Bid(seat, cards_of("2C 3C 4C")),
    ]
    before = state.to_json()
    for action in wrong:
        with pytest.raises(IllegalAction) as caught:
            state.apply(action)
        refusal = caught.value.refusal

        assert (refusal.seat, refusal.action) == (action.seat, str(action))
        assert refusal.sentence in str(caught.value)
        assert caught.value.legal == tuple(map(str, state.legal_actions(action.seat)))[:300]
        assert isinstance(caught.value, rulekit.RulekitError)
    assert state.to_json() == before


def test_every_reason_has_a_sentence_of_its_own_place() -> None:
    """The codes of refusals as they are met; each sentence stands by itself."""
    state = at("three-player", "bid")

    assert refused(state, "0 play AH") is RefusalCode.WRONG_PHASE
    assert refused(state, "3 pass") is RefusalCode.NOT_YOUR_TURN
    assert refused(at("three-player", "offer"), "0 bid 6C 7C 8C") is RefusalCode.WRONG_PHASE
    assert refused(at("three-player", "play"), "0 pass") is RefusalCode.WRONG_PHASE


def test_an_action_is_not_applied_twice() -> None:
    """The card has been played and the turn has passed."""
    state = at("three-player", "play")
    action = state.legal_actions(state.to_act[0])[0]
    with pytest.raises(IllegalAction):
        state.apply(action).apply(action)


def test_after_the_end_everything_is_refused() -> None:
    """In the very step in which the match ends: no legal actions, a result, and one error for whatever is tried."""
    state = start("classic", 2)
    while not state.is_over:
        assert state.legal_actions(state.to_act[0])
        last = state
        state = step(state, chances(3))

    assert last.result is None
    assert state.result is not None
    assert state.winners == state.result.winners
    assert state.to_act == ()
    for action in (Pass(0), last.legal_actions(last.to_act[0])[0], Call(2, 1)):
        refusal = state.why_not(action)
        assert refusal is not None
        assert (refusal.code, refusal.sentence) == (RefusalCode.OVER, "the match is over")
    with pytest.raises(rulekit.RulekitError):
        state.default_action(0)


@pytest.mark.parametrize("seat", [-1, 1, 3])
def test_nothing_is_done_for_who_is_not_to_act(seat: int) -> None:
    """The action of an absent player is asked for by the one who is waited for."""
    with pytest.raises(rulekit.RulekitError, match="is not to act"):
        at("three-player", "offer").default_action(seat)


@pytest.mark.parametrize(
    "wrong",
    [
        {"seed": -1},
        {"seed": 2**63},
        {"seed": 1.0},
        {"seed": "1"},
        {"seed": True},
        {"seed": 1, "dealer": 3},
        {"seed": 1, "dealer": -1},
        {"seed": 1, "match": -1},
        {"seed": 1, "match": 2**31},
        {"seed": 1, "match": None},
        {"seed": 1, "deals": []},
    ],
    ids=str,
)
def test_a_match_begins_with_numbers_in_range(wrong: dict[str, Any]) -> None:
    """And takes its cards from one place."""
    with pytest.raises(rulekit.RulekitError):
        rulekit.load("three-player").start(**wrong)


def test_a_match_begins_with_numbers_of_any_kind() -> None:
    numbers: dict[str, Any] = {"seed": Learnt(7), "dealer": Learnt(1), "match": Learnt(3)}
    state = rulekit.load("three-player").start(**numbers)

    assert state == rulekit.load("three-player").start(seed=7, dealer=1, match=3)
    assert state.to_json() == rulekit.load("three-player").start(seed=7, dealer=1, match=3).to_json()


def test_without_a_seed_one_is_drawn_and_kept() -> None:
    """Two matches differ, and each can be played again from what it says."""
    rules = rulekit.load("three-player")
    one, two = rules.start(), rules.start()

    assert one.seed != two.seed
    assert rules.start(one.seed).deal == one.deal


HANDS = (cards_of("AC KC QC JC"), cards_of("AH KH QH JH"), cards_of("AS KS QS JS"))


def waiting(parent: str = "three-player", **chapters: Any) -> State:
    """Return a match that waits for a deal of four cards each."""
    house = {"rulekit": 1, "name": "Four cards", "extends": parent, "deal": {"hand": 4}}
    return rulekit.load(house | {"bid": {"beyond_tricks": "allowed"}} | chapters).start(deals=[])


WRONG_DEALS = {
    "a hand too few": Deal(HANDS[:2]),
    "a hand too many": Deal((*HANDS, HANDS[0])),
    "a card too few": Deal((*HANDS[:2], HANDS[2][:3])),
    "a card twice": Deal((*HANDS[:2], HANDS[0])),
    "a card that is not in the deck": Deal((*HANDS[:2], cards_of("2S KS QS JS"))),
    "a joker": Deal((*HANDS[:2], cards_of("JKR KS QS JS"))),
    "a card shown for trump": Deal(HANDS, shown=cards_of("9S")[0]),
    "a random suit": Deal(HANDS, suit="hearts"),
    "bid cards of a dummy": Deal(HANDS, dummy_bid=cards_of("AS KS QS")),
}


@pytest.mark.parametrize("wrong", WRONG_DEALS)
def test_a_deal_that_does_not_fit_is_refused(wrong: str) -> None:
    """Wrong number of hands or cards, a card twice or unknown, something this game does not deal."""
    with pytest.raises(DealError):
        waiting().give_deal(WRONG_DEALS[wrong])


SHOWN = {
    "none where one is wanted": ("classic", None),
    "one that is in a hand": ("classic", "AC"),
    "one that the stock has not": ("oxford-whist", "6C"),
    "one that is not the dealer's": ("flat-ten", "AC"),
    "a joker that was not added to the second pack": ("bga-standard-1", None),
}


@pytest.mark.parametrize("wrong", SHOWN)
def test_a_shown_card_that_cannot_be_shown_is_refused(wrong: str) -> None:
    """By the way in which this game shows one."""
    parent, card = SHOWN[wrong]
    state = waiting(parent)
    with pytest.raises(DealError):
        state.give_deal(Deal(HANDS, shown=cards_of(card)[0] if card else None))


@pytest.mark.parametrize(
    "wrong",
    [
        {},
        {"hands": "AC KC"},
        {"hands": [["AC"]]},
        {"hands": ["AC XX"]},
        {"hands": [7]},
        {"hands": [], "more": 1},
        {"hands": ["AC", "KC", "QC"], "shown": ""},
        {"hands": ["AC", "KC", "QC"], "shown": "AC KC"},
        {"hands": ["AC", "KC", "QC"], "shown": 7},
        {"hands": ["AC", "KC", "QC"], "dummy_bid": 7},
    ],
    ids=str,
)
def test_a_written_deal_that_is_none_is_refused(wrong: dict[str, Any]) -> None:
    """The error says of what form it is."""
    with pytest.raises(DealError):
        read_deal(rulekit.load("three-player").tables, wrong)


def test_a_deal_is_given_only_when_it_is_wanted() -> None:
    """Not in the middle of another, and not after the end; while one is wanted nobody can act."""
    state = waiting()
    dealt = state.give_deal(Deal(HANDS))

    assert state.needs_deal
    assert (state.phase, state.to_act, state.turn) == ("deal", (), None)
    assert refused(state, "0 pass") is RefusalCode.NO_DEAL
    assert not dealt.needs_deal
    with pytest.raises(DealError, match="no deal is wanted"):
        dealt.give_deal(Deal(HANDS))
    with pytest.raises(rulekit.RulekitError):
        _ = state.deal


@pytest.mark.parametrize("name", ["three-player", "two-player", "classic", "oxford-whist", "oh-hell", "open-bids"])
def test_a_match_that_waits_for_its_cards_can_be_looked_at(name: str) -> None:
    """Nothing has been dealt, bid or offered; the state can be written and read, and told of."""
    state = rulekit.load(name).start(deals=[])
    for seat in (None, *range(state.rules.players)):
        view = state.view(seat)

        assert (view.hand, view.bids, view.bid_cards, view.offers, view.holders) == ((), {}, {}, {}, {})
        assert (view.trump, view.shown, view.trick, view.tricks) == (None, None, (), ())
        assert view.to_plain()["phase"] == "deal"
        assert state.events(seat) == ()
    assert State.from_json(state.to_json()) == state
