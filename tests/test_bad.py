"""Each bad file has its findings beside it, word for word."""

from pathlib import Path

import pytest

import rulekit
from rulekit.reports import as_text

FOLDER = Path(__file__).parent / "bad"
NAMES = sorted(path.stem for path in FOLDER.glob("*.yaml"))


@pytest.mark.parametrize("name", NAMES)
def test_a_bad_file_has_exactly_the_findings_beside_it(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Codes, places, excerpts and help are what the author of a ruleset reads."""
    monkeypatch.chdir(FOLDER)
    expected = Path(f"{name}.expected").read_text(encoding="utf-8")

    assert as_text(rulekit.validate(f"{name}.yaml").diagnostics) == expected


def test_every_expectation_has_its_file() -> None:
    """Nothing is expected of a file that is not there."""
    assert sorted(path.stem for path in FOLDER.glob("*.expected")) == NAMES
