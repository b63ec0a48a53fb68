"""Offers about dummy: D28 to D33, D36."""

from offers.ledger import choices
from offers.playing import BIDS, HANDS, TINY, TINY_WITHOUT_PREMIUMS, Make, played, sit_down

DUMMY_BID = {"dummy_bid": "6C 7C 8H"}


@choices("D28", "top", "random")
def test_d28_which_cards_dummy_lays_aside(make: Make, lines: str, expected: str) -> None:
    """After a fair shuffle it is all one: three of dummy's cards, whichever the rule."""
    rules = make("two-player", lines)
    deal = rules.start(seed=5).deal

    assert rules.resolved()["dummy"]["bid_cards"] == expected
    assert len(deal.dummy_bid) == 3
    assert set(deal.dummy_bid) < set(deal.hands[2])


@choices("D29", (True, True, True), (False, True, True), (False, False, True))
def test_d29_when_dummy_is_seen(make: Make, lines: str, expected: tuple[bool, bool, bool]) -> None:
    """At the bids, at the premiums, at the first lead."""
    dealt = sit_down(make("two-player", TINY, lines), *HANDS, **DUMMY_BID)
    bid = played(dealt, *BIDS[:2])
    offered = played(bid, "0 pass", "1 pass")

    assert tuple(2 in state.view(0).hands for state in (dealt, bid, offered)) == expected


def test_d30_the_player_who_did_not_deal_leads(make: Make) -> None:
    """Fixed: seat 1 dealt."""
    state = sit_down(make("two-player", TINY), *HANDS, **DUMMY_BID)

    assert played(state, *BIDS[:2], "0 pass", "1 pass").to_act == (0,)


@choices("D31", [24, 3, 52], [34, 3, 32])
def test_d31_dummy_is_one_of_the_successes(make: Make, lines: str, expected: list[int]) -> None:
    """Seat 0 and dummy make their bids; ignored, dummy earns no bonus either."""
    deal = make("two-player", lines).score(tricks=[4, 3, 2], bids=[4, 2, 2])

    assert list(deal.points) == expected


@choices("D32", ([24, 3, 52], [24, 3, 22]), ([24, 3, 22], [24, 3, 22]), ([24, 3, 22], [34, 3, 2]))
def test_d32_dummy_takes_exactly_its_bid(make: Make, lines: str, expected: tuple[list[int], list[int]]) -> None:
    """Two tricks of a bid of two, and two of a bid of five."""
    rules = make("two-player", lines)
    exact = rules.score(tricks=[4, 3, 2], bids=[4, 2, 2])
    under = rules.score(tricks=[4, 3, 2], bids=[4, 2, 5])

    assert (list(exact.points), list(under.points)) == expected


@choices("D33", [2, 34, 33], [2, 34, 3])
def test_d33_dummy_is_paid_when_a_premium_fails(make: Make, lines: str, expected: list[int]) -> None:
    """Seat 0 declares and fails."""
    deal = make("two-player", lines).score(tricks=[2, 4, 3], bids=[3, 3, 1], premiums={0: "declaration"})

    assert list(deal.points) == expected


@choices("D36", ((0, 20, 0), 0), ((0, 20, 21), 0), ((0, 20, 121), 1))
def test_d36_dummy_can_win(make: Make, lines: str, expected: tuple[tuple[int, ...], int]) -> None:
    """Dummy reaches the target of 21 alone: not kept, kept, or the end of the game and a bonus of 100."""
    rules = make(
        "two-player", TINY_WITHOUT_PREMIUMS, "dummy: {exact_earns: none, collects: none}\ngame: {target: 21}", lines
    )
    state = sit_down(rules, "QC 6D 7D 6S", HANDS[1], "AC 6C 7C 8H", **DUMMY_BID)
    state = played(state, *BIDS[:2], "0 play QC", "1 play KC", "0 play dummy AC")

    assert (state.scores, len(state.games)) == expected
