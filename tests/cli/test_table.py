"""A table: what is in the record, what can be taken back, and bots that go on as if nothing had happened."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

import rulekit
from rulekit.cli.table.seating import PERSON, Table
from rulekit.engine.actions import Action, Name, Play
from rulekit.engine.record import Recorder, from_record
from rulekit.engine.state import State
from rulekit.engine.view import Phase

SitDown = Callable[..., Table]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.jsonl"


@pytest.fixture
def sit_down(path: Path) -> Iterator[SitDown]:
    """Begin matches, and close their records afterwards."""
    with ExitStack() as records:

        def begin(variant: str, *, seed: int = 1, seat: int = 0, bot: str = "sensible", at: Path = path) -> Table:
            state = rulekit.load(variant).start(seed=seed)
            seated = [PERSON if place == seat else bot for place in range(state.rules.players)]
            return Table(state, records.enter_context(Recorder.begin(at, state, seated)))

        yield begin


def play_until(table: Table, phase: Phase, *, tricks: int = 0) -> State:
    """Do the first legal thing each time, until the person is asked in a phase; return the position."""
    for _ in range(1000):
        view = table.view
        if table.waits_for_person and view.phase is phase and len(view.tricks) >= tricks:
            break
        advance(table)
    return table.state


def advance(table: Table) -> None:
    if table.waits_for_person:
        table.act(table.state.default_action(table.seat or 0))
    else:
        table.act_by_bot()


def recorded(path: Path) -> State:
    return from_record(path.read_text(encoding="utf-8"), unfinished=True)


def test_every_action_is_in_the_record_at_once(sit_down: SitDown, path: Path) -> None:
    table = sit_down("three-player")

    for _ in range(40):
        advance(table)
        assert recorded(path) == table.state


@pytest.mark.parametrize("bot", ["sensible", "random"])
def test_a_card_is_taken_back_with_all_that_the_bots_played_after_it(sit_down: SitDown, path: Path, bot: str) -> None:
    table = sit_down("three-player", bot=bot)
    before = play_until(table, Phase.PLAY, tricks=1)
    play = before.default_action(0)

    table.act(play)
    after = play_until(table, Phase.PLAY)
    written = path.read_bytes()
    assert table.undo() == play
    assert table.state == before == recorded(path)

    table.act(play)
    assert play_until(table, Phase.PLAY) == after
    assert path.read_bytes() == written


def test_another_card_can_be_played_instead(sit_down: SitDown, path: Path) -> None:
    table = sit_down("three-player")
    before = play_until(table, Phase.PLAY)

    table.act(before.legal_actions(0)[0])
    table.undo()
    table.act(before.legal_actions(0)[1])

    assert table.state.history == (*before.history, before.legal_actions(0)[1])
    assert recorded(path) == table.state


def test_only_the_last_trick_played_to_can_be_taken_back(sit_down: SitDown) -> None:
    table = sit_down("three-player")
    play_until(table, Phase.PLAY, tricks=3)

    assert not table.why_no_undo()
    table.undo()

    assert "nothing to take back" in table.why_no_undo()


def test_whoever_plays_for_dummy_too_can_take_back_both_cards(sit_down: SitDown) -> None:
    table = sit_down("two-player")
    plays: list[Action] = []
    while len(plays) < 2 or not table.view.tricks or table.view.trick:
        advance(table)
        plays = [action for action in table.state.history[-3:] if isinstance(action, Play) and action.seat == 0]

    assert table.undo() == plays[1]
    assert table.undo() == plays[0]
    assert "nothing to take back" in table.why_no_undo()


def test_a_bid_by_cards_can_be_taken_back_until_somebody_speaks(sit_down: SitDown, path: Path) -> None:
    table = sit_down("three-player")
    start = table.state
    play_until(table, Phase.OFFER)

    assert table.undo() == start.default_action(0)
    assert table.state == start == recorded(path)


def test_a_bid_stands_once_the_others_have_spoken(sit_down: SitDown) -> None:
    table = sit_down("three-player", seat=1)
    play_until(table, Phase.OFFER)

    assert "the others have spoken" in table.why_no_undo()


def test_a_spoken_bid_stands_once_the_next_has_bid(sit_down: SitDown) -> None:
    table = sit_down("oh-hell")
    play_until(table, Phase.BID)
    table.act(table.state.default_action(0))
    assert not table.why_no_undo()

    table.act_by_bot()

    assert "the others have spoken" in table.why_no_undo()


def test_a_trump_that_was_named_can_be_taken_back_until_somebody_speaks(sit_down: SitDown) -> None:
    table = sit_down("rulekit: 1\nname: Named\nextends: oh-hell\ntrump: {by: choice, who: dealer}\n", seat=3)
    start = table.state
    table.act(Name(3, "hearts"))
    assert not table.why_no_undo()
    assert table.undo() == Name(3, "hearts")
    assert table.state == start

    table.act(Name(3, "spades"))
    table.act_by_bot()

    assert "the others have spoken" in table.why_no_undo()


def test_what_a_sealed_bid_uncovers_makes_it_stand(sit_down: SitDown) -> None:
    table = sit_down("oh-hell-ten-a-trick")
    while table.state.phase is Phase.BID and len(table.state.to_act) > 1:
        advance(table)
    assert not table.why_no_undo()

    advance(table)

    assert table.why_no_undo()


def test_nothing_is_taken_back_across_the_end_of_a_deal(sit_down: SitDown) -> None:
    table = sit_down("three-player")
    while table.state.deals_scored == 0:
        advance(table)

    assert "nothing to take back" in table.why_no_undo()


@pytest.mark.parametrize("bot", ["sensible", "random"])
@pytest.mark.parametrize("actions", [7, 8, 20, 33, 47])
def test_a_match_that_is_resumed_goes_on_as_if_it_had_not_been_left(
    sit_down: SitDown, path: Path, bot: str, actions: int
) -> None:
    left = sit_down("flat-ten", bot=bot, seat=1)
    for _ in range(actions):
        advance(left)
    left._recorder.close()
    whole = sit_down("flat-ten", bot=bot, seat=1, at=path.with_name("whole.jsonl"))

    recorder, state = Recorder.resume(path)
    with recorder:
        for table in (whole, Table(state, recorder)):
            while not table.state.is_over:
                advance(table)

    assert path.read_bytes() == path.with_name("whole.jsonl").read_bytes()


def test_the_hint_is_what_the_sensible_bot_does_with_what_the_person_knows(sit_down: SitDown) -> None:
    table = sit_down("three-player")
    play_until(table, Phase.PLAY)

    assert table.hint() in table.state.legal_actions(0)
