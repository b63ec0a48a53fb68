"""Hypothesis strategies that the tests share."""

from .play import deals, variants
from .rulesets import rulesets

__all__ = ["deals", "rulesets", "variants"]
