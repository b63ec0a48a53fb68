"""Games of tricks alone, so that one rule of play at a time can be looked at."""

from typing import Any

from offers.playing import played

from engine.walks import child
from rulekit.engine.state import State
from rulekit.rules import Ruleset

ONE_DEAL = {"by": "deals", "deals": 1, "ties": "shared"}


def plain(**chapters: Any) -> Ruleset:
    """Return a game of tricks alone for three: no bids, no premiums, no trump, as many cards as a deal gives."""
    chapters = {"trump": "none", "bid": "none", "scoring": {"exact": "none"}, "game": ONE_DEAL} | chapters
    chapters.setdefault("deal", {"hand": 2})
    return child("oh-hell-three-players", **chapters)


def winner(state: State, *cards: str) -> int:
    """Return the hand that takes a trick of these cards."""
    for card in cards:
        state = played(state, f"{state.to_act[0]} play {card}")
    taken = [line.tricks for line in state.deals[-1].score.seats] if state.deals else state.view(None).tricks_taken
    return [*taken].index(1)


TRUMP_CLUBS = {"by": "fixed", "suit": "clubs"}
TRUMP_HEARTS = {"by": "fixed", "suit": "hearts"}
TRUMP_SPADES = {"by": "fixed", "suit": "spades"}
