"""A third hand that nobody owns."""

from typing import TYPE_CHECKING, Annotated

from rulekit.language.codes import RuleCode
from rulekit.language.findings import Check, Finding, Findings
from rulekit.language.model import Fields, Name, Written, ledger
from rulekit.suggest import nearest
from rulekit.vocabulary import BidBy, Collects, DummyBidCards, DummyScore, DummyShown, DummySuccesses, Made

if TYPE_CHECKING:
    from rulekit.language.facts import Facts


class Dummy(Written):
    """A third hand that nobody owns: the players play its cards, and it bids with some of them unseen."""

    bid_cards: Annotated[DummyBidCards, ledger("D28")]
    """Which of its cards are laid aside unseen."""
    shown: Annotated[DummyShown, ledger("D29")]
    """When its other cards are turned up."""
    made: Annotated[Made, ledger("D32")]
    """Dummy's own test of success."""
    exact_earns: Annotated[Name | None, ledger("D32", "declaration")] = None
    """The premium that dummy counts as having made by taking exactly its bid."""
    successes: Annotated[DummySuccesses, ledger("D31")]
    """Whether its success counts among the successes of the deal."""
    collects: Annotated[Collects | None, ledger("D33")] = None
    """What dummy is paid like an opponent."""
    score: Annotated[DummyScore, ledger("D36")]
    """What becomes of its points."""

    def checks(self) -> tuple[Check, ...]:
        """Return what can be wrong with a dummy."""
        return self._joins_two_players, self._bids_by_discard, self._takes_part_in_premiums

    def _joins_two_players(self, facts: "Facts") -> Findings:
        if facts.players != 2:
            message = f"a dummy goes with two players, and here are {facts.players}"
            help_ = "write `players: 2`, or `dummy: none`"
            yield Finding(RuleCode.DUMMY_NEEDS_TWO, ("dummy",), message, help_, (("players",),), at_key=True)

    def _bids_by_discard(self, facts: "Facts") -> Findings:
        if facts.bid is None or facts.bid.by is not BidBy.DISCARD:
            message = "a dummy cannot speak: its bid is made of cards laid aside"
            help_ = "bids go `by: discard` here, or there is no dummy (`dummy: none`)"
            yield Finding(RuleCode.DUMMY_NEEDS_DISCARDS, ("dummy",), message, help_, (("bid",),), at_key=True)

    def _takes_part_in_premiums(self, facts: "Facts") -> Findings:
        shares = [key for key in ("exact_earns", "collects") if getattr(self, key)]
        if not shares:
            return
        if facts.premium is None:
            message = "dummy has a share in premiums, and there are none"
            help_ = f"write `dummy: {{{', '.join(f'{key}: none' for key in shares)}}}` too"
            yield Finding(RuleCode.DUMMY_PREMIUM, ("dummy", shares[0]), message, help_, (("premium",),))
        elif self.exact_earns and self.exact_earns not in facts.premium.levels:
            levels = facts.premium.levels
            meant = nearest(self.exact_earns, levels)
            message = f"there is no premium `{self.exact_earns}` that dummy could earn"
            help_ = f"did you mean `{meant}`?" if meant else f"there are {', '.join(f'`{level}`' for level in levels)}"
            others = (("premium", "levels"),)
            yield Finding(RuleCode.DUMMY_PREMIUM, ("dummy", "exact_earns"), message, help_, others)


def tabulate(facts: "Facts") -> Fields:
    """Return the tables of dummy."""
    dummy = facts.dummy
    if dummy is None:
        return {
            "dummy": -1,
            "dummy_top": 0,
            "dummy_shown": 0,
            "dummy_exact_earns": -1,
            "dummy_counts": 0,
            "dummy_collects": 0,
            "dummy_score": 0,
        }
    levels = facts.premium.names if facts.premium else ()
    return {
        "dummy": facts.players,
        "dummy_top": int(dummy.bid_cards is DummyBidCards.TOP),
        "dummy_shown": dummy.shown.code,
        "dummy_exact_earns": levels.index(dummy.exact_earns) if dummy.exact_earns else -1,
        "dummy_counts": int(dummy.successes is DummySuccesses.COUNTED),
        "dummy_collects": int(dummy.collects is Collects.FAILED_PREMIUMS),
        "dummy_score": dummy.score.code,
    }
