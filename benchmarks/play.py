"""rulekit's ways to play Oh Hell: through `State`, with views, by the kernel alone, and compiled."""

from collections.abc import Callable
from random import random
from typing import Any

import rulekit
from benchmarks.measure import Cost, seconds_each
from rulekit.engine.bits import nth
from rulekit.engine.kernel.act import act
from rulekit.engine.kernel.bid import hooked_number
from rulekit.engine.kernel.deal import draw_chance, open_deal
from rulekit.engine.kernel.game import open_match
from rulekit.engine.positions import Chance, DealPosition, MatchPosition, fresh
from rulekit.engine.shuffle import open_match as open_key
from rulekit.engine.tables import Tables
from rulekit.policies.choice import RANDOM
from rulekit.study import fast

SEEDS = iter(range(2**31))
MOST_MATCHES = 2**31


def game(rules: rulekit.Ruleset) -> int:
    """Play a match through `State`, every action checked."""
    state = rules.start(seed=next(SEEDS))
    decisions = 0
    while not state.is_over:
        for seat in state.to_act:
            legal = state.legal_actions(seat)
            state = state.apply(legal[int(random() * len(legal))])
            decisions += 1
    return decisions


def tight_game(rules: rulekit.Ruleset, decisions: int) -> int:
    """Play a match of known length whose seats act in turn: all actions checked, but nobody asks whether it is over."""
    state = rules.start(seed=next(SEEDS))
    for _ in range(decisions):
        legal = state.legal_actions(state.turn)
        state = state.apply(legal[int(random() * len(legal))])
    return decisions


def game_with_views(rules: rulekit.Ruleset) -> int:
    """Play a match, each choice made from a view: the hand, the trump, the bids, the trick so far and those taken."""
    state = rules.start(seed=next(SEEDS))
    decisions = 0
    while not state.is_over:
        for seat in state.to_act:
            view = state.view(seat)
            _ = view.hand, view.trump, view.bids, view.trick, view.tricks_taken
            legal = view.legal_actions
            state = state.apply(legal[int(random() * len(legal))])
            decisions += 1
    return decisions


def kernel_games(rules: Tables) -> Callable[[], int]:
    """Return what plays one deal with numbers for bids on one record that changes, the deal drawn and laid out anew."""
    key, stream, order = [0] * 4, [0] * 4, [0] * len(rules.deck)
    chance, match, deal = (
        fresh(Chance, rules.seats),
        fresh(MatchPosition, rules.seats),
        fresh(DealPosition, rules.seats),
    )
    bids, cards = rules.players, rules.players * rules.tricks[0]

    def play() -> int:
        open_key(key, next(SEEDS), 0)
        open_match(rules, match, 0)
        draw_chance(rules, match, key, stream, order, chance)
        open_deal(rules, match, deal, chance)
        for _ in range(bids):
            act(rules, deal, deal.turn, number_by_chance(rules, deal))
        for _ in range(cards):
            legal = deal.legal
            act(rules, deal, deal.turn, nth(legal, int(random() * legal.bit_count())))
        return bids + cards

    return play


def number_by_chance(rules: Tables, deal: DealPosition) -> int:
    """Choose a legal bid by chance."""
    most, hooked = rules.bid_most[deal.size], hooked_number(rules, deal, deal.turn)
    legal = most if 0 <= hooked <= most else most + 1
    number = int(random() * legal)
    return number + 1 if 0 <= hooked <= number else number


def compiled(rules: rulekit.Ruleset, units: int, deals: int = 4_000) -> Cost:
    """Return what measures deals between random bots, compiled, with the rows of each deal.

    Args:
        rules: The ruleset.
        units: How many are counted a deal.
        deals: Played in one piece.
    """
    return seconds_each(lambda: len(rows(rules.tables, next(SEEDS), deals)) * units)


def rows(rules: Tables, seed: int, deals: int) -> Any:
    """Return the rows of deals between random bots, played by the compiled kernel."""
    return fast.play_block(rules, [RANDOM] * rules.players, seed, first=0, end=MOST_MATCHES, deals=deals)
