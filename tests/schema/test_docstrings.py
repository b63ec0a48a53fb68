"""The docstring under each key is what the schema, the reference and the hover text say of it."""

from collections.abc import Iterator

import pytest
from pydantic import BaseModel

from rulekit.language.deal import Deal
from rulekit.language.ruleset import Chapters, Head
from rulekit.language.shape import Shape, keys
from rulekit.schema.docstrings import of_keys


def models_below(model: type[BaseModel]) -> Iterator[type[BaseModel]]:
    """Yield a model and all that can be written in it."""
    yield model
    for shape in keys(model).values():
        for part in (*shape.models, *inner(shape)):
            yield from models_below(part)


def inner(shape: Shape) -> tuple[type[BaseModel], ...]:
    """Return the models of the entries of a table."""
    return shape.entry.models if shape.entry else ()


class LongDeal(Deal):
    """Cards dealt for a long while."""

    minutes: int
    """How long that takes."""


MODELS: list[type[BaseModel]] = [Head, *dict.fromkeys(models_below(Chapters))]


@pytest.mark.parametrize("model", MODELS, ids=[model.__name__ for model in MODELS])
def test_every_key_has_a_meaning(model: type[BaseModel]) -> None:
    """A sentence that ends with a full stop."""
    said = of_keys(model)

    assert set(said) == set(model.model_fields)
    assert all(text.endswith(".") for text in said.values())


def test_a_key_of_a_model_from_another_module_keeps_its_meaning() -> None:
    assert of_keys(LongDeal) == {**of_keys(Deal), "minutes": "How long that takes."}
