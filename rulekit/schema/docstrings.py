"""What the models say of their keys: the docstring under each."""

import ast
import inspect
import textwrap
from functools import cache
from itertools import pairwise

from pydantic import BaseModel

from rulekit.language.shape import Model


@cache
def of_keys(model: Model) -> dict[str, str]:
    """Return the docstring of each key of a model, those of the models it is made from included."""
    found: dict[str, str] = {}
    for part in reversed(model.__mro__):
        if issubclass(part, BaseModel) and part is not BaseModel:
            found |= _written_in(part)
    return found


def first_sentence(model: Model) -> str:
    """Return the first line of the docstring of a model."""
    return (model.__doc__ or "").partition("\n")[0]


def _written_in(model: type) -> dict[str, str]:
    """Read the source of a class; pydantic would do the same, and for every model each time the program starts."""
    (definition,) = ast.parse(textwrap.dedent(inspect.getsource(model))).body
    found = {}
    for statement, following in pairwise(definition.body if isinstance(definition, ast.ClassDef) else ()):
        match statement, following:
            case ast.AnnAssign(target=ast.Name(id=key)), ast.Expr(value=ast.Constant(value=str(text))):
                found[key] = inspect.cleandoc(text)
    return found
