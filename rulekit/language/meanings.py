"""What each key means: the docstring under its field, read from the source when somebody asks.

pydantic can read them too, but does it for every model at import, which would take a third of the time to check a file.
"""

import ast
import inspect
import textwrap
from functools import cache
from itertools import pairwise

from pydantic import BaseModel


@cache
def meanings(model: type[BaseModel]) -> dict[str, str]:
    """Return the docstring of each key of a model, its own and those of the models it is made from."""
    found: dict[str, str] = {}
    for part in reversed(model.__mro__):
        if issubclass(part, BaseModel) and part is not BaseModel:
            found |= _own(part)
    return {key: found[key] for key in model.model_fields if key in found}


def _own(model: type[BaseModel]) -> dict[str, str]:
    tree = ast.parse(textwrap.dedent(inspect.getsource(model))).body[0]
    lines = tree.body if isinstance(tree, ast.ClassDef) else []
    found: dict[str, str] = {}
    for key, below in pairwise(lines):
        match key, below:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str() as text)):
                found[name] = inspect.cleandoc(text)
    return found
