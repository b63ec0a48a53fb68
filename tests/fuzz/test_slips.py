"""One slip of the finger has one finding that says what was meant; one key that is left out has one as well."""

import re
from collections.abc import Iterator
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

import rulekit
from fuzz import MOST_EXAMPLES
from fuzz.slips import changed, renamed, slips_of, without
from fuzz.trees import SHIPPED, Path, Tree, at, paths, whole
from fuzz.words import KEYS, WORDS
from rulekit.diagnostics import Diagnostic
from rulekit.language.ruleset import Chapters, Head
from rulekit.language.shape import Model, Shape, keys, mechanisms, required

many = settings(max_examples=MOST_EXAMPLES // 3)

WHOLE = {variant: whole(variant) for variant in SHIPPED}
"""Every bundled ruleset with all that it inherits."""

NAMED_BY_THE_FILE = {("premium", "levels"), ("scoring",), ("bid", "combinations")}
"""Tables whose names nothing else in a whole ruleset refers to; children do."""

FREE_WORDS = {("deck", "suits"), ("deck", "ranks"), ("deck", "without"), *((key,) for key in Head.model_fields)}
"""Values that may be any word; other places refer to them."""

PARENTS = ["three-player", "two-player", "four-player", "classic", "oxford-whist", "oh-hell"]

CHILDREN: list[tuple[str, Path, Any]] = [
    ("three-player", ("premium",), "none"),
    ("three-player", ("game", "target"), 200),
    ("three-player", ("bid", "values", "hearts"), 5),
    ("three-player", ("bid", "values", "hearts"), "none"),
    ("three-player", ("premium", "levels", "revelation"), "none"),
    ("three-player", ("premium", "levels", "revelation"), {"points": 90}),
    ("three-player", ("premium", "levels", "revelation"), {"shows": "hand", "points": 60}),
    ("three-player", ("premium", "levels", "revelation"), {"shows": "hand", "points": 90}),
    ("two-player", ("premium", "levels", "declaration"), {"shows": "hand", "points": 30}),
    ("three-player", ("scoring", "contract"), "none"),
    ("three-player", ("scoring", "contract"), {"points": {1: 40}}),
    ("three-player", ("scoring", "tricks"), {"points": 2, "per": "trick", "when": "always"}),
    ("four-nought-or-ten", ("bid", "combinations", "three_diamonds"), "none"),
    ("four-nought-or-ten", ("bid", "combinations", "three_diamonds"), {"tricks": [0, 9]}),
    ("four-nought-or-ten", ("bid", "combinations", "three_diamonds"), {"of": {"diamonds": 3}, "tricks": [0, 9]}),
    ("four-nought-or-ten", ("bid", "combinations", "three_diamonds"), {"of": {"spades": 3}, "tricks": [0, 9]}),
]
"""What a child says of something its parent has: the parent, the way there, and the value."""


def places() -> Iterator[tuple[str, Path]]:
    """Yield every place of every bundled ruleset."""
    return ((variant, path) for variant, tree in WHOLE.items() for path in paths(tree))


def is_word(value: object) -> bool:
    """Say whether a slip in a value can be told from another value."""
    return isinstance(value, str) and len(value) > 1 and not value.isdecimal() and value != "none"


MISSPELT_KEYS = [
    (variant, path) for variant, path in places() if is_word(path[-1]) and path[:-1] not in NAMED_BY_THE_FILE
]
MISSPELT_WORDS = [
    (variant, path)
    for variant, path in places()
    if is_word(at(WHOLE[variant], path)) and not {path[:1], path[:2]} & FREE_WORDS
]


def the_finding(source: Tree) -> Diagnostic:
    """Return the one finding about a ruleset."""
    (found,) = rulekit.validate(source).diagnostics
    return found


def slips(word: str, *taken: object) -> st.SearchStrategy[str]:
    """Draw a slip that is no other word of the language."""
    known = {*KEYS, *WORDS, *taken}
    return st.sampled_from([slip for slip in slips_of(word) if slip not in known])


@many
@given(st.data(), st.sampled_from(MISSPELT_KEYS))
def test_a_misspelt_key(data: st.DataObject, place: tuple[str, Path]) -> None:
    """A key of the language, or a suit that has a value."""
    variant, path = place
    tree, key = WHOLE[variant], str(path[-1])
    slip = data.draw(slips(key, *tree["deck"]["suits"], *at(tree, path[:-1])))

    assert f"did you mean `{key}`?" in the_finding(renamed(tree, path, slip)).help


@many
@given(st.data(), st.sampled_from(MISSPELT_WORDS))
def test_a_misspelt_word(data: st.DataObject, place: tuple[str, Path]) -> None:
    """A word that stands for a choice, or a suit or level that is named elsewhere."""
    variant, path = place
    tree = WHOLE[variant]
    word = at(tree, path)
    slip = data.draw(slips(word, *tree["deck"]["suits"], "on", "no"))

    assert f"did you mean `{word}`?" in the_finding(changed(tree, path, slip)).help


@many
@given(st.data(), st.sampled_from(CHILDREN))
def test_a_misspelt_name_in_a_child(data: st.DataObject, saying: tuple[str, Path, Any]) -> None:
    """Whether the child changes, takes out or says anew what its parent has under that name."""
    parent, path, value = saying
    name = str(path[-1])
    for key in (data.draw(slips(name)), *path[-2::-1]):
        value = {key: value}

    assert f"did you mean `{name}`?" in the_finding({"rulekit": 1, "name": "A child", "extends": parent, **value}).help


@many
@given(st.data(), st.sampled_from(sorted(SHIPPED)))
def test_a_misspelt_suit_in_the_deck_of_a_child(data: st.DataObject, parent: str) -> None:
    """It is told once, where it stands; or nothing is, where nothing goes by suits."""
    suits = WHOLE[parent]["deck"]["suits"]
    at = data.draw(st.integers(0, len(suits) - 1))
    initials = {suit[0] for suit in suits}
    written = data.draw(slips(suits[at], *suits).filter(lambda slip: slip[0] not in initials - {suits[at][0]}))
    child = {"rulekit": 1, "name": "A child", "extends": parent}
    report = rulekit.validate({**child, "deck": {"suits": [*suits[:at], written, *suits[at + 1 :]]}})

    told = [(finding.place.line, finding.help.partition("?")[0]) for finding in report.diagnostics]
    assert told in ([], [(5, f"did you mean `{suits[at]}`")])
    assert told or suits[at] not in str(WHOLE[parent] | {"deck": ""})


@many
@given(st.data(), st.sampled_from(PARENTS))
def test_a_misspelt_parent(data: st.DataObject, parent: str) -> None:
    """The name behind `extends`."""
    slip = data.draw(slips(parent, *SHIPPED))

    assert f"did you mean `{parent}`?" in the_finding({"rulekit": 1, "name": "A child", "extends": slip}).help


def required_below(node: Tree, models: tuple[Model, ...], above: Path = ()) -> Iterator[Path]:
    """Yield the way to every key that must be written."""
    model = next((model for model in models if node.get("by") in mechanisms(model)), models[0])
    yield from ((*above, key) for key in required(model))
    for key, shape in keys(model).items():
        yield from _required_in(node.get(key), shape, (*above, key))


def _required_in(value: object, shape: Shape, path: Path) -> Iterator[Path]:
    if not isinstance(value, dict):
        return
    if shape.models:
        yield from required_below(value, shape.models, path)
    for name, entry in value.items() if shape.entry else ():
        if name.isdecimal() or path == ("bid", "values"):
            yield (*path, name)  # each number of successes, and each suit, has its entry
        yield from _required_in(entry, shape.entry or shape, (*path, name))


REQUIRED = [
    (variant, path)
    for variant, tree in WHOLE.items()
    for path in (("rulekit",), ("name",), *required_below(tree, (Chapters,)))
]


@many
@given(st.sampled_from(REQUIRED))
def test_a_key_that_is_left_out(place: tuple[str, Path]) -> None:
    """Nothing is found that merely follows."""
    variant, path = place
    found = the_finding(without(WHOLE[variant], path))

    assert path[-1] in re.findall(r"\w+", found.message)
