"""The cards of one deal, as people write them: what chance decides, whether drawn from a seed or laid out by hand."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rulekit.cards import JOKER, Card
from rulekit.engine.bits import lowest
from rulekit.engine.kernel.deal import hand_size, shown_by, wants_suit
from rulekit.engine.positions import NO_CARD, NO_SUIT, Chance, MatchPosition
from rulekit.engine.tables import BY_LAST_CARD, BY_STOCK, BY_TURN_UP, Tables
from rulekit.errors import RulekitError


class DealError(RulekitError):
    """Cards that cannot be the next deal; the message says which and why."""


@dataclass(frozen=True, slots=True, init=False, eq=False)
class Deal:
    """What chance decides before a deal.

    Hands may be given as lists; they are kept as tuples, so that nobody can change a deal that was given.
    Deals of the same cards are equal, in whatever order the cards of a hand are named.

    Attributes:
        hands: One entry a seat, dummy last: the cards dealt, bid cards among them; their order does not matter.
        dummy_bid: Dummy's bid cards, which are also in its hand.
        shown: The card shown for trump: turned up, last dealt, cut or from the stock.
        suit: A random suit, where the ruleset wants one.
    """

    hands: tuple[tuple[Card, ...], ...]
    dummy_bid: tuple[Card, ...]
    shown: Card | None
    suit: str | None

    def __init__(
        self,
        hands: Iterable[Iterable[Card]],
        dummy_bid: Iterable[Card] = (),
        shown: Card | None = None,
        suit: str | None = None,
    ) -> None:
        object.__setattr__(self, "hands", tuple(tuple(hand) for hand in hands))
        object.__setattr__(self, "dummy_bid", tuple(dummy_bid))
        object.__setattr__(self, "shown", shown)
        object.__setattr__(self, "suit", suit)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Deal):
            return NotImplemented
        return self._cards == other._cards

    def __hash__(self) -> int:
        return hash(self._cards)

    @property
    def _cards(self) -> tuple[object, ...]:
        """What makes one deal another: the cards of a hand in one order, however they were named."""
        hands = tuple(tuple(sorted(hand)) for hand in self.hands)
        return hands, tuple(sorted(self.dummy_bid)), self.shown, self.suit

    def to_plain(self) -> dict[str, Any]:
        """Return the deal as JSON takes it, cards as texts."""
        plain: dict[str, Any] = {"hands": [" ".join(map(str, hand)) for hand in self.hands]}
        if self.dummy_bid:
            plain["dummy_bid"] = " ".join(map(str, self.dummy_bid))
        if self.shown:
            plain["shown"] = str(self.shown)
        if self.suit:
            plain["suit"] = self.suit
        return plain


def read_deal(rules: Tables, plain: Mapping[str, Any]) -> Deal:
    """Read what `Deal.to_plain` wrote.

    Raises:
        DealError: It is not of that form, or names unknown cards.
    """
    unknown = set(plain) - {"hands", "dummy_bid", "shown", "suit"}
    if unknown or not isinstance(plain.get("hands"), list):
        message = "a deal has `hands`, and where the ruleset wants them `dummy_bid`, `shown`, `suit`"
        raise DealError(message)
    suit = plain.get("suit")
    return Deal(
        hands=tuple(read_cards(rules, hand) for hand in plain["hands"]),
        dummy_bid=read_cards(rules, plain.get("dummy_bid", "")),
        shown=read_shown(rules, plain.get("shown")),
        suit=None if suit is None else str(suit),
    )


def read_cards(rules: Tables, text: object) -> tuple[Card, ...]:
    """Read cards with blanks between them."""
    if not isinstance(text, str):
        message = f"cards are written in one text with blanks between them, not as {type(text).__name__}"
        raise DealError(message)
    try:
        return tuple(rules.names.pack.parse(card) for card in text.split())
    except ValueError as error:
        raise DealError(str(error)) from None


def read_shown(rules: Tables, text: object) -> Card | None:
    """Read the card shown for trump, which may be one of the stock."""
    stock = {str(card): card for card in rules.names.stock}
    if text is None:
        return None
    if isinstance(text, str) and text in stock:
        return stock[text]
    cards = read_cards(rules, text)
    if len(cards) != 1:
        message = f"one card is shown for trump, not {len(cards)}"
        raise DealError(message)
    return cards[0]


def dress_chance(rules: Tables, chance: Chance) -> Deal:
    """Return a drawn deal as people write it."""
    pack = rules.names.pack
    shown = None
    if chance.shown != NO_CARD:
        shown = rules.names.stock[chance.shown] if rules.trump_by == BY_STOCK else pack.card(chance.shown)
    return Deal(
        hands=tuple(listed(rules, hand) for hand in chance.hands),
        dummy_bid=listed(rules, chance.dummy_bid),
        shown=shown,
        suit=None if chance.suit == NO_SUIT else pack.suits[chance.suit],
    )


def listed(rules: Tables, cards: int) -> tuple[Card, ...]:
    """Return the cards of a set by their printed identity."""
    found: list[Card] = []
    while cards:
        found.append(rules.names.pack.card(lowest(cards)))
        cards &= cards - 1
    return tuple(found)


def check_deals(rules: Tables, deals: Iterable[Deal]) -> None:
    """Refuse deals that fit nowhere in a match, before it begins; which size is wanted when, only the match tells.

    Raises:
        DealError: Wrong number of hands or cards, a card twice or unknown.
        TypeError: One is no deal.
    """
    for number, deal in enumerate(deals, start=1):
        expect_deal(deal)
        sizes = {len(hand) for hand in deal.hands}
        if len(deal.hands) != rules.seats or len(sizes) != 1 or not sizes <= set(rules.hand):
            wanted = ", ".join(map(str, sorted(set(rules.hand))))
            found = [len(hand) for hand in deal.hands]
            message = f"deal {number}: {rules.seats} hands of {wanted} cards are wanted, not {found}"
            raise DealError(message)
        left = set(rules.deck)
        for hand in deal.hands:
            try:
                take_cards(rules, hand, left)
            except DealError as error:
                message = f"deal {number}: {error}"
                raise DealError(message) from None


def expect_deal(deal: object) -> None:
    """Refuse what is no deal."""
    if not isinstance(deal, Deal):
        message = f"a deal is wanted, such as Deal(hands), not {deal!r}"
        raise TypeError(message)


def take_deal(rules: Tables, match: MatchPosition, deal: Deal) -> Chance:
    """Return a deal that a caller laid out, as the kernel takes it.

    Raises:
        DealError: Wrong number of hands or cards, a card twice or unknown, or a shown card that cannot be shown.
        TypeError: It is no deal.
    """
    expect_deal(deal)
    size = hand_size(rules, match)
    if len(deal.hands) != rules.seats or any(len(hand) != size for hand in deal.hands):
        message = f"this deal wants {rules.seats} hands of {size} cards, not {[len(hand) for hand in deal.hands]}"
        raise DealError(message)
    left = set(rules.deck)
    chance = Chance(hands=[take_cards(rules, hand, left) for hand in deal.hands])
    if rules.dummy >= 0:
        chance.dummy_bid = take_dummy_bid(rules, chance.hands[rules.dummy], deal.dummy_bid)
    elif deal.dummy_bid:
        message = "there is no dummy in this game, and so no `dummy_bid`"
        raise DealError(message)
    chance.shown = take_shown(rules, match, chance, deal.shown, left)
    chance.suit = take_suit(rules, match, deal.suit)
    return chance


def take_cards(
    rules: Tables, cards: Iterable[Card], left: set[int], missing: str = "is not in the deck, or was dealt already"
) -> int:
    """Return a set of cards, taken out of those that are left; `missing` says what is wrong with any other card."""
    taken = 0
    for card in cards:
        if not isinstance(card, Card):
            message = f"a deal is made of cards, such as Card('10', 'hearts'), not {card!r}"  # type: ignore[unreachable] # callers err
            raise TypeError(message)
        try:
            number = next(number for number in rules.names.pack.numbers(card) if number in left)
        except (KeyError, StopIteration):
            message = f"{card} {missing}"
            raise DealError(message) from None
        left.remove(number)
        taken |= 1 << number
    return taken


def take_dummy_bid(rules: Tables, hand: int, cards: Sequence[Card]) -> int:
    """Return dummy's bid cards, which must be in its hand."""
    if len(cards) != rules.bid_cards:
        message = f"dummy lays {rules.bid_cards} cards aside: name them in `dummy_bid`"
        raise DealError(message)
    held = {number for number in range(hand.bit_length()) if hand >> number & 1}
    return take_cards(rules, cards, held, "is not among the cards of dummy, or was named twice")


def take_shown(rules: Tables, match: MatchPosition, chance: Chance, card: Card | None, left: set[int]) -> int:
    """Return the number of the shown card, or its index in the stock."""
    way = shown_by(rules, match)
    if (way == 0) != (card is None):
        message = (
            "this deal shows no card for trump" if way == 0 else "this deal shows a card for trump: name it as `shown`"
        )
        raise DealError(message)
    if card is None:
        return NO_CARD
    if way == BY_STOCK:
        for index, stock_card in enumerate(rules.names.stock):
            if stock_card == card and not match.stock_turned >> index & 1:
                return index
        message = f"{card} is not in the trump stock, or was turned already"
        raise DealError(message)
    if way == BY_TURN_UP:
        return lowest(take_cards(rules, [card], left))
    if way == BY_LAST_CARD:
        hand = chance.hands[match.dealer]
        held = {number for number in range(hand.bit_length()) if hand >> number & 1}
        return lowest(take_cards(rules, [card], held, "was not dealt to the dealer, whose last card is shown"))
    joker = len(rules.names.pack)
    if card == JOKER and joker in rules.cut:
        return joker
    return lowest(take_cards(rules, [card], set(rules.cut), "is not in the pack that is cut"))


def take_suit(rules: Tables, match: MatchPosition, suit: str | None) -> int:
    """Return the random suit of the deal."""
    if not wants_suit(rules, match):
        if suit is None:
            return NO_SUIT
        message = "this deal wants no random suit"
        raise DealError(message)
    if suit not in rules.names.pack.suits:
        message = f"this deal wants a random suit, one of {', '.join(rules.names.pack.suits)}, as `suit`"
        raise DealError(message)
    return rules.names.pack.suits.index(suit)
