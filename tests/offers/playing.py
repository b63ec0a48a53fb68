"""Small games laid out by hand, so that what a choice does can be read off."""

from collections.abc import Callable
from pathlib import Path

import rulekit
from rulekit.engine.deals import Deal, read_deal
from rulekit.engine.state import State
from rulekit.rules import Ruleset

Make = Callable[..., Ruleset]
"""Makes a ruleset: the name of a parent, then texts, each a child of the one before."""

TINY = "deal: {hand: 4}\nbid: {beyond_tricks: allowed}"
"""Four cards each, three of them laid aside: one trick a deal."""

TINY_WITHOUT_PREMIUMS = f"{TINY}\npremium: none"

HANDS = ("AC 6D 7D 6S", "KC 8D 9D 10D", "QC 6C 7C 8H")
"""Seat 0 bids one and takes the trick, seat 1 bids and takes nothing, seat 2 bids eight."""

BIDS = ("0 bid 6D 7D 6S", "1 bid 8D 9D 10D", "2 bid 6C 7C 8H")

CARDS = ("0 play AC", "1 play KC", "2 play QC")


def maker(folder: Path) -> Make:
    """Return what makes rulesets out of files in a folder."""

    def make(parent: str, *texts: str) -> Ruleset:
        for number, text in enumerate(texts):
            path = folder / f"layer-{number}.yaml"
            path.write_text(f"rulekit: 1\nname: Layer {number}\nextends: {parent}\n{text}\n", encoding="utf-8")
            parent = f"./{path.name}"
        return rulekit.load(path)

    return make


def laid_out(ruleset: Ruleset, *hands: str, **chance: str) -> Deal:
    """Return a deal of these hands, and of `shown`, `suit` or `dummy_bid`."""
    return read_deal(ruleset.tables, {"hands": list(hands), **chance})


def sit_down(ruleset: Ruleset, *hands: str, **chance: str) -> State:
    """Begin a match with this deal; the last seat deals, seat 0 is eldest."""
    return ruleset.start(deals=[laid_out(ruleset, *hands, **chance)])


def played(state: State, *lines: str) -> State:
    """Return the state after these actions."""
    for line in lines:
        state = state.apply(state.parse(line))
    return state
