"""Trump that somebody names: the dealer, eldest, whoever took most tricks, the highest bidder."""

from typing import Any

import pytest
from offers.playing import played, sit_down

from engine.plain_tricks import plain
from engine.walks import child, legal, refused
from rulekit.bots import make
from rulekit.engine.actions import Name, action_count
from rulekit.engine.deals import read_deal
from rulekit.engine.events import Dealt, TrumpSettled
from rulekit.engine.refusals import RefusalCode
from rulekit.engine.state import State
from rulekit.engine.view import Phase
from rulekit.errors import RulekitError

HANDS = ("AH 9D", "2S 3C", "JS QS")


def named(who: str, **keys: Any) -> dict[str, Any]:
    """Return a trump chapter in which somebody names trump."""
    return {"by": "choice", "who": who, **keys}


@pytest.mark.parametrize(("who", "seat"), [("dealer", 2), ("eldest", 0)])
def test_trump_is_named_before_a_card_is_played(who: str, seat: int) -> None:
    """Seat 2 deals, seat 0 is eldest. Spades are named, and the two of them takes the ace of hearts."""
    state = sit_down(plain(trump=named(who)), *HANDS)
    assert (state.phase, state.to_act, state.turn) == (Phase.NAME, (seat,), seat)
    assert (state.trump, state.is_trump_settled) == (None, False)
    assert legal(state) == ["name clubs", "name diamonds", "name hearts", "name spades"]

    state = played(state, f"{seat} name spades")
    assert (state.phase, state.trump, state.is_trump_settled) == (Phase.PLAY, "spades", True)
    state = played(state, "0 play AH", "1 play 2S", "2 play JS")
    assert state.view(None).tricks_taken == (0, 0, 1)


def test_what_may_not_be_named() -> None:
    """Another suit, no trump where it is not allowed, a word too many, somebody else, or a card instead."""
    state = sit_down(plain(trump=named("eldest")), *HANDS)

    assert refused(state, "0 name no_trump") is RefusalCode.SUIT
    assert state.why_not(Name(0, "stars")) is not None
    assert refused(state, "1 name hearts") is RefusalCode.NOT_YOUR_TURN
    assert refused(state, "0 play AH") is RefusalCode.WRONG_PHASE
    assert str(state.why_not(Name(0, None))) == "a suit has to be named: clubs, diamonds, hearts, spades"
    assert str(state.why_not(state.parse("0 play AH"))) == "trump is named now"
    with pytest.raises(RulekitError, match="the deck has no suit 'stars'"):
        state.parse("0 name stars")


def test_no_trump_may_be_named_where_the_file_says_so() -> None:
    """Then the card led takes the trick."""
    state = sit_down(plain(trump=named("eldest", no_trump="may_be_named")), *HANDS)
    assert legal(state)[-1] == "name no_trump"

    state = played(state, "0 name no_trump", "0 play AH", "1 play 2S", "2 play JS")
    assert (state.trump, state.is_trump_settled) == (None, True)
    assert state.view(None).tricks_taken == (1, 0, 0)


def test_the_highest_bidder_names_trump_when_all_have_bid() -> None:
    """Of equal bids the one nearest eldest; seat 3 deals.

    Seats 1 and 2 bid one: seat 1 names diamonds, and its two of diamonds takes the ace of hearts: eleven.
    Nobody else takes anything, so nought is made twice, for ten, and the other one is missed.
    """
    rules = child("oh-hell-named", deal={"hand": 1}, bid={"hook": "none"}, game={"deals": 1})
    state = played(sit_down(rules, "AH", "2D", "KH", "QH"), "0 bid 0", "1 bid 1", "2 bid 1")
    assert state.phase is Phase.BID

    state = played(state, "3 bid 0")
    assert (state.phase, state.to_act, state.is_trump_settled) == (Phase.NAME, (1,), False)
    state = played(state, "1 name diamonds", "0 play AH", "1 play 2D", "2 play KH", "3 play QH")
    assert state.deals[0].trump == "diamonds"
    assert state.deals[0].score.points == (10, 11, 0, 10)


def test_who_took_most_tricks_names_the_next_trump() -> None:
    """First a card is turned up; then seat 1, who took both tricks, names trump; a new game begins afresh."""
    match = {"by": "games", "games": 2, "winner": "total", "ties": "shared", "first_dealer": "next"}
    rules = plain(
        trump=named("most_tricks", first="turn_up"), game={"by": "deals", "deals": 2, "ties": "shared"}, match=match
    )
    state = give(rules.start(deals=[], dealer=2), "2H 2C", "AH KH", "3H 4H", shown="5S")
    assert (state.phase, state.trump) == (Phase.PLAY, "spades")
    state = played(state, "0 play 2H", "1 play AH", "2 play 3H", "1 play KH", "2 play 4H", "0 play 2C")

    state = give(state, "2H 2C", "AH KH", "3H 4H")
    assert (state.dealer, state.to_act) == (0, (1,))
    state = played(state, "1 name clubs", "1 play AH", "2 play 3H", "0 play 2H", "1 play KH", "2 play 4H", "0 play 2C")
    assert [deal.trump for deal in state.deals] == ["spades", "clubs"]

    state = give(state, "2H 2C", "AH KH", "3H 4H", shown="5D")
    assert (state.game_number, state.phase, state.trump) == (2, Phase.PLAY, "diamonds")


def give(state: State, *hands: str, **chance: str) -> State:
    """Give the next deal."""
    return state.give_deal(read_deal(state.rules, {"hands": list(hands), **chance}))


def test_of_equal_tricks_the_seat_nearest_eldest_names_trump() -> None:
    """Seat 2 deals: seats 1 and 2 take a trick each, and seat 1 comes first."""
    rules = plain(trump=named("most_tricks", first="no_trump"), game={"by": "deals", "deals": 2, "ties": "shared"})
    state = give(rules.start(deals=[], dealer=2), "2H 2C", "AH 3C", "3H AC")
    state = played(state, "0 play 2H", "1 play AH", "2 play 3H", "1 play 3C", "2 play AC", "0 play 2C")

    assert give(state, "2H 2C", "AH 3C", "3H AC").to_act == (1,)


def test_every_so_many_deals_nobody_is_asked() -> None:
    """The second of two has no trump."""
    rules = plain(
        trump=named("dealer", no_trump_every=2), deal={"hand": 1}, game={"by": "deals", "deals": 2, "ties": "shared"}
    )
    state = played(give(rules.start(deals=[], dealer=2), "2H", "AH", "3H"), "2 name hearts")
    state = give(played(state, "0 play 2H", "1 play AH", "2 play 3H"), "2H", "AH", "3H")

    assert (state.phase, state.trump, state.is_trump_settled) == (Phase.PLAY, None, True)


def test_discards_are_laid_when_trump_is_known() -> None:
    """Ninety-Nine in which eldest names trump: then all three lay their cards aside, and premiums follow."""
    rules = child("three-player", trump=named("eldest"))
    state = rules.start(5)
    state = played(state, "0 name hearts")

    assert (state.phase, state.to_act, state.turn) == (Phase.BID, (0, 1, 2), None)
    assert all(len(state.legal_actions(seat)) == 220 for seat in range(3))


def test_a_trump_that_is_named_is_told_and_kept() -> None:
    """To everybody, with who named it; in texts, numbers and saved states."""
    state = played(sit_down(plain(trump=named("dealer", no_trump="may_be_named")), *HANDS), "2 name hearts")
    for seat in (None, 0, 2):
        dealt, settled = state.events(seat)
        assert isinstance(dealt, Dealt)
        assert (dealt.trump, dealt.is_trump_settled) == (None, False)
        assert settled == TrumpSettled("hearts", 2)

    assert State.from_json(state.to_json()) == state
    numbers = [state.number(Name(2, suit)) for suit in ("clubs", "diamonds", "hearts", "spades", None)]
    assert numbers == [55, 56, 57, 58, 59]  # 52 cards and three words stand before them
    assert [str(state.action(2, number)) for number in numbers[3:]] == ["2 name spades", "2 name no_trump"]
    assert action_count(state.rules) == 60


def test_bots_name_a_suit_they_hold() -> None:
    """The sensible one its strongest; the random one all in turn."""
    state = sit_down(plain(trump=named("eldest"), deal={"hand": 4}), "AH KH 2C 3C", "2S 3S 4S 5S", "JS QS KS AS")
    assert make("sensible").choose(state.view(0)) == Name(0, "hearts")
    assert {make("random", seed).choose(state.view(0)) for seed in range(60)} == set(state.legal_actions(0))
