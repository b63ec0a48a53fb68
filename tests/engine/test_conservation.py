"""Nothing is lost and nothing appears: cards, tricks and points add up at every step of every match."""

import json
from collections import Counter
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from strategies import rulesets

import rulekit
from engine.walks import BUNDLED, SHIPPED, chances, deck, start, walk
from rulekit.cards import Card
from rulekit.engine.actions import Play
from rulekit.engine.events import CardPlayed
from rulekit.engine.state import State
from rulekit.engine.view import Phase


def cards_at(state: State) -> Counter[Card]:
    """Return where the cards of a deal are, all together: hands, bid cards, played cards."""
    rules, position, dressing = state.rules, state._deal, state._dressing
    places = (position.hands, aside(state), position.played)
    return Counter(
        card for place in places for seat in range(rules.seats) for card in dressing.cards(position, place[seat])
    )


def aside(state: State) -> list[int]:
    """Return the bid cards that lie aside: none that were taken back."""
    bid = state.rules.bid_by and json.loads(state.rules.names.resolved)["bid"]
    if bid and "then" in bid and state.phase is not Phase.BID:
        return [0] * state.rules.seats
    return state._deal.laid


def check(state: State) -> None:
    """Check what must hold in every position."""
    rules, position, laid = state.rules, state._deal, aside(state)
    dealt = Counter(card for hand in state.deal.hands for card in hand)
    tricks = rules.tricks[position.size]

    assert cards_at(state) == dealt
    assert dealt <= Counter(deck(rules))
    for seat in range(rules.seats):
        assert not position.hands[seat] & (laid[seat] | position.played[seat])
        assert position.hands[seat] | laid[seat] | position.played[seat] < 1 << rules.cards + 1
    played = sum(position.played[seat].bit_count() for seat in range(rules.seats))
    finished = sum(position.tricks)
    assert played == finished * rules.seats + position.on_table
    assert finished <= tricks
    assert sum(state.view(None).tricks_taken) == finished == len(state.view(None).tricks)


def check_scored(before: State, after: State) -> None:
    """Check a deal that has just been put on the sheet."""
    rules, result = after.rules, after.last_deal

    assert result is not None
    assert sum(line.tricks for line in result.score.seats) == rules.tricks[before._deal.size]
    assert all(line.points == sum(share.points for share in line.reasons) for line in result.score.seats)
    assert len(result.score.seats) == rules.seats
    kept = [points - earlier for points, earlier in zip(after.scores, before.scores, strict=True)]
    if after.games_ended == before.games_ended:
        ignored = [rules.dummy] if rules.dummy >= 0 and not kept[rules.dummy] else []
        assert all(kept[seat] == result.score.points[seat] for seat in range(rules.seats) if seat not in ignored)


def check_walk(state: State, seed: int, deals: int) -> None:
    """Check every position of a match and the sheet between its deals."""
    before = state
    for position in walk(state, chances(seed), deals):
        check(position)
        if position.deals_scored > before.deals_scored:
            check_scored(before, position)
        before = position


@pytest.mark.parametrize("name", SHIPPED)
def test_every_card_is_in_one_place(name: str) -> None:
    """In a hand, laid aside or played; and each finished trick belongs to one hand."""
    check_walk(start(name, 5), 5, deals=2)


@given(rulesets(), st.integers(0, 2**63 - 1))
def test_every_card_is_in_one_place_in_drawn_rulesets(tree: dict[str, Any], seed: int) -> None:
    """The same for rulesets from the whole language."""
    ruleset = rulekit.validate(tree).ruleset
    assume(ruleset is not None)
    assert ruleset is not None

    check_walk(ruleset.start(seed), seed, deals=4)


@pytest.mark.parametrize("name", BUNDLED)
def test_points_of_a_match_add_up(name: str) -> None:
    """Deals make games, games make the match: points in play, game bonus, rubber bonus, and nothing else."""
    *_, state = walk(start(name, 6), chances(6), deals=200)
    rules, result = state.rules, state.result

    assert result is not None
    assert state.winners == result.winners
    assert [game.number for game in state.games] == [*range(1, result.games + 1)]
    for seat in range(rules.players):
        played = sum(deal.score.points[seat] for deal in state.deals)
        assert played == sum(game.scores[seat] for game in state.games)
        assert state.scores[seat] == played + sum(game.bonus[seat] for game in state.games) + result.rubber[seat]
        assert state.scores[seat] == result.totals[seat]
    assert sum(game.deals for game in state.games) == len(state.deals)


@pytest.mark.parametrize(("name", "tricks"), [("four-player", 10), ("five-suits", 9), ("three-player", 9)])
def test_tricks_are_counted_as_they_fall(name: str, tricks: int) -> None:
    """Whole numbers that add up to the finished tricks after each card, ten of them with four players."""
    finished = 0
    for state in walk(start(name, 7), chances(7), deals=1):
        if state.deals_scored:
            result = state.last_deal
            assert result is not None
            assert sum(line.tricks for line in result.score.seats) == tricks == finished + 1
            return
        assert sum(state.view(None).tricks_taken) in (finished, finished + 1)
        finished = sum(state.view(None).tricks_taken)


def test_the_last_card_closes_trick_deal_and_all() -> None:
    """After the 27th card of three players the deal is scored, the next is dealt, and the last trick can be read."""
    path = [*walk(start("three-player", 8), chances(8), deals=1)]
    before, after = path[-2], path[-1]

    assert (before.deals_scored, after.deals_scored) == (0, 1)
    assert sum(str(action).split()[1] == "play" for action in after.history) == 27
    assert after.phase == "bid"
    assert sum(line.tricks for line in after.deals[0].score.seats) == 9
    played = [Play(event.seat, event.hand, event.card) for event in after.events(None) if isinstance(event, CardPlayed)]
    assert played[-3:] == [*after.history[-3:]]
