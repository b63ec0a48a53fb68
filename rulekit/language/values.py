"""The values of a ruleset, held against the models: what pydantic objects to, in a card player's words."""

import json
from collections.abc import Callable, Iterator
from functools import cache
from typing import Annotated, Any, NamedTuple

from pydantic import TypeAdapter, ValidationError

from rulekit.diagnostics import Diagnostic, Severity, shown
from rulekit.language.advice import not_none, odd_number, out_of_bounds
from rulekit.language.codes import RuleCode
from rulekit.language.findings import Path, dotted, is_none, said_by
from rulekit.language.phrases import found, in_digits, wanted
from rulekit.language.shape import Model, Shape, keys, mechanisms
from rulekit.source import Empty, Mapping, Node, Scalar, Sequence, to_plain
from rulekit.suggest import nearest

_KEY = "[key]"
"""What pydantic adds to a place when it means the key."""


class _Objection(NamedTuple):
    """A value, or a key, that has not the type it should have.

    Attributes:
        table: The shape of the table whose key is at fault; None where the value is.
    """

    path: Path
    key: Scalar | None
    node: Node
    shape: Shape
    table: Shape | None


def read_values(tree: Mapping, ruleset: Model, broken: set[str]) -> tuple[dict[str, Any], list[Diagnostic]]:
    """Return each chapter that can be read, and what is wrong with the others.

    Args:
        tree: A tree whose keys the model knows.
        ruleset: The model of the whole.
        broken: Chapters of which something is missing; the rest of them is still looked at.
    """
    chapters: dict[str, Any] = {}
    diagnostics: list[Diagnostic] = []
    for name, shape in keys(ruleset).items():
        entry = tree.entry(name)
        if entry is None:
            if name not in broken:
                chapters[name] = None
            continue
        try:
            value = _read(ruleset, name, entry.value)
        except ValidationError as error:
            diagnostics += _explained(error, tree, shape, name)
        else:
            if name not in broken:
                chapters[name] = value
    return chapters, diagnostics


def _read(ruleset: Model, name: str, node: Node) -> Any:
    """Return what a model makes of a value.

    Raises:
        ValidationError: It has not the type it should have.
    """
    plain = _plain(node, keys(ruleset)[name])
    by = said_by(node) if isinstance(node, Mapping) else None
    # As JSON, since strict models take words and lists from there for what they are.
    return None if plain is None else _reader(ruleset, name, by)(json.dumps(plain), strict=True)


@cache
def _reader(ruleset: Model, name: str, by: str | None) -> Callable[..., Any]:
    """Return what reads a chapter by one mechanism; those that nobody asks for are never built, which takes time."""
    field, models = ruleset.model_fields[name], keys(ruleset)[name].models
    if models:
        return next((model for model in models if by in mechanisms(model)), models[0]).model_validate_json
    annotation: Any = Annotated[(field.annotation, *field.metadata)] if field.metadata else field.annotation
    return TypeAdapter(annotation).validate_json


def _plain(node: Node, shape: Shape) -> object:
    """Return what is written, without the entries that are `none`; what may be absent and is so becomes None."""
    match node:
        case Scalar() | Empty():
            return None if is_none(node) and shape.optional else to_plain(node)
        case Sequence():
            return [_plain(item, shape.at(number)) for number, item in enumerate(node.items)]
        case Mapping():
            by = said_by(node)
            left = {
                entry.key.text: _plain(entry.value, shape.at(entry.key.text, by))
                for entry in node.entries
                if not (is_none(entry.value) and shape.has_key(entry.key.text))
            }
            return left if left or not shape.optional else None


def _explained(error: ValidationError, tree: Mapping, shape: Shape, name: str) -> Iterator[Diagnostic]:
    """Yield one finding for each place that pydantic objects to."""
    objections: dict[Path, _Objection] = {}
    for fault in error.errors(include_url=False, include_context=False, include_input=False):
        if fault["type"] != "missing":
            objection = _objection(tree, shape, name, fault["loc"])
            objections.setdefault(objection.path, objection)
    above = {path[:length] for path in objections for length in range(len(path))}
    for path, objection in objections.items():
        if path not in above:  # else another alternative was meant, and the fault lies inside it
            yield _diagnose(objection)


def _objection(tree: Mapping, shape: Shape, name: str, loc: tuple[int | str, ...]) -> _Objection:
    """Find the place that pydantic means; its path has names of alternatives between the keys."""
    entry = tree.entry(name)
    key, node = (entry.key, entry.value) if entry is not None else (None, tree)
    path: Path = (name,)
    above = shape
    for step in loc:
        inner = node.entry(str(step)) if isinstance(node, Mapping) else None
        if isinstance(node, Mapping) and inner is not None:
            above, shape = shape, shape.at(str(step), said_by(node))
            key, node, path = inner.key, inner.value, (*path, str(step))
        elif isinstance(node, Sequence) and isinstance(step, int):
            node, shape, path = node.items[step], shape.at(step), (*path, step)
    return _Objection(path, key, node, shape, above if _KEY in loc else None)


def _diagnose(objection: _Objection) -> Diagnostic:
    """Say what is wrong with a value or a key."""
    node, shape, path = objection.node, objection.shape, objection.path
    if objection.table is not None and objection.key is not None:
        return _wrong_key(objection.key, objection.table, path)
    name = shown(next(str(step) for step in reversed(path) if isinstance(step, str)))
    message = f"{name} wants {wanted(shape)}, and here is {found(node)}"
    is_list = isinstance(node, Sequence)
    code, help_ = (RuleCode.WRONG_LENGTH, "") if is_list else _wrong_scalar(node, shape)
    help_ = help_ or (shape.list_hint if is_list else shape.hint)
    return Diagnostic(code, Severity.ERROR, node.place, message, help_, dotted(path))


def _wrong_scalar(node: Node, shape: Shape) -> tuple[RuleCode, str]:
    """Return the code and the advice for a word or number that cannot stand somewhere."""
    if not isinstance(node, Scalar):
        return RuleCode.WRONG_KIND, ""
    if is_none(node):
        return RuleCode.WRONG_WORD, not_none(shape)
    number = to_plain(node)
    if isinstance(number, int):
        if not shape.numbers:
            return RuleCode.WRONG_KIND, ""
        return RuleCode.OUT_OF_BOUNDS, out_of_bounds(number, *shape.numbers)
    if odd := odd_number(node) or (in_digits(node.text) if shape.numbers else ""):
        return (RuleCode.WRONG_KIND if shape.numbers else RuleCode.WRONG_WORD), odd
    meant = nearest(node.text, [*map(str, shape.words), *(shape.called.words if shape.called else ())])
    code = RuleCode.WRONG_KIND if shape.numbers and not shape.words else RuleCode.WRONG_WORD
    return code, f"did you mean `{meant}`?" if meant else ""


def _wrong_key(key: Scalar, table: Shape, path: Path) -> Diagnostic:
    """Say what is wrong with a key of an open table."""
    message = f"{shown(key.text)} cannot be a key of this table"
    help_ = f"keys are {table.key.many} here" if table.key else ""
    return Diagnostic(RuleCode.WRONG_WORD, Severity.ERROR, key.place, message, help_, dotted(path))
