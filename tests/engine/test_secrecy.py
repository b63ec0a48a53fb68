"""No seat and no spectator can tell worlds apart that differ in hidden cards alone."""

import pickle
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from strategies import rulesets

import rulekit
from engine.walks import BUNDLED, SHIPPED, chances, start, walk
from engine.worlds import other_world, played
from rulekit.engine.kernel import observe as kernel
from rulekit.engine.positions import DealPosition, MatchPosition, Seen
from rulekit.engine.state import State
from rulekit.engine.tables import Tables
from rulekit.rules import Ruleset


def check_alike(here: State, there: State, seat: int | None) -> None:
    """Check that two positions look the same to a seat in every way in which it can look."""
    one, two = here.view(seat), there.view(seat)

    if not here.rules.names.pack.has_equals:  # which of two equal cards is which, nobody sees
        assert one.seen == two.seen
    assert one.to_plain() == two.to_plain()
    assert repr(one) == repr(two)
    assert repr(here) == repr(there)
    assert list(map(str, one.legal_actions)) == list(map(str, two.legal_actions))
    assert (here.phase, here.to_act, here.turn, here.scores) == (there.phase, there.to_act, there.turn, there.scores)
    if seat is not None:
        mine, yours = here.legal_actions(seat), there.legal_actions(seat)
        assert list(map(str, mine)) == list(map(str, yours))
        if mine and here.phase == "bid" and not here.rules.names.pack.has_equals:
            assert mine == yours
            assert pickle.dumps(mine) == pickle.dumps(yours)


def check_worlds(rules: Ruleset, seed: int, deals: int, most: int) -> int:
    """Check one deal so far against another world, for each seat and a spectator; return for how many they differed."""
    random = chances(seed)
    path = played(rules, seed, random, deals, most)
    true = path.states()
    different = 0
    for seat in (None, *range(rules.tables.players)):
        other = other_world(path, true, seat, random)
        states = other.states()
        for here, there in zip(true, states, strict=True):
            check_alike(here, there, seat)
        assert true[-1].events(seat) == states[-1].events(seat)
        different += other.deal != path.deal
    return different


@pytest.mark.parametrize("name", SHIPPED)
def test_hidden_cards_cannot_be_told(name: str) -> None:
    """At the bids, after the first offer, in a second deal; for bundled rulesets also later and over a whole deal."""
    rules = rulekit.load(name)
    first_offer = rules.tables.players + 1
    different = [check_worlds(rules, *args) for args in ((71, 1, 2), (72, 1, first_offer), (73, 2, 17))]
    if name in BUNDLED:
        whole = 20 + 4 * rules.tables.most_tricks * rules.tables.seats
        different += [check_worlds(rules, *args) for args in ((74, 1, 9), (75, 1, 30), (76, 1, whole))]

    assert different[0] > 0
    assert sum(different) > 2 * rules.tables.players or name not in BUNDLED


@given(rulesets(), st.integers(0, 2**32), st.integers(1, 2), st.integers(0, 40))
def test_hidden_cards_cannot_be_told_in_drawn_rulesets(tree: dict[str, Any], seed: int, deals: int, most: int) -> None:
    """The same for rulesets from the whole language."""
    ruleset = rulekit.validate(tree).ruleset
    assume(ruleset is not None)
    assert ruleset is not None

    check_worlds(ruleset, seed, deals, most)


Leak = Callable[[DealPosition, Seen], None]


def hand_of_a_neighbour(deal: DealPosition, seen: Seen) -> None:
    """Show the next hand."""
    if seen.seat >= 0:
        neighbour = (seen.seat + 1) % len(deal.hands)
        seen.hands[neighbour] = deal.hands[neighbour]


def value_of_a_bid(deal: DealPosition, seen: Seen) -> None:
    """Show what the others have bid, not the cards."""
    seen.bids[:] = deal.bids


def number_of_trumps(deal: DealPosition, seen: Seen) -> None:
    """Show a single bit of the next hand."""
    seen.broken ^= deal.hands[(seen.seat + 1) % len(deal.hands)] & 1


def cards_laid_aside(deal: DealPosition, seen: Seen) -> None:
    """Show everybody's bid cards, as to a spectator who gets the whole record."""
    if seen.seat < 0:
        seen.laid[:] = deal.laid


def dummy_too_early(deal: DealPosition, seen: Seen) -> None:
    """Show dummy's hand before it is turned up."""
    seen.hands[-1] = deal.hands[-1]


def beaten_offers(deal: DealPosition, seen: Seen) -> None:
    """Tell of offers that were made in secret."""
    seen.offers[:] = deal.offers


LEAKS: list[tuple[str, Leak]] = [
    ("three-player", hand_of_a_neighbour),
    ("three-player", value_of_a_bid),
    ("three-player", number_of_trumps),
    ("four-player", cards_laid_aside),
    ("two-player", dummy_too_early),
    ("open-bids", beaten_offers),
    ("bga", beaten_offers),
    ("oh-hell-ten-a-trick", value_of_a_bid),
]


@pytest.mark.parametrize(("name", "leak"), LEAKS, ids=[f"{name}: {leak.__name__}" for name, leak in LEAKS])
def test_a_view_that_leaks_is_found_out(name: str, leak: Leak, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above is no good unless it fails where something is told."""

    def observe(rules: Tables, match: MatchPosition, deal: DealPosition, seat: int, seen: Seen) -> None:
        kernel.observe(rules, match, deal, seat, seen)
        leak(deal, seen)

    def check_many() -> None:
        for seed in range(30):
            check_worlds(rulekit.load(name), seed, 1, seed % 8)

    monkeypatch.setattr("rulekit.engine.view.observe", observe)
    with pytest.raises(AssertionError):
        check_many()


def check_subset(state: State) -> None:
    """Check that what a spectator sees every seat sees, and that they agree on everything else."""
    watched = state.view(None).to_plain()
    for seat in range(state.rules.players):
        seen = state.view(seat).to_plain()
        for key in ("hands", "bid_cards", "bids", "offers"):
            assert watched[key].items() <= seen[key].items()
            assert {int(other) for other in seen[key].keys() - watched[key].keys()} <= {seat}
        rest = {"hands", "bid_cards", "bids", "offers", "seat"}
        assert {key: watched[key] for key in watched.keys() - rest} == {key: seen[key] for key in seen.keys() - rest}


@pytest.mark.parametrize("name", SHIPPED)
def test_a_spectator_knows_what_everybody_knows(name: str) -> None:
    """And each seat beside that its own hand, bid and offer."""
    for state in walk(start(name, 76), chances(76), deals=1):
        check_subset(state)


def test_a_spectator_sees_the_new_deal() -> None:
    """Dealer, trump, shown card, who is waited for; no hand and no bid."""
    view = start("classic", 77).view(None)

    assert (view.dealer, view.waiting, view.hand, view.hands, view.bid_cards) == (2, (0, 1, 2), (), {}, {})
    assert view.shown is not None
    assert view.legal_actions == ()


def test_neither_seed_nor_coming_cards_are_in_a_view() -> None:
    """Not as an attribute, not in what is written of it."""
    state = start("three-player", 987654321987)
    view = state.view(0)

    assert "987654321987" not in repr(view) + repr(state) + str(view.to_plain()) + repr(view.seen)
    assert not hasattr(view, "__dict__")
    assert not any("seed" in name or "source" in name for name in dir(view))


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_there_is_no_view_for_nobody(seat: int) -> None:
    """A seat that does not exist is refused, dummy's among them."""
    with pytest.raises(rulekit.RulekitError, match="there is no player"):
        start("three-player", 1).view(seat)
    with pytest.raises(rulekit.RulekitError, match="there is no player 2"):
        start("two-player", 1).view(2)
