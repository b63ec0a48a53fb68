"""Two rulesets over the same deals: what the difference between their rules does to the game."""

from collections.abc import Sequence
from concurrent.futures import Executor
from functools import partial

from rulekit.engine.tables import Tables
from rulekit.rules import Ruleset
from rulekit.study.blocks import Block, Company, gather, seat_bots
from rulekit.study.comparison import Comparison, Sides
from rulekit.study.counting import Side, counting_for
from rulekit.study.figures import ALL, Measure, figures_of, measures_of
from rulekit.study.simulate import Progress, StudyInterrupted, add_up, block_deals
from rulekit.study.wanted import MOST_DEALS, read_names, read_numbers
from rulekit.study.work import Tally, run_blocks

NOUGHT_WITHOUT = frozenset({"premium offered", "premium held"})
"""What does not happen at all by rules that do not know of it."""


def compare(  # noqa: PLR0913 - what is played, who plays, and who works
    base: Ruleset,
    house: Ruleset,
    *,
    deals: int,
    seed: int,
    bots: Sequence[str],
    jobs: int = 1,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Comparison:
    """Let bots play the same matches by two rulesets, and return the differences.

    The n-th deal of a match has the same cards, seats and chances of bots on both sides, so that a match differs from
    its partner by the rules alone.

    Args:
        base: What is compared with.
        house: What is compared.
        deals: The match in which this deal of the base falls is the last on both sides.
        seed: Of cards and bots, 0 to 2**63 - 1.
        bots: Names, one a live seat; or a single one for all.
        jobs: As for `simulate`.
        executor: As for `simulate`.
        progress: Is told, now and then, how many deals of the base are done.

    Raises:
        RulekitError: A number is out of range, or there is no such bot.
        StudyInterrupted: The user interrupted it; the error holds what was done.
    """
    deals, seed, jobs = read_numbers(deals, seed, jobs)
    names = tuple(seat_bots(ruleset, read_names(bots), seed) for ruleset in (base, house))
    companies = (gather(base, names[0], seed, deals), gather(house, names[1], seed, deals))
    sides = Sides(base, house, names, seed, common_measures(base.tables, house.tables)[0], why_unpaired(base, house))
    play = partial(tally_pair, *companies)
    total: Tally | None = None
    size = min(map(block_deals, companies))
    try:
        for tally in run_blocks(play, deals, block_deals=size, jobs=jobs, executor=executor):
            total = add_up(total, tally)
            if progress is not None:
                progress(total.deals)
    except KeyboardInterrupt:
        if total is None:
            raise
        raise StudyInterrupted(Comparison(sides, total)) from None
    assert total is not None  # noqa: S101 - at least one match is played
    return Comparison(sides, total)


def tally_pair(base: Company, house: Company, block: Block) -> Tally:
    """Let both sides play the matches of a block, and add them up together."""
    base_rows = base.play(block)
    lengths = counting_for(base_rows).lengths(base_rows)
    house_rows = house.play(Block(block.first, len(lengths), MOST_DEALS))
    if isinstance(base_rows, list) != isinstance(house_rows, list):
        base_rows, house_rows = as_lists(base_rows), as_lists(house_rows)
    counting = counting_for(base_rows)
    house_lengths = counting.lengths(house_rows)
    sides: list[Side] = []
    measures = common_measures(base.rules, house.rules)
    played = ((base, base_rows, lengths), (house, house_rows, house_lengths))
    for own, (company, rows, deals) in zip(measures, played, strict=True):
        figures = figures_of(company.rules)
        sides.append((own, list(figures), counting.totals(list(figures.values()), rows, deals)))
    counts = {("house", 0, 0): sum(house_lengths), ("shared", 0, 0): sum(map(min, lengths, house_lengths))}
    return Tally(len(lengths), sum(lengths), lengths[-1], counting.moments(sides), counts)


def as_lists(rows: object) -> object:
    """Return rows as lists, where the sides were played in different ways."""
    return rows if isinstance(rows, list) else rows.tolist()  # type: ignore[attr-defined]


def why_unpaired(base: Ruleset, house: Ruleset) -> str:
    """Return what keeps the cards of two rulesets from being the same; empty if nothing does."""
    one, other = base.tables, house.tables
    if (one.players, one.dummy) != (other.players, other.dummy):
        return "the seats differ"
    if (one.deck, one.names.pack) != (other.deck, other.names.pack):
        return "the decks differ"
    return "" if one.hand == other.hand else "the hands differ"


def common_measures(base: Tables, house: Tables) -> tuple[tuple[Measure, ...], tuple[Measure, ...]]:
    """Return what can be measured on both sides, each side with its own figures, in the same order."""
    seats_match = (base.players, base.seats) == (house.players, house.seats)
    known = [
        {measure.key: measure for measure in measures_of(rules) if measure.seat == ALL or seats_match}
        for rules in (base, house)
    ]
    pairs = []
    for key in dict.fromkeys((*known[0], *known[1])):
        found = [side.get(key) or nought(known[1 - at][key], side) for at, side in enumerate(known)]
        if found[0] is not None and found[1] is not None:
            pairs.append((found[0], found[1]))
    return tuple(pair[0] for pair in pairs), tuple(pair[1] for pair in pairs)


def nought(measure: Measure, others: dict[tuple[str, int, str], Measure]) -> Measure | None:
    """Return a measure of what never happens, for the side that does not know of it; None if it would mislead."""
    is_a_case = any(name == measure.name for name, _, of in others if of) and set(measure.bottom) == {"deals"}
    if not is_a_case and measure.name not in NOUGHT_WITHOUT:
        return None
    return Measure(measure.name, measure.seat, measure.of, {}, measure.bottom, share=measure.share)
