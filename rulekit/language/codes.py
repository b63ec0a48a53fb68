"""What can be wrong with the rules themselves: each code of the language, with what it stands for."""

from enum import unique

from rulekit.codes import Code


@unique
class RuleCode(Code):
    """The codes of the words of a ruleset (`LA`) and of its chapters."""

    UNKNOWN_KEY = "LA01", "A key that the language does not know, or that belongs elsewhere."
    MISSING_KEY = "LA02", "A key that must be written is not there."
    NO_MECHANISM = "LA03", "`by` is missing, or names none of the mechanisms of its chapter."
    OTHER_MECHANISM = "LA04", "A key that goes with another `by` of the same chapter."
    EMPTY = "LA05", "Nothing stands behind a key or a dash."
    GLUED = "LA06", "A key and its value stand together as one word, without a blank between them."
    WRONG_KIND = "LA07", "Another kind of thing is wanted: a number, a word, a list or a mapping."
    WRONG_WORD = "LA08", "A word that cannot stand here."
    OUT_OF_BOUNDS = "LA09", "A number that is too small or too large."
    WRONG_LENGTH = "LA10", "A list or table that is too short or too long."
    TAKES_NOTHING_OUT = "LA11", "An entry is to be taken out of a table, and there is none of that name to inherit."

    DUMMY_NEEDS_TWO = "DM1", "There is a dummy, and there are not two players."
    DUMMY_NEEDS_DISCARDS = "DM2", "There is a dummy, and bids are not made by discard."
    DUMMY_PREMIUM = "DM3", "Dummy earns or collects a premium that is not on offer, or that pays nobody."

    DECK_REPEATS = "DK1", "A suit or a rank is listed twice."
    DECK_INITIALS = "DK2", "Two suits begin with the same letter, so that their cards are written alike."
    DECK_TOO_LARGE = "DK3", "The pack holds more cards than can be played."
    DECK_WITHOUT = "DK4", "A card taken out of the pack is not in it."
    DECK_EQUAL_CARDS = "DK5", "Equal cards can meet and nothing says which wins; or they cannot, and something does."
    DECK_JOKER = "DK6", "A joker copies the card turned up, and there is not one in every deal."
    DECK_DOWNWARDS = "DK7", "The number ranks run downwards, though ranks go lowest first."
    DECK_JOKERS = "DK8", "Jokers are counted, and nothing says what they are; or they would copy one card."

    DEAL_CARDS = "DL1", "There are not enough cards for every hand."
    DEAL_TRICKS = "DL2", "No card is left to play when the bid cards are laid aside."

    TRUMP_NEXT = "TR1", "The table of the next trump lacks a number of successes, or has one that cannot occur."
    TRUMP_SUITS = "TR2", "What is named as trump is neither a suit of the deck nor a word of the chapter."
    TRUMP_SHOWN = "TR3", "A card that is to mean no trump can never be shown."
    TRUMP_JOKER = "TR4", "A joker can be shown, and is not among the cards that mean no trump."
    TRUMP_CARD_LEFT = (
        "TR5",
        "There may be no card to turn up, and nothing says what holds then; or it says so for nothing.",
    )
    TRUMP_STOCK = (
        "TR6",
        "The trump stock holds cards in play, does not last the game, or does and is said to be shuffled again.",
    )
    TRUMP_NEEDS_BIDS = "TR7", "Trump goes by successes, and there are no bids."
    TRUMP_TURN = "TR8", "A trump in the rotation never comes up."
    TRUMP_EVERY = "TR9", "Now and then a deal is to have no trump, and no game lasts so long."
    TRUMP_BID_CARDS = "TR10", "Trump goes by the bid cards, and there are none that all can see before play."
    TRUMP_TIES = "TR11", "The suits that go first among equal bid cards are not all the suits of the deck, each once."
    TRUMP_NAMER = "TR12", "The highest bidder names trump, and nobody knows before play who that is."
    TRUMP_NAMED_FIRST = (
        "TR13",
        "Trump goes by who took most tricks, and nothing says what holds in the first deal; or it says so for nothing.",
    )

    BID_VALUES = "BD1", "A suit or a rank of the deck has no bid value, or what is not in the deck has one."
    BID_BEYOND = (
        "BD2",
        "Bids can go beyond the tricks, and nothing says what such a bid is; or they cannot, and something does.",
    )
    BID_COMBINATION = "BD3", "A combination does not fit the bid cards, the deck, the tricks, or another combination."
    BID_RANGE = "BD4", "Spoken or sealed bids do not lie within the tricks of every deal."
    BID_HOOK = "BD5", "The dealer can be left without a bid."
    BID_SUM = "BD6", "The bid cards can be worth more than 63."
    BID_NAMES = "BD7", "Two combinations differ by one slip of the finger, and both have a meaning."
    BID_HOOK_IDLE = "BD8", "The dealer may not bring the bids to the number of tricks, and never could."
    BID_TAKEN_BACK = "BD9", "Bid cards are taken back into the hand though nobody has seen them, or from a dummy."

    PREMIUM_NEEDS = "PR1", "There are premiums without bids, or without a level."
    PREMIUM_SHOWS = "PR2", "A premium shows bid cards that are not hidden."
    PREMIUM_RANK = "PR3", "There is one holder, and two levels are worth the same."
    PREMIUM_NAMES = "PR4", "Two levels differ by one slip of the finger, and both are on offer."
    PREMIUM_CAP = "PR5", "The cap on premiums never matters."
    PREMIUM_SPLIT = "PR6", "A failed premium does not split evenly."

    PLAY_FOLLOW = "PL1", "Suit need not be followed though other things must be done, or one of them is listed twice."
    PLAY_TRUMPS = "PL2", "A rule about trumps, and no suit is ever trump."
    PLAY_LEADER = "PL3", "The highest bidder leads, and nobody knows before play who that is."

    SCORING_BIDS = "SC1", "There is no award, or one that goes by bids where there are none."
    SCORING_TABLE = "SC2", "An award by successes has no table of points, or another award has one."
    SCORING_COUNTS = "SC3", "A table of points lacks a number that can occur, or has one that cannot."
    SCORING_NEVER = "SC4", "An award can never be earned."
    SCORING_NAMES = "SC5", "Two awards differ by one slip of the finger, and both are paid."

    GAME_SCHEDULE = "GM1", "The number of deals does not fit the list of hands."
    GAME_STOCK = "GM2", "The game ends with a trump stock that is not there, or goes on without it."
    GAME_BONUS = "GM3", "The bonus of a game has no target, or lacks points for a number that can reach it."
    GAME_MADE = "GM4", "A bonus is for bids that were made, and there are no bids."
    GAME_TARGET = "GM5", "The target cannot be reached, or scores can drift down for ever."
    GAME_ENDINGS = (
        "GM6",
        "The game ends with the first of several endings, and there are not two, or one of them never comes first.",
    )
    GAME_TIES = "GM7", "A tie goes by bids that were made, and there are no bids."

    MATCH_BONUSES = "MT1", "The match counts bonuses, and no game gives one."
    MATCH_TARGET = "MT2", "A game is won by reaching the target, and there is none."
    MATCH_WINS = "MT3", "Games won decide something, and nothing says what wins a game."
    MATCH_TIES = "MT4", "The tie-break of a match measures what cannot differ."
    MATCH_RUBBER = "MT5", "The bonus of a match can never be paid."
    MATCH_ENDS = "MT6", "The match can never end."
