"""The words of the language, and scalars that are none of them."""

from typing import Any

from pydantic import BaseModel

from rulekit import vocabulary
from rulekit.language.model import Written
from rulekit.language.ruleset import Chapters, Head
from rulekit.vocabulary import Word


def kinds_of(base: type[Any]) -> list[type[Any]]:
    """Return every class below one."""
    found: list[type[Any]] = []
    for kind in base.__subclasses__():
        found += [kind, *kinds_of(kind)]
    return found


_MODELS = [kind for kind in kinds_of(Written) if issubclass(kind, BaseModel)]
CHAPTERS = list(Chapters.model_fields)
_ALL: list[type[BaseModel]] = [Head, Chapters, *_MODELS]
KEYS = sorted({key for model in _ALL for key in model.model_fields if key != "root"})
"""Every key with a fixed name."""
WORDS = sorted({str(word) for kind in kinds_of(Word) if kind.__module__ == vocabulary.__name__ for word in kind})
"""Every word that stands for a choice."""

ODD = ["no", "yes", "on", "off", "null", "~", "true", ".nan", "-.inf", "1e2", "0x10", "0o14", "012", "1_0", "1:30"]
ODD += ["2024-01-01", "-1", "0", "1", "2", "9", "31", "99", "1000000", "9" * 30, "3.0", '"12"', '""', "''", "[]"]
ODD += ["{}", "[1]", "[[]]", "{a: 1}", "{1: 2}", "[none]", "none", "None", "joker", "T", "♦", "♥️", "🃏", "é"]
ODD += ["&a", "*a", "!!x y", "<<", "|", ">", "?", "- x", "a: b", '"', "'", "{{", "x" * 200, '"\\x07"', "\x07"]
ODD += ["=", " ", "\u202e", "♦ ", "hearts", "clubs", "eagles", "10", "A", "2C", "declaration", "tricks"]
"""Scalars and pieces of YAML that one reader or another takes for something else."""
