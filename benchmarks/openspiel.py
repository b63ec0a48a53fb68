"""OpenSpiel's `oh_hell`, driven from Python as its documentation shows and as fast as one can, and played in C++ alone.

It deals at random, chooses among what is legal with the same `random()`, and plays to the end.
"""

from random import random, shuffle
from typing import Any

import numpy as np
import pyspiel

from benchmarks.measure import Cost, seconds_each

GAME = "oh_hell(players=3,num_suits=4,num_cards_per_suit=9,num_tricks_fixed=9)"
TRICKS = 9
DEALT = 28
"""Cards that leave the deck: three hands of nine, and the turn-up."""
DECISIONS = 30


def load() -> Any:
    """Return the game of the comparison."""
    return pyspiel.load_game(GAME)


def documented_game(game: Any, *, with_information: bool = False) -> int:
    """Play a game as the documentation's example does, but for the choice, which is random here."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(np.random.choice(actions, p=chances))  # noqa: NPY002, as its documentation has it
            continue
        if with_information:
            state.information_state_string(state.current_player())
        legal = state.legal_actions()
        state.apply_action(legal[int(random() * len(legal))])
    return DECISIONS


def lay_out(state: Any, deck: list[int]) -> None:
    """Answer the chance nodes of a new game: tricks, dealer, and the cards of a deck shuffled at once."""
    shuffle(deck)
    apply_action = state.apply_action
    apply_action(TRICKS)
    apply_action(int(random() * 3))
    for card in deck[:DEALT]:
        apply_action(card)


def tight_game(game: Any, deck: list[int]) -> int:
    """Play a game with as few calls as there can be: chance is drawn outside, and nobody asks whether it is over."""
    state = game.new_initial_state()
    legal_actions, apply_action = state.legal_actions, state.apply_action
    lay_out(state, deck)
    for _ in range(DECISIONS):
        legal = legal_actions()
        apply_action(legal[int(random() * len(legal))])
    return DECISIONS


def tight_game_with_information(game: Any, deck: list[int]) -> int:
    """Play a game as `tight_game` does, and ask each time what the seat on turn knows."""
    state = game.new_initial_state()
    lay_out(state, deck)
    for _ in range(DECISIONS):
        state.information_state_string(state.current_player())
        legal = state.legal_actions()
        state.apply_action(legal[int(random() * len(legal))])
    return DECISIONS


def dealt(game: Any, decisions: int = 0) -> Any:
    """Return a state after the deal and some decisions."""
    state = game.new_initial_state()
    lay_out(state, list(range(36)))
    for _ in range(decisions):
        state.apply_action(state.legal_actions()[0])
    return state


def rollouts(game: Any, number: int = 500) -> Cost:
    """Return what measures random play in C++, from the first bid of a deal to its end.

    The rollouts of the tree search are the only random play that the Python package lets run in C++ without coming back
    at every step; a search of one simulation does nothing but these. Each begins with a copy of a dealt state, so that
    no cards are dealt.
    """
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(number, 1), 2.0, 1, 100, False, 1, False)  # noqa: FBT003, they have no names
    state = dealt(game)

    def work() -> int:
        bot.mcts_search(state)
        return number * DECISIONS

    return seconds_each(work)


def bots(game: Any) -> Cost:
    """Return what measures whole games between its random bots in C++, the deal included."""
    players = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(3)]
    seeds = iter(range(2**31))

    def work() -> int:
        pyspiel.evaluate_bots(game.new_initial_state(), players, next(seeds))
        return DECISIONS

    return seconds_each(work)
