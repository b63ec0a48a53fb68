"""Each bad file has its findings beside it, word for word."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import rulekit
from rulekit.diagnostics import Diagnostic, Place
from rulekit.reports import as_text

HEAD = "rulekit: 1\nname: A child\n"

FOLDER = Path(__file__).parent / "bad"
NAMES = sorted(path.stem for path in FOLDER.glob("*.yaml"))


@pytest.mark.parametrize("name", NAMES)
def test_a_bad_file_has_exactly_the_findings_beside_it(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Codes, places, excerpts and help are what the author of a ruleset reads."""
    monkeypatch.chdir(FOLDER)
    expected = Path(f"{name}.expected").read_text(encoding="utf-8")

    assert as_text(rulekit.validate(f"{name}.yaml").diagnostics) == expected


def lines_told(finding: Diagnostic) -> Iterator[tuple[Place, str, str]]:
    """Yield both places of a finding, each with where its file lies and what its line says."""
    yield finding.place, finding.lies_at, finding.excerpt
    if finding.other is not None:
        yield finding.other, finding.other_lies_at, finding.other_excerpt


@pytest.mark.parametrize("name", NAMES)
def test_every_place_can_be_opened(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The line is there, also in a bundled parent, from wherever the file is named."""
    monkeypatch.chdir(FOLDER.parent)
    for finding in rulekit.validate(f"bad/{name}.yaml").diagnostics:
        for place, lies_at, line in lines_told(finding):
            if line:
                text = Path(lies_at).read_text(encoding="utf-8-sig", errors="replace")
                assert text.split("\n")[place.line - 1] == line
            assert lies_at == place.file or Path(lies_at).is_absolute()


def test_a_parent_behind_a_linked_folder_is_named_by_a_path_that_opens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`..` counts from the folder that the link leads to."""
    monkeypatch.chdir(tmp_path)
    Path("rules/ours").mkdir(parents=True)
    Path("link").symlink_to("rules/ours")
    Path("base.yaml").write_text("another file\n", encoding="utf-8")
    Path("rules/base.yaml").write_text(f"{HEAD}extends: three-player\ndeal: {{hand: 13}}\n", encoding="utf-8")
    Path("link/child.yaml").write_text(f"{HEAD}extends: ../base.yaml\nplayers: 3\n", encoding="utf-8")

    (finding,) = rulekit.validate("link/child.yaml").diagnostics

    assert finding.other is not None
    assert finding.other_message == "`deal.hand` is inherited from here"
    assert finding.other_lies_at == finding.other.file
    assert Path(finding.other_lies_at).read_text(encoding="utf-8").split("\n")[3] == "deal: {hand: 13}"


def test_every_expectation_has_its_file() -> None:
    """Nothing is expected of a file that is not there."""
    assert sorted(path.stem for path in FOLDER.glob("*.expected")) == NAMES
