"""How findings are shown: to people, to programs, and beside the lines of a pull request."""

import json
import pickle

import pytest

from rulekit.codes import FileCode
from rulekit.diagnostics import Diagnostic, Place, Severity, shown
from rulekit.errors import RulekitError, RulesetError
from rulekit.reports import FORMATS, Format, as_dict, as_github, as_json, as_text, visible
from rulekit.suggest import nearest

LINE = "  values: {harts: 2}"
FINDING = Diagnostic(
    FileCode.DUPLICATE_KEY,
    Severity.ERROR,
    Place("house.yaml", 7, 12, 7, 17),
    "the deck has no `harts`",
    "did you mean `hearts`?",
    "bid.values.harts",
    Place("base.yaml", 3, 1, 4, 2),
    "the suits of the deck",
    LINE,
    "deck: ",
)


def test_people_see_place_excerpt_caret_second_place_and_help() -> None:
    """A finding is shown with all it knows, and the carets stand under the word."""
    assert as_text([FINDING]) == (
        "house.yaml:7:12: error YM12 the deck has no `harts`\n"
        "  7 |   values: {harts: 2}\n"
        "                 ^^^^^\n"
        "  base.yaml:3:1: the suits of the deck\n"
        "  3 | deck:\n"
        "      ^^^^^\n"
        "  help: did you mean `hearts`?\n"
    )


def test_a_finding_without_a_line_is_shown_without() -> None:
    """An empty file has nothing to quote."""
    finding = Diagnostic("YM09", Severity.WARNING, Place("house.yaml", 1, 1, 1, 1), "the file is empty")

    assert as_text([finding]) == "house.yaml:1:1: warning YM09 the file is empty\n"


def caret(line: str, column: int, length: int, *, plain: bool = False) -> list[str]:
    """Return the excerpt and the carets of a finding in a line."""
    finding = Diagnostic("X1", Severity.ERROR, Place("f", 1, column, 1, column + length), "m", excerpt=line)
    return as_text([finding], plain=plain).splitlines()[1:]


def test_wide_signs_and_accents_do_not_move_the_carets() -> None:
    """The caret stands under the word also behind an emoji or a combining accent."""
    assert caret("🃏: x", 4, 1) == ["  1 | 🃏: x", "          ^"]
    assert caret("e\u0301: x", 5, 1) == ["  1 | e\u0301: x", "         ^"]


def test_a_plain_stream_gets_letters_for_suits() -> None:
    """Where a stream can show ASCII only, suits are their first letters and the rest is escaped."""
    assert caret("♦: é♤", 4, 2, plain=True) == [r"  1 | D: \xe9S", "         ^^^^^"]


def test_a_stretch_of_several_lines_is_marked_up_to_the_comment() -> None:
    """What the author says to other authors is no part of the mistake."""
    finding = Diagnostic("X1", Severity.ERROR, Place("f", 1, 3, 4, 9), "m", excerpt="  by: stock   # one a deal")

    assert as_text([finding]).splitlines()[1:] == ["  1 |   by: stock   # one a deal", "        ^^^^^^^^^"]


def test_nothing_in_a_file_steers_a_terminal() -> None:
    """Control characters and marks that turn the direction of text are made visible."""
    assert visible("a\x1b[31m\u202eb\tc", plain=False) == r"a\x1b[31m\u202eb\tc"
    assert visible("…", plain=True) == "..."


@pytest.mark.parametrize("column", [1, 500, 1000])
def test_long_lines_are_cut_around_the_place(column: int) -> None:
    """A line of a thousand letters shows the part that matters."""
    line = "x" * (column - 1) + "Y" + "x" * (1000 - column)
    excerpt, carets = caret(line, column, 1)

    assert len(excerpt) < 120
    assert excerpt[carets.index("^")] == "Y"


def test_programs_get_plain_values() -> None:
    """JSON holds the same, with both places."""
    (read,) = json.loads(as_json([FINDING]))

    assert read == as_dict(FINDING)
    assert read["code"] == "YM12"
    assert (read["file"], read["line"], read["column"], read["end_column"]) == ("house.yaml", 7, 12, 17)
    assert read["path"] == "bid.values.harts"
    assert read["other"]["file"] == "base.yaml"
    assert json.loads(as_json([])) == []


def test_github_gets_workflow_commands() -> None:
    """Signs that would end a command are written as numbers."""
    other = Place("base.yaml", 5, 6, 7, 8)
    place = Place("a,b:c\n.yaml", 1, 2, 3, 4)
    finding = Diagnostic("X1", Severity.WARNING, place, "100 %\rsure", "no, not: yet", other=other, other_message="set")

    assert as_github([finding]) == (
        "::warning file=a%2Cb%3Ac\\n.yaml,line=1,endLine=3,col=2,endColumn=4,title=X1"
        "::100 %25\\rsure%0Abase.yaml:5:6: set%0Ano, not: yet\n"
    )


def test_formats_have_names() -> None:
    """The command line offers what stands here."""
    assert list(FORMATS) == ["text", "json", "github", "sarif"]
    assert all(isinstance(show([FINDING]), str) for show in FORMATS.values())


@pytest.mark.parametrize("show", FORMATS.values(), ids=FORMATS)
def test_every_format_can_be_written_to_a_stream_that_shows_ascii_only(show: Format) -> None:
    """Whatever the file, its name and the words of the finding are."""
    place = Place("\udcff♦.yaml", 1, 1, 1, 2)
    finding = Diagnostic("X1", Severity.ERROR, place, "é\x1b", "♥️", other=place, other_message="🃏", excerpt="♤é")

    assert show([finding], plain=True).isascii()
    assert "\x1b" not in show([finding])


def test_an_error_carries_every_finding() -> None:
    """The text tells the errors, and the warnings are there for who wants them."""
    warning = Diagnostic("BD2", Severity.WARNING, Place("house.yaml", 1, 1, 1, 1), "a bid beyond the tricks")
    error = RulesetError([FINDING, warning])

    assert isinstance(error, RulekitError)
    assert str(error) == "house.yaml:7:12: YM12 the deck has no `harts`"
    assert pickle.loads(pickle.dumps(error)).diagnostics == (FINDING, warning)  # noqa: S301 - our own bytes


def test_words_in_messages_are_short() -> None:
    """A message does not repeat a page of text."""
    assert shown("hearts") == "`hearts`"
    assert shown("x" * 1000) == f"`{'x' * 40}…`"


@pytest.mark.parametrize(
    ("word", "meant"),
    [("harts", "hearts"), ("Spades", "spades"), ("clover", None), ("contarct", "contract"), ("x" * 10_000, None)],
)
def test_the_nearest_word_is_suggested(word: str, meant: str | None) -> None:
    """A slip of the finger is recognised, and another word is not."""
    assert nearest(word, ["hearts", "spades", "clubs", "contract", "y" * 10_000]) == meant


def test_codes_carry_their_meaning() -> None:
    """Each code has a line of its own for `explain`."""
    assert len({code.meaning for code in FileCode}) == len(FileCode)
    assert FileCode.TAB.meaning == "A tab stands where only blanks may stand."
