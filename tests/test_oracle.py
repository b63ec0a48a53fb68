"""The referee itself, against literal examples of the sources."""

from typing import Any

import pytest
from oracle import Dealt, Referee, Rules
from oracle.bids import is_made, legal_discards, legal_numbers, meaning_of_cards
from oracle.examples import (
    CLASSIC,
    FOUR_PLAYER,
    NINE_DEALS,
    OXFORD_WHIST,
    PENGUIN_RUBBER,
    THREE_PLAYER,
    TWO_PLAYER,
    child,
)
from oracle.games import MatchSheet, Tally, first_dealer_of_next_game, match_bonuses, winners_of_game, winners_of_match
from oracle.premiums import Offering
from oracle.rules import JOKER
from oracle.tricks import Position, legal_cards, next_leader, order_of_trick, winner_of
from oracle.trumps import Before, stock_cards, trump_of

THREE, FOUR = Rules(THREE_PLAYER), Rules(FOUR_PLAYER)


@pytest.mark.parametrize(
    ("cards", "bid"),
    [
        ("6C 7C 8C", 9),
        ("6D 7D 8D", 0),
        ("6C 7D 8D", 3),
        ("6H 7S 8D", 3),
        ("6S 7S 8S", 3),
        ("7D 6S 10C", 4),
        ("6H 7H 8D", 4),
        ("6S 7S 8H", 4),
        ("6D 7H 8C", 5),
        ("6H 7H 8H", 6),
        ("7H QS 10D", 3),
    ],
)
def test_a_bid_is_the_sum_of_its_cards(cards: str, bid: int) -> None:
    """The examples printed by the sources."""
    assert meaning_of_cards(THREE, cards.split(), 9) == (bid,)


def test_any_three_of_twelve_cards_are_a_legal_bid() -> None:
    """There are 220 choices."""
    assert len(legal_discards(THREE, [f"{rank}{suit}" for rank in (6, 7, 8) for suit in "CHSD"], 9)) == 220


@pytest.mark.parametrize(("turn_up", "trump", "bid"), [("8C", "clubs", 3), ("KD", "diamonds", 0), ("9H", None, 2)])
def test_the_joker_bids_as_the_card_turned_up(turn_up: str, trump: str | None, bid: int) -> None:
    """Also when that card is a nine, which means no trump."""
    rules = Rules(CLASSIC)

    assert trump_of(rules, Before(shown=turn_up)) == trump
    assert meaning_of_cards(rules, [JOKER, "6D", "7D"], 9, turn_up) == (bid,)


def test_a_joker_turned_up_means_no_trump() -> None:
    """It is out of play then."""
    assert trump_of(Rules(CLASSIC), Before(shown=JOKER)) is None


def test_three_diamonds_can_be_nought_or_ten() -> None:
    """Nought and ten tricks make it, one does not."""
    combination = {"three_diamonds": {"of": {"diamonds": 3}, "tricks": [0, 10]}}
    meaning = meaning_of_cards(
        Rules(child(FOUR_PLAYER, {"bid": {"combinations": combination}})), ["6D", "7D", "8D"], 10
    )

    assert [is_made("exact", meaning, taken) for taken in (0, 1, 10)] == [True, False, True]
    assert not is_made("exact", meaning_of_cards(FOUR, ["6D", "7D", "8D"], 10), 10)


def test_a_forbidden_bid_is_legal_only_as_the_lowest_of_the_hand() -> None:
    """Seven tricks, ten cards, all clubs: nine is the lowest, and every choice is nine."""
    rules = Rules(child(FOUR_PLAYER, {"bid": {"beyond_tricks": "forbidden"}}))
    clubs = [f"{rank}C" for rank in (2, 3, 4, 5, 6, 7, 8, 9, 10, "J")]

    assert len(legal_discards(rules, clubs, 7)) == 120
    assert all("2H" in choice for choice in legal_discards(rules, [*clubs[:9], "2H"], 7))
    assert all("2D" in choice for choice in legal_discards(rules, [*clubs[:9], "2D"], 7))


def test_a_lowered_bid_counts_as_all_the_tricks() -> None:
    """Nine of seven tricks is seven."""
    rules = Rules(child(FOUR_PLAYER, {"bid": {"beyond_tricks": "lowered"}}))

    assert meaning_of_cards(rules, ["6C", "7C", "8C"], 7) == (7,)


def test_the_dealer_may_not_bring_the_bids_to_the_tricks() -> None:
    """Three seats, four tricks, one and two are bid: not one."""
    spoken = {"by": "spoken", "least": 0, "most": "tricks", "made": "exact", "hook": "except_one_trick"}
    rules = Rules(child(THREE_PLAYER, {"bid": spoken}))

    assert legal_numbers(rules, 4, [1, 2]) == [0, 2, 3, 4]
    assert legal_numbers(rules, 4, [1]) == [0, 1, 2, 3, 4]
    assert legal_numbers(rules, 1, [0, 0]) == [0, 1]


@pytest.mark.parametrize(
    ("successes", "trump"), [(0, "diamonds"), (1, "spades"), (2, "hearts"), (3, "clubs"), (4, None)]
)
def test_trump_follows_from_the_successes_of_the_deal_before(successes: int, trump: str | None) -> None:
    """Four players; after four successes there is no trump."""
    assert trump_of(FOUR, Before(deal_in_game=1, deal_in_match=1, successes=successes)) == trump


def test_trump_starts_afresh_or_goes_on_with_a_new_game() -> None:
    """Two made their bid in the last deal of the game before."""
    carry = Rules(child(THREE_PLAYER, {"trump": {"new_game": "carry"}}))
    new_game = Before(deal_in_game=0, deal_in_match=4, successes=2)

    assert trump_of(THREE, new_game) is None
    assert trump_of(carry, new_game) == "hearts"


def test_oxford_whist_has_sixteen_stock_cards() -> None:
    """Four of each suit."""
    cards = stock_cards(Rules(OXFORD_WHIST))

    assert len(cards) == 16
    assert [trump_of(Rules(OXFORD_WHIST), Before(shown=card)) for card in cards].count("hearts") == 4


def play(cards: str) -> list[tuple[int, str]]:
    """Return a trick of cards, played by seats nought, one, two."""
    return list(enumerate(cards.split()))


@pytest.mark.parametrize(
    ("trump", "cards", "winner"),
    [(None, "JC KD 6C", 0), (None, "9S 10S 8S", 1), (None, "7D 6S 8D", 2), ("spades", "AD 6S KD", 1)],
)
def test_the_highest_trump_or_else_the_highest_of_the_suit_led_wins(trump: str | None, cards: str, winner: int) -> None:
    """A ten beats a nine, and an off-suit king nothing."""
    assert winner_of(Position(THREE, trump), play(cards)) == winner


def test_a_card_of_the_suit_led_must_be_played() -> None:
    """Hearts led: the six, not the ace of spades; void, any card."""
    assert legal_cards(Position(THREE, trick=play("KH")), ["6H", "AS"]) == {"6H"}
    assert legal_cards(Position(THREE, trick=play("KC")), ["6H", "AS"]) == {"6H", "AS"}


def test_the_joker_follows_as_the_card_turned_up() -> None:
    """Turn-up 7H: it must follow hearts, may not be played to clubs, and trumps when void."""
    rules = Rules(CLASSIC)

    assert legal_cards(Position(rules, "hearts", "7H", play("QH")), [JOKER, "KC"]) == {JOKER}
    assert legal_cards(Position(rules, "hearts", "7H", play("QC")), [JOKER, "KC"]) == {"KC"}
    assert winner_of(Position(rules, "hearts", "7H"), play(f"QC {JOKER} AC")) == 1


def test_void_seats_must_trump_and_beat_if_they_can() -> None:
    """Beat is applied to what is left; a void seat that must trump undertrumps."""
    rules = Rules(child(THREE_PLAYER, {"play": {"must": ["follow", "trump", "beat"]}}))

    assert legal_cards(Position(rules, "spades", trick=play("9H")), ["6H", "10H", "AS"]) == {"10H"}
    assert legal_cards(Position(rules, "spades", trick=play("9H 9S")), ["6S", "AC"]) == {"6S"}
    assert legal_cards(Position(rules, "spades", trick=play("9H 9S")), ["6H", "AH", "AC"]) == {"6H", "AH"}


def test_a_card_that_would_be_cancelled_does_not_beat() -> None:
    """To beat is to win the trick as it lies: the third queen cannot, any heart can once two are cancelled."""
    changes = {"deck": {"copies": 3, "equal_cards": "cancel"}, "play": {"must": ["follow", "beat"]}}
    rules = Rules(child(THREE_PLAYER, changes))

    assert legal_cards(Position(rules, trick=play("JH QH QH")), ["QH", "6H"]) == {"QH", "6H"}
    assert legal_cards(Position(rules, trick=play("QH QH")), ["KH", "6H"]) == {"KH", "6H"}


def test_no_trump_is_led_before_trumps_are_broken_unless_nothing_else_is_held() -> None:
    """A hand of trumps alone may lead one."""
    rules = Rules(child(THREE_PLAYER, {"play": {"trump_lead": "once_broken"}}))

    assert legal_cards(Position(rules, "spades"), ["AS", "6H"]) == {"6H"}
    assert legal_cards(Position(rules, "spades", broken=True), ["AS", "6H"]) == {"AS", "6H"}
    assert legal_cards(Position(rules, "spades"), ["AS", "KS"]) == {"AS", "KS"}


@pytest.mark.parametrize(
    ("word", "cards", "winner"),
    [
        ("first_wins", "AH AH KH", 0),
        ("last_wins", "AH AH KH", 1),
        ("cancel", "AH AH KH", 2),
        ("cancel", "AH AH 6C", 0),
        ("cancel", "KH AH AH", 0),
    ],
)
def test_a_word_says_which_of_two_equal_cards_wins(word: str, cards: str, winner: int) -> None:
    """Cancelled cards leave the best card left, or else the card led."""
    rules = Rules(child(THREE_PLAYER, {"deck": {"copies": 2, "equal_cards": word}}))

    assert winner_of(Position(rules), play(cards)) == winner


@pytest.mark.parametrize(("word", "winner"), [("joker_wins", 1), ("joker_loses", 0)])
def test_a_word_says_whether_the_joker_beats_the_card_it_copies(word: str, winner: int) -> None:
    """They can meet only where a second pack is cut."""
    changes = {"deck": {"equal_cards": word}, "trump": {"by": "cut", "no_trump_on": [9]}}
    rules = Rules(child(CLASSIC, changes))

    assert winner_of(Position(rules, "hearts", "7H"), play(f"7H {JOKER} 6H")) == winner


def test_the_order_of_play_with_dummy() -> None:
    """Seat A deals, B leads; each step is (hand, who decides). The fifth trick follows from two won by dummy."""
    a, b, dummy = 0, 1, 2
    rules = Rules(TWO_PLAYER)
    orders = []
    leader = (b, b)
    for winner in (dummy, a, dummy, dummy):
        orders.append(order_of_trick(rules, leader))
        leader = next_leader(orders[-1], winner)
    orders.append(order_of_trick(rules, leader))

    assert orders == [
        [(b, b), (a, a), (dummy, b)],
        [(dummy, b), (a, a), (b, b)],
        [(a, a), (b, b), (dummy, a)],
        [(dummy, a), (b, b), (a, a)],
        [(dummy, a), (b, b), (a, a)],
    ]


def offer(offers: str, dealer: int, *said: tuple[int, str | None], holders: str = "one") -> dict[int, str]:
    """Return who holds what after these answers, which must be all that are asked."""
    rules = Rules(child(THREE_PLAYER, {"premium": {"offers": offers, "holders": holders}}))
    offering = Offering(rules, rules.round_from_eldest(dealer))
    for seat, level in said:
        offering.say(seat, level)
    assert offering.to_ask() == []
    return offering.holders()


D, R = "declaration", "revelation"


@pytest.mark.parametrize(
    ("dealer", "said", "holder"),
    [
        (2, [(0, D), (1, D), (2, None)], {0: D}),
        (2, [(0, None), (1, D), (2, R)], {2: R}),
        (2, [(0, D), (1, None), (2, R)], {2: R}),
        (2, [(0, None), (1, R), (2, R)], {1: R}),
        (2, [(0, None), (1, None), (2, None)], {}),
        (0, [(1, D), (2, D), (0, None)], {1: D}),
        (0, [(2, D), (0, D), (1, None)], {2: D}),
        (1, [(2, D), (0, R), (1, None)], {0: R}),
        (2, [(0, D), (1, D), (2, R)], {2: R}),
    ],
)
def test_the_highest_sealed_offer_stands_and_of_equals_the_one_nearest_eldest(
    dealer: int, said: list[tuple[int, str | None]], holder: dict[int, str]
) -> None:
    """The ledger's Q1 to Q5 and the rows of the public cases."""
    assert offer("sealed", dealer, *said) == holder


def test_a_beaten_declarer_may_go_up_to_reveal() -> None:
    """Q3 with a raise, and without one."""
    assert offer("spoken_with_raise", 2, (0, D), (1, None), (2, R), (0, R)) == {0: R}
    assert offer("spoken_with_raise", 2, (0, D), (1, None), (2, R), (0, None)) == {2: R}
    assert offer("spoken", 2, (0, D), (1, None), (2, R)) == {2: R}


def test_a_seat_that_could_only_pass_is_not_asked() -> None:
    """After a revelation nobody is."""
    assert offer("spoken_with_raise", 2, (0, R)) == {0: R}


def test_several_may_hold_a_premium_where_the_ruleset_says_any() -> None:
    """Each speaks once, and nothing outranks."""
    assert offer("spoken_with_raise", 2, (0, R), (1, D), (2, R), holders="any") == {0: R, 1: D, 2: R}


@pytest.mark.parametrize(("games", "bonus"), [(3, 500), (4, 400), (5, 300), (6, 200), (7, 100), (8, 0), (9, 0)])
def test_the_rubber_bonus_falls_with_the_games_played(games: int, bonus: int) -> None:
    """A hundred for each game under eight, never below nought."""
    sheet = MatchSheet(Tally.empty(3), games, wins=[3, 1, 0], bonuses=[0, 0, 0])

    assert match_bonuses(Rules(PENGUIN_RUBBER), sheet) == [bonus, 0, 0]


def test_the_owner_of_three_bonuses_may_lose_the_match() -> None:
    """In the recommended match the totals decide."""
    sheet = MatchSheet(Tally([700, 720, 300], [0] * 3, [0] * 3), 5, wins=[0] * 3, bonuses=[3, 2, 0])

    assert winners_of_match(THREE, sheet, sheet.total.points) == [1]


def test_a_tie_at_the_top_is_shared() -> None:
    """Both leaders win, not the first in seat order."""
    assert winners_of_game(THREE, Tally([101, 101, 53], [0] * 3, [0] * 3), [0, 0, 0]) == [0, 1]


def test_the_next_player_in_turn_deals_first_to_a_new_game() -> None:
    """The first dealer of the game before was seat 2, whoever dealt last."""
    assert first_dealer_of_next_game(THREE, first_dealer=2, last_dealer=2) == 0
    assert first_dealer_of_next_game(THREE, first_dealer=2, last_dealer=0) == 0


TINY: dict[str, Any] = child(
    THREE_PLAYER,
    {
        "deck": {"ranks": ["Q", "K", "A"]},
        "deal": {"hand": 4},
        **NINE_DEALS,
    },
)


def test_a_deal_is_followed_from_the_cards_to_the_sheet() -> None:
    """One trick, bid by seat 0, which declares; seats 1 and 2 bid one and three and take nothing."""
    referee = Referee(TINY, first_dealer=2)
    referee.take_deal(
        Dealt([["AC", "QD", "KD", "QS"], ["KC", "AD", "KS", "AH"], ["QC", "QH", "KH", "AS"]]),
    )
    assert sorted(referee.to_act) == [0, 1, 2]
    referee.act(("bid", 2, ("AS", "KH", "QH")))
    referee.act(("bid", 0, ("KD", "QD", "QS")))
    referee.act(("bid", 1, ("AD", "AH", "KS")))
    assert referee.to_act == [0]
    referee.act(("offer", 0, "declaration"))
    referee.act(("offer", 1, None))
    referee.act(("offer", 2, None))
    assert referee.legal(0) == {("play", 0, 0, "AC")}
    referee.act(("play", 0, 0, "AC"))
    assert referee.legal(2) == set()
    referee.act(("play", 1, 1, "KC"))
    referee.act(("play", 2, 2, "QC"))

    report = referee.deals[0]
    assert report.meanings == [(1,), (3,), (5,)]
    assert report.points.totals == [61, 0, 0]
    assert report.points.awards[0] == {"tricks": 1, "contract": 30}
    assert (referee.phase, referee.dealer) == ("deal", 0)
    assert referee.tally.points == [61, 0, 0]
