"""Texts become trees with places, or findings; nothing that is read raises, takes long or takes room."""

import json
import re
import subprocess
import sys
import textwrap
from itertools import pairwise

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from rulekit.codes import FileCode
from rulekit.diagnostics import Place
from rulekit.source import Empty, Mapping, Node, Parsed, Scalar, Sequence, from_plain, parse, reader, to_plain
from rulekit.source.builder import DEEPEST, LONGEST_KEY, MOST_KEYS, MOST_VALUES, WIDEST, Builder
from rulekit.source.nodes import MOST_DIGITS
from rulekit.source.text import LARGEST

BOTH_LOADERS = [yaml.CSafeLoader, yaml.SafeLoader]


@pytest.fixture(params=BOTH_LOADERS, ids=["fast", "careful"])
def loader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> object:
    """Run a test with each of the parsers that a machine may have."""
    monkeypatch.setattr(reader, "_FAST", request.param)
    return request.param


def the_finding(text: bytes | str) -> tuple[str, int, int]:
    """Return code, line and column of the only finding about a text."""
    parsed = parse(text, "house.yaml")
    (found,) = parsed.diagnostics
    assert found.message

    return found.code, found.place.line, found.place.column


def value(text: str, key: str = "a") -> Node:
    """Return what stands behind a key of a text without findings."""
    parsed = parse(text, "house.yaml")
    assert parsed.diagnostics == ()
    assert parsed.root is not None
    entry = parsed.root.entry(key)
    assert entry is not None

    return entry.value


@pytest.mark.parametrize(
    "word", ["no", "on", "1:30", "012", "1_0", "2024-01-01", "~", "null", "0o14", "1e2", ".nan", "3.0", "=", "true"]
)
def test_words_stay_as_they_are_written(word: str) -> None:
    """No word is bent into a truth value, a date or a number of another base."""
    node = value(f"a: {word}")

    assert node == Scalar(word, quoted=False, place=Place("house.yaml", 1, 4, 1, 4 + len(word)))
    assert to_plain(node) == word


def test_plain_values_are_numbers_only_where_they_are_written_as_such() -> None:
    """Quotes make a word of a number, and keys are always words."""
    parsed = parse('a: [1, "1", -20, 0, -0, 01]\n2: {x: y}\n', "house.yaml")
    assert parsed.root is not None

    assert to_plain(parsed.root) == {"a": [1, "1", -20, 0, 0, "01"], "2": {"x": "y"}}


def test_every_node_knows_its_place() -> None:
    """Lines and columns count from one, and a block ends with its last value."""
    parsed = parse("a:\n  b: c\n  d: [e, f]\n", "house.yaml")
    assert parsed.root is not None
    (outer,) = parsed.root.entries
    assert isinstance(outer.value, Mapping)
    first, second = outer.value.entries

    assert outer.key.place == Place("house.yaml", 1, 1, 1, 2)
    assert outer.value.place == Place("house.yaml", 2, 3, 3, 12)
    assert first.value.place == Place("house.yaml", 2, 6, 2, 7)
    assert second.value.place == Place("house.yaml", 3, 6, 3, 12)


def test_nothing_behind_a_key_stands_at_the_key() -> None:
    """An empty value is a node of its own, where its key is."""
    assert value("b: 1\na:\n") == Empty(Place("house.yaml", 2, 1, 2, 2))


def test_nothing_behind_a_dash_stands_behind_it() -> None:
    """An empty item stands behind its dash."""
    node = value("a:\n  -\n  - x\n")
    assert isinstance(node, Sequence)

    assert node.items[0] == Empty(Place("house.yaml", 2, 4, 2, 4))


@pytest.mark.parametrize("data", ["a: 1\nb: 2\n", b"\xef\xbb\xbfa: 1\nb: 2\n", "\ufeffa: 1\nb: 2", b"a: 1\r\nb: 2\r\n"])
def test_marks_and_line_ends_do_not_matter(data: bytes | str) -> None:
    """A byte-order mark and line ends from Windows change nothing."""
    parsed = parse(data, "house.yaml")
    assert parsed.root is not None

    assert parsed.diagnostics == ()
    assert to_plain(parsed.root) == {"a": 1, "b": 2}
    assert parsed.root.entries[0].key.place == Place("house.yaml", 1, 1, 1, 2)


def test_json_says_the_same_as_the_yaml_that_it_is() -> None:
    """JSON writes a character such as the joker's as two escapes, which stand for one."""
    written = json.dumps({"a": "🃏 é ♦", "b": ["♥️", 10]})
    parsed = parse(written, "house.json")
    assert parsed.root is not None

    assert written.isascii()
    assert to_plain(parsed.root) == json.loads(written)


def test_signs_of_suits_are_their_names_as_keys() -> None:
    """`♦` and the outlined or emoji forms fold into the name of the suit."""
    parsed = parse("♦: 0\n♥️: 2\n♤: 1\nT: 3\n", "house.yaml")
    assert parsed.root is not None

    assert to_plain(parsed.root) == {"diamonds": 0, "hearts": 2, "spades": 1, "10": 3}


TROUBLES: list[tuple[bytes | str, tuple[FileCode, int, int]]] = [
    (b"a: t\xe9", (FileCode.NOT_UTF8, 1, 5)),
    ("a: 1\n".encode("utf-16"), (FileCode.NOT_UTF8, 1, 1)),
    ("a: 1\n".encode("utf-16-le"), (FileCode.CONTROL_CHARACTER, 1, 2)),
    ("a: 1\nb: \x07\n", (FileCode.CONTROL_CHARACTER, 2, 4)),
    ('a: "\\e[31m"', (FileCode.CONTROL_CHARACTER, 1, 4)),
    ('a: "\\ud800"', (FileCode.CONTROL_CHARACTER, 1, 4)),
    ("a: \ud800", (FileCode.CONTROL_CHARACTER, 1, 4)),
    ("a: \u2028", (FileCode.CONTROL_CHARACTER, 1, 4)),
    ("a: b\u202e", (FileCode.CONTROL_CHARACTER, 1, 5)),
    ("a: b\u2066c", (FileCode.CONTROL_CHARACTER, 1, 5)),
    ("a\u200b: b", (FileCode.CONTROL_CHARACTER, 1, 2)),
    ("a\u00ad: b", (FileCode.CONTROL_CHARACTER, 1, 2)),
    ('a: "\\U000E0041"', (FileCode.CONTROL_CHARACTER, 1, 4)),
    ("x" * (LARGEST + 1), (FileCode.TOO_LARGE, 1, 1)),
    ("a: " + "[" * DEEPEST, (FileCode.TOO_DEEP, 1, 3 + DEEPEST)),
    ("a: " + "[" * 100_000, (FileCode.TOO_DEEP, 1, 3 + DEEPEST)),
    ("a: " + "{" * 100_000, (FileCode.TOO_DEEP, 1, 3 + DEEPEST)),
    ("- " * 1500, (FileCode.TOO_DEEP, 1, 1 + 2 * DEEPEST)),
    ("a: [" + "1, " * MOST_VALUES + "]", (FileCode.TOO_MANY_VALUES, 1, 3 * MOST_VALUES - 4)),
    ("".join(f"k{n}: v\n" for n in range(WIDEST + 1)), (FileCode.TOO_MANY_VALUES, WIDEST + 1, 1)),
    ("- {a: 1}\n" * (MOST_KEYS + 1), (FileCode.TOO_MANY_VALUES, MOST_KEYS + 1, 4)),
    ("a: " + "9" * 5000, (FileCode.TOO_MANY_DIGITS, 1, 4)),
    ("a: -" + "9" * (MOST_DIGITS + 1), (FileCode.TOO_MANY_DIGITS, 1, 4)),
    ("a:\n\tb: 1\n", (FileCode.TAB, 2, 1)),
    ("a: 1\t# each\n", (FileCode.TAB, 1, 5)),
    ("a: x\ty\n", (FileCode.TAB, 1, 5)),
    ("a: b: c", (FileCode.SYNTAX, 1, 5)),
    ("a: 'it's'", (FileCode.SYNTAX, 1, 8)),
    ("a: [b\nc: d\n", (FileCode.SYNTAX, 2, 2)),
    ('a: "b\nc: d\n', (FileCode.SYNTAX, 1, 4)),
    ('a: "\\q"', (FileCode.SYNTAX, 1, 6)),
    ('a: 1\nb: "\\UFFFFFFFF"', (FileCode.SYNTAX, 2, 1)),
    ("a: @b", (FileCode.SYNTAX, 1, 4)),
    ("a: ]", (FileCode.SYNTAX, 1, 4)),
    ("a: &", (FileCode.SYNTAX, 1, 4)),
    ("a: - b", (FileCode.SYNTAX, 1, 4)),
    ("a:\n    b: 1\n  c: 2\n", (FileCode.SYNTAX, 3, 3)),
    ("a: 1\n...\nb: 2\n", (FileCode.SYNTAX, 3, 1)),
    ("a: 1\nb\nc: 2\n", (FileCode.SYNTAX, 2, 1)),
    ("a: >9x\n", (FileCode.SYNTAX, 1, 6)),
    ("", (FileCode.EMPTY_FILE, 1, 1)),
    ("# nothing yet\n\n---\n# still nothing\n...\n", (FileCode.EMPTY_FILE, 1, 1)),
    ("- a\n- b\n", (FileCode.NOT_A_MAPPING, 1, 1)),
    ("\nninety-nine\n", (FileCode.NOT_A_MAPPING, 2, 1)),
    ("a: 1\n---\nb: 2\n", (FileCode.SEVERAL_DOCUMENTS, 2, 1)),
    ("b:\n  diamonds: 0\n  ♦: 1\n", (FileCode.DUPLICATE_KEY, 3, 3)),
    ('1: 30\n"1": 25\n', (FileCode.DUPLICATE_KEY, 2, 1)),
    ("10: 1\nT: 1\n", (FileCode.DUPLICATE_KEY, 2, 1)),
    ("a: &x 1\nb: *x\n", (FileCode.ANCHOR, 1, 4)),
    ("a: *x\n", (FileCode.ANCHOR, 1, 4)),
    ("<<: {a: 1}\n", (FileCode.MERGE_KEY, 1, 1)),
    ("a: !!python/object/apply:os.getcwd []\n", (FileCode.TAG, 1, 4)),
    ("a: !!str 1\n", (FileCode.TAG, 1, 4)),
    ("a: !x\n", (FileCode.TAG, 1, 4)),
    ("a: {{ title }}\n", (FileCode.NOT_A_KEY, 1, 5)),
    ("? " + "x" * (LONGEST_KEY + 1) + "\n: 2\n", (FileCode.NOT_A_KEY, 1, 3)),
    ("a: {{{ title }}}\n", (FileCode.NOT_A_KEY, 1, 5)),
    ("? [a, b]\n: 2\n", (FileCode.NOT_A_KEY, 1, 3)),
    ("? \n: 2\n", (FileCode.NOT_A_KEY, 1, 2)),
    ("a: 1\n? ?", (FileCode.NOT_A_KEY, 2, 3)),
    ("# first\n%YAML 1.2\n---\na: 1\n", (FileCode.DIRECTIVE, 2, 1)),
    ("%HOUSE\n---\na: 1\n", (FileCode.DIRECTIVE, 1, 1)),
    ("rulekit: 2\nx: y\nx: z\n", (FileCode.NEWER_VERSION, 1, 10)),
    ('{"rulekit": 99, "x": 1}', (FileCode.NEWER_VERSION, 1, 13)),
]
"""A text, and the code, line and column of the one finding about it."""


@pytest.mark.usefixtures("loader")
@pytest.mark.parametrize(("text", "expected"), TROUBLES, ids=[repr(text[:20]) for text, _ in TROUBLES])
def test_what_a_ruleset_has_no_use_for_is_found(text: bytes | str, expected: tuple[FileCode, int, int]) -> None:
    """Each kind of trouble has one finding, the same with both parsers."""
    assert the_finding(text) == expected


def test_each_code_of_reading_is_found_above() -> None:
    """No code is left without a text that shows it."""
    shown = {code for _, (code, _, _) in TROUBLES}

    assert {code for code in FileCode if code.startswith("YM")} - shown == {FileCode.NOT_PLAIN, FileCode.MORE_FINDINGS}


@pytest.mark.usefixtures("loader")
@pytest.mark.parametrize("blank", ["\xa0", "\u2007", "\u202f", "\u3000"])
@pytest.mark.parametrize(
    "marked",
    [
        "deal:\n^_hand: 12\n",
        "deal:\n  ^_hand: 12\n",
        "deal: {hand: ^_12}\n",
        "deal: {hand:^_12}\n",
        "a: {b:^_c}\n",
        "a: [b,^_c]\n",
        "a: b^_\nc: d\n",
        "a:\n  -^_b\n",
        "a:\n  b:^_200\n  c: d\n",
        "a: b\nc:^_1\nd: e\n",
        "a: b\n^_\nc: d\n",
    ],
)
def test_a_blank_that_is_a_letter_to_yaml_is_found_where_it_stands(marked: str, blank: str) -> None:
    """It cannot be told from a plain one, so what follows from it would help nobody."""
    before, _, after = marked.partition("^")
    (found,) = parse((before + after).replace("_", blank), "house.yaml").diagnostics

    assert found.code == FileCode.CONTROL_CHARACTER
    assert (found.place.line, found.place.column) == (before.count("\n") + 1, len(before) - before.rfind("\n"))
    assert found.help == "write a plain blank"


@pytest.mark.usefixtures("loader")
@pytest.mark.parametrize(
    "text",
    [
        "a: 10\xa0000 points # or\xa0more\n",
        'a: "\xa0b\xa0"\nc: |\n  \xa0d\n',
        "a: 1\n---\n",
        "---\na: 1\n...\n",
        'a: "x\ty"\n',
        "a: |\n  x\ty\n",
        "a: 1 #\ttab\n",
        "# %\na: '%'\n",
        'a: "' + "[{" * 100 + '"\n',
        "# " + "[" * 100 + "\na: >\n  " + "[" * 100 + "\n",
        "a: " + "[" * (DEEPEST - 1) + "]" * (DEEPEST - 1) + "\n",
        'a: "' + "9" * 100 + '"\n',
        "a: <<\nb: '<<'\n'<<': c\n",
        "a: 🃏 naïve — “99”\n",
        "rulekit: one\na: 1\n",
        'rulekit: "' + "9" * 5000 + '"\n',
    ],
)
def test_honest_texts_pass(text: str) -> None:
    """Brackets, tabs and signs in texts and comments are letters like any other."""
    assert parse(text, "house.yaml").diagnostics == ()


def test_several_findings_come_from_one_reading() -> None:
    """Findings that leave the rest readable do not hide one another, and the tree is kept."""
    parsed = parse("a: 1\na: 2\nb: {c: 1, c: 2}\n---\nd: 3\n", "house.yaml")

    assert [finding.code for finding in parsed.diagnostics] == [
        FileCode.DUPLICATE_KEY,
        FileCode.DUPLICATE_KEY,
        FileCode.SEVERAL_DOCUMENTS,
    ]
    assert parsed.root is not None
    assert to_plain(parsed.root) == {"a": 1, "b": {"c": 1}}


def test_a_repeated_key_shows_both_places() -> None:
    """The second place is that of the value that came first."""
    (found,) = parse("a: 1\nb: 2\na: 3\n", "house.yaml").diagnostics

    assert found.place.line == 3
    assert found.other is not None
    assert found.other.line == 1


def test_a_text_that_refers_to_itself_is_not_followed() -> None:
    """An alias inside its own anchor has its own words."""
    parsed = parse("a: &s {b: 1, c: *s}\n", "house.yaml")

    assert parsed.root is None
    assert [finding.message for finding in parsed.diagnostics][1] == "`*s` refers to itself"


def test_an_alias_bomb_has_one_finding_for_each_anchor() -> None:
    """What is short to write stays short to report."""
    levels = "abcdefghi"
    higher = [f"{name}: &{name} [{', '.join(['*' + last] * 9)}]" for last, name in pairwise(levels)]
    parsed = parse("\n".join(["a: &a [x]", *higher]), "house.yaml")

    assert parsed.root is None
    assert len(parsed.diagnostics) == len(levels)


def test_the_size_that_is_refused_is_told_with_the_limit() -> None:
    """Somebody with a long file learns how long it may be."""
    (found,) = parse("x" * 600_000, "house.yaml").diagnostics

    assert "600,000" in found.message
    assert "524,288" in found.message
    assert parse("a: " + "x" * 300_000, "house.yaml").diagnostics == ()


def test_a_parser_that_tells_no_place_is_where_it_was_last() -> None:
    """A finding always has a place."""
    assert Builder("house.yaml", "").place(None) == Place("house.yaml", 1, 1, 1, 1)


def plain_trees() -> st.SearchStrategy[dict[str, object]]:
    """Mappings of texts and numbers, as a program may hand them over."""
    texts = st.text(st.characters(exclude_categories=["Cs", "Cc", "Cf"], exclude_characters="\u2028\u2029\ufffe\uffff"))
    words = st.one_of(
        texts, st.sampled_from(["no", "on", "~", "1e3", "12:30", "010", "2024-01-01", " ♠", "a: b", "#x"])
    )
    leaves = st.one_of(words, st.integers(-(10**MOST_DIGITS) + 1, 10**MOST_DIGITS - 1))
    keys = texts.filter(
        lambda key: (
            len(key) <= LONGEST_KEY and key not in {"", "rulekit", "T"} and not any(sign in key for sign in "♣♦♥♠♧♢♡♤")
        )
    )
    inner = st.recursive(
        leaves,
        lambda children: st.one_of(st.lists(children, max_size=4), st.dictionaries(keys, children, max_size=4)),
        max_leaves=12,
    )
    return st.dictionaries(keys, inner, min_size=1, max_size=4)


@given(plain_trees())
def test_what_a_program_hands_over_comes_back_as_it_was(tree: dict[str, object]) -> None:
    """Texts stay texts and numbers stay numbers, through YAML and back."""
    parsed = from_plain(tree, "<dict>")

    assert parsed.diagnostics == ()
    assert parsed.root is not None
    assert to_plain(parsed.root) == tree


def test_keys_that_a_program_writes_twice_collide() -> None:
    """1 and "1" are one key, as in a file."""
    (found,) = from_plain({"contract": {1: 30, "1": 25}}, "<dict>").diagnostics

    assert found.code == FileCode.DUPLICATE_KEY


@pytest.mark.parametrize(
    ("held", "text"),
    [(True, "true"), (False, "false"), (3.0, "3.0"), (float("nan"), ".nan"), (float("-inf"), ".-inf")],
)
def test_other_values_of_a_program_become_words(held: object, text: str) -> None:
    """A truth value or a fraction is left for the language to refuse, at its place."""
    parsed = from_plain({"a": held, "b": [held]}, "<dict>")
    assert parsed.root is not None

    assert to_plain(parsed.root) == {"a": text, "b": [text]}


def test_keys_of_a_program_are_words() -> None:
    """What is no text becomes one."""
    parsed = from_plain({None: 1, True: 2, -3: 4, 1.5: 5}, "<dict>")  # type: ignore[dict-item]
    assert parsed.root is not None

    assert to_plain(parsed.root) == {"null": 1, "true": 2, "-3": 4, "1.5": 5}


def test_an_empty_value_has_no_plain_form() -> None:
    """Who asks for it has forgotten to refuse it."""
    with pytest.raises(ValueError, match="nothing stands at house"):
        to_plain(value("a:"))


STUMBLES = (
    *(
        "a: >[",
        "a: > x",
        "a: >0",
        "a: |-+",
        "a: |++",
        "a: >99",
        "!<x",
        "!x!y z",
        "!%zz y",
        "!x!%z y",
        "a: !<",
        "a: !x{",
    ),
    *(
        'a: "\\xZZ"',
        'a: "\\u12"',
        'a: "\\q"',
        'a: "x\n---\nb"',
        "a: 'x\n...\n",
        "a: '",
        'a: "',
        "a: &",
        "a: *",
        "a: &x&",
    ),
    *("a: [b", "a: {b", "a: }", "a: @", "a: `x", "a: 'b' c", "[a] b", "a: b: c", "a\nb: c", "a: b\n c: d", "- a\nb: c"),
    *(
        "? [",
        "a: [b}",
        "a: ,",
        "a: - b",
        "- - a\n -",
        "a: {b: c]",
        "a: 'b'c",
        "{a: b}}",
        "a: [b,,c]",
        "a: %x",
        "x: *a b",
        "[[x]: y",
    ),
)
"""Texts that are no YAML, for every complaint that a reader of YAML has."""


@pytest.mark.parametrize("text", STUMBLES)
def test_a_reader_that_stumbles_is_put_into_words(text: str) -> None:
    """Never in words of its own, which tell of tokens and indicators, and always with what to do."""
    found = parse(f"rulekit: 1\n{text}\n", "x.yaml").diagnostics

    assert found
    for diagnostic in found:
        words = f"{diagnostic.message} {diagnostic.help}"
        assert not re.search(r"expected|indicator|token|scanning|handle|hexadecimal|URI|chomping|node|<", words), words
        assert diagnostic.help or diagnostic.other_message


@pytest.mark.usefixtures("loader")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("rulekit:1\nname: A\n", [(1, 1, "rulekit: 1")]),
        ("name: A\nrulekit:1\nextends: b\n", [(2, 1, "rulekit: 1")]),
        ("name: A\nrulekit:1\n", [(2, 1, "rulekit: 1")]),
        ("game:\n  target:200\n  ties: shared\n", [(2, 3, "target: 200")]),
        ("game:\n  target:200\n\n  # so far\n  ties: shared\n", [(2, 3, "target: 200")]),
        ("game:\n  ties: shared\n  target:200\nmatch: none\n", [(3, 3, "target: 200")]),
        ("game:\n  target:200\n  ties:shared\n  bonus: none\n", [(2, 3, "target: 200"), (3, 3, "ties: shared")]),
        ("a:\n  1:30\n  2: 20\n", [(2, 3, "1: 30")]),
        ("trump:{first: hearts}\n", [(1, 1, "trump: {first")]),
        ("a: b\ntrump:{first: hearts, suit: x}\n", [(2, 1, "trump: {first")]),
        ("a: b\nplay:{must: [follow]}\n", [(2, 1, "play: {must")]),
    ],
)
def test_a_colon_without_a_blank_is_found_on_its_own_line(text: str, expected: list[tuple[int, int, str]]) -> None:
    """The line below it is as it should be, though a parser gives up only there."""
    found = parse(text, "house.yaml").diagnostics

    assert [(each.place.line, each.place.column) for each in found] == [(line, column) for line, column, _ in expected]
    assert [each.help for each in found] == [f"write `{mended}`, with a blank" for *_, mended in expected]


def test_tabs_are_one_finding_that_counts_the_lines() -> None:
    """A file indented with tabs throughout is not fifty mistakes."""
    (found,) = parse("a:\n  b: 1\t\n  c: 2\t# x\n", "house.yaml").diagnostics

    assert found.message.endswith("(there are tabs on 2 lines)")


def test_none_of_a_program_is_an_empty_value() -> None:
    """None and a key with nothing behind it are the same mistake."""
    parsed = from_plain({"a": None, "b": [None]}, "<dict>")
    assert parsed.root is not None

    first, second = (entry.value for entry in parsed.root.entries)
    assert isinstance(first, Empty)
    assert isinstance(second, Sequence)
    assert isinstance(second.items[0], Empty)


def unwritable() -> list[object]:
    """Values that no text can stand for."""
    itself: dict[str, object] = {}
    itself["again"] = itself
    bomb: object = "x"
    for _ in range(9):
        bomb = [bomb] * 9
    return [itself, {"a": bomb}, {"a": {1, 2}}, {"a": b"bytes"}, {("a", "b"): 1}, {"a": 10**5000}]


@pytest.mark.parametrize("held", unwritable(), ids=["circle", "bomb", "set", "bytes", "tuple", "number"])
def test_what_no_text_stands_for_is_a_finding(held: dict[str, object]) -> None:
    """Neither a circle nor a strange object raises."""
    (found,) = from_plain(held, "<dict>").diagnostics

    assert found.code == FileCode.NOT_PLAIN


def check(parsed: Parsed) -> None:
    """Hold what every reading promises."""
    assert parsed.root is not None or parsed.diagnostics
    for finding in parsed.diagnostics:
        assert 1 <= finding.place.line <= len(parsed.lines) + 1
        assert len(finding.message) < 200


@given(st.binary(max_size=200))
def test_bytes_never_raise(data: bytes) -> None:
    """Whatever a file holds, reading it gives a tree or a finding."""
    check(parse(data, "house.yaml"))


YAML_PIECES = [": ", "- ", "\n", "  ", "{", "}", "[", "]", ",", '"', "'", "#", "&a", "*a", "!t", "|", ">", "? ", "%"]
YAML_PIECES += ["\t", "a", "1", "---\n", "...\n", "<<: ", "\\", "@", "♦", "\r", "\x00", "\ufeff", "\\U"]


@given(st.lists(st.sampled_from(YAML_PIECES), max_size=30).map("".join))
def test_pieces_of_yaml_never_raise(text: str) -> None:
    """The signs of YAML in any order do no more harm than any others."""
    check(parse(text, "house.yaml"))


BOMBS = {
    "brackets": "'a: ' + '[' * 500_000",
    "dashes": "'- ' * 250_000",
    "questions": "'? ' * 250_000",
    "lines of brackets": "'[\\n' * 250_000",
    "values": "'a: [' + 'a,' * 250_000 + ']'",
    "keys": "'\\n'.join(f'k{n}: v' for n in range(50_000))",
    "documents": "'---\\n' * 125_000",
    "directives": "'%a\\n' * 170_000",
    "one long word": "'a: ' + 'x' * 500_000",
    "open quotes": "'a: \"' + 'x' * 500_000",
    "comments": "'# x\\n' * 125_000",
    "tabs": "'a: 1\\t# x\\n' * 50_000",
    "aliases": "'a: &a x\\nb: [' + '*a, ' * 100_000 + ']'",
    "anchors": "'a: [' + ', '.join(f'&a{n} x' for n in range(40_000)) + ']'",
    "digits": "'a: ' + '9' * 500_000",
    "fifty megabytes": "'a: ' + 'x' * 50_000_000",
}


@pytest.mark.parametrize("bomb", BOMBS)
def test_no_text_takes_long_or_takes_room(bomb: str) -> None:
    """A text made to do harm is refused within a second and a hundred megabytes beside itself."""
    program = f"""
        import resource, time
        from rulekit.source import parse
        text = {BOMBS[bomb]}
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        start = time.process_time()
        parsed = parse(text, "bomb")
        print(time.process_time() - start, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)
    """
    ran = subprocess.run([sys.executable, "-c", textwrap.dedent(program)], capture_output=True, text=True, check=True)
    seconds, kilobytes = map(float, ran.stdout.split())

    assert seconds < 1
    assert kilobytes < 100_000
