"""`rulekit replay`: the record of a match is checked, and the match told deal by deal."""

import json
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rulekit.cli.options import format_option

if TYPE_CHECKING:
    from rulekit.cli.results import Who
    from rulekit.engine.results import DealResult
    from rulekit.engine.state import State


@click.command("replay")
@click.argument("record", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--unfinished", is_flag=True, help="Also read a match that was left before its end.")
@format_option("text", "json")
def command(record: Path, format_: str, *, unfinished: bool) -> None:
    """Check the record of a match, and tell the match.

    Every action is played again and every card and point compared; a record that was altered or cut off is refused.
    All bids are told, since a record is the referee's.
    """
    from rulekit.cli.streams import output

    # Bytes that are no text become signs that no check allows, so such a file is refused like any other altered one.
    state = read_record(record.read_bytes().decode(errors="replace"), unfinished=unfinished)
    stream = output()
    if format_ == "json":
        stream.write_raw(json.dumps(as_plain(state), indent=2) + "\n")
    else:
        stream.write("".join(f"{line}\n" for line in match_lines(state)))


def read_record(text: str, *, unfinished: bool) -> "State":
    """Return the last state of a record.

    Raises:
        RecordError: It is altered or cut off; where nothing but its end is missing, the error names the option.
    """
    from rulekit.engine.record import from_record
    from rulekit.errors import RecordError

    try:
        return from_record(text, unfinished=unfinished)
    except RecordError as error:
        if unfinished:
            raise
        from_record(text, unfinished=True)  # what is damaged is refused here, and the option would not help
        message = f"{error}; --unfinished reads it up to there"
        raise RecordError(message) from None


def match_lines(state: "State") -> Iterator[str]:
    """Tell a match in lines."""
    from rulekit.cli.results import deal_lines, game_line, match_line

    games = {game.number: game for game in state.games}
    last_deals = {deal.game: deal.number for deal in state.deals}
    who = seat_name(state)
    yield f"{state.rules.names.name}{'' if state.seed is None else f', seed {state.seed}'}"
    for deal in state.deals:
        yield ""
        yield f"Deal {deal.number}, game {deal.game}: {who(deal.dealer)} deals, trump {deal.trump or 'none'}"
        yield from deal_lines(deal, who, lambda _: True)
        if deal.game in games and last_deals[deal.game] == deal.number:
            yield game_line(games[deal.game], who)
    yield ""
    yield match_line(state.result, who) if state.result else f"The match was left in deal {state.deal_number}."


def seat_name(state: "State") -> "Who":
    """Return what seats are called."""
    return lambda seat: "Dummy" if seat == state.rules.dummy else f"Seat {seat}"


def as_plain(state: "State") -> dict[str, Any]:
    """Return the match as JSON takes it."""
    return {
        "name": state.rules.names.name,
        "fingerprint": state.rules.names.fingerprint,
        "seed": state.seed,
        "match": state.match_index,
        "deals": [deal_plain(deal) for deal in state.deals],
        "games": [asdict(game) for game in state.games],
        "result": asdict(state.result) if state.result else None,
    }


def deal_plain(deal: "DealResult") -> dict[str, Any]:
    """Return a deal as JSON takes it."""
    return {
        "deal": deal.number,
        "game": deal.game,
        "dealer": deal.dealer,
        "trump": deal.trump,
        "successes": deal.score.successes,
        "seats": [
            {**asdict(line), "bid_cards": [str(card) for card in deal.bid_cards[line.seat]]}
            for line in deal.score.seats
        ],
    }
