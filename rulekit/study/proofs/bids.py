"""What can be bid, with how many hands, and with how many tricks a bid is made."""

from collections.abc import Iterator
from fractions import Fraction
from math import comb
from typing import Any

from rulekit.diagnostics import in_a_row
from rulekit.engine.tables import BEYOND_FORBIDDEN, BY_DISCARD, Tables
from rulekit.reach.cards import hand_of
from rulekit.reach.endings import codes, is_met
from rulekit.reach.games import sizes_dealt
from rulekit.reach.hands import hands_by_bid
from rulekit.reach.parties import limits
from rulekit.reach.sets import all_hands, all_sets, names, names_by_bid, sets_by_bid
from rulekit.study.proofs.proof import Proof, counted

Figures = dict[str, Any]

_Counts = tuple[dict[int, int] | None, dict[int, int] | None, dict[int, int] | None]
"""By bid: combinations of names, sets of cards, hands; None where there are too many to count."""


def prove_bids(rules: Tables) -> Iterator[Proof]:
    """Yield what can be bid, hand size by hand size, smallest first; nothing where there are no bids."""
    if not rules.bid_by:
        return
    sizes = sizes_dealt(rules)
    if rules.bid_by == BY_DISCARD:
        by_hand = [_discards(rules, size) for size in sizes]
        sentences = [sentence for own, size in zip(by_hand, sizes, strict=True) for sentence in _laid(rules, size, own)]
        beyond = ["bid.beyond_tricks"] if rules.bid_beyond else []
        rest = ("bid.cards", "bid.values", "bid.combinations", *beyond, "deck.ranks")
    else:
        by_hand = [_numbers(rules, size) for size in sizes]
        sentences = [_said(own) for own in by_hand]
        rest = ("bid.least", "bid.most", "bid.hook")
    sentences += _extremes(by_hand)
    yield Proof("bids", "Bids", ("deal.hand", *rest, "bid.made"), tuple(sentences), {"by_hand": by_hand})


def _numbers(rules: Tables, size: int) -> Figures:
    """Return what can be said in a deal of a hand size."""
    bids = [
        {"bid": rules.names.bids[code], "share": "1", "made_by": _made_by(rules, size, code)}
        for code in codes(rules, size)
    ]
    hooked = limits(rules, size).hooked
    return {"hand": hand_of(rules, size), "tricks": rules.tricks[size], "hooked": hooked, "bids": bids}


def _said(own: Figures) -> str:
    bids, tricks = own["bids"], own["tricks"]
    hooked = f", but all of them never come to {tricks}" if own["hooked"] else ""
    return f"{counted(tricks, 'trick')}: {bids[0]['bid']} to {bids[-1]['bid']} can be bid with any hand{hooked}."


def _discards(rules: Tables, size: int) -> Figures:
    """Return what can be laid in a deal of a hand size."""
    hand, hands = hand_of(rules, size), all_hands(rules, hand_of(rules, size))
    counts = (names_by_bid(rules, size), sets_by_bid(rules, size), hands_by_bid(rules, size))
    return {
        "hand": hand,
        "laid": rules.bid_cards,
        "tricks": rules.tricks[size],
        "choices": comb(hand, rules.bid_cards),
        "told_apart_by": names(rules).noun,
        "sets": all_sets(rules),
        "hands": hands,
        "bids": [_discard(rules, size, code, counts, hands) for code in codes(rules, size)],
    }


def _laid(rules: Tables, size: int, own: Figures) -> Iterator[str]:
    """Tell what can be laid in a deal of a hand size."""
    cards = f"{counted(own['hand'], 'card')} a hand, {own['laid']} of them laid aside"
    yield f"{cards}, {counted(own['tricks'], 'trick')}: {counted(own['choices'], 'choice')}."
    heads = (f"{names(rules).noun} sets", f"of {own['sets']:,} sets", f"of {own['hands']:,} hands")
    yield from _table(("bid", *heads, "share", "made by"), own["bids"])
    lacking = [key for key in ("combinations", "sets", "hands") if own["bids"][0][key] is None]
    if lacking:
        yield f"Not computed: {in_a_row(lacking)}, since there are too many kinds of cards."
    if rules.bid_beyond == BEYOND_FORBIDDEN and any(not bid["made_by"] for bid in own["bids"]):
        yield f"A bid above {rules.tricks[size]} is laid only with a hand that has no other."


def _table(heads: tuple[str, ...], bids: list[dict[str, Any]]) -> Iterator[str]:
    """Yield the bids as a table, numbers under one another."""
    rows = [heads, *(_cells(bid) for bid in bids)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(heads) - 1)]
    for first, *numbers, last in rows:
        aligned = [f"{cell:>{width}}" for cell, width in zip(numbers, widths[1:], strict=True)]
        yield "  ".join([f"{first:<{widths[0]}}", *aligned, last])


def _discard(rules: Tables, size: int, code: int, counts: _Counts, all_of_them: int) -> dict[str, Any]:
    combinations, sets, hands = (None if count is None else count.get(code, 0) for count in counts)
    share = None if hands is None else Fraction(hands, all_of_them)
    return {
        "bid": rules.names.bids[code],
        "combinations": combinations,
        "sets": sets,
        "hands": hands,
        "share": None if share is None else str(share),
        "share_rounded": None if share is None else float(f"{float(share):.6g}"),
        "made_by": _made_by(rules, size, code),
    }


def _cells(bid: dict[str, Any]) -> tuple[str, ...]:
    numbers = ("-" if bid[key] is None else format(bid[key], ",") for key in ("combinations", "sets", "hands"))
    return (bid["bid"], *numbers, _percent(bid["share_rounded"]), _made_text(bid["made_by"]))


def _percent(share: float | None) -> str:
    """Return a share with two decimals; what is not quite nothing or everything is never shown as that."""
    if share is None:
        return "-"
    if 0 < share < 0.0001 or 0.9999 < share < 1:
        return "<0.01 %" if share < 0.5 else ">99.99 %"
    return f"{100 * share:.2f} %"


def _made_text(tricks: list[int]) -> str:
    if not tricks:
        return "nothing"
    run = len(tricks) > 2 and tricks[-1] - tricks[0] + 1 == len(tricks)
    return f"{tricks[0]} to {tricks[-1]}" if run else in_a_row(tricks, "or")


def _made_by(rules: Tables, size: int, code: int) -> list[int]:
    """Return the numbers of tricks that make a bid."""
    return [tricks for tricks in range(rules.tricks[size] + 1) if is_met(rules, size, code, tricks)]


def _extremes(by_hand: list[Figures]) -> Iterator[str]:
    """Say which bids cannot be made, and which cannot be missed."""
    hopeless = 0
    for own in by_hand:
        where = f"With {counted(own['tricks'], 'trick')} " if len(by_hand) > 1 else ""
        never = [bid["bid"] for bid in own["bids"] if not bid["made_by"]]
        always = [bid["bid"] for bid in own["bids"] if len(bid["made_by"]) == own["tricks"] + 1]
        hopeless += len(never)
        if never:
            yield _sentence(f"{where}no number of tricks makes {in_a_row(never)}.")
        if always:
            yield _sentence(f"{where}every number of tricks makes {in_a_row(always)}.")
    if not hopeless:
        yield "Each bid is made by some number of tricks."


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:]
