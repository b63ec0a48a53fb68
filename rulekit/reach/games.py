"""How many deals a game can take, how many games a match, and whether they come to an end."""

from collections.abc import Callable, Iterator
from enum import StrEnum
from functools import lru_cache
from itertools import accumulate, count, islice
from typing import NamedTuple

from rulekit.engine.tables import (
    DEALER_CONTINUES,
    MATCH_GAMES,
    MATCH_TIES_EXTRA_GAME,
    MATCH_WINS,
    TIES_EXTRA_DEAL,
    WINNER_WINS,
    WON_BY_REACHED,
    Tables,
)
from rulekit.reach.differences import can_differ
from rulekit.reach.points import can_win, contenders, contenders_points, fewest_together, seat_points


class End(StrEnum):
    """Whether something comes to an end."""

    CERTAIN = "certain"
    """However it is played."""
    ALMOST_CERTAIN = "almost certain"
    """With probability one, if every legal action has a chance: it can go on as long as one likes, but not for ever."""
    OPEN = "not proved"
    """It can end; that it does is not shown here."""
    CAN_DRIFT = "can drift"
    """Scores can fall without limit, so that it can go on for ever."""
    NEVER = "never"
    """Not at all."""


class Length(NamedTuple):
    """How many deals or games something takes.

    Attributes:
        fewest: At least so many; None if it cannot end.
        most: At most so many; None if there is no such number.
        end: Whether it ends.
    """

    fewest: int | None
    most: int | None
    end: End


def most_in_deal(rules: Tables, size: int) -> int:
    """Return the most points that one seat that can win can score in a deal of a hand size."""
    return max(contenders_points(rules, size).all)


def sizes(rules: Tables) -> Iterator[int]:
    """Yield the hand sizes of a game, deal by deal, without end."""
    return (rules.size[deal % len(rules.size)] for deal in count())


def sizes_dealt(rules: Tables) -> tuple[int, ...]:
    """Return the hand sizes that come up before a game has to be over."""
    return tuple(sorted(set(islice(sizes(rules), min(len(rules.size), game_length(rules).most or len(rules.size))))))


def total_after(rules: Tables, deals: int, gain: Callable[[Tables, int], int]) -> int:
    """Return what the gains of so many deals add up to, one for each hand size."""
    rounds, rest = divmod(deals, len(rules.size))
    each = [gain(rules, size) for size in rules.size]
    return rounds * sum(each) + sum(each[:rest])


def fixed_deals(rules: Tables) -> int | None:
    """Return after how many deals a game ends whatever the scores are, extra deals left out."""
    ends = [*([rules.deals] if rules.deals else []), *([len(rules.stock)] if rules.stock_ends else [])]
    return min(ends, default=None)


def deals_to_reach(rules: Tables) -> int | None:
    """Return the fewest deals in which a seat can reach the target; None if none can, or there is no target."""
    return _first(rules, rules.target, most_in_deal) if rules.target else None


def deals_before_target(rules: Tables) -> int | None:
    """Return the most deals that can go by until a seat has reached the target; None if there is no such number.

    While nobody has, the seats that can win have together no more than all of them just below the target.
    """
    if not rules.target:
        return None
    return _first(rules, contenders(rules) * (rules.target - 1) + 1, fewest_together)


@lru_cache(maxsize=8)
def game_length(rules: Tables) -> Length:
    """Return how many deals a game can take."""
    fixed, reached = fixed_deals(rules), deals_to_reach(rules)
    starts = [deals for deals in (fixed, reached) if deals is not None]
    if not starts:
        return Length(None, None, End.NEVER)
    ends = [deals for deals in (fixed, deals_before_target(rules)) if deals is not None]
    if rules.ties == TIES_EXTRA_DEAL:
        return _played_on(rules, min(starts), certain=bool(ends))
    return Length(min(starts), min(ends, default=None), End.CERTAIN if ends else _without_limit(rules))


def _played_on(rules: Tables, base: int, *, certain: bool) -> Length:
    """Return the length of a game in which a tie is played on."""
    cycle = islice(sizes(rules), len(rules.size))
    differs = next((deal for deal, size in enumerate(cycle, 1) if can_differ(rules, size)), None)
    if can_win(rules):
        return Length(base, None, End.OPEN)
    if differs is None:
        return Length(None, None, End.NEVER)
    return Length(max(base, differs), None, End.ALMOST_CERTAIN if certain else _without_limit(rules))


def _without_limit(rules: Tables) -> End:
    """Return how a game to a target ends that can go on as long as one likes.

    If the seats that can win never lose together, their scores are held between two limits until one of them reaches
    the target, and from each such state some deals, all good for one seat, lead there.
    """
    return End.CAN_DRIFT if can_drift(rules) else End.ALMOST_CERTAIN


def can_drift(rules: Tables) -> bool:
    """Say whether the seats that can win can lose points together, time and again."""
    return total_after(rules, len(rules.size), fewest_together) < 0


def _first(rules: Tables, wanted: int, gain: Callable[[Tables, int], int]) -> int | None:
    """Return after how many deals gains add up to what is wanted; None if they never do."""
    totals = list(accumulate(gain(rules, size) for size in rules.size))
    best, cycle = max(totals), totals[-1]
    if best < wanted and cycle <= 0:
        return None
    rounds = 0 if best >= wanted else -((best - wanted) // cycle)
    done = next(deal for deal, total in enumerate(totals, 1) if rounds * cycle + total >= wanted)
    return rounds * len(totals) + done


@lru_cache(maxsize=8)
def games_of_match(rules: Tables) -> Length:
    """Return how many games a match can take, if each of them ends."""
    number, seats = rules.match_number, contenders(rules)
    if rules.match_by == 0:
        return Length(1, 1, End.CERTAIN)
    if rules.match_by == MATCH_GAMES:
        length = Length(number, number, End.CERTAIN)
    elif _each_game_counts(rules):
        length = Length(number, seats * (number - 1) + 1, End.CERTAIN)
    else:
        end = _now_and_then(rules)
        length = Length(None if end is End.NEVER else number, None, end)
    if rules.match_ties != MATCH_TIES_EXTRA_GAME:
        return length
    return Length(length.fewest, None, _latest(length.end, _played_off(rules)))


def _played_off(rules: Tables) -> End:
    """Return how a match ends in which a tie is played on, game by game."""
    all_may_reach = rules.winner == WINNER_WINS and rules.game_won_by == WON_BY_REACHED
    differs = any(can_differ(rules, size) for size in sizes_dealt(rules))
    return End.ALMOST_CERTAIN if differs and not all_may_reach and not can_win(rules) else End.OPEN


def _each_game_counts(rules: Tables) -> bool:
    """Say whether every game brings somebody a win, or a bonus, nearer to the end of the match."""
    by_target = rules.target > 0 and fixed_deals(rules) is None
    if rules.match_by == MATCH_WINS:
        return rules.game_won_by != WON_BY_REACHED or by_target
    return by_target and not rules.bonus_made and _bonus_always_counts(rules)


def _bonus_always_counts(rules: Tables) -> bool:
    """Say whether the bonus is more than nought however many qualify."""
    return all(points > 0 for points in rules.bonus[1 : contenders(rules) + 1])


def _now_and_then(rules: Tables) -> End:
    """Return how a match ends in which a game need not bring anybody nearer to that."""
    reached, fixed = deals_to_reach(rules), fixed_deals(rules)
    if reached is None:
        return End.NEVER
    if fixed is not None and fixed < reached:
        return End.OPEN if rules.ties == TIES_EXTRA_DEAL else End.NEVER
    if rules.match_by == MATCH_WINS:
        return End.ALMOST_CERTAIN
    made = [points for size in set(rules.size) for points in seat_points(rules, size).made]
    if rules.bonus_made and not made:
        return End.NEVER
    gains = fixed is None and _bonus_always_counts(rules) and (not rules.bonus_made or max(made) > 0)
    return End.ALMOST_CERTAIN if gains else End.OPEN


def match_length(rules: Tables) -> Length:
    """Return how many deals a match can take."""
    game, games = game_length(rules), games_of_match(rules)
    fewest = None if game.fewest is None or games.fewest is None else game.fewest * games.fewest
    most = None if game.most is None or games.most is None else game.most * games.most
    return Length(fewest, most, _latest(game.end, games.end))


@lru_cache(maxsize=8)
def deals_by_seat(rules: Tables) -> tuple[int, ...] | None:
    """Return how often each seat deals in a match, the first dealer first; None where that is not settled before."""
    game, games = game_length(rules), games_of_match(rules)
    if game.fewest is None or game.fewest != game.most or games.fewest is None or games.fewest != games.most:
        return None
    cycle = range(min(games.fewest, rules.players))  # after as many games as there are players all comes again
    times = [len(range(number, games.fewest, rules.players)) for number in cycle]
    by_game = [_dealt_in_game(rules, game.fewest, number) for number in cycle]
    return tuple(
        sum(own[seat] * often for own, often in zip(by_game, times, strict=True)) for seat in range(rules.players)
    )


def _dealt_in_game(rules: Tables, deals: int, number: int) -> list[int]:
    """Return how often each seat deals in a game of so many deals; the games are counted from nought."""
    first = number * (deals if rules.first_dealer == DEALER_CONTINUES else 1)
    whole, rest = divmod(deals, rules.players)
    return [whole + ((seat - first) % rules.players < rest) for seat in range(rules.players)]


def _latest(first: End, second: End) -> End:
    """Return the less certain of two ends."""
    return max(first, second, key=list(End).index)
