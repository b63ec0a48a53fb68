"""How findings name what can be written for a value, and what stands there instead."""

from collections.abc import Iterable

from rulekit.diagnostics import shown
from rulekit.language import shape
from rulekit.language.model import MOST, NONE
from rulekit.language.shape import Annotation
from rulekit.source import Empty, Mapping, Node, Scalar, Sequence

_NUMBER_WORDS = {1: "one", 2: "two"}


def listed(names: Iterable[str], last: str = "and") -> str:
    """Return names as a list in a sentence."""
    marked = [f"`{name}`" for name in names]
    return f" {last} ".join([", ".join(marked[:-1]), marked[-1]]) if len(marked) > 1 else "".join(marked)


def found(node: Node) -> str:
    """Say what stands somewhere."""
    match node:
        case Scalar():
            return f"the text {shown(node.text)} in quotes" if node.quoted else shown(node.text)
        case Sequence():
            return f"a list of {len(node.items)}"
        case Mapping():
            return "a mapping"
        case Empty():
            return "nothing"


def wanted(annotation: Annotation) -> str:
    """Say what can be written for a value."""
    parts = [_one(alternative) for alternative in shape.alternatives(annotation) if not shape.words(alternative)]
    words = shape.words(annotation)
    if words:
        parts.append(f"{'one of ' if len(words) > 1 else ''}{listed(words, 'or')}")
    if shape.may_be_none(annotation):
        parts.append(f"`{NONE}`")
    return ", or ".join(dict.fromkeys(parts))


def _one(alternative: Annotation) -> str:
    """Say what one alternative wants that is not a word of the language."""
    called, numbers, item = shape.called(alternative), shape.numbers(alternative), shape.item_type(alternative)
    if called is not None:
        return called.one
    if numbers is not None:
        return _number(*numbers)
    if item is not None:
        return f"a list of {_items(alternative, item)}"
    models = shape.models(alternative)
    if not models:
        return "a table (`{key: value}`)"
    if shape.mechanisms(models[0]):
        return "a mapping that begins with `by`"
    return f"a mapping with {listed(shape.required(models[0]))}"


def _number(least: int, most: int) -> str:
    if least == -MOST:
        return "a whole number"
    if most == MOST:
        return "a whole number" if least == 0 else f"a whole number of at least {least}"
    return f"a whole number from {least} to {most}"


def _items(alternative: Annotation, item: Annotation) -> str:
    """Say what a list is made of."""
    least, most = shape.lengths(alternative) or (0, 0)
    if len(shape.words(item)) > 1:
        return f"some of {listed(shape.words(item))}"
    several = " or ".join(_several(kind) for kind in shape.alternatives(item))
    if most < MOST:
        return f"{least} to {most} {several}"
    return f"at least {_NUMBER_WORDS.get(least, least)} {several}" if least > 1 else several


def _several(kind: Annotation) -> str:
    called, numbers = shape.called(kind), shape.numbers(kind)
    if called is not None:
        return called.many
    if numbers is not None:
        return f"numbers from {numbers[0]} to {numbers[1]}" if numbers[1] < MOST else "whole numbers"
    return listed(shape.words(kind), "or")
