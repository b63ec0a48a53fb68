"""The keys of the language, each with what people are told of it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from rulekit.language.shape import Model, Shape, keys, mechanisms, required
from rulekit.schema import docstrings

BY_MEANING = "Chooses a mechanism, and begins the chapter afresh: a file that states `by` says the whole chapter."


@dataclass(frozen=True, slots=True)
class Key:
    """A key, or what stands for the keys of an open table.

    Attributes:
        path: The keys from the top down to this one; `NAME` stands for the keys of an open table.
        shape: What can be written for its value.
        meaning: What it says, as a sentence or two.
        examples: Values that can be written, the likeliest first.
        known_from: Rows of docs/readings.md, and bundled rulesets that use it.
    """

    path: tuple[str, ...]
    shape: Shape
    meaning: str
    examples: tuple[Any, ...]
    known_from: tuple[str, ...]

    @property
    def name(self) -> str:
        """The key as it is written."""
        return self.path[-1]

    @property
    def entry(self) -> "Key":
        """What stands for the keys of an open table; an entry of `none` takes one out."""
        shape = self.shape.entry
        if shape is None:
            raise TypeError(self.path)
        models = shape.models
        meaning = docstrings.first_sentence(models[0]) if models else self.meaning
        values = [value for example in self.examples if isinstance(example, dict) for value in example.values()]
        return Key((*self.path, "NAME"), replace(shape, optional=True), meaning, tuple(values[:1]), self.known_from)

    @property
    def example(self) -> Any:
        """One value that can be written; a mapping has as many keys as it must."""
        if self.examples:
            return self.examples[0]
        if self.shape.words:
            return self.shape.words[0]
        return {key.name: key.example for key in self.keys_of(self.model) if key.name in required(self.model)}

    @property
    def model(self) -> Model:
        """The first mapping with fixed keys that can be written."""
        return self.shape.models[0]

    def keys_of(self, model: Model) -> Iterator["Key"]:
        """Yield the keys of a mapping behind this key."""
        return keys_of(model, self.path, self.known_from)

    @property
    def keys_of_all(self) -> dict[str, "Key"]:
        """The keys of all mechanisms of a chapter: each once, with all the words for `by`.

        What one of them may leave out is `none` for all of them.
        """
        found: dict[str, Key] = {}
        for model in self.shape.models:
            for key in self.keys_of(model):
                known = found.setdefault(key.name, key)
                words = tuple(dict.fromkeys([*known.shape.words, *key.shape.words]))
                shape = replace(known.shape, words=words, optional=known.shape.optional or key.shape.optional)
                found[key.name] = replace(known, shape=shape)
        return found


def keys_of(model: Model, above: tuple[str, ...] = (), known_from: tuple[str, ...] = ()) -> Iterator[Key]:
    """Yield the keys of a mapping, in the order in which they are written.

    Args:
        model: The mapping.
        above: The path to it.
        known_from: Where the mapping is known from; a key without a source of its own takes this one.
    """
    for name, field in model.model_fields.items():
        extra = field.json_schema_extra
        rules = extra.get("rules") if isinstance(extra, dict) else None
        own = tuple(map(str, rules)) if isinstance(rules, list) else known_from
        shape, meaning = keys(model)[name], docstrings.of_keys(model)[name]
        if name == "by" and mechanisms(model):
            meaning = f"{meaning} {BY_MEANING}"
        yield Key((*above, name), shape, meaning, tuple(field.examples or ()), own)
