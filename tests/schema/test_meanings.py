"""What the schema tells people: every key with its meaning, an example and a source, every word with its meaning."""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft7Validator

import rulekit
from rulekit.language.ruleset import Chapters, Head
from rulekit.schema import FILE, as_text, json_schema
from rulekit.schema.keys import Key, keys_of
from rulekit.schema.values import described, scalar

DOCS = Path(__file__).parent.parent.parent / "docs"
SCHEMA = json_schema()
READINGS = (DOCS / "readings.md").read_text(encoding="utf-8")


def all_keys(keys: Iterator[Key]) -> Iterator[Key]:
    """Yield keys and all that can stand beneath them."""
    for key in keys:
        yield key
        if key.shape.entry is not None:
            yield from all_keys(iter([key.entry]))
        for model in key.shape.models:
            yield from all_keys(key.keys_of(model))


KEYS = [*all_keys(keys_of(Head)), *all_keys(keys_of(Chapters))]


def parts(value: Any) -> Iterator[dict[str, Any]]:
    """Yield every mapping of the schema."""
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from parts(inner)
    if isinstance(value, dict):
        yield value


def test_the_file_is_what_the_models_say() -> None:
    """`rulekit schema > docs/schema/rulekit-1.json` makes it so."""
    assert (DOCS / "schema" / FILE).read_text(encoding="utf-8") == as_text()


def test_it_is_a_schema_without_unions() -> None:
    Draft7Validator.check_schema(SCHEMA)

    for part in parts(SCHEMA):
        assert not {"anyOf", "oneOf", "default"} & set(part)
        assert "null" not in part.get("type", ())


def test_every_word_is_described() -> None:
    choices = [part for part in parts(SCHEMA) if "enum" in part and part["enum"] != [1]]

    assert len(choices) > 30
    for choice in choices:
        assert len(choice["enumDescriptions"]) == len(choice["enum"])
        assert all(meaning.endswith(".") for meaning in choice["enumDescriptions"])


each_key = pytest.mark.parametrize("key", KEYS, ids=lambda key: ".".join(key.path))


@each_key
def test_it_has_a_meaning_an_example_and_a_source(key: Key) -> None:
    read = described(key)

    assert re.match(r"[A-Z`'].*\.", key.meaning)
    assert "Example: `" in read["description"] or read["examples"]
    assert re.search(r"\n\nSource: .+\.$", read["description"])


@each_key
def test_its_examples_are_right(key: Key) -> None:
    named = {f"{'.'.join(key.path)}-whole", ".".join(key.path)} & set(SCHEMA["definitions"])
    judge = Draft7Validator({"$ref": f"#/definitions/{max(named)}", "definitions": SCHEMA["definitions"]})

    for example in (*key.examples, key.example):
        as_json = {str(name): value for name, value in example.items()} if isinstance(example, dict) else example
        assert not [*judge.iter_errors(as_json)]


@each_key
def test_its_source_knows_it(key: Key) -> None:
    for name in key.known_from:
        if name in rulekit.bundled():
            assert key.path[0] in "rulekit name extends sources notes" or says(name, key.path[:2])
        else:
            assert f"**{name}. " in READINGS


def says(variant: str, path: tuple[str, ...]) -> bool:
    """Say whether a bundled ruleset states a key."""
    value: Any = rulekit.load(variant).resolved()
    for name in path:
        if name != "NAME":
            value = value[name]
    return bool(value != "none")


def test_a_key_has_one_meaning_within_a_chapter() -> None:
    """Whichever mechanism it belongs to."""
    meanings: dict[tuple[str, ...], Any] = {}
    for key in KEYS:
        if key.name != "by":
            needed = replace(key, shape=replace(key.shape, optional=False))
            meaning = described(needed) | scalar(needed.shape) | {"keys": key.shape.models}

            assert meanings.setdefault(key.path, meaning) == meaning


def test_plain_text_for_plain_streams() -> None:
    assert as_text(plain=True).isascii()
    assert not as_text().isascii()
