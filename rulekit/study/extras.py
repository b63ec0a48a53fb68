"""What only some studies need, and what is said where it is not installed."""

from dataclasses import dataclass
from importlib.util import find_spec

from rulekit.errors import RulekitError


@dataclass(frozen=True, slots=True)
class Extra:
    """Something that is installed apart.

    Attributes:
        name: Of the extra.
        module: What it brings.
        what: What cannot be done without.
    """

    name: str
    module: str
    what: str


PARQUET = Extra("parquet", "pyarrow", "a Parquet file")
PLOT = Extra("plot", "matplotlib", "a page with pictures")


def require(extra: Extra) -> None:
    """Refuse to begin what cannot be finished.

    Raises:
        RulekitError: The extra is not installed.
    """
    if find_spec(extra.module) is None:
        message = (
            f"{extra.what} needs {extra.module}, which is not installed; "
            f"`pip install {extra.module}` brings it, and so does the extra {extra.name!r} of rulekit-cards"
        )
        raise RulekitError(message)
