"""Deals of one trick with a known end, so that games and matches can be played to order.

Four cards each, three of them laid aside.
The seat that is meant to win bids one and takes the trick; the next makes a bid of nothing; the last bids eight.
"""

from typing import Any

from engine.walks import child
from rulekit.engine.deals import read_deal
from rulekit.engine.state import State
from rulekit.rules import Ruleset

WINS = "AC 6D 7D 6S"
MAKES_NOTHING = "KC 8D 9D 10D"
MISSES = "QC 6C 7C 8H"

POINTS = (21, 20, 0)
"""From the winner on: a trick and twenty for one of two made bids, twenty, nothing."""


def tiny(parent: str = "three-player", **chapters: Any) -> Ruleset:
    """Return a shipped ruleset with one trick a deal and without premiums."""
    bid = {"beyond_tricks": "allowed"} | chapters.pop("bid", {})
    return child(parent, deal={"hand": 4}, bid=bid, premium="none", **chapters)


def play(state: State, winner: int, **chance: str) -> State:
    """Play one deal of three players, in which this seat takes the trick."""
    texts = [WINS, MAKES_NOTHING, MISSES]
    hands = [texts[(seat - winner) % 3] for seat in range(3)]
    state = state.give_deal(read_deal(state.rules, {"hands": hands, **chance}))
    for seat in range(3):
        laid = " ".join(hands[seat].split()[1:])
        state = state.apply(state.parse(f"{seat} bid {laid}"))
    for _ in range(3):
        seat = state.to_act[0]
        state = state.apply(state.parse(f"{seat} play {hands[seat][:2]}"))
    return state


def play_all(rules: Ruleset, *winners: int, dealer: int = 2) -> State:
    """Play a deal for each of these winners."""
    state = rules.start(deals=[], dealer=dealer)
    for winner in winners:
        state = play(state, winner)
    return state
