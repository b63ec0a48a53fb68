"""Offers about trumps, bids and cards: D1 to D4, D15, D17 to D27, D43, D44."""

from offers.ledger import choices
from offers.playing import BIDS, CARDS, HANDS, TINY, TINY_WITHOUT_PREMIUMS, Make, laid_out, played, sit_down
from rulekit.engine.results import DealScore
from rulekit.engine.state import State

RANDOM = {"suit": "hearts"}
LAST = {"shown": "8H"}


def score(state: State) -> DealScore:
    """Return the score of the deal played last."""
    return state.deals[-1].score


def points(state: State) -> list[int]:
    """Return the points of the deal played last."""
    return list(score(state).points)


@choices("D1", ({}, None), ({}, "diamonds"), (RANDOM, "hearts"), (LAST, "hearts"))
def test_d1_trump_of_the_first_deal(make: Make, lines: str, expected: tuple[dict[str, str], str | None]) -> None:
    """No trump, a suit, a suit by chance, or the last card dealt."""
    chance, trump = expected

    assert sit_down(make("three-player", TINY, lines), *HANDS, **chance).trump == trump


def test_d1_trump_of_the_first_deal_turned_up(make: Make) -> None:
    """The next card after dealing."""
    assert sit_down(make("three-player", TINY, "trump: {first: turn_up}"), *HANDS, shown="9S").trump == "spades"


@choices("D2", None, "hearts")
def test_d2_trump_at_a_new_game(make: Make, lines: str, expected: str | None) -> None:
    """Two made their bid in the only deal of the first game."""
    rules = make("three-player", TINY_WITHOUT_PREMIUMS, "game: {target: 1}", lines)
    state = played(sit_down(rules, *HANDS), *BIDS, *CARDS).give_deal(laid_out(rules, *HANDS))

    assert (state.game_number, state.trump) == (2, expected)


@choices("D3", None, "diamonds", "spades")
def test_d3_trump_when_all_four_succeed(make: Make, lines: str, expected: str | None) -> None:
    """One takes the trick that was bid, three bid nothing; the first trump was spades."""
    rules = make("four-player", TINY_WITHOUT_PREMIUMS, "trump: {first: spades}", lines)
    hands = ("AC 2D 3D 2S", "KC 4D 5D 6D", "QC 7D 8D 9D", "JC 10D JD QD")
    bids = ("0 bid 2D 3D 2S", "1 bid 4D 5D 6D", "2 bid 7D 8D 9D", "3 bid 10D JD QD")
    state = played(sit_down(rules, *hands), *bids, *CARDS, "3 play JC")
    after = state.give_deal(laid_out(rules, *hands))

    assert (score(state).successes, after.trump) == (4, expected)


@choices("D4", [21, 20, 0], [21, 20, 0], [1, 30, 0])
def test_d4_made_bids_count_or_must_be_claimed(make: Make, lines: str, expected: list[int]) -> None:
    """Seat 0 does not claim where it must."""
    state = played(sit_down(make("three-player", TINY_WITHOUT_PREMIUMS, lines), *HANDS), *BIDS, *CARDS)
    if state.to_act == (0,):
        state = played(state, "0 pass", "1 claim")

    assert points(state) == expected


@choices("D15", 16, 20, 15)
def test_d15_length_of_oxford_whist(make: Make, lines: str, expected: int) -> None:
    """Until the stock is used up, or so many deals."""
    state = make("oxford-whist", TINY, lines).start(seed=1)
    while not state.is_over:
        state = state.apply(state.default_action(state.to_act[0]))

    assert len(state.deals) == expected


def test_d17_stock_cards_stay_visible(make: Make) -> None:
    """Fixed: who looks on in the second deal sees the card of the first."""
    rules = make("oxford-whist", TINY)
    state = played(sit_down(rules, *HANDS, shown="3S"), *BIDS, *CARDS).give_deal(laid_out(rules, *HANDS, shown="2H"))
    view = state.view(None)

    assert ([str(card) for card in view.stock_turned], str(view.shown)) == (["3S"], "2H")


@choices("D18", [21, 20, 0], [1, 30, 0])
def test_d18_worth_of_the_joker(make: Make, lines: str, expected: list[int]) -> None:
    """A spade is turned up, so the joker bids one, or else nothing."""
    hands = ("AC 6D 7D JKR", *HANDS[1:])
    state = sit_down(make("classic", TINY_WITHOUT_PREMIUMS, lines), *hands, shown="8S")

    assert points(played(state, "0 bid 6D 7D JKR", *BIDS[1:], *CARDS)) == expected


def test_d19_d22_the_joker_is_the_nine_turned_up(make: Make) -> None:
    """Fixed: no trump, and the joker follows hearts."""
    rules = make("classic", TINY_WITHOUT_PREMIUMS)
    hands = ("QH 6D 7D 6S", "JKR 8D 9D 10D", "QC 6C 7C 8H")
    state = played(sit_down(rules, *hands, shown="9H"), *BIDS, "0 play QH")

    assert state.trump is None
    assert [str(action) for action in state.legal_actions(1)] == ["1 play JKR"]


def test_d20_a_joker_turned_up_means_no_trump(make: Make) -> None:
    """Fixed: it is out of play."""
    assert sit_down(make("classic", TINY), *HANDS, shown="JKR").trump is None


@choices("D21", (0, 0), (1, 1), (1, 0), (0, 1), (2, 2))
def test_d21_joker_against_the_card_it_copies(make: Make, lines: str, expected: tuple[int, int]) -> None:
    """The joker and the seven of hearts meet, the joker first and the joker second; seat 2 plays a six."""
    rules = make("classic", TINY_WITHOUT_PREMIUMS, lines)
    winners = []
    for first, second in [("JKR", "7H"), ("7H", "JKR")]:
        hands = (f"{first} 6D 7D 6S", f"{second} 8D 9D 10D", "6H 6C 7C 8H")
        state = played(sit_down(rules, *hands, shown="7H"), *BIDS, f"0 play {first}", f"1 play {second}", "2 play 6H")
        winners.append([line.tricks for line in score(state).seats].index(1))

    assert tuple(winners) == expected


@choices("D23", (None, "hearts"), ("hearts", "hearts"), ("hearts", None))
def test_d23_cards_that_mean_no_trump(make: Make, lines: str, expected: tuple[str | None, str | None]) -> None:
    """A nine and a jack are turned up."""
    rules = make("classic", TINY, lines)

    assert tuple(sit_down(rules, *HANDS, shown=card).trump for card in ("9H", "JH")) == expected


@choices("D25", (("JKR", "AC"), (None, "clubs")), (("8H", "QC"), ("hearts", "clubs")))
def test_d25_random_trump_without_a_joker(
    make: Make, lines: str, expected: tuple[tuple[str, str], tuple[str | None, str]]
) -> None:
    """The joker of the second pack, or a card that is also in a hand; the dealer's last card."""
    cards, trumps = expected
    rules = make("three-player", TINY, lines)

    assert tuple(sit_down(rules, *HANDS, shown=card).trump for card in cards) == trumps


def test_d25_random_trump_turned_up(make: Make) -> None:
    """A nine left over means no trump."""
    rules = make("three-player", TINY, "trump: {by: turn_up, no_trump_on: [9]}")

    assert [sit_down(rules, *HANDS, shown=card).trump for card in ("9S", "10S")] == [None, "spades"]


@choices("D26", (4, 4, [0, 30, 1]), (1, 3, [0, 30, 1]), (4, 4, [0, 20, 21]))
def test_d26_bids_above_the_tricks(make: Make, lines: str, expected: tuple[int, int, list[int]]) -> None:
    """Seat 0 can bid one, seat 2 at least eight and takes the only trick."""
    rules = make("three-player", TINY_WITHOUT_PREMIUMS, lines)
    state = sit_down(rules, "QC 6D 7D 6S", HANDS[1], "AC 6C 7C 8H")
    bids = len(state.legal_actions(0)), len(state.legal_actions(2))

    assert (*bids, points(played(state, *BIDS, "0 play QC", "1 play KC", "2 play AC"))) == expected


@choices("D43", {0, 1}, {0, 1, 2})
def test_d43_bids_shown_after_the_deal(make: Make, lines: str, expected: set[int]) -> None:
    """Only those that were made, or all."""
    rules = make("three-player", TINY_WITHOUT_PREMIUMS, "game: {by: deals, deals: 1, ties: shared}\nmatch: none", lines)
    state = played(sit_down(rules, *HANDS), *BIDS, *CARDS)

    assert set(state.view(None).bid_cards) == expected


@choices("D44", 0, 2)
def test_d44_lead_when_a_premium_is_played(make: Make, lines: str, expected: int) -> None:
    """The dealer declares."""
    state = sit_down(make("three-player", TINY, lines), *HANDS)

    assert played(state, *BIDS, "0 pass", "1 pass", "2 offer declaration").to_act == (expected,)
