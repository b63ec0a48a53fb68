"""What rulesets compile to, against numbers that a card player can check on paper."""

import hashlib
import json
from itertools import pairwise

import pytest

import rulekit
from language.examples import child
from rulekit.cards import Card
from rulekit.engine import tables
from rulekit.engine.tables import EXACT, KEEP_TRUMP, NO_TRUMP, OVER, UNDER, Tables


def compiled(lines: str = "", parent: str = "three-player") -> Tables:
    """Return the tables of a child."""
    return rulekit.load(child(lines, parent).encode()).tables


def power(rules: Tables, card: str, *, trump: str | None, led: str) -> int:
    """Return the strength of a card."""
    pack = rules.names.pack
    row = 0 if trump is None else pack.suits.index(trump) + 1
    number = pack.numbers(pack.parse(card))[0]
    return rules.power[(row * rules.suits + pack.suits.index(led)) * rules.cards + number]


def award(rules: Tables, *, made: bool, bid: str, tricks: int, hand: int = 0) -> int:
    """Return the points of all awards but those by successes."""
    code = rules.names.bids.index(bid)
    return rules.points[
        ((made * len(rules.tricks) + hand) * len(rules.bid_number) + code) * (rules.most_tricks + 1) + tricks
    ]


def by_successes(rules: Tables, *, made: bool, nil: bool, compared: int, count: int) -> int:
    """Return the points of the awards by successes."""
    return rules.successes_points[((made * 2 + nil) * 3 + compared) * (rules.seats + 1) + count]


def is_made(rules: Tables, bid: str, tricks: int, *, dummy: bool = False) -> bool:
    """Say whether so many tricks make a bid, in a deal of the first hand size."""
    code = rules.names.bids.index(bid)
    row = dummy * len(rules.tricks) * len(rules.bid_number) + code
    return bool(rules.made[row * (rules.most_tricks + 1) + tricks])


def compared(rules: Tables, bid: str, tricks: int) -> int:
    """Return how tricks compare with a bid."""
    return rules.relation[rules.names.bids.index(bid) * (rules.most_tricks + 1) + tricks]


def test_every_field_is_a_number_or_numbers() -> None:
    """The compiled kernel takes nothing else."""
    rules = compiled()
    for field in Tables.__dataclass_fields__:
        value = getattr(rules, field)
        numbers = value if isinstance(value, tuple) else (value,)

        assert field == "names" or all(type(number) is int for number in numbers), field


def test_three_player_has_the_shapes_it_should_have() -> None:
    """Thirty-six cards, four suits, one hand size, nine tricks, bids from nought to nine."""
    rules = compiled()

    assert (rules.players, rules.seats, rules.suits, rules.cards, rules.most_tricks) == (3, 3, 4, 36, 9)
    assert (rules.hand, rules.size, rules.tricks) == ((12,), (0,), (9,))
    assert rules.deck == tuple(range(36))
    assert len(rules.power) == 5 * 4 * 36
    assert len(rules.made) == len(rules.points) == 2 * 1 * 10 * 10
    assert len(rules.relation) == 10 * 10
    assert len(rules.successes_points) == 2 * 2 * 3 * 4
    assert rules.names.bids == ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9")


def test_trump_beats_the_suit_led_and_other_suits_cannot_win() -> None:
    """The six of trumps beats the ace led; an ace of a third suit is worth nothing."""
    rules = compiled()
    order = [power(rules, card, trump="hearts", led="clubs") for card in ("6C", "10C", "JC", "AC", "6H", "AH")]

    assert order == sorted(set(order))
    assert min(high - low for low, high in pairwise(order)) >= 2
    assert power(rules, "AS", trump="hearts", led="clubs") == 0
    assert power(rules, "AH", trump=None, led="clubs") == 0


@pytest.mark.parametrize(
    ("cards", "bid"),
    [("6D 7D 8D", 0), ("6D 7D 8S", 1), ("6D AH 8S", 3), ("AC KC QC", 9), ("6S 7S 8S", 3), ("AC AH AS", 6)],
)
def test_a_bid_is_the_sum_of_its_suits(cards: str, bid: int) -> None:
    """Diamonds nought, spades one, hearts two, clubs three."""
    rules = compiled()
    pack = rules.names.pack
    numbers = [pack.numbers(pack.parse(card))[0] for card in cards.split()]

    assert sum(rules.bid_value[number] for number in numbers) == bid


def test_the_next_trump_goes_by_successes() -> None:
    """None: diamonds, one: spades, two: hearts, three: clubs; in the order of the deck."""
    rules = compiled()
    suits = rules.names.pack.suits

    assert [suits[suit] for suit in rules.next_trump] == ["diamonds", "spades", "hearts", "clubs"]
    assert (rules.trump_first, rules.trump_carries) == (NO_TRUMP, 0)


def test_four_successes_can_keep_the_trump_or_make_none() -> None:
    """The words that stand for suits."""
    assert compiled("", "four-player").next_trump[4] == NO_TRUMP
    assert compiled("trump: {next: {4: keep}}\n", "four-player").next_trump[4] == KEEP_TRUMP
    assert compiled("trump: {first: random_suit}\n").trump_first == tables.RANDOM_TRUMP


def test_tricks_are_paid_and_a_contract_by_successes() -> None:
    """A point a trick; thirty, twenty or ten to whoever made the bid."""
    rules = compiled()

    assert award(rules, made=True, bid="3", tricks=3) == award(rules, made=False, bid="5", tricks=3) == 3
    assert [by_successes(rules, made=True, nil=False, compared=EXACT, count=count) for count in range(4)] == [
        0,
        30,
        20,
        10,
    ]
    assert by_successes(rules, made=False, nil=False, compared=UNDER, count=1) == 0


def test_exactly_so_many_tricks_make_a_bid() -> None:
    """Dummy of the two-player game may also take fewer."""
    rules = compiled("", "two-player")

    assert [tricks for tricks in range(10) if is_made(rules, "4", tricks)] == [4]
    assert [tricks for tricks in range(10) if is_made(rules, "4", tricks, dummy=True)] == [0, 1, 2, 3, 4]
    assert [compared(rules, "4", tricks) for tricks in (3, 4, 5)] == [UNDER, EXACT, OVER]


def test_nought_or_ten_is_one_bid() -> None:
    """It has one code, is written `0/10`, is made by either, and compares with nought."""
    rules = compiled("", "four-nought-or-ten")

    assert rules.names.bids == (*map(str, range(10)), "0/10")
    assert rules.combination_code == (10,)
    assert [tricks for tricks in range(11) if is_made(rules, "0/10", tricks)] == [0, 10]
    assert (rules.bid_number[10], rules.bid_floor[10], rules.nil[10]) == (0, 0, 1)
    assert [compared(rules, "0/10", tricks) for tricks in (0, 4, 10)] == [EXACT, OVER, EXACT]
    diamonds = rules.names.pack.suits.index("diamonds")
    assert (rules.combination_mask, rules.combination_count) == ((rules.suit_mask[diamonds],), (3,))


def test_a_miss_is_counted_from_the_nearer_meaning() -> None:
    """Three diamonds as nought or ten, eight tricks taken: two off."""
    lines = "scoring: {off: {points: -1, per: trick_off, when: missed}, tricks: none}\n"
    rules = compiled(lines, "four-nought-or-ten")

    assert [award(rules, made=False, bid="0/10", tricks=tricks) for tricks in (1, 5, 8)] == [-1, -5, -2]


def test_lowered_bids_have_a_code_for_every_number_of_tricks() -> None:
    """A bid above the tricks becomes the code of all the tricks."""
    rules = compiled("bid: {beyond_tricks: lowered, values: {clubs: 2}}\n")

    assert rules.names.bids == tuple(map(str, range(10)))
    assert compiled("bid: {values: {clubs: 2}}\n").names.bids == tuple(map(str, range(7)))


def test_squares_of_the_bid_and_of_the_miss() -> None:
    """Ten and the square of the bid if made, less the square of the miss if not."""
    rules = compiled("", "oh-hell-squares")
    ten_cards = rules.tricks.index(10)

    assert award(rules, made=True, bid="4", tricks=4, hand=ten_cards) == 26
    assert award(rules, made=False, bid="4", tricks=7, hand=ten_cards) == -9


def test_hands_of_several_sizes_share_a_table_for_each_size() -> None:
    """Ten down to one and up again: ten sizes, nineteen deals."""
    rules = compiled("", "oh-hell")

    assert rules.hand == (10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
    assert [rules.tricks[size] for size in rules.size] == list(rules.hand)
    assert rules.bid_most == rules.tricks
    assert (rules.deals, rules.target) == (19, 0)


def test_a_joker_has_the_last_number_and_no_suit() -> None:
    """It makes no trump when it is turned, and so does a nine."""
    rules = compiled("", "classic")
    nines = [number for number in range(36) if rules.names.pack.card(number).rank == "9"]

    assert (rules.joker, rules.deck[-1], rules.joker_value, rules.joker_edge) == (36, 36, -1, 0)
    assert [number for number, trump in enumerate(rules.shown_trump) if trump == NO_TRUMP] == [*nines, 36]


def test_a_second_pack_is_cut_with_jokers_of_its_own() -> None:
    """Thirty-six cards and a joker that nobody is dealt."""
    rules = compiled("", "bga-standard-1")

    assert rules.cut == (*range(36), 36)
    assert (rules.joker, rules.deck) == (-1, tuple(range(36)))


def test_the_stock_of_oxford_whist() -> None:
    """Sixteen cards, each suit trump four times."""
    rules = compiled("", "oxford-whist")

    assert rules.names.stock[:4] == tuple(Card(rank, "clubs") for rank in "2345")
    assert [rules.stock.count(suit) for suit in range(4)] == [4, 4, 4, 4]
    assert rules.stock_ends == 1


def test_a_card_taken_out_of_two_packs_is_there_once() -> None:
    """One card for each time it is named."""
    rules = compiled("deck: {copies: 2, equal_cards: first_wins, without: [2C]}\n", "oh-hell")

    assert rules.deck == (0, *range(2, 104))
    assert rules.equal == tables.FIRST_WINS


def test_premiums_stand_lowest_first() -> None:
    """Thirty for a declaration, sixty for a revelation, each paid to each opponent."""
    rules = compiled()

    assert rules.names.levels == ("declaration", "revelation")
    assert (rules.level_points, rules.level_pays, rules.level_costs) == ((30, 60), (30, 60), (0, 0))
    assert rules.level_shows == (tables.SHOWS_BID, tables.SHOWS_HAND)
    assert compiled("premium: {failed: split}\n").level_pays == (15, 30)
    assert compiled("premium: {failed: nobody}\n" + DEALS).level_pays == (0, 0)


def test_dummy_earns_a_declaration_and_collects() -> None:
    """The two-player game."""
    rules = compiled("", "two-player")

    assert (rules.seats, rules.dummy, rules.dummy_exact_earns, rules.dummy_collects) == (3, 2, 0, 1)
    assert (rules.dummy_top, rules.dummy_counts, rules.dummy_score) == (0, 1, 2)
    assert compiled("premium: {failed: split}\n", "two-player").level_pays == (15,)


def test_a_bonus_goes_by_how_many_reach_the_target() -> None:
    """Thirty, twenty or ten on Board Game Arena; a hundred to everybody in the book."""
    assert compiled("", "bga").bonus == (0, 30, 20, 10)
    assert compiled("", "penguin-rubber").bonus == (0, 100, 100, 100)


def test_without_bids_there_is_one_code() -> None:
    """It is never made, and nothing depends on it."""
    rules = compiled("", "seven-to-one")

    assert (rules.bid_by, rules.bid_number, set(rules.made), set(rules.relation)) == (0, (0,), {0}, {EXACT})
    assert award(rules, made=False, bid="0", tricks=3, hand=rules.tricks.index(7)) == 3


DEALS = "game: {by: deals, deals: 9, ties: shared}\nmatch: none\n"


def test_the_fingerprint_is_that_of_the_resolved_rules() -> None:
    """Sorted keys, no blanks; what is absent is `none` for chapters and left out for keys."""
    names = compiled().names
    resolved = json.loads(names.resolved)
    canonical = json.dumps(resolved, sort_keys=True, separators=(",", ":"), ensure_ascii=False)

    assert names.fingerprint == hashlib.sha256(canonical.encode()).hexdigest()
    assert resolved["dummy"] == "none"
    assert resolved["trump"]["next"] == {"0": "diamonds", "1": "spades", "2": "hearts", "3": "clubs"}
    assert set(resolved["deck"]) == {"suits", "ranks"}


@pytest.mark.parametrize(
    ("lines", "same"),
    [
        ("notes: [Another note]\n", True),
        ("deck: {copies: none}\n", True),
        ("deck: {suits: [♣, ♥, ♠, ♦], ranks: [6, 7, 8, 9, T, J, Q, K, A]}\n", True),
        ("scoring: {contract: none}\n", False),
        ("deal: {hand: 11}\nbid: {beyond_tricks: allowed}\n", False),
    ],
)
def test_the_fingerprint_tells_rules_apart_and_not_spellings(lines: str, same: bool) -> None:  # noqa: FBT001
    """Signs, `T` and notes are ways to write the same game."""
    assert (compiled(lines).names.fingerprint == compiled().names.fingerprint) == same
