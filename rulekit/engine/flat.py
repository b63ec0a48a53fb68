"""Tables and records as compiled code has them: flat arrays of 64-bit integers.

Two numba types give them back their field names: a `Struct` is a pointer to such an array, a `Row` a stretch of one.
So a whole ruleset is one argument, whatever its size, and one compilation serves every ruleset.

Needs the extra `fast`; imported only where it is used.
"""

import operator
from collections.abc import Iterable
from dataclasses import fields
from functools import lru_cache
from typing import Any

import numba
import numpy as np
from llvmlite import ir
from numba.core.datamodel import models
from numba.core.typing.templates import AbstractTemplate, AttributeTemplate, infer_getattr, infer_global, signature
from numba.extending import intrinsic, lower_builtin, lower_getattr_generic, lower_setattr_generic, register_model

from rulekit.engine.positions import Chance, MatchPosition, Seen, per_seat
from rulekit.engine.tables import MOST_SEATS, Tables

MOST_CARDS = 62
"""A set of cards is one signed 64-bit integer: decks with more card numbers, joker included, run in CPython."""

NUMBER = ir.IntType(64)
types: Any = numba.core.types


def fits(rules: Tables) -> bool:
    """Return whether the compiled kernel can play a ruleset."""
    return rules.cards + (rules.joker >= 0) <= MOST_CARDS and len(rules.stock) <= MOST_CARDS


class Row(types.Type):  # type: ignore[misc]
    """Integers side by side: what a list or a flat table is to compiled code.

    Attributes:
        constant: Whether nobody ever writes to it, so that what was read once need not be read again.
    """

    def __init__(self, *, constant: bool = False) -> None:
        self.constant = constant
        super().__init__(name=f"Row(constant={constant})")


class Struct(types.Type):  # type: ignore[misc]
    """A record or a ruleset in one array of integers.

    Attributes:
        slots: Where each integer stands.
        rows: Where each list of a record begins; it has `MOST_SEATS` entries.
        tables: Where the beginning and the length of each table stand.
        row: The type of lists and tables.
        constant: As of a `Row`.
    """

    def __init__(self, name: str, layout: "Layout", *, constant: bool = False) -> None:
        self.slots = layout.slots
        self.rows = layout.rows
        self.tables = layout.tables
        self.row = Row(constant=constant)
        self.constant = constant
        super().__init__(name=f"Struct({name}, constant={constant})")


class Layout:
    """Where the fields of a record or of a ruleset stand in an array; lists and tables are those named."""

    def __init__(self, names: Iterable[str], *, rows: Iterable[str] = (), tables: Iterable[str] = ()) -> None:
        self.slots: dict[str, int] = {}
        self.rows: dict[str, int] = {}
        self.tables: dict[str, int] = {}
        self.size = 0
        for name in names:
            if name in rows:
                self.rows[name] = self.size
                self.size += MOST_SEATS
            elif name in tables:
                self.tables[name] = self.size
                self.size += 2
            else:
                self.slots[name] = self.size
                self.size += 1


def record_layout(record: type) -> Layout:
    """Return the layout of a record, with the fields of its class."""
    return Layout([entry.name for entry in fields(record)], rows=per_seat(record))


CHANCE = record_layout(Chance)
MATCH = record_layout(MatchPosition)
POSITION = record_layout(Seen)
"""Of a deal, and of what a seat may know of it: the fields of a deal come first in both."""

NUMBERS = [entry for entry in fields(Tables) if entry.name != "names"]
RULES = Layout([entry.name for entry in NUMBERS], tables=[entry.name for entry in NUMBERS if entry.type is not int])


@lru_cache(maxsize=128)
def array_tables(rules: Tables) -> "np.ndarray[Any, np.dtype[np.int64]]":
    """Return a ruleset as an array of integers: the fields, then the tables; the same array each time."""
    head = [0] * RULES.size
    tail: list[int] = []
    for name, place in RULES.slots.items():
        head[place] = getattr(rules, name)
    for name, place in RULES.tables.items():
        table = getattr(rules, name)
        head[place : place + 2] = RULES.size + len(tail), len(table)
        # A table that is a mask of cards too large for the compiled kernel is refused by `fits` before.
        tail += table
    return np.array(head + tail, dtype=np.int64)


@register_model(Row)
class RowModel(models.StructModel):  # type: ignore[misc]
    """A pointer and a length."""

    def __init__(self, manager: Any, row: Row) -> None:
        super().__init__(manager, row, [("data", types.CPointer(types.int64)), ("size", types.int64)])


@register_model(Struct)
class StructModel(models.PrimitiveModel):  # type: ignore[misc]
    """A pointer."""

    def __init__(self, manager: Any, struct: Struct) -> None:
        super().__init__(manager, struct, NUMBER.as_pointer())


@infer_getattr
class StructAttributes(AttributeTemplate):  # type: ignore[misc]
    """The types of the fields."""

    key = Struct

    def generic_resolve(self, struct: Struct, name: str) -> Any:
        """Return the type of a field."""
        if name in struct.slots:
            return types.int64
        return struct.row if name in struct.rows or name in struct.tables else None


def load(builder: Any, kind: Any, pointer: Any) -> Any:
    """Read an integer of a struct or a row; of a constant one the compiler may keep what it has read."""
    loaded = builder.load(pointer)
    if kind.constant:
        loaded.set_metadata("invariant.load", builder.module.add_metadata([]))
    return loaded


@lower_getattr_generic(Struct)
def get_field(context: Any, builder: Any, struct: Struct, pointer: Any, name: str) -> Any:
    """Read a field."""
    if name in struct.slots:
        return load(builder, struct, builder.gep(pointer, [NUMBER(struct.slots[name])]))
    if name in struct.rows:
        start, size = NUMBER(struct.rows[name]), NUMBER(MOST_SEATS)
    else:
        place = struct.tables[name]
        start, size = (load(builder, struct, builder.gep(pointer, [NUMBER(entry)])) for entry in (place, place + 1))
    return make_row(context, builder, struct.row, builder.gep(pointer, [start]), size)


@lower_setattr_generic(Struct)
def set_field(context: Any, builder: Any, call: Any, arguments: Any, name: str) -> None:
    """Write an integer field, or all entries of a list."""
    struct, (pointer, value) = call.args[0], arguments
    if name in struct.slots:
        builder.store(value, builder.gep(pointer, [NUMBER(struct.slots[name])]))
        return
    target = builder.gep(pointer, [NUMBER(struct.rows[name])])
    source = numba.core.cgutils.create_struct_proxy(struct.row)(context, builder, value=value).data
    numba.core.cgutils.raw_memcpy(builder, target, source, NUMBER(MOST_SEATS), NUMBER.width // 8)


def make_row(context: Any, builder: Any, row: Row, data: Any, size: Any) -> Any:
    """Return a row that begins at a pointer."""
    made = numba.core.cgutils.create_struct_proxy(row)(context, builder)
    made.data = data
    made.size = size
    return made._getvalue()  # noqa: SLF001


@infer_global(operator.getitem)
class RowGet(AbstractTemplate):  # type: ignore[misc]
    """How `row[index]` and `row[:]` are typed."""

    def generic(self, arguments: Any, _keywords: Any) -> Any:
        """Return the signature for a row."""
        row, index = arguments
        if isinstance(row, Row) and isinstance(index, types.Integer):
            return signature(types.int64, row, types.int64)
        return signature(row, row, index) if isinstance(row, Row) and index == types.slice2_type else None


@infer_global(operator.setitem)
class RowSet(AbstractTemplate):  # type: ignore[misc]
    """How `row[index] = value` is typed."""

    def generic(self, arguments: Any, _keywords: Any) -> Any:
        """Return the signature for a row."""
        row, index, _ = arguments
        if isinstance(row, Row) and isinstance(index, types.Integer):
            return signature(types.void, row, types.int64, types.int64)
        return None


@infer_global(len)
class RowLength(AbstractTemplate):  # type: ignore[misc]
    """How `len(row)` is typed."""

    def generic(self, arguments: Any, _keywords: Any) -> Any:
        """Return the signature for a row."""
        (row,) = arguments
        return signature(types.int64, row) if isinstance(row, Row) else None


def entry_pointer(context: Any, builder: Any, row_type: Row, row: Any, index: Any) -> Any:
    """Return where an entry of a row stands; where indices are checked, one outside the row raises."""
    opened = numba.core.cgutils.create_struct_proxy(row_type)(context, builder, value=row)
    if context.enable_boundscheck:
        with builder.if_then(builder.icmp_unsigned(">=", index, opened.size), likely=False):
            context.call_conv.return_user_exc(builder, IndexError, ("index outside a row",))
    return builder.gep(opened.data, [index])


@lower_builtin(operator.getitem, Row, types.int64)
def get_entry(context: Any, builder: Any, call: Any, arguments: Any) -> Any:
    """Read an entry."""
    return load(builder, call.args[0], entry_pointer(context, builder, call.args[0], *arguments))


@lower_builtin(operator.getitem, Row, types.slice2_type)
def get_entries(_context: Any, _builder: Any, _call: Any, arguments: Any) -> Any:
    """Return all entries, as `row[:]`: where they are kept in a field they are copied."""
    return arguments[0]


@lower_builtin(operator.setitem, Row, types.int64, types.int64)
def set_entry(context: Any, builder: Any, call: Any, arguments: Any) -> None:
    """Write an entry."""
    row, index, value = arguments
    builder.store(value, entry_pointer(context, builder, call.args[0], row, index))


@lower_builtin(len, Row)
def get_length(context: Any, builder: Any, call: Any, arguments: Any) -> Any:
    """Return the length of a row."""
    return numba.core.cgutils.create_struct_proxy(call.args[0])(context, builder, value=arguments[0]).size


def as_type(kind: Any) -> Any:
    """Return a function for compiled code that takes an array as a struct or a row; the caller keeps it alive."""

    @intrinsic
    def convert(_typing: Any, array: Any) -> Any:
        def generate(context: Any, builder: Any, _call: Any, arguments: Any) -> Any:
            opened = context.make_array(array)(context, builder, arguments[0])
            if isinstance(kind, Struct):
                return opened.data
            size = builder.extract_value(opened.shape, 0)
            return make_row(context, builder, kind, opened.data, size)

        return kind(array), generate

    return convert
