"""What is proved to be possible is done: deals laid out and played, in which a seat scores each of the numbers."""

from random import Random

import pytest
from engine.walks import BUNDLED, SHIPPED, child

import rulekit
from rulekit.engine.state import State
from rulekit.reach.points import seat_points
from rulekit.study.examples.search import find_all
from study.replaying import find, go_on, last_deal, replay

REVELATION = 1
NONE = -1


@pytest.mark.parametrize("name", BUNDLED)
def test_a_player_scores_every_number_that_is_possible(name: str) -> None:
    """Through the public face of the engine: no number of a bundled ruleset is left out."""
    rules = rulekit.load(name).tables
    possible = seat_points(rules, 0)

    examples = find_all(rules, [0])

    assert set(examples) == possible.all
    for points, example in examples.items():
        assert example is not None
        line = replay(rules, example).score.seats[example.seat]
        assert line.points == points
        assert points in (possible.made if line.made else possible.missed)


def test_dummy_scores_every_number_that_is_possible() -> None:
    """Dummy's points are kept, though it cannot win."""
    rules = rulekit.load("two-player").tables

    for points, example in find_all(rules, [0], dummy=True).items():
        assert example is not None
        assert example.seat == rules.dummy
        assert replay(rules, example).score.points[rules.dummy] == points


@pytest.mark.parametrize("name", SHIPPED)
def test_both_ends_are_scored(name: str) -> None:
    """In the hand size of the first deal, for every ruleset that is shipped."""
    rules = rulekit.load(name).tables
    size = rules.size[0]
    possible = seat_points(rules, size).all

    for points in (min(possible), max(possible)):
        example = find(rules, size, points, tries=500)
        assert example is not None
        assert replay(rules, example).score.points[example.seat] == points


def test_the_same_question_has_the_same_answer() -> None:
    """An example can be quoted."""
    rules = rulekit.load("three-player").tables

    assert find(rules, 0, 99) == find(rules, 0, 99)


def test_what_is_impossible_is_not_found() -> None:
    """Two players and dummy: nobody can score 75."""
    assert find(rulekit.load("two-player").tables, 0, 75, tries=1) is None


def waiting(name: str) -> State:
    """Return the beginning of a match that waits for its deals."""
    return rulekit.load(name).start(deals=[], dealer=0)


def test_two_deals_can_be_enough_for_a_hundred() -> None:
    """Nine tricks bid, revealed and made, with both others failing, are 99; one trick more, and the game is over."""
    state, random = waiting("three-player"), Random(1)

    state = go_on(state, [9, 1, 1], [9, 0, 0], random, [REVELATION, NONE, NONE])
    assert last_deal(state).score.points == (99, 0, 0)
    assert state.games_ended == 0
    state = go_on(state, [2, 1, 1], [1, 4, 4], random)

    assert [(game.deals, game.scores) for game in state.games] == [(2, (100, 4, 4))]


def test_a_game_for_three_can_take_34_deals() -> None:
    """Nobody makes a bid and each takes three tricks, 33 times: 99 all; the next trick ends it."""
    state, random = waiting("three-player"), Random(2)

    for deal in range(1, 34):
        state = go_on(state, [4, 4, 4], [3, 3, 3], random)
        assert state.game_scores == (3 * deal,) * 3
    state = go_on(state, [4, 4, 4], [3, 3, 3], random)

    assert [game.deals for game in state.games] == [34]


def test_a_game_for_four_can_take_40_deals() -> None:
    """Ten tricks go three, three, two and two, by turns: after 39 deals nobody has more than 98."""
    state, random = waiting("four-player"), Random(3)

    for deal in range(39):
        state = go_on(state, [4, 4, 4, 4], [3, 3, 2, 2] if deal % 2 else [2, 2, 3, 3], random)
    assert max(state.game_scores) == 98
    assert state.games_ended == 0
    state = go_on(state, [4, 4, 4, 4], [3, 3, 2, 2], random)

    assert [game.deals for game in state.games] == [40]


def test_a_game_for_two_can_go_on_as_long_as_one_likes() -> None:
    """Dummy takes all nine tricks again and again, and cannot win."""
    state, random = waiting("two-player"), Random(4)

    for _ in range(60):
        state = go_on(state, [1, 1, 9], [0, 0, 9], random)

    assert state.game_scores[:2] == (0, 0)
    assert state.games_ended == 0


def test_a_game_can_end_without_a_bonus() -> None:
    """So no number of games is sure to end a match that counts bonuses: whoever gets there has missed the bid."""
    state, random = waiting("three-player"), Random(5)

    state = go_on(state, [9, 1, 1], [9, 0, 0], random, [REVELATION, NONE, NONE])
    state = go_on(state, [2, 1, 1], [1, 4, 4], random)

    assert state.games[0].bonus == (0, 0, 0)


def test_the_best_deal_for_four_with_nought_or_ten_ends_the_game() -> None:
    """Three diamonds, ten tricks, a revelation: 100 in one deal."""
    state = waiting("four-nought-or-ten")
    zero_or_ten = state.rules.names.bids.index("0/10")

    state = go_on(state, [zero_or_ten, 1, 1, 1], [10, 0, 0, 0], Random(6), [REVELATION, NONE, NONE, NONE])

    assert [(game.deals, game.scores) for game in state.games] == [(1, (100, 0, 0, 0))]


def test_jokers_are_laid_out_too() -> None:
    """With a worth of its own, and where its original may be in play."""
    for changes in (
        {"bid": {"values": {"joker": 3}}},
        {"trump": {"by": "cut", "no_trump_on": [9]}, "deck": {"equal_cards": "joker_wins"}},
    ):
        rules = child("classic", **changes).tables
        for points in (0, 45, 99):
            example = find(rules, 0, points, tries=200)
            assert example is not None
            assert replay(rules, example).score.points[example.seat] == points
