"""The program as its users run it, and what a person could type at a table."""

import os
import subprocess
import sys
from pathlib import Path

import rulekit
from rulekit import bots
from rulekit.engine.actions import Action
from rulekit.engine.state import State

PROGRAM = (sys.executable, "-m", "rulekit")
SOURCE = Path(__file__).parent.parent
Done = subprocess.CompletedProcess[str]


def run(*arguments: str, text: str = "", **environment: str) -> Done:
    """Run the program in a process of its own; `text` is what it reads."""
    return subprocess.run(
        [*PROGRAM, *arguments],
        input=text,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        encoding=environment.get("PYTHONIOENCODING", "utf-8"),
        check=False,
        timeout=120,
    )


class Evening:
    """A match between a person who does the first legal thing each time and bots, played without a command line.

    Attributes:
        answers: What the person would type.
        states: The position at each of the person's answers.
        end: The end of the match.
    """

    def __init__(self, variant: str, *, seed: int, seat: int = 0, bot: str = "sensible") -> None:
        """Play it."""
        self.answers: list[str] = []
        self.states: list[State] = []
        state = rulekit.load(variant).start(seed=seed)
        players = [bots.make(bot, seed) for _ in range(state.rules.players)]
        while not state.is_over:
            if seat in state.to_act:
                action: Action = state.default_action(seat)
                self.answers.append(str(action).partition(" ")[2])
                self.states.append(state)
            else:
                actor = state.to_act[0]
                action = players[actor].choose(state.view(actor))
            state = state.apply(action)
        self.end = state

    @property
    def typed(self) -> str:
        """Everything the person types."""
        return typed(self.answers)


def typed(lines: list[str]) -> str:
    """Return lines as a person types them."""
    return "".join(f"{line}\n" for line in lines)
