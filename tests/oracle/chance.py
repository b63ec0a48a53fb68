"""Dealing: what chance decides before a deal, from an order of the deck and a way to pick."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from .rules import Rules
from .table import Dealt
from .trumps import draws_a_suit, second_pack, shows_a_card, stock_cards

if TYPE_CHECKING:
    from .referee import Referee

Pick = Callable[[Sequence[str]], str]
"""Picks one of several cards or suits by chance."""


def deal_out(referee: "Referee", order: Sequence[str], pick: Pick) -> Dealt:
    """Deal the cards that a referee waits for.

    Args:
        referee: Knows which deal comes next and who deals.
        order: The whole deck, shuffled.
        pick: Decides everything else.
    """
    rules = referee.rules
    hand = rules.hand_size(referee.deals_in_game)
    hands = [list(order[seat * hand : (seat + 1) * hand]) for seat in range(rules.seats)]
    shown = None
    match shows_a_card(rules, referee.deals_in_game, len(referee.deals)):
        case "turn_up":
            shown = order[rules.seats * hand]
        case "last_card":
            shown = hands[referee.dealer][-1]
        case "cut":
            shown = pick(second_pack(rules))
        case "stock":
            shown = pick(referee.stock or stock_cards(rules))
    draws = draws_a_suit(rules, referee.deals_in_game, len(referee.deals))
    return Dealt(hands, dummy_bid_of(rules, hands[-1], pick), shown, pick(rules.suits) if draws else None)


def dummy_bid_of(rules: Rules, pile: Sequence[str], pick: Pick) -> list[str]:
    """Return which cards of dummy's pile are laid aside: the first, or any."""
    dummy, bid = rules.chapter("dummy"), rules.chapter("bid")
    if dummy is None or bid is None:
        return []
    if dummy["bid_cards"] == "top":
        return list(pile[: bid["cards"]])
    left, laid = list(pile), []
    for _ in range(bid["cards"]):
        laid.append(pick(left))
        left.remove(laid[-1])
    return laid
