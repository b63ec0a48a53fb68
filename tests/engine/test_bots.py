"""The bots: the sensible one is worth its name, and both see no more than a player does."""

import re
from math import sqrt
from typing import Any

import pytest

import rulekit
from engine.walks import BUNDLED, chances, start
from engine.worlds import other_world, played
from rulekit.bots import NAMES, make, play_on
from rulekit.errors import RulekitError
from rulekit.policies.choice import RANDOM, SENSIBLE
from rulekit.study.batch import MADE, POINTS
from rulekit.study.blocks import Block, play_in_python

DEALS = 2_000
NORMAL_99 = 2.576
"""Standard errors to either side of a mean that hold the true one 99 times in 100."""


@pytest.mark.parametrize("name", BUNDLED)
def test_the_sensible_bot_beats_chance(name: str) -> None:
    """One of them among random ones, in each seat in turn, over 2,000 deals of whole matches.

    In each deal its points are held against the mean of the others'; the 99 % interval of the difference lies above
    nought, and it makes its bid at least twice as often.
    """
    rules = rulekit.load(name).tables
    differences: list[float] = []
    made = {SENSIBLE: 0, RANDOM: 0}
    for own in range(rules.players):
        policies = [SENSIBLE if seat == own else RANDOM for seat in range(rules.players)]
        for deal in play_in_python(rules, policies, 1_000 + own, Block(0, DEALS, DEALS // rules.players)):
            others = [deal[seat] for seat in range(rules.players) if seat != own]
            differences.append(deal[own][POINTS] - sum(row[POINTS] for row in others) / len(others))
            made[SENSIBLE] += deal[own][MADE]
            made[RANDOM] += sum(row[MADE] for row in others)
    mean = sum(differences) / len(differences)
    spread = sqrt(sum((difference - mean) ** 2 for difference in differences) / (len(differences) - 1))

    assert len(differences) >= DEALS - rules.players
    assert mean - NORMAL_99 * spread / sqrt(len(differences)) > 0
    assert made[SENSIBLE] * (rules.players - 1) >= 2 * made[RANDOM]


@pytest.mark.parametrize("bot", NAMES)
@pytest.mark.parametrize("name", BUNDLED)
def test_a_bot_decides_by_what_its_seat_may_know(name: str, bot: str) -> None:
    """In another world that looks the same to it, it does the same."""
    rules = rulekit.load(name)
    for seed in range(12):
        random = chances(seed)
        path = played(rules, seed, random, 1, 3 * seed)
        state = path.states()[-1]
        for seat in state.to_act:
            other = other_world(path, path.states(), seat, random).states()[-1]
            choice = make(bot, seed).choose(state.view(seat))

            assert make(bot, seed).choose(other.view(seat)) == choice


@pytest.mark.parametrize("bot", NAMES)
@pytest.mark.parametrize("name", BUNDLED)
def test_matches_of_bots_and_of_the_batch_are_the_same(name: str, bot: str) -> None:
    """What is simulated by the thousand is what is played at the table: every deal of a match, point for point."""
    rules = rulekit.load(name)
    policy = {"random": RANDOM, "sensible": SENSIBLE}[bot]
    rows = play_in_python(rules.tables, [policy] * rules.tables.players, 7, Block(0, 1, 10_000))
    state = play_on(rules.start(7), [make(bot, 7) for _ in range(rules.tables.players)])

    assert [[row[POINTS] for row in deal] for deal in rows] == [list(deal.score.points) for deal in state.deals]
    assert [[bool(row[MADE]) for row in deal] for deal in rows] == [list(deal.score.made) for deal in state.deals]


def test_a_bot_is_not_asked_out_of_turn() -> None:
    """It says so; and who looks on is never asked."""
    state = start("three-player", 1)
    bot = make("random", 1)
    state = state.apply(bot.choose(state.view(0)))
    for seat in (0, None):
        with pytest.raises(rulekit.RulekitError, match="nothing to choose"):
            bot.choose(state.view(seat))


@pytest.mark.parametrize(("name", "seed"), [("clever", 1), ("Random", 1), ("random", -1), ("random", 2**63)])
def test_there_is_no_such_bot(name: str, seed: int) -> None:
    """Unknown names and seeds out of range."""
    with pytest.raises(rulekit.RulekitError):
        make(name, seed)


def test_a_name_stands_for_a_bot_with_the_seat_for_its_seed() -> None:
    rules = rulekit.load("three-player")
    seated = [make(name, seed=seat) for seat, name in enumerate(("random", "sensible", "random"))]

    named = rulekit.play(rules, ["random", "sensible", "random"], seed=5)
    assert named.to_json() == rulekit.play(rules, seated, seed=5).to_json()


@pytest.mark.parametrize(
    ("seated", "told"),
    [
        (["random"] * 2, "here are 2 bots"),
        ("random", "here is one name, 'random'"),
        (["random", "random", "randon"], "did you mean random?"),
        (["random", None, "random"], "a bot has a method `choose`, and None has none"),
    ],
)
def test_what_is_no_bot_is_refused_before_a_card_is_played(seated: Any, told: str) -> None:
    with pytest.raises(RulekitError, match=re.escape(told)):
        rulekit.play(rulekit.load("three-player"), seated, seed=5)


def test_random_bots_choose_everything_that_is_legal() -> None:
    """Over many seeds each card of a hand is led, and each premium offered and passed."""
    state = start("three-player", 5)
    for seat in range(3):
        state = state.apply(state.default_action(seat))
    offers = {str(make("random", seed).choose(state.view(0))) for seed in range(60)}
    for _ in range(3):
        state = state.apply(state.default_action(state.to_act[0]))
    leads = {make("random", seed).choose(state.view(0)) for seed in range(200)}

    assert offers == {"0 pass", "0 offer declaration", "0 offer revelation"}
    assert leads == set(state.legal_actions(0))


def test_random_bids_are_spread_over_all_card_sets() -> None:
    """Each of the 220 bids of a hand comes up as often as chance has it."""
    view = start("three-player", 6).view(0)
    bids = [make("random", seed).choose(view) for seed in range(4_400)]
    counts = [bids.count(bid) for bid in view.legal_actions]

    assert sum(counts) == 4_400
    assert min(counts) > 3
    assert sum((count - 20) ** 2 / 20 for count in counts) < 288  # once in a thousand times, 219 degrees of freedom
