"""How findings name what can be written for a value, and what stands there instead."""

from collections.abc import Iterable

from rulekit.diagnostics import in_a_row, shown
from rulekit.language.model import MOST, NONE
from rulekit.language.shape import Shape, mechanisms, required
from rulekit.source import Empty, Mapping, Node, Scalar, Sequence

_NUMBER_WORDS = ("nought", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def listed(names: Iterable[object], last: str = "and") -> str:
    """Return names as a list in a sentence."""
    marked = [f"`{name}`" for name in names]
    return in_a_row(marked, last) if marked else ""


def found(node: Node) -> str:
    """Say what stands somewhere."""
    match node:
        case Scalar():
            if "\n" in node.text:
                return "a text with a line break"
            return f"the text {shown(node.text)} in quotes" if node.quoted else shown(node.text)
        case Sequence():
            return f"a list of {len(node.items)}"
        case Mapping():
            return "a mapping"
        case Empty():
            return "nothing"


def in_digits(word: str) -> str:
    """Say how a number is written that is written as a word."""
    return f"write it in digits: {_NUMBER_WORDS.index(word)}" if word in _NUMBER_WORDS else ""


def wanted(shape: Shape) -> str:
    """Say what can be written for a value."""
    parts: list[str] = []
    if shape.called is not None:
        parts.append(shape.called.one)
    if shape.numbers is not None:
        parts.append(_number(*shape.numbers))
    if shape.item is not None:
        parts.append(f"a list of {_items(shape, shape.item)}")
    if shape.entry is not None:
        parts.append("a table (`{key: value}`)")
    if shape.models:
        model = shape.models[0]
        parts.append(
            "a mapping that begins with `by`" if mechanisms(model) else f"a mapping with {listed(required(model))}"
        )
    if shape.words:
        parts.append(f"{'one of ' if len(shape.words) > 1 else ''}{listed(shape.words, 'or')}")
    if shape.optional:
        parts.append(f"`{NONE}`")
    return ", or ".join(parts)


def _number(least: int, most: int) -> str:
    if least == -MOST:
        return "a whole number"
    if most == MOST:
        return f"a whole number of at least {least}"
    return f"a whole number from {least} to {most}"


def _items(shape: Shape, item: Shape) -> str:
    """Say what a list is made of."""
    least, most = shape.lengths
    if len(item.words) > 1:
        return f"some of {listed(item.words)}"
    several = [item.called.many] if item.called else []
    if item.numbers is not None:
        several.append("numbers from {} to {}".format(*item.numbers) if item.numbers[1] < MOST else "whole numbers")
    several += [listed(item.words)] if item.words else []
    many = in_a_row(several, "or")
    if most < MOST:
        return f"{least} to {most} {many}"
    return f"at least {_NUMBER_WORDS[least] if least < len(_NUMBER_WORDS) else least} {many}" if least > 1 else many
