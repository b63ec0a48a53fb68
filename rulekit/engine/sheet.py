"""The sheet for people: each point of a deal with its reason, games and matches as typed results."""

from rulekit.engine.dressing import Dressing
from rulekit.engine.kernel.score import (
    count_successes,
    failed_premiums,
    own_premium,
    points_index,
    premium_gain,
    premium_loss,
    score_deal,
    successes_index,
)
from rulekit.engine.positions import DealPosition, MatchPosition
from rulekit.engine.results import DealResult, DealScore, GameResult, MatchResult, SeatResult, Share
from rulekit.engine.tables import BY_SUCCESSES, KEEP_TRUMP, MOST_SEATS, Tables
from rulekit.vocabulary import TrumpWord

SEAT_SETS = tuple(tuple(seat for seat in range(MOST_SEATS) if seats >> seat & 1) for seats in range(1 << MOST_SEATS))


def seats_in(seats: int) -> tuple[int, ...]:
    """Return the seats of a set, in order."""
    return SEAT_SETS[seats]


def score_position(dressing: Dressing, deal: DealPosition) -> DealScore:
    """Return the score of a finished deal with the reason of every point."""
    rules = dressing.rules
    points = [0] * rules.seats
    made = score_deal(rules, deal, points)
    successes = count_successes(rules, made)
    lines = tuple(
        SeatResult(
            seat=seat,
            bid=rules.names.bids[deal.bids[seat]] if rules.bid_by else "",
            tricks=deal.tricks[seat],
            made=bool(made >> seat & 1),
            premium=held_premium(rules, deal, seat),
            points=points[seat],
            reasons=(*award_shares(rules, deal, seat, made, successes), *premium_shares(rules, deal, seat, made)),
        )
        for seat in range(rules.seats)
    )
    return DealScore(lines, successes, next_trump(dressing, successes))


def held_premium(rules: Tables, deal: DealPosition, seat: int) -> str | None:
    """Return the level that a seat plays with."""
    return rules.names.levels[deal.offers[seat]] if deal.holders >> seat & 1 else None


def award_shares(rules: Tables, deal: DealPosition, seat: int, made: int, successes: int) -> list[Share]:
    """Return what the awards of the scoring chapter give a seat."""
    own = made >> seat & 1
    shares = []
    for award in rules.names.awards:
        points = 0
        if award.points:
            points = award.points[points_index(rules, deal, seat, own)]
        elif seat != rules.dummy or rules.dummy_counts:
            points = award.successes_points[successes_index(rules, deal, seat, own, successes)]
        if points:
            shares.append(Share(award.name, points))
    return shares


def premium_shares(rules: Tables, deal: DealPosition, seat: int, made: int) -> list[Share]:
    """Return what a seat gains and loses by premiums, its own first."""
    own = own_premium(rules, deal, made, seat)
    gain = premium_gain(rules, deal, made, seat)
    uncapped = own + failed_premiums(rules, deal, made, seat)
    shares = [
        Share("premium", own),
        Share("failed_premium", uncapped - own),
        Share("premium_cap", gain - uncapped),
        Share("premium_penalty", -premium_loss(rules, deal, made, seat)),
    ]
    return [share for share in shares if share.points]


def next_trump(dressing: Dressing, successes: int) -> str | None:
    """Return what the successes of a deal make of the next trump."""
    if dressing.rules.trump_by != BY_SUCCESSES:
        return None
    trump = dressing.rules.next_trump[successes]
    if trump == KEEP_TRUMP:
        return TrumpWord.KEEP.value
    return dressing.suit(trump) or TrumpWord.NO_TRUMP.value


def deal_result(dressing: Dressing, match: MatchPosition, deal: DealPosition, game: int) -> DealResult:
    """Return a scored deal; `match` is the sheet after it."""
    return DealResult(
        number=match.deals,
        game=game,
        dealer=deal.dealer,
        trump=dressing.suit(deal.trump),
        score=score_position(dressing, deal),
        bid_cards=tuple(dressing.cards(deal, cards) for cards in deal.laid),
        shown=tuple(bool(deal.bids_shown >> seat & 1) for seat in range(dressing.rules.seats)),
    )


def game_result(match: MatchPosition) -> GameResult:
    """Return a game that has ended; `match` is the sheet before the next game opens."""
    return GameResult(
        number=match.games,
        deals=match.game_deals,
        scores=tuple(match.scores),
        bonus=tuple(match.bonus),
        winners=seats_in(match.game_winners),
    )


def match_result(match: MatchPosition) -> MatchResult:
    """Return a match that has ended."""
    return MatchResult(
        games=match.games,
        totals=tuple(match.totals),
        wins=tuple(match.wins),
        bonuses=tuple(match.bonuses),
        rubber=tuple(match.rubber),
        winners=seats_in(match.winners),
    )
