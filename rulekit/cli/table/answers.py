"""What a person types, read as an action of whoever is asked."""

from rulekit.cards import Card, fold_suit
from rulekit.diagnostics import in_a_row
from rulekit.engine.actions import Action, Bid, Call, Claim, Name, Offer, Pass, Play, Raise
from rulekit.engine.tables import BY_DISCARD
from rulekit.engine.view import Phase, View
from rulekit.vocabulary import TrumpWord

VERBS = {Phase.NAME: "name", Phase.BID: "bid", Phase.OFFER: "offer", Phase.PLAY: "play"}
"""The word that may stand before an answer, as in `play 10H`."""


class UnreadableError(Exception):
    """An answer that is no action; the message says what is wanted."""


def read_answer(view: View, text: str) -> Action:
    """Read an answer of the seat that is asked.

    Raises:
        UnreadableError: It is no answer to what is asked.
    """
    seat = view.seen.seat
    words = text.replace(",", " ").split()
    if len(words) > 1 and words[0].casefold() == VERBS.get(view.phase):
        words = words[1:]
    match view.phase:
        case Phase.BID if view.rules.bid_by == BY_DISCARD:
            return Bid(seat, tuple(read_card(view, word) for word in words))
        case Phase.BID:
            return Call(seat, read_number(words))
        case Phase.NAME:
            return Name(seat, read_trump(view, words))
        case Phase.OFFER:
            level = read_word(words, (*view.rules.names.levels, "pass"))
            return Pass(seat) if level == "pass" else Offer(seat, level)
        case Phase.RAISE | Phase.CLAIM:
            word, action = ("raise", Raise) if view.phase is Phase.RAISE else ("claim", Claim)
            return action(seat) if read_word(words, (word, "pass")) == word else Pass(seat)
        case _:
            return read_play(view, words)


def read_play(view: View, words: list[str]) -> Play:
    """Read a card to play, from the hand whose turn it is."""
    hand = view.seen.turn
    if len(words) > 1 and words[0].casefold() == "dummy" and hand == view.rules.dummy:
        words = words[1:]
    if len(words) != 1:
        message = f"one card is wanted, not {len(words)}"
        raise UnreadableError(message)
    return Play(view.seen.seat, hand, read_card(view, words[0]))


def read_card(view: View, word: str) -> Card:
    """Read a card."""
    try:
        return view.rules.names.pack.parse(word)
    except ValueError as error:
        raise UnreadableError(str(error)) from None


def read_trump(view: View, words: list[str]) -> str | None:
    """Read a trump: a suit by its word or sign, or None for no trump, which is read where it is refused, too."""
    suits = view.rules.names.pack.suits
    typed = "_".join(fold_suit(word) for word in words)
    every = (*suits, TrumpWord.NO_TRUMP)
    suit = read_word([typed], every, every if view.rules.names_no_trump else suits)
    return None if suit == TrumpWord.NO_TRUMP else suit


def read_number(words: list[str]) -> int:
    """Read a number of tricks."""
    if len(words) == 1 and words[0].isascii() and words[0].isdigit() and len(words[0]) < 4:
        return int(words[0])
    message = "a number of tricks is wanted"
    raise UnreadableError(message)


def read_word(words: list[str], choices: tuple[str, ...], told: tuple[str, ...] = ()) -> str:
    """Read one of some words; its first letters will do if no other begins with them.

    Args:
        words: What was typed.
        choices: What can be read.
        told: What is offered where nothing could be read; all choices unless it is said.
    """
    typed = " ".join(words).casefold()
    close = [choice for choice in choices if choice.casefold().startswith(typed)]
    exact = [choice for choice in close if choice.casefold() == typed]
    if len(exact or close) == 1:
        return (exact or close)[0]
    message = f"the choice is {in_a_row(close or told or choices, 'or')}"
    raise UnreadableError(message)
