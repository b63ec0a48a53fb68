"""`rulekit play` in a pseudo-terminal: by keyboard, interrupted, killed."""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from commands import PROGRAM, Evening, run

from rulekit.engine.record import from_record
from rulekit.engine.state import State

pexpect = pytest.importorskip("pexpect")
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")

ASKED = r"> $"


@contextmanager
def terminal(*arguments: str, **environment: str) -> Iterator[Any]:
    """Start the program at a terminal."""
    child = pexpect.spawn(
        PROGRAM[0],
        [*PROGRAM[1:], "play", *arguments],
        env={**os.environ, "TERM": "xterm", **environment},
        encoding="utf-8",
        timeout=60,
        dimensions=(40, 200),
    )
    child.delaybeforesend = None
    try:
        yield child
    finally:
        child.close(force=True)


def answer(child: Any, answers: list[str]) -> None:
    """Type answers, each when it is asked for, and wait for the next question."""
    child.expect(ASKED)
    for line in answers:
        child.sendline(line)
        child.expect([ASKED, pexpect.EOF])


def ended(child: Any) -> int | None:
    """Wait for the end; return the exit status."""
    child.expect(pexpect.EOF)
    child.wait()
    status: int | None = child.exitstatus
    return status


def recorded() -> State:
    return from_record(Path("match.jsonl").read_text(encoding="utf-8"), unfinished=True)


def test_three_player_is_played_to_its_end_by_keyboard() -> None:
    evening = Evening("three-player", seed=1)

    with terminal("three-player", "--seed", "1", "--record", "match.jsonl") as child:
        answer(child, evening.answers)
        assert "The match is over: " in child.before
        assert ended(child) == 0

    assert recorded() == evening.end


@pytest.mark.parametrize("bot", ["sensible", "random"])
def test_a_process_killed_in_a_trick_loses_nothing(bot: str) -> None:
    evening = Evening("flat-ten", seed=2, bot=bot)
    start = ("flat-ten", "--seed", "2", "--bots", bot, "--record")
    place = next(number for number, state in enumerate(evening.states) if number > 12 and len(state.view(0).trick) == 1)

    with terminal(*start, "match.jsonl") as child:
        answer(child, evening.answers[:place])
        child.kill(signal.SIGKILL)
        child.expect(pexpect.EOF)
    assert recorded() == evening.states[place]

    with terminal("--resume", "match.jsonl") as child:
        answer(child, evening.answers[place:])
        assert ended(child) == 0
    assert run("play", *start, "whole.jsonl", text=evening.typed).returncode == 0
    assert Path("match.jsonl").read_bytes() == Path("whole.jsonl").read_bytes()


def test_ctrl_c_says_how_to_go_on_and_ends_with_130() -> None:
    evening = Evening("flat-ten", seed=2)

    with terminal("flat-ten", "--seed", "2", "--record", "match.jsonl") as child:
        answer(child, evening.answers[:4])
        child.sendintr()
        assert ended(child) == 130
        assert "Go on with: rulekit play --resume match.jsonl" in child.before
        assert "Traceback" not in child.before

    assert recorded() == evening.states[4]


def test_the_end_of_the_input_says_how_to_go_on_and_ends_with_0() -> None:
    evening = Evening("flat-ten", seed=2)

    with terminal("flat-ten", "--seed", "2", "--record", "match.jsonl") as child:
        answer(child, evening.answers[:4])
        child.sendeof()
        assert ended(child) == 0
        assert "Go on with: rulekit play --resume match.jsonl" in child.before

    assert recorded() == evening.states[4]


def test_what_was_taken_back_is_gone_even_if_the_process_is_killed_then() -> None:
    evening = Evening("flat-ten", seed=2)

    with terminal("flat-ten", "--seed", "2", "--record", "match.jsonl") as child:
        answer(child, [*evening.answers[:5], "undo"])
        child.kill(signal.SIGKILL)
        child.expect(pexpect.EOF)

    assert recorded() == evening.states[4]


def test_a_match_is_played_on_by_one_process_at_a_time() -> None:
    """The second is told so and changes nothing; what a killed process held is free again."""
    evening = Evening("flat-ten", seed=2)

    with terminal("flat-ten", "--seed", "2", "--record", "match.jsonl") as child:
        answer(child, [*evening.answers[:5], "undo"])
        before = Path("match.jsonl").read_bytes()
        second = run("play", "--resume", "match.jsonl", text=evening.answers[4])
        assert second.returncode == 1
        assert "another process is playing this match on: match.jsonl" in second.stderr
        assert Path("match.jsonl").read_bytes() == before
        child.kill(signal.SIGKILL)
        child.expect(pexpect.EOF)

    assert run("play", "--resume", "match.jsonl", text=f"{evening.answers[4]}\n").returncode == 0
    assert recorded() == evening.states[5]


def test_a_terminal_shows_suit_signs_where_it_can() -> None:
    for environment, sign in (
        ({"LANG": "C.UTF-8"}, True),
        ({"LC_ALL": "C"}, False),
        ({"PYTHONIOENCODING": "ascii"}, False),
    ):
        with terminal(
            "three-player", "--seed", "1", "--record", f"{sign}{len(environment)}.jsonl", **environment
        ) as child:
            child.expect(ASKED)
            assert ("♥" in child.before) == sign
            assert "\x1b" not in child.before
        for path in Path().glob("*.jsonl"):
            path.unlink()
