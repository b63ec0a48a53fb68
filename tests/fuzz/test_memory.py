"""What strangers write is forgotten once it is answered: nothing that is kept grows with their words."""

import gc
from collections.abc import Callable
from typing import Any

import pytest

import rulekit
from rulekit.language.ruleset import Chapters
from rulekit.language.shape import Shape, keys
from rulekit.reports import FORMATS

HEAD = "rulekit: 1\nname: {0}\nextends: three-player\n"
CACHE: type[Any] = type(rulekit.bundled)


def in_every_chapter(value: str) -> str:
    """Return a ruleset that says the same in all chapters, and once more outside them."""
    return HEAD + "".join(f"{chapter}: {value}\n" for chapter in (*Chapters.model_fields, "{0}"))


def behind_every_key() -> str:
    """Return a ruleset that says something strange behind every key of every chapter."""
    return HEAD + "".join(f"{chapter}: {_inside(shape)}\n" for chapter, shape in keys(Chapters).items())


def _inside(shape: Shape) -> str:
    known = dict.fromkeys(key for model in shape.models for key in keys(model))
    return "{{" + ", ".join(f"{key}: {{{{{{0}}: {{0}}}}}}" for key in (*known, "{0}")) + "}}"


STRANGE: dict[str, Callable[[], str]] = {
    "a text": lambda: "{0}",
    "a parent": lambda: "rulekit: 1\nname: {0}\nextends: {0}\n",
    "words": lambda: in_every_chapter("{0}"),
    "keys": lambda: in_every_chapter("{{{0}: 3, {0}_too: {{{0}: 3}}}}"),
    "mechanisms": lambda: in_every_chapter("{{by: {0}}}"),
    "entries": lambda: in_every_chapter("{{by: {0}, {0}: {{by: {0}, {0}: {0}}}}}"),
    "lists": lambda: in_every_chapter("[{0}, {{{0}: {0}}}]"),
    "values": behind_every_key,
}
"""Rulesets with a word in many places, by what that word stands for."""


def kept() -> dict[str, int]:
    """Return how many answers each function has kept that may keep as many as it likes."""
    caches = [found for found in gc.get_objects() if isinstance(found, CACHE)]
    own = [cache for cache in caches if cache.__module__.startswith("rulekit.")]
    free = [cache for cache in own if cache.cache_info().maxsize is None]
    return {f"{cache.__module__}.{cache.__qualname__}": cache.cache_info().currsize for cache in free}


@pytest.mark.parametrize("form", STRANGE)
def test_nothing_that_is_kept_grows_with_the_words_of_strangers(form: str) -> None:
    """After the first few of a kind, twenty more rulesets with words of their own add nothing."""

    def judge(number: int) -> None:
        report = rulekit.validate(STRANGE[form]().format(f"xq_{number}_word").encode())
        assert not report.ok
        for show in FORMATS.values():
            show(report.diagnostics)

    for number in range(3):
        judge(number)
    before = kept()
    for number in range(3, 23):
        judge(number)

    assert "rulekit.language.shape.keys" in before
    assert kept() == before
