"""Bid cards that are turned up and go back into the hand."""

from offers.playing import played, sit_down

from engine.walks import child, legal, refused
from rulekit.engine.events import CardsShown
from rulekit.engine.refusals import RefusalCode
from rulekit.rules import Ruleset


def two_cards() -> Ruleset:
    """Return a game of two tricks in which one of two cards says how many are meant: its pips, courts nought."""
    return child("truf-like", deal={"hand": 2}, trump="none", game={"by": "deals", "deals": 1, "ties": "shared"})


HANDS = ("2H AH", "KH AS", "QH JS", "3H 9S")


def test_the_cards_are_played_when_all_have_seen_them() -> None:
    """Two, nought, nought and one are bid; there are two tricks, and bid cards win them.

    The ace of hearts takes the first and the two of hearts, which nobody can follow, the second: two as bid.
    Nobody else takes any: nought is made twice, and three of two tricks is missed by three.
    """
    state = sit_down(two_cards(), *HANDS)
    laid = played(state, "0 bid 2H", "1 bid KH", "2 bid QH")
    assert [str(card) for card in laid.view(0).hand] == ["AH"]
    assert laid.view(3).bid_cards == {}

    state = played(laid, "3 bid 3H")
    assert {seat: str(*cards) for seat, cards in state.view(None).bid_cards.items()} == {
        0: "2H",
        1: "KH",
        2: "QH",
        3: "3H",
    }
    assert sorted(map(str, state.view(0).hand)) == ["2H", "AH"]
    assert state.view(1).hands.keys() == {1}
    assert sorted(legal(state)) == ["play 2H", "play AH"]

    state = played(state, "0 play AH", "1 play KH", "2 play QH", "3 play 3H", "0 play 2H")
    assert refused(state, "1 play KH") is RefusalCode.NOT_HELD
    state = played(state, "1 play AS", "2 play JS", "3 play 9S")
    assert state.last_deal is not None
    assert [line.tricks for line in state.last_deal.score.seats] == [2, 0, 0, 0]
    assert state.last_deal.score.points == (2, 0, 0, -3)


def test_what_was_bid_is_told_when_all_have_bid() -> None:
    """As an event for each seat, and in the result of the deal."""
    state = played(sit_down(two_cards(), *HANDS), "0 bid 2H", "1 bid KH", "2 bid QH", "3 bid 3H")
    shown = [(event.seat, str(*event.cards)) for event in state.events(2) if isinstance(event, CardsShown)]

    assert shown == [(0, "2H"), (1, "KH"), (2, "QH"), (3, "3H")]
    assert type(state).from_json(state.to_json()) == state


def test_a_hand_of_one_card_is_bid_and_played() -> None:
    """Where the card stays aside, a hand of one would have no trick."""
    rules = child("truf-like", deal={"hand": 1}, trump="none", bid={"beyond_tricks": "allowed"})
    state = played(sit_down(rules, "KH", "2H", "3H", "AH"), "0 bid KH", "1 bid 2H", "2 bid 3H", "3 bid AH")
    state = played(state, "0 play KH", "1 play 2H", "2 play 3H", "3 play AH")

    assert state.last_deal is not None
    assert state.last_deal.score.points == (0, -2, -3, 1)
