"""The files under `variants/`: all there, each under its own name, each without a finding."""

from pathlib import Path

import pytest

import rulekit

VARIANTS = Path(__file__).parent.parent / "variants"
FILES = sorted(VARIANTS.rglob("*.yaml"))

BUNDLED = {"three-player", "two-player", "four-player", "classic", "oxford-whist"}
HOUSE = {
    "penguin-rubber",
    "junk-the-joker",
    "flat-ten",
    "no-premiums",
    "five-suits",
    "five-short",
    "four-nought-or-ten",
    "ejf-six-deals",
    "two-hundred",
    "broken-trumps",
    "two-packs",
    "open-bids",
    "three-fools",
    "bga",
    *(f"bga-{trump}-{ending}" for trump in ("diamonds", "none", "standard") for ending in range(1, 5)),
    "bga-four",
}
KIN = {
    "oh-hell",
    "oh-hell-three-players",
    "oh-hell-five-players",
    "oh-hell-six-players",
    "oh-hell-seven-players",
    "oh-hell-nine",
    "oh-hell-five",
    "oh-hell-only-exact",
    "oh-hell-51",
    "oh-hell-by-a-list",
    "oh-hell-every-fifth",
    "oh-hell-named",
    "oh-hell-two-jokers",
    "oh-hell-low-joker",
    "oh-hell-squares",
    "oh-hell-harsh",
    "oh-hell-ten-a-trick",
    "romanian-whist",
    "israeli-whist-like",
    "podrida",
    "pocha",
    "stiche-raten",
    "wizard-plain",
    "skull-king-plain",
    "truf-like",
    "seven-to-one",
    "whist-each-for-himself",
    "spades-each-for-himself",
    "open-misere-like",
    "free-for-all",
}


@pytest.mark.parametrize(("folder", "stems"), [(".", BUNDLED), ("house", HOUSE), ("kin", KIN)])
def test_each_folder_holds_the_variants_it_is_known_for(folder: str, stems: set[str]) -> None:
    """A variant that is lost, renamed or added is noticed."""
    found = {path.stem for path in (VARIANTS / folder).glob("*.yaml")}

    assert stems == found


def test_a_stem_names_one_file() -> None:
    """`extends` and the command line name a variant by its stem, wherever it stands."""
    stems = [path.stem for path in FILES]

    assert sorted(set(stems)) == sorted(stems)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_variant_has_no_finding(path: Path) -> None:
    """Neither an error nor a warning."""
    report = rulekit.validate(path)

    assert report.diagnostics == ()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_variant_loads_by_its_stem(path: Path) -> None:
    """The bundled name and the path mean the same rules."""
    by_name, by_path = rulekit.load(path.stem), rulekit.load(path)

    assert by_name.fingerprint == by_path.fingerprint


def test_no_two_variants_share_a_name() -> None:
    """A list of variants can tell them apart."""
    names = [rulekit.load(path).name for path in FILES]

    assert sorted(set(names)) == sorted(names)
