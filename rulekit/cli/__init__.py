"""The command line: `rulekit VERB ...`, one file a verb."""

from rulekit.cli.program import main

__all__ = ["main"]
