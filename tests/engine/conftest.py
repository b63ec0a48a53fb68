"""What the tests of the engine share."""

import json
from typing import Any

import pytest

import rulekit
from rulekit.rules import Ruleset


@pytest.fixture
def compiled_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compile the rules in saved states and records once for each text: reading many would take its time."""
    known: dict[str, Ruleset] = {}
    load = rulekit.load

    def load_once(source: str | dict[str, Any]) -> Ruleset:
        text = json.dumps(source)
        if text not in known:
            known[text] = load(source)
        return known[text]

    monkeypatch.setattr("rulekit.library.load", load_once)
