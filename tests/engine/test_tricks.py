"""Tricks: who must play what, and who wins."""

from typing import Any

import pytest
from offers.playing import laid_out, played, sit_down

from engine.plain_tricks import ONE_DEAL, TRUMP_CLUBS, TRUMP_HEARTS, TRUMP_SPADES, plain, winner
from engine.walks import child, legal, refused
from rulekit.engine.refusals import RefusalCode
from rulekit.engine.view import Trick
from rulekit.rules import Ruleset


def test_a_revoke_is_refused_with_the_rule() -> None:
    """King of hearts led; who holds the six may not throw the ace of spades, and nothing has moved."""
    state = played(sit_down(plain(), "KH 7C", "6H AS", "9D 8D"), "0 play KH")
    before = state.to_json()
    refusal = state.why_not(state.parse("1 play AS"))

    assert refusal is not None
    assert (refusal.code, refusal.path) == (RefusalCode.FOLLOW, "play.must")
    assert refusal.sentence == "hearts were led, and the hand holds hearts: follow suit"
    assert legal(state) == ["play 6H"]
    assert state.to_json() == before


def test_a_seat_plays_once_to_a_trick() -> None:
    """Not twice in a row, and not a fourth card: the full trick closes with its last card, and the winner leads."""
    state = played(sit_down(plain(), "KH 7H", "6H AS", "9D 8D"), "0 play KH", "1 play 6H")

    assert refused(state, "0 play 7H") is RefusalCode.NOT_YOUR_TURN
    state = played(state, "2 play 9D")
    assert state.view(None).tricks_taken == (1, 0, 0)
    assert state.to_act == (0,)
    assert refused(state, "1 play AS") is RefusalCode.NOT_YOUR_TURN


def test_no_trump_after_trumps() -> None:
    """Clubs were trump in the first deal; in the next, without, a club on diamonds is a discard that wins nothing."""
    rotation = {"by": "rotation", "order": ["clubs", "no_trump"], "new_game": "reset"}
    rules = plain(trump=rotation, game={"by": "deals", "deals": 2, "ties": "shared"})
    state = sit_down(rules, "7D 6D", "AC 6S", "8D KS")
    state = played(state, "0 play 7D", "1 play AC", "2 play 8D", "1 play 6S", "2 play KS", "0 play 6D")
    assert state.deals[0].score.seats[1].tricks == 1

    state = state.give_deal(laid_out(rules, "KS 8D", "7D 6D", "AC 6S"))
    assert state.trump is None
    state = played(state, "1 play 7D")
    assert sorted(legal(state)) == ["play 6S", "play AC"]
    state = played(state, "2 play AC")
    assert legal(state) == ["play 8D"]
    assert played(state, "0 play 8D").view(None).tricks[-1].winner == 0


@pytest.mark.parametrize(
    ("trick", "taker"),
    [("JC KD 6C", 0), ("9S 10S 8S", 1), ("6D AC AH", 0), ("2S 10S JS", 2)],
)
def test_only_the_suit_led_can_win_without_trumps(trick: str, taker: int) -> None:
    """No other suit, however high; ten beats nine."""
    cards = trick.split()
    state = sit_down(plain(deal={"hand": 1}), *cards)

    assert winner(state, *cards) == taker


def test_ranks_win_in_the_order_of_the_file() -> None:
    """Where the ten stands below the ace, it beats king and queen."""
    rules = plain(deck={"ranks": [6, 7, 8, 9, "J", "Q", "K", 10, "A"]})

    assert winner(sit_down(rules, "KS 6C", "10S 7C", "QS 8C"), "KS", "10S", "QS") == 1


def test_the_highest_trump_wins() -> None:
    """Ruffed and overruffed."""
    state = sit_down(plain(trump=TRUMP_CLUBS), "AH 3D", "2C 4D", "3C 5D")

    assert winner(state, "AH", "2C", "3C") == 2


RUFFING = ("KH 3H 4H", "AS 7D 2C", "5H QC JC")


@pytest.mark.parametrize(
    ("must", "cards"), [("none", "2C 7D AS"), (["follow"], "2C 7D AS"), (["follow", "trump"], "2C")]
)
def test_who_is_void_must_trump_where_the_rule_says_so(must: Any, cards: str) -> None:
    """Hearts led, clubs trump."""
    state = played(sit_down(plain(trump=TRUMP_CLUBS, play={"must": must}, deal={"hand": 3}), *RUFFING), "0 play KH")

    assert sorted(legal(state)) == sorted(f"play {card}" for card in cards.split())


def test_who_can_follow_need_not_where_the_rule_does_not_say_so() -> None:
    """`must: none`: any card goes, the suit led still wins."""
    state = played(sit_down(plain(play={"must": "none"}), "KH 3H", "AH AS", "5H QC"), "0 play KH")

    assert sorted(legal(state)) == ["play AH", "play AS"]
    assert winner(state, "AS", "QC") == 0


@pytest.mark.parametrize(
    ("hand", "cards"),
    [("AH 6H 3C", "AH"), ("9H 6H 3C", "6H 9H"), ("9S 7D 3C", "3C"), ("9S 7D 8D", "7D 8D 9S")],
)
def test_who_can_beat_must(hand: str, cards: str) -> None:
    """King of hearts led, clubs trump: beat it if able; else follow with any heart; void, trump; without, anything."""
    must = ["follow", "trump", "beat"]
    rules = plain(trump=TRUMP_CLUBS, play={"must": must}, deal={"hand": 3})
    state = played(sit_down(rules, "KH 3H 4H", hand, "QC JC 10C"), "0 play KH")

    assert sorted(legal(state)) == [f"play {card}" for card in cards.split()]


def test_who_cannot_overruff_undertrumps() -> None:
    """Hearts led and ruffed with the queen; the third hand is void and holds lower trumps: it must trump, with any."""
    rules = plain(trump=TRUMP_CLUBS, play={"must": ["follow", "trump", "beat"]}, deal={"hand": 3})
    state = played(sit_down(rules, "KH 3H 4H", "QC AS KS", "JC 10C 9S"), "0 play KH", "1 play QC")

    assert sorted(legal(state)) == ["play 10C", "play JC"]
    assert refused(state, "2 play 9S") is RefusalCode.TRUMP


def test_no_trump_is_led_before_one_was_played() -> None:
    """Unless nothing else is held; a ruff breaks trumps, and after it they may be led."""
    rules = plain(trump=TRUMP_SPADES, play={"trump_lead": "once_broken"}, deal={"hand": 3})
    state = sit_down(rules, "AS KH 7H", "QH 5S 8D", "5H 9C 6S")

    assert sorted(legal(state)) == ["play 7H", "play KH"]
    assert refused(state, "0 play AS") is RefusalCode.TRUMP_LEAD
    state = played(state, "0 play KH", "1 play QH", "2 play 5H", "0 play 7H", "1 play 5S", "2 play 9C")
    assert state.to_act == (1,)
    assert legal(played(state, "1 play 8D", "2 play 6S")) == ["play AS"]


def test_who_holds_trumps_alone_may_lead_one() -> None:
    """A ban never leaves a seat without a card."""
    rules = plain(trump=TRUMP_SPADES, play={"trump_lead": "once_broken"})

    assert sorted(legal(sit_down(rules, "AS KS", "QH 5S", "5H 9C"))) == ["play AS", "play KS"]


def test_trumps_are_broken_by_a_trump_that_was_led() -> None:
    """Seat 0 holds nothing else; then seat 1, which takes the trick, may lead one too."""
    rules = plain(trump=TRUMP_SPADES, play={"trump_lead": "once_broken"}, deal={"hand": 3})
    state = played(sit_down(rules, "2S 3S 4S", "AS KS 7H", "5H 9C 6C"), "0 play 2S", "1 play AS", "2 play 9C")

    assert sorted(legal(state)) == ["play 7H", "play KS"]


def eight_tricks(rules: Ruleset) -> tuple[Trick, ...]:
    """Play the first eight tricks of a match as absent players would."""
    state = rules.start(31)
    while len(state.view(None).tricks) < 8:
        state = state.apply(state.default_action(state.to_act[0]))
    return state.view(None).tricks


def test_other_rules_do_not_change_who_takes_a_trick() -> None:
    """The same cards under other premiums, points and endings: the same winners."""
    games = [
        child("three-player", trump=TRUMP_HEARTS),
        child("three-player", trump=TRUMP_HEARTS, premium="none"),
        child("three-player", trump=TRUMP_HEARTS, scoring={"contract": "none"}),
        child("three-player", trump=TRUMP_HEARTS, game=ONE_DEAL, match="none"),
    ]
    tricks = [eight_tricks(rules) for rules in games]

    assert tricks.count(tricks[0]) == 4
