"""The score of a deal: who made the bid, what that is worth, and who pays for premiums."""

from rulekit.engine.kernel.play import bid_is_met
from rulekit.engine.positions import DealPosition
from rulekit.engine.tables import EXACT, Tables


def made_bids(rules: Tables, deal: DealPosition) -> int:
    """Return the seats whose bid counts as made."""
    made = 0
    for seat in range(rules.seats):
        if deal.claimed >> seat & 1 and bid_is_met(rules, deal, seat):
            made |= 1 << seat
    return made


def count_successes(rules: Tables, made: int) -> int:
    """Return how many made their bid, as trumps and awards count it."""
    successes = 0
    for seat in range(rules.seats):
        if made >> seat & 1 and (seat != rules.dummy or rules.dummy_counts):
            successes += 1
    return successes


def points_index(rules: Tables, deal: DealPosition, seat: int, made: int) -> int:
    """Return where the awards of a seat stand in `points`."""
    row = (made * len(rules.tricks) + deal.size) * len(rules.bid_number) + deal.bids[seat]
    return row * (rules.most_tricks + 1) + deal.tricks[seat]


def successes_index(rules: Tables, deal: DealPosition, seat: int, made: int, successes: int) -> int:
    """Return where the awards of a seat stand in `successes_points`."""
    relation = rules.relation[deal.bids[seat] * (rules.most_tricks + 1) + deal.tricks[seat]]
    return ((made * 2 + rules.nil[deal.bids[seat]]) * 3 + relation) * (rules.seats + 1) + successes


def score_deal(rules: Tables, deal: DealPosition, points: list[int]) -> int:
    """Fill in the points of a deal, one entry a seat, and return the seats that made their bid."""
    made = made_bids(rules, deal)
    successes = count_successes(rules, made)
    for seat in range(rules.seats):
        own = made >> seat & 1
        points[seat] = rules.points[points_index(rules, deal, seat, own)]
        if seat != rules.dummy or rules.dummy_counts:
            points[seat] += rules.successes_points[successes_index(rules, deal, seat, own, successes)]
        if deal.holders or seat == rules.dummy:
            points[seat] += premium_gain(rules, deal, made, seat) - premium_loss(rules, deal, made, seat)
    return made


def premium_gain(rules: Tables, deal: DealPosition, made: int, seat: int) -> int:
    """Return what a seat gains from premiums: its own if made, and what the others' failures pay it."""
    gain = own_premium(rules, deal, made, seat) + failed_premiums(rules, deal, made, seat)
    return min(gain, rules.premium_cap) if rules.premium_cap >= 0 else gain


def failed_premiums(rules: Tables, deal: DealPosition, made: int, seat: int) -> int:
    """Return what the failed premiums of others pay a seat.

    Rule: Parlett, The Penguin Book of Card Games (2008), Ninety-Nine, Score; docs/readings.md, D6 and D33 to D35.
    """
    failed = deal.holders & ~made
    if seat == rules.dummy and not rules.dummy_collects:
        return 0
    if rules.innocent and failed >> seat & 1:
        return 0
    paid = 0
    for other in range(rules.players):
        if other != seat and failed >> other & 1:
            paid += rules.level_pays[deal.offers[other]]
    return paid


def own_premium(rules: Tables, deal: DealPosition, made: int, seat: int) -> int:
    """Return what a seat gains from a premium of its own; dummy's exact bid may count as one."""
    if seat == rules.dummy:
        if rules.dummy_exact_earns < 0:
            return 0
        relation = rules.relation[deal.bids[seat] * (rules.most_tricks + 1) + deal.tricks[seat]]
        return rules.level_points[rules.dummy_exact_earns] if relation == EXACT else 0
    if deal.holders & made & 1 << seat:
        return rules.level_points[deal.offers[seat]]
    return 0


def premium_loss(rules: Tables, deal: DealPosition, made: int, seat: int) -> int:
    """Return what a seat loses by a failed premium of its own."""
    if deal.holders & ~made & 1 << seat:
        return rules.level_costs[deal.offers[seat]]
    return 0
