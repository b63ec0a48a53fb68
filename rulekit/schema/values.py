"""What can be written for a key, as JSON Schema, and what people read of it."""

from typing import Any

from rulekit.language.model import MOST, NONE
from rulekit.language.phrases import listed, wanted
from rulekit.language.shape import Shape
from rulekit.schema.keys import Key
from rulekit.source.writing import to_flow
from rulekit.vocabulary import Word

Fragment = dict[str, Any]

_ABSENT = "Not there; what a parent says is taken away."


def described(key: Key) -> Fragment:
    """Return what people read of a key, and what an editor offers for its value.

    Editors show `examples` of their own accord; a mapping among them they cannot show, so that it stands in the text.
    """
    shape, text = key.shape, _explanation(key)
    read: Fragment = {"description": text, "markdownDescription": text}
    examples, snippets = _plain_examples(key), []
    if shape.is_mapping or shape.item:
        examples += [NONE] if shape.optional else []  # a snippet would be offered inside the mapping or list, too
    elif not is_choice(shape):
        words = _meanings(shape).items()
        snippets = [{"label": word, "description": meaning, "body": word} for word, meaning in words]
    return read | ({"examples": examples} if examples else {}) | ({"defaultSnippets": snippets} if snippets else {})


def _explanation(key: Key) -> str:
    """Tell the meaning of a key, its words, an example and where it is known from."""
    words = {} if is_choice(key.shape) else _meanings(key.shape)
    example = [] if _plain_examples(key) else [f"Example: `{key.name}: {to_flow(key.example)}`"]
    listed_words = [f"`{word}`: {meaning}" for word, meaning in words.items()]
    return "\n\n".join([key.meaning, *listed_words, *example, f"Source: {_source(key.known_from)}."])


def _plain_examples(key: Key) -> list[Any]:
    return [example for example in key.examples if not isinstance(example, dict)]


def scalar(shape: Shape) -> Fragment:
    """Return what a word, a number or a list can be; of a mapping only that it is one."""
    if is_choice(shape):
        words = [str(word) if isinstance(word, Word) else word for word in shape.words]
        choice: Fragment = {"enum": [*words, *([NONE] if shape.optional else [])]}
        meanings = [*_meanings(shape).values()]
        return choice | ({"enumDescriptions": meanings} if meanings else {})
    types = _types(shape)
    fragment: Fragment = {"type": types if len(types) > 1 else types[0]}
    if bounds := shape.numbers or (shape.called and shape.called.bare):
        fragment |= {"minimum": bounds[0], "maximum": bounds[1]}
    if "string" in types and (pattern := _pattern(shape)):
        fragment |= {"pattern": pattern, "patternErrorMessage": f"Expected {wanted(shape)}."}
    if shape.item is not None:
        least, most = shape.lengths
        fragment |= {"items": scalar(shape.item), "minItems": least}
        fragment |= {"maxItems": most} if most < MOST else {}
    return fragment


def is_choice(shape: Shape) -> bool:
    """Say whether one of some words must be written, and nothing else can."""
    return bool(shape.words) and not (shape.numbers or shape.called or shape.item or shape.is_mapping)


def _meanings(shape: Shape) -> dict[str, str]:
    """Return the words that can be written, each with its meaning."""
    meanings = {str(word): word.meaning for word in shape.words if isinstance(word, Word)}
    return meanings | ({NONE: _ABSENT} if shape.optional else {})


def _types(shape: Shape) -> list[str]:
    called = shape.called
    types = {
        "object": shape.is_mapping,
        "array": shape.item,
        "string": called or shape.words or shape.optional,
        "integer": shape.numbers or (called and called.bare),
        "number": called and not called.spelt,
        "boolean": called and not called.spelt,
    }
    return [name for name, holds in types.items() if holds]


def _pattern(shape: Shape) -> str:
    """Return what all words have that can be written; nothing where any text can."""
    if shape.called is not None:
        return shape.called.spelt
    words = [*map(str, shape.words), *([NONE] if shape.optional else [])]
    return f"^({'|'.join(words)})$"


def _source(known_from: tuple[str, ...]) -> str:
    rows = [name for name in known_from if _is_row(name)]
    rulesets = [name for name in known_from if not _is_row(name)]
    parts = [f"docs/readings.md, {listed(rows)}"] if rows else []
    parts += [f"the bundled {'rulesets' if len(rulesets) > 1 else 'ruleset'} {listed(rulesets)}"] if rulesets else []
    return "; ".join(parts)


def _is_row(name: str) -> bool:
    return name[0] == "D" and name[1:].isdecimal()
