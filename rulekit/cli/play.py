"""`rulekit play`: a person at the terminal against bots."""

import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulekit.cli.failures import INTERRUPTED
from rulekit.cli.options import seed_option

if TYPE_CHECKING:
    from rulekit.engine.record import Recorder
    from rulekit.engine.state import State

LATEST = ""
"""What `--resume` means without a file."""


@click.command("play")
@click.argument("variant", required=False)
@seed_option("Of the cards; the same seed deals the same cards. Default: a fresh one.")
@click.option("--seat", type=click.IntRange(0), help="Your seat; seat 0 is eldest in the first deal. Default: 0.")
@click.option(
    "--bots", metavar="NAMES", help="sensible or random for the others, or one of them a seat. Default: sensible."
)
@click.option("--watch", is_flag=True, help="Let bots play all the seats, and look on.")
@click.option("--auto-forced", is_flag=True, help="Have your card played for you where only one may be played.")
@click.option("--record", type=click.Path(dir_okay=False, path_type=Path), help="Where the match is recorded.")
@click.option(
    "--resume",
    is_flag=False,
    flag_value=LATEST,
    metavar="[RECORD]",
    help="Go on with a match that was left; without a file, with the latest one.",
)
def command(  # noqa: PLR0913 - one parameter an option
    *,
    variant: str | None,
    seed: int | None,
    seat: int | None,
    bots: str | None,
    record: Path | None,
    resume: str | None,
    watch: bool,
    auto_forced: bool,
) -> None:
    """Play against bots.

    Type ? for help at any question.
    What you do is in the record before the next question is asked: a match that was left, or whose program was stopped,
    goes on with --resume.
    The exit status is 0 when the match is over, when you leave it and at the end of the input, and 130 after Ctrl-C.
    """
    from rulekit.cli.table.matches import Wish, begin_match, resume_match

    if watch and seat is not None:
        message = "--seat and --watch exclude each other"
        raise click.UsageError(message)
    if record and resume:
        message = "--record and --resume name a file each; one is enough"
        raise click.UsageError(message)
    wish = Wish(variant, seed, seat, bots, watch)
    if resume is None:
        recorder, state = begin_match(wish, record)
    else:
        recorder, state = resume_match(wish, record if resume == LATEST else Path(resume))
    with recorder:
        sit_down(state, recorder, auto=auto_forced)


def sit_down(state: "State", recorder: "Recorder", *, auto: bool) -> None:
    """Play to the end, or until the person leaves; say where the record is."""
    from rulekit.cli.streams import output
    from rulekit.cli.table.conversation import Conversation
    from rulekit.cli.table.faces import Face
    from rulekit.cli.table.seating import Table
    from rulekit.cli.table.terminal import Terminal

    stream = output()
    terminal = Terminal(stream)
    table = Table(state, recorder)
    face = Face(state.rules, table.seat, stream)
    path = recorder.path
    terminal.say(f"{state.rules.names.name}. The match is recorded in {path}")
    was_over = state.is_over
    try:
        over = Conversation(table, face, terminal, auto=auto).run()
    except KeyboardInterrupt:
        terminal.say(f"\nInterrupted. {how_to_go_on(path)}")
        sys.exit(INTERRUPTED)
    if not over:
        terminal.say(how_to_go_on(path))
    elif was_over:
        terminal.say(f"This match was over already; `rulekit replay {shlex.quote(str(path))}` tells it.")


def how_to_go_on(path: Path) -> str:
    """Say how a match is resumed."""
    return f"Every action is saved. Go on with: rulekit play --resume {shlex.quote(str(path))}"
