"""What the models say can be written: their types, taken apart, and put into words."""

from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeGuard, Union, get_args
from typing import get_origin as _get_origin

from annotated_types import Ge, Le, MaxLen, MinLen
from pydantic import BaseModel, RootModel
from pydantic.fields import FieldInfo

from rulekit.language.model import MOST, Called, Hint

Annotation = Any
"""The type of a value, with its metadata."""
Model = type[BaseModel]

_BOUND_NAMES = {Ge: "ge", Le: "le", MinLen: "min_length", MaxLen: "max_length"}
_NUMBER_WORDS = {1: "one", 2: "two"}


@cache
def keys(model: Model) -> dict[str, Annotation]:
    """Return the keys of a mapping with the type of what stands behind each."""
    return {
        key: Annotated[(field.annotation, *field.metadata)] if field.metadata else field.annotation
        for key, field in model.model_fields.items()
    }


def required(model: Model) -> tuple[str, ...]:
    """Return the keys that must be written."""
    return tuple(key for key, field in model.model_fields.items() if field.is_required())


def alternatives(annotation: Annotation) -> tuple[Annotation, ...]:
    """Return the types of which a value must have one; `none` is not among them."""
    bare, _ = _apart(annotation)
    if get_origin(bare) in {Union, UnionType}:
        return tuple(member for part in get_args(bare) for member in alternatives(part))
    if _is_model(bare) and issubclass(bare, RootModel):
        return alternatives(keys(bare)["root"])
    return () if bare is NoneType else (annotation,)


def may_be_none(annotation: Annotation) -> bool:
    """Say whether `none` can be written."""
    bare, _ = _apart(annotation)
    if get_origin(bare) in {Union, UnionType}:
        return any(may_be_none(part) for part in get_args(bare))
    return bare is NoneType


def models(annotation: Annotation) -> tuple[Model, ...]:
    """Return the mappings with fixed keys among the alternatives."""
    bare = (_apart(alternative)[0] for alternative in alternatives(annotation))
    return tuple(kind for kind in bare if _is_model(kind))


def entry_type(annotation: Annotation) -> Annotation | None:
    """Return the type of the entries of an open table, or None if no table can be written."""
    return next((get_args(bare)[1] for bare in _origins(annotation, dict)), None)


def item_type(annotation: Annotation) -> Annotation | None:
    """Return the type of the items of a list, or None if no list can be written."""
    return next((get_args(bare)[0] for bare in _origins(annotation, tuple)), None)


def at(annotation: Annotation, step: str | int, mechanism: str | None) -> Annotation | None:
    """Return the type one step further down, or None where nothing can be written.

    Args:
        annotation: The type of a mapping, table or list.
        step: A key, or the number of an item.
        mechanism: What the mapping says after `by`.
    """
    if isinstance(step, int):
        return item_type(annotation)
    for model in models(annotation):
        if mechanism is None or mechanism in mechanisms(model):
            return keys(model).get(step)
    return entry_type(annotation)


def mechanisms(model: Model) -> tuple[str, ...]:
    """Return the words after `by` that choose this mapping; none where it has no `by`."""
    return words(keys(model)["by"]) if "by" in model.model_fields else ()


def mechanism_words(annotation: Annotation) -> tuple[str, ...]:
    """Return every word that can stand after `by`."""
    return tuple(word for model in models(annotation) for word in mechanisms(model))


def is_scalar(annotation: Annotation) -> bool:
    """Say whether a word or a number can be written."""
    bare = [_apart(alternative)[0] for alternative in alternatives(annotation)]
    return any(get_origin(kind) not in {tuple, dict} and not _is_model(kind) for kind in bare)


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
    for alternative in alternatives(annotation):
        bare, _ = _apart(alternative)
        if get_origin(bare) is Literal:
            found += [str(word) for word in get_args(bare)]
        elif isinstance(bare, type) and issubclass(bare, Enum):
            found += [str(word) for word in bare]
    return tuple(found)


def numbers(annotation: Annotation) -> tuple[int, int] | None:
    """Return the least and the largest number that can be written for a value, or None where none can."""
    for alternative in alternatives(annotation):
        bare, metadata = _apart(alternative)
        if bare is int:
            return _bound(metadata, Ge, -MOST), _bound(metadata, Le, MOST)
    return None


def lengths(annotation: Annotation) -> tuple[int, int] | None:
    """Return the least and the largest number of items of a list, or None where no list can be written."""
    for alternative in alternatives(annotation):
        bare, metadata = _apart(alternative)
        if get_origin(bare) is tuple:
            return _bound(metadata, MinLen, 0), _bound(metadata, MaxLen, MOST)
    return None


def wanted(annotation: Annotation) -> str:
    """Put into words what can be written for a value."""
    parts = [_wanted_one(alternative) for alternative in alternatives(annotation) if not words(alternative)]
    choices = words(annotation)
    if choices:
        listed = " or ".join([", ".join(f"`{word}`" for word in choices[:-1]), f"`{choices[-1]}`"][len(choices) == 1 :])
        parts.append(f"one of {listed}" if len(choices) > 1 else listed)
    if may_be_none(annotation):
        parts.append("`none`")
    return ", or ".join(parts)


def _wanted_one(alternative: Annotation) -> str:
    bare, metadata = _apart(alternative)
    called = next((mark for mark in metadata if isinstance(mark, Called)), None)
    if called:
        return called.one
    if bare is int:
        return _wanted_number(*(numbers(alternative) or (0, 0)))
    if get_origin(bare) is tuple:
        return f"a list of {_wanted_items(alternative)}"
    if get_origin(bare) is dict:
        return "a table (`{key: value}`)"
    return f"a mapping with {_listed(required(bare))}"


def _wanted_number(least: int, most: int) -> str:
    if least == -MOST:
        return "a whole number"
    if most == MOST:
        return "a whole number" if least == 0 else f"a whole number of at least {least}"
    return f"a whole number from {least} to {most}"


def _wanted_items(alternative: Annotation) -> str:
    least, most = lengths(alternative) or (0, 0)
    item = item_type(alternative)
    called = next((mark for mark in _apart(item)[1] if isinstance(mark, Called)), None)
    many = called.many if called else "words"
    if words(item) and not called:
        many = " or ".join(f"`{word}`" for word in words(item))
    elif numbers(item):
        many = "numbers from {} to {}".format(*(numbers(item) or ()))
    if most < MOST:
        return f"{least} to {most} {many}"
    return f"at least {_NUMBER_WORDS.get(least, least)} {many}" if least > 1 else many


def _listed(names: tuple[str, ...]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def _origins(annotation: Annotation, origin: type) -> list[Annotation]:
    bare = (_apart(alternative)[0] for alternative in alternatives(annotation))
    return [kind for kind in bare if get_origin(kind) is origin]


def get_origin(annotation: Annotation) -> Any:
    """Return the bare type of which a type is made; for the checker it could be anything."""
    return _get_origin(annotation)


def _is_model(kind: Any) -> TypeGuard[Model]:
    return isinstance(kind, type) and issubclass(kind, BaseModel)


def _apart(annotation: Annotation) -> tuple[Annotation, tuple[Any, ...]]:
    """Separate a type from its metadata, which pydantic nests."""
    metadata: list[Any] = []
    while get_origin(annotation) is Annotated:
        annotation, *marks = get_args(annotation)
        for mark in marks:
            metadata += mark.metadata if isinstance(mark, FieldInfo) else [mark]
    return annotation, tuple(metadata)


def _bound(metadata: tuple[Any, ...], kind: type[Ge | Le | MinLen | MaxLen], default: int) -> int:
    mark = next((mark for mark in metadata if isinstance(mark, kind)), None)
    return default if mark is None else int(getattr(mark, _BOUND_NAMES[kind]))


def hint(annotation: Annotation) -> str:
    """Return what a chapter advises where another value is written, or nothing."""
    _, metadata = _apart(annotation)
    return next((mark.text for mark in metadata if isinstance(mark, Hint)), "")
