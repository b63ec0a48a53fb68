"""What is certain about a ruleset before a card is dealt: proofs, each with the lines that it follows from."""

from rulekit.study.proofs.report import Proofs, prove

__all__ = ["Proofs", "prove"]
