"""What a sample says of a number, and when it says too little."""

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulekit.study.moments import Estimate, Moments

Match = tuple[int, ...]
"""What a match adds above and below the line; in a comparison, once for each side."""


def moments_of(matches: list[Match]) -> Moments:
    """Return the sums over matches of a single measure."""
    entries = range(len(matches[0]))
    first = [sum(match[entry] for match in matches) for entry in entries]
    second = [[sum(match[row] * match[column] for match in matches) for column in entries] for row in entries]
    return Moments(len(matches), [first], [second])


def test_what_one_match_tells_has_no_interval() -> None:
    """Two bids of six, one of them made, in one match among twenty."""
    rare = moments_of([(1, 2), *[(0, 0)] * 19]).estimate(0, share=True)

    assert rare == Estimate(Fraction(1, 2), None)


@pytest.mark.parametrize(("matches", "margin"), [(2, None), (7, None), (8, 0.0), (100, 0.0)])
def test_a_few_matches_that_are_alike_have_no_interval(matches: int, margin: float | None) -> None:
    """Seven tosses of a coin fall alike once in 64 times, eight once in 128."""
    assert moments_of([(18, 9)] * matches).estimate(0).margin == margin
    assert moments_of([(18, 9, 20, 9)] * matches).difference(0).margin == margin


@given(st.lists(st.tuples(st.integers(-50, 50), st.integers(1, 20)), min_size=2, max_size=9))
def test_what_is_the_same_in_every_match_differs_by_exactly_nought(matches: list[Match]) -> None:
    itself = moments_of([match * 2 for match in matches]).difference(0)

    assert itself == Estimate(Fraction(0), 0.0)


@given(st.lists(st.tuples(st.integers(-50, 50), st.integers(1, 20)), min_size=9, max_size=20))
def test_matches_without_a_case_change_nothing_but_how_many_there_are(matches: list[Match]) -> None:
    """The interval goes by the matches that tell something; the more others, the nearer to (n - 1) / n it comes."""
    some = moments_of(matches).estimate(0)
    among_many = moments_of([*matches, *[(0, 0)] * 10**4]).estimate(0)

    assert among_many.value == some.value
    if some.margin is not None and among_many.margin is not None:
        assert among_many.margin == pytest.approx(some.margin * ((len(matches) - 1) / len(matches)) ** 0.5, rel=2e-3)


def test_intervals_of_rare_cases_hold_the_truth_as_often_as_they_say() -> None:
    """Of 40 matches a tenth has one to four cases, each made with a chance of a half.

    Over 2,000 samples the interval, where there is one, misses it in 1 of 100; that it comes to more than 3 of 100 by
    chance, or by rounding, is out of the question.
    """
    random = Random(12)
    missed = told = 0
    for _ in range(2_000):
        matches: list[Match] = []
        for _ in range(40):
            cases = random.randint(1, 4) if random.random() < 0.1 else 0
            matches.append((sum(random.random() < 0.5 for _ in range(cases)), cases))
        if not any(cases for _, cases in matches):
            continue
        interval = moments_of(matches).estimate(0, share=True).interval(share=True)
        if interval is not None:
            told += 1
            missed += not interval[0] <= 0.5 <= interval[1]

    assert told > 1_500
    assert missed < 0.03 * told
