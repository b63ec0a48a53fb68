"""Many deals between bots, and what they come to."""

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from typing import Any

from rulekit.rules import Ruleset
from rulekit.study.blocks import Block, Company, gather, seat_bots
from rulekit.study.counting import counting_for
from rulekit.study.figures import figures_of, measures_of
from rulekit.study.interrupts import interrupts_held_back
from rulekit.study.summary import Summary
from rulekit.study.wanted import read_names, read_numbers
from rulekit.study.work import Tally, run_blocks

COMPILED_BLOCK = 4096
PYTHON_BLOCK = 64
"""About so many deals are given to one worker at once: some tenths of a second."""

Progress = Callable[[int], None]
KeepRows = Callable[[Any], None]


@dataclass(eq=False)
class StudyInterrupted(KeyboardInterrupt):
    """A study was interrupted, and what it had come to by then is kept.

    Attributes:
        partial: A `Summary`, a `Comparison` or a `Sweep` of the matches that were played.
    """

    partial: Any

    def __str__(self) -> str:
        return f"interrupted; `partial` is {self.partial!r}"


def simulate(  # noqa: PLR0913 - what is played, who plays, and who works
    ruleset: Ruleset,
    *,
    deals: int,
    seed: int,
    bots: Sequence[str],
    jobs: int = 1,
    executor: Executor | None = None,
    progress: Progress | None = None,
    keep_rows: KeepRows | None = None,
) -> Summary:
    """Let bots play whole matches until a number of deals is reached.

    The result does not hang on who does the work: it is the same to the last number.

    Args:
        ruleset: What is played.
        deals: The match in which this deal falls is the last.
        seed: Of cards and bots, 0 to 2**63 - 1.
        bots: Names, one a live seat; or a single one for all.
        jobs: Processes that work at once; a script that asks for more than one keeps what it does under
            `if __name__ == "__main__":`.
        executor: Does the work instead, on whatever machines it has; a block that it loses is played here.
        progress: Is told, now and then, how many deals are done; a `KeyboardInterrupt` that it raises ends the study as
            the user's would, anything else is raised as it is.
        keep_rows: Is given the rows of each block, in order: deals, seats, columns of `rulekit.study.batch`.

    Raises:
        RulekitError: A number is out of range, or there is no such bot.
        StudyInterrupted: The user interrupted it; the error holds what was done.
    """
    deals, seed, jobs = read_numbers(deals, seed, jobs)
    names = seat_bots(ruleset, read_names(bots), seed)
    company = gather(ruleset, names, seed, deals)
    play = partial(tally_block, company, keep_rows=keep_rows is not None)
    total: Tally | None = None
    try:
        for tally in run_blocks(play, deals, block_deals=block_deals(company), jobs=jobs, executor=executor):
            with interrupts_held_back():  # rows and total tell of the same matches
                if keep_rows is not None:
                    keep_rows(tally.rows)
                total = add_up(total, tally)
            if progress is not None:
                progress(total.deals)
    except KeyboardInterrupt:
        if total is None:
            raise
        raise StudyInterrupted(Summary(ruleset, names, seed, total)) from None
    assert total is not None  # noqa: S101 - at least one match is played
    return Summary(ruleset, names, seed, total)


def tally_block(company: Company, block: Block, *, keep_rows: bool = False) -> Tally:
    """Play a block and add it up."""
    rows = company.play(block)
    counting = counting_for(rows)
    figures = figures_of(company.rules)
    measures = measures_of(company.rules)
    lengths = counting.lengths(rows)
    totals = counting.totals(list(figures.values()), rows, lengths)
    moments = counting.moments([(measures, list(figures), totals)])
    counts = counting.counts(company.rules, rows, lengths)
    return Tally(len(lengths), sum(lengths), lengths[-1], moments, counts, rows if keep_rows else None)


def add_up(total: Tally | None, tally: Tally) -> Tally:
    """Return the matches so far and those that follow, as one."""
    if total is None:
        tally.rows = None
        return tally
    return total + tally


def block_deals(company: Company) -> int:
    """Return about how many deals a block has."""
    return COMPILED_BLOCK if company.compiled else PYTHON_BLOCK
