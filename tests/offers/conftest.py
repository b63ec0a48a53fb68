"""What the tests of the offers share."""

from pathlib import Path

import pytest

from offers.playing import Make, maker


@pytest.fixture
def make(tmp_path: Path) -> Make:
    """Make a ruleset: a parent's name, then texts, each a child of the one before."""
    return maker(tmp_path)
