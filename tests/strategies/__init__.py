"""Hypothesis strategies that the tests share."""

from .play import actions, deals, variants
from .rulesets import rulesets

__all__ = ["actions", "deals", "rulesets", "variants"]
