"""Tricks: who must play what, and who wins."""

from itertools import product
from typing import Any

import pytest
from offers.playing import laid_out, played, sit_down

from engine.walks import chances, child, legal, refused, start, step
from rulekit.engine.refusals import RefusalCode
from rulekit.engine.state import State
from rulekit.engine.view import Trick
from rulekit.rules import Ruleset

ONE_DEAL = {"by": "deals", "deals": 1, "ties": "shared"}


def plain(**chapters: Any) -> Ruleset:
    """Return a game of tricks alone for three: no bids, no premiums, no trump, as many cards as a deal gives."""
    chapters = {"trump": "none", "bid": "none", "scoring": {"exact": "none"}, "game": ONE_DEAL} | chapters
    chapters.setdefault("deal", {"hand": 2})
    return child("oh-hell-three-players", **chapters)


def at_table(rules: Ruleset, *hands: str, **chance: str) -> State:
    """Deal these hands; seat 0 leads."""
    return sit_down(rules, *hands, **chance)


def winner(state: State, *cards: str) -> int:
    """Return the hand that takes a trick of these cards."""
    for card in cards:
        state = played(state, f"{state.to_act[0]} play {card}")
    taken = [line.tricks for line in state.deals[-1].score.seats] if state.deals else state.view(None).tricks_taken
    return [*taken].index(1)


TRUMP_CLUBS = {"by": "fixed", "suit": "clubs"}
TRUMP_HEARTS = {"by": "fixed", "suit": "hearts"}
TRUMP_SPADES = {"by": "fixed", "suit": "spades"}


def test_a_revoke_is_refused_with_the_rule() -> None:
    """King of hearts led; who holds the six may not throw the ace of spades, and nothing has moved."""
    state = played(at_table(plain(), "KH 7C", "6H AS", "9D 8D"), "0 play KH")
    before = state.to_json()
    refusal = state.why_not(state.parse("1 play AS"))

    assert refusal is not None
    assert (refusal.code, refusal.path) == (RefusalCode.FOLLOW, "play.must")
    assert refusal.sentence == "hearts were led, and the hand holds hearts: follow suit"
    assert legal(state) == ["play 6H"]
    assert state.to_json() == before


def test_a_seat_plays_once_to_a_trick() -> None:
    """Not twice in a row, and not a fourth card: the full trick closes with its last card, and the winner leads."""
    state = played(at_table(plain(), "KH 7H", "6H AS", "9D 8D"), "0 play KH", "1 play 6H")

    assert refused(state, "0 play 7H") is RefusalCode.NOT_YOUR_TURN
    state = played(state, "2 play 9D")
    assert state.view(None).tricks_taken == (1, 0, 0)
    assert state.to_act == (0,)
    assert refused(state, "1 play AS") is RefusalCode.NOT_YOUR_TURN


def test_no_trump_after_trumps() -> None:
    """Clubs were trump in the first deal; in the next, without, a club on diamonds is a discard that wins nothing."""
    rotation = {"by": "rotation", "order": ["clubs", "no_trump"], "new_game": "reset"}
    rules = plain(trump=rotation, game={"by": "deals", "deals": 2, "ties": "shared"})
    state = at_table(rules, "7D 6D", "AC 6S", "8D KS")
    state = played(state, "0 play 7D", "1 play AC", "2 play 8D", "1 play 6S", "2 play KS", "0 play 6D")
    assert state.deals[0].score.seats[1].tricks == 1

    state = state.give_deal(laid_out(rules, "KS 8D", "7D 6D", "AC 6S"))
    assert state.trump is None
    state = played(state, "1 play 7D")
    assert sorted(legal(state)) == ["play 6S", "play AC"]
    state = played(state, "2 play AC")
    assert legal(state) == ["play 8D"]
    assert played(state, "0 play 8D").view(None).tricks[-1].winner == 0


@pytest.mark.parametrize(
    ("trick", "taker"),
    [("JC KD 6C", 0), ("9S 10S 8S", 1), ("6D AC AH", 0), ("2S 10S JS", 2)],
)
def test_only_the_suit_led_can_win_without_trumps(trick: str, taker: int) -> None:
    """No other suit, however high; ten beats nine."""
    cards = trick.split()
    state = at_table(plain(deal={"hand": 1}), *cards)

    assert winner(state, *cards) == taker


def test_ranks_win_in_the_order_of_the_file() -> None:
    """Where the ten stands below the ace, it beats king and queen."""
    rules = plain(deck={"ranks": [6, 7, 8, 9, "J", "Q", "K", 10, "A"]})

    assert winner(at_table(rules, "KS 6C", "10S 7C", "QS 8C"), "KS", "10S", "QS") == 1


def test_the_highest_trump_wins() -> None:
    """Ruffed and overruffed."""
    state = at_table(plain(trump=TRUMP_CLUBS), "AH 3D", "2C 4D", "3C 5D")

    assert winner(state, "AH", "2C", "3C") == 2


RUFFING = ("KH 3H 4H", "AS 7D 2C", "5H QC JC")


@pytest.mark.parametrize(
    ("must", "cards"), [("none", "2C 7D AS"), (["follow"], "2C 7D AS"), (["follow", "trump"], "2C")]
)
def test_who_is_void_must_trump_where_the_rule_says_so(must: Any, cards: str) -> None:
    """Hearts led, clubs trump."""
    state = played(at_table(plain(trump=TRUMP_CLUBS, play={"must": must}, deal={"hand": 3}), *RUFFING), "0 play KH")

    assert sorted(legal(state)) == sorted(f"play {card}" for card in cards.split())


def test_who_can_follow_need_not_where_the_rule_does_not_say_so() -> None:
    """`must: none`: any card goes, the suit led still wins."""
    state = played(at_table(plain(play={"must": "none"}), "KH 3H", "AH AS", "5H QC"), "0 play KH")

    assert sorted(legal(state)) == ["play AH", "play AS"]
    assert winner(state, "AS", "QC") == 0


@pytest.mark.parametrize(
    ("hand", "cards"),
    [("AH 6H 3C", "AH"), ("9H 6H 3C", "6H 9H"), ("9S 7D 3C", "3C"), ("9S 7D 8D", "7D 8D 9S")],
)
def test_who_can_beat_must(hand: str, cards: str) -> None:
    """King of hearts led, clubs trump: beat it if able; else follow with any heart; void, trump; without, anything."""
    must = ["follow", "trump", "beat"]
    rules = plain(trump=TRUMP_CLUBS, play={"must": must}, deal={"hand": 3})
    state = played(at_table(rules, "KH 3H 4H", hand, "QC JC 10C"), "0 play KH")

    assert sorted(legal(state)) == [f"play {card}" for card in cards.split()]


def test_who_cannot_overruff_undertrumps() -> None:
    """Hearts led and ruffed with the queen; the third hand is void and holds lower trumps: it must trump, with any."""
    rules = plain(trump=TRUMP_CLUBS, play={"must": ["follow", "trump", "beat"]}, deal={"hand": 3})
    state = played(at_table(rules, "KH 3H 4H", "QC AS KS", "JC 10C 9S"), "0 play KH", "1 play QC")

    assert sorted(legal(state)) == ["play 10C", "play JC"]
    assert refused(state, "2 play 9S") is RefusalCode.TRUMP


def test_no_trump_is_led_before_one_was_played() -> None:
    """Unless nothing else is held; a ruff breaks trumps, and after it they may be led."""
    rules = plain(trump=TRUMP_SPADES, play={"trump_lead": "once_broken"}, deal={"hand": 3})
    state = at_table(rules, "AS KH 7H", "QH 5S 8D", "5H 9C 6S")

    assert sorted(legal(state)) == ["play 7H", "play KH"]
    assert refused(state, "0 play AS") is RefusalCode.TRUMP_LEAD
    state = played(state, "0 play KH", "1 play QH", "2 play 5H", "0 play 7H", "1 play 5S", "2 play 9C")
    assert state.to_act == (1,)
    assert legal(played(state, "1 play 8D", "2 play 6S")) == ["play AS"]


def test_who_holds_trumps_alone_may_lead_one() -> None:
    """A ban never leaves a seat without a card."""
    rules = plain(trump=TRUMP_SPADES, play={"trump_lead": "once_broken"})

    assert sorted(legal(at_table(rules, "AS KS", "QH 5S", "5H 9C"))) == ["play AS", "play KS"]


def test_trumps_are_broken_by_a_trump_that_was_led() -> None:
    """Seat 0 holds nothing else; then seat 1, which takes the trick, may lead one too."""
    rules = plain(trump=TRUMP_SPADES, play={"trump_lead": "once_broken"}, deal={"hand": 3})
    state = played(at_table(rules, "2S 3S 4S", "AS KS 7H", "5H 9C 6C"), "0 play 2S", "1 play AS", "2 play 9C")

    assert sorted(legal(state)) == ["play 7H", "play KS"]


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

    assert winner(at_table(plain(deck=TWO_PACKS | {"equal_cards": rule}), *hands), *cards) == taker


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
    state = played(at_table(rules, *hands), f"0 play {hands[0].split()[0]}", f"1 play {hands[1].split()[0]}")

    assert sorted(legal(state)) == may


def test_equal_cards_are_one_choice() -> None:
    """A hand with both aces may play the ace; each of the two is a card for dealing and counting."""
    state = at_table(plain(deck=TWO_PACKS | {"equal_cards": "first_wins"}), "AH AH", "AS 10S", "9S 9S")

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


def eight_tricks(rules: Ruleset) -> tuple[Trick, ...]:
    """Play the first eight tricks of a match as absent players would."""
    state = rules.start(31)
    while len(state.view(None).tricks) < 8:
        state = state.apply(state.default_action(state.to_act[0]))
    return state.view(None).tricks


def test_other_rules_do_not_change_who_takes_a_trick() -> None:
    """The same cards under other premiums, points and endings: the same winners."""
    games = [
        child("three-player", trump=TRUMP_HEARTS),
        child("three-player", trump=TRUMP_HEARTS, premium="none"),
        child("three-player", trump=TRUMP_HEARTS, scoring={"contract": "none"}),
        child("three-player", trump=TRUMP_HEARTS, game=ONE_DEAL, match="none"),
    ]
    tricks = [eight_tricks(rules) for rules in games]

    assert tricks.count(tricks[0]) == 4
