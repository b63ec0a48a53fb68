"""Many deals between bots, and what they come to."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from importlib.util import find_spec
from math import sqrt
from typing import Any

from rulekit.bots import POLICIES, make
from rulekit.engine.positions import Chance, DealPosition, MatchPosition, Seen, fresh
from rulekit.engine.tables import Tables
from rulekit.errors import RulekitError
from rulekit.rules import Ruleset
from rulekit.study.batch import (
    BID,
    COLUMNS,
    GAME_ENDS,
    HOLDS,
    MADE,
    MATCH_ENDS,
    OFFER,
    POINTS,
    TRICKS,
    Room,
    play_deals,
)

BLOCK = 256
"""Deals that are played before they are added up."""

NORMAL_99 = 2.576
"""Standard errors to either side of a mean that hold the true one 99 times in 100."""


@dataclass(slots=True)
class BidCount:
    """How often a bid was chosen and made."""

    chosen: int = 0
    made: int = 0


@dataclass(slots=True)
class SeatCount:
    """What one seat did over all deals; `squares` is the sum of the squares of the points."""

    deals: int = 0
    made: int = 0
    tricks: int = 0
    points: int = 0
    squares: int = 0
    offered: int = 0
    held: int = 0
    held_made: int = 0
    bids: dict[int, BidCount] = field(default_factory=dict)

    def add(self, row: Sequence[int]) -> None:
        """Add one deal."""
        self.deals += 1
        self.made += row[MADE]
        self.tricks += row[TRICKS]
        self.points += row[POINTS]
        self.squares += row[POINTS] ** 2
        self.offered += row[OFFER] >= 0
        self.held += row[HOLDS]
        self.held_made += row[HOLDS] & row[MADE]
        bid = self.bids.setdefault(row[BID], BidCount())
        bid.chosen += 1
        bid.made += row[MADE]

    @property
    def mean(self) -> float:
        """Mean points a deal."""
        return self.points / self.deals if self.deals else 0.0

    @property
    def spread(self) -> float:
        """Standard deviation of the points of a deal."""
        if self.deals < 2:
            return 0.0
        return sqrt(max(0.0, (self.squares - self.points**2 / self.deals) / (self.deals - 1)))

    @property
    def interval(self) -> float:
        """Half the width of the 99 % interval of the mean."""
        return NORMAL_99 * self.spread / sqrt(self.deals) if self.deals else 0.0


@dataclass(frozen=True, slots=True)
class Summary:
    """What many deals came to.

    Attributes:
        name: Of the ruleset.
        fingerprint: Of the ruleset.
        bid_texts: How each bid code is written.
        bots: One entry a live seat.
        seed: Of all the chances.
        deals: Deals played; the match in which the last wanted deal fell was played to its end.
        games: Games ended.
        matches: Matches ended.
        seats: One entry a seat, dummy last.
    """

    name: str
    fingerprint: str
    bid_texts: tuple[str, ...]
    bots: tuple[str, ...]
    seed: int
    deals: int
    games: int
    matches: int
    seats: tuple[SeatCount, ...]

    def bids(self) -> dict[int, BidCount]:
        """Return how often each bid was chosen and made, all live seats together."""
        together: dict[int, BidCount] = {}
        for seat in self.seats[: len(self.bots)]:
            for code, count in seat.bids.items():
                total = together.setdefault(code, BidCount())
                total.chosen += count.chosen
                total.made += count.made
        return dict(sorted(together.items()))

    def to_plain(self) -> dict[str, Any]:
        """Return the summary as JSON takes it."""
        seats = []
        for number, seat in enumerate(self.seats):
            counts = {self.bid_texts[code]: asdict(count) for code, count in sorted(seat.bids.items())}
            plain = asdict(seat) | {"bids": counts if self.bid_texts else {}}
            plain |= {"seat": number, "bot": self.bots[number] if number < len(self.bots) else "dummy"}
            seats.append(plain | {"mean": seat.mean, "spread": seat.spread, "interval_99": seat.interval})
        head = {name: getattr(self, name) for name in ("name", "fingerprint", "seed", "deals", "games", "matches")}
        return head | {"bots": list(self.bots), "seats": seats}

    def to_text(self) -> str:
        """Return the summary as plain text."""
        lines = [
            f"{self.name}: {self.deals} deals, {self.games} games, {self.matches} matches, seed {self.seed}",
            "",
            "seat  player      made  tricks  points a deal (99 % interval)  spread  premiums offered / held / made",
        ]
        for number, seat in enumerate(self.seats):
            player = self.bots[number] if number < len(self.bots) else "dummy"
            lines.append(
                f"{number:>4}  {player:<10} {seat.made / max(1, seat.deals):>5.1%} "
                f"{seat.tricks / max(1, seat.deals):>7.2f}  {seat.mean:>13.2f} +- {seat.interval:<12.2f} "
                f"{seat.spread:>7.2f}  {seat.offered:>8} / {seat.held} / {seat.held_made}"
            )
        if self.bid_texts:
            lines += ["", "bid   chosen   share   made"]
            chosen = max(1, sum(count.chosen for count in self.bids().values()))
            for code, count in self.bids().items():
                made = count.made / count.chosen
                lines.append(
                    f"{self.bid_texts[code]:<5} {count.chosen:>6}  {count.chosen / chosen:>5.1%}  {made:>5.1%}"
                )
        return "\n".join(lines) + "\n"


def simulate(
    ruleset: Ruleset,
    *,
    deals: int,
    seed: int,
    bots: Sequence[str],
    progress: Callable[[int], None] | None = None,
) -> Summary:
    """Let bots play whole matches until a number of deals is reached.

    Args:
        ruleset: What is played.
        deals: The match in which this deal falls is the last.
        seed: Of cards and bots, 0 to 2**63 - 1.
        bots: Names, one a live seat; or a single one for all.
        progress: Is told, now and then, how many deals are done.

    Raises:
        RulekitError: A number is out of range, or there is no such bot.
    """
    rules = ruleset.tables
    names = tuple(bots) * rules.players if len(bots) == 1 else tuple(bots)
    if len(names) != rules.players:
        message = f"{ruleset.name!r} has {rules.players} players; name one bot for all or one each, not {len(names)}"
        raise RulekitError(message)
    if deals < 1:
        message = f"deals is a whole number from 1, not {deals!r}"
        raise RulekitError(message)
    for name in names:
        make(name, seed)
    seats = tuple(SeatCount() for _ in range(rules.seats))
    games = matches = done = 0
    for rows in best_blocks(rules, [POLICIES[name] for name in names], seed, deals):
        for base in range(0, len(rows), COLUMNS * rules.seats):
            for seat, count in enumerate(seats):
                count.add(rows[base + seat * COLUMNS : base + (seat + 1) * COLUMNS])
            games += rows[base + GAME_ENDS]
            matches += rows[base + MATCH_ENDS]
            done += 1
        if progress is not None:
            progress(done)
    bid_texts = rules.names.bids if rules.bid_by else ()
    return Summary(ruleset.name, ruleset.fingerprint, bid_texts, names, seed, done, games, matches, seats)


def best_blocks(rules: Tables, policies: list[int], seed: int, deals: int) -> Iterator[list[int]]:
    """Return the rows by the faster way: compiled where numba is there and the work is worth a compilation.

    Both ways give the same rows to the last number.
    """
    if find_spec("numba") is None:
        return row_blocks(rules, policies, seed, deals)
    from rulekit.study import fast

    if not fast.is_worth_it(rules, deals):
        return row_blocks(rules, policies, seed, deals)
    return (rows.tolist() for rows in fast.row_blocks(rules, policies, seed, deals))


def row_blocks(rules: Tables, policies: list[int], seed: int, deals: int) -> Iterator[list[int]]:
    """Play in CPython; return the rows of `rulekit.study.batch`, a block at a time."""
    room = Room(
        key=[0] * 4,
        stream=[0] * 4,
        order=[0] * max(len(rules.deck), len(rules.stock)),
        chance=fresh(Chance, rules.seats),
        match=fresh(MatchPosition, rules.seats),
        deal=fresh(DealPosition, rules.seats),
        seen=fresh(Seen, rules.seats),
    )
    progress = [seed, 0, 0, 0, deals]
    rows = [0] * (BLOCK * COLUMNS * rules.seats)
    while done := play_deals(rules, policies, progress, room, rows):
        yield rows[: done * COLUMNS * rules.seats]
