"""House rules for Ninety-Nine and its kin: written as data, checked, played and simulated.

    import rulekit

    rules = rulekit.load("three-player")
    state = rules.start(seed=99)

Names are imported when they are first asked for, so that `import rulekit` costs next to nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rulekit.bots import Bot as Bot
    from rulekit.bots import play as play
    from rulekit.cards import JOKER as JOKER
    from rulekit.cards import Card as Card
    from rulekit.diagnostics import Diagnostic as Diagnostic
    from rulekit.diagnostics import Place as Place
    from rulekit.diagnostics import Severity as Severity
    from rulekit.engine.actions import Action as Action
    from rulekit.engine.actions import Bid as Bid
    from rulekit.engine.actions import Call as Call
    from rulekit.engine.actions import Claim as Claim
    from rulekit.engine.actions import Name as Name
    from rulekit.engine.actions import Offer as Offer
    from rulekit.engine.actions import Pass as Pass
    from rulekit.engine.actions import Play as Play
    from rulekit.engine.actions import Raise as Raise
    from rulekit.engine.deals import Deal as Deal
    from rulekit.engine.deals import DealError as DealError
    from rulekit.engine.refusals import IllegalAction as IllegalAction
    from rulekit.engine.refusals import Refusal as Refusal
    from rulekit.engine.results import DealResult as DealResult
    from rulekit.engine.results import DealScore as DealScore
    from rulekit.engine.results import GameResult as GameResult
    from rulekit.engine.results import MatchResult as MatchResult
    from rulekit.engine.state import State as State
    from rulekit.engine.view import Phase as Phase
    from rulekit.engine.view import View as View
    from rulekit.errors import RecordError as RecordError
    from rulekit.errors import RulekitError as RulekitError
    from rulekit.errors import RulesetError as RulesetError
    from rulekit.library import Report as Report
    from rulekit.library import bundled as bundled
    from rulekit.library import load as load
    from rulekit.library import validate as validate
    from rulekit.origins import GivenUp as GivenUp
    from rulekit.origins import Overridden as Overridden
    from rulekit.rules import Ruleset as Ruleset

_HOMES = {
    "JOKER": "cards",
    "Action": "engine.actions",
    "DealError": "engine.deals",
    "DealResult": "engine.results",
    "DealScore": "engine.results",
    "GameResult": "engine.results",
    "MatchResult": "engine.results",
    "Phase": "engine.view",
    "Refusal": "engine.refusals",
    "Bid": "engine.actions",
    "Bot": "bots",
    "Call": "engine.actions",
    "Card": "cards",
    "Claim": "engine.actions",
    "Deal": "engine.deals",
    "Diagnostic": "diagnostics",
    "GivenUp": "origins",
    "IllegalAction": "engine.refusals",
    "Name": "engine.actions",
    "Offer": "engine.actions",
    "Overridden": "origins",
    "Pass": "engine.actions",
    "Place": "diagnostics",
    "Play": "engine.actions",
    "Raise": "engine.actions",
    "RecordError": "errors",
    "Report": "library",
    "RulekitError": "errors",
    "Ruleset": "rules",
    "RulesetError": "errors",
    "Severity": "diagnostics",
    "State": "engine.state",
    "View": "engine.view",
    "bundled": "library",
    "load": "library",
    "play": "bots",
    "validate": "library",
}
"""The public names, and the modules they live in."""

__all__ = list(_HOMES)


def __getattr__(name: str) -> Any:
    home = _HOMES.get(name)
    if home is None:
        message = f"module 'rulekit' has no attribute {name!r}"
        raise AttributeError(message)
    return getattr(import_module(f"rulekit.{home}"), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES})
