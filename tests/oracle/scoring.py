"""The points of one deal, award by award."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from .bids import Meaning, is_made
from .premiums import levels_of
from .rules import Rules, entries, entry, named


@dataclass(frozen=True)
class Outcome:
    """How a deal was played.

    Attributes:
        tricks: Taken by each seat, dummy included.
        bids: What each seat's bid means; nothing where nobody bids.
        claimed: Whether each seat turned up its bid cards; looked at only where bids must be claimed.
        holders: Who played with which premium.
        hand: Cards dealt to a hand.
    """

    tricks: Sequence[int]
    bids: Sequence[Meaning] | None
    hand: int
    holders: dict[int, str] = field(default_factory=dict)
    claimed: Sequence[bool] | None = None


@dataclass(frozen=True)
class DealPoints:
    """The points of a deal.

    Attributes:
        made: Whether each seat made its bid.
        successes: How many count as having made it.
        awards: Each seat's points by the name of the award; awards that pay nothing are left out.
        premiums: Each seat's points from premiums: gained, and lost.
    """

    made: list[bool]
    successes: int
    awards: list[dict[str, int]]
    premiums: list[int]

    @property
    def totals(self) -> list[int]:
        """Each seat's points of the deal."""
        return [sum(awards.values()) + premium for awards, premium in zip(self.awards, self.premiums, strict=True)]


def score_deal(rules: Rules, outcome: Outcome) -> DealPoints:
    """Return the points of a deal."""
    made = made_of(rules, outcome)
    successes = sum(made[seat] for seat in range(rules.seats) if counts_as_success(rules, seat))
    awards = [awards_of(rules, outcome, seat, made, successes) for seat in range(rules.seats)]
    return DealPoints(made, successes, awards, premium_points(rules, outcome, made))


def made_of(rules: Rules, outcome: Outcome) -> list[bool]:
    """Return who made the bid; where it must be claimed, an unclaimed bid is missed."""
    bid, dummy = rules.chapter("bid"), rules.chapter("dummy")
    if bid is None or outcome.bids is None:
        return [False] * rules.seats
    made = []
    for seat in range(rules.seats):
        test = dummy["made"] if dummy and seat == rules.dummy else bid["made"]
        made.append(is_made(test, outcome.bids[seat], outcome.tricks[seat]))
    if named(bid, "shown") == "if_claimed" and outcome.claimed is not None:
        for seat in range(rules.players):
            made[seat] = made[seat] and outcome.claimed[seat]
    return made


def counts_as_success(rules: Rules, seat: int) -> bool:
    """Return whether a seat's success is one of the deal's."""
    dummy = rules.chapter("dummy")
    return not (dummy and seat == rules.dummy and dummy["successes"] == "ignored")


def awards_of(rules: Rules, outcome: Outcome, seat: int, made: list[bool], successes: int) -> dict[str, int]:
    """Return one seat's awards that pay something."""
    found = {}
    for name, award in entries(rules.tree["scoring"]).items():
        if is_bid_meant(award, outcome, seat) and is_due(award, outcome, seat, made):
            points = award_points(rules, award, outcome, seat, successes)
            if points:
                found[name] = points
    return found


def is_bid_meant(award: dict[str, Any], outcome: Outcome, seat: int) -> bool:
    """Return whether an award is for such a bid: any, nil only, or all but nil."""
    limited = named(award, "bid")
    if limited is None:
        return True
    assert outcome.bids is not None
    is_nil = 0 in outcome.bids[seat]
    return is_nil if limited == "nil" else not is_nil


def is_due(award: dict[str, Any], outcome: Outcome, seat: int, made: list[bool]) -> bool:
    """Return whether a seat's result earns an award; what takes exactly the bid is neither under nor over."""
    if award["when"] == "always":
        return True
    assert outcome.bids is not None
    meaning, taken = outcome.bids[seat], outcome.tricks[seat]
    due = {
        "made": made[seat],
        "missed": not made[seat],
        "under": taken < meaning[0] and taken not in meaning,
        "over": taken > meaning[0] and taken not in meaning,
    }
    return due[str(award["when"])]


def award_points(rules: Rules, award: dict[str, Any], outcome: Outcome, seat: int, successes: int) -> int:
    """Return what an award pays to a seat that gets it."""
    if award["per"] == "successes":
        return entry(award["points"], successes) if counts_as_success(rules, seat) else 0
    return int(award["points"]) * times(award["per"], outcome, seat)


def times(per: str, outcome: Outcome, seat: int) -> int:
    """Return how many times an award is paid."""
    taken = outcome.tricks[seat]
    if per == "deal":
        return 1
    if per == "trick":
        return taken
    if per == "card":
        return outcome.hand
    assert outcome.bids is not None
    meaning = outcome.bids[seat]
    off = min(abs(taken - number) for number in meaning)
    return {
        "trick_bid": meaning[0],
        "trick_bid_squared": meaning[0] ** 2,
        "trick_off": off,
        "trick_off_squared": off**2,
    }[per]


def premium_points(rules: Rules, outcome: Outcome, made: list[bool]) -> list[int]:
    """Return what each seat gains and loses by premiums."""
    gained, lost = [0] * rules.seats, [0] * rules.seats
    levels = levels_of(rules)
    for holder, name in outcome.holders.items():
        points = int(levels[name]["points"])
        if made[holder]:
            gained[holder] += points
            continue
        lost[holder] += int(named(levels[name], "penalty", 0))
        for seat, paid in payments(rules, holder, points, outcome.holders, made).items():
            gained[seat] += paid
    dummy = rules.chapter("dummy")
    if dummy and rules.dummy is not None and dummy_made_exactly(rules, outcome):
        level = named(dummy, "exact_earns")
        gained[rules.dummy] += int(levels[level]["points"]) if level else 0
    premium = rules.chapter("premium")
    cap = named(premium, "cap") if premium else None
    if cap is not None:
        gained = [min(points, int(cap)) for points in gained]
    return [plus - minus for plus, minus in zip(gained, lost, strict=True)]


def payments(rules: Rules, holder: int, points: int, holders: dict[int, str], made: list[bool]) -> dict[int, int]:
    """Return who is paid how much when a holder's premium fails."""
    premium, dummy = rules.chapter("premium"), rules.chapter("dummy")
    assert premium is not None
    opponents = [seat for seat in range(rules.players) if seat != holder]
    if dummy and rules.dummy is not None and named(dummy, "collects") == "failed_premiums":
        opponents.append(rules.dummy)
    match premium["failed"]:
        case "each_opponent":
            return dict.fromkeys(opponents, points)
        case "innocent_opponents":
            return {seat: points for seat in opponents if not (seat in holders and not made[seat])}
        case "split":
            return dict.fromkeys(opponents, points // len(opponents))
        case "nobody":
            return {}
    raise AssertionError(premium["failed"])


def dummy_made_exactly(rules: Rules, outcome: Outcome) -> bool:
    """Return whether dummy took exactly its bid."""
    assert rules.dummy is not None
    assert outcome.bids is not None
    return outcome.tricks[rules.dummy] in outcome.bids[rules.dummy]
