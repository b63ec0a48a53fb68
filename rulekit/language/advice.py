"""What helps with the usual mistakes in keys and words, and how it is put."""

import re
from collections.abc import Iterable, Iterator, Sized
from collections.abc import Mapping as AbstractMapping
from typing import NamedTuple

from rulekit.diagnostics import MOST_SHOWN, Diagnostic, Severity, in_a_row, shown
from rulekit.language.codes import RuleCode
from rulekit.language.findings import Path, dotted
from rulekit.language.model import MOST, NONE
from rulekit.language.phrases import listed, wanted
from rulekit.language.shape import Model, Shape, homes, keys, mechanisms, required
from rulekit.source import Empty, Mapping, Node, Scalar, Sequence, to_plain
from rulekit.source.text import glued_help, glued_message
from rulekit.suggest import nearest
from rulekit.vocabulary import TrumpWord

TRUTHS = frozenset(["yes", "no", "on", "off", "true", "false", "null", "~"])
"""Words that other readers of YAML take for yes, for no or for nothing."""

_ODD_NUMBERS = (
    (r"-?0[0-9]+", "write it without the nought before it"),
    (r"-?[0-9]+(_[0-9]+)+", "write it without `_`"),
    (r"0[xob][0-9A-Fa-f]+", "write it in plain digits"),
    (r"-?[0-9.]+[eE][-+]?[0-9]+", "write it out in plain digits"),
    (r"[-+]?[0-9]*\.[0-9]*", "there are only whole numbers here"),
    (r"(?i)[-+]?\.(inf|nan)", "there are only whole numbers here"),
    (r"\+[0-9]+", "write it without the sign"),
    (r"[0-9]+(:[0-9]+)+", "write a blank behind the colon of a key"),
)
_MOST_HOMES = 3
_MOST_ITEMS = 12


class Outline(NamedTuple):
    """Where keys are at home: in the models, and in a tree as it is written."""

    ruleset: Model
    tree: Mapping

    def belongs(self, path: Path) -> str:
        """Say where a key belongs that stands in the wrong place, or nothing."""
        *above, name = path
        known = [home for home in homes(self.ruleset).get(str(name), ()) if home]
        left = [entry.key.text for entry in self.tree.entries if not above and isinstance(entry.value, Empty)]
        slid = [chapter for chapter in left if any(home[0] == chapter for home in known)]
        if slid:
            return f"it belongs under `{slid[0]}`, two blanks further to the right"
        places = dict.fromkeys([*_written_at(self.tree, str(name)), *known])
        elsewhere = [dotted(home) for home in places if home != tuple(above)]
        return f"it belongs under {listed(elsewhere[:_MOST_HOMES])}" if elsewhere else ""


def empty(shape: Shape, path: Path) -> tuple[RuleCode, str, str]:
    """Return what to say of a key or a dash with nothing behind it."""
    name = path[-1]
    if isinstance(name, int):
        return RuleCode.EMPTY, "nothing stands behind this dash", "write a value, or delete the dash"
    left, _, right = name.partition(":")
    if right:
        return RuleCode.GLUED, f"{glued_message(name)}, with nothing behind it", glued_help(left, right)
    message, help_ = f"nothing stands behind {shown(name)}", "write a value, or leave the key out to inherit it"
    if shape.optional:
        help_ = f"write `{name}: {NONE}` to switch it off, or leave the key out to inherit it"
    return RuleCode.EMPTY, message, help_


def glued_value(node: Scalar, shape: Shape) -> tuple[str, str] | None:
    """Return the message and the help for a key and its value, written as one word where a mapping belongs."""
    key, _, value = node.text.partition(":")
    if value and not node.quoted and (shape.has_key(key) or any(key in keys(model) for model in shape.models)):
        return glued_message(node.text), glued_help(key, value)
    return None


def still_to_be_said(lacking: Iterable[str], shapes: AbstractMapping[str, Shape]) -> str:
    """Say what can stand behind each key that is missing."""
    return "; ".join(f"`{name}` is {wanted(shapes[name])}" for name in lacking)


def lacking_chapters(chapters: Sized) -> str:
    """Say what to do where whole chapters are not written."""
    return f"write {'it' if len(chapters) == 1 else 'them'}, or inherit: `extends: three-player`"


def other_mechanism(name: str, node: Mapping, models: tuple[Model, ...], path: Path) -> str:
    """Say how a key is written that goes with another `by`."""
    having = {word: model for model in models if name in keys(model) for word in mechanisms(model)}
    best = next((word for word in having if word == name), next(iter(having)))
    values = {entry.key.text: entry.value.text for entry in node.entries if isinstance(entry.value, Scalar)}
    said = [name, *(key for key in required(having[best]) if key not in {"by", name})]
    whole = ", ".join([f"by: {best}", *(f"{key}: {values.get(key, '...')}" for key in said)])
    others = "".join(f"; `by: {word}` is: {_lowered(word.meaning)}" for word in having if word != best)
    if len(having) > _MOST_HOMES:
        others = f"; {in_a_row([f'`{word}`' for word in having if word != best])} have it too"
    return f"for that, write `{dotted(path)}: {{{whole}}}`{others}"


def wrong_kind(node: Node, shape: Shape, path: Path, inherited: Node | None) -> str:
    """Say what to write instead of a word where a mapping or a list belongs, or the other way round.

    Args:
        node: What stands there.
        shape: What can be written.
        path: The way there, which ends with a key.
        inherited: What a parent says there; a mapping of it goes on where only some keys are written.
    """
    name = str(path[-1])
    if isinstance(node, Sequence):
        return _as_table(node, name, inherited) if shape.has_key("1") and not shape.has_key(name) else ""
    if not isinstance(node, Scalar):
        return ""
    if node.text.casefold() in TRUTHS and shape.optional:
        return f"to switch it off write `{name}: {NONE}`"
    if node.text == NONE:
        return not_none(shape)
    if shape.item is not None:
        return _as_list(node.text, shape.item, name)
    return _as_mapping(node, shape, path, inherited)


def _as_table(node: Sequence, name: str, inherited: Node | None) -> str:
    """Say how a list is written as a table by numbers: those of the parent's table, or from one upwards."""
    values = [item.text for item in node.items if isinstance(item, Scalar)]
    numbers = [entry.key.text for entry in inherited.entries] if isinstance(inherited, Mapping) else []
    if len(values) != len(node.items) or not 0 < len(values) <= _MOST_ITEMS:
        return ""
    if len(numbers) != len(values):
        numbers = [str(number) for number in range(1, len(values) + 1)]
    table = ", ".join(f"{number}: {value}" for number, value in zip(numbers, values, strict=True))
    return f"write `{name}: {{{table}}}`"


def _as_list(text: str, item: Shape, name: str) -> str:
    """Say how one word is written as a list, if words like it can stand there."""
    parts = [part.strip() for part in text.split(",")]
    limits = re.fullmatch("([0-9]+)-([0-9]+)", text)
    if len(text) > MOST_SHOWN:
        return f"write it in brackets: `{name}: [...]`"
    if all(nearest(part, map(str, item.words)) or _can_be_called(part, item) for part in parts):
        return f"write it in brackets: `{name}: [{text}]`"
    if limits:
        return f"write each of them out, in brackets: `{name}: [{limits[1]}, ..., {limits[2]}]`"
    return f"write each of them by name, in brackets: `{name}: [..., ...]`"


def _can_be_called(text: str, shape: Shape) -> bool:
    return shape.called is not None and re.search(shape.called.spelt, text) is not None


def _as_mapping(node: Scalar, shape: Shape, path: Path, inherited: Node | None) -> str:
    """Say how a mapping is written that is meant by a word or a number standing alone."""
    if path == ("trump",) and node.text == TrumpWord.NO_TRUMP:
        return f"no trump in every deal is `trump: {NONE}`"
    name = path[-1]
    by = {str(word): model for model in shape.models for word in mechanisms(model)}
    holders = [(model, key) for model in shape.models for key in required(model) if key != "by"]
    fitting = next((holder for holder in holders if _is_taken(node, keys(holder[0])[holder[1]])), None)
    meant = node.text if node.text in by or fitting else nearest(node.text, by)
    if meant in by:
        return f"write `{name}: {{by: {meant}, ...}}`"
    called = (holder for holder in holders if _can_be_a_suit(node, keys(holder[0])[holder[1]]))
    model, key = fitting or next(called, (None, ""))
    if model is None:
        return f"begin with `by: ` and one of {listed(by)}" if by else ""
    said = {"by": mechanisms(model)[0]} if by else {}
    whole = {**said, key: node.text}
    dots = not set(required(model)) <= set(whole) and (by or not isinstance(inherited, Mapping))
    return f"write `{name}: {{{', '.join(f'{k}: {v}' for k, v in whole.items())}{', ...' if dots else ''}}}`"


def _is_taken(node: Scalar, shape: Shape) -> bool:
    """Say whether a number or a word of the language can stand for a value."""
    value = to_plain(node)
    if isinstance(value, int):
        return shape.numbers is not None and shape.numbers[0] <= value <= shape.numbers[1]
    return node.text in map(str, shape.words)


def _can_be_a_suit(node: Scalar, shape: Shape) -> bool:
    return shape.called is not None and shape.called.is_suit and _can_be_called(node.text, shape)


def not_none(shape: Shape) -> str:
    """Say why `none` cannot stand somewhere."""
    if TrumpWord.NO_TRUMP in shape.words:
        return f"`{NONE}` takes an entry out; no trump is written `{TrumpWord.NO_TRUMP}`"
    return f"`{NONE}` takes a thing away, and this cannot be left out"


def odd_number(node: Scalar) -> str:
    """Say how a number is written that readers of YAML do not agree on, or that stands in quotes."""
    if node.quoted and re.fullmatch(r"-?[0-9]+", node.text):
        return f"a number in quotes is a word: write {node.text} without them"
    if node.text.casefold() in TRUTHS:
        return "other readers of YAML take this word for yes, for no or for nothing"
    return next((help_ for pattern, help_ in _ODD_NUMBERS if re.fullmatch(pattern, node.text)), "")


def out_of_bounds(number: int, least: int, most: int) -> str:
    """Say how far numbers go, where what is wanted does not tell it: no rule of a card table needs larger ones."""
    if number > most == MOST:
        return f"numbers go up to {MOST} here"
    return f"numbers go down to {least} here" if number < least == -MOST else ""


def mechanism(word: str, choices: Iterable[str]) -> str:
    """Suggest the nearest word for `by`, and list all of them."""
    known = list(choices)
    meant = nearest(word, known)
    there = f"there are {listed(known)}"
    return f"did you mean `{meant}`? {there}" if meant else there


def doubtful_suits(tree: Mapping) -> Iterator[Diagnostic]:
    """Yield the suits of a deck that other readers of YAML would not take for words."""
    deck = tree.entry("deck")
    suits = deck.value.entry("suits") if deck is not None and isinstance(deck.value, Mapping) else None
    for number, suit in enumerate(suits.value.items if suits is not None and isinstance(suits.value, Sequence) else ()):
        if isinstance(suit, Scalar) and not suit.quoted and suit.text.casefold() in TRUTHS:
            message = f"{shown(suit.text)} is no word for other readers of YAML, but yes, no or nothing"
            help_ = f'if it is the name of a suit, write `"{suit.text}"`'
            path = dotted(("deck", "suits", number))
            yield Diagnostic(RuleCode.WRONG_WORD, Severity.ERROR, suit.place, message, help_, path)


def _lowered(sentence: str) -> str:
    """Return a sentence as it goes on after a colon."""
    return sentence[:1].lower() + sentence[1:].removesuffix(".")


def _written_at(node: Mapping, name: str, path: Path = ()) -> list[Path]:
    """Return the mappings of a tree that have an entry of a name."""
    homes = [path] if path and node.entry(name) is not None else []
    for entry in node.entries:
        if isinstance(entry.value, Mapping):
            homes += _written_at(entry.value, name, (*path, entry.key.text))
    return homes
