"""Whatever is validated gives findings, told well, or a ruleset that can be played."""

from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fuzz import MOST_EXAMPLES
from fuzz.promises import hold, stand_inside
from fuzz.texts import mutants, pieces
from fuzz.trees import children, values, wholes
from rulekit.source.writing import UnwritableError, to_yaml

many = settings(max_examples=MOST_EXAMPLES, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


@many
@given(pieces())
def test_bytes(text: bytes) -> None:
    """Bytes and pieces of YAML, by themselves and behind an honest head."""
    stand_inside(hold(text), text)


@many
@given(mutants())
def test_bundled_files_with_a_few_things_wrong(text: bytes) -> None:
    """Bits, lines, indentation and words changed."""
    stand_inside(hold(text), text)


@many
@given(st.one_of(children(), wholes(), st.dictionaries(st.text(max_size=5), values(), max_size=5)))
def test_trees_with_words_in_wrong_places(tree: dict[str, Any]) -> None:
    """The same is found in a mapping and in the text that says the same."""
    report = hold(tree)
    try:
        text = to_yaml(tree)
    except UnwritableError:
        assert [finding.code for finding in report.diagnostics] == ["YM19"]
        return
    written = hold(text.encode())
    stand_inside(written, text)

    assert [(found.code, found.path, found.message.replace("<text>", "<dict>")) for found in written.diagnostics] == [
        (found.code, found.path, found.message) for found in report.diagnostics
    ]
