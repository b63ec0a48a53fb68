"""The points of a deal: named awards, each to the seat it is about."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

from pydantic import ConfigDict, RootModel

from rulekit.diagnostics import in_a_row
from rulekit.engine.tables import EXACT, OVER, UNDER, Tables
from rulekit.engine.tables import Award as AwardTable
from rulekit.language.codes import RuleCode
from rulekit.language.findings import Check, Finding, Findings, idle_entry, misspelt
from rulekit.language.model import AwardName, Count, Fields, Points, Table, Written, ledger
from rulekit.language.outcomes import relation, tricks_off
from rulekit.reach.endings import endings, flat_points, successes_row
from rulekit.reach.games import sizes_dealt
from rulekit.vocabulary import Made, OnlyBid, Per, When

if TYPE_CHECKING:
    from rulekit.language.facts import Facts, Meanings

_PER_BID = (Per.TRICK_BID, Per.TRICK_BID_SQUARED)
_PER_MISS = (Per.TRICK_OFF, Per.TRICK_OFF_SQUARED)
_SQUARED = (Per.TRICK_BID_SQUARED, Per.TRICK_OFF_SQUARED)
_PER_WITHOUT_BIDS = (Per.DEAL, Per.TRICK, Per.CARD)


class Award(Written):
    """One award; it goes to each seat it is about."""

    points: Annotated[Points | Table[Count, Points], ledger("D5 D13 D14 D16", 10, {1: 30, 2: 20, 3: 10})]
    """Points; with `per: successes` a table, by how many made their bid."""
    per: Annotated[Per, ledger("three-player oh-hell-squares")]
    """What the points are multiplied by."""
    when: Annotated[When, ledger("D5")]
    """To whom it goes."""
    bid: Annotated[OnlyBid | None, ledger("skull-king-plain")] = None
    """The bids it is limited to."""

    def multiple(self, hand: int, meanings: "Meanings", tricks: int) -> int:
        """Return how many times the points are earned by so many tricks, if they are."""
        if self.per in _PER_MISS:
            amount = tricks_off(meanings, tricks)
        elif self.per in _PER_BID:
            amount = meanings[0]
        else:
            amount = {Per.TRICK: tricks, Per.CARD: hand}.get(self.per, 1)
        return amount**2 if self.per in _SQUARED else amount

    def is_earned(self, *, made: bool, nil: bool, compared: int) -> bool:
        """Say whether the award goes to a seat that made its bid or not, with a bid of nought or another."""
        if self.bid is not None and (self.bid is OnlyBid.NIL) != nil:
            return False
        match self.when:
            case When.ALWAYS:
                return True
            case When.MADE:
                return made
            case When.MISSED:
                return not made
            case When.UNDER:
                return compared == UNDER
            case When.OVER:
                return compared == OVER

    @property
    def least(self) -> int:
        """The fewest points written."""
        return self.points if isinstance(self.points, int) else min(self.points.values(), default=0)

    def worth(self, successes: int) -> int:
        """Return the points written for so many successes."""
        return self.points if isinstance(self.points, int) else self.points.get(successes, 0)

    def counts(self, facts: "Facts") -> range:
        """Return the numbers of successes that there can be when the award is earned."""
        least = 0 if self._can_go_to(facts, made=False) else 1
        most = facts.counted if self._can_go_to(facts, made=True) else facts.counted - 1
        return range(least, most + 1)

    def _can_go_to(self, facts: "Facts", *, made: bool) -> bool:
        """Say whether it can go to a seat that made its bid, or to one that missed it."""
        if self.when in {When.MADE, When.MISSED}:
            return (self.when is When.MADE) == made
        if self.when is When.ALWAYS:
            return True
        tests = {facts.bid.made} if facts.bid else set()
        if facts.dummy is not None and facts.counted == facts.seats:
            tests.add(facts.dummy.made)
        makes = Made.AT_MOST if self.when is When.UNDER else Made.AT_LEAST
        return makes in tests if made else bool(tests - {makes}) or facts.claims


class Scoring(RootModel):  # type: ignore[type-arg] # what stands in brackets is built at once, which takes time
    """The awards, each under a name of its own."""

    model_config = ConfigDict(strict=True, frozen=True, defer_build=True)

    root: Table[AwardName, Award]

    def checks(self) -> tuple[Check, ...]:
        """Return what can be wrong with the awards."""
        return self._awards_something, self._has_bids, self._tabulates_successes, self._covers_counts, self._tells_apart

    def late_checks(self) -> tuple[Check, ...]:
        """Return what is only asked when all the rest is in order."""
        return (self._can_be_earned,)

    def _awards_something(self, _facts: "Facts") -> Findings:
        if not self.root:
            message = "no award is left, so that nobody ever scores"
            yield Finding(RuleCode.SCORING_BIDS, ("scoring",), message, at_key=True)

    def _has_bids(self, facts: "Facts") -> Findings:
        if facts.bid is not None:
            return
        for name, award in self.root.items():
            needing = [
                key
                for key, needs in (
                    ("per", award.per not in _PER_WITHOUT_BIDS),
                    ("when", award.when is not When.ALWAYS),
                    ("bid", award.bid is not None),
                )
                if needs
            ]
            if needing:
                key = needing[0]
                message = f"`{key}: {getattr(award, key)}` is about bids, and there are none"
                path = ("scoring", name, key)
                yield Finding(RuleCode.SCORING_BIDS, path, message, "", (("bid",),), remove=("scoring", name))

    def _tabulates_successes(self, _facts: "Facts") -> Findings:
        for name, award in self.root.items():
            path, other = ("scoring", name, "points"), ("scoring", name, "per")
            by_successes, table = award.per is Per.SUCCESSES, not isinstance(award.points, int)
            if by_successes and not table:
                message = "`per: successes` wants a table: points for each number of seats that made their bid"
                help_ = "the same for every number is `per: deal`"
                yield Finding(RuleCode.SCORING_TABLE, path, message, help_, (other,))
            elif table and not by_successes:
                message = f"a table of points goes with `per: successes`, and this award is `per: {award.per}`"
                yield Finding(RuleCode.SCORING_TABLE, path, message, "write one number", (other,))

    def _covers_counts(self, facts: "Facts") -> Findings:
        if facts.bid is None:
            return
        for name, award in self.root.items():
            if isinstance(award.points, int) or award.per is not Per.SUCCESSES:
                continue
            counts, path = award.counts(facts), ("scoring", name, "points")
            seats = (("players",), ("dummy", "successes"), ("dummy",), ("scoring", name, "when"))
            lacking = [str(count) for count in counts if count not in award.points]
            if lacking:
                message = f"`{name}.points` has no entry for {in_a_row(lacking)}: so many seats can make their bid"
                help_ = f"add `{lacking[0]}: ` and the points; 0 is a number too"
                yield Finding(RuleCode.SCORING_COUNTS, path, message, help_, seats)
            for count in award.points:
                if count not in counts:
                    message = f"the entry for {count} is never used: it cannot be that {count} make their bid"
                    yield idle_entry(RuleCode.SCORING_COUNTS, (*path, str(count)), message, *seats)

    def _tells_apart(self, _facts: "Facts") -> Findings:
        return misspelt(RuleCode.SCORING_NAMES, ("scoring",), self.root, "are paid")

    def _can_be_earned(self, facts: "Facts") -> Findings:
        for award in facts.tables.names.awards:
            if not _pays(award, self.root[award.name].counts(facts), facts.tables):
                message = f"`{award.name}` never pays a point"
                yield idle_entry(RuleCode.SCORING_NEVER, ("scoring", award.name), message)


def _pays(award: AwardTable, counts: range, rules: Tables) -> bool:
    """Say whether some deal with one of these numbers of successes ends so that an award pays or costs points."""
    for dummy in (False, True) if rules.dummy >= 0 else (False,):
        shares = counts if rules.dummy_counts or not dummy else ()
        for size in sizes_dealt(rules):
            for end in endings(rules, size, dummy=dummy):
                row = successes_row(rules, end, award)
                if flat_points(rules, size, end, award) or any(row[successes] for successes in shares):
                    return True
    return False


def tabulate(facts: "Facts", awards: Sequence[AwardTable]) -> Fields:
    """Return the tables of points, all awards together."""
    flat = [award.points for award in awards if award.points]
    by_successes = [award.successes_points for award in awards if award.successes_points]
    cells = 2 * len(facts.tricks) * len(facts.bids) * (facts.most_tricks + 1)
    return {
        "points": _sum(flat, cells),
        "successes_points": _sum(by_successes, 2 * 2 * 3 * (facts.seats + 1)),
    }


def award_tables(facts: "Facts") -> tuple[AwardTable, ...]:
    """Return each award by itself, in an order that does not depend on the file."""
    return tuple(
        AwardTable(name, (), _successes_points(award, facts))
        if award.per is Per.SUCCESSES
        else AwardTable(name, _points(award, facts), ())
        for name, award in sorted(facts.scoring.root.items())
    )


def _points(award: Award, facts: "Facts") -> tuple[int, ...]:
    hands = facts.hands if award.per is Per.CARD else facts.hands[:1]
    times = len(facts.hands) // len(hands)
    return tuple(
        points for made in (False, True) for hand in hands for points in _row(award, facts, hand, made=made) * times
    )


def _row(award: Award, facts: "Facts", hand: int, *, made: bool) -> tuple[int, ...]:
    """Return the points for each bid code and number of tricks."""
    return tuple(
        award.worth(0) * award.multiple(hand, meanings, tricks)
        if award.is_earned(made=made, nil=0 in meanings, compared=relation(meanings, tricks))
        else 0
        for meanings in facts.bids
        for tricks in range(facts.most_tricks + 1)
    )


def _successes_points(award: Award, facts: "Facts") -> tuple[int, ...]:
    return tuple(
        award.worth(successes) if award.is_earned(made=made, nil=nil, compared=compared) else 0
        for made in (False, True)
        for nil in (False, True)
        for compared in (UNDER, EXACT, OVER)
        for successes in range(facts.seats + 1)
    )


def _sum(columns: Sequence[tuple[int, ...]], cells: int) -> tuple[int, ...]:
    return tuple(map(sum, zip(*columns, strict=True))) if columns else (0,) * cells
