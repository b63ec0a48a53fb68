"""A match as JSON lines: written as it is played, played again to be read.

The first line holds the rules, their fingerprint, where the cards come from and who plays.
Then each line is one thing that happened: `deal` (the cards), `action`, `scored` (a deal on the sheet) and, when the
match is over, `end`.
Every line ends with a `check` made of itself and of the check before it, so that no line can be altered, lost or moved
without notice.
Reading a record plays it again and compares everything that is written.
"""

import json
import os
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from operator import eq
from pathlib import Path
from stat import S_IMODE
from tempfile import mkstemp
from types import TracebackType
from typing import IO, Any, Self

from rulekit.engine.actions import Action
from rulekit.engine.deals import DealError, read_deal
from rulekit.engine.locks import hold
from rulekit.engine.saved import KEYS, check_of, open_saved, opening
from rulekit.engine.state import State
from rulekit.errors import RecordError, RulekitError

LONGEST_END = 4096
"""Bytes: the line that ends a match is shorter."""

OPENING_KEYS = (*(key for key in KEYS if key not in ("deals", "actions", "check")), "seated")


class Chain:
    """The lines of a record, each bound to the one before."""

    def __init__(self) -> None:
        self._check = ""

    def write(self, plain: dict[str, Any]) -> str:
        """Return a line for a thing that happened."""
        self._check = self.check(plain)
        return json.dumps({**plain, "check": self._check}, ensure_ascii=False) + "\n"

    def read(self, line: str, number: int) -> dict[str, Any]:
        """Return what a line says.

        Raises:
            RecordError: The line is cut off, or altered, or one before it is missing.
        """
        try:
            plain = json.loads(line)
        except (ValueError, RecursionError):
            message = f"line {number} of the record is cut off or is no JSON"
            raise RecordError(message) from None
        if not isinstance(plain, dict) or "check" not in plain:
            message = f"line {number} is no line of a record: it has no check"
            raise RecordError(message)
        check = plain.pop("check")
        if check != self.check(plain):
            message = f"line {number} of the record was altered, or a line before it is missing"
            raise RecordError(message)
        self._check = check
        return plain

    def check(self, plain: dict[str, Any]) -> str:
        """Return the check of a line that comes next."""
        return check_of(plain, self._check)


class Recorder:
    """Writes a match to a file while it is played.

    What was added outlives the program, however it ends; after `sync` it outlives the machine.

    Attributes:
        path: The file.
        seated: Who plays, one entry a live seat, in the words of the program that writes the record; empty if untold.
    """

    def __init__(self, path: Path, file: IO[str], chain: Chain, seated: tuple[str, ...], state: State) -> None:
        self.path = path
        self.seated = seated
        self._target = path.resolve()  # what a link leads to is what is replaced, wherever the program goes
        self._file = file
        self._chain = chain
        self._last = state

    @classmethod
    def begin(cls, path: str | os.PathLike[str], state: State, seated: Sequence[str] = ()) -> Self:
        """Begin a new file with all that has happened so far.

        Raises:
            FileExistsError: The file is there already.
            RecordError: `seated` does not name the players.
        """
        names = tuple(seated)
        check_seated(state, names)
        chain, place = Chain(), Path(path)
        with ExitStack() as opened:
            file = opened.enter_context(place.open("x", encoding="utf-8", newline="\n"))
            hold(file, place)
            write_through(file, record_lines(state, chain, names))
            opened.pop_all()
        return cls(place, file, chain, names, state)

    @classmethod
    def resume(cls, path: str | os.PathLike[str]) -> tuple[Self, State]:
        """Go on with a file: return the recorder, and the state after the last action that is whole.

        A last line without its end, as a killed process leaves it, is dropped; lines that came with the last action and
        were not written any more are added.

        Raises:
            RecordError: The file is no record, or was altered, or another process goes on with it.
        """
        place = Path(path)
        with ExitStack() as opened:
            file = opened.enter_context(place.open("r+", encoding="utf-8", newline="\n"))
            hold(file, place)
            data = place.read_bytes()
            whole = data[: data.rfind(b"\n") + 1]
            lines = whole.decode(errors="replace").split("\n")[:-1]
            chain = Chain()
            state, missing = play_lines(lines, chain)
            file.truncate(len(whole))
            file.seek(0, os.SEEK_END)
            write_through(file, map(chain.write, missing))
            opened.pop_all()
        return cls(place, file, chain, tuple(json.loads(lines[0])["seated"]), state), state

    def add(self, action: Action, before: State, after: State) -> None:
        """Write an action and what came of it, and first the cards, if the caller has given them since.

        Raises:
            RecordError: The record stands elsewhere than `before`, or the action does not lead to `after`.
            IllegalAction: It is not legal there.
        """
        if not is_now(before, self._last):
            message = (
                f"the record does not stand where {str(action)!r} was done: add every action in order, "
                "and after an undo call take_back with the state that you go on from"
            )
            raise RecordError(message)
        if not is_now(after, before.apply(action)):
            message = f"{str(action)!r} does not lead to the state after it: hand over before.apply(action)"
            raise RecordError(message)
        cards = deal_lines(before) if self._last.needs_deal else ()
        self._file.writelines(map(self._chain.write, [*cards, *action_lines(action, before, after)]))
        self._file.flush()
        self._last = after

    def sync(self) -> None:
        """Have everything that was added on the disk."""
        os.fsync(self._file.fileno())

    def take_back(self, state: State) -> None:
        """Bring the file back to an earlier state of the match; at every moment it holds the one or the other.

        Raises:
            RecordError: It is a state of another match.
        """
        if not is_same_match(state, self._last):
            message = f"{self.path} is the record of another match: begin a new one for this state"
            raise RecordError(message)
        chain = Chain()
        with ExitStack() as failed:
            descriptor, name = mkstemp(prefix=f"{self._target.name}.", dir=self._target.parent)
            beside = Path(name)
            failed.callback(beside.unlink)
            with os.fdopen(descriptor, "w", encoding="utf-8", newline="\n") as file:
                write_through(file, record_lines(state, chain, self.seated))
            beside.chmod(S_IMODE(os.fstat(self._file.fileno()).st_mode))
            if os.name == "nt":  # an open file cannot be replaced there; elsewhere it is held until another is
                self._file.close()
            beside.replace(self._target)
            failed.pop_all()
        file = self._target.open("a", encoding="utf-8", newline="\n")
        hold(file, self._target)
        self._file.close()
        self._file, self._chain, self._last = file, chain, state

    def close(self) -> None:
        """Close the file, everything on the disk, if it is open; another process can then go on with it."""
        if not self._file.closed:
            self.sync()
            self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def is_now(state: State, last: State) -> bool:
    """Return whether a state is the last one, or the last one with the deal that it waited for."""
    if state is last or state == last:
        return True
    if not (last.needs_deal and state.given_deals):
        return False
    try:
        return last.give_deal(state.given_deals[-1]) == state
    except DealError:
        return False


def is_same_match(one: State, other: State) -> bool:
    """Return whether two states have the same rules, and the same cards as far as both have them."""
    first, second = (
        (state.rules.names.fingerprint, state.seed, state.match_index, state.first_dealer) for state in (one, other)
    )
    return first == second and all(map(eq, one.given_deals, other.given_deals))


def is_finished(path: Path) -> bool:
    """Return whether the last line of a record tells the end of the match; nothing else is read or checked."""
    try:
        with path.open("rb") as file:
            file.seek(max(0, file.seek(0, os.SEEK_END) - LONGEST_END))
            tail = file.read()
    except OSError:  # whoever goes on with it is told
        return False
    return tail[: tail.rfind(b"\n")].rpartition(b"\n")[2].startswith(b'{"end": ')


def write_through(file: IO[str], lines: Iterator[str]) -> None:
    """Write lines down to the disk."""
    file.writelines(lines)
    file.flush()
    os.fsync(file.fileno())


def to_record(state: State) -> str:
    """Return a match as JSON lines; the referee's file, with seed and hidden cards."""
    return "".join(record_lines(state, Chain(), ()))


def from_record(text: str, *, unfinished: bool = False) -> State:
    """Return the last state of a record, after playing it again.

    Args:
        text: The lines.
        unfinished: Whether a match that is not over may be read; otherwise such a record counts as cut off.

    Raises:
        RecordError: The record is cut off, altered, of a later version, or says something else than the rules.
    """
    if not text.endswith("\n"):
        message = "the record is cut off: its last line has no end" if text else "the record is empty"
        raise RecordError(message)
    state, missing = play_lines(text[:-1].split("\n"), Chain())
    if (missing or not state.is_over) and not unfinished:
        message = f"the record is cut off: it stops in deal {state.deal_number}, before the match is over"
        raise RecordError(message)
    return state


def record_lines(state: State, chain: Chain, seated: tuple[str, ...]) -> Iterator[str]:
    """Return the lines of a match so far."""
    first = {**opening(state, "record"), "seated": list(seated)}
    yield chain.write({key: first[key] for key in OPENING_KEYS})
    position = state.restarted()
    for plain in deal_lines(position):
        yield chain.write(plain)
    for action in state.history:
        after = position.apply(action)
        for plain in action_lines(action, position, after):
            yield chain.write(plain)
        position = after


def deal_lines(state: State) -> Iterator[dict[str, Any]]:
    """Return the line that tells the cards of a new deal, if there is one."""
    if not (state.needs_deal or state.is_over):
        yield {"deal": state.deal.to_plain()}


def action_lines(action: Action, before: State, after: State) -> Iterator[dict[str, Any]]:
    """Return what a record says of an action and of what came of it."""
    yield {"action": str(action)}
    result = after.last_deal
    if result is None or after.deals_scored == before.deals_scored:
        return
    yield {"scored": {"deal": result.number, "points": list(result.score.points), "scores": list(after.scores)}}
    if after.result is not None:
        yield {"end": {"totals": list(after.result.totals), "winners": list(after.winners)}}
    yield from deal_lines(after)


def play_lines(lines: list[str], chain: Chain) -> tuple[State, list[dict[str, Any]]]:
    """Play a record again, line by line; return the last state, and the lines of its last action that are missing."""
    if not lines:
        message = "the record is empty"
        raise RecordError(message)
    first = chain.read(lines[0], 1)
    state = open_saved(first, "record", OPENING_KEYS)
    if not isinstance(first["seated"], list):
        message = "the players of a record are a list of texts"
        raise RecordError(message)
    check_seated(state, first["seated"])
    expected = list(deal_lines(state))
    for number, line in enumerate(lines[1:], start=2):
        plain = chain.read(line, number)
        state, expected = play_line(state, plain, expected, number)
    return state, expected


def check_seated(state: State, seated: Sequence[object]) -> None:
    """Refuse players that do not fit the table, and names that no file can hold."""
    players = state.rules.players
    if len(seated) not in (0, players) or not all(isinstance(name, str) and is_writable(name) for name in seated):
        message = f"who plays is told by {players} names, each a text, or by none, not by {list(seated)!r}"
        raise RecordError(message)


def is_writable(text: str) -> bool:
    """Return whether UTF-8 can hold a text: half of a pair of surrogates it cannot."""
    return text.encode(errors="ignore").decode() == text


def play_line(
    state: State, plain: dict[str, Any], expected: list[dict[str, Any]], number: int
) -> tuple[State, list[dict[str, Any]]]:
    """Play one line again; return the state after it and the lines that must come next."""
    if expected:
        if plain != expected[0]:
            message = f"line {number} of the record says {plain}, and the rules say {expected[0]}"
            raise RecordError(message)
        return state, expected[1:]
    try:
        if set(plain) == {"deal"} and state.needs_deal:
            return state.give_deal(read_deal(state.rules, plain["deal"])), []
        if set(plain) == {"action"}:
            action = state.parse(plain["action"])
            after = state.apply(action)
            return after, list(action_lines(action, state, after))[1:]
    except (RulekitError, TypeError, AttributeError) as error:
        message = f"line {number} of the record is refused: {error}"
        raise RecordError(message) from None
    message = f"line {number} of the record says {plain}, where an action is wanted"
    raise RecordError(message)
