"""Offers about premiums: D6 to D12, D34, D35."""

from offers.ledger import choices
from offers.playing import BIDS, HANDS, TINY, Make, played, sit_down

DECLARED = {0: "declaration"}
BOTH_DECLARED = {0: "declaration", 1: "declaration"}
OFFERS = ("0 offer declaration", "1 pass", "2 offer revelation")


@choices("D6", [2, 34, 33], [2, 19, 18], [2, 4, 3], [-28, 4, 3])
def test_d6_who_is_paid_when_a_premium_fails(make: Make, lines: str, expected: list[int]) -> None:
    """Each in full, shared, nobody, or the holder pays for himself."""
    deal = make("three-player", lines).score(tricks=[2, 4, 3], bids=[3, 3, 4], premiums=DECLARED)

    assert list(deal.points) == expected


@choices("D7", [2, 34, 33], [-8, 34, 33])
def test_d7_a_failed_holder_loses_points(make: Make, lines: str, expected: list[int]) -> None:
    """A penalty beside what the others are paid."""
    deal = make("three-player", lines).score(tricks=[2, 4, 3], bids=[3, 3, 4], premiums=DECLARED)

    assert list(deal.points) == expected


@choices("D8", 99, 129)
def test_d8_worth_of_a_revelation(make: Make, lines: str, expected: int) -> None:
    """Nine tricks, revealed, nobody else makes it."""
    deal = make("three-player", lines).score(tricks=[9, 0, 0], bids=[9, 3, 3], premiums={0: "revelation"})

    assert list(deal.points) == [expected, 0, 0]


@choices("D9", ((0,), (0,), "raise"), ((0, 1, 2), (0,), "play"), ((0,), (0,), "play"))
def test_d9_a_declarer_may_go_up(
    make: Make, lines: str, expected: tuple[tuple[int, ...], tuple[int, ...], str]
) -> None:
    """Who is asked first, and who after seat 2 has offered to reveal."""
    state = played(sit_down(make("three-player", TINY, lines), *HANDS), *BIDS)
    after = played(state, *OFFERS)

    assert (state.to_act, after.to_act, after.phase) == expected


@choices(
    "D10",
    {0: "declaration", 1: None, 2: "revelation"},
    {0: "declaration", 1: None, 2: "revelation"},
    {1: None, 2: "revelation"},
)
def test_d10_beaten_offers_are_public(make: Make, lines: str, expected: dict[int, str | None]) -> None:
    """What seat 1 knows when the offers are over."""
    state = played(sit_down(make("three-player", TINY, lines), *HANDS), *BIDS, *OFFERS)

    assert state.view(1).offers == expected


def test_d11_an_offer_is_not_withdrawn(make: Make) -> None:
    """Fixed: who has offered is not asked again, but for a raise."""
    state = played(sit_down(make("three-player", TINY), *HANDS), *BIDS, "0 offer declaration")

    assert state.why_not(state.parse("0 pass")) is not None


@choices("D12", (True, True), (False, True))
def test_d12_when_a_revealed_hand_is_shown(make: Make, lines: str, expected: tuple[bool, bool]) -> None:
    """Before the lead, and after the first of two tricks."""
    hands = (f"{HANDS[0]} AH", f"{HANDS[1]} KH", f"{HANDS[2]} QH")
    state = sit_down(make("three-player", TINY, "deal: {hand: 5}", lines), *hands)
    state = played(state, *BIDS, "0 offer revelation")
    after = played(state, "0 play AC", "1 play KC", "2 play QC")

    assert (0 in state.view(1).hands, 0 in after.view(1).hands) == expected


@choices("D34", [93, 4, 32], [63, 4, 32])
def test_d34_both_declare_and_one_makes_it(make: Make, lines: str, expected: list[int]) -> None:
    """The maker's own thirty and thirty from the other, or no more than thirty."""
    deal = make("two-player", lines).score(tricks=[3, 4, 2], bids=[3, 3, 1], premiums=BOTH_DECLARED)

    assert list(deal.points) == expected


@choices("D35", [2, 4, 63], [32, 34, 63])
def test_d35_both_declare_and_both_fail(make: Make, lines: str, expected: list[int]) -> None:
    """Only dummy is paid, or each also pays the other."""
    deal = make("two-player", lines).score(tricks=[2, 4, 3], bids=[3, 3, 1], premiums=BOTH_DECLARED)

    assert list(deal.points) == expected
