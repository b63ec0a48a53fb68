"""What the models say can be written, taken apart once: the shape of each value."""

import re
from dataclasses import dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeGuard, Union, get_args, get_origin

from annotated_types import Ge, Le, MaxLen, MinLen
from pydantic import BaseModel, RootModel
from pydantic.fields import FieldInfo

from rulekit.language.model import MOST, Called, Hint
from rulekit.vocabulary import Word

Model = type[BaseModel]


@dataclass(slots=True, eq=False)
class Shape:
    """What can be written for a value; several of these may be open.

    Attributes:
        optional: `none`.
        words: Words of the language.
        numbers: A number: the least and the largest.
        called: Another word, and what people call it.
        item: A list, and what can be written for its items.
        lengths: The fewest and the most items of the list.
        entry: An open table, and what can be written for its entries.
        most_entries: The most entries of the table that are not `none`.
        key: What people call the keys of the table.
        models: A mapping with fixed keys; of several, `by` chooses one.
        hint: What to do where a word or a number cannot stand.
        list_hint: What to do where a list is too short or too long.
    """

    optional: bool = False
    words: tuple[Word | int, ...] = ()
    numbers: tuple[int, int] | None = None
    called: Called | None = None
    item: "Shape | None" = None
    lengths: tuple[int, int] = (0, MOST)
    entry: "Shape | None" = None
    most_entries: int = MOST
    key: Called | None = None
    models: tuple[Model, ...] = ()
    hint: str = ""
    list_hint: str = ""

    @property
    def is_scalar(self) -> bool:
        """Whether a word or a number can be written."""
        return bool(self.words or self.numbers or self.called)

    @property
    def is_mapping(self) -> bool:
        """Whether a mapping can be written: a table, or one with fixed keys."""
        return bool(self.entry or self.models)

    def has_key(self, text: str) -> bool:
        """Say whether a text can be the key of an open table."""
        return self.key is not None and re.search(self.key.spelt, text) is not None

    def at(self, step: str | int, by: str | None = None) -> "Shape":
        """Return the shape one step further down.

        Args:
            step: A key of a mapping or table, or the number of an item of a list.
            by: What the mapping says after `by`.

        Raises:
            KeyError: Nothing can be written there.
        """
        inner = self.item if isinstance(step, int) else self.entry
        if inner is not None:
            return inner
        model = next((model for model in self.models if by in mechanisms(model)), self.models[0])
        return keys(model)[str(step)]


@cache
def keys(model: Model) -> dict[str, Shape]:
    """Return the keys of a mapping with the shape of what stands behind each."""
    shapes: dict[str, Shape] = {}
    for key, field in model.model_fields.items():
        shapes[key] = Shape()
        _add(shapes[key], field.annotation, field.metadata)
    return shapes


@cache
def required(model: Model) -> tuple[str, ...]:
    """Return the keys that must be written."""
    return tuple(key for key, field in model.model_fields.items() if field.is_required())


@cache
def mechanisms(model: Model) -> tuple[Word, ...]:
    """Return the words after `by` that choose this mapping; none where it has no `by`."""
    by = keys(model).get("by")
    return () if by is None else tuple(word for word in by.words if isinstance(word, Word))


@cache
def homes(model: Model) -> dict[str, tuple[tuple[str, ...], ...]]:
    """Return for each key the paths, below a model, of the mappings that have it; entries of tables stand as `NAME`."""
    found: dict[str, list[tuple[str, ...]]] = {key: [()] for key in keys(model)}
    for key, shape in keys(model).items():
        inner: list[tuple[tuple[str, ...], Model]] = [((key,), part) for part in shape.models]
        inner += [((key, "NAME"), part) for part in (shape.entry.models if shape.entry else ())]
        for path, part in inner:
            for name, below in homes(part).items():
                found.setdefault(name, []).extend((*path, *home) for home in below)
    return {name: tuple(dict.fromkeys(paths)) for name, paths in found.items()}


def _add(shape: Shape, annotation: Any, metadata: list[Any]) -> None:
    """Add a type to what can be written; alternatives are added one by one."""
    kind, marks = _apart(annotation, metadata)
    origin = _origin(kind)
    if origin in {Union, UnionType}:
        for part in get_args(kind):
            _add(shape, part, [])
    elif _is_model(kind) and issubclass(kind, RootModel):
        _add(shape, kind.model_fields["root"].annotation, [])
    elif origin is tuple:
        _add_list(shape, get_args(kind)[0], marks)
    elif origin is dict:
        key, entry = get_args(kind)
        shape.key, shape.entry = _called(_apart(key, [])[1]), _shape(entry)
        shape.most_entries = _bound(marks, MaxLen, MOST)
    elif _is_model(kind):
        shape.models = (*shape.models, kind)
    elif kind is NoneType:
        shape.optional = True
    else:
        _add_scalar(shape, kind, marks)


def _add_list(shape: Shape, item: Any, marks: list[Any]) -> None:
    shape.item = _shape(item)
    shape.lengths = (_bound(marks, MinLen, 0), _bound(marks, MaxLen, MOST))
    shape.list_hint = _hint(marks)


def _add_scalar(shape: Shape, kind: Any, marks: list[Any]) -> None:
    shape.hint = _hint(marks) or shape.hint
    if _origin(kind) is Literal:
        shape.words = (*shape.words, *get_args(kind))
    elif isinstance(kind, type) and issubclass(kind, Enum):
        shape.words = (*shape.words, *kind)
    elif kind is int:
        shape.numbers = (_bound(marks, Ge, -MOST), _bound(marks, Le, MOST))
    else:
        shape.called = _called(marks)


def _shape(annotation: Any) -> Shape:
    shape = Shape()
    _add(shape, annotation, [])
    return shape


def _apart(annotation: Any, metadata: list[Any]) -> tuple[Any, list[Any]]:
    """Separate a type from its metadata, which pydantic nests."""
    marks = list(metadata)
    while _origin(annotation) is Annotated:
        annotation, *more = get_args(annotation)
        for mark in more:
            marks += mark.metadata if isinstance(mark, FieldInfo) else [mark]
    return annotation, marks


def _origin(kind: Any) -> Any:
    """Return what a generic type is made of: `tuple`, `dict`, a union."""
    return get_origin(kind)


def _is_model(kind: Any) -> TypeGuard[Model]:
    return isinstance(kind, type) and issubclass(kind, BaseModel)


_BOUND_NAMES = {Ge: "ge", Le: "le", MinLen: "min_length", MaxLen: "max_length"}


def _bound(marks: list[Any], kind: type[Ge | Le | MinLen | MaxLen], default: int) -> int:
    mark = next((mark for mark in marks if isinstance(mark, kind)), None)
    return default if mark is None else int(getattr(mark, _BOUND_NAMES[kind]))


def _called(marks: list[Any]) -> Called:
    return next(mark for mark in marks if isinstance(mark, Called))


def _hint(marks: list[Any]) -> str:
    return next((mark.text for mark in marks if isinstance(mark, Hint)), "")
