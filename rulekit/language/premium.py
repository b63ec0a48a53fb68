"""Premium bids: what can be offered, to whom it falls, and what it pays."""

from functools import cached_property
from typing import TYPE_CHECKING, Annotated

from pydantic import Field

from rulekit.language.codes import RuleCode
from rulekit.language.findings import Check, Finding, Findings, misspelt, warning
from rulekit.language.model import Fields, LevelName, Positive, Table, Written, ledger
from rulekit.suggest import is_one_slip
from rulekit.vocabulary import BidBy, BidShown, Collects, Failed, Holders, Offers, Shows

if TYPE_CHECKING:
    from rulekit.language.facts import Facts

MOST_LEVELS = 8
"""Premiums on offer; what eight seats can fail together is weighed set by set."""


class Level(Written):
    """One premium on offer."""

    shows: Annotated[Shows, ledger("D12")]
    """What the holder turns up."""
    points: Annotated[Positive, ledger("D8", 30)]
    """Points gained if the bid is made; if it is not, points paid to the others."""
    penalty: Annotated[Positive | None, ledger("D6 D7", 10)] = None
    """Points that the holder loses if the bid is not made."""


class Premium(Written):
    """Premium bids: a seat offers to show its bid, or its hand, for more points."""

    holders: Holders
    """How many may play with a premium in one deal."""
    offers: Annotated[Offers, ledger("D9 D10 D11")]
    """How premiums are offered."""
    levels: Annotated[
        Table[LevelName, Level],
        Field(max_length=MOST_LEVELS),
        ledger("D8", {"declaration": {"shows": "bid", "points": 30}}),
    ]
    """The premiums on offer; more points outrank fewer."""
    failed: Annotated[Failed, ledger("D6 D34 D35")]
    """Who is paid when a premium fails."""
    cap: Annotated[Positive | None, ledger("D34", 30)] = None
    """The most points that one seat can gain from premiums in a deal."""

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The levels, lowest first, in an order that does not depend on the file."""
        return tuple(sorted(self.levels, key=lambda name: (self.levels[name].points, name)))

    def payees(self, facts: "Facts") -> int:
        """Return how many seats are paid when a premium fails."""
        if self.failed is Failed.NOBODY:
            return 0
        collects = facts.dummy is not None and facts.dummy.collects is Collects.FAILED_PREMIUMS
        return facts.players - 1 + collects

    def pays(self, level: Level, facts: "Facts") -> int:
        """Return the points of each seat that is paid when a premium of this level fails."""
        payees = self.payees(facts)
        if self.failed is Failed.SPLIT:
            return level.points // payees
        return level.points if payees else 0

    def checks(self) -> tuple[Check, ...]:
        """Return what can be wrong with premiums."""
        return (
            self._has_bids,
            self._has_a_level,
            self._shows_what_is_hidden,
            self._tells_its_levels_apart,
            self._splits_evenly,
        )

    def _has_bids(self, facts: "Facts") -> Findings:
        if facts.bid is None:
            message = "a premium is for making a bid, and there are no bids"
            yield Finding(
                RuleCode.PREMIUM_NEEDS, ("premium",), message, "write `premium: none` too", (("bid",),), at_key=True
            )

    def _has_a_level(self, _facts: "Facts") -> Findings:
        if not self.levels:
            message = "no premium is on offer"
            yield Finding(RuleCode.PREMIUM_NEEDS, ("premium", "levels"), message, "to have none write `premium: none`")

    def _shows_what_is_hidden(self, facts: "Facts") -> Findings:
        bid = facts.bid
        if bid is None or (bid.by is BidBy.DISCARD and bid.shown is not BidShown.BEFORE_PLAY):
            return
        why = "all bid cards are turned up before play"
        other = ("bid", "shown")
        if bid.by is not BidBy.DISCARD:
            why, other = "bids are numbers here", ("bid", "by")
        for name, level in self.levels.items():
            if level.shows is Shows.BID:
                message = f"`{name}` shows the bid cards, and {why}"
                path, level_path = ("premium", "levels", name, "shows"), ("premium", "levels", name)
                help_ = "let it show the hand"
                yield Finding(RuleCode.PREMIUM_SHOWS, path, message, help_, (other,), remove=level_path)

    def _tells_its_levels_apart(self, _facts: "Facts") -> Findings:
        if self.holders is not Holders.ONE:
            yield from misspelt(RuleCode.PREMIUM_NAMES, ("premium", "levels"), self.levels, "are on offer")
            return
        worth: dict[int, str] = {}
        for name, level in self.levels.items():
            first = worth.setdefault(level.points, name)
            if first != name:
                message = f"`{name}` and `{first}` are both worth {level.points}, so that neither outranks the other"
                path, other = ("premium", "levels", name, "points"), ("premium", "levels", first, "points")
                meant = next((other for other in self.levels if is_one_slip(name, other)), None)
                help_ = f"did you mean `{meant}`?" if meant else "the points of levels must differ"
                yield Finding(RuleCode.PREMIUM_RANK, path, message, help_, (other,))
        yield from misspelt(RuleCode.PREMIUM_NAMES, ("premium", "levels"), worth.values(), "are on offer")

    def _splits_evenly(self, facts: "Facts") -> Findings:
        payees = self.payees(facts)
        uneven = [name for name, level in self.levels.items() if payees and level.points % payees]
        if self.failed is Failed.SPLIT and uneven:
            points = self.levels[uneven[0]].points
            message = f"{points} does not split evenly among {payees}: each gets {points // payees}, the rest is lost"
            others = (("premium", "levels", uneven[0], "points"), ("players",))
            yield warning(RuleCode.PREMIUM_SPLIT, ("premium", "failed"), message, "", *others)


def tabulate(facts: "Facts") -> Fields:
    """Return the tables of premiums."""
    premium = facts.premium
    if premium is None:
        return {
            "level_points": (),
            "level_pays": (),
            "level_costs": (),
            "level_shows": (),
            "premium_any": 0,
            "premium_offers": 0,
            "innocent": 0,
            "premium_cap": -1,
        }
    levels = [premium.levels[name] for name in premium.names]
    return {
        "level_points": tuple(level.points for level in levels),
        "level_pays": tuple(premium.pays(level, facts) for level in levels),
        "level_costs": tuple(level.penalty or 0 for level in levels),
        "level_shows": tuple(level.shows.code for level in levels),
        "premium_any": int(premium.holders is Holders.ANY),
        "premium_offers": premium.offers.code,
        "innocent": int(premium.failed is Failed.INNOCENT_OPPONENTS),
        "premium_cap": -1 if premium.cap is None else premium.cap,
    }
