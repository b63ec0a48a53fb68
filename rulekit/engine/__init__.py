"""The engine: it plays what a ruleset compiles to, and knows nothing of how rulesets are written."""
