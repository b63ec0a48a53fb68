"""The whole schema: every key once, and each mapping twice, as it stands in a child and in a whole ruleset.

Draft-07 keywords bind values of their own type only, so that "`none`, or a mapping" needs no union.
Unions are what editors cope with worst: behind one, hover text and completion are lost.
"""

import json
from dataclasses import dataclass, field
from typing import Any

from rulekit.language.model import NONE
from rulekit.language.ruleset import Chapters, Head
from rulekit.language.shape import Model, Shape, mechanisms, required
from rulekit.schema.keys import Key, keys_of
from rulekit.schema.values import Fragment, described, scalar
from rulekit.source import LANGUAGE_VERSION

FILE = f"rulekit-{LANGUAGE_VERSION}.json"
"""What the schema is called where it lies in a folder."""


def json_schema() -> Fragment:
    """Return the schema as plain data."""
    definitions = _Definitions()
    child, whole = definitions.ruleset(whole=False), definitions.ruleset(whole=True)
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "description": "A ruleset: players and ten chapters. With `extends`, what is not said is as in the parent.",
        "type": "object",
        "if": {"required": ["extends"], "properties": {"extends": {"not": {"const": NONE}}}},
        "then": child,
        "else": whole,
        "definitions": definitions.found,
    }


def as_text(*, plain: bool = False) -> str:
    """Return the schema as it stands in a file.

    Args:
        plain: Whether all of it is ASCII.
    """
    return json.dumps(json_schema(), ensure_ascii=plain, indent=1) + "\n"


@dataclass(slots=True)
class _Definitions:
    """The keys found so far, by their paths.

    Attributes:
        found: What can be written for each key.
    """

    found: dict[str, Any] = field(default_factory=dict)

    def ruleset(self, *, whole: bool) -> Fragment:
        """Return a whole ruleset, or one that has a parent."""
        head, chapters = list(keys_of(Head)), list(keys_of(Chapters))
        owed = [*required(Head), *(required(Chapters) if whole else ())]
        return self._fixed([*head, *chapters], owed, whole=whole)

    def _fixed(self, keys: list[Key], owed: list[str], *, whole: bool) -> Fragment:
        """Return a mapping with fixed keys.

        Args:
            keys: The keys.
            owed: Those that must be written.
            whole: Whether the mappings behind the keys stand on their own.
        """
        properties = {key.name: self._reference(key, whole=whole) for key in keys}
        return {"properties": properties, "additionalProperties": False} | ({"required": owed} if owed else {})

    def _reference(self, key: Key, *, whole: bool) -> Fragment:
        """Return a reference to the definition of a key, which is made where it is met first."""
        name = f"{'.'.join(key.path)}{'-whole' if whole and _has_fixed_keys(key.shape) else ''}"
        if name not in self.found:
            self.found[name] = {}  # keeps its place before those of its own keys
            self.found[name] |= described(key) | self._value(key, whole=whole)
        return {"$ref": f"#/definitions/{name}"}

    def _value(self, key: Key, *, whole: bool) -> Fragment:
        """Return what can be written for a key."""
        value = scalar(key.shape)
        if key.shape.key is not None:
            entries = {key.shape.key.spelt: self._reference(key.entry, whole=whole)}
            # An editor that completes the key of a table looks for `properties` before it begins a new line.
            value |= {"properties": {}, "patternProperties": entries, "additionalProperties": False}
        elif len(key.shape.models) == 1:
            owed = [*required(key.model)] if whole else []
            value |= self._fixed([*key.keys_of(key.model)], owed, whole=whole)
        elif key.shape.models:
            value |= self._mechanisms(key, whole=whole)
        return value

    def _mechanisms(self, key: Key, *, whole: bool) -> Fragment:
        """Return a chapter in which `by` chooses what else can be written."""
        begun: Fragment = {
            "properties": {"by": self._reference(key.keys_of_all["by"], whole=True)},
            "required": ["by"],
            "allOf": [
                self._mechanism(key, model, str(word)) for model in key.shape.models for word in mechanisms(model)
            ],
        }
        if whole:
            return begun
        continued = self._fixed([*key.keys_of_all.values()], [], whole=False)
        return {"properties": begun["properties"], "if": {"required": ["by"]}, "then": begun, "else": continued}

    def _mechanism(self, key: Key, model: Model, word: str) -> Fragment:
        """Return what can be written behind one `by`; it stands on its own, in a child too."""
        name = f"{key.name}-{word}"
        if name not in self.found:
            keys = [each for each in key.keys_of_all.values() if each.name in model.model_fields]
            self.found[name] = self._fixed(keys, [*required(model)], whole=True)
        chosen = {"required": ["by"], "properties": {"by": {"const": word}}}
        return {"if": chosen, "then": {"$ref": f"#/definitions/{name}"}}


def _has_fixed_keys(shape: Shape) -> bool:
    """Say whether what is written somewhere can be whole, or lack something."""
    return bool(shape.models) or (shape.entry is not None and bool(shape.entry.models))
