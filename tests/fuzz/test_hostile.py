"""No text takes more than a second, or more than a hundred megabytes beside itself, and none ends the process."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from fuzz import hostile

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="bounds and forks as Linux has them")


@pytest.fixture(scope="module")
def costs() -> dict[str, dict[str, Any]]:
    """What each text costs, told by a process of its own."""
    command, folder = [sys.executable, "-m", hostile.__name__], Path(__file__).parents[1]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=folder)
    return {cost["name"]: cost for cost in map(json.loads, done.stdout.splitlines())}


@pytest.mark.parametrize("name", hostile.TEXTS)
def test_a_text_made_to_do_harm_is_answered_in_time_and_in_bounds(name: str, costs: dict[str, dict[str, Any]]) -> None:
    """Validating it, and telling what is found in every format."""
    cost = costs[name]

    assert "seconds" in cost, "the process died, or ran out of room"
    assert cost["seconds"] < 1
    assert cost["ok"] == (name in hostile.HONEST)
    assert cost["found"] <= 101
    assert cost["written"] < 500_000
