"""A match to sit down to: a new one, or one that was left."""

from dataclasses import dataclass
from pathlib import Path

import click

from rulekit.cli.options import load_variant, read_bots
from rulekit.cli.table.records import latest_record, new_record
from rulekit.cli.table.seating import PERSON
from rulekit.engine.record import Recorder
from rulekit.engine.state import State
from rulekit.errors import RulekitError


@dataclass(frozen=True, slots=True)
class Wish:
    """What the command line says of a match; None where it says nothing.

    Attributes:
        variant: The ruleset.
        seed: Of the cards.
        seat: The person's seat.
        bots: Names of bots.
        watch: Whether bots play all the seats.
    """

    variant: str | None
    seed: int | None
    seat: int | None
    bots: str | None
    watch: bool

    def seated(self, players: int) -> tuple[str, ...]:
        """Return who plays, one entry a seat.

        Raises:
            click.UsageError: There is no such seat or bot.
        """
        bots = self.bots or "sensible"
        if self.watch:
            return read_bots(bots, players)
        seat = self.seat or 0
        if seat >= players:
            message = f"there is no seat {seat}: seats are 0 to {players - 1}"
            raise click.BadParameter(message, param_hint="--seat")
        others = read_bots(bots, players - 1)
        return (*others[:seat], PERSON, *others[seat:])


def begin_match(wish: Wish, record: Path | None) -> tuple[Recorder, State]:
    """Start a match and its record.

    Raises:
        click.UsageError: No variant is named, or there is no such seat or bot.
        RulekitError: The variant cannot be played, or the record is there already.
    """
    if wish.variant is None:
        message = "name a VARIANT; `rulekit list` shows the bundled ones"
        raise click.UsageError(message)
    rules = load_variant(wish.variant)
    seated = wish.seated(rules.tables.players)
    state = rules.start(seed=wish.seed)
    return new_record(record, Path(wish.variant).stem, state, seated), state


def resume_match(wish: Wish, record: Path | None) -> tuple[Recorder, State]:
    """Go on with a match, by default the one that was played last.

    Raises:
        click.UsageError: The command line says something else than the record.
        RulekitError: There is no record, or it cannot be gone on with.
    """
    path = record or latest_record(Path(wish.variant).stem if wish.variant else "")
    recorder, state = Recorder.resume(path)
    try:
        refuse_contradictions(wish, recorder, state)
    except BaseException:
        recorder.close()
        raise
    return recorder, state


def refuse_contradictions(wish: Wish, recorder: Recorder, state: State) -> None:
    """Refuse to go on with another match than the one that was asked for."""
    seated = recorder.seated
    if not seated:
        message = f"{recorder.path} does not tell who plays, so nobody can take a seat; `rulekit replay` reads it"
        raise RulekitError(message)
    seat = seated.index(PERSON) if PERSON in seated else None
    bots = tuple(name for name in seated if name != PERSON)
    contradictions = {
        "VARIANT": wish.variant and load_variant(wish.variant).fingerprint != state.rules.names.fingerprint,
        "--seed": wish.seed not in {None, state.seed},
        "--seat": wish.seat not in {None, seat},
        "--bots": wish.bots and read_bots(wish.bots, len(bots)) != bots,
        "--watch": wish.watch and seat is not None,
    }
    for option, contradicts in contradictions.items():
        if contradicts:
            message = f"{option} is another one in {recorder.path}; leave it out to go on with that match"
            raise click.UsageError(message)
