"""Offers about points, games and matches: D5, D13, D14, D16, D27, D37 to D40."""

from offers.ledger import choices
from offers.playing import BIDS, CARDS, HANDS, TINY_WITHOUT_PREMIUMS, Make, laid_out, played, sit_down
from rulekit.engine.state import State
from rulekit.rules import Ruleset

ONE_DEAL = "game: {by: deals, deals: 1, ties: shared}\nmatch: none"

TWO_GAMES = """
game: {by: deals, deals: 1, ties: shared}
match: {by: games, games: 2, game_won_by: highest, winner: total, ties: shared, first_dealer: next}
"""

TEN_AND_TEN = "scoring: {tricks: {points: 10}, contract: {points: 10, per: deal}}"
"""Ten for a trick and ten for a made bid."""

MISSED = ("AC 6D 7D 8D", "KC 9D 10D JD", HANDS[2])
"""Seat 0 takes a trick that it did not bid, seat 1 makes its bid of nothing, seat 2 misses."""

MISSED_BIDS = ("0 bid 6D 7D 8D", "1 bid 9D 10D JD", BIDS[2])


def play_twice(rules: Ruleset, first: tuple[str, ...], second: tuple[str, ...], bids: tuple[str, ...]) -> State:
    """Play two deals; in each whoever has the ace of clubs takes the only trick. The bids are those of the second."""
    state = played(sit_down(rules, *first), *(BIDS if first == HANDS else MISSED_BIDS), *CARDS)
    state = played(state.give_deal(laid_out(rules, *second)), *bids)
    return played(state, *(f"{seat} play {second[seat][:2]}" for seat in (1, 2, 0)))


@choices("D5", [24, 23, 2], [24, 23, 0])
def test_d5_trick_points_of_failed_bidders(make: Make, lines: str, expected: list[int]) -> None:
    """Kept, or for made bids only."""
    assert list(make("three-player", lines).score(tricks=[4, 3, 2], bids=[4, 3, 3]).points) == expected


@choices("D13", [4, 3, 2, 1], [14, 13, 12, 11])
def test_d13_bonus_when_all_four_succeed(make: Make, lines: str, expected: list[int]) -> None:
    """Nothing, or ten."""
    assert list(make("four-player", lines).score(tricks=[4, 3, 2, 1], bids=[4, 3, 2, 1]).points) == expected


@choices("D14", [2, 2, 1, 1, 1], [7, 7, 6, 6, 6])
def test_d14_bonus_when_all_five_succeed(make: Make, lines: str, expected: list[int]) -> None:
    """What the table says for five."""
    assert list(make("five-short", lines).score(tricks=[2, 2, 1, 1, 1], bids=[2, 2, 1, 1, 1]).points) == expected


@choices("D16", [15, 3, 1], [10, 0, 0])
def test_d16_trick_points_of_oxford_whist(make: Make, lines: str, expected: list[int]) -> None:
    """One a trick beside the ten, or only the ten."""
    assert list(make("oxford-whist", lines).score(tricks=[5, 3, 1], bids=[5, 2, 2]).points) == expected


@choices("D27", (0, [10, 0, 0, 0]), ("0/10", [40, 0, 0, 0]))
def test_d27_three_diamonds_with_four_players(make: Make, lines: str, expected: tuple[int | str, list[int]]) -> None:
    """All ten tricks miss a bid of nought, and make one of nought or ten."""
    bid, points = expected

    assert list(make("four-player", lines).score(tricks=[10, 0, 0, 0], bids=[bid, 3, 3, 3]).points) == points


@choices("D37", (100, 100, 0), (0, 100, 0), (20, 20, 0), (0, 0, 0))
def test_d37_who_gets_the_game_bonus(make: Make, lines: str, expected: tuple[int, ...]) -> None:
    """Seats 0 and 1 reach the target of one point; only seat 1 has made its bid."""
    rules = make("penguin-rubber", TINY_WITHOUT_PREMIUMS, "game: {target: 1}", lines)
    state = played(sit_down(rules, *MISSED), *MISSED_BIDS, *CARDS)

    assert state.games[0].bonus == expected


def test_d38_the_target_ends_a_game_without_any_bonus(make: Make) -> None:
    """Fixed: seat 0 reaches the target in a deal in which nobody who reaches it makes a bid."""
    rules = make("three-player", TINY_WITHOUT_PREMIUMS, "game: {target: 1}")
    state = sit_down(rules, MISSED[0], "KC 9S 10D JD", MISSED[2])
    state = played(state, MISSED_BIDS[0], "1 bid 9S 10D JD", MISSED_BIDS[2], *CARDS)

    assert [game.bonus for game in state.games] == [(0, 0, 0)]


@choices("D39", (1,), (0, 1))
def test_d39_who_wins_a_game(make: Make, lines: str, expected: tuple[int, ...]) -> None:
    """Seat 0 has one point and seat 1 thirty; the target is one."""
    rules = make("penguin-rubber", TINY_WITHOUT_PREMIUMS, "game: {target: 1}", lines)
    state = played(sit_down(rules, *MISSED), *MISSED_BIDS, *CARDS)

    assert state.games[0].winners == expected


@choices("D40", (0, 1), (), (1,), (0,))
def test_d40_ties_of_a_game(make: Make, lines: str, expected: tuple[int, ...]) -> None:
    """Ten points each: seat 0 for a trick, seat 1 for a made bid."""
    rules = make("three-player", TINY_WITHOUT_PREMIUMS, ONE_DEAL, TEN_AND_TEN, lines)
    state = played(sit_down(rules, *MISSED), *MISSED_BIDS, *CARDS)

    assert (state.winners, state.is_over) == (expected, expected != ())


@choices("D40 match", (0, 1), (), (1,), (0,))
def test_d40_ties_of_a_match(make: Make, lines: str, expected: tuple[int, ...]) -> None:
    """The same deal in two games: twenty points each."""
    rules = make("three-player", TINY_WITHOUT_PREMIUMS, TWO_GAMES, TEN_AND_TEN, lines)
    state = play_twice(rules, MISSED, MISSED, MISSED_BIDS)

    assert (state.winners, state.is_over) == (expected, expected != ())


def test_d40_ties_of_a_match_by_the_total(make: Make) -> None:
    """Seats 0 and 1 win a game each; their totals are 11 and 21."""
    second = ("KC 6C 7C 8H", "AC 6D 7D 6S", "QC 8D 9D 10D")
    bids = ("0 bid 6C 7C 8H", "1 bid 6D 7D 6S", "2 bid 8D 9D 10D")
    flat_ten = "scoring: {contract: {points: 10, per: deal}}"
    winners = [
        play_twice(make("three-player", TINY_WITHOUT_PREMIUMS, TWO_GAMES, flat_ten, lines), HANDS, second, bids).winners
        for lines in ("match: {winner: wins, ties: shared}", "match: {winner: wins, ties: total}")
    ]

    assert winners == [(0, 1), (1,)]


def test_d40_ties_of_a_match_by_games_won(make: Make) -> None:
    """Seats 0 and 1 have eleven points each; seat 0 has won the first game, seat 2 the second."""
    second = ("KC 6C 7C 8H", "AC 6D 7D JD", "QC 8D 9D 10D")
    bids = ("0 bid 6C 7C 8H", "1 bid 6D 7D JD", "2 bid 8D 9D 10D")
    flat_ten = "scoring: {contract: {points: 10, per: deal}}"
    winners = [
        play_twice(make("three-player", TINY_WITHOUT_PREMIUMS, TWO_GAMES, flat_ten, lines), HANDS, second, bids).winners
        for lines in ("match: {ties: shared}", "match: {ties: wins}")
    ]

    assert winners == [(0, 1), (0,)]
