"""What the models say can be written: their types, taken apart."""

from collections.abc import Iterator
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeGuard, Union, get_args, get_origin

from annotated_types import Ge, Le, MaxLen, MinLen
from pydantic import BaseModel, Field, RootModel
from pydantic.fields import FieldInfo

from rulekit.language.model import MOST, Called, Hint
from rulekit.vocabulary import Word

Annotation = Any
"""The type of a value, with its metadata."""
Model = type[BaseModel]

_UNIONS = (Union, UnionType)


@cache
def keys(model: Model) -> dict[str, Annotation]:
    """Return the keys of a mapping with the type of what stands behind each."""
    return {key: _as_annotated(field) for key, field in model.model_fields.items()}


@cache
def required(model: Model) -> tuple[str, ...]:
    """Return the keys that must be written."""
    return tuple(key for key, field in model.model_fields.items() if field.is_required())


def alternatives(annotation: Annotation) -> tuple[Annotation, ...]:
    """Return the types of which a value must have one; `none` is not among them."""
    kind = _bare(annotation)
    if _origin(kind) in _UNIONS:
        return tuple(member for part in get_args(kind) for member in alternatives(part))
    if _is_model(kind) and issubclass(kind, RootModel):
        return alternatives(keys(kind)["root"])
    return () if kind is NoneType else (annotation,)


def may_be_none(annotation: Annotation) -> bool:
    """Say whether `none` can be written."""
    kind = _bare(annotation)
    return kind is NoneType or (_origin(kind) in _UNIONS and any(may_be_none(part) for part in get_args(kind)))


def is_scalar(annotation: Annotation) -> bool:
    """Say whether a word or a number can be written."""
    return any(_origin(kind) not in {tuple, dict} and not _is_model(kind) for kind in _kinds(annotation))


def models(annotation: Annotation) -> tuple[Model, ...]:
    """Return the mappings with fixed keys among the alternatives."""
    return tuple(kind for kind in _kinds(annotation) if _is_model(kind))


def entry_type(annotation: Annotation) -> Annotation | None:
    """Return the type of the entries of an open table, or None if no table can be written."""
    return next((get_args(kind)[1] for kind in _kinds(annotation) if _origin(kind) is dict), None)


def item_type(annotation: Annotation) -> Annotation | None:
    """Return the type of the items of a list, or None if no list can be written."""
    return next((get_args(kind)[0] for kind in _kinds(annotation) if _origin(kind) is tuple), None)


def at(annotation: Annotation, key: str, by: str | None) -> Annotation | None:
    """Return the type behind a key, or None where nothing can be written.

    Args:
        annotation: The type of a mapping or table.
        key: The key.
        by: What the mapping says after `by`.
    """
    held = models(annotation)
    if not held:
        return entry_type(annotation)
    model = next((model for model in held if by in mechanisms(model)), held[0])
    return keys(model).get(key)


@cache
def mechanisms(model: Model) -> tuple[Word, ...]:
    """Return the words after `by` that choose this mapping; none where it has no `by`."""
    by = get_args(_bare(keys(model)["by"])) if "by" in model.model_fields else ()
    return tuple(word for word in by if isinstance(word, Word))


@cache
def homes(model: Model, name: str) -> tuple[tuple[str, ...], ...]:
    """Return the paths, below a model, of the mappings that have a key; an open table's entries stand as `NAME`."""
    found: list[tuple[str, ...]] = [()] if name in keys(model) else []
    for key, annotation in keys(model).items():
        inner: list[tuple[tuple[str, ...], Model]] = [((key,), part) for part in models(annotation)]
        inner += [((key, "NAME"), part) for part in models(entry_type(annotation))]
        found += [(*path, *home) for path, part in inner for home in homes(part, name)]
    return tuple(dict.fromkeys(found))


def words(annotation: Annotation) -> tuple[str, ...]:
    """Return the words of the language that can be written for a value."""
    found: list[str] = []
    for kind in _kinds(annotation):
        if _origin(kind) is Literal:
            found += [str(word) for word in get_args(kind)]
        elif isinstance(kind, type) and issubclass(kind, Enum):
            found += [str(word) for word in kind]
    return tuple(found)


def numbers(annotation: Annotation) -> tuple[int, int] | None:
    """Return the least and the largest number that can be written for a value, or None where none can."""
    for alternative in alternatives(annotation):
        kind, metadata = _apart(alternative)
        if kind is int:
            return _bound(metadata, Ge, -MOST), _bound(metadata, Le, MOST)
    return None


def lengths(annotation: Annotation) -> tuple[int, int] | None:
    """Return the least and the largest number of items of a list, or None where no list can be written."""
    for alternative in alternatives(annotation):
        kind, metadata = _apart(alternative)
        if _origin(kind) is tuple:
            return _bound(metadata, MinLen, 0), _bound(metadata, MaxLen, MOST)
    return None


def called(annotation: Annotation) -> Called | None:
    """Return what people call a value of this type, if it has a name of its own."""
    return next((mark for mark in _apart(annotation)[1] if isinstance(mark, Called)), None)


def hint(annotation: Annotation, *, of_list: bool) -> str:
    """Return what a chapter advises where a list, or a word or number, cannot stand; or nothing."""
    for alternative in alternatives(annotation):
        kind, metadata = _apart(alternative)
        if (_origin(kind) is tuple) == of_list:
            return next((mark.text for mark in metadata if isinstance(mark, Hint)), "")
    return ""


def _kinds(annotation: Annotation) -> Iterator[Annotation]:
    """Yield the alternatives without their metadata."""
    return (_bare(alternative) for alternative in alternatives(annotation))


def _bare(annotation: Annotation) -> Annotation:
    return _apart(annotation)[0]


def _origin(kind: Annotation) -> Any:
    """Return what a generic type is made of: `tuple`, `dict`, a union; the checker is told nothing of it."""
    return get_origin(kind)


def _apart(annotation: Annotation) -> tuple[Annotation, tuple[Any, ...]]:
    """Separate a type from its metadata, which pydantic nests."""
    metadata: list[Any] = []
    while isinstance(annotation, _AnnotatedType):
        annotation, *marks = get_args(annotation)
        for mark in marks:
            metadata += mark.metadata if isinstance(mark, FieldInfo) else [mark]
    return annotation, tuple(metadata)


_AnnotatedType: type = type(Annotated[int, 0])


def _as_annotated(field: FieldInfo) -> Annotation:
    """Return the type of a key as it was annotated; pydantic keeps it in three parts."""
    marks = [*field.metadata, *([Field(discriminator=field.discriminator)] if field.discriminator else [])]
    return Annotated[(field.annotation, *marks)] if marks else field.annotation


def _is_model(kind: Any) -> TypeGuard[Model]:
    return isinstance(kind, type) and issubclass(kind, BaseModel)


def _bound(metadata: tuple[Any, ...], kind: type[Ge | Le | MinLen | MaxLen], default: int) -> int:
    mark = next((mark for mark in metadata if isinstance(mark, kind)), None)
    return default if mark is None else int(getattr(mark, _BOUND_NAMES[kind]))


_BOUND_NAMES = {Ge: "ge", Le: "le", MinLen: "min_length", MaxLen: "max_length"}
