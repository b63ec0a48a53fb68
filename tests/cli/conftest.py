"""Every test of the command line has folders of its own, and an ordinary locale."""

import os
from pathlib import Path

import pytest
from commands import SOURCE


@pytest.fixture(autouse=True)
def _own_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("NO_COLOR", "PYTHONIOENCODING", "LC_ALL", "LC_CTYPE", "RULEKIT_TRACEBACK", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, [str(SOURCE), os.environ.get("PYTHONPATH")])))
    monkeypatch.chdir(tmp_path)
