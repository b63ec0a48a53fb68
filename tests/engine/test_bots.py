"""The bots: the sensible one is worth its name, and both see no more than a player does."""

import re
from math import sqrt
from typing import Any

import pytest

import rulekit
from engine.walks import BUNDLED, chances, start
from engine.worlds import other_world, played
from rulekit.bots import NAMES, POLICIES, make, play_on
from rulekit.engine.actions import Action, Call
from rulekit.engine.positions import (
    PHASE_BID,
    PHASE_CLAIM,
    PHASE_NAME,
    PHASE_OFFER,
    PHASE_PLAY,
    PHASE_RAISE,
    DealPosition,
    fresh,
)
from rulekit.engine.shuffle import FOR_CARDS, FOR_STOCK, PURPOSES
from rulekit.engine.tables import MOST_SEATS
from rulekit.engine.view import View
from rulekit.errors import RulekitError
from rulekit.language.deck import MOST_CARDS
from rulekit.policies.by_chance import purpose
from rulekit.policies.choice import RANDOM, SENSIBLE
from rulekit.study.batch import MADE, POINTS, TRICKS
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


@pytest.mark.parametrize("name", ["clever", "Random"])
def test_there_is_no_such_bot(name: str) -> None:
    with pytest.raises(RulekitError, match=f"there is no bot '{name}'"):
        make(name)


@pytest.mark.parametrize("number", [-1, 2**63, 1.0, "1", True])
@pytest.mark.parametrize("what", ["seed", "match"])
def test_numbers_of_a_bot_are_whole_and_in_range(what: str, number: Any) -> None:
    with pytest.raises(RulekitError, match=f"{what} is a whole number from 0 to"):
        make("random", **{what: number})


@pytest.mark.parametrize("name", BUNDLED)
def test_bots_given_by_name_play_as_in_a_simulation(name: str) -> None:
    """Of each seed and match the same bids and tricks, and another seed or match makes them others."""
    rules = rulekit.load(name)
    names = [NAMES[seat % 2] for seat in range(rules.tables.players)]
    policies = [POLICIES[bot] for bot in names]
    matches = [(seed, match) for seed in (3, 4) for match in (0, 1, 5)]
    seen = set()
    for seed, match in matches:
        rows = play_in_python(rules.tables, policies, seed, Block(match, 1, 10_000))
        deals = rulekit.play(rules, names, seed, match=match).deals
        told = [(deal.score.seats[seat].tricks, deal.score.points) for deal in deals for seat in range(2)]
        seen.add(str(told))

        assert told == [(deal[seat][TRICKS], tuple(row[POINTS] for row in deal)) for deal in rows for seat in range(2)]
    assert len(seen) == len(matches)


def test_rollouts_from_one_position_differ_by_their_seed() -> None:
    """And the same seed tries the same again."""
    state = start("oh-hell-nine", 1)
    ends = [play_on(state, ["random"] * 3, seed).scores for seed in (*range(20), 0)]

    assert ends[0] == ends[-1]
    assert len(set(ends)) > 10


def test_a_deal_that_the_caller_lays_out_needs_no_seed() -> None:
    rules = rulekit.load("oh-hell-nine")
    dealt = rules.start(deals=[rules.start(1).deal])

    assert play_on(dealt, ["random"] * 3).scores == play_on(dealt, ["random"] * 3, 0).scores


def test_a_bot_acts_for_its_own_seat_alone() -> None:
    """While bids are sealed every seat may act, so that an action for another one would be legal."""

    class Meddler:
        def choose(self, view: View) -> Action:
            return Call((view.seat or 0) + 1, 1)

    state = start("skull-king-plain", 1)
    assert len(state.to_act) > 1
    with pytest.raises(RulekitError, match="the bot of seat 0 chose '1 bid 1', which is for seat 1 to do"):
        play_on(state, [Meddler(), *["random"] * (state.rules.players - 1)])


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


@pytest.mark.parametrize("name", [*BUNDLED, "oh-hell-named", "romanian-whist", "skull-king-plain"])
def test_each_decision_of_a_deal_has_chances_of_its_own(name: str) -> None:
    """No two of them draw from the same stream, dummy's hand among them."""
    state, random = start(name, 1), chances(1)
    purposes: list[int] = []
    while state.deal_number == 1 and not state.is_over:
        seat = state.to_act[0]
        purposes.append(purpose(state.view(seat).seen, seat))
        state = state.apply(random.choice(state.legal_actions(seat)))

    assert len(set(purposes)) == len(purposes) >= state.rules.seats


def test_the_largest_hands_have_chances_of_their_own() -> None:
    """Seats and hands, phases and cards played, as many as there can be: each decision has a purpose below the last."""
    deal = fresh(DealPosition, MOST_SEATS)
    purposes: list[int] = []
    for seat in range(MOST_SEATS):
        for phase in (PHASE_NAME, PHASE_BID, PHASE_OFFER, PHASE_RAISE, PHASE_CLAIM):
            deal.phase = phase
            purposes.append(purpose(deal, seat))
        deal.phase, deal.turn = PHASE_PLAY, seat
        for count in range(MOST_CARDS // 2):
            deal.played[seat] = (1 << count) - 1
            purposes.append(purpose(deal, seat))

    assert len(set(purposes)) == len(purposes)
    assert max(FOR_CARDS, FOR_STOCK) < min(purposes)
    assert max(purposes) < PURPOSES


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
