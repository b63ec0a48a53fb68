"""Whether the bids that somebody tells of a deal can have been made in one."""

from collections.abc import Sequence
from operator import add, le

from rulekit.diagnostics import in_a_row
from rulekit.engine.tables import BEYOND_FORBIDDEN, BEYOND_LOWERED, BY_DISCARD, Tables
from rulekit.reach.cards import Counts, pools
from rulekit.reach.endings import codes, laid_for
from rulekit.reach.hands import MOST_STEPS
from rulekit.reach.parties import limits


def why_impossible(rules: Tables, tricks: Sequence[int], bids: Sequence[int]) -> str:
    """Say why no deal has these bids with these tricks, one entry a seat and dummy's last; empty if one has.

    Args:
        rules: The ruleset.
        tricks: Tricks taken; they come to those of a deal.
        bids: Codes of bids.
    """
    size = rules.tricks.index(sum(tricks))
    for seat, code in enumerate(bids):
        possible = codes(rules, size, dummy=seat == rules.dummy)
        if code not in possible:
            return _why_not(rules, size, seat, code, possible)
    if limits(rules, size).hooked and sum(bids[: rules.players]) == rules.tricks[size]:
        return f"the bids come to {rules.tricks[size]}, as many as the tricks, and the hook keeps the dealer from that"
    return "" if _can_all_be_laid(rules, size, bids) else "the pack has too few cards for all these bids at once"


def _why_not(rules: Tables, size: int, seat: int, code: int, possible: Sequence[int]) -> str:
    """Say why a seat cannot come to a bid."""
    written, most = rules.names.bids, rules.tricks[size]
    told = f"seat {seat} cannot bid {written[code]} in a deal of {most} trick{'' if most == 1 else 's'}"
    if rules.bid_floor[code] > most and rules.bid_beyond == BEYOND_LOWERED:
        return f"{told}: such a bid counts as {most}"
    if rules.bid_floor[code] > most and rules.bid_beyond == BEYOND_FORBIDDEN:
        told = f"{told}, where no hand has to bid so much"
    return f"{told}: there are {in_a_row(written[other] for other in possible)}"


def _can_all_be_laid(rules: Tables, size: int, bids: Sequence[int]) -> bool:
    """Say whether the pack has cards for all bids together; so it is taken to be where that is too much to weigh."""
    sets = [laid_for(rules, size, code, dummy=seat == rules.dummy) for seat, code in enumerate(bids)]
    if rules.bid_by != BY_DISCARD or not all(sets):
        return True
    return any(_fits(pool.counts, sets) for pool in pools(rules))


def _fits(counts: Counts, sets: Sequence[Sequence[Counts]]) -> bool:
    """Say whether one of the sets of each seat can lie aside at once."""
    used: set[Counts] = {(0,) * len(counts)}
    for own in sets:
        if len(used) * len(own) > MOST_STEPS:
            return True
        sums = (tuple(map(add, before, more)) for before in used for more in own)
        used = {total for total in sums if all(map(le, total, counts))}
    return bool(used)
