"""What is found together: all of it in one run, and nothing that follows from something else."""

from pathlib import Path

import pytest

import rulekit
from language.examples import Example, child, findings, summary
from rulekit.inherit import find
from rulekit.source import parse

VARIANT = Path(__file__).parents[2] / "variants" / "three-player.yaml"


def found(text: str) -> list[tuple[str, str, str]]:
    """Return code, place and severity of each finding of a whole file."""
    return summary(rulekit.validate(text.encode()).diagnostics)


def inherited(path: str) -> str:
    """Return where the three-player game says something."""
    parsed = parse(VARIANT.read_bytes(), "three-player.yaml")
    assert parsed.root is not None
    entry = find(parsed.root, path)
    assert entry is not None
    return str(entry.key.place if path == "match" else entry.value.place)


def test_three_mistakes_are_found_in_one_run() -> None:
    """A misspelt key, a suit that does not exist, and more cards than the pack has."""
    lines = "trump:\n  frist: no_trump\n  next: {1: herts}\ndeal:\n  hand: 13\n"
    errors = findings(lines)

    assert summary(errors) == [("LA01", "5:3", "error"), ("TR2", "6:13", "error"), ("DL1", "8:9", "error")]
    assert [error.help.partition("?")[0] for error in errors[:2]] == ["did you mean `first`", "did you mean `hearts`"]
    assert errors[2].message == "3 hands of 13 are 39 cards, and the pack has 36"
    assert str(errors[2].other) == "three-player.yaml:17:10"


def test_a_fourth_player_is_wanted_in_three_places() -> None:
    """Each finding names its own place and the one line that the author wrote."""
    errors = findings("players: 4\n")

    assert [(error.code, error.path, str(error.place), str(error.other)) for error in errors] == [
        ("DL1", "deal.hand", "<text>:4:10", "three-player.yaml:20:9"),
        ("SC3", "scoring.contract.points", "<text>:4:10", "three-player.yaml:49:22"),
        ("TR1", "trump.next", "<text>:4:10", "three-player.yaml:25:9"),
    ]
    assert "extends: four-player" in errors[0].help


def test_a_game_of_deals_under_a_match_of_bonuses() -> None:
    """The match that was inherited waits for bonuses that no game gives."""
    (error,) = findings("game: {by: deals, deals: 9, ties: shared}\n")

    assert (error.code, error.path, error.help) == ("MT1", "match", "for a single game write `match: none`")
    assert str(error.other) == "three-player.yaml:57:1"


def test_ranks_written_from_the_top_are_shown_the_other_way_round() -> None:
    """They can be played, with the six as the best card."""
    (finding,) = findings("deck: {ranks: [A, K, Q, J, 10, 9, 8, 7, 6]}\n")

    assert finding.message == "ranks go lowest first, so here 6 beats A"
    assert "ranks: [6, 7, 8, 9, 10, J, Q, K, A]" in finding.help


def test_no_trump_is_not_written_none() -> None:
    """`none` takes the entry out of the table, and the table says what is missing."""
    (error,) = findings("trump: {next: {3: none}}\n")

    assert (error.code, error.message.partition(":")[0]) == ("TR1", "`trump.next` has no entry for 3")
    assert "no trump is written `no_trump`" in error.help


def test_both_slips_of_one_file() -> None:
    """An award that is a slip of another, and a suit that is a slip of another."""
    assert summary(findings("scoring: {contarct: {points: {1: 40}}}\nbid: {values: {harts: 2}}\n")) == [
        ("LA02", "4:11", "error"),
        ("BD1", "5:16", "error"),
    ]


def test_a_chapter_that_slid_to_the_left() -> None:
    """The empty chapter is found, and each of its keys is told where it belongs."""
    errors = findings("trump:\nby: successes\nfirst: no_trump\n")

    assert summary(errors) == [("LA05", "4:1", "error"), ("LA01", "5:1", "error"), ("LA01", "6:1", "error")]
    assert {error.help for error in errors[1:]} == {"it belongs under `trump`, two blanks further to the right"}


def test_a_chapter_that_cannot_be_read_keeps_quiet_about_the_others() -> None:
    """Without a deck nobody knows whether the suits exist; what the match waits for is found all the same."""
    lines = "deck: {suits: 4}\ntrump: {first: herts}\nmatch: {game_won_by: reached}\n"

    assert summary(findings(lines + "game: {by: deals, deals: 9, ties: shared}\n")) == [
        ("LA07", "4:15", "error"),
        ("MT1", "6:1", "error"),
        ("MT2", "6:22", "error"),
    ]


def test_what_a_misspelt_key_says_is_still_looked_at() -> None:
    """The key is read as it was meant, so that the suit behind it is found missing too."""
    lines = "trump: {by: fixed, siut: herts}\n"

    assert summary(findings(lines)) == [("LA01", "4:20", "error"), ("TR2", "4:26", "error")]


def test_several_missing_keys_of_one_mapping_are_one_finding() -> None:
    """They are mended in one place."""
    (error,) = findings("scoring: {extra: {points: 10}}\n")

    assert error.message == "`extra` still lacks `per` and `when`"


def test_a_file_without_a_parent_is_told_once_what_it_lacks() -> None:
    """All chapters that are not there are one finding."""
    assert found("rulekit: 1\nname: Alone\nplayers: 3\n") == [("LA02", "1:1", "error")]


def test_a_misspelt_extends_is_all_that_is_wrong() -> None:
    """The chapters that it would have brought are not asked for."""
    assert found("rulekit: 1\nname: Slip\nextend: three-player\n") == [("LA01", "3:1", "error")]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("rulekit: 1\nextends: three-player\n", [("LA02", "1:1", "error")]),
        ("rulekit: 1\nnmae: Slip\nextends: three-player\n", [("LA01", "2:1", "error")]),
        ("rulekit: one\nname: Word\nextends: three-player\n", [("LA08", "1:10", "error")]),
        ("rulekit: 1\nname: [a, b]\nextends: three-player\n", [("LA07", "2:7", "error")]),
        (f"rulekit: 1\nname: {'x' * 121}\nextends: three-player\n", [("LA08", "2:7", "error")]),
        ("rulekit: 1\nname: Notes\nextends: three-player\nnotes: one\n", [("LA07", "4:8", "error")]),
        ("rulekit: 1\nname: Notes\nextends: three-player\nsources:\n", [("LA05", "4:1", "error")]),
        ("rulekit: 1\nname: 99\nextends: three-player\nnotes: [1990, a]\n", []),
    ],
)
def test_what_a_file_says_of_itself(text: str, expected: list[tuple[str, str, str]]) -> None:
    """Version, name, sources and notes."""
    assert found(text) == expected


def test_a_mistake_in_a_parent_is_found_there() -> None:
    """A bundled parent has none, so one is written for the purpose; the text of a child has no folder."""
    assert found(child("premium: {failed: nobdy}\n", "two-player")) == [("LA08", "4:19", "error")]


def test_a_made_up_ruleset_never_raises() -> None:
    """Whatever stands where, there are findings and no exceptions."""
    for odd in ("[]", "{}", "x", "-1", "[{}]", "{by: x}", "{by: {}}", "{by: [deals]}", "none", "{none: none}"):
        for chapter in (
            "players",
            "dummy",
            "deck",
            "deal",
            "trump",
            "bid",
            "premium",
            "play",
            "scoring",
            "game",
            "match",
        ):
            rulekit.validate(child(f"{chapter}: {odd}\n").encode())


@pytest.mark.parametrize(
    ("lines", "parent", "found_there"),
    [
        ("deck: {joker: ^low}\n", "classic", ["BD1"]),
        ("deck: {joker: ^none}\n", "three-fools", ["BD1", "DK8", "DL1"]),
        ("deck: {equal_cards: ^none}\n", "three-fools", ["DK5"]),
        ("deck: {equal_cards: ^none}\n", "oh-hell-two-jokers", ["DK5"]),
        ("players: ^4\n", "three-fools", ["DK5", "DL1", "SC3", "TR1"]),
    ],
)
def test_what_a_child_says_of_the_jokers_is_found_in_the_child(lines: str, parent: str, found_there: list[str]) -> None:
    """Not in the rules of the parent that go with other jokers."""
    place = Example("", lines, "").at

    found_all = summary(findings(lines.replace("^", ""), parent))

    assert sorted(found_all) == [(code, place, "error") for code in found_there]


@pytest.mark.parametrize(
    ("lines", "parent", "code"),
    [
        ("bid: {cards: ^4}\n", "three-player", "BD2"),
        ("dummy: ^none\n", "two-player", "TR1"),
        ("dummy: ^none\n", "two-player", "SC3"),
        ("deck: {jokers: ^2}\n", "three-fools", "DK5"),
        ("deck: {ranks: ^[2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K]}\n", "truf-like", "BD1"),
        ("deck: {ranks: ^[6, 7]}\n", "classic", "TR3"),
        ("deck: {joker: ^none}\n", "classic", "TR5"),
    ],
)
def test_what_the_author_changed_is_pointed_at(lines: str, parent: str, code: str) -> None:
    """Though what it no longer goes with is inherited."""
    place = Example("", lines, "").at
    places = [at for found_code, at, _ in summary(findings(lines.replace("^", ""), parent)) if found_code == code]

    assert places
    assert set(places) == {place}


def test_suits_of_ones_own_ask_for_the_inherited_ones_to_be_taken_out() -> None:
    """They have their values already, so that none of them is a slip for an inherited one."""
    found_all = findings(
        "deck: {suits: [klöver, hjärter, spader, ruter]}\n"
        "bid: {values: {klöver: 3, hjärter: 2, spader: 1, ruter: 0}}\n"
        "trump: {next: {0: klöver, 1: hjärter, 2: spader, 3: ruter}}\n"
    )

    assert {finding.help for finding in found_all} == {
        f"take it out: `bid: {{values: {{{suit}: none}}}}`" for suit in ("clubs", "diamonds", "hearts", "spades")
    }


def test_values_of_both_kinds_are_answered_with_the_ways_out() -> None:
    """Inherited suits stay where they are not taken out."""
    (found_one,) = findings("bid: {values: {A: 5}}\n")

    assert found_one.help == "give values to suits alone, or to every rank and take out the suits, as in `clubs: none`"


@pytest.mark.parametrize(
    ("lines", "parent", "removal"),
    [
        ("players: 4\n", "three-fools", "take it out: `deck: {equal_cards: none}`"),
        ("deck: {joker: none}\n", "three-fools", "take it out: `deck: {jokers: none}`"),
        ("deck: {joker: none}\n", "three-fools", "take it out: `bid: {values: {joker: none}}`"),
        ("trump: {who: dealer}\n", "seven-to-one", "take it out: `trump: {first: none}`"),
        ("trump: {by: choice, who: dealer, first: hearts}\n", "seven-to-one", "leave it out"),
        ("trump: {by: choice, who: dealer, first: hearts}\n", "three-player", "leave it out"),
    ],
)
def test_what_is_inherited_is_taken_out_and_the_rest_is_left_out(lines: str, parent: str, removal: str) -> None:
    """A chapter that states `by` inherits nothing."""
    assert removal in {help_ for finding in findings(lines, parent) for help_ in finding.help.split(", or ")}


@pytest.mark.parametrize(
    ("parent", "message"),
    [
        ("three-fools", "a joker is of no suit and no rank, so combinations do without it"),
        ("classic", "a joker counts as the card it copies, and combinations name that"),
        ("three-player", "the deck has no joker"),
    ],
)
def test_a_combination_names_no_joker(parent: str, message: str) -> None:
    """Whether the deck has one or not, the message tells what a joker is there."""
    (error,) = findings("bid: {combinations: {fool: {of: {diamonds: 2, joker: 1}, tricks: [5]}}}\n", parent)

    assert (error.code, error.message) == ("BD3", message)
