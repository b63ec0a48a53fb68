"""The first file of a house variant: played like its parent, with every rule at hand."""

import re

import pytest

import rulekit
from rulekit.starter import file_name, starter


@pytest.mark.parametrize("base", rulekit.bundled())
def test_it_is_the_same_game_whether_its_comments_are_lifted_or_not(base: str) -> None:
    text = starter("Our Friday game", base)
    lifted = re.sub(r"^# (?!yaml-language-server)", "", text, flags=re.MULTILINE)

    for version in (text, lifted):
        report = rulekit.validate(version)
        assert report.diagnostics == ()
        assert report.ruleset is not None
        assert report.ruleset.name == "Our Friday game"
        assert report.ruleset.fingerprint == rulekit.load(base).fingerprint


def test_every_rule_stands_in_it_with_the_words_that_could_stand_there() -> None:
    lines = starter("Our Friday game", "two-player").splitlines()

    assert lines[:4] == [
        "# yaml-language-server: $schema=rulekit-1.json",
        "rulekit: 1",
        "name: Our Friday game",
        "extends: two-player",
    ]
    assert "# players: 2" in lines
    assert "#   shown: after_premiums  # or before_bids, after_bids" in lines
    assert "## How the trump suit of a deal is found. Here it goes `by: successes`." in lines
    assert "#   next: {0: diamonds, 1: spades, 2: hearts, 3: clubs}" in lines
    assert "#     declaration: {shows: bid, points: 30}" in lines
    assert not any(line.startswith("#   by:") for line in lines)


@pytest.mark.parametrize("name", ["Björn's game: no. 9", "- {odd}", "yes", "1990"])
def test_a_name_is_kept_as_it_is(name: str) -> None:
    assert rulekit.load(starter(name, "flat-ten")).name == name


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("Our Friday game", "our-friday-game.yaml"),
        ("Friday/Saturday & ../Sunday", "friday-saturday-sunday.yaml"),
        ("  99! ", "99.yaml"),
        ("Spiel für Öl", "spiel-fur-ol.yaml"),
        ("日本", "日本.yaml"),
        ("Игра в пятницу", "игра-в-пятницу.yaml"),
        ("हिन्दी खेल", "हिन्दी-खेल.yaml"),
        ("Spaß e\N{COMBINING CIRCUMFLEX ACCENT}tre, x\N{COMBINING CIRCUMFLEX ACCENT}", "spaß-etre-x.yaml"),
        ("♠", ".yaml"),
        ("♠\N{VARIATION SELECTOR-16}", ".yaml"),
        ("3\N{VARIATION SELECTOR-16}\N{COMBINING ENCLOSING KEYCAP}", "3.yaml"),
        ("x" * 100, f"{'x' * 60}.yaml"),
        ("本" * 100, f"{'本' * 60}.yaml"),
    ],
)
def test_a_file_is_named_after_the_game(name: str, file: str) -> None:
    assert file_name(name) == file
