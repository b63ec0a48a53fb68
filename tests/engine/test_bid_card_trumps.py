"""Trump from the bid cards: the one that is worth most, when all have bid."""

import pytest
from offers.playing import played, sit_down

from engine.walks import child, legal
from rulekit.engine.events import BidPlaced, CardsShown, Dealt, TrumpSettled
from rulekit.rules import Ruleset

ONE_DEAL = {"by": "deals", "deals": 1, "ties": "shared"}


def two_cards() -> Ruleset:
    """Return a game of two tricks in which one of two cards says how many are meant: its pips, courts nought."""
    return child("truf-like", deal={"hand": 2}, game=ONE_DEAL)


@pytest.mark.parametrize(
    ("bids", "trump"),
    [
        ("3H 2S KC 2D", "hearts"),
        ("2H 2S KC AD", "spades"),
        ("2H AS 2C 2D", "hearts"),
        ("KC QD JH KD", "hearts"),
        ("10C 9S 8S 7H", "clubs"),
    ],
)
def test_the_card_worth_most_makes_its_suit_trump(bids: str, trump: str) -> None:
    """By pips, courts nought; of equals spades, hearts, diamonds, clubs."""
    cards = bids.split()
    state = sit_down(
        two_cards(), *(f"{card} {other}" for card, other in zip(cards, ("4C", "4D", "4H", "4S"), strict=True))
    )
    assert (state.trump, state.is_trump_settled) == (None, False)

    for seat, card in enumerate(cards):
        assert not state.view(None).is_trump_settled
        state = played(state, f"{seat} bid {card}")

    assert (state.trump, state.is_trump_settled) == (trump, True)
    assert state.view(2).to_plain()["trump"] == trump


def test_a_deal_with_such_a_trump_is_played_and_scored() -> None:
    """Hearts are trump by the three of hearts, and it is taken back to ruff the ace of clubs.

    Bids of three, nought, one and nought; seat 0 takes both tricks of two: one off, minus one.
    The ace as a bid of one takes nothing, minus one; nought twice is made, for nothing.
    """
    state = sit_down(two_cards(), "3H 4H", "KC 4C", "AC 5C", "QC 6C")
    state = played(state, "0 bid 3H", "1 bid KC", "2 bid AC", "3 bid QC")
    assert sorted(legal(state)) == ["play 3H", "play 4H"]
    state = played(state, "0 play 4H", "1 play KC", "2 play AC", "3 play QC")
    state = played(state, "0 play 3H", "1 play 4C", "2 play 5C", "3 play 6C")

    assert state.deals[0].trump == "hearts"
    assert state.deals[0].score.points == (-1, 0, -1, 0)


def test_trump_is_told_after_the_cards() -> None:
    """First that it is not settled, at last what it is, to everybody."""
    state = sit_down(two_cards(), "3H 4H", "KC 4C", "AC 5C", "QC 6C")
    state = played(state, "0 bid 3H", "1 bid KC", "2 bid AC", "3 bid QC")
    for seat in (None, 0, 3):
        kinds = [type(event) for event in state.events(seat)]
        assert kinds == [Dealt, *[BidPlaced] * 4, *[CardsShown] * 4, TrumpSettled]
        assert state.events(seat)[-1] == TrumpSettled("hearts", None)


def test_a_joker_names_no_suit() -> None:
    """Worth five as a bid, and yet the two of clubs makes trump; jokers alone make none."""
    deck, bid = {"joker": "low", "jokers": 4, "equal_cards": "first_wins"}, {"values": {"joker": 5}}
    rules = child("truf-like", deck=deck, bid={**bid, "beyond_tricks": "allowed"}, deal={"hand": 1}, game=ONE_DEAL)
    state = sit_down(rules, "JKR", "2C", "KS", "QH")
    assert played(state, "0 bid JKR", "1 bid 2C", "2 bid KS", "3 bid QH").trump == "clubs"

    state = sit_down(rules, "JKR", "JKR", "JKR", "JKR")
    for seat in range(4):
        state = played(state, f"{seat} bid JKR")
    assert (state.trump, state.is_trump_settled) == (None, True)


def test_now_and_then_there_is_no_trump_whatever_is_bid() -> None:
    """Every second deal."""
    trump = {"no_trump_every": 2}
    rules = child(
        "truf-like", trump=trump, deal={"hand": 1}, game={**ONE_DEAL, "deals": 2}, bid={"beyond_tricks": "allowed"}
    )
    state = rules.start(4)
    assert not state.is_trump_settled
    while state.deal_number == 1:
        state = state.apply(state.default_action(state.to_act[0]))

    assert (state.trump, state.is_trump_settled) == (None, True)
    assert state.deals[0].trump is not None
