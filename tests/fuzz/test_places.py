"""What is found does not depend on how a ruleset is laid out, nor on which file says what."""

import re
from collections.abc import Collection
from dataclasses import replace

from hypothesis import assume, given, settings
from hypothesis import strategies as st

import rulekit
from fuzz import MOST_EXAMPLES
from fuzz.flattening import flattened
from fuzz.texts import misworded
from fuzz.trees import Tree, children
from rulekit.diagnostics import Diagnostic, Place
from rulekit.files import fetch
from rulekit.inherit import resolve, takes_out
from rulekit.library import Report
from rulekit.source import Mapping, Node, Sequence, parse

many = settings(max_examples=MOST_EXAMPLES // 3)

Told = tuple[str, str, object]


def lies_on_single_lines(node: Node) -> bool:
    """Say whether a line can be put between any two without ending up inside a text."""
    match node:
        case Mapping():
            return all(lies_on_single_lines(part) for entry in node.entries for part in (entry.key, entry.value))
        case Sequence():
            return all(map(lies_on_single_lines, node.items))
        case _:
            return node.place.line == node.place.end_line


def moved(place: Place | None, at: int, lines: int) -> Place | None:
    """Return where a place is when so many lines are put before the line `at`."""
    if place is None or place.file != "<text>":
        return place
    line, end = (number + lines * (number >= at) for number in (place.line, place.end_line))
    return replace(place, line=line, end_line=end)


def below(finding: Diagnostic, at: int, lines: int) -> Diagnostic:
    """Return a finding where its places have moved."""
    place = moved(finding.place, at, lines)
    assert place is not None
    return replace(finding, place=place, other=moved(finding.other, at, lines))


@many
@given(misworded(), st.data(), st.lists(st.sampled_from(["", "  ", "# why", "      # and so on: [", "#"]), min_size=1))
def test_blank_lines_and_comments_move_every_place_by_as_many(
    text: bytes, data: st.DataObject, more: list[str]
) -> None:
    """Findings stay the same, and in the same order."""
    parsed = parse(text, "<text>")
    assume(parsed.root is not None and lies_on_single_lines(parsed.root))
    at = data.draw(st.integers(1, len(parsed.lines)))
    lines = [*parsed.lines[: at - 1], *more, *parsed.lines[at - 1 :]]
    before = rulekit.validate(text).diagnostics

    after = rulekit.validate("\n".join(lines).encode()).diagnostics

    assert after == tuple(below(finding, at, len(more)) for finding in before)


def taken_out(tree: Tree, flat: Report) -> set[str]:
    """Return the entries that a child takes out of what it inherits, and that its flattened form has no use for."""
    resolved = resolve(fetch(tree))
    assert resolved.root is not None
    ancestors = [file.parsed.root for file in resolved.files[1:] if file.parsed.root is not None]
    paths = {finding.path for finding in flat.diagnostics if finding.code == "LA11"}
    return {path for path in paths if takes_out(resolved.root, ancestors, path.split("."))}


def told(report: Report, inherited: Collection[str] = ()) -> list[Told]:
    """Return what is found, without its places.

    A chapter begun afresh lacks the same keys in a child and in a whole ruleset; only a child has something to lose,
    and is told so.
    What takes out an entry that a child inherits takes nothing out of a whole ruleset.
    """
    return sorted(
        (
            str(finding.code),
            finding.path,
            tuple(sorted(set(re.findall(r"`(\w+)`", finding.message)) - {"by", finding.path}))
            if finding.code == "LA02"
            else finding.message,
        )
        for finding in report.diagnostics
        if not (finding.code == "LA11" and finding.path in inherited)
    )


@many
@given(children())
def test_a_child_and_its_flattened_form_have_the_same_findings(tree: Tree) -> None:
    """The same codes, paths and messages, whoever says what."""
    text = flattened(tree)
    assume(text is not None)
    report, flat = rulekit.validate(tree), rulekit.validate(str(text).encode())

    assert told(flat, taken_out(tree, flat)) == told(report)
