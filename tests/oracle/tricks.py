"""Who plays next, what may be played, and who wins the trick."""

from dataclasses import dataclass, field

from .rules import JOKER, Rules, copied, named

Play = tuple[int, str]
"""The hand that a card came from, and the card."""

Turn = tuple[int, int]
"""The hand that must play, and the seat that decides."""


@dataclass
class Position:
    """What decides about the next card.

    Attributes:
        rules: The ruleset.
        trump: The trump suit, or nothing.
        shown: The card that a joker copies.
        trick: What lies on the table, in the order played.
        broken: Whether a trump has been played in this deal.
    """

    rules: Rules
    trump: str | None = None
    shown: str | None = None
    trick: list[Play] = field(default_factory=list)
    broken: bool = False

    def face(self, card: str) -> str:
        """Return the card that a card counts as."""
        return copied(card, self.shown)

    def suit(self, card: str) -> str:
        """Return the suit that a card follows and wins in; a joker may have none, which is a word like no suit's."""
        return JOKER if self.is_free(card) else self.rules.suit_of(self.face(card))

    def is_free(self, card: str) -> bool:
        """Return whether a card is of no suit, so that it may be played to any trick."""
        return self.rules.is_of_no_suit(card)

    def is_open(self, led: str) -> bool:
        """Return whether no card has set the suit yet, so that nobody can be void of it."""
        return led == JOKER and self.rules.joker == "never_wins"

    def led(self, trick: list[Play]) -> str:
        """Return the suit that a trick asks for.

        That of the card led; where that is a joker that never wins, that of the first other card.
        """
        cards = [card for _, card in trick]
        if self.rules.joker == "never_wins":
            cards = [card for card in cards if card != JOKER] or cards
        return self.suit(cards[0])

    def height(self, card: str) -> int:
        """Return a card's place among the ranks; the lowest rank is nought."""
        return self.rules.ranks.index(self.rules.rank_of(self.face(card)))

    def is_trump(self, card: str) -> bool:
        """Return whether a card is a trump."""
        return self.suit(card) == self.trump


def order_of_trick(rules: Rules, leader: Turn) -> list[Turn]:
    """Return the turns of a trick.

    With a dummy, a player who leads from the own hand plays third from dummy, and a player who leads from dummy plays
    third from the own hand; the other player is always second.
    """
    hand, decider = leader
    if rules.dummy is None:
        return [(seat, seat) for seat in rules.live_from(hand)]
    other = 1 - decider
    third = rules.dummy if hand == decider else decider
    return [leader, (other, other), (third, decider)]


def next_leader(order: list[Turn], winner: int) -> Turn:
    """Return who leads to the next trick: the hand that won, played by whoever played from it last."""
    return next((hand, decider) for hand, decider in order if hand == winner)


def legal_cards(position: Position, hand: list[str]) -> set[str]:
    """Return the cards of a hand that may be played."""
    play = position.rules.tree["play"]
    trumps = {card for card in hand if position.is_trump(card)}
    if not position.trick:
        barred = named(play, "trump_lead") == "once_broken" and not position.broken
        others = set(hand) - trumps
        return others if barred and others else set(hand)
    must = list(named(play, "must", []))
    led = position.led(position.trick)
    free = {card for card in hand if position.is_free(card)}
    followers = {card for card in hand if position.suit(card) == led} - free
    left = set(hand) - free
    if "follow" in must and followers:
        left = followers
    elif "trump" in must and trumps and not followers and not position.is_open(led):
        left = trumps
    if "beat" in must:
        left = {card for card in left if beats(position, card)} or left
    return left | free


def beats(position: Position, card: str) -> bool:
    """Return whether a card would win the trick as it lies."""
    newcomer = -1
    return winner_of(position, [*position.trick, (newcomer, card)]) == newcomer


def winner_of(position: Position, trick: list[Play]) -> int:
    """Return the hand that wins a trick: the highest trump, or else the highest card of the suit led."""
    led = position.led(trick)
    equal_cards = named(position.rules.tree["deck"], "equal_cards")
    alive = trick
    if equal_cards == "cancel":
        faces = [card if position.is_free(card) else position.face(card) for _, card in trick]
        alive = [play for play, face in zip(trick, faces, strict=True) if faces.count(face) == 1]
    highest = [play for play in alive if position.is_free(play[1]) and position.rules.joker == "high"]
    trumps = [play for play in alive if position.is_trump(play[1])]
    followers = [play for play in alive if position.suit(play[1]) == led]
    contenders = highest or trumps or followers
    if not contenders:
        return trick[0][0]
    if position.is_free(contenders[0][1]):
        return contenders[0][0] if len(contenders) == 1 else settle_equals(contenders, equal_cards)
    top = max(position.height(card) for _, card in contenders)
    best = [play for play in contenders if position.height(play[1]) == top]
    return best[0][0] if len(best) == 1 else settle_equals(best, equal_cards)


def settle_equals(best: list[Play], equal_cards: str) -> int:
    """Return which of several equal best cards, in the order played, wins."""
    return {
        "first_wins": best[:1],
        "last_wins": best[-1:],
        "joker_wins": [play for play in best if play[1] == JOKER],
        "joker_loses": [play for play in best if play[1] != JOKER],
    }[equal_cards][0][0]
