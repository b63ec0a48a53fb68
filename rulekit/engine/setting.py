"""What all states of one deal share: the rules, where the cards come from, and the sheet before the deal."""

from typing import Final, NamedTuple

from rulekit.engine.deals import Deal, take_deal
from rulekit.engine.dressing import Dressing
from rulekit.engine.kernel.act import act
from rulekit.engine.kernel.deal import clear_deal, draw_chance, open_deal
from rulekit.engine.kernel.game import close_deal, close_game, next_first_dealer, open_game, open_match
from rulekit.engine.logs import Log, PlayEntry
from rulekit.engine.positions import (
    NOBODY,
    PHASE_PLAY,
    PHASE_SCORED,
    Chance,
    DealPosition,
    MatchPosition,
    fresh,
)
from rulekit.engine.tables import MOST_SEATS, Tables

NEW_DEALS: Final = [fresh(DealPosition, seats) for seats in range(MOST_SEATS + 1)]
NEW_MATCHES: Final = [fresh(MatchPosition, seats) for seats in range(MOST_SEATS + 1)]
"""Records for each number of seats: to copy one takes less time than to make one."""


class Source(NamedTuple):
    """Where the cards of a match come from.

    Attributes:
        seed: 0 to 2**63 - 1; None where the caller gives every deal.
        match: Index of the match under that seed.
        dealer: Who deals first.
        deals: What the caller has given so far; empty with a seed.
        key: Four words made of seed and match.
    """

    seed: int | None
    match: int
    dealer: int
    deals: tuple[Deal, ...]
    key: tuple[int, ...]


class ScoredDeal(NamedTuple):
    """A deal on the sheet.

    Attributes:
        deal: The deal when it was over.
        match: The sheet after it, before a new game opens.
        ended_game: Whether the game ended with it.
    """

    deal: DealPosition
    match: MatchPosition
    ended_game: bool


class Setting:
    """What all states of one deal share; nobody changes it, and to freeze it would take its time at each deal.

    Attributes:
        dressing: Of the ruleset.
        source: Where the cards come from.
        chance: The cards of this deal; None while the caller has to give them.
        match: The sheet before this deal; after it, once the match is over.
        sheet: The scored deals.
    """

    __slots__ = ("chance", "dressing", "match", "sheet", "source")

    def __init__(
        self,
        dressing: Dressing,
        source: Source,
        chance: Chance | None,
        match: MatchPosition,
        sheet: Log[ScoredDeal],
    ) -> None:
        self.dressing = dressing
        self.source = source
        self.chance = chance
        self.match = match
        self.sheet = sheet


def first_deal(dressing: Dressing, source: Source) -> tuple[Setting, DealPosition]:
    """Return the beginning of a match."""
    match = NEW_MATCHES[dressing.rules.seats].copy()
    open_match(dressing.rules, match, source.dealer)
    return next_deal(dressing, source, match, None)


def next_deal(
    dressing: Dressing, source: Source, match: MatchPosition, sheet: Log[ScoredDeal]
) -> tuple[Setting, DealPosition]:
    """Return the beginning of the deal that comes next on the sheet."""
    rules = dressing.rules
    deal = NEW_DEALS[rules.seats].copy()
    chance = next_chance(rules, source, match)
    if chance is None:
        clear_deal(rules, deal)
        deal.dealer = match.dealer
    else:
        open_deal(rules, match, deal, chance)
    return Setting(dressing, source, chance, match, sheet), deal


def next_chance(rules: Tables, source: Source, match: MatchPosition) -> Chance | None:
    """Return the cards of the coming deal, or None if the caller has to give them first."""
    if source.seed is None:
        return take_deal(rules, match, source.deals[match.deals]) if match.deals < len(source.deals) else None
    chance = Chance(hands=[0] * rules.seats)
    room = [0] * max(len(rules.deck), len(rules.stock))
    draw_chance(rules, match, list(source.key), [0] * 4, room, chance)
    return chance


def give_deal(setting: Setting, deal: Deal) -> tuple[Setting, DealPosition]:
    """Return the beginning of a deal that the caller lays out."""
    source = setting.source._replace(deals=(*setting.source.deals, deal))
    return next_deal(setting.dressing, source, setting.match, setting.sheet)


def go_on(
    setting: Setting, deal: DealPosition, plays: Log[PlayEntry], seat: int, choice: int
) -> tuple[Setting, DealPosition, Log[PlayEntry]]:
    """Return what stands after a legal choice of a seat, in the kernel's terms; see `rulekit.engine.kernel.act`."""
    hand = deal.turn if deal.phase == PHASE_PLAY else NOBODY
    deal = deal.copy()
    act(setting.dressing.rules, deal, seat, choice)
    if hand != NOBODY:
        plays = (plays, (hand, choice, -1 if deal.on_table else deal.leader))
    if deal.phase != PHASE_SCORED:
        return setting, deal, plays
    setting, deal = score_and_go_on(setting, deal)
    return setting, deal, plays if deal.phase == PHASE_SCORED else None


def score_and_go_on(setting: Setting, deal: DealPosition) -> tuple[Setting, DealPosition]:
    """Put a finished deal on the sheet; return the beginning of the next one, or the end of the match."""
    rules = setting.dressing.rules
    match = setting.match.copy()
    ended = close_deal(rules, match, deal)
    over = close_game(rules, match) if ended else False
    sheet = (setting.sheet, ScoredDeal(deal, match, ended))
    if over:
        return Setting(setting.dressing, setting.source, setting.chance, match, sheet), deal
    if ended:
        match = match.copy()
        open_game(rules, match, next_first_dealer(rules, match))
    return next_deal(setting.dressing, setting.source, match, sheet)
