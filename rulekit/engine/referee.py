"""Is an action legal, and if not, why: the kernel's answer, put into a sentence.

What a caller put into an action is read as `Any` until it is known to be what it should be: built as a C extension,
this module would else refuse it in words of its own while it reads it.
"""

from typing import Any

from rulekit.cards import Card
from rulekit.diagnostics import in_a_row
from rulekit.engine.actions import ACTIONS, Action, Bid, Call, Claim, Name, Offer, Pass, Play, Raise
from rulekit.engine.dressing import Dressing
from rulekit.engine.kernel.bid import (
    REFUSED_BEYOND,
    REFUSED_HOOK,
    refuse_cards,
    refuse_number,
)
from rulekit.engine.kernel.name import REFUSED_NO_TRUMP, refuse_suit
from rulekit.engine.kernel.observe import acting_seats
from rulekit.engine.kernel.play import (
    REFUSED_BEAT,
    REFUSED_FOLLOW,
    REFUSED_NOT_HELD,
    REFUSED_TRUMP,
    REFUSED_TRUMP_LEAD,
    actor,
    refuse_card,
)
from rulekit.engine.kernel.premium import REFUSED_LEVEL, refuse_offer
from rulekit.engine.positions import (
    NO_CARD,
    PASS,
    PHASE_BID,
    PHASE_CLAIM,
    PHASE_DEAL,
    PHASE_NAME,
    PHASE_OFFER,
    PHASE_PLAY,
    PHASE_RAISE,
    DealPosition,
)
from rulekit.engine.refusals import Refusal, RefusalCode
from rulekit.engine.setting import Setting
from rulekit.engine.tables import BY_DISCARD, NO_TRUMP

WANTED = {
    PHASE_NAME: "trump is named now",
    PHASE_BID: "bids are wanted now",
    PHASE_OFFER: "premiums are offered now",
    PHASE_RAISE: "a premium may be raised now",
    PHASE_PLAY: "cards are played now",
    PHASE_CLAIM: "made bids are claimed now",
}


def judge(setting: Setting, deal: DealPosition, action: object) -> int | Refusal:
    """Return what the kernel is to be told for a legal action, or why the action is refused.

    Returns:
        A card number for `Play`, a set of cards for `Bid`, a number for `Call`, a level for `Offer`, a suit or -1 for
        `Name`, else 0 or 1.

    Raises:
        TypeError: It is no action.
    """
    given: Any = action  # True is no seat, of whatever class it should be
    if deal.phase == PHASE_PLAY and isinstance(action, Play):
        seat = given.seat
        if type(seat) is int:
            return judge_play(setting.dressing, deal, given, seat)
    if not isinstance(action, ACTIONS) or type(given.seat) is not int:
        message = f"an action is wanted, such as Play(0, 0, card), not {action!r}; State.parse reads one from text"
        raise TypeError(message)
    if setting.match.over:
        return refuse(RefusalCode.OVER, action, "", "the match is over")
    return judge_in_turn(setting.dressing, deal, action)


def judge_in_turn(dressing: Dressing, deal: DealPosition, action: Action) -> int | Refusal:
    """Judge an action while the match goes on."""
    if action.seat < 0 or not acting_seats(dressing.rules, deal) >> action.seat & 1:
        return refuse_turn(dressing, deal, action)
    match action:
        case Bid() if deal.phase == PHASE_BID and dressing.rules.bid_by == BY_DISCARD:
            return judge_bid(dressing, deal, action)
        case Call() if deal.phase == PHASE_BID and dressing.rules.bid_by != BY_DISCARD:
            return judge_call(dressing, deal, action)
        case Name() if deal.phase == PHASE_NAME:
            return judge_name(dressing, action)
        case Offer() if deal.phase == PHASE_OFFER:
            return judge_offer(dressing, deal, action)
        case _:
            return judge_word(deal, action)


def judge_word(deal: DealPosition, action: Action) -> int | Refusal:
    """Judge a single word; whatever is not wanted now is refused here, too."""
    match action:
        case Pass() if deal.phase == PHASE_OFFER:
            return PASS
        case Pass() if deal.phase in (PHASE_RAISE, PHASE_CLAIM):
            return 0
        case Raise() if deal.phase == PHASE_RAISE:
            return 1
        case Claim() if deal.phase == PHASE_CLAIM:
            return 1
        case _:
            return refuse(RefusalCode.WRONG_PHASE, action, "", WANTED[deal.phase])


def refuse(code: RefusalCode, action: Action, path: str, sentence: str) -> Refusal:
    """Return a refusal of an action."""
    return Refusal(code, action.seat, str(action), path, sentence)


def refuse_turn(dressing: Dressing, deal: DealPosition, action: Action) -> Refusal:
    """Say who is to act instead."""
    seats = acting_seats(dressing.rules, deal)
    if not 0 <= action.seat < dressing.rules.players:
        sentence = f"there is no player {action.seat}: players are 0 to {dressing.rules.players - 1}"
        return refuse(RefusalCode.NOT_YOUR_TURN, action, "players", sentence)
    if deal.phase == PHASE_DEAL:
        return refuse(RefusalCode.NO_DEAL, action, "", "the cards of this deal have not been given yet")
    waited = [str(seat) for seat in range(dressing.rules.players) if seats >> seat & 1]
    sentence = f"it is not the turn of {action.seat}; {WANTED[deal.phase]}, from {in_a_row(waited)}"
    return refuse(RefusalCode.NOT_YOUR_TURN, action, "", sentence)


def judge_play(dressing: Dressing, deal: DealPosition, action: Any, seat: int) -> int | Refusal:
    """Judge a card."""
    hand = deal.turn
    if seat == actor(dressing.rules, deal) and action.hand == hand and type(card := action.card) is Card:
        number = dressing.number(deal, card, deal.hands[hand])
        if number >= 0 and deal.legal >> number & 1:
            return number
    return refuse_play(dressing, deal, action)


def refuse_play(dressing: Dressing, deal: DealPosition, action: Any) -> Refusal:
    """Say why a card may not be played."""
    rules = dressing.rules
    if action.seat != actor(rules, deal):
        return refuse_turn(dressing, deal, action)
    if action.hand != deal.turn:
        whose = "dummy" if deal.turn == rules.dummy else "your own hand"
        return refuse(RefusalCode.NOT_YOUR_TURN, action, "dummy", f"the next card comes from {whose}")
    if type(action.card) is not Card:
        raise no_card(action.card)
    number = dressing.number(deal, action.card, deal.hands[deal.turn])
    if number == NO_CARD:
        return refuse(RefusalCode.UNKNOWN, action, "deck", f"no {action.card} is in play in this deal")
    return explain_card(dressing, deal, action, refuse_card(rules, deal, number))


def no_card(value: object) -> TypeError:
    """Return the error of a caller whose action holds something else than cards."""
    return TypeError(
        f"a card is wanted, such as Card('10', 'hearts'), not {value!r}; State.parse reads actions from text"
    )


def explain_card(dressing: Dressing, deal: DealPosition, action: Play, refused: int) -> Refusal:
    """Say which rule a card would break."""
    owner = "dummy" if action.hand == dressing.rules.dummy else "the hand"
    led = dressing.suit(deal.led) or "suit to follow"
    trump = dressing.suit(deal.trump)
    code, path, sentence = {
        REFUSED_NOT_HELD: (RefusalCode.NOT_HELD, "", f"{action.card} is not in {owner}"),
        REFUSED_TRUMP_LEAD: (
            RefusalCode.TRUMP_LEAD,
            "play.trump_lead",
            f"no {trump} may be led before one has been played, while {owner} holds anything else",
        ),
        REFUSED_FOLLOW: (RefusalCode.FOLLOW, "play.must", f"{led} were led, and {owner} holds {led}: follow suit"),
        REFUSED_TRUMP: (RefusalCode.TRUMP, "play.must", f"{owner} has no {led} and must trump with {trump}"),
        REFUSED_BEAT: (RefusalCode.BEAT, "play.must", f"{owner} can beat the best card so far, and must"),
    }[refused]
    return refuse(code, action, path, sentence)


def judge_bid(dressing: Dressing, deal: DealPosition, action: Any) -> int | Refusal:
    """Judge cards laid aside."""
    rules = dressing.rules
    if len(action.cards) != rules.bid_cards:
        sentence = f"a bid is {rules.bid_cards} cards, not {len(action.cards)}"
        return refuse(RefusalCode.COUNT, action, "bid.cards", sentence)
    for card in action.cards:
        if type(card) is not Card:
            raise no_card(card)
    cards = dressing.numbers(deal, action.cards, deal.hands[action.seat])
    if cards is None:
        sentence = "the cards of a bid come from the hand, each only once"
        return refuse(RefusalCode.NOT_HELD, action, "bid.cards", sentence)
    refused = refuse_cards(rules, deal, action.seat, cards)
    if refused == REFUSED_BEYOND:
        sentence = f"the bid is above the {rules.tricks[deal.size]} tricks of this deal, and the hand can bid lower"
        return refuse(RefusalCode.BEYOND_TRICKS, action, "bid.beyond_tricks", sentence)
    return cards


def judge_call(dressing: Dressing, deal: DealPosition, action: Any) -> int | Refusal:
    """Judge a number that is bid."""
    rules = dressing.rules
    if type(action.tricks) is not int:
        message = f"a bid is a whole number of tricks, not {action.tricks!r}"
        raise TypeError(message)
    refused = refuse_number(rules, deal, action.seat, action.tricks)
    if refused == REFUSED_HOOK:
        sentence = f"the dealer may not bring the total of the bids to {rules.tricks[deal.size]}, the number of tricks"
        return refuse(RefusalCode.HOOK, action, "bid.hook", sentence)
    if refused:
        sentence = f"bids go from {rules.bid_least} to {rules.bid_most[deal.size]}"
        return refuse(RefusalCode.RANGE, action, "bid.most", sentence)
    return action.tricks


def judge_name(dressing: Dressing, action: Any) -> int | Refusal:
    """Judge a trump that is named."""
    suits = dressing.rules.names.pack.suits
    suit = suits.index(action.suit) if action.suit in suits else NO_TRUMP if action.suit is None else len(suits)
    refused = refuse_suit(dressing.rules, suit)
    if refused == REFUSED_NO_TRUMP:
        return refuse(RefusalCode.SUIT, action, "trump.no_trump", f"a suit has to be named: {', '.join(suits)}")
    if refused:
        sentence = f"the deck has no suit {action.suit}; it has {', '.join(suits)}"
        return refuse(RefusalCode.SUIT, action, "deck.suits", sentence)
    return suit


def judge_offer(dressing: Dressing, deal: DealPosition, action: Any) -> int | Refusal:
    """Judge the offer of a premium."""
    names = dressing.rules.names.levels
    level = names.index(action.level) if action.level in names else len(names)
    refused = refuse_offer(dressing.rules, deal, level)
    if refused == REFUSED_LEVEL:
        sentence = f"there is no premium {action.level}; there is {', '.join(names)}"
        return refuse(RefusalCode.LEVEL, action, "premium.levels", sentence)
    if refused:
        sentence = f"an offer must outrank the one that stands, {names[deal.standing]}"
        return refuse(RefusalCode.OUTRANKED, action, "premium.offers", sentence)
    return level
