"""The sheet: deals add up to games, and games to a match."""

from rulekit.engine.bits import is_single
from rulekit.engine.kernel.name import most_tricks
from rulekit.engine.kernel.score import count_successes, score_deal
from rulekit.engine.positions import NOBODY, DealPosition, MatchPosition
from rulekit.engine.tables import (
    BY_STOCK,
    DEALER_CONTINUES,
    MATCH_BONUSES,
    MATCH_GAMES,
    MATCH_TIES_BIDS_MADE,
    MATCH_TIES_EXTRA_GAME,
    MATCH_TIES_TOTAL,
    MATCH_TIES_TRICKS,
    MATCH_TIES_WINS,
    MATCH_WINS,
    NO_TRUMP,
    SCORE_CAN_WIN,
    SCORE_IGNORED,
    TIES_EXTRA_DEAL,
    TIES_MOST_BIDS_MADE,
    TIES_MOST_TRICKS,
    WINNER_WINS,
    WON_BY_REACHED,
    Tables,
)


def open_match(rules: Tables, match: MatchPosition, dealer: int) -> None:
    """Begin a match with a first dealer; nothing of an earlier match is left."""
    match.over = 0
    match.deals = 0
    match.games = 0
    match.successes = -1
    match.trump = NO_TRUMP
    match.made = 0
    match.game_winners = 0
    match.winners = 0
    for seat in range(rules.seats):
        match.points[seat] = 0
        match.rubber[seat] = 0
        match.totals[seat] = 0
        match.wins[seat] = 0
        match.bonuses[seat] = 0
        match.match_bids_made[seat] = 0
        match.match_tricks[seat] = 0
    open_game(rules, match, dealer)


def open_game(rules: Tables, match: MatchPosition, dealer: int) -> None:
    """Begin a game: scores at nought, a new stock, and trumps from the beginning unless they carry on."""
    match.dealer = dealer
    match.first_dealer = dealer
    match.game_deals = 0
    match.stock_from = match.deals
    match.stock_turned = 0
    match.namer = NOBODY
    if not rules.trump_carries:
        match.successes = -1
    for seat in range(rules.seats):
        match.scores[seat] = 0
        match.bids_made[seat] = 0
        match.tricks[seat] = 0
        match.bonus[seat] = 0


def next_first_dealer(rules: Tables, match: MatchPosition) -> int:
    """Return who deals first to a new game."""
    if rules.first_dealer == DEALER_CONTINUES:
        return match.dealer
    return (match.first_dealer + 1) % rules.players


def contenders(rules: Tables) -> int:
    """Return how many seats can win; dummy, if it can, is the last."""
    return rules.seats if rules.dummy_score == SCORE_CAN_WIN else rules.players


def close_deal(rules: Tables, match: MatchPosition, deal: DealPosition) -> bool:
    """Put a deal on the sheet; return whether the game ends with it."""
    match.made = score_deal(rules, deal, match.points)
    match.successes = count_successes(rules, match.made)
    match.trump = deal.trump
    for seat in range(rules.seats):
        match.bids_made[seat] += match.made >> seat & 1
        match.tricks[seat] += deal.tricks[seat]
        if seat != rules.dummy or rules.dummy_score != SCORE_IGNORED:
            match.scores[seat] += match.points[seat]
    match.deals += 1
    match.game_deals += 1
    match.dealer = (match.dealer + 1) % rules.players
    if rules.namer:
        match.namer = most_tricks(rules, deal)
    if rules.trump_by == BY_STOCK:
        match.stock_turned |= 1 << deal.shown
    ends = game_ends(rules, match)
    if not ends and rules.trump_by == BY_STOCK and match.deals - match.stock_from == len(rules.stock):
        match.stock_from = match.deals
        match.stock_turned = 0
    return ends


def game_ends(rules: Tables, match: MatchPosition) -> bool:
    """Return whether the game is over after the deals on the sheet."""
    ended = rules.deals > 0 and match.game_deals >= rules.deals
    if rules.stock_ends and match.deals - match.stock_from >= len(rules.stock):
        ended = True
    if rules.target:
        for seat in range(contenders(rules)):
            if match.scores[seat] >= rules.target:
                ended = True
    if ended and rules.ties == TIES_EXTRA_DEAL:
        return is_single(leaders(match.scores, everybody(rules)))
    return ended


def everybody(rules: Tables) -> int:
    """Return the seats that can win."""
    return (1 << contenders(rules)) - 1


def leaders(values: list[int], seats: int) -> int:
    """Return those of `seats` whose value is highest."""
    best = 0
    chosen = 0
    for seat in range(len(values)):
        if seats >> seat & 1:
            if chosen == 0 or values[seat] > best:
                chosen = 1 << seat
                best = values[seat]
            elif values[seat] == best:
                chosen |= 1 << seat
    return chosen


def close_game(rules: Tables, match: MatchPosition) -> bool:
    """Give the bonus, name the winners and add the game to the totals; return whether the match ends with it."""
    match.game_winners = game_winners(rules, match) if rules.game_won_by else 0
    give_bonus(rules, match)
    if rules.game_won_by == 0:
        for seat in range(rules.seats):
            match.scores[seat] += match.bonus[seat]
        match.game_winners = game_winners(rules, match)
        for seat in range(rules.seats):
            match.scores[seat] -= match.bonus[seat]
    for seat in range(rules.seats):
        match.wins[seat] += match.game_winners >> seat & 1
        match.bonuses[seat] += 1 if match.bonus[seat] > 0 else 0
        match.totals[seat] += match.scores[seat] + match.bonus[seat]
        match.match_bids_made[seat] += match.bids_made[seat]
        match.match_tricks[seat] += match.tricks[seat]
    match.games += 1
    if match_is_decided(rules, match):
        give_rubber(rules, match)
        match.winners = match_winners(rules, match)
        if rules.match_ties != MATCH_TIES_EXTRA_GAME or is_single(match.winners):
            match.over = 1
            return True
        take_rubber(rules, match)
    return False


def game_winners(rules: Tables, match: MatchPosition) -> int:
    """Return the winners of the game by the scores as they stand."""
    if rules.game_won_by == WON_BY_REACHED:
        reached = 0
        for seat in range(contenders(rules)):
            if match.scores[seat] >= rules.target:
                reached |= 1 << seat
        return reached
    winners = leaders(match.scores, everybody(rules))
    if rules.ties == TIES_MOST_BIDS_MADE:
        return leaders(match.bids_made, winners)
    if rules.ties == TIES_MOST_TRICKS:
        return leaders(match.tricks, winners)
    return winners


def qualifies(rules: Tables, match: MatchPosition, seat: int) -> bool:
    """Return whether a seat earns the bonus at the end of a game."""
    return match.scores[seat] >= rules.target and (not rules.bonus_made or match.made >> seat & 1 == 1)


def give_bonus(rules: Tables, match: MatchPosition) -> None:
    """Give the bonus of the game that ends to everybody who qualifies."""
    qualified = 0
    if rules.target:
        for seat in range(contenders(rules)):
            qualified += 1 if qualifies(rules, match, seat) else 0
    for seat in range(rules.seats):
        match.bonus[seat] = 0
    if qualified:
        for seat in range(contenders(rules)):
            if qualifies(rules, match, seat):
                match.bonus[seat] = rules.bonus[qualified]


def match_is_decided(rules: Tables, match: MatchPosition) -> bool:
    """Return whether the games played are enough to end the match."""
    if rules.match_by == MATCH_GAMES:
        return match.games >= rules.match_number
    if rules.match_by == MATCH_WINS:
        return most(match.wins, rules.seats) >= rules.match_number
    if rules.match_by == MATCH_BONUSES:
        return most(match.bonuses, rules.seats) >= rules.match_number
    return True


def most(values: list[int], seats: int) -> int:
    """Return the highest value of the seats."""
    best = values[0]
    for seat in range(1, seats):
        best = max(best, values[seat])
    return best


def give_rubber(rules: Tables, match: MatchPosition) -> None:
    """Add the rubber bonus of everybody who has the wins that end the match.

    Rule: Parlett, The Penguin Book of Card Games (2008), Ninety-Nine: 100 for each game below eight.
    """
    bonus = rules.rubber_points * max(0, rules.rubber_under - match.games)
    for seat in range(rules.seats):
        earned = rules.match_by == MATCH_WINS and match.wins[seat] >= rules.match_number
        match.rubber[seat] = bonus if earned else 0
        match.totals[seat] += match.rubber[seat]


def take_rubber(rules: Tables, match: MatchPosition) -> None:
    """Take the rubber bonus back, as a tied match goes on."""
    for seat in range(rules.seats):
        match.totals[seat] -= match.rubber[seat]
        match.rubber[seat] = 0


def match_winners(rules: Tables, match: MatchPosition) -> int:
    """Return the winners of the match by the totals as they stand."""
    if rules.match_by == 0:
        return match.game_winners
    measure = match.wins if rules.winner == WINNER_WINS else match.totals
    winners = leaders(measure, everybody(rules))
    if rules.match_ties == MATCH_TIES_TOTAL:
        return leaders(match.totals, winners)
    if rules.match_ties == MATCH_TIES_WINS:
        return leaders(match.wins, winners)
    if rules.match_ties == MATCH_TIES_BIDS_MADE:
        return leaders(match.match_bids_made, winners)
    if rules.match_ties == MATCH_TIES_TRICKS:
        return leaders(match.match_tricks, winners)
    return winners
