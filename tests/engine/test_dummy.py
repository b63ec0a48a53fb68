"""The third hand: who plays from it and when, what of it is seen, and what it scores."""

import pytest
from offers.playing import laid_out, played

import rulekit
from engine.walks import at, chances, child, legal, refused, start, walk
from rulekit.engine.refusals import RefusalCode
from rulekit.engine.state import State
from rulekit.rules import Ruleset

A, B, DUMMY = 0, 1, 2

HANDS = ("2C 4D 3H 3S 4H 6S 8S 9S", "5C 9D 2H 2S 6H 7S 3D 4S", "KC 2D QH AS KH JC QC JS")
"""A's, B's and dummy's; the last three of each are laid aside. No trump."""

DUMMY_BID = "JC QC JS"

TRICKS = [
    (("2C", "5C", "KC"), [(A, A), (B, B), (DUMMY, A)], DUMMY),
    (("2D", "9D", "4D"), [(DUMMY, A), (B, B), (A, A)], B),
    (("2H", "3H", "QH"), [(B, B), (A, A), (DUMMY, B)], DUMMY),
    (("AS", "3S", "2S"), [(DUMMY, B), (A, A), (B, B)], DUMMY),
    (("KH", "4H", "6H"), [(DUMMY, B), (A, A), (B, B)], DUMMY),
]
"""The cards, the hands they come from with the seats that play them, and who wins."""


def five_tricks() -> Ruleset:
    """Return the two-player game with eight cards a hand, five tricks, no premiums."""
    ranks = [2, 3, 4, 5, 6, 7, 8, 9, "J", "Q", "K", "A"]
    chapters = {"premium": "none", "deal": {"hand": 8}, "deck": {"ranks": ranks}, "bid": {"beyond_tricks": "allowed"}}
    return child("two-player", dummy={"exact_earns": "none", "collects": "none"}, **chapters)


def lay_aside() -> State:
    """Return the first lead: B has dealt, A leads."""
    rules = five_tricks()
    state = rules.start(deals=[laid_out(rules, *HANDS, dummy_bid=DUMMY_BID)], dealer=B)
    return played(state, "0 bid 6S 8S 9S", "1 bid 7S 3D 4S")


def test_order_of_play() -> None:
    """Who takes a trick leads and plays third from dummy; if dummy does, whoever played from it last leads from it."""
    state = lay_aside()
    for cards, order, winner in TRICKS:
        taken = state.view(None).tricks_taken
        for card, expected in zip(cards, order, strict=True):
            assert (state.turn, state.to_act[0]) == expected
            hand, seat = expected
            state = played(state, f"{seat} play {'dummy ' if hand == DUMMY else ''}{card}")
        if not state.deals_scored:
            assert state.view(None).tricks_taken[winner] == taken[winner] + 1

    assert [line.tricks for line in state.deals[0].score.seats] == [0, 1, 4]


def test_nobody_else_plays_from_dummy() -> None:
    """A leads; third is dummy's card, by A: B may not play it, A may not play another of his own."""
    state = played(lay_aside(), "0 play 2C", "1 play 5C")

    assert (state.turn, state.to_act) == (DUMMY, (A,))
    assert legal(state) == ["play dummy KC"]
    assert refused(state, "1 play dummy KC") is RefusalCode.NOT_YOUR_TURN
    assert refused(state, "0 play 4D") is RefusalCode.NOT_YOUR_TURN
    assert refused(state, "0 play dummy 2D") is RefusalCode.FOLLOW
    assert refused(state, "0 play dummy JC") is RefusalCode.NOT_HELD
    assert refused(lay_aside(), "0 play dummy KC") is RefusalCode.NOT_YOUR_TURN


def test_dummy_follows_whatever_its_player_holds() -> None:
    """Each hand follows for itself: A has spades and played a heart, dummy has hearts."""
    state = played(lay_aside(), "0 play 3H", "1 play 2H")

    assert legal(state) == ["play dummy QH", "play dummy KH"]


@pytest.mark.parametrize("seat", [A, B])
def test_what_is_seen_of_dummy(seat: int) -> None:
    """At bids and premiums one's own cards alone; in play dummy's nine as a hand of their own, and not its bid."""
    bids, offers, play = (at("two-player", phase) for phase in ("bid", "offer", "play"))

    assert bids.view(seat).hands.keys() == offers.view(seat).hands.keys() == {seat}
    assert len(bids.view(seat).hand) == 12
    view = play.view(seat)
    assert view.hands.keys() == {seat, DUMMY}
    assert len(view.hands[DUMMY]) == 9
    assert DUMMY not in view.bid_cards
    assert DUMMY not in view.bids
    assert not set(view.hands[DUMMY]) & set(play.deal.dummy_bid)


def test_dummys_bid_is_turned_up_after_the_last_trick() -> None:
    """Everybody learns it then, as an event; to the players it is three cards and a number."""
    rules = child("two-player", game={"by": "deals", "deals": 1, "ties": "shared"}, match="none")
    *_, over = walk(rules.start(3), chances(3), deals=1)

    assert over.is_over
    for seat in (None, A, B):
        assert set(over.view(seat).bid_cards[DUMMY]) == set(over.deal.dummy_bid)
        assert over.view(seat).bids[DUMMY] == over.deals[0].score.seats[DUMMY].bid


@pytest.mark.parametrize("bid_cards", ["top", "random"])
def test_dummys_bid_cards_are_three_of_its_twelve(bid_cards: str) -> None:
    """In every deal, and any three of them sooner or later."""
    rules = child("two-player", dummy={"bid_cards": bid_cards})
    bids = set()
    for seed in range(60):
        deal = rules.start(seed).deal
        assert len(set(deal.dummy_bid)) == 3
        assert set(deal.dummy_bid) < set(deal.hands[DUMMY])
        bids.add(rules.start(seed)._deal.bids[DUMMY])

    assert len(bids) > 6


def test_top_and_random_lay_the_same_hands_out() -> None:
    """The seed deals the same twelve cards to each hand, whichever of dummy's are laid aside."""
    top, other = (child("two-player", dummy={"bid_cards": word}).start(5).deal for word in ("top", "random"))

    assert top.hands == other.hands


def test_bounds_of_two_players() -> None:
    """A live seat gains at most 98, since a dummy without tricks succeeds; dummy at most 129; nobody loses points."""
    rules = rulekit.load("two-player").tables
    live: set[int] = set()
    third: set[int] = set()
    for seed in range(15):
        for state in walk(start("two-player", seed), chances(seed), deals=6):
            if state.last_deal:
                points = state.last_deal.score.points
                live.update(points[:2])
                third.add(points[2])

    assert rules.dummy == DUMMY
    assert min(live | third) >= 0
    assert max(live) <= 98
    assert max(third) <= 129
