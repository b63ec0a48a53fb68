"""What validation warns of: rules that can never matter, and what is not as it seems."""

from rulekit.diagnostics import Severity
from rulekit.language.codes import RuleCode
from rulekit.language.ruleset import read
from rulekit.rules import Ruleset
from rulekit.study.proofs.proof import Proof

OPINIONS = {RuleCode.DECK_DOWNWARDS, RuleCode.BID_NAMES, RuleCode.PREMIUM_NAMES, RuleCode.SCORING_NAMES}
"""Warnings that guess what was meant; all others are proved."""


def prove_warnings(ruleset: Ruleset) -> Proof:
    """Return what validation warns of, as far as it is certain."""
    reading = read(ruleset.tree, ruleset.ancestry[1:])
    warnings = [finding for finding in reading.diagnostics if finding.severity is Severity.WARNING]
    found = [finding for finding in warnings if finding.code not in OPINIONS]
    sentences = tuple(f"{finding.path}: {finding.message} ({finding.code})." for finding in found)
    figures = {"warnings": [{"code": str(one.code), "path": one.path, "message": one.message} for one in found]}
    follows_from = tuple(dict.fromkeys(finding.path for finding in found))
    nothing = ("Nothing was found that can never matter.",)
    return Proof("warnings", "Warnings", follows_from, sentences or nothing, figures)
