"""The play of the cards: who leads, and what must be played."""

from typing import TYPE_CHECKING, Annotated

from pydantic import Field

from rulekit.language.codes import RuleCode
from rulekit.language.findings import Check, Finding, Findings
from rulekit.language.model import Fields, Hint, Written, ledger
from rulekit.vocabulary import BidBy, BidShown, Leader, Must, TrumpLead

if TYPE_CHECKING:
    from rulekit.language.facts import Facts


Duties = Annotated[
    tuple[Must, ...], Field(min_length=1, max_length=3), Hint("if anything may be played, write `must: none`")
]


class Play(Written):
    """The play of the cards, trick by trick."""

    leader: Annotated[Leader, ledger("D30 D44")]
    """Who leads to the first trick."""
    must: Annotated[Duties | None, ledger("three-player pocha", ["follow"], ["follow", "trump", "beat"])]
    """What a seat must do if it can."""
    trump_lead: Annotated[TrumpLead | None, ledger("broken-trumps")] = None
    """When trumps may be led, where they may not always."""

    def checks(self) -> tuple[Check, ...]:
        """Return what can be wrong with the play."""
        return self._follows_suit, self._says_nothing_twice, self._knows_its_leader

    def _follows_suit(self, _facts: "Facts") -> Findings:
        if self.must and Must.FOLLOW not in self.must:
            message = "suit need not be followed here: this list stands for the whole of what must be done"
            help_ = f"write `must: [{', '.join([Must.FOLLOW, *self.must])}]`; if anything may be played, `must: none`"
            yield Finding(RuleCode.PLAY_FOLLOW, ("play", "must"), message, help_)

    def _says_nothing_twice(self, _facts: "Facts") -> Findings:
        for number, word in enumerate(self.must or ()):
            first = (self.must or ()).index(word)
            if first < number:
                path, other = ("play", "must", number), ("play", "must", first)
                yield Finding(RuleCode.PLAY_FOLLOW, path, f"`{word}` is listed twice", "keep one of the two", (other,))

    def _knows_its_leader(self, facts: "Facts") -> Findings:
        if self.leader is not Leader.HIGHEST_BIDDER:
            return
        bid, path = facts.bid, ("play", "leader")
        if bid is None:
            message = "the highest bidder leads, and there are no bids"
            yield Finding(RuleCode.PLAY_LEADER, path, message, "write `leader: eldest`", (("bid",),))
        elif bid.by is BidBy.DISCARD and bid.shown is not BidShown.BEFORE_PLAY:
            message = "the highest bidder leads, and nobody knows who that is before the bid cards are turned up"
            help_ = "write `bid: {shown: before_play}`, or `leader: eldest`"
            yield Finding(RuleCode.PLAY_LEADER, path, message, help_, (("bid", "shown"),))


def tabulate(facts: "Facts") -> Fields:
    """Return the tables of the play."""
    play, must = facts.play, facts.play.must or ()
    return {
        "leader": play.leader.code,
        "must_follow": int(Must.FOLLOW in must),
        "must_trump": int(Must.TRUMP in must),
        "must_beat": int(Must.BEAT in must),
        "trump_lead_broken": int(play.trump_lead is TrumpLead.ONCE_BROKEN),
    }
