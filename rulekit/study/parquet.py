"""Rows as a Parquet file; needs the extra `parquet`."""

from itertools import chain
from pathlib import Path
from typing import Any, Self

import pyarrow as pa
from pyarrow import parquet

from rulekit.engine.tables import Tables
from rulekit.errors import naming
from rulekit.study.batch import COLUMNS
from rulekit.study.blocks import Rows
from rulekit.study.row_files import HEAD, words_of

GROUP = 2**16
"""Rows that are collected before they are written."""

YES_OR_NO = frozenset({"made", "holds", "game_ends", "match_ends", "wins"})


class ParquetFile:
    """Writes rows in groups; what is not there is null, and what is yes or no a truth value."""

    def __init__(self, path: Path, rules: Tables) -> None:
        self.words = words_of(rules)
        self.schema = pa.schema([(name, self._type(column, name)) for column, name in enumerate(HEAD)])
        self.path = path
        self.file = path.open("wb")
        self.writer = parquet.ParquetWriter(self.file, self.schema, compression="zstd")
        self.waiting: list[Rows] = []
        self.rows = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        with naming(self.path):
            try:
                self._write_group()
            finally:
                self.writer.close()
                self.file.close()

    def write(self, rows: Rows) -> None:
        """Write the rows of some deals, or keep them until there are enough."""
        self.waiting.append(rows)
        self.rows += len(rows) * len(rows[0])
        if self.rows >= GROUP:
            with naming(self.path):
                self._write_group()

    def _write_group(self) -> None:
        if self.waiting:
            columns = [self._array(*column) for column in enumerate(columns_of(self.waiting))]
            self.writer.write_table(pa.Table.from_arrays(columns, schema=self.schema), row_group_size=GROUP)
            self.waiting = []
            self.rows = 0

    def _array(self, column: int, numbers: Any) -> Any:
        word = self.words.get(column)
        if word is None:
            return pa.array(numbers).cast(self.schema.field(column).type)
        if isinstance(numbers, tuple):  # a large deck's sets of cards do not fit in 64 bits
            return pa.array(map(word, numbers), pa.string()).dictionary_encode()
        codes = pa.array(numbers).dictionary_encode()
        return pa.array(map(word, codes.dictionary.to_pylist()), pa.string()).take(codes.indices).dictionary_encode()

    def _type(self, column: int, name: str) -> Any:
        if column in self.words:
            return pa.dictionary(pa.int32(), pa.string())
        if name in YES_OR_NO:
            return pa.bool_()
        return pa.int64() if name in {"match", "points"} else pa.int32()


def columns_of(blocks: list[Rows]) -> Any:
    """Return the columns of some blocks of rows one after another: tuples, or arrays where the rows are."""
    if isinstance(blocks[0], list):
        return zip(*chain.from_iterable(chain.from_iterable(blocks)), strict=True)
    import numpy as np

    return np.concatenate(blocks).reshape(-1, COLUMNS).T
