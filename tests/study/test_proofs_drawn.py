"""What is proved holds in play: rulesets from the whole language, played by chance."""

from collections import Counter
from itertools import combinations, islice
from typing import Any

import pytest
from engine.walks import SHIPPED, chances, walk
from hypothesis import assume, given
from hypothesis import strategies as st
from strategies import rulesets

import rulekit
from rulekit.cards import JOKER
from rulekit.engine.kernel.bid import bid_code, refuse_cards
from rulekit.engine.kernel.deal import block, name_joker
from rulekit.engine.positions import DealPosition, fresh
from rulekit.engine.results import DealResult
from rulekit.engine.state import State
from rulekit.engine.tables import BY_CUT, BY_DISCARD, Tables
from rulekit.reach import cards, endings, games, hands, points, sets
from rulekit.reach.games import Length
from rulekit.rules import Ruleset
from rulekit.study.examples.search import attempts
from study.replaying import find, replay

SEEDS = st.integers(0, 2**63 - 1)
DEALS = 40
"""Deals played before a match is left alone."""


def playable(tree: dict[str, Any]) -> Ruleset:
    """Return a drawn ruleset that validates."""
    ruleset = rulekit.validate(tree).ruleset
    assume(ruleset is not None)
    assert ruleset is not None
    return ruleset


def played(ruleset: Ruleset, seed: int, deals: int) -> State:
    """Play by chance, and return the last state."""
    return list(walk(ruleset.start(seed), chances(seed), deals))[-1]


def size_of(rules: Tables, deal: DealResult) -> int:
    """Return the index of the hand size of a deal, by its tricks."""
    return rules.tricks.index(sum(line.tricks for line in deal.score.seats))


def check_deal(rules: Tables, deal: DealResult) -> None:
    """Check that a deal came to nothing that is proved impossible."""
    size = size_of(rules, deal)
    scored = points.seat_points(rules, size)
    for line in deal.score.seats:
        own = points.seat_points(rules, size, dummy=True) if line.seat == rules.dummy else scored

        assert line.points in (own.made if line.made else own.missed)
    contenders = deal.score.points[: points.contenders(rules)]
    assert sum(contenders) >= points.fewest_together(rules, size)
    assert deal.score.successes in {story.successes for story in points.stories(rules, size)}
    if rules.bid_by:
        said = {line.bid for line in deal.score.seats if line.seat != rules.dummy}
        assert said <= {rules.names.bids[code] for code in endings.codes(rules, size)}


@given(rulesets(), SEEDS)
def test_every_deal_lies_within_what_is_proved(tree: dict[str, Any], seed: int) -> None:
    """Points of every seat, bid made or missed; points of all together; bids; successes."""
    ruleset = playable(tree)

    for deal in played(ruleset, seed, deals=5).deals:
        check_deal(ruleset.tables, deal)


@pytest.mark.parametrize("name", SHIPPED)
def test_every_deal_of_a_shipped_ruleset_does_too(name: str) -> None:
    """The same for what is shipped."""
    ruleset = rulekit.load(name)

    for deal in played(ruleset, 5, deals=12).deals:
        check_deal(ruleset.tables, deal)


@given(rulesets(), SEEDS)
def test_games_and_matches_end_when_it_is_proved(tree: dict[str, Any], seed: int) -> None:
    """No sooner than the fewest deals, no later than the most; and never, where there is no end."""
    ruleset = playable(tree)
    game, match = games.game_length(ruleset.tables), games.match_length(ruleset.tables)

    state = played(ruleset, seed, DEALS)

    for result in state.games:
        assert lies_within(result.deals, game)
    assert state.games or can_last(game, state.deals_scored)
    assert lies_within(state.deals_scored, match) if state.is_over else can_last(match, state.deals_scored)


def lies_within(deals: int, length: Length) -> bool:
    """Return whether something may end after so many deals."""
    if length.fewest is None:
        return False
    return length.fewest <= deals and (length.most is None or deals <= length.most)


def can_last(length: Length, deals: int) -> bool:
    """Return whether something may still go on after so many deals."""
    return length.most is None or deals < length.most


@given(rulesets(), SEEDS)
def test_seats_deal_as_often_as_is_proved(tree: dict[str, Any], seed: int) -> None:
    """Counted from the first dealer."""
    ruleset = playable(tree)
    dealt = games.deals_by_seat(ruleset.tables)
    assume(dealt is not None and sum(dealt) <= DEALS)
    assert dealt is not None

    state = played(ruleset, seed, DEALS)

    count = Counter(deal.dealer for deal in state.deals)
    assert state.is_over
    assert [count[(state.first_dealer + place) % len(dealt)] for place in range(len(dealt))] == list(dealt)


@given(rulesets(), st.data())
def test_a_deal_laid_out_to_order_comes_to_what_was_ordered(tree: dict[str, Any], data: st.DataObject) -> None:
    """Played again, action by action, through the public face of the engine."""
    rules = playable(tree).tables
    wanted = data.draw(st.sampled_from(sorted(points.seat_points(rules, rules.size[0]).all)))

    example = find(rules, rules.size[0], wanted)

    assert example is None or replay(rules, example).score.points[example.seat] == wanted


def test_a_joker_that_stands_for_one_of_equal_cards_is_told_from_the_other() -> None:
    """In a deal that is read again, where equal cards lose the numbers under which they were laid out."""
    rules = rulekit.load(
        {
            "rulekit": 1,
            "name": "Two of each",
            "players": 3,
            "dummy": "none",
            "deck": {
                "suits": ["clubs", "hearts"],
                "ranks": [3, 4, 5, 6],
                "copies": 2,
                "joker": "copies_turn_up",
                "equal_cards": "first_wins",
            },
            "deal": {"hand": 4},
            "trump": {"by": "turn_up", "no_trump_on": ["joker"]},
            "bid": {
                "by": "discard",
                "made": "exact",
                "cards": 1,
                "shown": "if_made",
                "values": {"clubs": 0, "hearts": 1, "joker": 0},
            },
            "premium": "none",
            "play": {"leader": "eldest", "must": ["follow"]},
            "scoring": {"tricks": {"points": 1, "per": "trick", "when": "always"}},
            "game": {"by": "deals", "deals": 1, "ties": "shared"},
            "match": "none",
        }
    ).tables
    examples = [example for example in islice(attempts(rules, rules.size[0], 1), 200) if example]

    assert len(examples) > 20
    assert any(JOKER in hand for example in examples for hand in example.deal.hands)
    for example in examples:
        assert replay(rules, example).score.points[example.seat] == 1


def hands_by_force(rules: Tables, size: int) -> Counter[int]:
    """Count, hand by hand, how many hands can legally bid each code; once for each card shown for a joker to copy."""
    count: Counter[int] = Counter()
    deck, hand = set(rules.deck), cards.hand_of(rules, size)
    for shown in _shown(rules):
        pool = deck - {shown} if shown >= 0 and rules.trump_by != BY_CUT else deck
        for held in combinations(sorted(pool), hand):
            count.update(_bids(rules, size, held, shown))
    return count


def _shown(rules: Tables) -> list[int]:
    """Return the cards that can be shown for a joker to copy; a single -1 where there is no joker."""
    if rules.joker < 0:
        return [-1]
    return list(rules.cut if rules.trump_by == BY_CUT else rules.deck)


def _bids(rules: Tables, size: int, held: tuple[int, ...], shown: int) -> set[int]:
    """Return what one hand can legally bid, as the kernel sees it."""
    deal = fresh(DealPosition, rules.seats)
    deal.size, deal.shown, deal.joker = size, shown, -1
    deal.hands[0] = block(list(held), 0, len(held))
    name_joker(rules, deal)
    own = [number for number in range(deal.hands[0].bit_length()) if deal.hands[0] >> number & 1]
    laid = [block(list(chosen), 0, len(chosen)) for chosen in combinations(own, rules.bid_cards)]
    return {bid_code(rules, deal, aside) for aside in laid if not refuse_cards(rules, deal, 0, aside)}


@given(rulesets())
def test_hands_that_can_bid_are_counted_as_by_hand(tree: dict[str, Any]) -> None:
    """On small packs, every hand is looked at."""
    rules = playable(tree).tables
    assume(rules.bid_by == BY_DISCARD)
    size = 0
    counted = hands.hands_by_bid(rules, size)
    assume(counted is not None and sets.all_hands(rules, cards.hand_of(rules, size)) <= 20_000)
    assert counted is not None

    shown = len(_shown(rules)) // sum(pool.weight for pool in cards.pools(rules))
    assert {code: ways * shown for code, ways in counted.items()} == hands_by_force(rules, size)
    assert {*endings.codes(rules, size)} == {*counted}
