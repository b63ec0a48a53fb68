"""How a report looks where it is shown unasked: in a notebook, in a debugger, in a traceback."""

import pickle
from collections.abc import Callable
from typing import Any

import pytest

import rulekit
from rulekit.study.compare import compare
from rulekit.study.simulate import StudyInterrupted, simulate
from rulekit.study.sweep import Variation
from rulekit.study.vary import sweep

pytestmark = pytest.mark.usefixtures("_in_python")

FLAT = rulekit.load("flat-ten")
THREE = rulekit.load("three-player")
SETTINGS: dict[str, Any] = {"deals": 18, "seed": 7, "bots": ["random"]}

STUDIES = pytest.mark.parametrize(
    ("study", "shown"),
    [
        (
            lambda **more: simulate(FLAT, **SETTINGS, **more),
            "<Summary of 'Ninety-Nine, flat ten': 18 deals, 2 matches, seed 7>",
        ),
        (
            lambda **more: compare(FLAT, THREE, **SETTINGS, **more),
            f"<Comparison of {THREE.name!r} with 'Ninety-Nine, flat ten': 18 deals, 2 matches, seed 7>",
        ),
        (
            lambda **more: sweep(FLAT, Variation("scoring.contract.points", (0, 10)), **SETTINGS, **more),
            "<Sweep of 'Ninety-Nine, flat ten' by scoring.contract.points: 2 values, seed 7>",
        ),
    ],
    ids=["simulate", "compare", "sweep"],
)


@STUDIES
def test_a_report_is_shown_in_a_line_and_printed_whole(study: Callable[..., Any], shown: str) -> None:
    report = study()

    assert repr(report) == shown
    assert str(report) == report.to_text()


@STUDIES
def test_an_interrupted_study_says_in_a_line_what_it_holds(study: Callable[..., Any], shown: str) -> None:
    def cancel(_: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(StudyInterrupted) as caught:
        study(progress=cancel)

    told = str(caught.value)
    assert told == f"interrupted; `partial` is {caught.value.partial!r}"
    assert repr(caught.value.partial).startswith(shown.partition(":")[0])
    assert "\n" not in repr(caught.value)
    assert str(pickle.loads(pickle.dumps(caught.value))) == told  # noqa: S301 - our own
