"""Games and matches: when they end, who wins, what is added, who deals, and how all is counted."""

from typing import Any

import pytest

import rulekit
from engine.one_trick import POINTS, play, play_all, tiny
from engine.walks import chances, child, start, walk
from rulekit.engine.state import State
from rulekit.rules import Ruleset

SINGLE = {"by": "games", "games": 2, "winner": "total", "ties": "shared", "first_dealer": "next"}


def to_target(target: int, **chapters: Any) -> Ruleset:
    """Return a game to a target, three of them a match."""
    match = SINGLE | {"games": 3}
    return tiny(**{"game": {"by": "score", "target": target, "ties": "shared"}, "match": match, **chapters})


def counters(state: State) -> tuple[int, int, int]:
    """Return deal in the game, deal in the match, game."""
    return state.deal_in_game, state.deal_number, state.game_number


def test_deals_and_games_are_counted_apart() -> None:
    """A game of two deals, then one of three: each counter begins at one and goes its own way."""
    state = to_target(40).start(deals=[])
    seen = [counters(state)]
    for winner in (0, 0, 0, 1, 2):
        state = play(state, winner)
        seen.append(counters(state))

    assert seen == [(1, 1, 1), (2, 2, 1), (1, 3, 2), (2, 4, 2), (1, 5, 3), (2, 6, 3)]
    assert [(deal.number, deal.game) for deal in state.deals] == [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)]
    assert [(game.number, game.deals) for game in state.games] == [(1, 2), (2, 2)]
    assert [state.view(seat).deal_number for seat in (None, 0)] == [6, 6]
    assert [state.view(seat).game_number for seat in (None, 0)] == [3, 3]


def test_a_match_that_is_over_counts_what_was_played() -> None:
    """The last deal is the last number, not one more."""
    state = play_all(to_target(21), 0, 1, 2)

    assert state.is_over
    assert counters(state) == (1, 3, 3)
    assert (state.view(0).deal_number, state.view(0).game_number) == (3, 3)


@pytest.mark.parametrize(
    ("first_dealer", "deals", "expected"), [("next", 4, 0), ("next", 5, 0), ("continue", 4, 0), ("continue", 5, 1)]
)
def test_who_deals_first_to_the_next_game(first_dealer: str, deals: int, expected: int) -> None:
    """Seat 2 dealt first: the next after it, however long the game was; or the deal just passes on."""
    game = {"by": "deals", "deals": deals, "ties": "shared"}
    state = play_all(tiny(game=game, match=SINGLE | {"first_dealer": first_dealer}), *[0] * deals)

    assert [deal.dealer for deal in state.deals] == [2, 0, 1, 2, 0][:deals]
    assert (state.game_number, state.dealer) == (2, expected)


@pytest.mark.parametrize(("target", "games"), [(21, 1), (22, 0), (20, 1)])
def test_the_target_is_reached_exactly(target: int, games: int) -> None:
    """Twenty-one points reach twenty-one, and not twenty-two."""
    assert len(play_all(to_target(target), 0).games) == games


def test_scores_start_at_nought_in_each_game() -> None:
    """And the totals keep what was won."""
    state = play_all(to_target(21), 0)

    assert state.game_scores == (0, 0, 0)
    assert state.scores == POINTS
    assert state.view(1).game_scores == (0, 0, 0)
    assert state.view(1).scores == POINTS


RUBBERS = [
    ((0, 0, 0), (0,), 500),
    ((0, 1, 0, 0), (0,), 400),
    ((0, 1, 2, 1, 1), (1,), 300),
    ((2, 1, 2, 1, 0, 2), (2,), 200),
    ((0, 1, 2, 0, 1, 2, 2), (2,), 100),
]


@pytest.mark.parametrize(("winners", "victors", "bonus"), RUBBERS, ids=[str(len(row[0])) for row in RUBBERS])
def test_the_rubber_bonus(winners: tuple[int, ...], victors: tuple[int, ...], bonus: int) -> None:
    """A hundred for each game fewer than eight, to whoever has three: games of one deal, as a rubber is played."""
    state = play_all(tiny("penguin-rubber", game={"target": 1}), *winners)
    result = state.result

    assert result is not None
    assert state.winners == victors
    assert result.games == len(winners)
    assert result.rubber == tuple(bonus if seat in victors else 0 for seat in range(3))
    assert result.wins == tuple(winners.count(seat) for seat in range(3))
    for seat in range(3):
        played = sum(POINTS[(seat - winner) % 3] for winner in winners)
        bonuses = 100 * sum((seat - winner) % 3 < 2 for winner in winners)
        assert state.scores[seat] == played + bonuses + result.rubber[seat]


def test_the_rubber_bonus_is_never_below_nought() -> None:
    """A rubber of four games, counted against three."""
    rules = tiny("penguin-rubber", game={"target": 1}, match={"bonus": {"points": 100, "per_game_under": 4}})
    result = play_all(rules, 0, 1, 2, 0, 0).result

    assert result is not None
    assert result.rubber == (0, 0, 0)


def test_two_may_win_a_rubber_together() -> None:
    """Both tie in each of three games: both are credited, both win, both add the bonus."""
    rules = tiny("penguin-rubber", scoring={"tricks": "none"}, game={"target": 1})
    state = play_all(rules, 0, 0, 0)

    assert state.winners == (0, 1)
    assert [game.winners for game in state.games] == [(0, 1)] * 3
    assert state.result is not None
    assert state.result.rubber == (500, 500, 0)


def test_a_match_by_bonuses_may_be_won_by_another() -> None:
    """Seat 0 takes the only bonus, which ends the match; seat 1 has the most points of all games and wins it."""
    game = {"by": "first_of", "target": 42, "deals": 2, "ties": "shared"}
    game |= {"bonus": {"points": 1, "per": "game", "when": "reached_and_made"}}
    state = play_all(tiny(game=game, match={"bonuses": 1}), 1, 0, 0, 0)

    assert [deal.score.points for deal in state.deals] == [(0, 21, 20), (21, 20, 0), (21, 20, 0), (21, 20, 0)]
    assert [game.bonus for game in state.games] == [(0, 0, 0), (1, 0, 0)]
    assert (state.scores, state.winners) == ((64, 81, 20), (1,))


def test_most_wins_do_not_win_by_total() -> None:
    """Two games to seat 0 by one point, one to seat 1 by a mile: most wins, or most points."""
    for winner, victors in (("total", (1,)), ("wins", (0,))):
        match = SINGLE | {"games": 3, "winner": winner, "game_won_by": "highest"}
        state = play_all(tiny(game={"by": "deals", "deals": 1, "ties": "shared"}, match=match), 0, 0, 1)

        assert state.scores == (42, 61, 20)
        assert state.winners == victors


def test_games_won_are_all_counted_and_a_row_of_nought_stands() -> None:
    """Seat 0 wins games 1 and 3; seat 2 scores nothing in the first deal and has its line."""
    match = SINGLE | {"games": 3, "winner": "wins", "game_won_by": "highest"}
    state = play_all(tiny(game={"by": "deals", "deals": 1, "ties": "shared"}, match=match), 0, 1, 0)

    assert state.result is not None
    assert state.result.wins == (2, 1, 0)
    assert state.deals[0].score.points == (21, 20, 0)
    assert len(state.deals[0].score.seats) == 3


EXTRA = {"by": "deals", "deals": 1, "ties": "extra_deal"}


def test_a_tied_game_goes_on_deal_by_deal() -> None:
    """Twenty all, then forty and twenty: the extra deal belongs to the same game."""
    state = play_all(tiny(scoring={"tricks": "none"}, game=EXTRA, match="none"), 0)
    assert (state.is_over, counters(state)) == (False, (2, 2, 1))

    over = play(state, 1)
    assert (over.scores, over.winners) == ((20, 40, 20), (1,))
    assert [game.deals for game in over.games] == [2]


def test_an_extra_deal_goes_on_with_the_schedule() -> None:
    """Deals of two and one card, used up; the extra deal has two again."""
    chapters = {"deal": {"hand": [2, 1]}, "bid": "none", "scoring": {"exact": "none", "tricks": {"points": 0}}}
    state = child("oh-hell-three-players", **chapters).start(3)
    sizes: list[int] = []
    while state.deals_scored < 4:
        if len(sizes) == state.deals_scored:
            sizes.append(len(state.deal.hands[0]))
        state = state.apply(state.default_action(state.to_act[0]))

    assert sizes == [2, 1, 2, 1]
    assert not state.is_over


def test_a_tied_match_goes_on_game_by_game() -> None:
    """Each has won a game; a third decides, and the totals hold every game once."""
    match = SINGLE | {"winner": "wins", "ties": "extra_game", "game_won_by": "highest"}
    rules = tiny(game={"by": "deals", "deals": 1, "ties": "shared"}, match=match)
    tied = play_all(rules, 0, 1)
    over = play(tied, 2)

    assert (tied.is_over, tied.game_number) == (False, 3)
    assert not over.is_over
    assert play(over, 1).winners == (1,)
    assert play(over, 1).scores == (21 + 0 + 20 + 0, 20 + 21 + 0 + 21, 0 + 20 + 21 + 20)


def test_a_rubber_bonus_of_a_tied_match_is_not_kept() -> None:
    """Both reach the wins together and must go on: the bonus is for the game that really ends the match."""
    match = {"by": "wins", "wins": 1, "game_won_by": "highest", "winner": "total", "ties": "extra_game"}
    match |= {"first_dealer": "next", "bonus": {"points": 10, "per_game_under": 5}}
    rules = tiny(scoring={"tricks": "none"}, game={"by": "deals", "deals": 1, "ties": "shared"}, match=match)
    tied, over = play_all(rules, 0), play_all(rules, 0, 1)

    assert (tied.is_over, tied.scores) == (False, (20, 20, 0))
    assert over.is_over
    assert over.result is not None
    assert over.result.rubber == (30, 30, 30)
    assert over.scores == (20 + 30, 40 + 30, 20 + 30)


def test_a_game_of_nine_deals_has_nine_deals() -> None:
    """Far above a hundred points and on it goes; each seat deals three times."""
    *_, state = walk(start("junk-the-joker", 4), chances(4), deals=50)

    assert state.is_over
    assert max(state.scores) > 100
    assert [deal.dealer for deal in state.deals] == [2, 0, 1] * 3


def test_the_first_of_two_endings_ends_the_game() -> None:
    """Two deals or forty points."""
    for target, deals in ((21, 1), (100, 2)):
        game = {"by": "first_of", "target": target, "deals": 2, "ties": "shared"}
        assert play_all(tiny(game=game, match=SINGLE), *[0] * deals).games[0].deals == deals


def test_dealers_of_oxford_whist() -> None:
    """Sixteen deals for three: six, five and five."""
    *_, state = walk(start("oxford-whist", 5), chances(5), deals=50)
    dealers = [deal.dealer for deal in state.deals]

    assert sorted(map(dealers.count, range(3))) == [5, 5, 6]


@pytest.mark.parametrize("dealer", range(3))
@pytest.mark.parametrize("match", range(3))
def test_the_first_dealer_can_be_said(dealer: int, match: int) -> None:
    """Without a word the last seat deals the first match, and the deal passes on from match to match."""
    rules = rulekit.load("three-player")

    assert rules.start(1, dealer=dealer, match=match).dealer == dealer
    assert rules.start(1, match=match).dealer == (2 + match) % 3
