"""A file with a row for each deal and seat, for those who go on with a table of their own."""

import csv
from itertools import chain
from pathlib import Path
from typing import Any, Self

from rulekit.engine.positions import PASS
from rulekit.engine.tables import Tables
from rulekit.study.batch import BID, COLUMNS, OFFER, TRUMP
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
)
"""The columns of `rulekit.study.batch`; bids, trumps and offers as they are written, anything else as a number."""


class RowFile:
    """Writes rows to a CSV file as they come; nothing is kept."""

    def __init__(self, path: Path, rules: Tables) -> None:
        self.file = path.open("w", encoding="utf-8", newline="")
        self.lines = csv.writer(self.file, lineterminator="\n")
        self.lines.writerow(HEAD)
        self.trumps = {trump: trump_text(rules, trump) for trump in range(-1, rules.suits)}
        self.bids = dict(enumerate(rules.names.bids)) if rules.bid_by else {}
        self.offers = {PASS: "pass", **dict(enumerate(rules.names.levels))} if rules.level_points else {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def write(self, rows: Any) -> None:
        """Write the rows of some deals."""
        deals = rows if isinstance(rows, list) else rows.tolist()
        self.lines.writerows(map(self.dress, chain.from_iterable(deals)))

    def dress(self, row: list[int]) -> list[int | str]:
        """Return a row with the words that people use."""
        dressed: list[int | str] = list(row[:COLUMNS])
        dressed[TRUMP] = self.trumps[row[TRUMP]]
        dressed[BID] = self.bids.get(row[BID], "")
        dressed[OFFER] = self.offers.get(row[OFFER], "")
        return dressed
