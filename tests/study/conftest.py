"""Studies of a few deals are played in CPython."""

from typing import Any

import pytest

from rulekit.study.blocks import Company, gather


@pytest.fixture
def _in_python(monkeypatch: pytest.MonkeyPatch) -> None:
    """A kernel that happens to be compiled is left alone: it plays blocks that are too large for small tests."""

    def gather_in_python(*arguments: Any) -> Company:
        company = gather(*arguments)
        return Company(company.rules, company.policies, company.seed, compiled=False)

    for module in ("simulate", "compare"):
        monkeypatch.setattr(f"rulekit.study.{module}.gather", gather_in_python)
