"""What is counted in a deal, and the measures that are made of it.

A figure is written once for both worlds: it works on the numbers of one deal, or on arrays with an entry for each.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from rulekit.cards import JOKER
from rulekit.engine.tables import NO_TRUMP, Tables
from rulekit.study.batch import (
    BID,
    DEALER,
    GAME_ENDS,
    HOLDS,
    LAID,
    MADE,
    MATCH_ENDS,
    OFFER,
    POINTS,
    TRICKS,
    TRUMP,
    WINS,
)
from rulekit.vocabulary import TrumpWord

Figure = Callable[[Any], Any]
"""Counts something in a deal, given as `cells[seat][column]`."""

ALL = -1
"""Stands for all live seats together where a seat is wanted."""


@dataclass(frozen=True, slots=True)
class Measure:
    """A quotient of sums over deals, for example bids made by bids; or how far what is added up is spread.

    Attributes:
        name: What is measured.
        seat: Whose it is, or `ALL`.
        of: What it is measured of, for example a bid as it is written; empty if the name says it all.
        top: The figures that are added up above the line, with their weights.
        bottom: Those below it.
        share: Whether it is a share of one.
        squares: Where it is a standard deviation, the squares of the figures above the line.
    """

    name: str
    seat: int
    of: str
    top: Mapping[str, int]
    bottom: Mapping[str, int]
    share: bool = False
    squares: Mapping[str, int] | None = None

    @property
    def key(self) -> tuple[str, int, str]:
        """What tells it from all others, in any ruleset."""
        return self.name, self.seat, self.of

    @property
    def parts(self) -> tuple[Mapping[str, int], ...]:
        """What is added up for it, match by match."""
        return (self.top, self.bottom) if self.squares is None else (self.top, self.bottom, self.squares)


def figures_of(rules: Tables) -> dict[str, Figure]:
    """Return everything that is counted, by name; a figure of a seat ends with its number."""
    live = range(rules.players)
    figures: dict[str, Figure] = {
        "deals": lambda cells: cells[0][GAME_ENDS] * 0 + 1,
        "games": lambda cells: cells[0][GAME_ENDS],
        "matches": lambda cells: cells[0][MATCH_ENDS],
        "ties": lambda cells: (sum(cells[seat][WINS] for seat in range(rules.seats)) > 1) * 1,
        "dealer": lambda cells: sum((cells[0][DEALER] == seat) * cells[seat][POINTS] for seat in live),
        "eldest": lambda cells: sum(
            ((cells[0][DEALER] + 1) % rules.players == seat) * cells[seat][POINTS] for seat in live
        ),
    }
    for seat in range(rules.seats):
        figures |= {f"{name}{seat}": figure for name, figure in seat_figures(rules, seat).items()}
    for trump in range(NO_TRUMP, rules.suits):
        figures[f"trump{trump}"] = is_trump(trump)
    if rules.bid_by:
        counted = rules.seats if rules.dummy_counts else rules.players
        for successes in range(counted + 1):
            figures[f"successes{successes}"] = were_made(counted, successes)
    return figures


def seat_figures(rules: Tables, seat: int) -> dict[str, Figure]:
    """Return what is counted of a seat."""
    figures: dict[str, Figure] = {
        "tricks": lambda cells: cells[seat][TRICKS],
        "points": lambda cells: cells[seat][POINTS],
        "squares": lambda cells: cells[seat][POINTS] * cells[seat][POINTS],
        "wins": lambda cells: cells[seat][WINS],
    }
    if rules.bid_by:
        figures["made"] = lambda cells: cells[seat][MADE]
        for code in range(len(rules.bid_number)):
            figures[f"chosen{code} "] = chose(seat, code)
            figures[f"chosen_made{code} "] = chose_and_made(seat, code)
    if rules.bid_cards:
        for what, mask in laid_kinds(rules).items():
            figures[f"laid {what} "] = laid(seat, mask)
    if rules.level_points:
        figures["offered"] = lambda cells: (cells[seat][OFFER] >= 0) * 1
        figures["held"] = lambda cells: cells[seat][HOLDS]
        figures["held_made"] = lambda cells: cells[seat][HOLDS] & cells[seat][MADE]
    return figures


def is_trump(trump: int) -> Figure:
    """Count the deals with a trump."""
    return lambda cells: (cells[0][TRUMP] == trump) * 1


def chose(seat: int, code: int) -> Figure:
    """Count whether a seat chose a bid."""
    return lambda cells: (cells[seat][BID] == code) * 1


def chose_and_made(seat: int, code: int) -> Figure:
    """Count whether a seat chose a bid and made it."""
    return lambda cells: (cells[seat][BID] == code) * cells[seat][MADE]


def laid(seat: int, kind: int) -> Figure:
    """Count the cards of a kind that a seat laid aside."""
    return lambda cells: cards_in(cells[seat][LAID] & kind)


def cards_in(cards: Any) -> Any:
    """Count the cards of a set, or of each set of an array."""
    if isinstance(cards, int):
        return cards.bit_count()
    import numpy as np

    return np.bitwise_count(cards).astype(np.int64)


def laid_kinds(rules: Tables) -> dict[str, int]:
    """Return the cards of each suit that has a name, and the jokers, whatever they copy in play."""
    kinds = dict(zip(rules.names.pack.suits, rules.suit_mask, strict=False))
    jokers = sum(1 << card for card in rules.deck if not any(suit >> card & 1 for suit in kinds.values()))
    return kinds | {JOKER.suit: jokers} if jokers else kinds


def were_made(seats: int, successes: int) -> Figure:
    """Count the deals in which so many of the first seats made their bids."""
    return lambda cells: (sum(cells[seat][MADE] for seat in range(seats)) == successes) * 1


@lru_cache(maxsize=16)
def measures_of(rules: Tables) -> tuple[Measure, ...]:
    """Return everything that is measured, all seats together first, then seat by seat, then the course of the game."""
    known = figures_of(rules)
    seats = [(ALL, tuple(range(rules.players))), *((seat, (seat,)) for seat in range(rules.seats))]
    measures = [
        measure
        for seat, together in seats
        for measure in seat_measures(rules, seat, together)
        if set(measure.top) <= set(known)
    ]
    measures += (measure for seat, together in seats for measure in bid_measures(rules, seat, together))
    measures += deal_measures(rules)
    measures += course_measures(rules)
    return tuple(measures)


def total(name: str, seats: tuple[int, ...]) -> dict[str, int]:
    """Return a figure of some seats together."""
    return {f"{name}{seat}": 1 for seat in seats}


def seat_measures(rules: Tables, seat: int, together: tuple[int, ...]) -> Iterator[Measure]:
    """Yield what is measured of some seats together, whether or not the ruleset knows of it."""
    numbers = {f"chosen{code} {each}": number for code, number in enumerate(rules.bid_number) for each in together}
    deals = {"deals": len(together)}
    points = total("points", together)
    yield Measure("made", seat, "", total("made", together), deals, share=True)
    if rules.bid_by:
        yield Measure("bid", seat, "", numbers, deals)
    yield Measure("tricks", seat, "", total("tricks", together), deals)
    yield Measure("points", seat, "", points, deals)
    yield Measure("spread of points", seat, "", points, deals, squares=total("squares", together))
    yield Measure("premium offered", seat, "", total("offered", together), deals, share=True)
    yield Measure("premium held", seat, "", total("held", together), deals, share=True)
    yield Measure("premium made", seat, "", total("held_made", together), total("held", together), share=True)
    if seat != ALL:
        yield Measure("games won", seat, "", total("wins", together), {"games": 1}, share=True)


def bid_measures(rules: Tables, seat: int, together: tuple[int, ...]) -> Iterator[Measure]:
    """Yield how often some seats chose and made each bid, and which cards they laid aside for it."""
    deals = {"deals": len(together)}
    if rules.bid_by:
        for code, text in enumerate(rules.names.bids):
            chosen, made = total(f"chosen{code} ", together), total(f"chosen_made{code} ", together)
            yield Measure("chosen", seat, text, chosen, deals, share=True)
            yield Measure("chosen and made", seat, text, made, chosen, share=True)
    if rules.bid_cards:
        cards = {"deals": len(together) * rules.bid_cards}
        for what in laid_kinds(rules):
            yield Measure("laid aside", seat, what, total(f"laid {what} ", together), cards, share=True)


def deal_measures(rules: Tables) -> Iterator[Measure]:
    """Yield what is measured of deals as a whole."""
    points = {f"points{seat}": -1 for seat in range(rules.players)}
    for place in ("dealer", "eldest"):
        beside_others = {place: rules.players, **points}, {"deals": rules.players - 1}  # less the mean of the others
        yield Measure(f"advantage of {place}", ALL, "", *beside_others)
    if rules.bid_by:
        counted = rules.seats if rules.dummy_counts else rules.players
        for successes in range(counted + 1):
            top = {f"successes{successes}": 1}
            yield Measure("successes", ALL, str(successes), top, {"deals": 1}, share=True)
    if rules.trump_by:
        for trump in range(NO_TRUMP, rules.suits):
            top = {f"trump{trump}": 1}
            yield Measure("trump", ALL, trump_text(rules, trump), top, {"deals": 1}, share=True)


def course_measures(rules: Tables) -> Iterator[Measure]:
    """Yield what is measured of games and matches."""
    yield Measure("deals a game", ALL, "", {"deals": 1}, {"games": 1})
    yield Measure("tied games", ALL, "", {"ties": 1}, {"games": 1}, share=True)
    if rules.match_by:
        yield Measure("games a match", ALL, "", {"games": 1}, {"matches": 1})


def trump_text(rules: Tables, trump: int) -> str:
    """Return how a trump is written."""
    return str(TrumpWord.NO_TRUMP) if trump == NO_TRUMP else rules.names.pack.suits[trump]
