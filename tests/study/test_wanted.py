"""What the caller of a study may ask for; whatever else is given is refused in words."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from engine.walks import Learnt

import rulekit
from rulekit.errors import RulekitError
from rulekit.study.compare import compare
from rulekit.study.row_files import HEAD, open_rows
from rulekit.study.simulate import simulate
from rulekit.study.sweep import Variation
from rulekit.study.vary import sweep

pytestmark = pytest.mark.usefixtures("_in_python")

FLAT = rulekit.load("flat-ten")
POINTS = "scoring.contract.points"
SETTINGS: dict[str, Any] = {"deals": 9, "seed": 7, "bots": ["random"]}


def simulated(**settings: Any) -> Any:
    return simulate(FLAT, **(SETTINGS | settings))


def compared(**settings: Any) -> Any:
    return compare(FLAT, FLAT, **(SETTINGS | settings))


def swept(**settings: Any) -> Any:
    return sweep(FLAT, Variation(POINTS, (0, 10)), **(SETTINGS | settings))


STUDIES = pytest.mark.parametrize("study", [simulated, compared, swept])
Study = Callable[..., Any]


NEVER_ENDS = rulekit.load(
    {
        "rulekit": 1,
        "name": "All alike",
        "extends": "oh-hell",
        "scoring": {"tricks": "none", "exact": "none", "hand": {"points": 1, "per": "card", "when": "always"}},
    }
)


@pytest.mark.parametrize(
    "study",
    [
        lambda: simulate(NEVER_ENDS, **SETTINGS),
        lambda: compare(rulekit.load("oh-hell"), NEVER_ENDS, **SETTINGS),
        lambda: sweep(NEVER_ENDS, Variation("scoring.hand.points", (2,)), **SETTINGS),
    ],
)
def test_a_match_that_never_ends_is_not_begun(study: Callable[[], Any]) -> None:
    """Every deal is a tie, which is played on."""
    with pytest.raises(RulekitError, match=r"no match of 'All alike.*' ever ends: `rulekit prove` tells why"):
        study()


class Own:
    """A bot of the caller's."""

    def __repr__(self) -> str:
        return "Own()"


@STUDIES
def test_a_whole_number_of_any_kind_is_one(study: Study) -> None:
    plain = study(deals=Learnt(9), seed=Learnt(7), jobs=Learnt(1)).to_plain()

    assert json.dumps(plain) == json.dumps(study().to_plain())


@STUDIES
@pytest.mark.parametrize("name", ["deals", "seed", "jobs"])
@pytest.mark.parametrize("wrong", [True, 1.0, 1.5, "60", None, -1, 2**63, 10**30], ids=repr)
def test_what_is_no_number_of_a_study_is_refused(study: Study, name: str, wrong: object) -> None:
    with pytest.raises(RulekitError, match=rf"^{name} is a whole number from [01] to \d+, not {wrong!r}$"):
        study(**{name: wrong})


@STUDIES
@pytest.mark.parametrize("name", ["deals", "jobs"])
def test_nothing_is_done_by_nobody(study: Study, name: str) -> None:
    with pytest.raises(RulekitError, match=rf"^{name} is a whole number from 1 "):
        study(**{name: 0})


@STUDIES
@pytest.mark.parametrize("bots", [Own(), [Own()], ["random", Own(), "random"], [None]], ids=repr)
def test_a_bot_without_a_name_is_told_where_it_can_play(study: Study, bots: object) -> None:
    with pytest.raises(RulekitError, match=r"bots that have a name, and (Own\(\)|None) is none; .* rulekit\.play"):
        study(bots=bots)


@STUDIES
def test_a_single_name_is_given_in_a_list_too(study: Study) -> None:
    with pytest.raises(RulekitError, match=r"in a list: \['random'\] for all seats"):
        study(bots="random")


@STUDIES
def test_there_are_as_many_bots_as_players(study: Study) -> None:
    with pytest.raises(RulekitError, match="has 3 players; name one bot for all or one each, not 2"):
        study(bots=["random", "random"])


def test_the_values_of_a_sweep_are_numbers_too() -> None:
    plain = sweep(FLAT, Variation(POINTS, (Learnt(0), Learnt(10))), **SETTINGS).to_plain()  # type: ignore[arg-type]

    assert json.dumps(plain) == json.dumps(swept().to_plain())


@pytest.mark.parametrize("wrong", [True, 2.5, "3", None, 10**18], ids=repr)
def test_a_value_that_no_ruleset_can_hold_is_refused(wrong: Any) -> None:
    with pytest.raises(RulekitError, match=rf"^{POINTS} is a whole number from -9+ to 9+, not {wrong!r}$"):
        sweep(FLAT, Variation(POINTS, (0, wrong)), **SETTINGS)


def test_a_sweep_has_a_value() -> None:
    with pytest.raises(RulekitError, match=f"there is no value of {POINTS}"):
        sweep(FLAT, Variation(POINTS, ()), **SETTINGS)


def test_bots_that_do_not_fit_every_value_are_refused_before_anything_is_played() -> None:
    rules = rulekit.load("oh-hell")
    settings = SETTINGS | {"deals": 10**9, "bots": ["random"] * 4}

    with pytest.raises(RulekitError, match="has 5 players"):
        sweep(rules, Variation("players", (4, 5)), **settings)


@pytest.mark.parametrize("name", ["rows.xlsx", "rows", ".csv"])
def test_a_file_of_rows_is_of_a_kind_that_can_be_written(name: str, tmp_path: Path) -> None:
    with pytest.raises(RulekitError, match=f"^'{name}' ends neither with .csv nor with .parquet$"):
        open_rows(tmp_path / name, FLAT.tables)

    assert not (tmp_path / name).exists()


def test_a_file_of_rows_may_be_named_by_a_text(tmp_path: Path) -> None:
    with open_rows(str(tmp_path / "rows.csv"), FLAT.tables):
        pass

    assert (tmp_path / "rows.csv").read_text(encoding="utf-8") == f"{','.join(HEAD)}\n"
