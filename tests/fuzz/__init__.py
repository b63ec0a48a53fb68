"""Texts and trees that nobody would write, and what validation promises of each of them."""

import os

MOST_EXAMPLES = {"dev": 100, "ci": 100, "fuzz": 2_000, "nightly": 100_000}[os.environ.get("HYPOTHESIS_PROFILE", "dev")]
"""How many of each kind are tried."""
