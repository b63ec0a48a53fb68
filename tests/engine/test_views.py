"""What a view tells: everything that lies open, in words that people and programs can use."""

import json

import pytest
from offers.playing import played

import rulekit
from engine.one_trick import play_all, tiny
from engine.walks import SHIPPED, at, cards_of, chances, child, start, walk
from rulekit.bots import make
from rulekit.cards import Card
from rulekit.engine.events import BidPlaced, CardsShown, DealScored, Dealt, GameEnded, MatchEnded, TrickTaken
from rulekit.engine.state import State
from rulekit.engine.view import View


@pytest.mark.parametrize("name", SHIPPED)
def test_views_and_results_are_plain_json(name: str) -> None:
    """Lists, texts, numbers, truth values and nothing; and a view that was written says what the view says."""
    for state in walk(start(name, 95), chances(95), deals=1):
        for seat in (None, 0):
            plain = state.view(seat).to_plain()
            assert json.loads(json.dumps(plain)) == plain
    json.dumps(state.deals[0].score.points)
    json.dumps(state.deals[0].score.made)


def test_a_view_in_words() -> None:
    """Hand, trump, dealer, turn, table: what a table client shows."""
    state = at("three-player", "play")
    view = state.view(0)

    assert (view.seat, view.phase, view.dealer, view.turn) == (0, "play", 2, 0)
    assert len(view.hand) == 9
    assert len(view.bid_cards[0]) == 3
    assert view.is_asked
    assert not state.view(1).is_asked
    assert [*view.legal_actions] == [*state.legal_actions(0)]
    assert repr(view).startswith("<View of seat 0: deal 1, play, trump None, hand ")
    assert repr(state.view(None)) == "<View of spectator: deal 1, play, trump None>"


@pytest.mark.parametrize("name", ["three-player", "penguin-rubber", "oh-hell"])
def test_a_view_knows_how_the_match_stands(name: str) -> None:
    """Deal of the game, games won and bonuses taken, as the results of the games that have ended add up to."""
    state, bot, seen = start(name, 4), make("sensible"), 0
    while not state.is_over:
        games = state.games
        for seat in (*range(state.rules.players), None) if state.deal_number > seen else ():
            view = state.view(seat)
            assert (view.deal_number, view.deal_in_game) == (state.deal_number, state.deal_in_game)
            assert view.game_number == len(games) + 1
            assert list(view.wins) == [sum(own in game.winners for game in games) for own in range(len(view.wins))]
            assert list(view.bonuses) == [sum(game.bonus[own] > 0 for game in games) for own in range(len(view.wins))]
        seen = state.deal_number
        state = state.apply(bot.choose(state.view(state.to_act[0])))


def test_the_whole_deal_can_be_recalled() -> None:
    """Every finished trick, in order, with who played what and who took it; and the cards on the table beside."""
    state = at("three-player", "play")
    cards: list[tuple[int, Card]] = []
    while not state.deals_scored:
        view = state.view(2)
        flat = [(card.hand, card.card) for trick in view.tricks for card in trick.cards]
        assert flat + [(card.hand, card.card) for card in view.trick] == cards
        action = state.legal_actions(state.to_act[0])[0]
        cards.append((action.hand, action.card))  # type: ignore[union-attr]
        state = state.apply(action)


def test_two_different_pasts_look_different() -> None:
    """The same cards played by the same seats in another order: the hands left are the same, the views are not."""
    state = at("three-player", "play")
    views: dict[str, View] = {}
    for first in state.legal_actions(0)[:2]:
        after = state.apply(first)
        while len(after.view(None).tricks) < 1:
            after = after.apply(after.legal_actions(after.to_act[0])[0])
        views[str(first)] = after.view(None)
    one, two = views.values()

    assert one != two
    assert one.to_plain()["tricks"] != two.to_plain()["tricks"]


def test_a_bid_in_the_news_of_another_seat() -> None:
    """`Bid placed`, and nothing that hangs on the cards; the bidder's own copy has them all."""
    state = start("three-player", 96)
    bids = [state.legal_actions(0)[place] for place in (0, 100, 219)]
    news = {seat: [state.apply(bid).events(seat)[-1] for bid in bids] for seat in (None, 0, 1)}

    assert news[None] == news[1] == [BidPlaced(0, (), None)] * 3
    assert [event.cards for event in news[0] if isinstance(event, BidPlaced)] == [bid.cards for bid in bids]  # type: ignore[union-attr]


def test_events_of_a_deal() -> None:
    """From the deal to the end of the match, once each."""
    rules = tiny(game={"by": "deals", "deals": 1, "ties": "shared"}, match="none")
    state = play_all(rules, 0)
    events = state.events(None)
    kinds = [type(event).__name__ for event in events]

    assert kinds == [
        "Dealt",
        *["BidPlaced"] * 3,
        *["CardPlayed"] * 3,
        "TrickTaken",
        *["CardsShown"] * 2,
        "DealScored",
        "GameEnded",
        "MatchEnded",
    ]
    assert TrickTaken(0) in events
    assert DealScored(1, (1, 0, 0), (True, True, False), (21, 20, 0)) in events
    assert {event.seat for event in events if isinstance(event, CardsShown)} == {0, 1}
    assert [event.game for event in events if isinstance(event, GameEnded)] == [*state.games]
    assert [event.match for event in events if isinstance(event, MatchEnded)] == [state.result]


@pytest.mark.parametrize("seat", [None, 0, 2])
def test_events_only_grow(seat: int | None) -> None:
    """What was told stays told, and each action tells something."""
    before: tuple[object, ...] = ()
    for state in walk(start("two-player", 97) if seat != 2 else start("classic", 97), chances(97), deals=2):
        events = state.events(seat)

        assert events[: len(before)] == before
        assert len(events) > len(before)
        before = events


def test_a_dealt_hand_is_told_to_its_owner() -> None:
    """Others are told of the deal, and of no cards."""
    state = start("three-player", 98)
    hands = [event.hand for seat in (None, 0, 1) for event in state.events(seat) if isinstance(event, Dealt)]

    assert hands == [(), state.view(0).hand, state.view(1).hand]


@pytest.mark.parametrize(
    ("shown", "when"),
    [
        ("before_play", {"offer": {0, 1, 2}, "over": {0, 1, 2}}),
        ("after_play", {"offer": {0}, "over": {0, 1, 2}}),
        ("if_made", {"offer": {0}, "over": {0, 1}}),
        ("never", {"offer": {0}, "over": {0}}),
    ],
)
def test_when_bid_cards_are_shown(shown: str, when: dict[str, set[int]]) -> None:
    """As seat 0 sees it: its own at once, the others' when the rule says so; seats 0 and 1 make their bids."""
    rules = tiny(bid={"shown": shown}, game={"by": "deals", "deals": 1, "ties": "shared"}, match="none")
    over = play_all(rules, 0)
    bids = over.restarted()
    for action in over.history[:3]:
        bids = bids.apply(action)

    assert bids.view(0).bid_cards.keys() == when["offer"]
    assert over.view(0).bid_cards.keys() == when["over"]
    assert over.view(0).bids.keys() == when["over"]


def test_claims_turn_bids_up_one_by_one() -> None:
    """Eldest first, those alone whose bid is made; what is not claimed stays face down and counts as missed."""
    rules = tiny(bid={"shown": "if_claimed"}, game={"by": "deals", "deals": 1, "ties": "shared"}, match="none")
    state = play_all(rules, 0)

    assert (state.phase, state.to_act) == ("claim", (0,))
    claimed, passed = played(state, "0 claim"), played(state, "0 pass")
    assert claimed.view(2).bid_cards.keys() == {0, 2}
    assert claimed.to_act == (1,)
    assert played(claimed, "1 claim").scores == (21, 20, 0)
    assert played(claimed, "1 pass").scores == (31, 0, 0)
    assert played(passed, "1 pass").scores == (1, 0, 0)
    assert played(passed, "1 pass").view(None).bid_cards == {}


@pytest.mark.parametrize(("dealer", "asked"), [(0, [1, 0]), (1, [0, 1]), (2, [0, 1])])
def test_claims_go_round_from_eldest(dealer: int, asked: list[int]) -> None:
    """Each is asked once, whoever has dealt; seat 2 has missed and is not asked."""
    rules = tiny(bid={"shown": "if_claimed"}, game={"by": "deals", "deals": 1, "ties": "shared"}, match="none")
    state = play_all(rules, 0, dealer=dealer)
    order: list[int] = []
    while not state.is_over:
        order += state.to_act
        state = played(state, f"{state.to_act[0]} claim")

    assert order == asked


def test_the_default_action_claims_and_offers_nothing() -> None:
    """An absent player passes premiums, claims what was made, and the game comes to its end."""
    rules = child(
        "three-player", bid={"shown": "if_claimed"}, game={"by": "deals", "deals": 2, "ties": "shared"}, match="none"
    )
    for seed in range(30):
        state: State = rules.start(seed)
        while not state.is_over:
            seat = state.to_act[-1]
            action = state.default_action(seat)
            assert action in state.legal_actions(seat)
            assert "offer" not in str(action)
            assert state.phase != "claim" or str(action).endswith("claim")
            state = state.apply(action)
        assert all(line.premium is None for deal in state.deals for line in deal.score.seats)


def test_results_know_every_bid_and_say_which_lies_open() -> None:
    """The score is the referee's; `shown` tells which bids everybody may see."""
    rules = tiny(game={"by": "deals", "deals": 1, "ties": "shared"}, match="none")
    result = play_all(rules, 0).last_deal

    assert result is not None
    assert [line.bid for line in result.score.seats] == ["1", "0", "8"]
    assert result.shown == (True, True, False)
    assert set(result.bid_cards[2]) == set(cards_of("6C 7C 8H"))
    assert rulekit.load("three-player").tables.names.awards[0].name == "contract"
