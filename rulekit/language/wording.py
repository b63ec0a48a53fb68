"""How findings about words and numbers are put, and what helps with the usual mistakes."""

import re
from collections.abc import Iterable

from rulekit.diagnostics import shown
from rulekit.language import shape
from rulekit.language.findings import Path
from rulekit.language.model import NONE
from rulekit.language.shape import Annotation
from rulekit.source import Empty, Mapping, Node, Scalar, Sequence
from rulekit.suggest import nearest
from rulekit.vocabulary import TrumpWord

TRUTHS = frozenset(["yes", "no", "on", "off", "true", "false", "null", "~"])
"""Words that other readers of YAML take for yes, for no or for nothing."""

_ODD_NUMBERS = (
    (re.compile(r"-?0[0-9]+"), "write it without the nought before it"),
    (re.compile(r"-?[0-9]+(_[0-9]+)+"), "write it without `_`"),
    (re.compile(r"0[xob][0-9A-Fa-f]+"), "write it in plain digits"),
    (re.compile(r"-?[0-9.]+[eE][-+]?[0-9]+"), "write it out in plain digits"),
    (re.compile(r"[-+]?[0-9]*\.[0-9]*"), "there are only whole numbers here"),
    (re.compile(r"[-+]?\.(inf|nan)", re.IGNORECASE), "there are only whole numbers here"),
    (re.compile(r"\+[0-9]+"), "write it without the sign"),
    (re.compile(r"[0-9]+(:[0-9]+)+"), "write a blank behind the colon of a key"),
)


def listed(names: Iterable[str]) -> str:
    """Return names as a list in a sentence."""
    marked = [f"`{name}`" for name in names]
    return " and ".join([", ".join(marked[:-1]), marked[-1]]) if len(marked) > 1 else "".join(marked)


def found(node: Node) -> str:
    """Say what stands somewhere."""
    match node:
        case Scalar():
            return f"the text {shown(node.text)} in quotes" if node.quoted else shown(node.text)
        case Sequence():
            return "a list"
        case Mapping():
            return "a mapping"
        case Empty():
            return "nothing"


def wrong_kind_help(node: Node, annotation: Annotation, path: Path) -> str:
    """Say what to write instead of a word where a mapping or a list belongs, or the other way round."""
    name = str(path[-1])
    if not isinstance(node, Scalar):
        return ""
    if node.text.casefold() in TRUTHS and shape.may_be_none(annotation):
        return f"to switch it off write `{name}: {NONE}`"
    if node.text == NONE:
        return none_help(annotation)
    if shape.item_type(annotation) is not None:
        return f"write it in brackets: `{name}: [{node.text}]`"
    if path == ("trump",):
        word = nearest(node.text, shape.mechanism_words(annotation))
        return f"write `{name}: {{by: {word}, ...}}`" if word else f"write `{name}: {{by: fixed, suit: {node.text}}}`"
    return ""


def none_help(annotation: Annotation) -> str:
    """Say why `none` cannot stand somewhere."""
    if TrumpWord.NO_TRUMP in shape.words(annotation):
        return f"`{NONE}` takes an entry out; no trump is written `{TrumpWord.NO_TRUMP}`"
    return f"`{NONE}` takes a thing away, and this cannot be left out"


def odd_number_help(node: Scalar) -> str:
    """Say how a number is written that YAML readers do not agree on, or that stands in quotes."""
    if node.quoted and re.fullmatch(r"-?[0-9]+", node.text):
        return f"a number in quotes is a word: write {node.text} without them"
    if node.text.casefold() in TRUTHS:
        return "other readers of YAML take this word for yes, for no or for nothing"
    return next((help_ for pattern, help_ in _ODD_NUMBERS if pattern.fullmatch(node.text)), "")


def word_help(word: str, words: Iterable[str]) -> str:
    """Suggest the nearest word, and list all of them."""
    choices = list(words)
    meant = nearest(word, choices)
    there = f"there are {listed(choices)}" if len(choices) > 1 else f"write {listed(choices)}"
    return f"did you mean `{meant}`? {there}" if meant else there
