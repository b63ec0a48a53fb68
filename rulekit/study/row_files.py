"""A file with a row for each deal and seat, for those who go on with a table of their own."""

import csv
from collections.abc import Callable
from functools import lru_cache
from itertools import chain
from pathlib import Path
from typing import Any, Protocol, Self

from rulekit.engine.bits import lowest
from rulekit.engine.positions import PASS
from rulekit.engine.tables import Tables
from rulekit.errors import RulekitError, naming
from rulekit.study.batch import BID, COLUMNS, LAID, OFFER, TRUMP
from rulekit.study.extras import PARQUET, require
from rulekit.study.figures import trump_text

HEAD = (
    "match",
    "deal",
    "game",
    "dealer",
    "trump",
    "seat",
    "bid",
    "tricks",
    "made",
    "offer",
    "holds",
    "points",
    "game_ends",
    "match_ends",
    "wins",
    "laid",
)
"""The columns of `rulekit.study.batch`; trumps, bids, offers and cards as they are written, the rest as numbers."""

REMEMBERED = 2**16
"""Sets of cards whose text is not written anew each time."""

Wording = Callable[[int], str | None]


class RowFile(Protocol):
    """A file that is being written; rows are not kept in memory."""

    def __enter__(self) -> Self: ...

    def __exit__(self, *_: object) -> None: ...

    def write(self, rows: Any) -> None:
        """Write the rows of some deals."""
        ...


def open_rows(path: str | Path, rules: Tables) -> RowFile:
    """Return a new file of the kind that its name ends with, `.csv` or `.parquet`.

    Raises:
        RulekitError: There is no file of this kind, or it needs something that is not installed.
        OSError: It cannot be written.
    """
    path = Path(path)
    if reason := why_no_kind(path):
        raise RulekitError(reason)
    if path.suffix == ".csv":
        return CsvFile(path, rules)
    require(PARQUET)
    from rulekit.study.parquet import ParquetFile

    return ParquetFile(path, rules)


def why_no_kind(path: Path) -> str:
    """Return what keeps a name from being that of a file of rows; empty if nothing does."""
    return "" if path.suffix in {".csv", ".parquet"} else f"{path.name!r} ends neither with .csv nor with .parquet"


class CsvFile:
    """Writes rows as comma-separated values; what is not there is empty."""

    def __init__(self, path: Path, rules: Tables) -> None:
        self.words = words_of(rules)
        self.path = path
        self.file = path.open("w", encoding="utf-8", newline="")
        self.lines = csv.writer(self.file, lineterminator="\n")
        self.lines.writerow(HEAD)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        with naming(self.path):
            self.file.close()

    def write(self, rows: Any) -> None:
        """Write the rows of some deals."""
        deals = rows if isinstance(rows, list) else rows.tolist()
        with naming(self.path):
            self.lines.writerows(map(self.dress, chain.from_iterable(deals)))

    def dress(self, row: list[int]) -> list[int | str | None]:
        """Return a row with the words that people use."""
        dressed: list[int | str | None] = list(row[:COLUMNS])
        for column, word in self.words.items():
            dressed[column] = word(row[column])
        return dressed


def words_of(rules: Tables) -> dict[int, Wording]:
    """Return how the columns that hold no plain numbers are written; None is what is not there."""
    trumps = {trump: trump_text(rules, trump) for trump in range(-1, rules.suits)}
    bids = dict(enumerate(rules.names.bids)) if rules.bid_by else {}
    offers = {PASS: "pass", **dict(enumerate(rules.names.levels))} if rules.level_points else {}

    @lru_cache(maxsize=REMEMBERED)
    def cards_text(cards: int) -> str | None:
        texts = []
        while cards:
            texts.append(str(rules.names.pack.card(lowest(cards))))
            cards &= cards - 1
        return " ".join(texts) or None

    return {TRUMP: trumps.get, BID: bids.get, OFFER: offers.get, LAID: cards_text}
