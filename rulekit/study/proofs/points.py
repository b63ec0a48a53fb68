"""What can be scored in a deal, and by how many the bid can be made."""

from collections.abc import Iterator
from functools import reduce
from operator import or_
from typing import Any

from rulekit.diagnostics import in_a_row
from rulekit.engine.tables import SCORE_IGNORED, Tables
from rulekit.reach.games import sizes_dealt
from rulekit.reach.parties import limits
from rulekit.reach.points import Points, contenders, fewest_together, seat_points, stories
from rulekit.study.examples.search import find_all
from rulekit.study.proofs.proof import Proof, counted, in_words, ranges


def prove_points(rules: Tables) -> Iterator[Proof]:
    """Yield what a player can score in a deal, what dummy can, and what all have together at least."""
    awards = [f"scoring.{award.name}.points" for award in rules.names.awards]
    levels = [f"premium.levels.{level}.points" for level in rules.names.levels]
    follows_from = (*awards, *levels, "premium.holders", "premium.failed", "premium.cap", "deal.hand")
    yield _prove_seat(rules, follows_from, dummy=False)
    if rules.dummy >= 0 and rules.dummy_score != SCORE_IGNORED:
        yield _prove_seat(rules, ("dummy.made", "dummy.exact_earns", "dummy.collects", *follows_from), dummy=True)
    yield _prove_together(rules, follows_from)


def prove_successes(rules: Tables) -> Iterator[Proof]:
    """Yield by how many the bid can be made in one deal; nothing where there are no bids."""
    if not rules.bid_by:
        return
    by_size = {size: sorted({story.successes for story in stories(rules, size)}) for size in sizes_dealt(rules)}
    counts = sorted({count for own in by_size.values() for count in own})
    sentences = [f"{in_words(counts)} of {rules.players + rules.dummy_counts} seats can make their bid in one deal."]
    hooked = [size for size in by_size if limits(rules, size).hooked]
    if hooked and counts[-1] < rules.players:
        sentences.append("Not all can, since the dealer may not bring the bids to the number of tricks.")
    figures = {
        "successes": counts,
        "by_tricks": [{"tricks": rules.tricks[size], "successes": own} for size, own in by_size.items()],
    }
    follows_from = ("players", "dummy.successes", "bid.made", "bid.hook", "deal.hand")
    yield Proof("successes", "Bids made in one deal", follows_from, tuple(sentences), figures)


def _prove_seat(rules: Tables, follows_from: tuple[str, ...], *, dummy: bool) -> Proof:
    sizes = sizes_dealt(rules)
    points = reduce(or_, (seat_points(rules, size, dummy=dummy) for size in sizes))
    examples = find_all(rules, sizes, dummy=dummy)
    open_ = [number for number, example in examples.items() if example is None]
    least, most = min(points.all), max(points.all)
    gaps = [number for number in range(least, most) if number not in points.all]
    between = f"{in_words(gaps)} cannot be scored." if gaps else "every number between can be scored."
    sentences = [f"{least} at least, {most} at most; {between}"]
    if rules.bid_by:
        sentences += _by_bid(points)
    sentences.append(_shown(len(examples), open_))
    figures: dict[str, Any] = {
        "least": least,
        "most": most,
        "count": len(points.all),
        "points": ranges(points.all),
        "made": ranges(points.made),
        "missed": ranges(points.missed),
        "unreachable": ranges(gaps),
        "shown": len(examples) - len(open_),
        "not_shown": open_,
    }
    name, who = ("dummy_points", "dummy") if dummy else ("points", "a player")
    return Proof(name, f"Points of {who} in one deal", follows_from, tuple(sentences), figures)


def _by_bid(points: Points) -> Iterator[str]:
    for word, own in (("made", points.made), ("missed", points.missed)):
        yield f"Bid {word}: {in_words(own)}." if own else f"Nobody's bid is ever {word}."


def _shown(count: int, open_: list[int]) -> str:
    """Say which of the points were scored in a deal that was laid out and played."""
    if not open_:
        return f"Each of these {counted(count, 'number')} is scored in a deal that was laid out and played."
    return (
        f"{count - len(open_)} of these {counted(count, 'number')} are scored in deals that were laid out and played; "
        f"of {in_a_row(open_)} no deal was found, nor is it proved that there is none."
    )


def _prove_together(rules: Tables, follows_from: tuple[str, ...]) -> Proof:
    by_size = {size: fewest_together(rules, size) for size in sizes_dealt(rules)}
    least = min(by_size.values())
    sentence = f"{counted(contenders(rules), 'seat')} can win, and together they score {least} at least."
    figures = {
        "seats": contenders(rules),
        "least": least,
        "by_tricks": [{"tricks": rules.tricks[size], "least": own} for size, own in by_size.items()],
    }
    return Proof("together", "Points of all in one deal", ("dummy.score", *follows_from), (sentence,), figures)
