"""The score of a deal that was played elsewhere: tricks, bids and premiums are told, not seen."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from rulekit.diagnostics import in_a_row
from rulekit.engine.dressing import dress
from rulekit.engine.positions import PASS, DealPosition, fresh
from rulekit.engine.results import DealScore
from rulekit.engine.sheet import score_position
from rulekit.engine.tables import Tables
from rulekit.errors import RulekitError
from rulekit.suggest import nearest

Entry = TypeVar("Entry")


def score_told(
    rules: Tables, tricks: Sequence[int], bids: Sequence[int | str], premiums: Mapping[int, str]
) -> DealScore:
    """Return the score of a deal, each point with its reason.

    Args:
        rules: A compiled ruleset.
        tricks: Tricks taken, one entry a seat, dummy last.
        bids: Bids, one entry a seat, dummy last: numbers, or as they are written, for example `0/10`; empty where the
            rules have no bids.
        premiums: Seats and the levels they play with.

    Raises:
        RulekitError: No deal by these rules can have come to this.
    """
    deal = fresh(DealPosition, rules.seats)
    deal.tricks = [_trick_count(count) for count in _one_a_seat(rules, "tricks", tricks)]
    deal.size = _hand_size(rules, deal.tricks)
    if rules.bid_by:
        deal.bids = [_bid_code(rules, bid) for bid in _one_a_seat(rules, "bids", bids)]
    elif bids:
        message = "these rules have no bids"
        raise RulekitError(message)
    deal.offers = [PASS] * rules.seats
    for seat, level in premiums.items():
        deal.offers[_seat(rules, seat)] = _level(rules, level)
        deal.holders |= 1 << seat
    if len(premiums) > 1 and not rules.premium_any:
        message = f"one seat a deal holds a premium, not {len(premiums)}"
        raise RulekitError(message)
    deal.claimed = (1 << rules.seats) - 1
    return score_position(dress(rules), deal)


def _one_a_seat(rules: Tables, name: str, entries: Sequence[Entry]) -> Sequence[Entry]:
    if len(entries) != rules.seats:
        message = f"{name} has one entry for each of {rules.seats} seats, dummy last, and here are {len(entries)}"
        raise RulekitError(message)
    return entries


def _trick_count(count: object) -> int:
    if type(count) is not int or count < 0:
        message = f"the tricks of a seat are a whole number from 0, not {count!r}"
        raise RulekitError(message)
    return count


def _hand_size(rules: Tables, tricks: Sequence[int]) -> int:
    """Return the index of the hand size that has so many tricks."""
    total = sum(tricks)
    if total not in rules.tricks:
        message = f"a deal has {in_a_row(rules.tricks, 'or')} tricks, and these come to {total}"
        raise RulekitError(message)
    return rules.tricks.index(total)


def _bid_code(rules: Tables, bid: int | str) -> int:
    written = rules.names.bids
    if str(bid) not in written:
        message = f"nobody can bid {bid!r} here: bids are {', '.join(written)}"
        raise RulekitError(message)
    return written.index(str(bid))


def _seat(rules: Tables, seat: int) -> int:
    if type(seat) is not int or seat not in range(rules.players):
        message = f"seats that can hold a premium are 0 to {rules.players - 1}, not {seat!r}"
        raise RulekitError(message)
    return seat


def _level(rules: Tables, level: str) -> int:
    levels = rules.names.levels
    if level not in levels:
        close = nearest(str(level), levels)
        known = f"did you mean {close}?" if close else f"there is {in_a_row(levels, 'or') if levels else 'none'}"
        message = f"there is no premium {level!r}: {known}"
        raise RulekitError(message)
    return levels.index(level)
