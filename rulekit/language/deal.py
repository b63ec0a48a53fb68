"""The deal: how many cards each seat is dealt."""

from typing import TYPE_CHECKING, Annotated

from pydantic import Field

from rulekit.language.codes import RuleCode
from rulekit.language.findings import Check, Finding, Findings, Path
from rulekit.language.model import Fields, Hint, Written, ledger

if TYPE_CHECKING:
    from rulekit.language.facts import Facts

_BUNDLED = {2: "two-player", 4: "four-player"}
"""Bundled rulesets to begin with, by the number of players."""

HandSize = Annotated[int, Field(ge=1, le=31)]
HandSizes = Annotated[
    tuple[HandSize, ...],
    Field(min_length=2, max_length=99),
    Hint("for the same number in each deal write one number, without brackets"),
]


class Deal(Written):
    """The deal; cards that are left over stay face down."""

    hand: Annotated[
        HandSize | HandSizes,
        ledger("three-player oh-hell", 12, [7, 6, 5, 4, 3, 2, 1]),
    ]
    """Cards a seat: one number for all deals, or a list, deal by deal, that starts again when it is used up."""

    def checks(self) -> tuple[Check, ...]:
        """Return what can be wrong with a deal."""
        return self._has_enough_cards, self._leaves_a_trick

    def _path(self, size: int) -> Path:
        """Return where a hand size is written."""
        return ("deal", "hand") if isinstance(self.hand, int) else ("deal", "hand", self.hand.index(size))

    def _has_enough_cards(self, facts: "Facts") -> Findings:
        largest = max(facts.hands)
        if facts.cards_left < 0:
            dealt, there = facts.seats * largest, len(facts.deck.dealt)
            message = f"{facts.seats} hands of {largest} are {dealt} cards, and the pack has {there}"
            help_ = f"deal at most {there // facts.seats} cards, or play with a larger pack"
            if facts.players in _BUNDLED and isinstance(self.hand, int):
                help_ += f"; for {facts.players} players there is `extends: {_BUNDLED[facts.players]}`"
            rest = ("suits", "copies", "without", "joker", "jokers")
            others = (("deck", "ranks"), ("players",), *(("deck", key) for key in rest))
            yield Finding(RuleCode.DEAL_CARDS, self._path(largest), message, help_, others)

    def _leaves_a_trick(self, facts: "Facts") -> Findings:
        smallest = min(facts.hands)
        needed = max(facts.bid_cards, facts.kept_aside + 1)
        if smallest < needed:
            message = f"of {smallest} cards {facts.bid_cards} are laid aside for the bid, so that no trick is left"
            if not facts.kept_aside:
                message = f"a bid takes {facts.bid_cards} cards, and a hand can have only {smallest}"
            help_ = f"deal at least {needed}"
            yield Finding(RuleCode.DEAL_TRICKS, self._path(smallest), message, help_, (("bid", "cards"),))


def tabulate(facts: "Facts") -> Fields:
    """Return the tables of the deal."""
    return {
        "players": facts.players,
        "seats": facts.seats,
        "hand": facts.schedule,
        "size": tuple(facts.hands.index(hand) for hand in facts.schedule),
        "tricks": facts.tricks,
        "most_tricks": facts.most_tricks,
    }
