"""Rows as a Parquet file; needs the extra `parquet`."""

from itertools import chain
from pathlib import Path
from typing import Any, Self

import pyarrow as pa
from pyarrow import parquet

from rulekit.engine.tables import Tables
from rulekit.study.batch import COLUMNS
from rulekit.study.row_files import HEAD, words_of

GROUP = 2**16
"""Rows that are collected before they are written."""

YES_OR_NO = frozenset({"made", "holds", "game_ends", "match_ends", "wins"})


class ParquetFile:
    """Writes rows in groups; what is not there is null, and what is yes or no a truth value."""

    def __init__(self, path: Path, rules: Tables) -> None:
        self.words = words_of(rules)
        self.schema = pa.schema([(name, self._type(column, name)) for column, name in enumerate(HEAD)])
        self.file = path.open("wb")
        self.writer = parquet.ParquetWriter(self.file, self.schema, compression="zstd")
        self.waiting: list[list[int]] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        try:
            self._write_group()
        finally:
            self.writer.close()
            self.file.close()

    def write(self, rows: Any) -> None:
        """Write the rows of some deals, or keep them until there are enough."""
        self.waiting += chain.from_iterable(rows if isinstance(rows, list) else rows.tolist())
        if len(self.waiting) >= GROUP:
            self._write_group()

    def _write_group(self) -> None:
        if self.waiting:
            columns = [self._array(*column) for column in enumerate(zip(*self.waiting, strict=True))]
            self.writer.write_table(pa.Table.from_arrays(columns[:COLUMNS], schema=self.schema), row_group_size=GROUP)
            self.waiting = []

    def _array(self, column: int, numbers: tuple[int, ...]) -> Any:
        word = self.words.get(column)
        if word:
            return pa.array(map(word, numbers), pa.string()).dictionary_encode()
        if HEAD[column] in YES_OR_NO:
            return pa.array(map(bool, numbers), pa.bool_())
        return pa.array(numbers, self.schema.field(column).type)

    def _type(self, column: int, name: str) -> Any:
        if column in self.words:
            return pa.dictionary(pa.int32(), pa.string())
        if name in YES_OR_NO:
            return pa.bool_()
        return pa.int64() if name in {"match", "points"} else pa.int32()
