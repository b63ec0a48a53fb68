"""What can be wrong with the rules themselves: each code of the language, with one line on what it guards."""

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

    DUMMY_NEEDS_TWO = "DM1", "A dummy goes with two players."
    DUMMY_NEEDS_DISCARDS = "DM2", "A dummy goes with bids by discard."
    DUMMY_PREMIUM = "DM3", "What dummy earns or collects needs a premium."

    DECK_REPEATS = "DK1", "A suit or a rank is listed twice."
    DECK_INITIALS = "DK2", "Two suits begin with the same letter, so that their cards are written alike."
    DECK_TOO_LARGE = "DK3", "The pack holds more cards than can be played."
    DECK_WITHOUT = "DK4", "A card taken out of the pack is not in it."
    DECK_EQUAL_CARDS = "DK5", "Who wins when two equal cards meet is said exactly where they can meet."
    DECK_JOKER = "DK6", "A joker that copies the card turned up needs one in every deal."
    DECK_DOWNWARDS = "DK7", "The number ranks run downwards, though ranks go lowest first."

    DEAL_CARDS = "DL1", "There are enough cards for every hand."
    DEAL_TRICKS = "DL2", "At least one card is left to play when the bid cards are laid aside."

    TRUMP_NEXT = "TR1", "The table of the next trump has an entry for each number of successes."
    TRUMP_SUITS = "TR2", "What is named as trump is a suit of the deck or a word of the chapter."
    TRUMP_SHOWN = "TR3", "A card that is to mean no trump can be shown."
    TRUMP_JOKER = "TR4", "A joker that can be shown is among the cards that mean no trump."
    TRUMP_CARD_LEFT = "TR5", "A card is left to turn up in each deal, or the chapter says what holds when none is."
    TRUMP_STOCK = "TR6", "The trump stock holds cards that are not in play, and lasts as long as the game."
    TRUMP_NEEDS_BIDS = "TR7", "Trump by successes needs bids."

    BID_VALUES = "BD1", "Each suit, or each rank, of the deck has a bid value."
    BID_BEYOND = "BD2", "Bids can go beyond the tricks, and nothing says what such a bid is."
    BID_COMBINATION = "BD3", "A combination names as many cards as are laid aside, and tricks that exist."
    BID_RANGE = "BD4", "Spoken and sealed bids lie within the tricks of every deal."
    BID_HOOK = "BD5", "The dealer always has a bid."
    BID_SUM = "BD6", "The highest sum of bid cards is not above 63."

    PREMIUM_NEEDS = "PR1", "Premiums need bids and at least one level."
    PREMIUM_SHOWS = "PR2", "Only hidden bid cards can be shown for a premium."
    PREMIUM_RANK = "PR3", "With one holder no two levels are worth the same."
    PREMIUM_CAP = "PR5", "The cap on premiums can be reached."
    PREMIUM_SPLIT = "PR6", "A failed premium splits evenly."

    PLAY_FOLLOW = "PL1", "Suit must be followed."
    PLAY_LEADER = "PL3", "A lead by the highest bidder needs bids that are open before play."

    SCORING_BIDS = "SC1", "There is an award, and awards by bids have bids."
    SCORING_TABLE = "SC2", "Points are a table exactly with awards by successes."
    SCORING_COUNTS = "SC3", "A table of points covers the numbers that can occur."
    SCORING_NEVER = "SC4", "An award can be earned."
    SCORING_NAMES = "SC5", "Two awards differ by one slip of the finger, and both are paid."

    GAME_SCHEDULE = "GM1", "The number of deals fits the list of hands."
    GAME_STOCK = "GM2", "A game that ends with the stock has one, and needs no deal without it."
    GAME_BONUS = "GM3", "The bonus of a game has a target, and points for each number that can reach it."
    GAME_MADE = "GM4", "A bonus for a bid made needs bids."
    GAME_TARGET = "GM5", "The target can be reached, and scores cannot drift down for ever."
    GAME_ENDINGS = "GM6", "The first of several endings needs at least two."
    GAME_TIES = "GM7", "A tie-break by bids made needs bids."

    MATCH_BONUSES = "MT1", "A match that counts bonuses has games that give them."
    MATCH_TARGET = "MT2", "A game won by reaching the target has a target."
    MATCH_WINS = "MT3", "Where wins matter, what counts as a win is said."
    MATCH_TIES = "MT4", "The tie-break of a match measures something that can differ."
    MATCH_RUBBER = "MT5", "The bonus of a match can be paid."
    MATCH_ENDS = "MT6", "The match can end."
