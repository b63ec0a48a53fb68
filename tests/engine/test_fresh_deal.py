"""Nothing of a deal is left in the next: a deal is built anew, also in the record that many deals use in turn."""

from copy import deepcopy
from dataclasses import fields
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from offers.playing import BIDS, CARDS, HANDS, laid_out, played
from strategies import rulesets

import rulekit
from engine.walks import SHIPPED, chances, step, walk
from rulekit.engine.kernel.deal import draw_chance, open_deal
from rulekit.engine.kernel.game import open_match
from rulekit.engine.positions import Chance, DealPosition, MatchPosition, Seen, fresh, per_seat
from rulekit.engine.shuffle import open_match as open_key
from rulekit.engine.state import State
from rulekit.engine.tables import Tables
from rulekit.engine.view import View

SHEET = {"deal", "deal_in_game", "game", "stock_turned", "game_scores", "scores", "wins", "bonuses"}
"""What a view tells of the match beside the deal."""


def of_the_deal(view: View) -> dict[str, Any]:
    """Return what a view tells of the deal alone."""
    return {key: value for key, value in view.to_plain().items() if key not in SHEET}


def test_a_declaration_does_not_reach_into_the_next_deal() -> None:
    """Declared, played and scored; in the next deal nobody holds, no tricks are taken, no bid lies open."""
    rules = rulekit.load(
        {
            "rulekit": 1,
            "name": "One trick",
            "extends": "three-player",
            "deal": {"hand": 4},
            "bid": {"beyond_tricks": "allowed"},
        }
    )
    state = rules.start(deals=[laid_out(rules, *HANDS), laid_out(rules, *HANDS)])
    state = played(state, *BIDS, "0 offer declaration", "1 pass", "2 pass", *CARDS, *BIDS)
    for seat in range(3):
        view = state.view(seat)

        assert view.holders == view.offers == {}
        assert view.tricks_taken == (0, 0, 0)
        assert view.bid_cards.keys() == {seat}
        assert view.hands.keys() == {seat}
        assert (view.tricks, view.trick) == ((), ())


def same_deal_from_nothing(state: State) -> State | None:
    """Return a match that begins with the deal of a state, or None where its trump hangs on what was before."""
    rules = state.rules
    deal = state.deal
    try:
        fresh_state = State.start(rules, deals=[deal], dealer=state.dealer)
    except rulekit.RulekitError:
        return None
    return fresh_state if fresh_state.trump == state.trump and fresh_state._deal.size == state._deal.size else None


@pytest.mark.parametrize("name", SHIPPED)
def test_a_later_deal_is_like_a_first_one(name: str) -> None:
    """Same hands, dealer and trump: equal for all that concerns the deal, now and after the same actions."""
    compared = 0
    equal_cards = rulekit.load(name).tables.names.pack.has_equals  # which copy is which may differ
    state = rulekit.load(name).start(51)
    random = chances(51)
    while state.deals_scored < 6 and not state.is_over:
        first = same_deal_from_nothing(state)
        number = state.deals_scored
        while state.deals_scored == number:
            if first is not None:
                compared += 1
                assert first._deal == state._deal or equal_cards
                for seat in (None, *range(state.rules.players)):
                    assert of_the_deal(first.view(seat)) == of_the_deal(state.view(seat))
            seat = random.choice(state.to_act)
            action = random.choice(state.legal_actions(seat))
            state, first = state.apply(action), first and first.apply(action)
        if first is not None and first.last_deal is not None and state.last_deal is not None:
            assert first.last_deal.score == state.last_deal.score

    assert compared


def spoilt(record: Any, seats: int) -> Any:
    """Return a record full of what an earlier deal or match could have left."""
    spoilt = fresh(record, seats)
    for field in fields(record):
        setattr(spoilt, field.name, [7] * seats if field.name in per_seat(record) else 7)
    return spoilt


def check_reused(rules: Tables, seed: int) -> None:
    """Check that a deal and a match come out of spoilt records as out of new ones."""
    positions = []
    for make in (fresh, spoilt):
        key, stream, room = [0] * 4, [0] * 4, [0] * max(len(rules.deck), len(rules.stock))
        match, deal, chance = (
            make(MatchPosition, rules.seats),
            make(DealPosition, rules.seats),
            make(Chance, rules.seats),
        )
        open_key(key, seed, 0)
        open_match(rules, match, 0)
        draw_chance(rules, match, key, stream, room, chance)
        open_deal(rules, match, deal, chance)
        positions.append((match, deal, chance))

    assert positions[0] == positions[1]


@pytest.mark.parametrize("name", SHIPPED)
def test_a_record_that_is_used_again_keeps_nothing(name: str) -> None:
    """Every field of match, deal and chance is set anew."""
    check_reused(rulekit.load(name).tables, 52)


@given(rulesets(), st.integers(0, 2**63 - 1))
def test_a_record_that_is_used_again_keeps_nothing_in_drawn_rulesets(tree: dict[str, Any], seed: int) -> None:
    """The same for rulesets from the whole language."""
    ruleset = rulekit.validate(tree).ruleset
    assume(ruleset is not None)
    assert ruleset is not None

    check_reused(ruleset.tables, seed)


@pytest.mark.parametrize("name", SHIPPED)
def test_a_view_that_is_filled_again_keeps_nothing(name: str) -> None:
    """What a seat may know does not hang on what the record held before."""
    from rulekit.engine.kernel.observe import observe

    for state in walk(rulekit.load(name).start(53), chances(53), deals=1):
        for seat in range(-1, state.rules.players):
            new, used = fresh(Seen, state.rules.seats), spoilt(Seen, state.rules.seats)
            observe(state.rules, state._match, state._deal, seat, new)
            observe(state.rules, state._match, state._deal, seat, used)

            assert new == used


def test_copies_of_records_are_independent() -> None:
    """A copied position shares no list with its original."""
    state = step(rulekit.load("classic").start(1), chances(1))
    deal, match = deepcopy(state._deal), deepcopy(state._match)
    for record in (state._deal.copy(), state._match.copy()):
        for field in fields(record):
            if isinstance(value := getattr(record, field.name), list):
                value[0] += 1

    assert (state._deal, state._match) == (deal, match)
