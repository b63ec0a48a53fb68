"""The keys of a ruleset, held against the models.

What is misspelt is reported and read as it was meant, so that all other checks still run; what cannot be read is
reported and taken out.
"""

from collections.abc import Iterable, Sequence as Several
from dataclasses import dataclass, field, replace

from rulekit.diagnostics import Diagnostic, Place, Severity, shown
from rulekit.language import shape
from rulekit.language.codes import RuleCode
from rulekit.language.findings import Path, dotted
from rulekit.language.model import NONE
from rulekit.language.shape import Annotation, Model
from rulekit.language.wording import found, listed, wrong_kind_help
from rulekit.source import Empty, Entry, Mapping, Node, Scalar, Sequence
from rulekit.suggest import nearest


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
        return self._mapping(self.tree, (self.ruleset,), (), None) or replace(self.tree, entries=())

    def _value(self, node: Node, annotation: Annotation, path: Path, key: Scalar | None) -> Node | None:
        """Return a value with its own keys mended, or None if there is nothing to read."""
        match node:
            case Empty():
                self._empty(node, annotation, path)
            case Mapping() if models := shape.models(annotation):
                return self._mapping(node, models, path, key)
            case Mapping() if entry := shape.entry_type(annotation):
                return self._table(node, entry, path)
            case Sequence() if item := shape.item_type(annotation):
                items = (self._value(value, item, (*path, at), key) for at, value in enumerate(node.items))
                return replace(node, items=tuple(value for value in items if value is not None))
            case Scalar() if shape.is_scalar(annotation) or (node.text == NONE and shape.may_be_none(annotation)):
                return node
            case _:
                message = f"{_name(path)} wants {shape.wanted(annotation)}, and here is {found(node)}"
                help_ = wrong_kind_help(node, annotation, path) or self._belongs_help(str(path[-1]), path)
                self._report(RuleCode.WRONG_KIND, node.place, message, help_, path)
        self._break(path)
        return None

    def _mapping(self, node: Mapping, models: tuple[Model, ...], path: Path, key: Scalar | None) -> Mapping | None:
        """Return a mapping with the keys of one of the models."""
        chosen = self._chosen(node, models, path, key)
        if chosen is None:
            self._break(path)
            return None
        model, node = chosen
        types = shape.keys(model)
        entries = self._spelt_right(node, model, models, path)
        self._require(entries, node, model, models, path, key)
        mended = []
        for entry in entries.values():
            name = entry.key.text
            value = self._value(entry.value, types[name], (*path, name), entry.key) if name in types else entry.value
            if value is not None:
                mended.append(replace(entry, value=value))
        return replace(node, entries=tuple(mended))

    def _chosen(
        self, node: Mapping, models: tuple[Model, ...], path: Path, key: Scalar | None
    ) -> tuple[Model, Mapping] | None:
        """Return the model that `by` chooses, and the mapping with `by` as it was meant."""
        if len(models) == 1:
            return models[0], node
        by, node = self._find_by(node, models, path)
        choices = {word: model for model in models for word in shape.mechanisms(model)}
        if by is None:
            message = f"{_name(path)} does not say `by` what"
            help_ = f"add `by: ` and one of {listed(choices)}"
            self._report(RuleCode.NO_MECHANISM, _place(key, node), message, help_, path)
            return None
        word = by.value.text if isinstance(by.value, Scalar) else ""
        if word in choices:
            return choices[word], node
        meant = nearest(word, choices)
        help_ = f"did you mean `by: {meant}`? there are {listed(choices)}" if meant else f"there are {listed(choices)}"
        message = f"{shown(word)} is no way to settle {_name(path)}" if word else "`by` wants one word"
        self._report(RuleCode.NO_MECHANISM, by.value.place, message, help_, (*path, "by"))
        if meant is None:
            return None
        self._break(path)
        said = Entry(by.key, Scalar(meant, quoted=False, place=by.value.place))
        return choices[meant], replace(node, entries=tuple(said if entry is by else entry for entry in node.entries))

    def _find_by(self, node: Mapping, models: tuple[Model, ...], path: Path) -> tuple[Entry | None, Mapping]:
        """Return the entry of `by`, also where it is misspelt."""
        by = node.entry("by")
        if by is not None:
            return by, node
        known = {name for model in models for name in shape.keys(model)}
        for entry in node.entries:
            if entry.key.text not in known and nearest(entry.key.text, ["by"]):
                self._unknown(entry, path, "did you mean `by`?")
                by = replace(entry, key=replace(entry.key, text="by"))
                return by, replace(node, entries=tuple(by if other is entry else other for other in node.entries))
        return None, node

    def _spelt_right(
        self, node: Mapping, model: Model, models: tuple[Model, ...], path: Path
    ) -> dict[str, Entry]:
        """Return the entries whose keys the model knows, with misspelt keys as they were meant."""
        known = (*shape.keys(model), *(self.outside if not path else ()))
        entries = {entry.key.text: entry for entry in node.entries if entry.key.text in known}
        required = [name for name in shape.required(model) if name not in entries]
        for entry in node.entries:
            name = entry.key.text
            if name in known:
                continue
            meant = nearest(name, known)
            elsewhere = [word for other in models if name in shape.keys(other) for word in shape.mechanisms(other)]
            if elsewhere and meant not in required:
                self._of_another_mechanism(entry, node, elsewhere, models, path)
                continue
            self._unknown(entry, path, f"did you mean `{meant}`?" if meant else self._belongs(name, known, path))
            if meant is not None and meant not in entries:
                entries[meant] = replace(entry, key=replace(entry.key, text=meant))
        return entries

    def _require(
        self, entries: dict[str, Entry], node: Mapping, model: Model, models: tuple[Model, ...], path: Path,
        key: Scalar | None,
    ) -> None:
        """Report what must be written and is not, unless that follows from something reported already."""
        lacking = [name for name in shape.required(model) if name not in entries]
        if not lacking:
            return
        self.broken.update(lacking if not path else ())
        self._break(path)
        if self._meant_otherwise(entries, node, models, path):
            return
        afresh = self._inherited(path) if "by" in entries else None
        if not path:
            place, message = _place(node.entries[0].key if node.entries else None, node), f"the ruleset lacks {listed(lacking)}"
            help_ = "write them, or inherit them: `extends: three-player`"
        elif afresh is not None:
            place, message = _place(key, node), f"`by` begins the chapter afresh; still to be said: {listed(lacking)}"
            help_ = f"leave `by` out to keep the rest of {afresh.file}:{afresh.line}"
        else:
            place, message = _place(key, node), f"{_name(path)} still lacks {listed(lacking)}"
            help_ = ""
        self._report(RuleCode.MISSING_KEY, place, message, help_, path)

    def _meant_otherwise(
        self, entries: dict[str, Entry], node: Mapping, models: tuple[Model, ...], path: Path
    ) -> bool:
        """Say whether keys are missing only since `extends` is misspelt, or since `by` names the wrong mechanism."""
        if not path:
            return "extends" in entries and node.entry("extends") is None
        written = {entry.key.text for entry in node.entries}
        unknown = written - set(entries)
        return any(
            unknown & set(shape.keys(other)) and set(shape.required(other)) <= written for other in models
        )

    def _table(self, node: Mapping, annotation: Annotation, path: Path) -> Mapping | None:
        """Return an open table with the entries that can be read."""
        if not node.entries:
            message = f"{_name(path)} is an empty table, which says nothing"
            help_ = "write its entries, or leave the key out"
            self._report(RuleCode.WRONG_LENGTH, node.place, message, help_, path)
            self._break(path)
            return None
        mended = []
        for entry in node.entries:
            name = entry.key.text
            taken_out = isinstance(entry.value, Scalar) and entry.value.text == NONE
            if taken_out or not self._is_slip_of_another(entry, node, annotation, path):
                value = entry.value if taken_out else self._value(entry.value, annotation, (*path, name), entry.key)
                mended += [] if value is None else [replace(entry, value=value)]
        return replace(node, entries=tuple(mended))

    def _is_slip_of_another(self, entry: Entry, table: Mapping, annotation: Annotation, path: Path) -> bool:
        """Report an incomplete entry that is meant to change another one of a similar name."""
        models = shape.models(annotation)
        if not models or not isinstance(entry.value, Mapping):
            return False
        required = set(shape.required(models[0]))
        lacking = [name for name in shape.required(models[0]) if entry.value.entry(name) is None]
        whole = [
            other.key.text
            for other in table.entries
            if isinstance(other.value, Mapping) and required <= {part.key.text for part in other.value.entries}
        ]
        meant = nearest(entry.key.text, whole) if lacking else None
        if meant is not None:
            name = (*path, entry.key.text)
            message = f"{shown(entry.key.text)} still lacks {listed(lacking)}"
            self._report(RuleCode.MISSING_KEY, entry.key.place, message, f"did you mean `{meant}`?", name)
        return meant is not None

    def _empty(self, node: Empty, annotation: Annotation, path: Path) -> None:
        name = str(path[-1])
        left, colon, right = name.partition(":")
        if colon and right:
            message = f"{shown(name)} is one word to YAML, with nothing behind it"
            self._report(RuleCode.GLUED, node.place, message, f"write `{left}: {right}`, with a blank", path)
            return
        message = f"nothing stands behind {_name(path)}"
        help_ = "write a value, or leave the key out"
        if shape.may_be_none(annotation):
            help_ = f"write `{name}: {NONE}` to switch it off, leave the key out to inherit"
        elif isinstance(path[-1], int):
            message, help_ = "nothing stands behind this dash", "write a value, or delete the dash"
        self._report(RuleCode.EMPTY, node.place, message, help_, path)

    def _of_another_mechanism(
        self, entry: Entry, node: Mapping, mechanisms: Several[str], models: tuple[Model, ...], path: Path
    ) -> None:
        """Report a key that goes with another `by`, and say how that is written."""
        name, by = entry.key.text, node.entry("by")
        word = by.value.text if by is not None and isinstance(by.value, Scalar) else ""
        best = name if name in mechanisms else mechanisms[0]
        model = next(model for model in models if best in shape.mechanisms(model))
        values = {part.key.text: part.value.text for part in node.entries if isinstance(part.value, Scalar)}
        said = [f"{key}: {values.get(key, '...')}" for key in shape.required(model) if key != "by"]
        help_ = f"for that, write `{dotted(path)}: {{{', '.join([f'by: {best}', *said])}}}`"
        others = [other for other in mechanisms if other != best]
        if others:
            help_ += f", or go {listed([f'by: {other}' for other in others])}"
        message = f"{_name(path)} goes `by: {word}`, which has no {shown(name)}"
        self._report(RuleCode.OTHER_MECHANISM, entry.key.place, message, help_, (*path, name))

    def _unknown(self, entry: Entry, path: Path, help_: str) -> None:
        name = entry.key.text
        message = f"{shown(name)} is no key of {_name(path)}" if path else f"{shown(name)} is no key of a ruleset"
        left, colon, right = name.partition(":")
        if isinstance(entry.value, Empty) and colon and right:
            message, help_ = f"{shown(name)} is one word to YAML", f"write `{left}: {right}`, with a blank"
        self._report(RuleCode.UNKNOWN_KEY, entry.key.place, message, help_, (*path, name))

    def _belongs(self, name: str, known: Iterable[str], path: Path) -> str:
        """Say where a key belongs, or which keys there are."""
        return self._belongs_help(name, path) or f"its keys are {listed(known)}"

    def _belongs_help(self, name: str, path: Path) -> str:
        slid = [
            entry.key.text
            for entry in self.tree.entries
            if not path and isinstance(entry.value, Empty) and any(home[0] == entry.key.text for home in self._homes(name))
        ]
        if slid:
            return f"it belongs under `{slid[0]}`, two blanks further to the right"
        homes = [home for home in (*self._homes(name), *_written_at(self.tree, name)) if home != path[:-1]]
        return f"it belongs under {listed([dotted(home) for home in homes[:3]])}" if homes else ""

    def _homes(self, name: str) -> list[Path]:
        return [home for home in shape.homes(self.ruleset, name) if home]

    def _inherited(self, path: Path) -> Place | None:
        """Return where the nearest parent says something of a chapter."""
        for ancestor in self.ancestors:
            entry = ancestor.entry(str(path[0])) if len(path) == 1 else None
            if entry is not None and isinstance(entry.value, Mapping):
                return entry.key.place
        return None

    def _break(self, path: Path) -> None:
        self.broken.update(str(step) for step in path[:1])

    def _report(self, code: RuleCode, place: Place, message: str, help_: str, path: Path) -> None:
        self.diagnostics.append(Diagnostic(code, Severity.ERROR, place, message, help_, dotted(path)))


def _name(path: Path) -> str:
    """Return what to call the value at a path: by its own key, or that of its list."""
    return shown(next((step for step in reversed(path) if isinstance(step, str)), "the file"))


def _place(key: Scalar | None, node: Node) -> Place:
    return node.place if key is None else key.place


def _written_at(node: Mapping, name: str, path: Path = ()) -> list[Path]:
    """Return the mappings of a tree that have an entry of a name."""
    homes = [path] if path and node.entry(name) is not None else []
    for entry in node.entries:
        if isinstance(entry.value, Mapping):
            homes += _written_at(entry.value, name, (*path, entry.key.text))
    return homes
