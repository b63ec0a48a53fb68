"""Rows as a Parquet file say what those of a CSV file say."""

import csv
from pathlib import Path

import pytest

import rulekit
from rulekit.study.row_files import HEAD, open_rows
from rulekit.study.simulate import StudyInterrupted, simulate

pytestmark = [pytest.mark.extras, pytest.mark.usefixtures("_in_python")]

PLAIN = {"True": "1", "False": "0", "None": ""}


@pytest.mark.parametrize("variant", ["three-player", "classic", "oh-hell"])
def test_both_files_hold_the_same(variant: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from pyarrow import parquet

    monkeypatch.setattr("rulekit.study.parquet.GROUP", 100)
    rules = rulekit.load(variant)
    for name in ("rows.csv", "rows.parquet"):
        with open_rows(tmp_path / name, rules.tables) as file:
            simulate(rules, deals=150, seed=4, bots=["random"], keep_rows=file.write)
    with (tmp_path / "rows.csv").open(encoding="utf-8", newline="") as stream:
        expected = list(csv.reader(stream))
    file = parquet.ParquetFile(tmp_path / "rows.parquet")
    rows = [[PLAIN.get(str(cell), str(cell)) for cell in row.values()] for row in file.read().to_pylist()]

    assert [list(HEAD), *rows] == expected
    assert file.metadata.num_row_groups > 1
    assert [file.schema_arrow.field(name).type for name in ("made", "points")] == ["bool", "int64"]


def test_rows_of_the_compiled_kernel_are_written_alike(tmp_path: Path) -> None:
    import numpy as np
    from pyarrow import parquet

    rules = rulekit.load("classic")
    kept: list[list[list[int]]] = []
    simulate(rules, deals=60, seed=4, bots=["random"], keep_rows=kept.extend)
    for name, rows in (("lists.parquet", kept), ("arrays.parquet", np.array(kept))):
        with open_rows(tmp_path / name, rules.tables) as file:
            file.write(rows)
    lists, arrays = (parquet.read_table(tmp_path / name) for name in ("lists.parquet", "arrays.parquet"))

    assert arrays.num_rows == 3 * len(kept)
    assert arrays.equals(lists)


def test_what_was_played_before_an_interruption_can_be_read(tmp_path: Path) -> None:
    from pyarrow import parquet

    def interrupt(done: int) -> None:
        if done > 100:
            raise KeyboardInterrupt

    rules = rulekit.load("flat-ten")
    path = tmp_path / "rows.parquet"
    with pytest.raises(StudyInterrupted) as caught, open_rows(path, rules.tables) as file:
        simulate(rules, deals=10_000, seed=4, bots=["random"], keep_rows=file.write, progress=interrupt)

    assert parquet.read_metadata(path).num_rows == 3 * caught.value.partial.deals
