"""A child over its parents: what merges, what replaces, what begins afresh, and which parents there may be."""

import os
from pathlib import Path
from textwrap import dedent

import pytest

from rulekit.codes import FileCode
from rulekit.diagnostics import Diagnostic
from rulekit.files import Document, bundled, fetch
from rulekit.inherit import MOST_PARENTS, Resolved, find, resolve
from rulekit.source import Plain, to_plain

BASE = """
    rulekit: 1
    name: Base
    sources: [a book]
    players: 3
    deck: {suits: [clubs, hearts], ranks: [6, 7, 8]}
    trump:
      by: successes
      first: no_trump
      next: {0: hearts, 1: clubs}
    premium:
      levels: {declaration: {points: 30}, revelation: {points: 60}}
"""


def write(folder: Path, **texts: str) -> None:
    """Write files of these names."""
    for name, text in texts.items():
        (folder / f"{name}.yaml").write_text(dedent(text), encoding="utf-8")


def merged(folder: Path, child: str) -> dict[str, Plain]:
    """Return what a child says over the base, without the head of the file."""
    write(folder, base=BASE, child=f"rulekit: 1\nname: Child\nextends: ./base.yaml\n{dedent(child)}")
    resolved = resolve(fetch(folder / "child.yaml"))
    assert resolved.diagnostics == ()
    assert resolved.root is not None
    plain = to_plain(resolved.root)
    assert isinstance(plain, dict)

    return {key: value for key, value in plain.items() if key not in {"rulekit", "name"}}


def the_finding(resolved: Resolved) -> Diagnostic:
    """Return the only finding, which leaves no tree."""
    (found,) = resolved.diagnostics
    assert resolved.root is None

    return found


def refused(folder: Path, extends: str) -> Diagnostic:
    """Return the finding about a file that extends something."""
    write(folder, child=f"rulekit: 1\nname: Child\nextends: {extends}\n")
    return the_finding(resolve(fetch(folder / "child.yaml")))


def test_the_head_of_a_file_is_not_inherited(tmp_path: Path) -> None:
    """A child has its own name and its own sources, or none."""
    write(tmp_path, base=BASE, child="rulekit: 1\nname: Child\nextends: ./base.yaml\n")
    root = resolve(fetch(tmp_path / "child.yaml")).root
    assert root is not None

    assert [entry.key.text for entry in root.entries] == ["rulekit", "name", "players", "deck", "trump", "premium"]


def test_mappings_merge_by_key(tmp_path: Path) -> None:
    """One number in a child is one line, and every other stays."""
    premium = merged(tmp_path, "premium: {levels: {revelation: {points: 90}}}")["premium"]

    assert premium == {"levels": {"declaration": {"points": 30}, "revelation": {"points": 90}}}


def test_a_mapping_with_nothing_in_it_does_not_vanish(tmp_path: Path) -> None:
    """It stands where it was written, so that the language can point at it."""
    kept = merged(tmp_path, "trump: {}\npremium: {levels: {declaration: {}}}\n")

    assert kept["trump"] == {}
    assert kept["premium"] == {"levels": {"declaration": {}, "revelation": {"points": 60}}}


def test_new_keys_follow_those_of_the_parent(tmp_path: Path) -> None:
    """The order of the parent is kept, and what is new stands behind it."""
    trump = merged(tmp_path, "trump: {new_game: reset, next: {2: spades, 0: clubs}}")["trump"]
    assert isinstance(trump, dict)

    assert list(trump) == ["by", "first", "next", "new_game"]
    assert trump["next"] == {"0": "clubs", "1": "clubs", "2": "spades"}


def test_scalars_and_lists_replace(tmp_path: Path) -> None:
    """A shorter list does not keep the tail of the longer one."""
    plain = merged(tmp_path, "players: 4\ndeck: {ranks: [J, Q]}")

    assert plain["players"] == 4
    assert plain["deck"] == {"suits": ["clubs", "hearts"], "ranks": ["J", "Q"]}


def test_a_chapter_that_states_by_begins_afresh(tmp_path: Path) -> None:
    """Even the parent's own word after `by` leaves nothing of the parent's chapter."""
    assert merged(tmp_path, "trump: {by: successes, first: clubs}")["trump"] == {"by": "successes", "first": "clubs"}


def test_by_means_nothing_deeper_than_a_chapter(tmp_path: Path) -> None:
    """A key named `by` inside a table merges like any other."""
    premium = merged(tmp_path, "premium: {levels: {by: none}}")["premium"]
    assert isinstance(premium, dict)

    assert premium["levels"] == {"declaration": {"points": 30}, "revelation": {"points": 60}, "by": "none"}


def test_none_and_mappings_replace_each_other(tmp_path: Path) -> None:
    """`none` switches a chapter off, and a mapping switches one on."""
    plain = merged(tmp_path, "premium: none\ndummy: {made: exact}")
    assert plain["premium"] == "none"

    write(tmp_path, grandchild="rulekit: 1\nname: G\nextends: ./child.yaml\npremium: {levels: {a: {points: 1}}}\n")
    root = resolve(fetch(tmp_path / "grandchild.yaml")).root
    assert root is not None

    assert to_plain(root)["premium"] == {"levels": {"a": {"points": 1}}}  # type: ignore[call-overload,index]


def test_signs_and_names_of_suits_merge(tmp_path: Path) -> None:
    """A child may write `♥` where its parent wrote `hearts`, and `T` for `10`."""
    write(
        tmp_path,
        base="bid: {values: {hearts: 2, 10: 3}}\n",
        child="extends: ./base.yaml\nbid: {values: {♥: 4, T: 5}}\n",
    )
    root = resolve(fetch(tmp_path / "child.yaml")).root
    assert root is not None

    assert to_plain(root) == {"bid": {"values": {"hearts": 4, "10": 5}}}


def test_every_value_keeps_the_place_that_set_it(tmp_path: Path) -> None:
    """Inherited values stand in the parent's file, stated ones in the child's."""
    merged(tmp_path, "trump: {next: {1: spades}}")
    root = resolve(fetch(tmp_path / "child.yaml")).root
    assert root is not None
    stated, inherited = find(root, "trump.next.1"), find(root, "trump.first")
    assert stated is not None
    assert inherited is not None

    assert str(stated.value.place) == f"{tmp_path}/child.yaml:4:19"
    assert str(inherited.value.place) == f"{tmp_path}/base.yaml:9:10"
    assert find(root, "trump.next.7") is None
    assert find(root, "players.of.what") is None


def test_a_key_that_a_parent_left_empty_is_not_hidden(tmp_path: Path) -> None:
    """What a child writes does not heal a mistake in its parent."""
    write(tmp_path, base="premium:\n", child="extends: ./base.yaml\npremium: none\n")
    root = resolve(fetch(tmp_path / "child.yaml")).root
    assert root is not None
    (entry,) = root.entries

    assert entry.value.place.file == f"{tmp_path}/base.yaml"


@pytest.mark.parametrize("name", sorted(bundled()))
def test_bundled_rulesets_have_all_their_parents(name: str) -> None:
    """Each bundled file can be read, with the files it extends."""
    assert resolve(fetch(name)).diagnostics == ()


def test_a_bundled_name_is_a_parent_everywhere() -> None:
    """Even a text from nowhere can extend what is bundled, and house files count."""
    for name in ("three-player", "flat-ten", "oh-hell"):
        root = resolve(Document(f"extends: {name}\n", "<text>")).root
        assert root is not None

        assert find(root, "play.must") is not None


def test_none_is_no_parent() -> None:
    """What may be left out may be written as `none`."""
    assert resolve(Document("extends: none\nplayers: 3\n", "<text>")).root is not None


@pytest.mark.parametrize("folder", [".", "house", "house/winter"])
def test_a_path_counts_from_the_file_it_stands_in(folder: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wherever the program runs, a chain through folders finds its way."""
    (tmp_path / "house" / "winter").mkdir(parents=True)
    write(tmp_path, base=BASE)
    write(tmp_path / "house", family="extends: ../base.yaml\n")
    write(tmp_path / "house" / "winter", child="extends: ../family.yaml\n")
    monkeypatch.chdir(tmp_path / folder)
    resolved = resolve(fetch(os.path.relpath(tmp_path / "house" / "winter" / "child.yaml")))

    assert resolved.diagnostics == ()
    assert [os.path.realpath(file.document.file) for file in resolved.files] == [
        str(tmp_path / "house" / "winter" / "child.yaml"),
        str(tmp_path / "house" / "family.yaml"),
        str(tmp_path / "base.yaml"),
    ]


def test_files_of_the_same_name_are_told_apart(tmp_path: Path) -> None:
    """A copy that kept the name of its bundled parent is another file."""
    path = tmp_path / "three-player.yaml"
    path.write_text("rulekit: 1\nname: Ours\nextends: three-player\n", encoding="utf-8")
    resolved = resolve(Document(path.read_bytes(), "three-player.yaml", path))

    assert [file.document.file for file in resolved.files] == ["three-player.yaml", str(bundled()["three-player"])]


def test_a_circle_is_named_as_a_chain(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The files of the circle are told in their order, and the place is the link that closes it."""
    monkeypatch.chdir(tmp_path)
    write(tmp_path, first="extends: a.yaml\n", a="extends: b.yaml\n", b=f"extends: ../{tmp_path.name}/a.yaml\n")
    found = the_finding(resolve(fetch("first.yaml")))

    assert found.code == FileCode.CIRCLE
    assert found.message.endswith("a.yaml -> b.yaml -> a.yaml")
    assert str(found.place) == "b.yaml:1:10"


def test_a_file_that_extends_itself_by_a_detour_is_a_circle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file is the same file by whatever path."""
    monkeypatch.chdir(tmp_path)
    write(tmp_path, itself=f"extends: ./../{tmp_path.name}/itself.yaml\n")
    found = the_finding(resolve(fetch("itself.yaml")))

    assert found.message.endswith("itself.yaml -> itself.yaml")


def test_a_chain_has_a_limit(tmp_path: Path) -> None:
    """Sixteen parents are enough."""
    for number in range(200):
        (tmp_path / f"{number}.yaml").write_text(f"extends: {number + 1}.yaml\n", encoding="utf-8")
    found = the_finding(resolve(fetch(tmp_path / "0.yaml")))
    (tmp_path / f"{MOST_PARENTS}.yaml").write_text("players: 3\n", encoding="utf-8")

    assert found.code == FileCode.TOO_MANY_PARENTS
    assert resolve(fetch(tmp_path / "0.yaml")).diagnostics == ()


@pytest.mark.parametrize("extends", ['""', "99", "[a, b]", "{a: b}", "''", ""])
def test_a_parent_has_a_name(extends: str, tmp_path: Path) -> None:
    """Neither a number nor a list nor nothing is the name of a ruleset."""
    found = refused(tmp_path, extends)

    assert found.code == FileCode.NOT_A_NAME
    assert found.place.line == 3


@pytest.mark.parametrize(
    ("extends", "code", "words"),
    [
        ("nowhere.yaml", FileCode.NO_SUCH_RULESET, "nowhere.yaml"),
        ("three-playr", FileCode.NO_SUCH_RULESET, "three-playr"),
        (".", FileCode.UNREADABLE, "folder"),
        ("..", FileCode.UNREADABLE, "folder"),
        ("./folder.yaml", FileCode.UNREADABLE, "folder"),
        ("/etc/passwd", FileCode.PATH_REFUSED, "/etc/passwd"),
        ("/base.yaml", FileCode.PATH_REFUSED, "/base.yaml"),
        ("~/base.yaml", FileCode.PATH_REFUSED, "~/base.yaml"),
        ("file:///etc/passwd", FileCode.PATH_REFUSED, "file:///etc/passwd"),
        ("https://example.org/base.yaml", FileCode.PATH_REFUSED, "https"),
        (r'"C:\\Windows\\win.ini"', FileCode.PATH_REFUSED, "C:"),
        (r"..\base.yaml", FileCode.PATH_REFUSED, "base"),
        ("../../../../../../../../../etc/passwd", FileCode.UNREADABLE, "not a YAML file"),
        ("./secret.txt", FileCode.UNREADABLE, "not a YAML file"),
        ("./link.yaml", FileCode.UNREADABLE, "not a YAML file"),
        ("./loop.yaml", FileCode.UNREADABLE, "loop.yaml"),
        ("./pipe.yaml", FileCode.UNREADABLE, "ordinary"),
        ("./large.yaml", FileCode.TOO_LARGE, "600,000"),
        ("./" + "x" * 300 + ".yaml", FileCode.UNREADABLE, "xxx"),
    ],
)
def test_some_parents_cannot_be_had(extends: str, code: FileCode, words: str, tmp_path: Path) -> None:
    """What is missing, refused or no ruleset is told at the word that asks for it, and never quoted."""
    (tmp_path / "folder.yaml").mkdir()
    (tmp_path / "secret.txt").write_text("secret: word\n", encoding="utf-8")
    (tmp_path / "link.yaml").symlink_to(tmp_path / "secret.txt")
    (tmp_path / "loop.yaml").symlink_to(tmp_path / "loop.yaml")
    (tmp_path / "large.yaml").write_bytes(b"#" * 600_000)
    os.mkfifo(tmp_path / "pipe.yaml")
    found = refused(tmp_path, extends)

    assert found.code == code
    assert words in found.message
    assert str(found.place).endswith("child.yaml:3:10")
    assert "secret: word" not in found.message + found.help
    assert "root:" not in found.message + found.help


def test_a_link_to_a_ruleset_is_followed(tmp_path: Path) -> None:
    """A link is as good as the YAML file it leads to."""
    write(tmp_path, base=BASE, child="extends: ./link.yaml\n")
    (tmp_path / "link.yaml").symlink_to(tmp_path / "base.yaml")

    assert resolve(fetch(tmp_path / "child.yaml")).diagnostics == ()


@pytest.mark.parametrize("extends", ["./base.yaml", "base.yaml", "../x/base.yaml"])
def test_texts_without_a_folder_reach_no_file(extends: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What strangers write cannot make the program read a file."""
    monkeypatch.chdir(tmp_path)
    write(tmp_path, base=BASE)
    found = the_finding(resolve(Document(f"extends: {extends}\n", "<text>")))

    assert found.code == FileCode.NO_FOLDER
    assert the_finding(resolve(Document({"extends": extends}, "<dict>"))).code == FileCode.NO_FOLDER


def test_the_nearest_name_is_suggested(tmp_path: Path) -> None:
    """A slip in a name is answered with the name that was meant."""
    write(tmp_path, base=BASE)

    assert refused(tmp_path, "tree-player").help == "did you mean `three-player`?"
    assert refused(tmp_path, "./bsae.yaml").help == "did you mean `base.yaml`?"


@pytest.mark.parametrize("extends", ["base", "three-players"])
def test_a_file_beside_the_child_is_extended_by_a_path(extends: str, tmp_path: Path) -> None:
    """A name without one is that of a bundled ruleset, however like one of those it is."""
    write(tmp_path, **{extends: BASE})

    assert refused(tmp_path, extends).help == f"for the file beside this one write `./{extends}.yaml`"


@pytest.mark.parametrize("ending", ["yaml", "yml"])
def test_a_path_without_its_ending_is_answered_with_it(ending: str, tmp_path: Path) -> None:
    """Only the ending is missing, and the file is there."""
    (tmp_path / f"three-player.{ending}").write_text(BASE, encoding="utf-8")

    assert refused(tmp_path, "./three-player").help == f"did you mean `./three-player.{ending}`?"


def test_a_link_that_leads_nowhere_is_told_as_one(tmp_path: Path) -> None:
    """It is there by its name, so neither it nor another one like it is suggested."""
    for name in ("dang.yaml", "dung.yaml"):
        (tmp_path / name).symlink_to(tmp_path / "gone.yaml")
    found = refused(tmp_path, "./dang.yaml")

    assert (found.code, found.help) == (FileCode.NO_SUCH_RULESET, "")
    assert found.message.endswith("dang.yaml` is a link that leads to no file")


def test_a_parent_with_findings_leaves_no_tree(tmp_path: Path) -> None:
    """What cannot be read in a parent is told, and nothing that follows from it."""
    write(tmp_path, base="a: &x 1\n", child="extends: ./base.yaml\nb: 2\nb: 3\n")
    resolved = resolve(fetch(tmp_path / "child.yaml"))

    assert resolved.root is None
    assert [finding.code for finding in resolved.diagnostics] == [FileCode.DUPLICATE_KEY, FileCode.ANCHOR]
