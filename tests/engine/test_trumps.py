"""Trumps: how the suit of each deal is found."""

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

import rulekit
from engine.one_trick import play, play_all, tiny
from engine.walks import chances, child, start, walk
from rulekit.engine.state import State

if TYPE_CHECKING:
    from rulekit.cards import Card

SINGLE_DEALS: dict[str, Any] = {
    "game": {"by": "deals", "deals": 1, "ties": "shared"},
    "match": {"by": "games", "games": 9, "winner": "total", "ties": "shared", "first_dealer": "next"},
}


def trumps(state: State) -> list[str | None]:
    """Return the trumps of the deals played."""
    return [deal.trump for deal in state.deals]


@pytest.mark.parametrize("name", ["three-player", "two-player", "four-player", "bga-four", "five-suits"])
def test_trump_follows_the_successes_of_the_deal_before(name: str) -> None:
    """By the table of the file, entry by entry, through a whole match; each game begins afresh."""
    rules = rulekit.load(name)
    chapter = rules.resolved()["trump"]
    *_, state = walk(rules.start(6), chances(6), deals=60)
    for before, after in zip(state.deals, state.deals[1:], strict=False):
        word = chapter["first"] if after.game > before.game else chapter["next"][str(sum(before.score.made))]

        assert (after.trump or "no_trump") == word
    assert (state.deals[0].trump or "no_trump") == chapter["first"]


@pytest.mark.parametrize(("made", "trump"), [("reset", None), ("carry", "hearts")])
def test_trump_at_a_new_game(made: str, trump: str | None) -> None:
    """Two made their bids in the last deal of the game before."""
    state = play_all(tiny(trump={"new_game": made}, **SINGLE_DEALS), 0, 1)

    assert trumps(state) == [None, trump]


def test_keep_is_the_trump_of_the_deal_before() -> None:
    """Also across games, where trumps carry on."""
    trump = {"first": "spades", "next": {2: "keep"}, "new_game": "carry"}
    state = play_all(tiny(trump=trump, **SINGLE_DEALS), 0, 1, 2)

    assert trumps(state) == ["spades"] * 3


@pytest.mark.parametrize(
    ("new_game", "expected"),
    [("reset", ["hearts", None, "hearts", None]), ("carry", ["hearts", None, "clubs", "hearts"])],
)
def test_trumps_in_rotation(new_game: str, expected: list[str | None]) -> None:
    """Games of two deals, three trumps in turn."""
    trump = {"by": "rotation", "order": ["hearts", "no_trump", "clubs"], "new_game": new_game}
    game = {"by": "deals", "deals": 2, "ties": "shared"}
    state = play_all(tiny(trump=trump, game=game, match=SINGLE_DEALS["match"]), 0, 1, 2, 0)

    assert trumps(state) == expected


@pytest.mark.parametrize(
    ("trump", "expected"),
    [
        ({"by": "fixed", "suit": "hearts", "no_trump_every": 2}, ["hearts", None, "hearts", "hearts", None]),
        ({"by": "fixed", "suit": "hearts", "no_trump_every": 3}, ["hearts", "hearts", None, "hearts", "hearts"]),
    ],
)
def test_every_so_many_deals_of_a_game_have_no_trump(trump: dict[str, Any], expected: list[str | None]) -> None:
    """Games of three deals, counted afresh in each."""
    game = {"by": "deals", "deals": 3, "ties": "shared"}
    state = play_all(tiny(trump=trump, game=game, match=SINGLE_DEALS["match"]), 0, 1, 2, 0, 1)

    assert trumps(state) == expected


def test_a_card_is_shown_in_a_deal_without_trump_too() -> None:
    """Oh Hell, every fifth deal: the turn-up is to be seen, and is out of play as ever."""
    state = start("oh-hell-every-fifth", 12)
    found: dict[int, str | None] = {}
    while not state.is_over and state.deal_number < 12:
        shown = state.view(None).shown
        assert shown is not None
        assert state.trump in (shown.suit, None)
        found[state.deal_number] = state.trump
        state = state.apply(state.default_action(state.to_act[0]))

    assert [deal for deal, trump in found.items() if trump is None] == [5, 10]


def test_a_stock_turns_every_card_once() -> None:
    """Sixteen deals; each suit is trump four times, and all turned cards are to be seen."""
    seen: list[Card | None] = []
    for state in walk(start("oxford-whist", 7), chances(7), deals=50):
        if not seen or state.view(None).shown != seen[-1]:
            seen.append(state.view(None).shown)
            assert [*state.view(None).stock_turned] == sorted(state.view(1).stock_turned, key=index_of(state))
            assert set(state.view(1).stock_turned) == {card for card in seen[:-1] if card}

    assert len(seen) == len(set(seen)) == len(state.deals) == 16
    assert Counter(trumps(state)) == dict.fromkeys(("clubs", "hearts", "spades", "diamonds"), 4)


def index_of(state: State) -> Any:
    """Return where a card stands in the stock."""
    return state.rules.names.stock.index


def test_a_stock_is_shuffled_again_when_the_rule_says_so() -> None:
    """Twenty deals: sixteen different cards, then four of the stock again, and what was turned before is forgotten."""
    rules = child(
        "oxford-whist", trump={"when_empty": "reshuffle"}, game={"by": "deals", "deals": 20, "ties": "shared"}
    )
    shown: list[Card | None] = []
    state = rules.start(8)
    while not state.is_over:
        if len(shown) == state.deals_scored:
            shown.append(state.view(None).shown)
            assert len(state.view(None).stock_turned) == state.deals_scored % 16
        state = state.apply(state.default_action(state.to_act[0]))

    assert len(set(shown[:16])) == 16
    assert len(set(shown[16:])) == 4
    assert len(shown) == 20


def test_a_new_game_has_a_new_stock() -> None:
    """Two games in a match: the second may turn what the first turned."""
    match = {"by": "games", "games": 2, "winner": "total", "ties": "shared", "first_dealer": "next"}
    state = child("oxford-whist", match=match).start(9)
    while state.game_number == 1:
        state = state.apply(state.default_action(state.to_act[0]))

    assert state.view(None).stock_turned == ()
    assert state.deals_scored == 16


def test_a_random_first_suit_is_drawn_anew_in_each_game() -> None:
    """All four come up sooner or later, in the first deal of a game alone."""
    rules = tiny(trump={"first": "random_suit"}, **SINGLE_DEALS)
    suits = Counter(rules.start(seed).trump for seed in range(200))

    assert set(suits) == {"clubs", "hearts", "spades", "diamonds"}
    assert min(suits.values()) > 25
    state = play(rules.start(deals=[]), 0, suit="spades")
    assert (state.deals[0].trump, play(state, 0, suit="clubs").deals[1].trump) == ("spades", "clubs")


def test_the_last_card_is_the_dealers() -> None:
    """It stays in the hand; where no card is left to turn up, the file may say so too."""
    for name, deal in (("flat-ten", 1), ("pocha", 14)):
        state = start(name, 10)
        while state.deal_number < deal:
            state = state.apply(state.default_action(state.to_act[0]))
        shown = state.view(None).shown

        assert shown is not None
        assert shown in state.deal.hands[state.dealer]
        assert (state.trump == shown.suit) == (shown.rank != "9" or name == "pocha")


def test_the_card_turned_up_is_out_of_play() -> None:
    """In no hand; a joker turned up leaves none to hold."""
    for seed in range(60):
        state = start("classic", seed)
        shown = state.view(None).shown

        assert all(shown not in hand for hand in state.deal.hands)
        assert (state.trump is None) == (shown is not None and shown.rank in ("9", ""))


def test_a_cut_is_independent_of_the_cards_dealt() -> None:
    """Of 37 cards: no trump for the nines and the joker, the suit for the rest; the shown card may be in a hand."""
    states = [start("bga-standard-1", seed) for seed in range(400)]
    in_hand = sum(any(state.view(None).shown in hand for hand in state.deal.hands) for state in states)
    without = sum(state.trump is None for state in states)

    assert in_hand > 350
    assert 30 < without < 85


def test_a_deal_that_uses_all_cards_has_no_turn_up() -> None:
    """Thirteen cards each of Wizard for four: the file says no trump then."""
    state = start("wizard-plain", 11)
    while state.deal_number < 13:
        assert state.view(None).shown is not None
        state = state.apply(state.default_action(state.to_act[0]))

    assert (state.view(None).shown, state.trump) == (None, None)
