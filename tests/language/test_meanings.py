"""The docstring under each key is what the schema, the reference and the hover text say of it."""

from collections.abc import Iterator

import pytest
from pydantic import BaseModel

from rulekit.language.meanings import meanings
from rulekit.language.ruleset import Chapters, Head
from rulekit.language.shape import Shape, keys


def models_below(model: type[BaseModel]) -> Iterator[type[BaseModel]]:
    """Yield a model and all that can be written in it."""
    yield model
    for shape in keys(model).values():
        for part in (*shape.models, *inner(shape)):
            yield from models_below(part)


def inner(shape: Shape) -> tuple[type[BaseModel], ...]:
    """Return the models of the entries of a table."""
    return shape.entry.models if shape.entry else ()


MODELS: list[type[BaseModel]] = [Head, *dict.fromkeys(models_below(Chapters))]


@pytest.mark.parametrize("model", MODELS, ids=[model.__name__ for model in MODELS])
def test_every_key_has_a_meaning(model: type[BaseModel]) -> None:
    """A sentence that ends with a full stop."""
    said = meanings(model)

    assert set(said) == set(model.model_fields)
    assert all(text.endswith(".") for text in said.values())
