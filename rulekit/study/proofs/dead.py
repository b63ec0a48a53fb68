"""Rules that are written and can never matter: what validation warns of."""

from rulekit.diagnostics import Severity
from rulekit.language.codes import RuleCode
from rulekit.language.ruleset import read
from rulekit.rules import Ruleset
from rulekit.study.proofs.proof import Proof

OPINIONS = {RuleCode.DECK_DOWNWARDS, RuleCode.SCORING_NAMES}
"""Warnings that guess what was meant."""


def prove_dead_rules(ruleset: Ruleset) -> Proof:
    """Return what validation warns of, as far as it is certain."""
    reading = read(ruleset.tree, ruleset.ancestry[1:])
    found = [
        finding
        for finding in reading.diagnostics
        if finding.severity is Severity.WARNING and finding.code not in OPINIONS
    ]
    sentences = tuple(f"{finding.path}: {finding.message} ({finding.code})." for finding in found)
    figures = {"rules": [{"code": str(one.code), "path": one.path, "message": one.message} for one in found]}
    follows_from = tuple(dict.fromkeys(finding.path for finding in found))
    return Proof("dead_rules", "Rules that never matter", follows_from, sentences or ("None was found.",), figures)
