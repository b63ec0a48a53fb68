"""Why an action is refused: the rules of play, put into a sentence."""

from dataclasses import dataclass
from enum import StrEnum, unique

from rulekit.errors import RulekitError


@unique
class RefusalCode(StrEnum):
    """Why an action is refused."""

    OVER = "over"
    NO_DEAL = "no_deal"
    NOT_YOUR_TURN = "not_your_turn"
    WRONG_PHASE = "wrong_phase"
    UNKNOWN = "unknown"
    NOT_HELD = "not_held"
    COUNT = "count"
    BEYOND_TRICKS = "beyond_tricks"
    RANGE = "range"
    HOOK = "hook"
    SUIT = "suit"
    LEVEL = "level"
    OUTRANKED = "outranked"
    FOLLOW = "follow"
    TRUMP = "trump"
    BEAT = "beat"
    TRUMP_LEAD = "trump_lead"


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not legal now.

    Attributes:
        code: A stable word.
        seat: Who tried.
        action: What was tried, as text.
        path: The rule that says so, as a path into the ruleset, for example `play.must`; empty where no rule of the
            file is behind it. `Ruleset.origin(path)` gives its file and line.
        sentence: The reason in plain English.
    """

    code: RefusalCode
    seat: int
    action: str
    path: str
    sentence: str

    def __str__(self) -> str:
        return self.sentence


class IllegalAction(RulekitError):  # noqa: N818, the name players of other libraries look for
    """An action that is not legal now; the state it was tried on has not changed.

    Attributes:
        refusal: Why.
        legal: The actions that were legal for the seat; empty if it may not act.
    """

    def __init__(self, refusal: Refusal, legal: tuple[str, ...]) -> None:
        super().__init__(refusal, legal)
        self.refusal = refusal
        self.legal = legal

    def __str__(self) -> str:
        return f"{self.refusal.action}: {self.refusal.sentence}"
