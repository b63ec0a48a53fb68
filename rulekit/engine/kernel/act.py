"""One action of one seat, whatever is wanted of it."""

from rulekit.engine.kernel.bid import lay_cards, name_trump, say_number
from rulekit.engine.kernel.play import answer_claim, play_card
from rulekit.engine.kernel.premium import answer_raise, make_offer
from rulekit.engine.positions import PHASE_BID, PHASE_NAME, PHASE_OFFER, PHASE_PLAY, PHASE_RAISE, DealPosition
from rulekit.engine.tables import BY_DISCARD, Tables


def act(rules: Tables, deal: DealPosition, seat: int, choice: int) -> None:
    """Let a legal choice of a seat happen.

    Args:
        rules: The ruleset.
        deal: A deal in which the seat may act.
        seat: Who acts.
        choice: A card number in play; a set of cards or a number as a bid; a level or `PASS` as an offer; a suit or -1
            as trump; 1 or 0 to a raise or a claim.
    """
    if deal.phase == PHASE_PLAY:
        play_card(rules, deal, choice)
    elif deal.phase == PHASE_BID:
        if rules.bid_by == BY_DISCARD:
            lay_cards(rules, deal, seat, choice)
        else:
            say_number(rules, deal, seat, choice)
    elif deal.phase == PHASE_OFFER:
        make_offer(rules, deal, seat, choice)
    elif deal.phase == PHASE_RAISE:
        answer_raise(rules, deal, seat, choice)
    elif deal.phase == PHASE_NAME:
        name_trump(rules, deal, choice)
    else:
        answer_claim(rules, deal, seat, choice)
