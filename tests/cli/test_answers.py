"""What a person types, read as an action."""

import pytest

import rulekit
from rulekit.cards import JOKER, Card
from rulekit.cli.table.answers import UnreadableError, read_answer
from rulekit.engine.actions import Bid, Call, Claim, Name, Offer, Pass, Play, Raise
from rulekit.engine.state import State
from rulekit.engine.view import Phase

TEN = Card("10", "hearts")
NAMED = "rulekit: 1\nname: Named\nextends: oh-hell\ntrump: {by: choice, who: dealer}\n"


def reach(variant: str, phase: Phase, *, seed: int = 1) -> State:
    """Play by default until a phase is reached."""
    state = rulekit.load(variant).start(seed=seed)
    while state.phase is not phase:
        seat = state.to_act[0]
        offers = [action for action in state.legal_actions(seat) if isinstance(action, Offer)]
        passes_on = state.phase is not Phase.OFFER or phase is not Phase.RAISE or not offers
        state = state.apply(state.default_action(seat) if passes_on else offers[0])
    return state


@pytest.mark.parametrize("text", ["10H", "10h", "th", "TH", "10♥", "t♥", "10♡", "play 10h", "PLAY TH"])
def test_a_card_can_be_typed_in_any_case_and_with_its_sign(text: str) -> None:
    view = reach("three-player", Phase.PLAY).view(0)

    assert read_answer(view, text) == Play(0, 0, TEN)


@pytest.mark.parametrize("text", ["6c 7d th", "6C,7D,10H", "6c,  7d, 10♥", "bid 6C 7D 10H", "Bid 6♣ 7♦ T♥"])
def test_a_bid_is_several_cards(text: str) -> None:
    view = reach("three-player", Phase.BID).view(0)

    assert read_answer(view, text) == Bid(0, (Card("6", "clubs"), Card("7", "diamonds"), TEN))


@pytest.mark.parametrize("text", ["3", "bid 3", "03"])
def test_a_bid_is_a_number_where_numbers_are_bid(text: str) -> None:
    state = reach("oh-hell", Phase.BID)
    seat = state.to_act[0]

    assert read_answer(state.view(seat), text) == Call(seat, 3)


@pytest.mark.parametrize("text", ["declaration", "d", "Decl", "offer declaration", "offer d"])
def test_a_premium_is_offered_by_name_or_first_letters(text: str) -> None:
    view = reach("three-player", Phase.OFFER).view(0)

    assert read_answer(view, text) == Offer(0, "declaration")


@pytest.mark.parametrize("text", ["pass", "p", "PASS"])
def test_an_offer_is_declined_by_pass(text: str) -> None:
    assert read_answer(reach("three-player", Phase.OFFER).view(0), text) == Pass(0)


def test_a_raise_and_a_claim_are_words() -> None:
    raising = reach("three-player", Phase.RAISE)
    seat = raising.to_act[0]
    assert read_answer(raising.view(seat), "raise") == Raise(seat)
    assert read_answer(raising.view(seat), "p") == Pass(seat)

    claiming = reach(CLAIMED, Phase.CLAIM)
    seat = claiming.to_act[0]
    assert read_answer(claiming.view(seat), "claim") == Claim(seat)
    assert read_answer(claiming.view(seat), "pass") == Pass(seat)


@pytest.mark.parametrize(
    ("text", "suit"),
    [
        ("hearts", "hearts"),
        ("h", "hearts"),
        ("♥", "hearts"),
        ("name Hearts", "hearts"),
        ("no_trump", None),
        ("no trump", None),
        ("No Trump", None),
        ("n", None),
    ],
)
def test_trump_is_named_by_a_word_or_a_sign(text: str, suit: str | None) -> None:
    naming = reach("oh-hell-named", Phase.NAME)
    seat = naming.to_act[0]

    assert read_answer(naming.view(seat), text) == Name(seat, suit)


@pytest.mark.parametrize(
    ("variant", "said"),
    [("oh-hell-named", "clubs, diamonds, hearts, spades or no_trump"), (NAMED, "clubs, diamonds, hearts or spades")],
)
def test_the_choice_of_trumps_is_what_may_be_named(variant: str, said: str) -> None:
    naming = reach(variant, Phase.NAME)

    with pytest.raises(UnreadableError, match=f"^the choice is {said}$"):
        read_answer(naming.view(naming.to_act[0]), "why")


@pytest.mark.parametrize("text", ["JKR", "jkr", "joker", "Joker", "play joker"])
def test_a_joker_is_a_card_by_its_name(text: str) -> None:
    state = reach("oh-hell-low-joker", Phase.PLAY)
    seat = state.to_act[0]

    assert read_answer(state.view(seat), text) == Play(seat, seat, JOKER)


CLAIMED = "rulekit: 1\nname: Claims\nextends: three-player\nbid: {shown: if_claimed, made: at_most}\n"


@pytest.mark.parametrize("text", ["10h", "dummy 10h", "play dummy 10h"])
def test_a_card_for_dummy_comes_from_dummy(text: str) -> None:
    state = reach("two-player", Phase.PLAY)
    while state.turn != state.rules.dummy:
        state = state.apply(state.default_action(state.to_act[0]))
    seat = state.to_act[0]

    assert read_answer(state.view(seat), text) == Play(seat, state.rules.dummy, TEN)


@pytest.mark.parametrize(
    ("phase", "text", "said"),
    [
        (Phase.PLAY, "1H", "is no card here"),
        (Phase.PLAY, "10h 9h", "one card is wanted, not 2"),
        (Phase.PLAY, "ten of hearts", "one card is wanted, not 3"),
        (Phase.PLAY, "\x00\x1b[2J", "is no card here"),
        (Phase.BID, "6c 7d 1x", "is no card here"),
        (Phase.OFFER, "x", "the choice is declaration, revelation or pass"),
        (Phase.OFFER, "d r", "the choice is declaration, revelation or pass"),
    ],
)
def test_what_cannot_be_read_says_what_is_wanted(phase: Phase, text: str, said: str) -> None:
    view = reach("three-player", phase).view(0)

    with pytest.raises(UnreadableError, match=said):
        read_answer(view, text)


@pytest.mark.parametrize("text", ["-1", "three", "1 2", "9999999", "¹"])
def test_what_is_no_number_is_no_bid_of_tricks(text: str) -> None:
    state = reach("oh-hell", Phase.BID)

    with pytest.raises(UnreadableError, match="a number of tricks is wanted"):
        read_answer(state.view(state.to_act[0]), text)
