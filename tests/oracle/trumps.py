"""Which suit is trump."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from .bids import worth
from .rules import JOKER, NO_TRUMP, Rules, named

UNSETTLED = "unsettled"
"""Trump is found only when all have bid."""


@dataclass(frozen=True)
class Before:
    """What the trump of a deal can depend on.

    Attributes:
        deal_in_game: How many deals of this game came before.
        deal_in_match: How many deals of this match came before.
        successes: How many made their bid in the deal before.
        trump: The trump of the deal before.
        shown: The card that was turned up, cut, drawn from the stock or dealt last, if one was.
        random_suit: A suit drawn by chance, where one was drawn.
    """

    deal_in_game: int = 0
    deal_in_match: int = 0
    successes: int | None = None
    trump: str | None = None
    shown: str | None = None
    random_suit: str | None = None


def trump_of(rules: Rules, before: Before) -> str | None:
    """Return the trump suit of a deal, or nothing when there is none."""
    chapter = rules.chapter("trump")
    if chapter is None or is_without_trump(chapter, before.deal_in_game):
        return NO_TRUMP
    match chapter["by"]:
        case "fixed":
            return str(chapter["suit"])
        case "successes" | "choice":
            return trump_by_the_deal_before(rules, chapter, before)
        case "rotation":
            reset = chapter["new_game"] == "reset"
            number = before.deal_in_game if reset else before.deal_in_match
            return suit_or_none(chapter["order"][number % len(chapter["order"])])
        case "highest_bid_card":
            return UNSETTLED
    return NO_TRUMP if before.shown is None else trump_of_shown(rules, chapter, before.shown)


def is_without_trump(chapter: dict[str, Any], deal_in_game: int) -> bool:
    """Return whether a deal has no trump because of its number."""
    every = named(chapter, "no_trump_every")
    return every is not None and (deal_in_game + 1) % int(every) == 0


def trump_of_bids(rules: Rules, bids: Iterable[Iterable[str]]) -> str | None:
    """Return the suit of the best of the bid cards: worth most, and of equals the suit that is named first."""
    trump, bid = rules.chapter("trump"), rules.chapter("bid")
    assert trump is not None
    assert bid is not None
    laid = [card for cards in bids for card in cards if not rules.is_of_no_suit(card)]
    ties = [str(suit) for suit in trump["ties"]]
    best = [(-worth(rules, bid, card, None), ties.index(rules.suit_of(card))) for card in laid]
    return ties[min(best)[1]] if best else NO_TRUMP


def trump_by_the_deal_before(rules: Rules, chapter: dict[str, Any], before: Before) -> str | None:
    """Return the trump that the deal before has settled, or that of a first deal."""
    if goes_by_first_deal(chapter, before.deal_in_game, before.deal_in_match):
        return trump_of_first_deal(rules, chapter, before)
    if chapter["by"] == "choice":
        return UNSETTLED
    word = chapter["next"][str(before.successes)]
    return before.trump if word == "keep" else suit_or_none(word)


def goes_by_first_deal(chapter: dict[str, Any], deal_in_game: int, deal_in_match: int) -> bool:
    """Return whether a deal has the trump that is said for a first deal."""
    if chapter["by"] == "successes":
        return deal_in_match == 0 or (deal_in_game == 0 and chapter["new_game"] == "reset")
    return chapter["by"] == "choice" and chapter["who"] == "most_tricks" and deal_in_game == 0


def trump_of_first_deal(rules: Rules, chapter: dict[str, Any], before: Before) -> str | None:
    """Return the trump that is said for a first deal."""
    word = chapter["first"]
    if word == "random_suit":
        assert before.random_suit is not None
        return before.random_suit
    if word in ("turn_up", "last_card"):
        assert before.shown is not None
        return rules.suit_of(before.shown)
    return suit_or_none(word)


def trump_of_shown(rules: Rules, chapter: dict[str, Any], shown: str) -> str | None:
    """Return what a shown card makes trump."""
    no_trump_on = [str(rank) for rank in named(chapter, "no_trump_on", [])]
    if shown == JOKER:
        assert "joker" in no_trump_on
        return NO_TRUMP
    return NO_TRUMP if rules.rank_of(shown) in no_trump_on else rules.suit_of(shown)


def suit_or_none(word: str) -> str | None:
    """Read a word that is a suit or `no_trump`."""
    return NO_TRUMP if word == "no_trump" else str(word)


def shows_a_card(rules: Rules, deal_in_game: int, deal_in_match: int) -> str:
    """Return where this deal's shown card comes from.

    Returns:
        `turn_up`, `last_card`, `cut`, `stock`, or nothing (empty) when no card is shown.
    """
    chapter = rules.chapter("trump")
    if chapter is None:
        return ""
    by = str(chapter["by"])
    if by in ("last_card", "cut", "stock"):
        return by
    if by == "turn_up":
        left_over = len(rules.deck()) - rules.seats * rules.hand_size(deal_in_game)
        if left_over > 0:
            return by
        return "last_card" if named(chapter, "all_dealt") == "last_card" else ""
    if goes_by_first_deal(chapter, deal_in_game, deal_in_match) and chapter["first"] in ("turn_up", "last_card"):
        return str(chapter["first"])
    return ""


def draws_a_suit(rules: Rules, deal_in_game: int, deal_in_match: int) -> bool:
    """Return whether this deal's trump is a suit drawn by chance."""
    chapter = rules.chapter("trump")
    if chapter is None or named(chapter, "first") != "random_suit":
        return False
    return goes_by_first_deal(chapter, deal_in_game, deal_in_match)


def second_pack(rules: Rules) -> list[str]:
    """Return the pack that is cut for trump: equal to the deck, with its own jokers."""
    chapter = rules.chapter("trump")
    assert chapter is not None
    pack = [card for card in rules.deck() if card != JOKER]
    return pack + [JOKER] * int(named(chapter, "jokers", 0))


def stock_cards(rules: Rules) -> list[str]:
    """Return the trump stock: one card of each of its ranks in every suit."""
    chapter = rules.chapter("trump")
    assert chapter is not None
    return rules.cards_of_suits([str(rank) for rank in chapter["ranks"]])
