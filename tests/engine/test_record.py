"""Records: a match as lines, played again to be read; whatever was cut off or altered is refused."""

import json
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import variants

import rulekit
from engine.walks import BUNDLED, chances, child, start, step, walk
from rulekit.engine.record import Chain, Recorder, from_record, to_record
from rulekit.engine.refusals import IllegalAction
from rulekit.engine.state import State
from rulekit.errors import RecordError
from rulekit.rules import Ruleset


def short(parent: str = "three-player", **chapters: Any) -> Ruleset:
    """Return a match of two deals of two tricks."""
    game = {"by": "deals", "deals": 2, "ties": "shared"}
    bid = {"beyond_tricks": "allowed"}
    return child(parent, deal={"hand": 5}, bid=bid, game=game, match="none", **chapters)


def finished(rules: Ruleset, seed: int = 1) -> State:
    """Return a match that is over."""
    *_, state = walk(rules.start(seed), chances(seed), deals=1_000)
    assert state.is_over
    return state


@pytest.mark.parametrize("name", BUNDLED)
def test_a_record_can_be_read_at_every_step(name: str) -> None:
    """From every position of a deal, as a match under way; then it is equal to what was recorded."""
    for state in walk(start(name, 91), chances(91), deals=1):
        text = to_record(state)

        assert from_record(text, unfinished=True) == state
        with pytest.raises(RecordError, match="cut off"):
            from_record(text)


@given(variants(), st.integers(0, 2**63 - 1), st.integers(1, 2))
def test_records_come_back(name: str, seed: int, deals: int) -> None:
    """From seeds and from given deals, and written again they are the same text."""
    rules = rulekit.load(name)
    fair, table = rules.start(seed), rules.start(deals=[])
    random = chances(seed)
    while fair.deals_scored < deals and not fair.is_over:
        if table.needs_deal:
            table = table.give_deal(fair.deal)
        fair = step(fair, random)
        table = table.apply(fair.history[-1])
    for state in (fair, table):
        again = from_record(to_record(state), unfinished=True)

        assert again == state
        assert to_record(again) == to_record(state)


def test_a_finished_match_is_read_whole() -> None:
    """Scores, winners and every action; the last line says how it ended."""
    state = finished(short())
    text = to_record(state)
    last = json.loads(text.splitlines()[-1])

    assert from_record(text) == state
    assert last["end"] == {"totals": list(state.scores), "winners": list(state.winners)}
    assert State.from_json(state.to_json()) == from_record(text)


def test_every_line_end_is_a_cut() -> None:
    """A record that stops after any of its lines but the last is cut off; as a match under way it is a match."""
    lines = to_record(finished(short())).splitlines(keepends=True)
    for count in range(1, len(lines)):
        text = "".join(lines[:count])
        with pytest.raises(RecordError, match="cut off"):
            from_record(text)

        assert len(from_record(text, unfinished=True).history) == sum('"action"' in line for line in lines[:count])
    assert from_record("".join(lines)).is_over


def test_every_byte_of_the_last_lines_is_a_cut() -> None:
    """Wherever the text ends in the middle of a line, also as a match under way."""
    text = to_record(finished(short()))
    tail = sum(map(len, text.splitlines(keepends=True)[-4:]))
    for end in range(len(text) - tail, len(text)):
        with pytest.raises(RecordError):
            from_record(text[:end])
        if not text[:end].endswith("\n"):
            with pytest.raises(RecordError):
                from_record(text[:end], unfinished=True)


def test_every_altered_field_is_noticed() -> None:
    """Each value of each line is changed in turn, in a record that would be legal with some of the changes."""
    lines = to_record(finished(short(), seed=2)).splitlines()
    for number, line in enumerate(lines):
        plain = json.loads(line)
        for key in plain:
            others: list[Any] = [None, 0, "0 pass", {}, [], "other"]
            for other in others:
                if other == plain[key]:
                    continue
                altered = [*lines[:number], json.dumps(plain | {key: other}), *lines[number + 1 :]]
                with pytest.raises(RecordError):
                    from_record("\n".join(altered) + "\n", unfinished=True)


def test_every_line_left_out_twice_or_moved_is_noticed() -> None:
    """No line can be lost, doubled or exchanged with the next."""
    lines = to_record(finished(short())).splitlines(keepends=True)
    for number in range(len(lines) - 1):
        for altered in (
            lines[:number] + lines[number + 1 :],
            [*lines[: number + 1], lines[number], *lines[number + 1 :]],
            [*lines[:number], lines[number + 1], lines[number], *lines[number + 2 :]],
        ):
            with pytest.raises(RecordError):
                from_record("".join(altered), unfinished=True)


def forged(state: State, number: int, change: dict[str, Any]) -> str:
    """Return a record in which one line says something else, every check made to fit."""
    chain = Chain()
    lines = []
    for place, line in enumerate(to_record(state).splitlines()):
        plain = json.loads(line)
        del plain["check"]
        lines.append(chain.write(plain | change if place == number else plain))
    return "".join(lines)


def lines_with(state: State, key: str) -> list[int]:
    """Return the places of the lines that tell of something."""
    return [number for number, line in enumerate(to_record(state).splitlines()) if key in json.loads(line)]


FORGERIES: dict[str, dict[str, Any]] = {
    "deal": {"deal": {"hands": []}},
    "scored": {"scored": {"deal": 1, "points": [99, 0, 0], "scores": [99, 0, 0]}},
    "end": {"end": {"totals": [0, 0, 0], "winners": [2]}},
    "action": {"action": "0 play 2C"},
    "seed": {"seed": 3},
    "dealer": {"dealer": 0},
    "rules": {"rules": {}},
    "fingerprint": {"fingerprint": "0" * 64},
    "version": {"version": 2},
    "name": {"name": ""},
    "rulekit": {"rulekit": "state"},
    "seated": {"seated": ["only one"]},
}


@pytest.mark.parametrize("key", FORGERIES)
def test_a_forger_who_fits_the_checks_meets_the_rules(key: str) -> None:
    """What the lines say is played again and compared: cards, points, the end."""
    state = finished(short())
    for number in lines_with(state, key)[:2]:
        with pytest.raises(RecordError):
            from_record(forged(state, number, FORGERIES[key]))


@pytest.mark.parametrize("text", ["", "\n", "{}\n", "[]\n", "null\n", "x\n", '{"check": ""}\n', "[" * 50_000 + "\n"])
def test_what_is_no_record_is_refused(text: str) -> None:
    """Nothing but a RecordError, whatever the text."""
    with pytest.raises(RecordError):
        from_record(text)


def record(path: Path, rules: Ruleset, actions: int) -> State:
    """Record a match under way, as it is played."""
    state, random = rules.start(4), chances(4)
    with Recorder.begin(path, state) as recorder:
        while len(state.history) < actions and not state.is_over:
            after = step(state, random)
            recorder.add(after.history[-1], state, after)
            state = after
    return state


def test_what_is_recorded_while_it_is_played_is_the_record_of_it(tmp_path: Path) -> None:
    """To the last byte, at whichever action it ends."""
    for actions in (0, 1, 7, 13, 25):
        path = tmp_path / f"{actions}.jsonl"
        state = record(path, short(), actions)

        assert path.read_bytes().decode() == to_record(state)


@pytest.mark.parametrize("ahead", [0, 1, 2], ids="{} given at the start".format)
@pytest.mark.parametrize("at_once", [False, True], ids=["given later", "given with the action"])
def test_deals_that_the_caller_gives_are_in_the_record(ahead: int, at_once: bool, tmp_path: Path) -> None:  # noqa: FBT001 - a parameter
    """Whenever they are given, the file is to the last byte the record of the match, and can be gone on with."""
    path, random = tmp_path / "dealt.jsonl", chances(6)
    fair = [short().start(seed).deal for seed in range(2)]
    state = short().start(deals=fair[:ahead])
    with Recorder.begin(path, state) as recorder:
        while not state.is_over:
            if state.needs_deal:
                state = state.give_deal(fair[state.deals_scored])
            after = step(state, random)
            if at_once and after.needs_deal:
                after = after.give_deal(fair[after.deals_scored])
            recorder.add(after.history[-1], state, after)
            state = after

            assert path.read_text(encoding="utf-8") == to_record(state)
    resumed, again = Recorder.resume(path)
    resumed.close()

    assert again == state


def test_a_record_goes_on_where_the_next_deal_is_given(tmp_path: Path) -> None:
    """Left between two deals, it is resumed by whoever has the next one."""
    path, deal = tmp_path / "between.jsonl", short().start(1).deal
    *_, waiting = walk(short().start(deals=[deal]), chances(1), deals=1)
    Recorder.begin(path, waiting).close()
    recorder, state = Recorder.resume(path)
    with recorder:
        dealt = state.give_deal(deal)
        action = dealt.default_action(0)
        recorder.add(action, dealt, dealt.apply(action))

    assert path.read_text(encoding="utf-8") == to_record(dealt.apply(action))


def test_only_what_comes_next_can_be_added(tmp_path: Path) -> None:
    """Nothing that would make the file another match, or one that cannot be gone on with; it says what to do."""
    path, state = tmp_path / "match.jsonl", short().start(4)
    action, other = state.legal_actions(0)[:2]
    after = state.apply(action)
    dealt = short().start(deals=[]).give_deal(state.deal)
    with Recorder.begin(path, state) as recorder:
        elsewhere = [after, short().start(5), short().start(4, dealer=1), dealt, start("two-player", 4)]
        for before in elsewhere:
            seat = before.to_act[0]
            mine = before.default_action(seat)
            with pytest.raises(RecordError, match="call take_back with the state that you go on from"):
                recorder.add(mine, before, before.apply(mine))
        for wrong in (state, state.apply(other), after.apply(after.default_action(1)), start("two-player", 4)):
            with pytest.raises(RecordError, match="does not lead to the state after it"):
                recorder.add(action, state, wrong)
        with pytest.raises(IllegalAction):
            recorder.add(state.parse("0 claim"), state, after)
        assert path.read_text(encoding="utf-8") == to_record(state)

        recorder.add(action, State.from_json(state.to_json()), State.from_json(after.to_json()))
        with pytest.raises(RecordError, match="take_back"):  # an undo that the record was not told of
            recorder.add(other, state, state.apply(other))
        recorder.take_back(state)
        recorder.add(other, state, state.apply(other))

    assert path.read_text(encoding="utf-8") == to_record(state.apply(other))


def test_a_deal_that_does_not_come_next_cannot_be_added(tmp_path: Path) -> None:
    """The record waits for a deal: one of another match is not taken for it."""
    path = tmp_path / "dealt.jsonl"
    with Recorder.begin(path, short().start(deals=[])) as recorder:
        for other in (start("two-player", 1), short("classic").start(1)):
            before = State.start(other.rules, deals=[other.deal])
            action = before.default_action(before.to_act[0])
            with pytest.raises(RecordError, match="take_back"):
                recorder.add(action, before, before.apply(action))

    assert path.read_text(encoding="utf-8") == to_record(short().start(deals=[]))


@pytest.mark.parametrize(
    "seated",
    [["a"], ["a", "b"], ["a", "b", "c", "d"], [1, 2, 3], [None] * 3, [object()], ["a", "b", "\ud800"]],
    ids=["one", "two", "four", "numbers", "nothing", "an object", "half a sign"],
)
def test_a_record_of_players_that_do_not_fit_is_not_begun(seated: Any, tmp_path: Path) -> None:
    """No file is left that nobody could resume."""
    path = tmp_path / "match.jsonl"
    with pytest.raises(RecordError, match="who plays is told by 3 names"):
        Recorder.begin(path, short().start(1), seated)

    assert not path.exists()


def test_a_record_is_never_written_over(tmp_path: Path) -> None:
    """A file that is there stays what it is."""
    path = tmp_path / "match.jsonl"
    path.write_text("mine")
    with pytest.raises(FileExistsError):
        Recorder.begin(path, short().start(1))

    assert path.read_text() == "mine"


def test_a_torn_record_is_resumed_wherever_it_was_torn(tmp_path: Path) -> None:
    """Cut at each third byte of the lines around the end of a deal, gone on with, and whole again.

    Suits outside ASCII, so that some cuts fall within a character.
    """
    suits = {"suits": ["clubs", "hearts", "épées", "ötzi"]}
    values = {"clubs": 3, "hearts": 2, "épées": 1, "ötzi": 0, "spades": "none", "diamonds": "none"}
    rules = rulekit.load(
        {
            "rulekit": 1,
            "name": "Ötzi",
            "extends": "three-player",
            "deck": suits,
            "deal": {"hand": 5},
            "bid": {"beyond_tricks": "allowed", "values": values},
            "trump": {"next": {0: "ötzi", 1: "épées"}},
            "game": {"by": "deals", "deals": 2, "ties": "shared"},
            "match": "none",
        }
    )
    *_, scored = walk(rules.start(4), chances(4), deals=1)
    whole = finished(rules, seed=4)
    data = to_record(whole).encode()
    end_of_deal = len(to_record(scored).encode())
    first_line = data.index(b"\n") + 1
    for end in (first_line, first_line + 1, *range(end_of_deal - 400, end_of_deal + 90, 3)):
        path = tmp_path / f"{end}.jsonl"
        path.write_bytes(data[:end])
        recorder, state = Recorder.resume(path)
        with recorder:
            for action in whole.history[len(state.history) :]:
                after = state.apply(action)
                recorder.add(action, state, after)
                state = after

        assert path.read_bytes() == data
        path.unlink()


@pytest.mark.parametrize("cut", [0, 1, 100])
def test_a_record_without_a_whole_line_cannot_be_resumed(cut: int, tmp_path: Path) -> None:
    """There is nothing to go on from, and the file is left alone."""
    data = to_record(short().start(1)).encode()[:cut]
    path = tmp_path / "torn.jsonl"
    path.write_bytes(data)
    with pytest.raises(RecordError):
        Recorder.resume(path)

    assert path.read_bytes() == data


def test_an_altered_record_cannot_be_resumed(tmp_path: Path) -> None:
    """A line in the middle says something else; the file is left alone."""
    data = to_record(finished(short())).replace("0 play", "1 play", 1).encode()
    path = tmp_path / "altered.jsonl"
    path.write_bytes(data)
    with pytest.raises(RecordError):
        Recorder.resume(path)

    assert path.read_bytes() == data


def test_a_move_taken_back_is_taken_out_of_the_record(tmp_path: Path) -> None:
    """The file then holds the match as it stands, and goes on from there."""
    path = tmp_path / "match.jsonl"
    state, random = short().start(4), chances(4)
    with Recorder.begin(path, state, ["a", "b", "c"]) as recorder:
        after = step(step(state, random), random)
        recorder.take_back(after)
        assert from_record(path.read_text(), unfinished=True) == after
        recorder.take_back(state)
        other = step(state, random)
        recorder.add(other.history[-1], state, other)

    assert from_record(path.read_text(), unfinished=True) == other
    assert json.loads(path.read_text().splitlines()[0])["seated"] == ["a", "b", "c"]


def test_a_record_is_not_brought_back_to_another_match(tmp_path: Path) -> None:
    """With other rules, another seed, index, dealer or other cards; the file stays what it is."""
    path, state = tmp_path / "match.jsonl", short().start(4)
    dealt = tmp_path / "dealt.jsonl"
    given = short().start(deals=[state.deal])
    others = [start("two-player", 4), short().start(5), short().start(4, match=1), short().start(4, dealer=0), given]
    with Recorder.begin(path, state) as recorder, Recorder.begin(dealt, given) as by_hand:
        for other in others:
            with pytest.raises(RecordError, match="the record of another match"):
                recorder.take_back(other)
        with pytest.raises(RecordError, match="the record of another match"):
            by_hand.take_back(short().start(deals=[short().start(5).deal]))

    assert path.read_text(encoding="utf-8") == to_record(state)
    assert dealt.read_text(encoding="utf-8") == to_record(given)


def test_a_move_is_taken_back_out_of_the_file_that_a_link_leads_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The link stays one, the file is read by whoever could read it before, wherever the program has gone since."""
    target, link = tmp_path / "matches" / "target.jsonl", tmp_path / "link.jsonl"
    target.parent.mkdir()
    after = record(target, short(), 1)
    link.symlink_to(target)
    target.chmod(0o640)
    monkeypatch.chdir(tmp_path)
    recorder, state = Recorder.resume(Path("link.jsonl"))
    monkeypatch.chdir(target.parent)
    with recorder:
        recorder.take_back(state.restarted())
        assert target.read_text(encoding="utf-8") == to_record(state.restarted())
        recorder.add(after.history[0], state.restarted(), after)

    assert link.is_symlink()
    assert target.read_text(encoding="utf-8") == to_record(after)
    assert os.name == "nt" or target.stat().st_mode & 0o777 == 0o640
    assert sorted(path.name for path in tmp_path.rglob("*.jsonl*")) == ["link.jsonl", "target.jsonl"]


def test_what_lies_beside_a_record_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where a move cannot be taken back; then the record is what it was, and nothing is left beside it."""
    path, mine = tmp_path / "match.jsonl", tmp_path / "match.jsonl.new"
    mine.write_text("mine")
    record(path, short(), 3)
    recorder, state = Recorder.resume(path)
    with recorder:
        with monkeypatch.context() as patch:
            patch.setattr("rulekit.engine.record.record_lines", raise_no_space)
            with pytest.raises(OSError, match="no space"):
                recorder.take_back(state.restarted())
        assert path.read_text(encoding="utf-8") == to_record(state)
        recorder.take_back(state.restarted())

    assert mine.read_text() == "mine"
    assert sorted(tmp_path.iterdir()) == [path, mine]


def raise_no_space(*_: object) -> None:
    """Write nothing, as on a full disk."""
    message = "no space"
    raise OSError(message)
