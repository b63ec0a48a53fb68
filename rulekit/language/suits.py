"""Suits that are misspelt where the deck lists them, told once and read as everything else calls them."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from rulekit.cards import SUIT_SIGNS, fold_suit
from rulekit.diagnostics import Diagnostic, Place, Severity
from rulekit.language.codes import RuleCode
from rulekit.language.findings import dotted, is_none, said_by
from rulekit.language.model import fold_name
from rulekit.language.shape import Model, Shape, keys
from rulekit.source import Entry, Mapping, Node, Scalar, Sequence
from rulekit.suggest import is_likely_slip

_FEWEST = 2
"""In so many places a suit must stand for the deck to be wrong, and not they."""


def mend_suits(tree: Mapping, ruleset: Model) -> tuple[Mapping, list[Diagnostic]]:
    """Return a tree whose deck has the suits that are meant, and the findings about them.

    Args:
        tree: A tree whose keys the model knows.
        ruleset: The model of the whole.
    """
    suits = _of_deck(tree, "suits")
    if suits is None:
        return tree, []
    named: dict[str, list[Place]] = {}
    for entry in tree.entries:
        if entry.key.text != "deck" and entry.key.text in keys(ruleset):
            for name, place in _named_in(entry.value, keys(ruleset)[entry.key.text]):
                named.setdefault(name, []).append(place)
    listed = [fold_name(item.text) if isinstance(item, Scalar) else "" for item in suits.items]
    initials = {name[:1] for name in listed}
    missing = {name: place for name, place in _suits_of_cards(tree) if name[0] not in initials}
    missing |= {name: places[0] for name, places in named.items() if len(places) >= _FEWEST and name not in listed}
    found, items = [], list(suits.items)
    for number, name in enumerate(listed):
        item = items[number]
        meant = None if not name or name in named else _meant(name, missing)
        if meant and isinstance(item, Scalar):
            items[number] = replace(item, text=meant)
            found.append(_finding(item, number, meant, missing[meant], tree.place.file))
    return (_with_suits(tree, replace(suits, items=tuple(items))), found) if found else (tree, [])


def _meant(name: str, missing: Iterable[str]) -> str | None:
    """Return which of the suits that the deck does not have is meant by one that stands nowhere else."""
    return next((other for other in missing if is_likely_slip(name, other)), None)


def _suits_of_cards(tree: Mapping) -> Iterator[tuple[str, Place]]:
    """Yield the French suits that the cards taken out of the pack go by, with their letter or sign, and where."""
    without = _of_deck(tree, "without")
    for item in without.items if without is not None else ():
        if isinstance(item, Scalar) and item.text:
            by = fold_suit(item.text[-1]).lower()
            yield from ((suit, item.place) for suit in SUIT_SIGNS.values() if by in {suit, suit[0]})


def _named_in(node: Node, shape: Shape) -> Iterator[tuple[str, Place]]:
    """Yield the suits that a value names, and where."""
    match node:
        case Scalar() if shape.called is not None and shape.called.is_suit and node.text not in map(str, shape.words):
            yield fold_name(node.text), node.place
        case Sequence() if shape.item is not None:
            for item in node.items:
                yield from _named_in(item, shape.item)
        case Mapping() if shape.is_mapping:
            for entry in node.entries:
                if shape.key is not None and shape.key.is_suit and not is_none(entry.value):
                    yield entry.key.text, entry.key.place
                yield from _named_in(entry.value, shape.at(entry.key.text, said_by(node)))


def _finding(suit: Scalar, number: int, meant: str, other: Place, own: str) -> Diagnostic:
    message = f"only the deck has a suit `{suit.text}`, and what goes by suits names `{meant}`"
    return Diagnostic(
        RuleCode.WRONG_WORD,
        Severity.ERROR,
        suit.place,
        message,
        f"did you mean `{meant}`?",
        dotted(("deck", "suits", number)),
        other,
        f"`{meant}` is {'named' if other.file == own else 'inherited from'} here",
    )


def _of_deck(tree: Mapping, key: str) -> Sequence | None:
    deck = tree.entry("deck")
    entry = deck.value.entry(key) if deck is not None and isinstance(deck.value, Mapping) else None
    return entry.value if entry is not None and isinstance(entry.value, Sequence) else None


def _with_suits(tree: Mapping, suits: Sequence) -> Mapping:
    """Return a tree with other suits in its deck."""

    def changed(entry: Entry) -> Entry:
        if entry.key.text == "suits":
            return replace(entry, value=suits)
        if entry.key.text == "deck" and isinstance(entry.value, Mapping):
            return replace(entry, value=replace(entry.value, entries=tuple(map(changed, entry.value.entries))))
        return entry

    return replace(tree, entries=tuple(map(changed, tree.entries)))
