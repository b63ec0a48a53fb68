"""What a caller hands over is checked, kept as it was, and refused in words when it is of the wrong kind."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import rulekit
from engine.walks import at, cards_of, start
from rulekit.cards import JOKER, Card
from rulekit.engine.actions import Action, Bid, Call, Offer, Pass, Play, action_of
from rulekit.engine.deals import Deal, DealError
from rulekit.engine.record import Recorder
from rulekit.engine.state import State
from rulekit.errors import RecordError


@pytest.mark.parametrize("wrong", [None, 7, {}, "AC KC", cards_of("AC KC"), {"hands": ["AC"]}, Deal], ids=repr)
def test_what_is_no_deal_is_a_type_error(wrong: Any) -> None:
    """Whether it is given at the start or later."""
    rules = rulekit.load("three-player")
    with pytest.raises(TypeError, match="a deal is wanted"):
        rules.start(deals=[wrong])
    with pytest.raises(TypeError, match="a deal is wanted"):
        rules.start(deals=[]).give_deal(wrong)


@pytest.mark.parametrize("wrong", ["6C", 7, None, {}, [], ("6", "clubs")], ids=repr)
def test_a_deal_of_what_is_no_card_is_a_type_error(wrong: Any) -> None:
    """In a hand, as a card shown, and as a bid card of dummy."""
    rules = rulekit.load("three-player")
    hands = rules.start(1).deal.hands
    with pytest.raises(TypeError, match="a deal is made of cards"):
        rules.start(deals=[Deal(((wrong, *hands[0][1:]), *hands[1:]))])
    two = rulekit.load("two-player").start(1)
    with pytest.raises(TypeError, match="a deal is made of cards"):
        State.start(two.rules, deals=[replace(two.deal, dummy_bid=(wrong, wrong, wrong))])
    if wrong is not None:
        last = rulekit.load("flat-ten").start(1)
        with pytest.raises(TypeError, match="a deal is made of cards"):
            State.start(last.rules, deals=[replace(last.deal, shown=wrong)])


@pytest.mark.parametrize(
    ("name", "change", "message"),
    [
        ("two-player", {"dummy_bid": "AC AC AC"}, "AC is not among the cards of dummy"),
        ("flat-ten", {"shown": "first"}, "was not dealt to the dealer"),
        ("bga-diamonds-1", {"shown": "AC"}, "shows no card"),
        ("bga-standard-1", {"shown": "2C"}, "2C is not in the pack that is cut"),
    ],
)
def test_a_card_in_the_wrong_place_is_told_by_that_place(name: str, change: dict[str, str], message: str) -> None:
    """A card that is in the deck is not said to be missing from it."""
    state = start(name, 2)
    deal = state.deal
    if "dummy_bid" in change:
        deal = replace(deal, dummy_bid=(Card("A", "clubs"),) * 3)
    else:
        shown = deal.hands[0][0] if change["shown"] == "first" else Card(change["shown"][0], "clubs")
        deal = replace(deal, shown=shown)
    with pytest.raises(DealError, match=message):
        State.start(state.rules, deals=[deal])


@pytest.mark.parametrize(
    ("later", "message"),
    [
        (lambda hands: Deal(hands[:2]), r"deal 2: 3 hands of 12 cards are wanted, not \[12, 12\]"),
        (lambda hands: Deal((hands[0][1:], *hands[1:])), r"deal 2: 3 hands of 12 cards are wanted, not \[11, 12, 12\]"),
        (lambda hands: Deal((hands[0], hands[0], hands[2])), "deal 2: .* was dealt already"),
        (lambda _hands: "6C 7C", "a deal is wanted"),
    ],
)
def test_a_later_deal_that_fits_nowhere_is_refused_at_the_start(later: Any, message: str) -> None:
    """Not in the middle of the match, by the last card of the deal before it."""
    deal = start("three-player", 1).deal
    with pytest.raises((DealError, TypeError), match=message):
        rulekit.load("three-player").start(deals=[deal, later(deal.hands)])


def test_deals_of_a_schedule_may_have_any_of_its_sizes() -> None:
    """Which of them is wanted is seen when the deal comes."""
    rules = rulekit.load("oh-hell")
    ten = rules.start(1).deal
    one = replace(ten, hands=tuple(hand[:1] for hand in ten.hands))

    assert not rules.start(deals=[ten, one]).needs_deal
    with pytest.raises(DealError, match="hands of 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 cards"):
        rules.start(deals=[ten, replace(ten, hands=((), (), (), ()))])


def test_a_deal_that_was_given_cannot_be_changed_any_more() -> None:
    """The lists are the caller's, the state is not."""
    hands = [list(hand) for hand in start("three-player", 1).deal.hands]
    state = rulekit.load("three-player").start(deals=[Deal(hands)])
    written = state.to_json()
    hands[0].clear()

    assert state.to_json() == written
    assert hash(State.from_json(written)) == hash(state)


@pytest.mark.parametrize("name", ["three-player", "two-player", "classic"])
def test_deals_of_the_same_cards_are_the_same(name: str) -> None:
    """Each hand the other way round, dummy's bid cards too: equal deals begin equal matches."""
    rules = rulekit.load(name)
    deal = rules.start(1).deal
    turned = Deal([hand[::-1] for hand in deal.hands], list(deal.dummy_bid[::-1]), deal.shown, deal.suit)
    states = [rules.start(deals=[each], dealer=0) for each in (deal, turned)]

    assert turned.hands != deal.hands
    assert (turned, hash(turned)) == (deal, hash(deal))
    assert (states[0], hash(states[0])) == (states[1], hash(states[1]))


def test_deals_of_other_cards_are_others() -> None:
    """The same hands at other seats, another card shown, another suit, and what is no deal at all."""
    deal = rulekit.load("classic").start(1).deal
    others = [
        replace(deal, hands=deal.hands[::-1]),
        replace(deal, shown=deal.hands[0][0]),
        replace(deal, suit="hearts"),
        replace(deal, dummy_bid=deal.hands[0][:3]),
    ]

    assert all(other not in {deal, "a deal"} for other in others)
    assert len({deal, *others}) == 5


def test_a_bid_that_was_made_cannot_be_changed_any_more() -> None:
    """A bid of a list is a bid of those cards."""
    state = start("three-player", 1)
    cards = list(state.view(0).hand[:3])
    after = state.apply(Bid(0, cards))
    written = after.to_json()
    cards.reverse()
    cards.pop()

    assert after.to_json() == written
    assert State.from_json(written) == after


@pytest.mark.parametrize("phase", ["bid", "play"])
def test_a_tuple_that_looks_like_a_card_is_none(phase: str) -> None:
    """It could not be written down and read again."""
    state = at("three-player", phase)
    action = state.legal_actions(state.to_act[0])[0]
    wrong: Any
    if isinstance(action, Bid):
        wrong = Bid(action.seat, tuple(tuple(card) for card in action.cards))  # type: ignore[misc] # callers err
    else:
        assert isinstance(action, Play)
        wrong = replace(action, card=tuple(action.card))  # type: ignore[arg-type] # callers err

    with pytest.raises(TypeError, match="a card is wanted"):
        state.apply(wrong)
    with pytest.raises(TypeError, match="a card is wanted"):
        state.why_not(wrong)


NO_NUMBER: list[tuple[str, Action]] = [
    ("three-player", Bid(0, ())),
    ("three-player", Bid(0, cards_of("6C 7C"))),
    ("three-player", Bid(0, cards_of("6C 7C 8H 9H"))),
    ("three-player", Bid(0, cards_of("6C 6C 7C"))),
    ("three-player", Call(0, 3)),
    ("oh-hell", Bid(0, cards_of("6C"))),
    ("two-packs", Bid(0, cards_of("9C 9C 9C"))),
]


@pytest.mark.parametrize(("name", "action"), NO_NUMBER, ids=str)
def test_a_bid_that_nobody_can_make_has_no_number(name: str, action: Action) -> None:
    """Else two actions would have one number."""
    with pytest.raises(rulekit.RulekitError, match="knows no action"):
        start(name, 1).number(action)


def test_two_equal_cards_of_a_bid_have_a_number() -> None:
    """Where there are two of them."""
    rules = rulekit.load("two-packs").tables
    bid = Bid(0, cards_of("9C 9C 10C"))

    assert action_of(rules, 0, 0, start("two-packs", 1).number(bid)) == bid


@pytest.mark.parametrize(
    ("tricks", "premiums", "message"),
    [
        ([-1, 5, 5], {}, "a whole number from 0, not -1"),
        (["3", 3, 3], {}, "a whole number from 0, not '3'"),
        ([3.0, 3, 3], {}, "a whole number from 0, not 3.0"),
        ([True, 4, 4], {}, "a whole number from 0, not True"),
        ([None, 4, 5], {}, "a whole number from 0, not None"),
        ([3, 3, 3], {0: None}, "there is no premium None"),
        ([3, 3, 3], {0: 5}, "there is no premium 5: there is declaration or revelation"),
        ([3, 3, 3], {False: "declaration"}, "seats that can hold a premium are 0 to 2, not False"),
        ([3, 3, 3], {0.0: "declaration"}, "seats that can hold a premium are 0 to 2, not 0.0"),
    ],
)
def test_a_score_is_asked_for_in_whole_numbers(tricks: Any, premiums: Any, message: str) -> None:
    """The error says which of them is none."""
    with pytest.raises(rulekit.RulekitError, match=message):
        rulekit.load("three-player").score(tricks, [3, 3, 3], premiums)


def test_the_numbers_of_tricks_that_a_schedule_knows_are_listed() -> None:
    """As one says them."""
    with pytest.raises(rulekit.RulekitError, match="a deal has 1, 2, 3, 4, 5, 6, 7, 8, 9 or 10 tricks, and these come"):
        rulekit.load("oh-hell").score([13, 0, 0, 0], [1, 1, 1, 1])


@pytest.mark.parametrize("wrong", ["2H", 1, 1.0, None, ("2", "hearts")], ids=repr)
def test_an_action_of_something_else_than_cards_says_what_is_wanted(wrong: Any) -> None:
    """Played, or laid aside."""
    state = at("three-player", "play")
    with pytest.raises(TypeError, match="a card is wanted, such as"):
        state.apply(Play(state.to_act[0], state.to_act[0], wrong))
    with pytest.raises(TypeError, match="a card is wanted, such as"):
        start("three-player", 1).apply(Bid(0, (wrong, wrong, wrong)))


@pytest.mark.parametrize("wrong", ["2", 1.0, None, True], ids=repr)
def test_a_bid_of_something_else_than_a_number_says_what_is_wanted(wrong: Any) -> None:
    """And what was given."""
    state = start("oh-hell", 1)
    with pytest.raises(TypeError, match=f"a bid is a whole number of tricks, not {wrong!r}"):
        state.apply(Call(state.to_act[0], wrong))


@pytest.mark.parametrize("wrong", ["a", None, 7])
def test_a_hand_or_a_level_that_there_is_not_is_refused(wrong: Any) -> None:
    """As any other action that is not legal now."""
    playing, offering = at("three-player", "play"), at("three-player", "offer")
    seat = playing.to_act[0]

    assert playing.why_not(Play(seat, wrong, playing.view(seat).hand[0])) is not None
    assert offering.why_not(Offer(offering.to_act[0], wrong)) is not None


@pytest.mark.parametrize("wrong", [None, 7, True, [], {}, Path("match.json"), b"\xff", "\ud800"], ids=repr)
def test_what_is_no_text_is_no_saved_state(wrong: Any) -> None:
    """The bytes of one are; anything else is refused as any other file is."""
    state = start("three-player", 1)

    assert State.from_json(state.to_json().encode()) == state
    with pytest.raises(RecordError):
        State.from_json(wrong)


@pytest.mark.parametrize("wrong", [None, 7, b"0 pass", ["0", "pass"], Pass(0)], ids=repr)
def test_what_is_no_text_is_no_action(wrong: Any) -> None:
    """A client may send anything."""
    with pytest.raises(rulekit.RulekitError, match="an action is a seat and what it does"):
        start("three-player", 1).parse(wrong)


@pytest.mark.parametrize("name", ["three-player", "two-packs", "three-fools"])
def test_whatever_is_looked_for_among_the_legal_bids_is_there_or_not(name: str) -> None:
    """What is no action, or a bid of another seat or of something else than cards, is not among them."""
    legal = start(name, 1).legal_actions(0)
    cards = next(bid.cards for bid in legal if isinstance(bid, Bid) and JOKER not in bid.cards)
    odd: list[Any] = ["6C", None, 7, [], {}, tuple(cards[0])]

    assert Bid(0, cards) in legal
    for seat in ("0", None, 0.5, 1, -1):
        assert Bid(seat, cards) not in legal  # type: ignore[arg-type] # callers err
    for card in odd:
        assert Bid(0, (card, *cards[1:])) not in legal
    for other in (None, 7, "0 bid 6C 7C 8C", cards, Pass(0)):
        assert other not in legal


def test_the_path_of_a_record_may_be_a_text(tmp_path: Path) -> None:
    """As anywhere else."""
    path, state = str(tmp_path / "match.jsonl"), start("three-player", 1)
    Recorder.begin(path, state).close()
    recorder, again = Recorder.resume(path)
    recorder.close()

    assert (again, recorder.path) == (state, Path(path))
