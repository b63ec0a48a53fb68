"""Who is asked for a premium, what may be offered, and who plays with one."""

from dataclasses import dataclass, field
from typing import Any

from .rules import Rules, entries


def levels_of(rules: Rules) -> dict[str, dict[str, Any]]:
    """Return the premiums on offer, the lowest first."""
    premium = rules.chapter("premium")
    if premium is None:
        return {}
    found = entries(premium["levels"])
    return dict(sorted(found.items(), key=lambda item: int(item[1]["points"])))


@dataclass
class Offering:
    """The offering of premiums in one deal.

    Attributes:
        rules: The ruleset.
        order: The seats from eldest; dealer last.
        answered: What each seat that has been asked said in the first round: a level, or nothing for a pass.
        standing: The seat whose offer stands, with a single holder and spoken offers.
        offered: The level that each seat has offered last.
        declined: Seats that would not raise.
    """

    rules: Rules
    order: list[int]
    answered: dict[int, str | None] = field(default_factory=dict)
    standing: int | None = None
    offered: dict[int, str] = field(default_factory=dict)
    declined: set[int] = field(default_factory=set)

    @property
    def chapter(self) -> dict[str, Any]:
        """The premium chapter."""
        found = self.rules.chapter("premium")
        assert found is not None
        return found

    @property
    def at_once(self) -> bool:
        """Whether all seats offer at the same time."""
        return self.chapter["offers"] in ("sealed", "secret")

    @property
    def single(self) -> bool:
        """Whether only one seat may play with a premium."""
        return bool(self.chapter["holders"] == "one")

    def to_ask(self) -> list[int]:
        """Return the seats that must speak now; none when the offering is over."""
        silent = [seat for seat in self.order if seat not in self.answered]
        if self.at_once:
            return silent
        speaks = [seat for seat in silent if self.levels_open_to(seat)]
        if speaks:
            return speaks[:1]
        return self.may_raise()[:1]

    def may_raise(self) -> list[int]:
        """Return the seats, from eldest, that may still go up to match the standing offer."""
        if self.chapter["offers"] != "spoken_with_raise" or self.standing is None or not self.single:
            return []
        before = self.order[: self.order.index(self.standing)]
        return [seat for seat in before if seat not in self.declined and self.is_beaten(seat)]

    def is_beaten(self, seat: int) -> bool:
        """Return whether a seat has offered less than the standing level."""
        assert self.standing is not None
        return seat in self.offered and self.rank(self.offered[seat]) < self.rank(self.offered[self.standing])

    def rank(self, level: str) -> int:
        """Return a level's place, the lowest first."""
        return list(levels_of(self.rules)).index(level)

    def levels_open_to(self, seat: int) -> list[str]:
        """Return the levels that a seat may name when it is asked, beside passing."""
        levels = list(levels_of(self.rules))
        if seat in self.answered:
            assert self.standing is not None
            return [self.offered[self.standing]]
        if self.at_once or not self.single or self.standing is None:
            return levels
        return [level for level in levels if self.rank(level) > self.rank(self.offered[self.standing])]

    def say(self, seat: int, level: str | None) -> None:
        """Take a seat's answer: a level, or nothing for a pass."""
        assert seat in self.to_ask()
        raising = seat in self.answered
        if level is None:
            if raising:
                self.declined.add(seat)
            else:
                self.answered[seat] = None
            return
        assert level in self.levels_open_to(seat)
        self.answered.setdefault(seat, level)
        self.offered[seat] = level
        if self.single and not self.at_once:
            self.standing = seat

    def holders(self) -> dict[int, str]:
        """Return who plays with which premium, once the offering is over."""
        if not self.single:
            return dict(self.offered)
        if not self.at_once:
            return {} if self.standing is None else {self.standing: self.offered[self.standing]}
        if not self.offered:
            return {}
        highest = max(self.rank(level) for level in self.offered.values())
        holder = next(seat for seat in self.order if seat in self.offered and self.rank(self.offered[seat]) == highest)
        return {holder: self.offered[holder]}
