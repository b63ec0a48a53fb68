"""Curves in plain text."""

from fractions import Fraction

from rulekit.study.curves import WIDTH, draw
from rulekit.study.moments import Estimate


def test_points_and_intervals_stand_where_the_scale_says() -> None:
    """From nought to a hundred per cent in 56 columns: a share of 20 % is eleven columns from the left."""
    drawn = draw(
        [9, 10, 11, 12],
        [
            Estimate(Fraction(0), 0.0),
            Estimate(Fraction(1, 5), 1 / 11),
            Estimate(None, None),
            Estimate(Fraction(1), None),
        ],
        share=True,
    )

    assert drawn == [
        "   |0.0%" + " " * (WIDTH - 10) + "100.0%",
        " 9 |o",
        "10 |" + " " * 6 + "-----o-----",
        "11 |",
        "12 |" + " " * 55 + "o",
    ]


def test_what_never_changes_stands_in_the_middle() -> None:
    middle = " " * (WIDTH // 2) + "o"

    assert draw([1, 2], [Estimate(Fraction(3), 0.0)] * 2, share=False)[1:] == [f"1 |{middle}", f"2 |{middle}"]
