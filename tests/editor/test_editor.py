"""What an editor makes of rulesets: completion, hover text and findings, by the real yaml-language-server.

It takes `yaml-language-server` on the path; `.ci/run` installs it with npm.
"""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import rulekit
from editor.server import Editor, editing
from rulekit.schema import FILE, as_text
from rulekit.starter import starter

pytestmark = pytest.mark.editor

ROOT = Path(__file__).parent.parent.parent
FILES = sorted((ROOT / "variants").rglob("*.yaml"))
MODELINE = f"# yaml-language-server: $schema={FILE}\n"
CHILD = f"{MODELINE}rulekit: 1\nname: A child\nextends: three-player\n"


@pytest.fixture(scope="module")
def editor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Editor]:
    """An editor in a folder with the schema, as `rulekit new` leaves it there."""
    program = shutil.which("yaml-language-server")
    assert program, "yaml-language-server is not on the path; npm installs it"
    folder = tmp_path_factory.mktemp("rules")
    (folder / FILE).write_text(as_text(), encoding="utf-8")
    with editing([program, "--stdio"], folder) as opened:
        yield opened


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_bundled_file_finds_its_schema_and_has_no_finding(editor: Editor, path: Path) -> None:
    text = path.read_text(encoding="utf-8")

    assert editor.findings(text, path.parent) == []
    assert ("nme", "Property nme is not allowed.") in editor.findings(text.replace("name:", "nme:"), path.parent)


@pytest.mark.parametrize("base", ["three-player", "oh-hell"])
def test_a_new_file_has_no_finding(editor: Editor, base: str) -> None:
    assert editor.findings(starter("Our Friday game", base)) == []


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (
            "prem|ium: none",
            ["What can be offered for more points.", "`none`: Not there", "Example: `premium: {"],
        ),
        ("premium:\n  levels:\n    reve|lation: {points: 90}", ["One premium on offer.", "readings.md, `D8`"]),
        (
            "premium:\n  levels:\n    revelation: {po|ints: 90}",
            ["Points gained if the bid", "```yaml\n30\n```"],
        ),
        (
            "trump:\n  new_game: res|et",
            [
                "What holds in the first deal of a new game.",
                "Example: `new_game: reset`",
                "Source: docs/readings.md, `D2`.",
                "* `carry`: Go on from the last deal of the game before.",
            ],
        ),
        ("trump:\n  fir|st: hearts", ["The trump of the first deal.", "`random_suit`: A suit drawn by chance."]),
        ("game:\n  b|y: deals\n  deals: 9\n  ties: shared", ["says the whole chapter", "* `first_of`: Whichever"]),
        ("game:\n  by: deals\n  dea|ls: 9\n  ties: shared", ["`schedule`: Once through the list of hand sizes."]),
        ("scoring:\n  contract:\n    points:\n      1: 4|0", ["by how many made their bid"]),
    ],
)
def test_hover_text_tells_meaning_words_example_and_source(editor: Editor, lines: str, told: list[str]) -> None:
    shown = editor.hover(f"{CHILD}{lines}\n")

    for part in told:
        assert part in shown


@pytest.mark.parametrize(
    ("lines", "offered"),
    [
        ("trump:\n  by: successes\n  |", {"first", "next", "new_game"}),
        ("game:\n  by: score\n  |", {"target", "bonus", "ties"}),
        ("game:\n  by: score\n  target: 200\n  t|", {"bonus", "ties"}),
        ("game:\n  |", {"by", "target", "deals", "stock", "bonus", "ties"}),
        ("premium:\n  levels:\n    revelation:\n      |", {"shows", "points", "penalty"}),
        ("premium:\n  offers: |", {"spoken", "spoken_with_raise", "sealed", "secret"}),
        ("premium: |", {"none"}),
        ("play:\n  must: [|]", {"follow", "trump", "beat"}),
        ("bid:\n  hook: |", {"always", "except_one_trick", "none"}),
        ("trump:\n  first: |", {"no_trump", "random_suit", "turn_up", "last_card", "diamonds", "none"}),
        ("match:\n  by: |", {"games", "wins", "bonuses"}),
    ],
)
def test_completion_offers_what_can_stand_there_and_nothing_else(editor: Editor, lines: str, offered: set[str]) -> None:
    completions = editor.completions(f"{CHILD}{lines}\n")

    assert {label for label in completions if "-" not in label} == offered  # `game-score` stands for all that is owed


def test_completion_explains_what_it_offers(editor: Editor) -> None:
    keys = editor.completions(f"{CHILD}pl|\n")
    words = editor.completions(f"{CHILD}premium:\n  failed: |\n")

    assert keys["players"].startswith("How many play; a dummy is not counted.")
    assert words["split"] == "The opponents share it, rounded down."


@pytest.mark.parametrize(
    ("lines", "underlined", "message"),
    [
        ("trump: {frist: hearts}", "frist", "Property frist is not allowed."),
        ("trmp: none", "trmp", "Property trmp is not allowed."),
        ("scoring: {contract: {whn: made}}", "whn", "Property whn is not allowed."),
        ("game: {by: score, target: 9, deals: 9, ties: shared}", "deals", "Property deals is not allowed."),
        ("game: {by: deals, deals: 9}", "game", 'Missing property "ties".'),
        ("premium: no", "no", "Expected a mapping with `holders`, `offers`, `levels` and `failed`, or `none`."),
        ("play: {must: follow}", "follow", "Expected a list of some of `follow`, `trump` and `beat`, or `none`."),
        ("bid: {shown: if_maid}", "if_maid", "Value is not accepted. Valid values:"),
    ],
)
def test_a_mistake_is_underlined(editor: Editor, lines: str, underlined: str, message: str) -> None:
    ((place, told),) = editor.findings(f"{CHILD}{lines}\n")

    assert place == underlined
    assert told.startswith(message)
    assert not rulekit.validate(f"{CHILD}{lines}\n").ok


def test_the_checker_for_repositories_passes_every_file() -> None:
    """check-jsonschema reads YAML 1.2, as editors do."""
    schema = ROOT / "docs" / "schema" / FILE

    done = subprocess.run(
        [sys.executable, "-m", "check_jsonschema", "--schemafile", schema, *FILES],
        capture_output=True,
        text=True,
        check=False,
    )

    assert (done.returncode, done.stderr) == (0, "")
