"""The keys of a ruleset, held against the models.

What is misspelt is reported and read as it was meant, so that all other checks still run.
What cannot be read is reported and taken out.
"""

from collections.abc import Container
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from rulekit.diagnostics import Diagnostic, Place, Severity, shown
from rulekit.inherit import takes_out
from rulekit.language import advice
from rulekit.language.advice import Outline
from rulekit.language.codes import RuleCode
from rulekit.language.findings import Path, dotted, is_none, said_by, value_at
from rulekit.language.phrases import found, listed, wanted
from rulekit.language.shape import Model, Shape, keys, mechanisms, required
from rulekit.source import Empty, Entry, Mapping, Node, Scalar, Sequence
from rulekit.suggest import is_likely_slip, nearest


class _Spot(NamedTuple):
    """Where the mender is: the way there, the key that led there, and whether it is the name of an entry of a table."""

    path: Path = ()
    key: Scalar | None = None
    is_entry: bool = False

    def of(self, node: Node) -> Place:
        """Return the place of the key, or that of the whole where there is none."""
        return node.place if self.key is None else self.key.place


class _Held(NamedTuple):
    """A mapping held against a model.

    Attributes:
        model: The mechanism that its `by` chooses, or the only model there is.
        models: All mechanisms of the chapter.
    """

    node: Mapping
    model: Model
    models: tuple[Model, ...]
    spot: _Spot


@dataclass(slots=True)
class Mender:
    """Goes through a tree once, and notes what is wrong with its keys.

    Attributes:
        ruleset: The model of the whole.
        tree: The tree, as written.
        outside: Keys of the file itself, which the model does not know.
        ancestors: The trees of the parents, the nearest first.
        diagnostics: What was found.
        broken: Chapters that cannot be read as they are written.
    """

    ruleset: Model
    tree: Mapping
    outside: tuple[str, ...] = ()
    ancestors: tuple[Mapping, ...] = ()
    diagnostics: list[Diagnostic] = field(default_factory=list)
    broken: set[str] = field(default_factory=set)

    def mend(self) -> Mapping:
        """Return the tree with only such keys as the models know."""
        return self._mapping(self.tree, (self.ruleset,), _Spot()) or replace(self.tree, entries=())

    def _value(self, node: Node, shape: Shape, spot: _Spot) -> Node | None:
        """Return a value with its own keys mended, or None if there is nothing to read."""
        match node:
            case Empty():
                self._report(*advice.empty(shape, spot.path), node.place, spot.path)
            case Mapping() if shape.models:
                return self._mapping(node, shape.models, spot)
            case Mapping() if shape.entry:
                return self._table(node, shape, shape.entry, spot)
            case Sequence() if shape.item and len(node.items) > shape.lengths[1]:
                message = f"{_name(spot)} wants {wanted(shape)}, and here is {found(node)}"
                self._report(RuleCode.WRONG_LENGTH, message, shape.list_hint, node.place, spot.path)
            case Sequence() if shape.item:
                items = [self._value(value, shape.item, self._item(spot, at)) for at, value in enumerate(node.items)]
                left = tuple(value for value in items if value is not None)
                if len(left) == len(items) or len(left) >= shape.lengths[0]:
                    return replace(node, items=left)
            case Scalar() if glued := advice.glued_value(node, shape):
                self._report(RuleCode.GLUED, *glued, node.place, spot.path)
            case Scalar() if shape.is_scalar or (is_none(node) and shape.optional):
                return node
            case _:
                message = f"{_name(spot)} wants {wanted(shape)}, and here is {found(node)}"
                said = (value_at(ancestor, spot.path) for ancestor in self.ancestors)
                inherited = next((value for value in said if value is not None), None)
                elsewhere = spot.is_entry and inherited is None and self._outline.belongs(spot.path)
                help_ = elsewhere or advice.wrong_kind(node, shape, spot.path, inherited)
                self._report(RuleCode.WRONG_KIND, message, help_, node.place, spot.path)
        self._break(spot)
        return None

    def _mapping(self, node: Mapping, models: tuple[Model, ...], spot: _Spot) -> Mapping | None:
        """Return a mapping with the keys of one of the models."""
        held = self._chosen(node, models, spot)
        if held is None:
            self._break(spot)
            return None
        shapes = keys(held.model)
        entries = self._spelt_right(held)
        self._require(entries, held)
        mended = []
        for name, entry in entries.items():
            inner = _Spot((*spot.path, name), entry.key)
            value = self._value(entry.value, shapes[name], inner) if name in shapes else entry.value
            if value is not None:
                mended.append(replace(entry, value=value))
        return replace(held.node, entries=tuple(mended))

    def _chosen(self, node: Mapping, models: tuple[Model, ...], spot: _Spot) -> _Held | None:
        """Hold a mapping against the model that `by` chooses; `by` is read as it was meant."""
        if len(models) == 1:
            return _Held(node, models[0], models, spot)
        choices = {str(word): model for model in models for word in mechanisms(model)}
        if self._unglued(node, {"by"}, spot) != node:
            return None  # what is inherited beside it would have been given up
        by = node.entry("by") or self._misspelt_by(node, models, spot)
        if by is None:
            message, help_ = f"{_name(spot)} does not say `by` what", f"add `by: ` and one of {listed(choices)}"
            self._report(RuleCode.NO_MECHANISM, message, help_, spot.of(node), spot.path)
            return None
        word = by.value.text if isinstance(by.value, Scalar) else ""
        meant = word if word in choices else nearest(word, choices)
        if meant != word:
            self._break(spot)
            message = f"{_name(spot)} does not go `by: {word}`" if word else "`by` wants one word"
            help_ = advice.mechanism(word, choices)
            self._report(RuleCode.NO_MECHANISM, message, help_, by.value.place, (*spot.path, "by"))
        if meant is None:
            return None
        said = Entry(replace(by.key, text="by"), Scalar(meant, quoted=False, place=by.value.place))
        entries = tuple(said if entry.key.place == by.key.place else entry for entry in node.entries)
        return _Held(replace(node, entries=entries), choices[meant], models, spot)

    def _misspelt_by(self, node: Mapping, models: tuple[Model, ...], spot: _Spot) -> Entry | None:
        """Return an entry whose key is meant to be `by`."""
        known = {name for model in models for name in keys(model)}
        for entry in node.entries:
            if entry.key.text not in known and nearest(entry.key.text, ["by"]):
                self._unknown(entry, spot, "did you mean `by`?")
                return entry
        return None

    def _spelt_right(self, held: _Held) -> dict[str, Entry]:
        """Return the entries whose keys the model knows, with misspelt keys as they were meant."""
        spot = held.spot
        known = (*keys(held.model), *(() if spot.path else self.outside))
        node = self._unglued(held.node, {*known, *(name for model in held.models for name in keys(model))}, spot)
        entries = {entry.key.text: entry for entry in node.entries if entry.key.text in known}
        lacking = [name for name in required(held.model) if name not in entries]
        for entry in node.entries:
            name = entry.key.text
            if name in known:
                continue
            meant = nearest(name, lacking) or nearest(name, known)
            if meant not in lacking and any(name in keys(other) for other in held.models):
                self._of_another_mechanism(entry, held)
                continue
            elsewhere = "" if meant in lacking else self._outline.belongs((*spot.path, name))
            suggestion = f"did you mean `{meant}`?" if meant else f"its keys are {listed(known)}"
            self._unknown(entry, spot, elsewhere or suggestion)
            if meant is not None and meant not in entries and not elsewhere:
                entries[meant] = replace(entry, key=replace(entry.key, text=meant))
        return entries

    def _unglued(self, node: Mapping, known: Container[str], spot: _Spot) -> Mapping:
        """Return a mapping with keys and values apart that are written as one word."""
        entries = []
        for entry in node.entries:
            left, _, right = entry.key.text.partition(":")
            if not right or left not in known or not isinstance(entry.value, Empty):
                entries.append(entry)
                continue
            path = (*spot.path, entry.key.text)
            self._report(*advice.empty(Shape(), path), entry.key.place, path)
            meant = Entry(replace(entry.key, text=left), Scalar(right, entry.key.quoted, entry.key.place))
            entries = [*(other for other in entries if other.key.text != left), meant]
        return replace(node, entries=tuple(entries))

    def _require(self, entries: dict[str, Entry], held: _Held) -> None:
        """Report what must be written and is not, unless that follows from something reported already."""
        spot = held.spot
        lacking = [name for name in required(held.model) if name not in entries]
        if not lacking:
            return
        self._break(spot, *lacking)
        if _meant_otherwise(entries, held):
            return
        message, help_, place = f"{_name(spot)} still lacks {listed(lacking)}", "", spot.of(held.node)
        inherited = self._inherited(spot) if "by" in entries else None
        if "by" in entries:
            help_ = advice.still_to_be_said(lacking, keys(held.model))
        if not spot.path:
            message, help_ = f"the file lacks {listed(lacking)}", "each file says this of itself"
            if self.outside:
                message, help_ = f"the ruleset lacks {listed(lacking)}", advice.lacking_chapters(lacking)
            place = held.node.entries[0].key.place if held.node.entries else place
        elif inherited is not None:
            message = f"`by` begins the chapter afresh; still to be said: {listed(lacking)}"
            if self._inherited_by(spot) == said_by(held.node):
                help_ = f"leave `by` out to keep the rest of {inherited.file}:{inherited.line}"
        elif not held.node.entries and any(value_at(ancestor, spot.path) is not None for ancestor in self.ancestors):
            help_ = f"leave {_name(spot)} out to keep what is inherited"
        self._report(RuleCode.MISSING_KEY, message, help_, place, spot.path)

    def _table(self, node: Mapping, table: Shape, shape: Shape, spot: _Spot) -> Mapping | None:
        """Return an open table with the entries that can be read."""
        kept = sum(not is_none(entry.value) for entry in node.entries)
        if not node.entries:
            message, help_ = f"{_name(spot)} is an empty table, which says nothing", "leave it out, or fill it"
            self._unfit(message, help_, node.place, spot)
            return None
        if kept > table.most_entries:
            message = f"{_name(spot)} has {kept} entries, and there can be {table.most_entries} at most"
            self._unfit(message, "leave some out", spot.of(node), spot)
            return None
        mended = []
        for entry in node.entries:
            inner = _Spot((*spot.path, entry.key.text), entry.key, is_entry=True)
            if is_none(entry.value):
                if table.has_key(entry.key.text):
                    self._takes_something_out(entry, node, inner)
                mended.append(entry)
            elif not self._is_slip_of_another(entry, node, shape, inner):
                value = self._value(entry.value, shape, inner)
                mended += [] if value is None else [replace(entry, value=value)]
        return replace(node, entries=tuple(mended))

    def _unfit(self, message: str, help_: str, place: Place, spot: _Spot) -> None:
        """Report a table that cannot be read for its size."""
        self._report(RuleCode.WRONG_LENGTH, message, help_, place, spot.path)
        self._break(spot)

    def _takes_something_out(self, entry: Entry, table: Mapping, spot: _Spot) -> None:
        """Report an entry that is to take out another one, and there is none of its name or it is misspelt."""
        if takes_out(self.tree, self.ancestors, [str(step) for step in spot.path]):
            return
        left = (other.key.text for other in table.entries if not is_none(other.value))
        meant = next((name for name in left if is_likely_slip(entry.key.text, name)), None)
        message = f"{_name(spot)} takes nothing out: there is no entry of that name"
        if meant is not None:
            self._report(RuleCode.UNKNOWN_KEY, message, f"did you mean `{meant}`?", entry.key.place, spot.path)
            return
        code, place, path = RuleCode.TAKES_NOTHING_OUT, entry.key.place, dotted(spot.path)
        self.diagnostics.append(Diagnostic(code, Severity.WARNING, place, message, "leave it out", path))

    def _is_slip_of_another(self, entry: Entry, table: Mapping, shape: Shape, spot: _Spot) -> bool:
        """Report an incomplete entry that is meant to change another one of a similar name."""
        if not shape.models or not isinstance(entry.value, Mapping):
            return False
        model = shape.models[0]
        lacking = _lacking(entry.value, model)
        whole = [other.key.text for other in table.entries if _is_whole(other.value, model)]
        meant = nearest(entry.key.text, whole) if lacking else None
        if meant is None:
            return False
        message = f"{_name(spot)} still lacks {listed(lacking)}"
        self._report(RuleCode.MISSING_KEY, message, f"did you mean `{meant}`?", entry.key.place, spot.path)
        return True

    def _of_another_mechanism(self, entry: Entry, held: _Held) -> None:
        """Report a key that goes with another `by`, and say how that is written."""
        name = entry.key.text
        message = f"{_name(held.spot)} goes `by: {said_by(held.node)}`, which has no {shown(name)}"
        help_ = advice.other_mechanism(name, held.node, held.models, held.spot.path)
        self._report(RuleCode.OTHER_MECHANISM, message, help_, entry.key.place, (*held.spot.path, name))

    def _unknown(self, entry: Entry, spot: _Spot, help_: str) -> None:
        name = entry.key.text
        message = f"{shown(name)} is no key of {_name(spot) if spot.path else 'a ruleset'}"
        self._report(RuleCode.UNKNOWN_KEY, message, help_, entry.key.place, (*spot.path, name))

    def _inherited(self, spot: _Spot) -> Place | None:
        """Return where the nearest parent says something of a chapter."""
        for ancestor in self.ancestors:
            entry = ancestor.entry(str(spot.path[0])) if len(spot.path) == 1 else None
            if entry is not None and isinstance(entry.value, Mapping):
                return entry.key.place
        return None

    def _inherited_by(self, spot: _Spot) -> str | None:
        """Return what the nearest parent that states `by` in a chapter says there."""
        for ancestor in self.ancestors:
            if (by := value_at(ancestor, (*spot.path, "by"))) is not None:
                return by.text if isinstance(by, Scalar) else None
        return None

    @property
    def _outline(self) -> Outline:
        return Outline(self.ruleset, self.tree)

    @staticmethod
    def _item(spot: _Spot, at: int) -> _Spot:
        return _Spot((*spot.path, at), spot.key)

    def _break(self, spot: _Spot, *chapters: str) -> None:
        """Note that a chapter cannot be read; above the chapters, that some of them are not there."""
        self.broken.update(chapters if not spot.path else [str(spot.path[0])])

    def _report(self, code: RuleCode, message: str, help_: str, place: Place, path: Path) -> None:
        self.diagnostics.append(Diagnostic(code, Severity.ERROR, place, message, help_, dotted(path)))


def _name(spot: _Spot) -> str:
    """Return what to call the value at a spot: by its own key, or that of its list."""
    return shown(next((step for step in reversed(spot.path) if isinstance(step, str)), "the file"))


def _lacking(node: Mapping, model: Model) -> list[str]:
    """Return the keys that must be written and are not, not even misspelt."""
    unknown = [entry.key.text for entry in node.entries if entry.key.text not in keys(model)]
    return [name for name in required(model) if node.entry(name) is None and nearest(name, unknown) is None]


def _is_whole(node: Node, model: Model) -> bool:
    return isinstance(node, Mapping) and all(node.entry(name) is not None for name in required(model))


def _meant_otherwise(entries: dict[str, Entry], held: _Held) -> bool:
    """Say whether keys are missing only since `extends` is misspelt, or since `by` names the wrong mechanism."""
    written = {entry.key.text for entry in held.node.entries}
    if not held.spot.path:
        return "extends" in entries and "extends" not in written
    unknown = written - set(entries)
    return any(unknown & set(keys(other)) and _is_whole(held.node, other) for other in held.models)
