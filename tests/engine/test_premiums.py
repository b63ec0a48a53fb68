"""Premiums: who is asked, whose offer stands, who may raise, and what is turned up."""

from typing import Any

import pytest
from offers.playing import BIDS, CARDS, HANDS, laid_out, played

from engine.walks import child, legal, refused
from rulekit.engine.events import OfferMade, OffersOpened, PremiumGranted, RaiseAnswered
from rulekit.engine.refusals import RefusalCode
from rulekit.engine.state import State
from rulekit.rules import Ruleset

THREE_LEVELS = {"boast": {"shows": "bid", "points": 10}}
"""Below a declaration and a revelation."""


def tiny(parent: str = "three-player", **premium: Any) -> Ruleset:
    """Return a game of four cards each, three of them laid aside: one trick a deal."""
    chapters = {"premium": premium} if premium else {}
    return child(parent, deal={"hand": 4}, bid={"beyond_tricks": "allowed"}, **chapters)


def after_bids(rules: Ruleset, dealer: int = 2) -> State:
    """Return the position in which premiums are asked for."""
    return played(rules.start(deals=[laid_out(rules, *HANDS)], dealer=dealer), *BIDS)


def say(state: State, *words: str) -> State:
    """Let the seats that are asked answer: `-`, a level, `raise`."""
    for word in words:
        seat = state.to_act[0]
        state = played(state, f"{seat} {'pass' if word == '-' else word if word == 'raise' else f'offer {word}'}")
    return state


def holders(state: State) -> dict[int, str]:
    """Return who plays with a premium, as everybody knows; the premiums must be settled."""
    assert state.phase == "play"
    return state.view(None).holders


SPOKEN = [
    ("Q1", 2, ("declaration", "-", "-"), {0: "declaration"}),
    ("Q2", 2, ("-", "declaration", "revelation", "-"), {2: "revelation"}),
    ("Q3", 2, ("declaration", "-", "revelation", "raise"), {0: "revelation"}),
    ("Q3 declined", 2, ("declaration", "-", "revelation", "-"), {2: "revelation"}),
    ("Q4", 2, ("-", "revelation"), {1: "revelation"}),
    ("Q5", 2, ("-", "-", "-"), {}),
    ("eldest is seat 1", 0, ("declaration", "-", "-"), {1: "declaration"}),
    ("eldest is seat 2", 1, ("declaration", "revelation", "raise"), {2: "revelation"}),
]


@pytest.mark.parametrize(("dealer", "words", "expected"), [row[1:] for row in SPOKEN], ids=[row[0] for row in SPOKEN])
def test_spoken_offers_with_raise(dealer: int, words: tuple[str, ...], expected: dict[int, str]) -> None:
    """Once round from eldest, each above the one that stands; then a beaten offer nearer eldest may rise to match."""
    assert holders(say(after_bids(tiny(), dealer), *words)) == expected


SEALED = [
    ("Q1", 2, {0: "declaration", 1: "declaration"}, {0: "declaration"}),
    ("Q2", 2, {1: "declaration", 2: "revelation"}, {2: "revelation"}),
    ("Q3", 2, {0: "declaration", 2: "revelation"}, {2: "revelation"}),
    ("Q4", 2, {1: "revelation", 2: "revelation"}, {1: "revelation"}),
    ("Q5", 2, {}, {}),
    ("three requests", 2, {0: "declaration", 1: "declaration", 2: "revelation"}, {2: "revelation"}),
    ("dealer 0", 0, {1: "declaration", 2: "declaration"}, {1: "declaration"}),
    ("dealer 0 last", 0, {2: "declaration", 0: "declaration"}, {2: "declaration"}),
    ("dealer 1", 1, {2: "declaration", 0: "revelation"}, {0: "revelation"}),
]


@pytest.mark.parametrize("offers", ["sealed", "secret"])
@pytest.mark.parametrize(("dealer", "made", "expected"), [row[1:] for row in SEALED], ids=[row[0] for row in SEALED])
def test_sealed_offers(offers: str, dealer: int, made: dict[int, str], expected: dict[int, str]) -> None:
    """The highest stands; of equals the one nearest the dealer's left; one holder, whatever was asked for."""
    state = after_bids(tiny(offers=offers), dealer)
    for seat in (2, 0, 1):
        state = played(state, f"{seat} offer {made[seat]}" if seat in made else f"{seat} pass")

    assert holders(state) == expected
    assert state.to_act == ((dealer + 1) % 3,)


def test_the_next_offer_must_outrank() -> None:
    """After a declaration there is the revelation left; after that nothing, and nobody is asked any more."""
    state = after_bids(tiny())

    assert legal(state) == ["pass", "offer declaration", "offer revelation"]
    declared = say(state, "declaration")
    assert legal(declared) == ["pass", "offer revelation"]
    assert refused(declared, "1 offer declaration") is RefusalCode.OUTRANKED
    assert refused(declared, "1 offer misere") is RefusalCode.LEVEL
    assert refused(declared, "1 raise") is RefusalCode.WRONG_PHASE
    assert holders(say(state, "revelation")) == {0: "revelation"}


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("boast", "declaration", "revelation", "raise"), {0: "revelation"}),
        (("boast", "declaration", "revelation", "-", "raise"), {1: "revelation"}),
        (("boast", "declaration", "revelation", "-", "-"), {2: "revelation"}),
        (("boast", "-", "declaration", "raise"), {0: "declaration"}),
        (("-", "boast", "revelation", "raise"), {1: "revelation"}),
        (("boast", "declaration", "-", "raise"), {0: "declaration"}),
        (("boast", "declaration", "-", "-"), {1: "declaration"}),
        (("boast", "-", "-"), {0: "boast"}),
    ],
)
def test_raises_with_three_levels(words: tuple[str, ...], expected: dict[int, str]) -> None:
    """From eldest: who raises matches the standing offer and bars those behind; who declines is not asked again."""
    state = say(after_bids(tiny(levels=THREE_LEVELS)), *words)

    assert holders(state) == expected


def test_a_raise_is_answered_by_those_who_offered_alone() -> None:
    """Seat 0 passed and does not come back, though it sits before the holder; seat 1 is asked."""
    state = say(after_bids(tiny()), "-", "declaration", "revelation")

    assert (state.phase, state.to_act) == ("raise", (1,))
    assert legal(state) == ["pass", "raise"]
    assert refused(state, "0 raise") is RefusalCode.NOT_YOUR_TURN


def test_without_raise_the_highest_offer_stands_at_once() -> None:
    """`spoken`: once round."""
    assert holders(say(after_bids(tiny(offers="spoken")), "declaration", "-", "revelation")) == {2: "revelation"}


def test_any_number_of_holders() -> None:
    """Each is asked once and nothing needs to outrank."""
    state = after_bids(tiny(holders="any", offers="spoken_with_raise"))

    assert holders(say(state, "revelation", "declaration", "declaration")) == {
        0: "revelation",
        1: "declaration",
        2: "declaration",
    }
    assert legal(say(state, "revelation", "-")) == ["pass", "offer declaration", "offer revelation"]


def test_what_a_premium_turns_up() -> None:
    """A declaration the bid cards, a revelation the hand as well; before the lead, and only when all is settled."""
    state = after_bids(tiny())
    offered = say(state, "declaration")
    declared, revealed = say(offered, "-", "-"), say(state, "revelation")

    assert offered.view(1).bid_cards.keys() == {1}
    assert declared.view(1).bid_cards.keys() == {0, 1}
    assert declared.view(1).hands.keys() == {1}
    assert revealed.view(None).bid_cards.keys() == {0}
    assert [str(card) for card in revealed.view(None).hands[0]] == ["AC"]


def test_a_hand_may_be_shown_after_the_first_trick() -> None:
    """Nothing lies open before it; then hand and bid cards do."""
    levels = {"revelation": {"shows": "hand_after_first_trick"}}
    rules = child("three-player", deal={"hand": 5}, bid={"beyond_tricks": "allowed"}, premium={"levels": levels})
    hands = [f"{hand} {card}" for hand, card in zip(HANDS, ("AH", "KH", "QH"), strict=True)]
    state = say(played(rules.start(deals=[laid_out(rules, *hands)]), *BIDS), "revelation")
    after = played(state, *CARDS)

    assert state.view(1).hands.keys() == state.view(1).bid_cards.keys() == {1}
    assert after.view(1).hands.keys() == after.view(1).bid_cards.keys() == {0, 1}


def test_the_holder_may_lead() -> None:
    """Of several the one nearest eldest; without one, eldest."""
    rules = child(
        "three-player",
        deal={"hand": 4},
        bid={"beyond_tricks": "allowed"},
        premium={"holders": "any", "offers": "sealed"},
        play={"leader": "premium_holder"},
    )
    state = after_bids(rules, dealer=0)

    assert say(state, "revelation", "-", "declaration").to_act == (2,)
    assert say(state, "-", "-", "-").to_act == (1,)


def test_the_highest_bidder_may_lead() -> None:
    """Of equal bids the one nearest eldest: seats 0 and 2 bid eight, seat 1 is eldest."""
    rules = child("open-bids", deal={"hand": 4}, bid={"beyond_tricks": "allowed"}, premium="none")
    hands = ("QC 6C 7C 8H", "AC 6D 7D 6S", "KC 8C 9C 9H")
    state = rules.start(deals=[laid_out(rules, *hands)], dealer=0)

    assert played(state, "0 bid 6C 7C 8H", "1 bid 6D 7D 6S", "2 bid 8C 9C 9H").to_act == (2,)


def test_a_beaten_offer_shows_no_cards_and_is_remembered() -> None:
    """Three requests and one grant stand in the public list of what happened."""
    state = after_bids(tiny(offers="sealed"))
    state = played(state, "0 offer declaration", "1 offer declaration", "2 offer revelation")
    for seat in (None, 0, 1, 2):
        events = [event for event in state.events(seat) if isinstance(event, OfferMade | OffersOpened | PremiumGranted)]

        assert [event.seat for event in events if isinstance(event, OfferMade)] == [0, 1, 2]
        assert events[-2:] == [
            OffersOpened(("declaration", "declaration", "revelation")),
            PremiumGranted(2, "revelation"),
        ]
    assert state.view(0).bid_cards.keys() == {0, 2}


def test_spoken_requests_are_told_as_they_are_made() -> None:
    """The offers, the raise and the grant, in order, for everybody alike."""
    state = say(after_bids(tiny()), "declaration", "-", "revelation", "raise")
    wanted = [
        OfferMade(0, "declaration", known=True),
        OfferMade(1, None, known=True),
        OfferMade(2, "revelation", known=True),
        RaiseAnswered(0, raised=True),
        PremiumGranted(0, "revelation"),
    ]
    kinds = (OfferMade, RaiseAnswered, PremiumGranted)

    assert [[event for event in state.events(seat) if isinstance(event, kinds)] for seat in (None, 0, 2)] == [
        wanted
    ] * 3


@pytest.mark.parametrize("holder", [0, 1, 2])
def test_the_holder_from_every_chair(holder: int) -> None:
    """Each seat knows who holds, and is not told to be another."""
    state = after_bids(tiny(offers="sealed"))
    for seat in range(3):
        state = played(state, f"{seat} {'offer revelation' if seat == holder else 'pass'}")
    for seat in range(3):
        view = state.view(seat)

        assert (view.seat, view.holders) == (seat, {holder: "revelation"})
        assert view.hands.keys() == {seat, holder}


def test_two_players_may_both_declare_and_nobody_may_reveal() -> None:
    """Each speaks once, eldest first."""
    rules = tiny("two-player")
    state = rules.start(deals=[laid_out(rules, *HANDS, dummy_bid="6C 7C 8H")])
    state = played(state, *BIDS[:2])

    assert legal(state) == ["pass", "offer declaration"]
    assert refused(state, "0 offer revelation") is RefusalCode.LEVEL
    assert holders(say(state, "declaration", "declaration")) == {0: "declaration", 1: "declaration"}


def test_without_premiums_play_begins_with_the_last_bid() -> None:
    """Eldest leads all the same; with a dummy, it lies open before the first lead."""
    three = child("no-premiums").start(1)
    two = child("two-player", premium="none", dummy={"exact_earns": "none", "collects": "none"}).start(1)
    for state in (three, two):
        for seat in state.to_act:
            state = state.apply(state.default_action(seat))  # noqa: PLW2901 - the game goes on

        assert (state.phase, state.to_act) == ("play", (0,))
        assert state.view(1).hands.keys() == ({1, 2} if state.rules.players == 2 else {1})


def test_a_premium_is_paid_in_play() -> None:
    """Seat 2 reveals and fails: each opponent gains sixty, made or not."""
    state = played(say(after_bids(tiny()), "-", "-", "revelation"), *CARDS)

    assert state.deals[0].score.points == (1 + 20 + 60, 20 + 60, 0)
    assert [share.name for share in state.deals[0].score.seats[1].reasons] == ["contract", "failed_premium"]
