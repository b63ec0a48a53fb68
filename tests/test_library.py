"""Names, paths, texts and mappings become rulesets, or reports of all that is wrong."""

import inspect
import io
import json
import pickle
import subprocess
import sys
from pathlib import Path
from typing import NoReturn, get_type_hints

import pytest

import rulekit
from rulekit.codes import FileCode
from rulekit.library import Report, bundled, compile_resolved, load, validate
from rulekit.reports import as_text

HOUSE = """\
rulekit: 1
name: Our Friday game
extends: three-player
trump: {first: hearts}
premium: {levels: {revelation: {points: 90}}}
scoring: {contract: {points: {1: 40}}}
game: {by: deals, deals: 9, ties: shared}
match: none
"""


def codes(report: Report) -> list[str]:
    """Return the codes of a report."""
    return [str(finding.code) for finding in report.diagnostics]


@pytest.mark.parametrize("name", sorted(bundled()))
def test_bundled_rulesets_are_clean(name: str) -> None:
    """What is shipped has not even a warning, and is compiled once."""
    report = validate(name)

    assert report.ok
    assert report.diagnostics == ()
    assert load(name) is load(name)


def test_bundled_names_are_the_stems_of_their_files() -> None:
    """The five forms of the game come first, then house files and kin."""
    assert list(bundled())[:5] == ["classic", "four-player", "oxford-whist", "three-player", "two-player"]
    assert all(path.stem == name for name, path in bundled().items())
    assert {"flat-ten", "oh-hell"} < set(bundled())


def test_every_way_of_loading_gives_the_same_ruleset(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Text, bytes, path, mapping and standard input go one way."""
    path = tmp_path / "friday.yaml"
    path.write_text(HOUSE, encoding="utf-8")
    mapping = {
        "rulekit": 1,
        "name": "Our Friday game",
        "extends": "three-player",
        "trump": {"first": "hearts"},
        "premium": {"levels": {"revelation": {"points": 90}}},
        "scoring": {"contract": {"points": {1: 40}}},
        "game": {"by": "deals", "deals": 9, "ties": "shared"},
        "match": "none",
    }
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(HOUSE.encode())))
    loaded = [load(HOUSE), load(HOUSE.encode()), load(str(path)), load(path), load(mapping), load("-")]

    assert all(rules == loaded[0] for rules in loaded)
    assert len(set(loaded)) == 1
    assert loaded[0].name == "Our Friday game"


def test_standard_input_may_be_text(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program may have put another stream in its place."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(HOUSE))

    assert load("-").name == "Our Friday game"


@pytest.mark.parametrize(
    ("source", "file", "code"),
    [
        ("three-playr", "three-playr", FileCode.NO_SUCH_RULESET),
        ("nowhere.yaml", "nowhere.yaml", FileCode.NO_SUCH_RULESET),
        (".", ".", FileCode.UNREADABLE),
        ("", "<text>", FileCode.EMPTY_FILE),
        (b"", "<text>", FileCode.EMPTY_FILE),
        ({}, "<dict>", FileCode.NO_SUCH_RULESET),
        ("a: b: c", "<text>", FileCode.SYNTAX),
        ("folder/with\0nought.yaml", "folder/with\0nought.yaml", FileCode.UNREADABLE),
        (Path("nowhere"), "nowhere", FileCode.NO_SUCH_RULESET),
        ({"rulekit": {1, 2}}, "<dict>", FileCode.NOT_PLAIN),
    ],
)
def test_trouble_with_a_source_is_a_finding(source: rulekit.library.Source, file: str, code: FileCode) -> None:
    """What is missing or unreadable is told like any other mistake, and loading raises it."""
    report = validate(source)
    if source == {}:
        assert "LA02" in codes(report)
        return

    assert not report.ok
    assert codes(report) == [code]
    assert report.diagnostics[0].place.file == file
    with pytest.raises(rulekit.RulesetError) as raised:
        load(source)
    assert raised.value.diagnostics == report.diagnostics


@pytest.mark.parametrize(
    "said",
    [
        "three-player",
        "-",
        "secret",
        "secret.yaml",
        "./secret.yaml",
        "{folder}/secret.yaml",
        "{folder}/secret",
        "{folder}",
    ],
)
@pytest.mark.parametrize("wrapped", ["{said}", "extends: {said}\n", "rulekit: 1\nname: A guest\nextends: {said}\n"])
def test_bytes_and_mappings_open_no_file(
    wrapped: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever they name: a ruleset, the standard input, a file or a folder that is there; only parents are bundled."""
    for name in ("secret", "secret.yaml"):
        (tmp_path / name).write_text("rulekit: 1\nhidden: 3\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", NOBODY_READS)
    monkeypatch.setattr("rulekit.files._read", only_bundled)
    said = said.format(folder=tmp_path)

    for report in (validate(wrapped.format(said=said).encode()), validate({"extends": said})):
        assert "hidden" not in as_text(report.diagnostics)
        assert {finding.place.file for finding in report.diagnostics} <= {"<text>", "<dict>"}


NOBODY_READS = io.StringIO()
NOBODY_READS.close()


def only_bundled(path: Path, file: str, *, regular: bool = False) -> bytes:
    """Stand in for the reading of files, and read none but those that are shipped."""
    assert path in bundled().values(), file
    assert not regular
    return path.read_bytes()


@pytest.mark.parametrize("stream", [io.StringIO("x" * 600_000), io.TextIOWrapper(io.BytesIO(b"x" * 600_000))])
def test_an_endless_standard_input_is_not_read_to_its_end(
    stream: io.TextIOBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What goes beyond the limit is refused when the limit is reached."""
    monkeypatch.setattr(sys, "stdin", stream)
    (found,) = validate("-").diagnostics

    assert (found.code, found.place.file) == (FileCode.TOO_LARGE, "<stdin>")


def test_a_file_without_permission_is_a_finding(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What may not be read is told as such."""
    path = tmp_path / "house.yaml"
    path.touch()

    def refuse(*_: object) -> NoReturn:
        raise PermissionError

    monkeypatch.setattr(Path, "open", refuse)
    (found,) = validate(path).diagnostics

    assert found.code == FileCode.UNREADABLE
    assert "no permission" in found.message


def test_a_path_into_nowhere_has_no_neighbours() -> None:
    """A folder that is not there cannot be searched for another spelling."""
    (found,) = validate("no/such/folder/house.yaml").diagnostics

    assert (found.code, found.help) == (FileCode.NO_SUCH_RULESET, "")


def test_a_large_file_is_refused_unread(tmp_path: Path) -> None:
    """The message gives the size and the limit."""
    path = tmp_path / "large.yaml"
    with path.open("wb") as large:
        large.truncate(50_000_000)
    (found,) = validate(path).diagnostics

    assert found.code == FileCode.TOO_LARGE
    assert "50,000,000" in found.message


@pytest.mark.parametrize("source", [None, 7, ["a"]])
def test_other_things_are_no_source(source: object) -> None:
    """A program that hands over something else learns what there is."""
    with pytest.raises(TypeError, match="a name, a path, text, bytes or a dict"):
        validate(source)  # type: ignore[arg-type]


def test_findings_of_all_stages_come_together() -> None:
    """A repeated key does not hide a misspelt one, nor a fault in a chapter."""
    text = (
        "rulekit: 1\nname: Mixed\nextends: three-player\nplayers: 3\nplayers: 4\nscorring: none\ngame: {target: 1e2}\n"
    )
    report = validate(text)

    assert not report.ok
    assert [(str(finding.code), finding.place.line) for finding in report.diagnostics] == [
        ("YM12", 5),
        ("LA01", 6),
        ("LA07", 7),
    ]
    assert [finding.excerpt for finding in report.diagnostics] == [
        "players: 4",
        "scorring: none",
        "game: {target: 1e2}",
    ]


def test_a_finding_in_a_parent_says_who_extends_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The place is in the parent's file, and the second place is the child's `extends`."""
    monkeypatch.chdir(tmp_path)
    Path("base.yaml").write_text(HOUSE.replace("hearts", "clover"), encoding="utf-8")
    Path("child.yaml").write_text("rulekit: 1\nname: Child\nextends: ./base.yaml\n", encoding="utf-8")
    (found,) = validate("child.yaml").diagnostics

    assert str(found.place) == "base.yaml:4:16"
    assert found.excerpt == "trump: {first: clover}"
    assert "child.yaml:3:10" in f"{found.other} {found.help}"


def test_warnings_do_not_keep_a_ruleset_from_being_played() -> None:
    """A bid beyond the tricks is legal and hopeless; the report says so."""
    report = validate("rulekit: 1\nname: Three on a two-seat table\nextends: four-player\nplayers: 3\n")

    assert report.ok
    assert report.diagnostics
    assert {finding.severity for finding in report.diagnostics} == {rulekit.Severity.WARNING}


@pytest.mark.parametrize("name", sorted(bundled()))
def test_a_ruleset_means_what_its_flattened_form_means(name: str) -> None:
    """Written out as one file, a child loads back to an equal ruleset."""
    rules = load(name)
    again = load(rules.to_yaml())

    assert again == rules
    assert again.resolved() == rules.resolved()
    assert "extends" not in rules.to_yaml()


AWKWARD = ["no", "on", "~", "1e3", "12:30", "010", "2024-01-01", "♠", "a: b", "#x", "Ninety, Nine=9; (house) \\ ♠"]


@pytest.mark.parametrize("name", AWKWARD)
def test_awkward_names_come_back(name: str) -> None:
    """What another reader would take for a number or a date is written in quotes."""
    rules = load({"rulekit": 1, "name": name, "extends": "three-player", "notes": [name]})

    assert load(rules.to_yaml()) == rules
    assert rules.name == name
    assert rules.notes == (name,)


def test_rulesets_travel() -> None:
    """Worker processes get them whole."""
    rules = load(HOUSE)
    again = pickle.loads(pickle.dumps(rules))  # noqa: S301 - our own bytes

    assert again == rules
    assert again.origin("trump.first") == rules.origin("trump.first")


def test_names_and_notes_do_not_change_the_fingerprint() -> None:
    """The fingerprint covers what is played."""
    base, renamed = load("three-player"), load("rulekit: 1\nname: Other\nextends: three-player\n")

    assert base.fingerprint == renamed.fingerprint
    assert base != renamed
    assert base.fingerprint != load(HOUSE).fingerprint
    assert repr(renamed) == f"<Ruleset 'Other' {base.fingerprint[:12]}>"


def test_resolved_rules_are_plain_and_whole() -> None:
    """Players and ten chapters, as JSON can hold them; entries of `none` are gone."""
    resolved = load("rulekit: 1\nname: N\nextends: three-player\npremium: {levels: {revelation: none}}\n").resolved()

    assert json.loads(json.dumps(resolved)) == resolved
    assert set(resolved) == {
        "players", "dummy", "deck", "deal", "trump", "bid", "premium", "play", "scoring", "game", "match",
    }  # fmt: skip
    assert list(resolved["premium"]["levels"]) == ["declaration"]
    assert resolved["dummy"] == "none"


def test_resolved_rules_compile_again() -> None:
    """A saved match holds its rules as they were played."""
    rules = load(HOUSE)

    assert compile_resolved(rules.resolved(), rules.name).names == rules.tables.names


@pytest.mark.parametrize("rules", [{}, {"players": 3}, [], None, "three-player", {"extends": "./x.yaml"}])
def test_altered_rules_are_refused(rules: object) -> None:
    """What is not, or no longer, a ruleset raises and reads no file."""
    with pytest.raises(rulekit.RulekitError):
        compile_resolved(rules, "Altered")  # type: ignore[arg-type]


def test_every_value_knows_who_set_it() -> None:
    """`origin` gives the place, `overridden` what stood there in the parents."""
    rules = load(HOUSE)

    assert str(rules.origin("trump.first")) == "<text>:4:16"
    assert str(rules.origin("premium")) == "<text>:5:1"
    assert rules.origin("play.must").file == "three-player.yaml"
    assert [(was.place.file, was.text) for was in rules.overridden("trump.first")] == [
        ("three-player.yaml", "no_trump")
    ]
    assert [was.text for was in rules.overridden("match")] == [
        "{by: bonuses, bonuses: 3, winner: total, ties: shared, first_dealer: next}"
    ]
    assert rules.overridden("play.must") == ()
    with pytest.raises(KeyError, match="copies"):
        rules.origin("deck.copies")


def test_a_match_can_be_started() -> None:
    """The facade hands the tables to the engine."""
    rules = load(HOUSE)

    assert rules.start(seed=7).view(0) == rules.start(seed=7).view(0)
    assert rules.start(seed=7, dealer=1) != rules.start(seed=7, dealer=2)


def run(program: str) -> str:
    """Run a program in a fresh interpreter."""
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout


def test_importing_is_light() -> None:
    """Neither YAML nor pydantic nor the engine is loaded before somebody asks for it."""
    loaded = run(
        "import rulekit, sys; print(*sorted(set(sys.modules) & {'yaml', 'pydantic', 'rulekit.engine.tables'}))"
    )

    assert loaded.strip() == ""


def test_public_names_are_all_there() -> None:
    """Each name that is listed can be imported, and no other."""
    assert [name for name in rulekit.__all__ if not hasattr(rulekit, name)] == []
    assert set(rulekit.__all__) <= set(dir(rulekit))
    assert not hasattr(rulekit, "nothing_of_that_name")


@pytest.mark.parametrize("name", rulekit.__all__)
def test_the_types_of_what_is_public_can_be_asked_for(name: str) -> None:
    """Those of functions and classes, and of the methods and properties of these."""
    public = getattr(rulekit, name)
    members = vars(public).values() if inspect.isclass(public) else ()
    plain = [each.fget if isinstance(each, property) else getattr(each, "__func__", each) for each in members]
    for function in (public, *plain):
        if inspect.isclass(function) or inspect.isfunction(function):
            get_type_hints(function)


def test_a_deal_of_a_real_table_is_scored() -> None:
    """The seat that declared missed, so each opponent is paid thirty."""
    deal = load("three-player").score(tricks=[4, 2, 3], bids=[3, 2, 4], premiums={0: "declaration"})

    assert deal.points == (4, 62, 33)


@pytest.mark.parametrize(
    ("tricks", "bids", "premiums", "words"),
    [
        ([4, 5], [1, 2, 3], {}, "tricks has one entry for each of 3 seats"),
        ([4, 5, 0], [1, 2], {}, "bids has one entry for each of 3 seats"),
        ([4, 2, 4], [3, 3, 3], {}, "a deal has 9 tricks, and these come to 10"),
        ([10, -1, 0], [3, 3, 3], {}, "the tricks of a seat are a whole number from 0, not -1"),
        ([4, 2, 3], [3, 3, "0/10"], {}, "nobody can bid '0/10' here"),
        ([4, 2, 3], [3, 3, 3], {3: "declaration"}, "seats that can hold a premium are 0 to 2"),
        ([4, 2, 3], [3, 3, 3], {0: "declaraton"}, "did you mean declaration"),
        ([4, 2, 3], [3, 3, 3], {0: "nil"}, "there is declaration or revelation"),
        ([4, 2, 3], [3, 3, 3], {0: "declaration", 1: "revelation"}, "one seat a deal holds a premium"),
    ],
)
def test_what_no_deal_can_come_to_is_refused(
    tricks: list[int], bids: list[int | str], premiums: dict[int, str], words: str
) -> None:
    """A slip on the score sheet is told, and nothing is scored."""
    with pytest.raises(rulekit.RulekitError, match=words):
        load("three-player").score(tricks, bids, premiums)


def test_a_game_without_bids_is_scored_without_bids() -> None:
    """Where nobody bids, none are asked for, and none are taken."""
    rules = load("whist-each-for-himself")

    assert rules.score([6, 4, 2, 1]).points == (6, 4, 2, 1)
    with pytest.raises(rulekit.RulekitError, match="these rules have no bids"):
        rules.score([6, 4, 2, 1], [1, 2, 3, 4])


@pytest.mark.parametrize(("text", "severity"), [('- ""', "error"), ("- x: y", "error")])
def test_very_many_findings_are_told_in_part(text: str, severity: str) -> None:
    """A hundred are told, in their order, and one that stands where the others begin."""
    report = rulekit.validate("rulekit: 1\nname: A child\nextends: three-player\nnotes:\n" + f"  {text}\n" * 300)
    *told, more = report.diagnostics

    assert [finding.place.line for finding in told] == list(range(5, 105))
    assert (more.code, more.severity, more.place.line) == ("YM20", severity, 105)
    assert not report.ok
