"""The words of the language: each choice a ruleset can make, with what it means at the table.

Every list of words stands here once.
The chapters of the language take them as types, the JSON Schema and the reference pages print their meanings, and the
tables turn them into small integers: a word's `code` is its place in its list, counted from one.
Nought is kept for `none`, which always means "not there".
"""

from enum import StrEnum, unique
from typing import Self


class Word(StrEnum):
    """One word of a ruleset that stands for a choice.

    Attributes:
        meaning: What the choice means, as a sentence for the hover text and the reference.
    """

    meaning: str

    def __new__(cls, value: str, meaning: str) -> Self:
        """Make a word that carries its meaning."""
        word = str.__new__(cls, value)
        word._value_ = value
        word.meaning = meaning
        return word

    @property
    def code(self) -> int:
        """The integer that stands for this word in the tables, from one upwards."""
        return 1 + list(type(self)).index(self)


NO_OFFER = "pass"
"""What is said instead of an offer; no premium level can be called so."""
PREMIUM_SHARES = ("premium", "failed_premium", "premium_cap", "premium_penalty")
"""What the points of premiums are called on the sheet; no award can be called so."""


@unique
class DummyBidCards(Word):
    """Which of dummy's cards are laid aside unseen."""

    TOP = "top", "The first cards dealt to dummy."
    RANDOM = "random", "Any of dummy's cards, drawn by chance."


@unique
class DummyShown(Word):
    """When dummy's other cards are turned up."""

    BEFORE_BIDS = "before_bids", "Before anybody bids."
    AFTER_BIDS = "after_bids", "When all have bid, before the premiums."
    AFTER_PREMIUMS = "after_premiums", "When the premiums are settled, before the first lead."


@unique
class Made(Word):
    """The test of success of a bid."""

    EXACT = "exact", "Exactly as many tricks as were bid."
    AT_MOST = "at_most", "As many tricks as were bid, or fewer."
    AT_LEAST = "at_least", "As many tricks as were bid, or more."


@unique
class DummySuccesses(Word):
    """Whether dummy's success is one of the deal's successes."""

    COUNTED = "counted", "Dummy's success counts among those of the deal."
    IGNORED = "ignored", "Only the players' successes count; dummy earns no award that is paid by successes."


@unique
class Collects(Word):
    """What dummy is paid like an opponent."""

    FAILED_PREMIUMS = "failed_premiums", "Dummy is paid like an opponent when a premium fails."


@unique
class DummyScore(Word):
    """What becomes of dummy's points."""

    IGNORED = "ignored", "No total is kept for dummy."
    KEPT = "kept", "Dummy's total is kept and shown, and can neither win nor end a game."
    CAN_WIN = "can_win", "Dummy's total may reach the target, take bonuses and win."


@unique
class JokerKind(Word):
    """What the joker is."""

    COPIES_TURN_UP = (
        "copies_turn_up",
        "The joker counts as the card turned up for trump: in bidding, following and winning.",
    )
    HIGH = "high", "A joker is of no suit and may be played to any trick, and beats every other card."
    LOW = "low", "A joker is of no suit and may be played to any trick; it wins only where it is led and nobody trumps."
    NEVER_WINS = (
        "never_wins",
        "A joker is of no suit and may be played to any trick, but never wins; led, it leaves the suit to the next.",
    )

    @property
    def copies(self) -> bool:
        """Whether the joker stands for another card."""
        return self is JokerKind.COPIES_TURN_UP


@unique
class EqualCards(Word):
    """Who wins when two equal cards meet in a trick."""

    FIRST_WINS = "first_wins", "The one played first."
    LAST_WINS = "last_wins", "The one played last."
    CANCEL = "cancel", "Neither: they cancel each other and the best card left wins; if none is left, the card led."
    JOKER_WINS = "joker_wins", "The joker, over the card it copies."
    JOKER_LOSES = "joker_loses", "The card that the joker copies, over the joker."


@unique
class TrumpBy(Word):
    """How the trump suit of a deal is found."""

    FIXED = "fixed", "One suit is trump in every deal."
    SUCCESSES = "successes", "By how many made their bid in the deal before."
    TURN_UP = "turn_up", "The next card after dealing is turned up and stays out of play."
    LAST_CARD = "last_card", "The last card dealt is shown and stays in the dealer's hand."
    CUT = "cut", "A second, equal pack is cut; independent of the cards dealt."
    STOCK = "stock", "One card a deal from a stock of cards that are not in play."
    ROTATION = "rotation", "In turn, by a list."
    HIGHEST_BID_CARD = "highest_bid_card", "The suit of the card that is worth most as a bid, when all have bid."
    CHOICE = "choice", "Somebody names it."


@unique
class TrumpWord(Word):
    """What can stand where a suit stands in the trump chapter."""

    NO_TRUMP = "no_trump", "No suit is trump."
    KEEP = "keep", "The trump of the deal before."
    RANDOM_SUIT = "random_suit", "A suit drawn by chance."
    TURN_UP = "turn_up", "The suit of the next card after dealing, which stays out of play."
    LAST_CARD = "last_card", "The suit of the last card dealt, which stays in the dealer's hand."


@unique
class Namer(Word):
    """Who names trump, where somebody does."""

    DEALER = "dealer", "The dealer, before the bids."
    ELDEST = "eldest", "The seat to the dealer's left, before the bids."
    MOST_TRICKS = (
        "most_tricks",
        "Whoever took most tricks in the deal before, of several the one nearest eldest in it; before the bids.",
    )
    HIGHEST_BIDDER = "highest_bidder", "The highest bidder, of equal bids the one nearest eldest; when all have bid."


@unique
class NoTrumpNamed(Word):
    """Whether no trump can be named."""

    MAY_BE_NAMED = "may_be_named", "Whoever names trump may also say that there is none."


@unique
class NewGame(Word):
    """What becomes of the trump order when a new game begins."""

    RESET = "reset", "Start again as in the first deal."
    CARRY = "carry", "Go on from the last deal of the game before."


@unique
class AllDealt(Word):
    """What holds in a deal that leaves no card to turn up."""

    NO_TRUMP = "no_trump", "No suit is trump in such a deal."
    LAST_CARD = "last_card", "The last card dealt is shown and stays in the dealer's hand."


@unique
class WhenEmpty(Word):
    """What happens when the trump stock is used up and the game goes on."""

    RESHUFFLE = "reshuffle", "The stock is shuffled and turned again."


@unique
class BidBy(Word):
    """How bids are made."""

    DISCARD = "discard", "Cards are laid aside face down, all seats at once; the bid is what they are worth."
    SPOKEN = "spoken", "Numbers, spoken in turn from eldest, dealer last."
    SEALED = "sealed", "Numbers, all seats at once."


@unique
class BeyondTricks(Word):
    """What a bid above the number of tricks is."""

    ALLOWED = "allowed", "Legal, and hopeless."
    FORBIDDEN = "forbidden", "Illegal where the hand can bid lower; else only its lowest bid is legal."
    LOWERED = "lowered", "It counts as all the tricks."


@unique
class BidShown(Word):
    """When the bid cards are turned up."""

    BEFORE_PLAY = "before_play", "All of them, as soon as all have bid."
    AFTER_PLAY = "after_play", "All of them, after the last trick."
    IF_MADE = "if_made", "After the last trick, those of the bids that were made."
    IF_CLAIMED = (
        "if_claimed",
        "After the last trick, those whose owner claims; a bid that is not claimed counts as missed.",
    )
    NEVER = "never", "Not at all."


@unique
class BidThen(Word):
    """What becomes of bid cards that have been turned up."""

    TAKEN_BACK = "taken_back", "They are taken back into the hand and played, so that there is a trick for every card."


@unique
class Hook(Word):
    """Whether the dealer, who bids last, may bring the total of the bids to the number of tricks."""

    ALWAYS = "always", "The dealer may not bring the total to the number of tricks."
    EXCEPT_ONE_TRICK = "except_one_trick", "The same, but for deals of a single trick."


@unique
class Most(Word):
    """The highest bid, where it is not a number."""

    TRICKS = "tricks", "As many as there are tricks in the deal."


@unique
class Holders(Word):
    """How many may play with a premium in one deal."""

    ONE = "one", "One seat a deal."
    ANY = "any", "Every seat that offers one."


@unique
class Offers(Word):
    """How premiums are offered."""

    SPOKEN = "spoken", "Once round from eldest; each offer must outrank the one that stands."
    SPOKEN_WITH_RAISE = (
        "spoken_with_raise",
        "Once round from eldest; then a beaten offer nearer eldest may rise to match, until nobody does.",
    )
    SEALED = "sealed", "All at once, and all announced; the highest stands, of equals the one nearest eldest."
    SECRET = "secret", "All at once; beaten offers are never told."


@unique
class Shows(Word):
    """What the holder of a premium turns up."""

    BID = "bid", "The bid cards, before the first lead."
    HAND = "hand", "The bid cards and the hand, before the first lead."
    HAND_AFTER_FIRST_TRICK = "hand_after_first_trick", "The bid cards and the hand, after the first trick."


@unique
class Failed(Word):
    """Who is paid when a premium fails."""

    EACH_OPPONENT = "each_opponent", "Each opponent, in full."
    INNOCENT_OPPONENTS = "innocent_opponents", "Each opponent who has not failed a premium of their own, in full."
    SPLIT = "split", "The opponents share it, rounded down."
    NOBODY = "nobody", "Nobody."


@unique
class Leader(Word):
    """Who leads to the first trick."""

    ELDEST = "eldest", "The seat to the dealer's left."
    DEALER = "dealer", "The dealer."
    PREMIUM_HOLDER = (
        "premium_holder",
        "The holder of a premium; of several the one nearest eldest; without one, eldest.",
    )
    HIGHEST_BIDDER = "highest_bidder", "The highest bidder; of equal bids the one nearest eldest."


@unique
class Must(Word):
    """What a seat must do in a trick, if it can."""

    FOLLOW = "follow", "Play a card of the suit led."
    TRUMP = "trump", "When void of the suit led, play a trump."
    BEAT = "beat", "Among the cards that are left, beat the best card so far."


@unique
class TrumpLead(Word):
    """When trumps may be led."""

    ONCE_BROKEN = "once_broken", "Only when a trump has been played before, or nothing else is held."


@unique
class Per(Word):
    """What an award is multiplied by."""

    DEAL = "deal", "Once a deal."
    TRICK = "trick", "For each trick taken."
    TRICK_BID = "trick_bid", "For each trick of the bid."
    TRICK_OFF = "trick_off", "For each trick by which the bid is missed."
    TRICK_BID_SQUARED = "trick_bid_squared", "For the square of the bid."
    TRICK_OFF_SQUARED = "trick_off_squared", "For the square of the tricks by which the bid is missed."
    CARD = "card", "For each card dealt to a hand."
    SUCCESSES = "successes", "By how many made their bid: a table."


@unique
class When(Word):
    """To whom an award goes."""

    ALWAYS = "always", "To everybody."
    MADE = "made", "To whoever made the bid."
    MISSED = "missed", "To whoever missed it."
    UNDER = "under", "To whoever took fewer tricks than were bid."
    OVER = "over", "To whoever took more tricks than were bid."


@unique
class OnlyBid(Word):
    """To which bids an award is limited."""

    NIL = "nil", "Only to a bid of nought."
    NOT_NIL = "not_nil", "Only to other bids."


@unique
class GameBy(Word):
    """What ends a game."""

    SCORE = "score", "When a seat that can win has reached the target after a deal."
    DEALS = "deals", "After a number of deals."
    STOCK = "stock", "When the trump stock is used up."
    FIRST_OF = "first_of", "Whichever of several endings comes first."


@unique
class Schedule(Word):
    """The number of deals of a game, where it is not a number."""

    SCHEDULE = "schedule", "Once through the list of hand sizes."


@unique
class StockEnding(Word):
    """The stock as one of several endings."""

    EMPTY = "empty", "When the trump stock is used up."


@unique
class GameTies(Word):
    """What happens when several share the lead at the end of a game."""

    SHARED = "shared", "They share the win."
    EXTRA_DEAL = "extra_deal", "Play goes on, deal by deal, until one leads."
    MOST_BIDS_MADE = "most_bids_made", "Whoever made more bids in the game wins; if still equal, shared."
    MOST_TRICKS = "most_tricks", "Whoever took more tricks in the game wins; if still equal, shared."


@unique
class BonusPer(Word):
    """What the bonus at the end of a game depends on."""

    GAME = "game", "The same for everybody who qualifies."
    REACHED = "reached", "By how many qualify: a table."


@unique
class BonusWhen(Word):
    """Who qualifies for the bonus at the end of a game."""

    REACHED = "reached", "Everybody who has the target or more."
    REACHED_AND_MADE = "reached_and_made", "Everybody who has the target or more and made the bid in that deal."


@unique
class MatchBy(Word):
    """What ends a match."""

    GAMES = "games", "A number of games."
    WINS = "wins", "A seat that has won a number of games."
    BONUSES = "bonuses", "A seat that has taken a number of game bonuses."


@unique
class MatchWinner(Word):
    """Who wins the match."""

    TOTAL = "total", "Whoever has most points over all games."
    WINS = "wins", "Whoever has won most games."


@unique
class GameWonBy(Word):
    """What counts as winning a game of a match."""

    HIGHEST = "highest", "Most points, before the bonus."
    REACHED = "reached", "Reaching the target, before the bonus."


@unique
class MatchTies(Word):
    """What happens when several share the lead at the end of a match."""

    SHARED = "shared", "They share the win."
    TOTAL = "total", "Most points over all games; if still equal, shared."
    WINS = "wins", "Most games won; if still equal, shared."
    MOST_BIDS_MADE = "most_bids_made", "Most bids made over all games; if still equal, shared."
    MOST_TRICKS = "most_tricks", "Most tricks over all games; if still equal, shared."
    EXTRA_GAME = "extra_game", "Play goes on, game by game, until one leads."


@unique
class FirstDealer(Word):
    """Who deals first to a new game."""

    NEXT = "next", "The seat after the first dealer of the game before."
    CONTINUE = "continue", "The deal just passes on."
