"""Bots: players that decide by a policy over what their seat may know."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, SupportsIndex

from rulekit.diagnostics import in_a_row
from rulekit.engine.actions import Action
from rulekit.engine.shuffle import MOST_SEED, open_match
from rulekit.engine.state import MOST_MATCH, State, in_range
from rulekit.engine.view import View
from rulekit.errors import RulekitError
from rulekit.policies.choice import RANDOM, SENSIBLE, choose
from rulekit.rules import Ruleset
from rulekit.suggest import nearest

POLICIES = {"random": RANDOM, "sensible": SENSIBLE}
NAMES = tuple(POLICIES)


class Bot(Protocol):
    """Whoever can choose an action from what a seat may know."""

    def choose(self, view: View) -> Action:
        """Return a legal action for the seat that looks on."""
        ...


@dataclass(frozen=True, slots=True)
class PolicyBot:
    """A bot that follows one of the policies.

    It remembers nothing: what it does hangs on its seed and on what it is shown, never on what it was asked before.

    Attributes:
        policy: A number of `rulekit.policies.choice`.
        key: Four words of its seed and of the match.
    """

    policy: int
    key: tuple[int, ...]

    def choose(self, view: View) -> Action:
        """Return a legal action for the seat that looks on.

        Raises:
            RulekitError: The seat is not to act.
        """
        if not view.is_asked:
            message = f"there is nothing to choose for {view!r}"
            raise RulekitError(message)
        return view.dress(choose(self.policy, view.rules, view.seen, list(self.key), [0] * 4))


def make(name: str, seed: SupportsIndex = 0, match: SupportsIndex = 0) -> Bot:
    """Return a bot.

    Args:
        name: `random` chooses among all that is legal; `sensible` bids what its hand is worth and plays towards it.
        seed: Of its chances, 0 to 2**63 - 1.
        match: Index of the match under that seed.

    Raises:
        RulekitError: There is no such bot, or a number is out of range.
    """
    if name not in POLICIES:
        suggestion = nearest(name, NAMES)
        hint = f"; did you mean {suggestion}?" if suggestion else f": there are {in_a_row(NAMES)}"
        message = f"there is no bot {name!r}{hint}"
        raise RulekitError(message)
    key = [0] * 4
    open_match(key, in_range("seed", seed, MOST_SEED), in_range("match", match, MOST_MATCH))
    return PolicyBot(POLICIES[name], tuple(key))


def play(
    ruleset: Ruleset, bots: Sequence[Bot | str], seed: SupportsIndex | None = None, *, match: SupportsIndex = 0
) -> State:
    """Play a match in one call; return its last state.

    Bots that are given by name play as `simulate` lets them play that match of that seed, to the last card.

    Args:
        ruleset: What is played.
        bots: One a live seat, or the name of one that `make` knows.
        seed: Of the cards and of bots given by name, 0 to 2**63 - 1; None draws a fresh one.
        match: Index of the match under that seed.

    Raises:
        RulekitError: There are not as many bots as players, one of them is none, or a number is out of range.
    """
    return play_on(ruleset.start(seed=seed, match=match), bots)


def play_on(state: State, bots: Sequence[Bot | str], seed: SupportsIndex | None = None) -> State:
    """Let bots play a match to its end, from wherever it stands; return its last state.

    Args:
        state: Where they begin.
        bots: One a live seat, or the name of one that `make` knows.
        seed: Of bots given by name, 0 to 2**63 - 1: with another one they try something else. None stands for that of
            the match, or nought where its deals are given.

    Raises:
        RulekitError: There are not as many bots as players, one of them is none, or the seed is out of range.
    """
    chances = state.seed or 0 if seed is None else seed
    seated = _seated(state, bots, chances)
    while not state.is_over:
        for seat in state.to_act:
            action = seated[seat].choose(state.view(seat))
            if action.seat != seat:
                message = f"the bot of seat {seat} chose {str(action)!r}, which is for seat {action.seat} to do"
                raise RulekitError(message)
            state = state.apply(action)
    return state


def _seated(state: State, bots: Sequence[Bot | str], seed: SupportsIndex) -> list[Bot]:
    """Return a bot for each live seat."""
    if isinstance(bots, str) or len(bots) != state.rules.players:
        here = f"here is one name, {bots!r}" if isinstance(bots, str) else f"here are {len(bots)} bots"
        message = f"{state.rules.names.name!r} has {state.rules.players} players, and {here}"
        raise RulekitError(message)
    seated = [make(bot, seed, state.match_index) if isinstance(bot, str) else bot for bot in bots]
    for bot in seated:
        if not callable(getattr(bot, "choose", None)):
            message = f"a bot has a method `choose`, and {bot!r} has none; a name such as {NAMES[0]!r} will do as well"
            raise RulekitError(message)
    return seated
