"""One number of a ruleset takes several values."""

import pytest

import rulekit
from rulekit.errors import RulekitError
from rulekit.study import simulate as simulating
from rulekit.study.simulate import StudyInterrupted, simulate
from rulekit.study.sweep import Sweep, Variation
from rulekit.study.vary import read_variation, sweep, with_value
from rulekit.study.work import Tally

FLAT = rulekit.load("flat-ten")
POINTS = "scoring.contract.points"

pytestmark = pytest.mark.usefixtures("_in_python")


def swept(*values: int) -> Sweep:
    return sweep(FLAT, Variation(POINTS, values), deals=45, seed=2, bots=["random"])


def test_values_run_to_the_last_that_fits() -> None:
    assert read_variation("game.target=20:40:5") == Variation("game.target", (20, 25, 30, 35, 40))
    assert read_variation("game.target=-3:4:3").values == (-3, 0, 3)


@pytest.mark.parametrize(
    "text", ["", "a", "a=1", "a=1:2", "a=1:2:0", "a=2:1:1", "a=1:2:x", "a=1:2:3:4", "a=0:1000:1", f"a=0:{10**20}:1"]
)
def test_what_is_no_variation_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"no path with|does not rise|there can be"):
        read_variation(text)


def test_a_value_makes_a_ruleset_that_says_so() -> None:
    richer = with_value(FLAT, POINTS, 25)

    assert richer.name == "Ninety-Nine, flat ten, scoring.contract.points = 25"
    assert richer.resolved()["scoring"]["contract"]["points"] == 25
    assert richer.notes == FLAT.notes


def test_a_game_with_the_longest_name_can_be_varied() -> None:
    """It is cut, so that what is varied can be saved, and varied again."""
    richer = with_value(rulekit.load({"rulekit": 1, "name": "x" * 120, "extends": "flat-ten"}), POINTS, 25)
    state = richer.start(seed=1)

    assert len(richer.name) == 120
    assert richer.name.endswith(f"xx…, {POINTS} = 25")
    assert rulekit.State.from_json(state.to_json()) == state
    assert with_value(richer, POINTS, 30).name.endswith(f", {POINTS} = 30")


def test_the_value_that_is_written_changes_nothing() -> None:
    assert with_value(FLAT, POINTS, 10).fingerprint == FLAT.fingerprint
    same = swept(10).summaries[0]

    assert same.tally == simulate(FLAT, deals=45, seed=2, bots=["random"]).tally


def test_all_values_are_played_with_the_same_cards() -> None:
    """Each bid that is made brings what the contract says, and the bids are the same."""
    flat, richer = (
        {measure.key: estimate.value for measure, estimate in summary.estimates()} for summary in swept(0, 30).summaries
    )
    made = flat["made", -1, ""]

    assert made is not None
    assert richer["made", -1, ""] == made
    assert richer["points", -1, ""] == 30 * made + (flat["points", -1, ""] or 0)


@pytest.mark.parametrize("path", ["", "game", "game.by", "game.target", "scoring.contract.points.1"])
def test_only_a_number_can_be_varied(path: str) -> None:
    with pytest.raises(RulekitError, match="no number is written"):
        with_value(FLAT, path, 1)


def test_a_ruleset_that_cannot_be_played_is_refused_before_anything_is_played() -> None:
    with pytest.raises(RulekitError, match=r"^with game\.deals = 0 '.*' cannot be played: `deals` wants"):
        sweep(FLAT, Variation("game.deals", (9, 0)), deals=10**9, seed=2, bots=["random"])


def test_an_interrupted_sweep_keeps_what_was_done(monkeypatch: pytest.MonkeyPatch) -> None:
    add_up = simulating.add_up
    played: list[int] = []

    def interrupt(*tallies: Tally) -> Tally:
        played.append(1)
        if len(played) == 4:
            raise KeyboardInterrupt
        return add_up(*tallies)

    monkeypatch.setattr(simulating, "add_up", interrupt)
    with pytest.raises(StudyInterrupted) as caught:
        swept(0, 10, 20)

    assert [value for value, _ in caught.value.partial.pairs()] == [0, 10]
    assert "20" not in caught.value.partial.to_text().split()
