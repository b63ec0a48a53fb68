"""What is proved of the bundled rulesets, against figures that can be checked by hand; and what is said of it."""

import json
from fractions import Fraction
from math import comb
from time import process_time
from typing import Any

import pytest
from commands import run
from engine.walks import SHIPPED, child
from strategies.play import VARIANTS

import rulekit
from rulekit.reach import games
from rulekit.reach.games import End
from rulekit.study.proofs import Proofs, prove
from rulekit.study.proofs.proof import in_words, ranges


def proofs(name: str) -> Proofs:
    """Return what is proved of a shipped ruleset."""
    return prove(rulekit.load(name))


def bids(name: str) -> dict[str, Any]:
    """Return what is proved of the bids of a ruleset with one hand size."""
    (by_hand,) = proofs(name).figures("bids")["by_hand"]
    assert isinstance(by_hand, dict)
    return by_hand


def column(figures: dict[str, Any], key: str) -> list[Any]:
    """Return one figure of each bid."""
    return [bid[key] for bid in figures["bids"]]


def ends(name: str) -> tuple[int, int]:
    """Return the fewest and the most points of a player in one deal."""
    figures = proofs(name).figures("points")
    return figures["least"], figures["most"]


def length(name: str) -> tuple[int | None, int | None, str]:
    """Return the fewest and the most deals of a game, and whether it ends."""
    figures = proofs(name).figures("game")
    return figures["fewest"], figures["most"], figures["end"]


def at_least(suits: int, cards: int, wanted: int, hand: int) -> int:
    """Count the hands with so many cards of one suit or more, out of suits of so many cards."""
    others = (suits - 1) * cards
    return sum(comb(cards, held) * comb(others, hand - held) for held in range(wanted, min(cards, hand) + 1))


def test_twenty_combinations_of_suits_make_the_ten_bids() -> None:
    """Three cards of four suits, worth 0 to 3: one way to nought, one to nine, three to each of the middle numbers."""
    figures = bids("three-player")

    assert column(figures, "bid") == [str(number) for number in range(10)]
    assert column(figures, "combinations") == [1, 1, 2, 3, 3, 3, 3, 2, 1, 1]
    assert figures["choices"] == 220 == comb(12, 3)


def test_cards_that_make_a_bid_are_counted_in_the_pack() -> None:
    """Three diamonds of nine; two diamonds and a spade; and so on, 7,140 sets in all."""
    figures = bids("three-player")
    sets = column(figures, "sets")

    assert sets[:3] == [comb(9, 3), comb(9, 2) * 9, comb(9, 2) * 9 + 9 * comb(9, 2)]
    assert sum(sets) == figures["sets"] == comb(36, 3)


def test_nought_can_be_bid_with_three_diamonds_or_more() -> None:
    """Counted by the number of diamonds in the hand; nine is the same with clubs."""
    figures = bids("three-player")
    hands = at_least(4, 9, 3, 12)

    assert column(figures, "hands")[0] == column(figures, "hands")[9] == hands == 813_246_525
    assert figures["hands"] == comb(36, 12)
    assert Fraction(column(figures, "share")[0]) == Fraction(hands, comb(36, 12))


def test_one_can_be_bid_with_two_diamonds_and_a_spade() -> None:
    """By the numbers of diamonds and spades in the hand."""
    hands = sum(
        comb(9, diamonds) * comb(9, spades) * comb(18, 12 - diamonds - spades)
        for diamonds in range(2, 10)
        for spades in range(1, 10)
        if diamonds + spades <= 12
    )

    assert column(bids("three-player"), "hands")[1] == hands


def test_for_four_the_share_is_that_of_thirteen_cards_of_fifty_two() -> None:
    """Nine is bid with three clubs, as nought is with three diamonds."""
    figures = bids("four-player")

    assert column(figures, "hands")[9] == at_least(4, 13, 3, 13)
    assert column(figures, "made_by") == [[number] for number in range(10)]


def test_a_joker_takes_the_place_of_the_card_turned_up() -> None:
    """So the classic game has the bids of the game without it."""
    assert column(bids("classic"), "hands") == column(bids("three-player"), "hands")


def test_a_bid_that_no_number_of_tricks_makes_is_told() -> None:
    """Seven tricks, and bids up to nine."""
    made = dict(zip(column(bids("five-short"), "bid"), column(bids("five-short"), "made_by"), strict=True))

    assert [bid for bid, tricks in made.items() if not tricks] == ["8", "9"]
    assert "No number of tricks makes 8 and 9." in proofs("five-short").to_text()


def test_a_forbidden_bid_is_counted_only_where_a_hand_has_no_other() -> None:
    """Twelve is bid with the twelve eagles alone; eleven with eleven of them and any club."""
    hands = dict(zip(column(bids("five-suits"), "bid"), column(bids("five-suits"), "hands"), strict=True))

    assert hands["12"] == 1
    assert hands["11"] == 12 * 12
    assert hands["10"] == comb(12, 10) * comb(12, 2) + 12 * 12


def test_nought_or_ten_is_one_bid() -> None:
    """Three diamonds say it, and so nobody can say nought alone."""
    figures = bids("four-nought-or-ten")

    assert "0" not in column(figures, "bid")
    assert column(figures, "made_by")[-1] == [0, 10]


@pytest.mark.parametrize(
    ("name", "least", "most"),
    [
        ("three-player", 0, 99),
        ("two-player", 0, 98),
        ("four-player", 0, 99),
        ("classic", 0, 99),
        ("oxford-whist", 0, 19),
        ("four-nought-or-ten", 0, 100),
        ("oh-hell", 0, 20),
        ("oh-hell-squares", -100, 110),
        ("skull-king-plain", -100, 200),
    ],
)
def test_the_ends_of_what_a_player_can_score(name: str, least: int, most: int) -> None:
    """In one deal."""
    assert ends(name) == (least, most)


def test_three_players_can_score_every_number_from_nought_to_99() -> None:
    """A bid made brings 10 to 99; one missed the tricks, and what another's premium pays."""
    figures = proofs("three-player").figures("points")

    assert figures["count"] == 100
    assert figures["unreachable"] == []
    assert figures["made"] == [(10, 99)]
    assert figures["missed"] == [(0, 9), (30, 39), (60, 69)]
    assert figures["shown"] == 100


def test_two_players_cannot_score_every_number() -> None:
    """Nine tricks leave none for dummy, who then has made its bid too."""
    figures = proofs("two-player").figures("points")

    assert figures["unreachable"] == [(69, 79)]
    assert figures["made"] == [(10, 38), (40, 68), (80, 98)]


def test_under_a_hook_not_all_can_make_their_bid() -> None:
    """The bids never come to the number of tricks."""
    assert proofs("oh-hell").figures("successes")["successes"] == [0, 1, 2, 3]
    assert proofs("oh-hell-ten-a-trick").figures("successes")["successes"] == [0, 1, 2, 3, 4]


@pytest.mark.parametrize(
    ("name", "least"), [("three-player", 9), ("two-player", 0), ("four-player", 10), ("oh-hell-squares", -400)]
)
def test_the_fewest_points_of_all_together(name: str, least: int) -> None:
    """Nine tricks are nine points; with two players dummy can take them all, and cannot win."""
    assert proofs(name).figures("together")["least"] == least


@pytest.mark.parametrize(
    ("name", "fewest", "most", "end"),
    [
        ("three-player", 2, 34, "certain"),
        ("two-player", 2, None, "almost certain"),
        ("four-player", 2, 40, "certain"),
        ("classic", 9, 9, "certain"),
        ("oxford-whist", 16, 16, "certain"),
        ("oh-hell", 19, None, "almost certain"),
        ("two-hundred", 3, 67, "certain"),
        ("spades-each-for-himself", 3, 40, "certain"),
    ],
)
def test_the_length_of_a_game(name: str, fewest: int, most: int | None, end: str) -> None:
    """The fewest and the most deals, and whether it ends."""
    assert length(name) == (fewest, most, end)


def test_a_game_in_which_all_can_lose_together_can_go_on_for_ever() -> None:
    """A failed premium pays nobody and costs its holder, so that points are lost."""
    levels = {"declaration": {"penalty": 30}, "revelation": {"penalty": 60}}
    rules = child("three-player", premium={"failed": "nobody", "levels": levels}).tables

    assert games.game_length(rules).end is End.CAN_DRIFT
    assert games.match_length(rules).end is End.CAN_DRIFT


def test_a_tie_that_no_deal_can_break_is_played_on_for_ever() -> None:
    """Everybody has a point for each card, whatever happens."""
    ruleset = child(
        "seven-to-one",
        scoring={"tricks": {"per": "card"}},
        game={"by": "deals", "deals": 7, "ties": "extra_deal"},
    )

    assert games.game_length(ruleset.tables).end is End.NEVER
    assert "It never ends." in prove(ruleset).to_text()


@pytest.mark.parametrize(
    ("name", "games_", "deals"),
    [
        ("three-player", (3, None), (6, None)),
        ("penguin-rubber", (3, 7), (6, 238)),
        ("bga-diamonds-1", (3, 3), (6, 102)),
    ],
)
def test_the_length_of_a_match(name: str, games_: tuple[int, int | None], deals: tuple[int, int | None]) -> None:
    """With three wins to have, three players can win two games each before the last one."""
    figures = proofs(name).figures("match")

    assert (figures["games"]["fewest"], figures["games"]["most"]) == games_
    assert (figures["deals"]["fewest"], figures["deals"]["most"]) == deals


@pytest.mark.parametrize(
    ("name", "dealt", "equal"),
    [("oxford-whist", [6, 5, 5], False), ("classic", [3, 3, 3], True), ("three-player", None, None)],
)
def test_how_often_each_seat_deals(name: str, dealt: list[int] | None, equal: bool | None) -> None:  # noqa: FBT001
    """Sixteen deals do not go evenly round three seats."""
    figures = proofs(name).figures("dealers")

    assert (figures["deals"], figures["equal"]) == (dealt, equal)


def test_each_proof_names_the_lines_that_it_follows_from() -> None:
    """The place of a rule is where it is written, in a parent too."""
    plain = proofs("oxford-whist").to_plain()
    by_name = {proof["proof"]: proof for proof in plain["proofs"]}
    places = {place["path"]: f"{place['file']}:{place['line']}" for place in by_name["points"]["follows_from"]}

    assert places["scoring.contract.points"] == f"oxford-whist.yaml:{line_of('oxford-whist', 'contract:')}"
    assert places["scoring.tricks.points"] == f"three-player.yaml:{line_of('three-player', 'tricks: {points: 1')}"
    assert all(proof["label"] == "proved" for proof in plain["proofs"])


def line_of(name: str, text: str) -> int:
    """Return the first line of a bundled file that holds a text."""
    source = rulekit.load(name).origin("name").file
    lines = next(VARIANTS.rglob(source)).read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, 1) if text in line)


def test_what_validation_warns_of_is_among_the_proofs() -> None:
    """As far as it is certain, and not a guess at what was meant."""
    warnings = prove(child("three-player", trump={"next": {4: "clubs"}})).figures("warnings")["warnings"]

    assert [(one["code"], one["path"]) for one in warnings] == [("TR1", "trump.next.4")]
    ranks = ["A", "K", "Q", "J", 10, 9, 8, 7, 6]
    assert prove(child("three-player", deck={"ranks": ranks})).figures("warnings")["warnings"] == []


@pytest.mark.parametrize("name", SHIPPED)
def test_every_shipped_ruleset_is_proved_whole_and_soon(name: str) -> None:
    """Within two seconds of work; every number of points is shown in a deal."""
    begun = process_time()
    proved = proofs(name)
    spent = process_time() - begun

    assert json.loads(json.dumps(proved.to_plain()))["name"] == rulekit.load(name).name
    assert proved.figures("points")["not_shown"] == []
    assert proved.figures("warnings")["warnings"] == []
    assert "Not computed" not in proved.to_text()
    assert spent < 4


def test_what_is_too_much_to_count_is_said_to_be() -> None:
    """Six cards of 31 ranks: no hang, and no guess."""
    ranks = list(range(2, 33))
    bid = {
        "by": "discard",
        "cards": 6,
        "values": {rank: rank % 11 for rank in ranks},
        "beyond_tricks": "allowed",
        "shown": "if_made",
        "made": "exact",
    }
    ruleset = child(
        "skull-king-plain",
        deck={"ranks": ranks},
        deal={"hand": 10},
        bid=bid,
        scoring={
            "tricks": {"per": "trick", "when": "always", "points": 1},
            "miss": "none",
            "nil": "none",
            "nil_broken": "none",
        },
        game={"by": "deals", "deals": 4, "ties": "shared"},
    )

    proved = prove(ruleset)

    assert "Not computed: combinations and hands, since there are too many kinds of cards." in proved.to_text()
    assert column(proved.figures("bids")["by_hand"][0], "hands")[0] is None


def test_numbers_are_told_in_stretches() -> None:
    """As people read them."""
    assert ranges([3, 1, 2, 7]) == [(1, 3), (7, 7)]
    assert ranges([]) == []
    assert in_words([0, 1, 2, 5, 8, 9]) == "0 to 2, 5 and 8 to 9"
    assert in_words(range(0, 40, 2), most=3) == "0, 2 and 18 more stretches"


def test_prove_prints_text_and_json() -> None:
    """The same proofs for people and for programs."""
    text, plain = run("prove", "oxford-whist"), run("prove", "oxford-whist", "--format", "json")

    assert text.returncode == plain.returncode == 0
    assert "deal 6, 5 and 5: not all deal equally often." in text.stdout
    assert json.loads(plain.stdout) == json.loads(json.dumps(proofs("oxford-whist").to_plain()))


def test_prove_of_what_is_no_ruleset_fails() -> None:
    """With the findings, and no traceback."""
    done = run("prove", "oxford-wist")

    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert "oxford-whist" in done.stderr
