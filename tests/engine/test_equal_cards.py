"""Equal cards, and the joker, which is a copy of the card turned up."""

from itertools import product
from typing import Any

import pytest
from offers.playing import played, sit_down

from engine.plain_tricks import plain, winner
from engine.walks import chances, child, legal, start, step
from rulekit.rules import Ruleset

TWO_PACKS = {"ranks": [9, 10, "J", "Q", "K", "A"], "copies": 2}


@pytest.mark.parametrize(
    ("rule", "trick", "taker"),
    [
        ("first_wins", "AH AH KH", 0),
        ("last_wins", "AH AH KH", 1),
        ("cancel", "AH AH KH", 2),
        ("cancel", "AH AH AC", 0),
        ("first_wins", "KH AH AH", 1),
        ("last_wins", "KH AH AH", 2),
        ("cancel", "KH AH AH", 0),
        ("cancel", "QH KH QH", 1),
    ],
)
def test_equal_cards(rule: str, trick: str, taker: int) -> None:
    """The first wins, or the last; or they cancel each other, and if nothing is left the lead stands."""
    cards = trick.split()
    hands = [f"{card} {other}" for card, other in zip(cards, ("9S", "10S", "JS"), strict=True)]

    assert winner(sit_down(plain(deck=TWO_PACKS | {"equal_cards": rule}), *hands), *cards) == taker


@pytest.mark.parametrize(
    ("copies", "hands", "may"),
    [
        (2, ("KH 10S", "KH 9S", "AH 9H"), ["play 9H", "play AH"]),
        (3, ("QH 10S", "QH 9S", "QH 9H"), ["play 9H"]),
        (2, ("9H 10S", "KH 9S", "AH QH"), ["play AH"]),
    ],
)
def test_to_beat_cards_that_cancel(copies: int, hands: tuple[str, ...], may: list[str]) -> None:
    """Two kings have cancelled each other: any heart beats them, but for one that would be cancelled itself."""
    rules = plain(deck=TWO_PACKS | {"copies": copies, "equal_cards": "cancel"}, play={"must": ["follow", "beat"]})
    state = played(sit_down(rules, *hands), f"0 play {hands[0].split()[0]}", f"1 play {hands[1].split()[0]}")

    assert sorted(legal(state)) == may


@pytest.mark.parametrize(("rule", "may"), [("last_wins", ["play KH"]), ("first_wins", ["play 9H", "play KH"])])
def test_an_equal_card_beats_where_the_last_wins(rule: str, may: list[str]) -> None:
    """King led, beat it if you can: the other king does so, or does not and then any heart goes."""
    rules = plain(deck=TWO_PACKS | {"equal_cards": rule}, play={"must": ["follow", "beat"]})
    state = played(sit_down(rules, "KH 9S", "KH 9H", "JC QC"), "0 play KH")

    assert sorted(legal(state)) == may


def test_equal_cards_are_one_choice() -> None:
    """A hand with both aces may play the ace; each of the two is a card for dealing and counting."""
    state = sit_down(plain(deck=TWO_PACKS | {"equal_cards": "first_wins"}), "AH AH", "AS 10S", "9S 9S")

    assert legal(state) == ["play AH"]
    assert len(state.view(0).hand) == 2
    assert [str(card) for card in played(state, "0 play AH").view(0).hand] == ["AH"]


def test_equal_cards_may_be_laid_aside_together() -> None:
    """Both aces of clubs and the king: nine; and the same three cards are one bid, not two."""
    state = start("two-packs", 1)
    while not any(len(set(state.view(seat).hand)) < len(state.view(seat).hand) for seat in state.to_act):
        state = step(state, chances(1))
    seat = next(seat for seat in state.to_act if len(set(state.view(seat).hand)) < len(state.view(seat).hand))
    hand = state.view(seat).hand
    twice = next(card for card in hand if hand.count(card) == 2)
    third = next(card for card in hand if card != twice)
    bids = [bid for bid in state.legal_actions(seat) if sorted(bid.cards) == sorted((twice, twice, third))]  # type: ignore[union-attr]

    assert len(bids) == 1
    assert state.apply(bids[0]).view(seat).hand.count(twice) == 0


def classic_of_one_suit(**chapters: Any) -> Ruleset:
    """Return the classic game with the joker, four cards a seat, one trick."""
    return child("classic", deal={"hand": 5}, bid={"beyond_tricks": "allowed"}, premium="none", **chapters)


BID = ("0 bid 6D 7D 8D", "1 bid 9D 10D JD", "2 bid QD 6C 7C")


@pytest.mark.parametrize(("led", "cards"), [("QH", "JKR"), ("QC", "KC")])
def test_the_joker_follows_as_the_card_turned_up(led: str, cards: str) -> None:
    """Seven of hearts up: hearts must be followed with the joker, clubs with the king."""
    hands = (f"{led} AS 6D 7D 8D", "JKR KC 9D 10D JD", "QD 6C 7C 8C 9C")
    state = played(sit_down(classic_of_one_suit(), *hands, shown="7H"), *BID, f"0 play {led}")

    assert legal(state) == [f"play {cards}"]


def test_the_card_turned_up_is_in_nobodys_hand() -> None:
    """Nor is the joker, where it was turned up itself."""
    for turned in ("7H", "JKR"):
        hands = ("QC AS 6D 7D 8D", "AC KC 9D 10D JD", "QD 6C 7C 8C 9C")
        state = played(sit_down(classic_of_one_suit(), *hands, shown=turned), *BID)
        refusal = state.why_not(state.parse(f"0 play {turned}"))

        assert refusal is not None
        assert refusal.sentence == f"no {turned} is in play in this deal"


def test_the_joker_trumps_as_the_card_turned_up() -> None:
    """Seven of hearts up, clubs led, void: the joker wins; the eight of hearts beats it, the six does not."""
    for heart, taker in (("6H", 1), ("8H", 2)):
        hands = ("QC AS 6D 7D 8D", "JKR KS 9D 10D JD", f"QD 6S 7S {heart} 9S")
        bids = (*BID[:2], "2 bid QD 6S 7S")
        state = played(sit_down(classic_of_one_suit(), *hands, shown="7H"), *bids)

        assert winner(state, "QC", "JKR", heart) == taker


@pytest.mark.parametrize(
    ("rule", "order"),
    [*product(["first_wins", "last_wins", "joker_wins", "joker_loses", "cancel"], ["JKR 7H", "7H JKR"])],
)
def test_a_joker_by_the_cut_meets_its_original(rule: str, order: str) -> None:
    """A second pack was cut, so that the seven is still in play; the queen of spades looks on."""
    cut = {"by": "cut", "no_trump_on": [9]}
    rules = classic_of_one_suit(trump=cut, deck={"equal_cards": rule})
    first, second = order.split()
    hands = (f"{first} AS 6D 7D 8D", f"{second} KS 9D 10D JD", "QD 6S 7S QS 9S")
    state = played(sit_down(rules, *hands, shown="7H"), *BID[:2], "2 bid QD 6S 7S")
    taker = {
        "first_wins": 0,
        "last_wins": 1,
        "joker_wins": 0 if first == "JKR" else 1,
        "joker_loses": 1 if first == "JKR" else 0,
        "cancel": 0,
    }[rule]

    assert state.trump == "hearts"
    assert winner(state, first, second, "QS") == taker


@pytest.mark.parametrize(("rule", "card", "taker"), [("joker_wins", "8H", 2), ("joker_loses", "6H", 1)])
def test_a_joker_by_the_cut_ranks_beside_its_original_only(rule: str, card: str, taker: int) -> None:
    """It wins or loses against the seven; the eight beats it and the six does not, whichever the rule."""
    cut = {"by": "cut", "no_trump_on": [9]}
    rules = classic_of_one_suit(trump=cut, deck={"equal_cards": rule})
    hands = ("QC AS 6D 7D 8D", "JKR KS 9D 10D JD", f"QD 6S 7S {card} 9S")
    state = played(sit_down(rules, *hands, shown="7H"), *BID[:2], "2 bid QD 6S 7S")

    assert winner(state, "QC", "JKR", card) == taker
