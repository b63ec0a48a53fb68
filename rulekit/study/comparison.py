"""What a comparison reports: the differences, beside the rules that make them."""

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from io import StringIO
from typing import Any

from rulekit.rules import Ruleset
from rulekit.study.difference import RuleDifference, rule_differences
from rulekit.study.figures import ALL, Measure
from rulekit.study.moments import Estimate
from rulekit.study.summary import INTERVAL_NOTE, aligned, plain_measure
from rulekit.study.work import Tally


class Verdict(StrEnum):
    """What a sample says of a difference."""

    HIGHER = "higher"
    LOWER = "lower"
    SAME = "same"
    """In every match."""
    NONE = "no verdict"
    """The interval straddles nought, or there is none: the sample does not tell."""


@dataclass(frozen=True, slots=True)
class Difference:
    """What a measure comes to on both sides.

    Attributes:
        measure: What is measured.
        base: Of the base.
        house: Of the house.
        change: Of the house, less that of the base.
    """

    measure: Measure
    base: Estimate
    house: Estimate
    change: Estimate

    def change_text(self) -> str:
        """Return the change for people, with its sign."""
        return self.change.to_text(share=self.measure.share, signed=True)

    @property
    def verdict(self) -> Verdict:
        """Whether the house has more or less of it, as far as the sample tells."""
        value, margin = self.change.value, self.change.margin
        if value is None or margin is None:
            return Verdict.NONE
        if value == 0 and margin == 0:
            return Verdict.SAME
        if abs(value) <= margin:
            return Verdict.NONE
        return Verdict.HIGHER if value > 0 else Verdict.LOWER


@dataclass(frozen=True, slots=True, eq=False)
class Sides:
    """What is compared, and how.

    Attributes:
        base: What is compared with.
        house: What is compared.
        bots: Of each side, one entry a live seat.
        seed: Of all the chances.
        measures: What is measured on both sides.
        unpaired: Why the cards of the two sides are not the same; empty if they are.
    """

    base: Ruleset
    house: Ruleset
    bots: tuple[tuple[str, ...], ...]
    seed: int
    measures: tuple[Measure, ...]
    unpaired: str


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Comparison:
    """What two rulesets come to over the same matches.

    Attributes:
        sides: What was compared.
        tally: All that was counted; its deals are those of the base.
    """

    sides: Sides
    tally: Tally

    def __repr__(self) -> str:
        names = f"{self.sides.house.name!r} with {self.sides.base.name!r}"
        return (
            f"<Comparison of {names}: {self.tally.deals} deals, {self.tally.matches} matches, seed {self.sides.seed}>"
        )

    def __str__(self) -> str:
        return self.to_text()

    @property
    def house_deals(self) -> int:
        """Deals that the house needed for the same matches."""
        return self.tally.counts["house", 0, 0]

    @property
    def shared_deals(self) -> int:
        """Deals that both sides have in the same matches."""
        return self.tally.counts["shared", 0, 0]

    def rules(self) -> tuple[RuleDifference, ...]:
        """Return the rules that differ."""
        return rule_differences(self.sides.base, self.sides.house)

    def differences(self) -> Iterator[Difference]:
        """Yield what each measure comes to."""
        moments = self.tally.moments
        for place, measure in enumerate(self.sides.measures):
            base, house = (moments.estimate(place, sides=2, side=side, share=measure.share) for side in (0, 1))
            yield Difference(measure, base, house, moments.difference(place))

    def to_plain(self) -> dict[str, Any]:
        """Return the comparison as JSON takes it."""
        sides = self.sides
        plain: dict[str, Any] = {
            name: {"name": ruleset.name, "fingerprint": ruleset.fingerprint, "deals": deals, "bots": list(bots)}
            for name, ruleset, deals, bots in zip(
                ("base", "house"),
                (sides.base, sides.house),
                (self.tally.deals, self.house_deals),
                sides.bots,
                strict=True,
            )
        }
        plain |= {"seed": sides.seed, "matches": self.tally.matches, "paired": not sides.unpaired}
        plain["deals_paired"] = 0 if sides.unpaired else self.shared_deals
        plain["interval"] = 0.99
        plain["rules"] = [{"path": rule.path, "base": rule.base, "house": rule.house} for rule in self.rules()]
        plain["differences"] = [
            plain_measure(found.measure)
            | {"base": _value(found.base), "house": _value(found.house)}
            | {"difference": found.change.to_plain(), "verdict": str(found.verdict)}
            for found in self.differences()
        ]
        return plain

    def to_csv(self) -> str:
        """Return a line for each measure, with a head."""
        stream = StringIO()
        lines = csv.writer(stream, lineterminator="\n")
        lines.writerow(("measure", "seat", "of", "base", "house", "difference", "low", "high", "verdict"))
        for found in self.differences():
            numbers = (_value(found.base), _value(found.house), *found.change.to_plain().values())
            lines.writerow((*plain_measure(found.measure).values(), *numbers, str(found.verdict)))
        return stream.getvalue()

    def to_text(self) -> str:
        """Return the comparison as plain text."""
        sides = self.sides
        rules = [f"  {rule.to_text()}" for rule in self.rules()] or ["  none: both play by the same rules"]
        lines = [
            f"Base:  {sides.base.name}, {self.tally.deals} deals",
            f"House: {sides.house.name}, {self.house_deals} deals",
            f"{self.tally.matches} matches each, seed {sides.seed}; {self.pairing()}",
            INTERVAL_NOTE,
            "",
            "Rules, base -> house:",
            *rules,
        ]
        return "\n\n".join("\n".join(part) for part in (lines, *map(aligned, self.tables()))) + "\n"

    def tables(self) -> list[list[list[str]]]:
        """Return the tables of the text: of all seats, and seat by seat where there are as many on both sides."""
        tables = [["all seats", "base", "house", "house less base", ""], *self._rows()], [*self._seat_rows()]
        return [table for table in tables if table]

    def pairing(self) -> str:
        """Return whether the cards of the two sides are the same, and why not."""
        if self.sides.unpaired:
            return f"unpaired, since {self.sides.unpaired}: each side has cards of its own"
        return f"paired: {self.shared_deals} deals on each side have the same cards"

    def _rows(self) -> Iterator[list[str]]:
        for found in self.differences():
            measure = found.measure
            if measure.seat == ALL and (found.base.value or found.house.value):
                values = (_short(found.base, measure), _short(found.house, measure), found.change_text())
                yield [f"{measure.name} {measure.of}".rstrip(), *values, str(found.verdict)]

    def _seat_rows(self) -> Iterator[list[str]]:
        found = {
            each.measure.key: each for each in self.differences() if each.measure.seat != ALL and not each.measure.of
        }
        seats = sorted({seat for _, seat, _ in found})
        if seats:
            yield ["house less base, by seat", *map(str, seats)]
        for name in dict.fromkeys(name for name, _, _ in found):
            cells = (found.get((name, seat, "")) for seat in seats)
            yield [name, *(cell.change_text() if cell else "" for cell in cells)]


def _value(estimate: Estimate) -> float | None:
    return None if estimate.value is None else float(estimate.value)


def _short(estimate: Estimate, measure: Measure) -> str:
    return Estimate(estimate.value, None).to_text(share=measure.share)
