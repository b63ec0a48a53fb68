"""What a deal, a game and a match came to, as lines of text."""

from collections.abc import Callable, Iterator, Sequence
from operator import attrgetter

from rulekit.diagnostics import in_a_row
from rulekit.engine.results import DealResult, GameResult, MatchResult, SeatResult, Share

Who = Callable[[int], str]
"""What a seat is called."""


def deal_lines(result: DealResult, who: Who, knows_bid: Callable[[int], bool]) -> Iterator[str]:
    """Tell a scored deal, a line a seat; where a bid is not known, neither are the reasons of the points.

    Args:
        result: The deal.
        who: What a seat is called.
        knows_bid: Whether the reader may know the bid of a seat.
    """
    rows = [_row(line, who(line.seat), known=knows_bid(line.seat)) for line in result.score.seats]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        padded = (text.ljust(width) for text, width in zip(row, widths, strict=True))
        yield f"  {'  '.join(padded)}".rstrip()


def game_line(game: GameResult, who: Who) -> str:
    """Tell a game that has ended."""
    bonus = f", bonus {points_text(game.bonus, who)}" if any(game.bonus) else ""
    won = f"won by {_names(game.winners, who)}" if game.winners else "nobody won"
    deals = "1 deal" if game.deals == 1 else f"{game.deals} deals"
    return f"Game {game.number} is over after {deals}: {points_text(game.scores, who)}{bonus}; {won}."


def match_line(match: MatchResult, who: Who) -> str:
    """Tell a match that has ended."""
    rubber = f", with a bonus for the match of {points_text(match.rubber, who)}" if any(match.rubber) else ""
    won = f"won by {_names(match.winners, who)}" if match.winners else "nobody won"
    return f"The match is over: {points_text(match.totals, who)}{rubber}; {won}."


def points_text(points: Sequence[int], who: Who) -> str:
    """Write the points of all seats on one line."""
    return ", ".join(f"{who(seat)} {number}" for seat, number in enumerate(points))


def _row(line: SeatResult, name: str, *, known: bool) -> tuple[str, ...]:
    bid = f"bid {line.bid if known else 'not shown'}" if line.bid else ""
    tricks = "1 trick" if line.tricks == 1 else f"{line.tricks} tricks"
    outcome = ("made" if line.made else "missed") if line.bid else ""
    premium = line.premium or ""
    points = "1 point" if line.points == 1 else f"{line.points} points"
    shares = sorted(line.reasons, key=attrgetter("name"))  # a record does not keep the order of the file
    reasons = f"= {' '.join(map(_share, shares))}" if known and shares else ""
    return name, bid, tricks, outcome, premium, points, reasons


def _share(share: Share) -> str:
    return f"{share.points:+} {share.name.replace('_', ' ')}"


def _names(seats: Sequence[int], who: Who) -> str:
    return in_a_row(map(who, seats))
