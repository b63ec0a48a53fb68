"""The events of a YAML text become nodes.

Building stops at the first event beyond a bound, so that what is too deep or too much is never composed.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import NoReturn, Protocol

import yaml

from rulekit.cards import fold_rank, fold_suit
from rulekit.codes import FileCode
from rulekit.diagnostics import Diagnostic, Place, Severity, shown
from rulekit.source.nodes import MOST_DIGITS, Empty, Entry, Mapping, Node, Scalar, Sequence
from rulekit.source.text import ODD_BLANK, ODD_BLANKS, glued_help, glued_message, odd_blank, unseen, unseen_message

DEEPEST = 32
"""How many lists and mappings may stand inside one another, the file itself counted."""
MOST_VALUES = 10_000
"""Keys and values in a file, the lines of its notes included."""
MOST_KEYS = 1_000
"""Keys in a file; each may need advice, which takes time."""
LONGEST_KEY = 100
"""Letters of a key."""
WIDEST = 100
"""Keys in one mapping; what is checked two by two takes time as well."""

_PAIR = re.compile("[\ud800-\udbff][\udc00-\udfff]")
"""How JSON escapes a character that takes more than four digits: as two halves."""
_AT_AN_EDGE = re.compile(f"^-?[{ODD_BLANKS}]|[{ODD_BLANKS}]$")
"""Where blanks matter in a value; in a key they do anywhere."""
_BRACKET_IN_KEY = re.compile(r"(\w[\w-]*):([{\[].*)")
_QUOTE_IT = "text that begins with `{`, `[`, `?` or `:` goes in quotes"


class _Mark(Protocol):
    """A point in the text, counted from nought by the parsers."""

    index: int
    line: int
    column: int


class BoundError(Exception):
    """Building has come to a bound."""

    def __init__(self, finding: Diagnostic) -> None:
        super().__init__(finding.message)
        self.finding = finding


class Builder:
    """Makes nodes of the events of one text, and notes what a ruleset has no use for.

    Attributes:
        findings: What was found so far.
        opaque: Where quoted and block texts stand, as offsets: in there a tab is a letter like any other.
        last: Where the last node began.
    """

    def __init__(self, file: str, content: str) -> None:
        self.findings: list[Diagnostic] = []
        self.opaque: list[tuple[int, int]] = []
        self.last = Place(file, 1, 1, 1, 1)
        self._end = (content.count("\n") + 1, len(content) - content.rfind("\n"))
        """Line and column behind the last character; the parsers count an empty line more where none ends the text."""
        self._values = 0
        self._keys = 0
        self._depth = 0
        self._anchors: dict[str, bool] = {}
        """Anchors met so far, and whether their value is still being read."""

    def place(self, start: _Mark | None, end: _Mark | None = None) -> Place:
        """Return the stretch between two marks of the parser, or the character at one."""
        if start is None:
            return self.last
        behind = (start.line + 1, start.column + 2) if end is None else (end.line + 1, end.column + 1)
        first, last = min((start.line + 1, start.column + 1), self._end), min(behind, self._end)
        return Place(self.last.file, *first, *last)

    def document(self, events: Iterator[yaml.Event]) -> Mapping | None:
        """Read a whole text; what follows the beginning of a second document is left unread."""
        root: Node | None = None
        for event in events:
            if not isinstance(event, yaml.DocumentStartEvent):
                continue
            start = self.place(event.start_mark, event.end_mark)
            node = self._node(next(events), events)
            if isinstance(node, Empty):
                continue
            if root is not None:
                message = "a second document begins here, and a file holds one ruleset"
                self._refuse(FileCode.SEVERAL_DOCUMENTS, start, message, "put it into a file of its own")
                break
            root = node
        return self._top(root)

    def _top(self, root: Node | None) -> Mapping | None:
        """Return the mapping that a file must be."""
        if isinstance(root, Mapping):
            return root
        if root is None:
            place = Place(self.last.file, 1, 1, 1, 1)
            self._refuse(FileCode.EMPTY_FILE, place, "the file is empty: there is no ruleset in it")
        else:
            found = "a list" if isinstance(root, Sequence) else "text"
            message = f"expected a mapping at the top (`key: value`), found {found}"
            self._refuse(FileCode.NOT_A_MAPPING, root.place, message)
        return None

    def _node(self, event: yaml.Event, events: Iterator[yaml.Event]) -> Node:
        """Build the node that begins with an event."""
        self.last = self.place(event.start_mark, event.end_mark)
        self._count()
        if isinstance(event, yaml.AliasEvent):
            return self._alias(event.anchor or "")
        tag, anchor = getattr(event, "tag", None), getattr(event, "anchor", None)
        if tag is not None:
            self._refuse_tag(tag)
        if anchor is not None:
            self._refuse_anchor(anchor)
        node = self._value(event, events)
        if anchor is not None:
            self._anchors[anchor] = False
        return node

    def _value(self, event: yaml.Event, events: Iterator[yaml.Event]) -> Node:
        if isinstance(event, yaml.ScalarEvent):
            return self._scalar(event)
        if self._depth == DEEPEST:
            message = f"nested deeper than {DEEPEST} levels"
            raise BoundError(_finding(FileCode.TOO_DEEP, self.last, message))
        self._depth += 1
        build = self._sequence if isinstance(event, yaml.SequenceStartEvent) else self._mapping
        node = build(event, events)
        self._depth -= 1
        return node

    def _scalar(self, event: yaml.ScalarEvent) -> Scalar | Empty:
        text, quoted = _PAIR.sub(_joined, event.value), bool(event.style)
        if not text and not quoted:
            return Empty(self.last)
        if quoted and event.start_mark and event.end_mark:
            self.opaque.append((event.start_mark.index, event.end_mark.index))
        digits = text.removeprefix("-")
        if not quoted and len(digits) > MOST_DIGITS and digits.isdecimal():
            message = f"a number of {len(digits)} digits, and no rule needs more than {MOST_DIGITS}"
            self._refuse(FileCode.TOO_MANY_DIGITS, self.last, message)
        if found := unseen(text):
            self._refuse(FileCode.CONTROL_CHARACTER, self.last, unseen_message(found.group()), "delete it")
        if not quoted and (blank := _AT_AN_EDGE.search(text)):
            self._refuse_blank(blank)
        return Scalar(text, quoted, self.last)

    def _sequence(self, start: yaml.Event, events: Iterator[yaml.Event]) -> Sequence:
        items: list[Node] = []
        while not isinstance(event := next(events), yaml.SequenceEndEvent):
            items.append(self._node(event, events))
        return Sequence(tuple(items), self._extent(start, event, items[-1] if items else None))

    def _mapping(self, start: yaml.Event, events: Iterator[yaml.Event]) -> Mapping:
        entries: dict[str, Entry] = {}
        value: Node | None = None
        while not isinstance(event := next(events), yaml.MappingEndEvent):
            key = self._key(event, events)
            self._count_key(key, len(entries))
            value = self._node(next(events), events)
            if not isinstance(key, Scalar) or len(key.text) > LONGEST_KEY:
                self._refuse_key(key)
            elif key.text == "<<" and not key.quoted:
                self._refuse_merge(key)
            elif not key.quoted and not _AT_AN_EDGE.search(key.text) and (blank := ODD_BLANK.search(key.text)):
                self._refuse_blank(blank, key.place)
            elif not key.quoted and (bracket := _BRACKET_IN_KEY.match(key.text)):
                message, help_ = glued_message(key.text), glued_help(*bracket.groups())
                self._refuse(FileCode.NOT_A_KEY, key.place, message, help_)
            else:
                self._enter(entries, key, value)
        return Mapping(tuple(entries.values()), self._extent(start, event, value))

    def _key(self, event: yaml.Event, events: Iterator[yaml.Event]) -> Node:
        """Build a key; where it is no word, what is no key within it goes without saying."""
        begun = len(self.findings)
        key = self._node(event, events)
        if not isinstance(key, Scalar):
            within = self.findings[begun:]
            self.findings[begun:] = [finding for finding in within if finding.code != FileCode.NOT_A_KEY]
        return key

    def _enter(self, entries: dict[str, Entry], key: Scalar, value: Node) -> None:
        """Add an entry unless its key, once folded, is there already."""
        folded = fold_rank(fold_suit(key.text))
        first = entries.get(folded)
        if first is not None:
            self._refuse_duplicate(first.key, key)
            return
        value = Empty(key.place) if isinstance(value, Empty) else value
        entries[folded] = Entry(replace(key, text=folded), value)

    def _extent(self, start: yaml.Event, end: yaml.Event, last: Node | None) -> Place:
        """Return the stretch of a list or mapping; without brackets it ends with its last value."""
        whole = self.place(start.start_mark, end.end_mark)
        if last is None or getattr(start, "flow_style", False):
            return whole
        return replace(whole, end_line=last.place.end_line, end_column=last.place.end_column)

    def _count(self) -> None:
        self._values += 1
        if self._values > MOST_VALUES:
            _stop_at(f"{MOST_VALUES:,} keys and values", self.last)

    def _count_key(self, key: Node, before: int) -> None:
        """Count a key; so many others stand before it in its own mapping."""
        self._keys += 1
        if self._keys > MOST_KEYS:
            _stop_at(f"{MOST_KEYS:,} keys", key.place)
        if before >= WIDEST:
            _stop_at(f"{WIDEST} keys in one mapping", key.place)

    def _alias(self, name: str) -> Scalar:
        """Note an alias of itself or of nothing; for any other the finding at its anchor is enough."""
        word = shown(f"*{name}")
        if self._anchors.get(name):
            self._refuse(FileCode.ANCHOR, self.last, f"{word} refers to itself", "write the value out")
        elif name not in self._anchors:
            self._refuse(
                FileCode.ANCHOR, self.last, f"{word} refers to nothing", "text that begins with `*` goes in quotes"
            )
        return Scalar(name, quoted=True, place=self.last)

    def _refuse_anchor(self, name: str) -> None:
        self._anchors[name] = True
        message = f"anchors and aliases (here {shown(f'&{name}')}) are not used in rulesets"
        self._refuse(FileCode.ANCHOR, self.last, message, "write the value out wherever it is wanted")

    def _refuse_tag(self, tag: str) -> None:
        written = shown(tag.replace("tag:yaml.org,2002:", "!!"))
        message = f"the tag {written} is not allowed: a ruleset holds words and numbers only"
        self._refuse(FileCode.TAG, self.last, message, "leave the tag out; text that begins with `!` goes in quotes")

    def _refuse_key(self, key: Node) -> None:
        found = {Mapping: "a mapping", Sequence: "a list", Scalar: "a long text"}.get(type(key), "nothing")
        self._refuse(FileCode.NOT_A_KEY, key.place, f"{found} stands where a key belongs", _QUOTE_IT)

    def _refuse_merge(self, key: Scalar) -> None:
        message = "merge keys (`<<`) are not used in rulesets"
        self._refuse(FileCode.MERGE_KEY, key.place, message, "write the lines out, or inherit with `extends`")

    def _refuse_blank(self, blank: re.Match[str], text: Place | None = None) -> None:
        """Refuse a blank in a text; in one of several lines nobody counts where."""
        place = text or self.last
        if place.line == place.end_line:
            column = place.column + blank.end() - 1
            place = replace(place, column=column, end_column=column + 1)
        self.findings.append(odd_blank(blank.group()[-1], place))

    def _refuse_duplicate(self, first: Scalar, key: Scalar) -> None:
        message = f"the key {shown(key.text)} stands here for the second time"
        if key.text != first.text:
            message = f"the key {shown(key.text)} means {shown(first.text)}, which has its value already"
        self._refuse(FileCode.DUPLICATE_KEY, key.place, message, "keep one of the two", first.place)

    def _refuse(self, code: FileCode, place: Place, message: str, help_: str = "", other: Place | None = None) -> None:
        self.findings.append(_finding(code, place, message, help_, other))


def _stop_at(bound: str, place: Place) -> NoReturn:
    message = f"more than {bound}, and no ruleset needs so many"
    raise BoundError(_finding(FileCode.TOO_MANY_VALUES, place, message))


def _joined(pair: re.Match[str]) -> str:
    return pair.group().encode("utf-16-le", "surrogatepass").decode("utf-16-le")


def _finding(code: FileCode, place: Place, message: str, help_: str = "", other: Place | None = None) -> Diagnostic:
    there = "it stands here first" if other else ""
    return Diagnostic(code, Severity.ERROR, place, message, help_, other=other, other_message=there)
