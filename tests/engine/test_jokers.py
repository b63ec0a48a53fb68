"""Jokers of no suit: above all cards, below all cards, or never winning."""

from typing import Any

import pytest
from offers.playing import played, sit_down

from engine.plain_tricks import TRUMP_HEARTS, TRUMP_SPADES, plain, winner
from engine.walks import child, legal, refused
from rulekit.engine.refusals import RefusalCode
from rulekit.rules import Ruleset


def jokers(kind: str, number: int = 1, equal_cards: str = "", **chapters: Any) -> Ruleset:
    """Return a game of tricks for three with so many jokers."""
    deck: dict[str, Any] = {"joker": kind}
    if number > 1:
        deck["jokers"] = number
    if equal_cards:
        deck["equal_cards"] = equal_cards
    return plain(deck=deck, **chapters)


@pytest.mark.parametrize(
    ("kind", "trick", "taker"),
    [
        ("high", "AH JKR AS", 1),
        ("high", "JKR AH AS", 0),
        ("high", "2H AS JKR", 2),
        ("low", "2H JKR 3C", 0),
        ("low", "3C 2H JKR", 0),
        ("low", "JKR AH AC", 0),
        ("low", "JKR AH 2S", 2),
        ("never_wins", "2H JKR 3C", 0),
        ("never_wins", "JKR 2H AC", 1),
        ("never_wins", "JKR 2H AH", 2),
        ("never_wins", "JKR AH 2S", 2),
    ],
)
def test_who_takes_a_trick_with_a_joker(kind: str, trick: str, taker: int) -> None:
    """Spades are trump.

    A high joker beats the ace of trumps; a low one only wins where it is led and nobody trumps; where one that never
    wins is led, the first other card sets the suit.
    """
    cards = trick.split()
    hands = [f"{card} {other}" for card, other in zip(cards, ("9D", "10D", "JD"), strict=True)]

    assert winner(sit_down(jokers(kind, trump=TRUMP_SPADES), *hands), *cards) == taker


@pytest.mark.parametrize(
    ("kind", "rule", "trick", "taker"),
    [
        ("high", "first_wins", "JKR AS JKR", 0),
        ("high", "last_wins", "JKR AS JKR", 2),
        ("high", "cancel", "JKR AS JKR", 1),
        ("high", "cancel", "JKR JKR 2D", 0),
        ("low", "first_wins", "JKR JKR AD", 0),
        ("low", "last_wins", "JKR JKR AD", 1),
        ("low", "last_wins", "2D JKR JKR", 0),
        ("never_wins", "first_wins", "JKR JKR JKR", 0),
        ("never_wins", "last_wins", "JKR JKR JKR", 2),
        ("never_wins", "cancel", "JKR JKR JKR", 0),
        ("never_wins", "last_wins", "JKR JKR 2D", 2),
    ],
)
def test_who_takes_a_trick_with_several_jokers(kind: str, rule: str, trick: str, taker: int) -> None:
    """The word for equal cards decides between jokers, and a trick of jokers alone has a winner who leads on."""
    cards = trick.split()
    hands = [f"{card} {other}" for card, other in zip(cards, ("9H", "10H", "JH"), strict=True)]
    state = sit_down(jokers(kind, 3, rule, trump=TRUMP_SPADES), *hands)

    assert winner(state, *cards) == taker
    for card in cards:
        state = played(state, f"{state.to_act[0]} play {card}")
    assert state.to_act == (taker,)


@pytest.mark.parametrize("kind", ["high", "low", "never_wins"])
def test_a_joker_may_be_played_to_any_trick_and_never_must(kind: str) -> None:
    """Hearts led: the hand that can follow plays a heart or the joker, nothing else; a hand without hearts anything."""
    state = played(sit_down(jokers(kind), "AH 9D", "JKR 2H", "JS QS"), "0 play AH")

    assert sorted(legal(state)) == ["play 2H", "play JKR"]
    state = played(sit_down(jokers(kind, deal={"hand": 3}), "AH 9D 8D", "JKR 2H 3C", "JS QS KS"), "0 play AH")
    assert sorted(legal(state)) == ["play 2H", "play JKR"]
    assert refused(state, "1 play 3C") is RefusalCode.FOLLOW
    state = played(sit_down(jokers(kind), "AH 9D", "JKR 3C", "JS QS"), "0 play AH")
    assert sorted(legal(state)) == ["play 3C", "play JKR"]


@pytest.mark.parametrize("kind", ["high", "low", "never_wins"])
def test_nothing_has_to_follow_a_joker(kind: str) -> None:
    """Led, it asks for no suit, and is no trump to be broken."""
    state = played(sit_down(jokers(kind), "JKR 9D", "AH 3C", "JS QS"), "0 play JKR")
    assert sorted(legal(state)) == ["play 3C", "play AH"]

    barred = jokers(kind, trump=TRUMP_HEARTS, play={"trump_lead": "once_broken"})
    assert legal(sit_down(barred, "JKR 9H", "AH 3C", "JS QS")) == ["play JKR"]


def test_once_the_suit_is_set_it_must_be_followed() -> None:
    """A joker that never wins is led, then a heart: the third hand follows hearts."""
    state = played(sit_down(jokers("never_wins"), "JKR 9D", "2H 3C", "JH QS"), "0 play JKR", "1 play 2H")

    assert legal(state) == ["play JH"]


@pytest.mark.parametrize(
    ("kind", "hand", "may"),
    [
        ("high", "JKR 2H", ["play 2H", "play JKR"]),
        ("high", "JKR KH", ["play JKR", "play KH"]),
        ("never_wins", "JKR 9H KH", ["play JKR", "play KH"]),
    ],
)
def test_who_must_beat_may_play_a_joker_instead_and_never_must(kind: str, hand: str, may: list[str]) -> None:
    """A ten of hearts led; the joker neither does the duty nor is bound by it."""
    size = len(hand.split())
    rules = jokers(kind, deal={"hand": size}, play={"must": ["follow", "beat"]})
    others = (" ".join(cards.split()[:size]) for cards in ("10H 3D 4D", "JS QS KS"))
    leader, last = others
    state = played(sit_down(rules, leader, hand, last), "0 play 10H")

    assert sorted(legal(state)) == may


def test_who_must_trump_may_play_a_joker_instead() -> None:
    """Void of spades, with a heart, a club and the joker: the heart or the joker."""
    rules = jokers("low", trump=TRUMP_HEARTS, deal={"hand": 3}, play={"must": ["follow", "trump"]})
    state = played(sit_down(rules, "AS 3D 4D", "JKR 2H 3C", "JS QS KS"), "0 play AS")

    assert sorted(legal(state)) == ["play 2H", "play JKR"]


@pytest.mark.parametrize("kind", ["high", "low"])
def test_who_must_trump_trumps_a_joker_that_is_led(kind: str) -> None:
    """Everybody is void of what it asks for."""
    must_trump = jokers(kind, trump=TRUMP_HEARTS, play={"must": ["follow", "trump"]})
    state = played(sit_down(must_trump, "JKR 9D", "AH 3C", "JS QS"), "0 play JKR")

    assert legal(state) == ["play AH"]
    assert refused(state, "1 play 3C") is RefusalCode.TRUMP


def test_nobody_must_trump_a_suit_that_no_card_has_set() -> None:
    """A joker that never wins is led: the next card may be any; whoever is void of its suit must trump then."""
    rules = jokers("never_wins", trump=TRUMP_HEARTS, play={"must": ["follow", "trump"]})
    state = played(sit_down(rules, "JKR 3D", "AH 3C", "JH QS"), "0 play JKR")

    assert sorted(legal(state)) == ["play 3C", "play AH"]
    assert legal(played(state, "1 play 3C")) == ["play JH"]


def test_any_card_beats_a_joker_that_never_wins() -> None:
    """It is led: a club, which sets the suit, beats it as well as a trump does."""
    rules = jokers("never_wins", trump=TRUMP_HEARTS, play={"must": ["follow", "beat"]})
    state = played(sit_down(rules, "JKR 3D", "AH 3C", "JS QS"), "0 play JKR")

    assert sorted(legal(state)) == ["play 3C", "play AH"]


def test_a_joker_laid_aside_is_worth_what_the_file_says() -> None:
    """Nought for a fool: 0 and three hearts' worth of two twos is four; fools are equal, so they are one choice."""
    rules = rule_of_four_cards()
    state = sit_down(rules, "JKR JKR AH KH", "6S 7S 8S 9S", "6C 7C 8C JKR")
    bids = sorted(str(action) for action in state.legal_actions(0))

    assert bids == ["0 bid AH JKR JKR", "0 bid KH AH JKR", "0 bid KH JKR JKR"]
    assert [played(state, bid).view(0).bids[0] for bid in bids] == ["2", "4", "2"]
    assert state.number(state.parse("0 bid JKR KH JKR")) == state.number(state.parse("0 bid KH JKR JKR"))
    assert state.action(0, state.number(state.parse("0 bid KH AH JKR"))) == state.parse("0 bid AH KH JKR")


def rule_of_four_cards() -> Ruleset:
    """Return three fools with one trick a deal."""
    return child("three-fools", deal={"hand": 4}, bid={"beyond_tricks": "allowed"}, premium="none")


def test_ten_tricks_with_three_fools_are_scored() -> None:
    """Three bids of nought by fools: the one who takes the trick misses; one trick, and twenty for each of two."""
    hands = "JKR 6D 7D AC", "JKR 8D 9D KC", "JKR 10D JD QC"
    laid = "0 bid JKR 6D 7D", "1 bid JKR 8D 9D", "2 bid JKR 10D JD"
    state = played(sit_down(rule_of_four_cards(), *hands), *laid, "0 play AC", "1 play KC", "2 play QC")

    assert state.last_deal is not None
    assert state.last_deal.score.points == (1, 20, 20)


def test_a_joker_turned_up_means_no_trump() -> None:
    """And is out of play: the other one is the only joker left."""
    rules = child("oh-hell-two-jokers", deal={"hand": 1}, game={"by": "deals", "deals": 1, "ties": "shared"})
    state = sit_down(rules, "2C", "AH", "JKR", "AS", shown="JKR")

    assert state.trump is None
    state = played(state, "0 bid 0", "1 bid 0", "2 bid 1", "3 bid 1", "0 play 2C", "1 play AH", "2 play JKR")
    state = played(state, "3 play AS")
    assert state.last_deal is not None
    assert state.last_deal.score.points == (10, 10, 11, 0)
