"""rulekit's engine and the referee of the tests, playing one match side by side."""

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

from oracle import JOKER, Dealt, Referee, deal_out
from oracle.chance import Pick
from oracle.premiums import levels_of
from oracle.referee import Action as RefereeAction
from oracle.trumps import UNSETTLED

from rulekit.cards import JOKER as JOKER_CARD
from rulekit.cards import Card
from rulekit.engine.actions import Action, Bid, Call, Claim, Name, Offer, Pass, Play, Raise
from rulekit.engine.deals import Deal
from rulekit.engine.view import Phase
from rulekit.rules import Ruleset

if TYPE_CHECKING:
    from rulekit.engine.state import State

PHASES = {
    Phase.DEAL: "deal",
    Phase.NAME: "name",
    Phase.BID: "bid",
    Phase.OFFER: "premium",
    Phase.RAISE: "premium",
    Phase.PLAY: "play",
    Phase.CLAIM: "claim",
    Phase.OVER: "over",
}


class SideBySide:
    """Two tellings of one match, which must agree at every step.

    Attributes:
        state: What the engine says.
        referee: What the referee says.
    """

    def __init__(self, ruleset: Ruleset, dealer: int, *, seed: int | None = None) -> None:
        self.state: State = ruleset.start(seed, deals=[] if seed is None else None, dealer=dealer)
        self.referee = Referee(ruleset.resolved(), dealer)

    def play(self, random: Random, deals: int) -> None:
        """Play by chance until the match is over, or for so many deals, and compare at each step."""
        while not self.state.is_over and self.state.deals_scored < deals:
            if self.referee.phase == "deal":
                self.deal(random.sample, random.choice)
            seat = random.choice(self.state.to_act)
            self.compare(seat)
            self.act(random.choice(self.state.legal_actions(seat)))
        if self.state.is_over:
            self.compare_end()

    def deal(self, sample: Callable[[list[str], int], list[str]], pick: Pick) -> None:
        """Give both the next deal: the engine's own from its seed, or one that is shuffled and picked here."""
        if self.state.needs_deal:
            deck = self.referee.rules.deck()
            self.lay_out(deal_out(self.referee, sample(deck, len(deck)), pick))
        else:
            self.referee.take_deal(dealt_of(self.state.deal))

    def lay_out(self, dealt: Dealt) -> None:
        """Give both this deal."""
        self.state = self.state.give_deal(self.deal_of(dealt))
        self.referee.take_deal(dealt_of(self.state.deal))

    def act(self, action: Action) -> None:
        """Do the same on both sides."""
        deals, games = len(self.referee.deals), len(self.referee.games)
        self.referee.act(self.told(action))
        self.state = self.state.apply(action)
        if len(self.referee.deals) > deals:
            self.compare_deal()
        assert self.state.games_ended == len(self.referee.games)
        if len(self.referee.games) > games:
            self.compare_game()

    def told(self, action: Action) -> RefereeAction:
        """Return an action in the referee's words."""
        match action:
            case Bid():
                return ("bid", action.seat, tuple(sorted(map(str, action.cards))))
            case Call():
                return ("bid", action.seat, action.tricks)
            case Name():
                return ("name", action.seat, action.suit)
            case Offer():
                return ("offer", action.seat, action.level)
            case Play():
                return ("play", action.seat, action.hand, str(action.card))
        return self.told_word(action)

    def told_word(self, action: Raise | Pass | Claim) -> RefereeAction:
        """Return an action that is a single word in the referee's words."""
        if self.referee.phase == "claim":
            return ("claim", action.seat, isinstance(action, Claim))
        if isinstance(action, Pass):
            return ("offer", action.seat, None)
        assert self.referee.now.offering is not None
        return ("offer", action.seat, self.referee.now.offering.levels_open_to(action.seat)[0])

    def compare(self, asked: int) -> None:
        """Compare what stands in the middle of a deal, and what the seat that is asked may do."""
        state, referee = self.state, self.referee
        assert PHASES[state.phase] == referee.phase
        assert set(state.to_act) == set(referee.to_act)
        assert (state.trump if state.is_trump_settled else UNSETTLED) == referee.now.trump
        assert state.dealer == referee.now.dealer
        assert state.game_number == len(referee.games) + 1
        if referee.phase == "play":
            assert state.turn == referee.turn[0]
        actions = [self.told(action) for action in state.legal_actions(asked)]
        assert len(actions) == len(state.legal_actions(asked))
        assert sorted(actions, key=str) == sorted(referee.legal(asked), key=str)
        for action in self.conceivable(asked):
            assert (self.state.why_not(action) is None) == (self.told(action) in referee.legal(asked))
        idle = set(range(referee.rules.players)) - set(state.to_act)
        assert not any(state.legal_actions(seat) for seat in idle)

    def conceivable(self, seat: int) -> list[Action]:
        """Return what a seat could think of: every card of the hand that is wanted, every level, every number."""
        referee = self.referee
        match self.state.phase:
            case Phase.PLAY:
                hand = referee.turn[0]
                return [Play(seat, hand, self.card_of(card)) for card in sorted(set(referee.now.hands[hand]))]
            case Phase.NAME:
                return [Name(seat, None), *(Name(seat, suit) for suit in [*referee.rules.suits, "no suit"])]
            case Phase.OFFER:
                return [Pass(seat), *(Offer(seat, level) for level in levels_of(referee.rules))]
            case Phase.BID if referee.rules.tree["bid"]["by"] != "discard":
                return [Call(seat, number) for number in range(referee.now.tricks + 2)]
        return []

    def compare_deal(self) -> None:
        """Compare the sheet line of the deal that has just ended."""
        result, report = self.state.last_deal, self.referee.deals[-1]
        assert result is not None
        points, lines = report.points, result.score.seats
        assert (result.dealer, result.trump) == (report.dealer, report.trump)
        assert [line.tricks for line in lines] == report.taken
        assert {line.seat: line.premium for line in lines if line.premium} == report.holders
        assert list(result.score.made) == points.made
        assert result.score.successes == points.successes
        for seat, line in enumerate(lines):
            awards, premium = shares_of(line.reasons)
            assert awards == points.awards[seat]
            assert premium == points.premiums[seat]
            assert line.points == sum(awards.values()) + premium
        if report.meanings is not None:
            assert [line.bid for line in lines] == ["/".join(map(str, meaning)) for meaning in report.meanings]
        if not self.referee.games or self.referee.deals_in_game:
            assert list(self.state.game_scores) == self.kept(self.referee.tally.points)

    def compare_game(self) -> None:
        """Compare the game that has just ended."""
        result, report = self.state.games[-1], self.referee.games[-1]
        assert result.deals == report.deals
        assert list(result.scores) == self.kept(report.points)
        assert list(result.bonus) == report.bonuses
        assert list(result.winners) == report.winners

    def compare_end(self) -> None:
        """Compare the match that is over."""
        result, referee = self.state.result, self.referee
        assert result is not None
        assert referee.phase == "over"
        assert list(result.winners) == list(self.state.winners) == referee.winners
        assert list(result.totals) == self.kept(referee.totals)
        assert list(self.state.scores) == self.kept(referee.totals)
        assert list(result.wins) == referee.sheet.wins
        assert list(result.bonuses) == referee.sheet.bonuses
        assert self.state.to_act == ()

    def kept(self, points: list[int]) -> list[int]:
        """Return a sheet's points as they are kept: nought for a dummy whose score is ignored."""
        dummy = self.referee.rules.chapter("dummy")
        if dummy and dummy["score"] == "ignored":
            return [*points[:-1], 0]
        return list(points)

    def deal_of(self, dealt: Dealt) -> Deal:
        """Return the referee's deal as the engine takes it."""
        return Deal(
            hands=tuple(tuple(map(self.card_of, hand)) for hand in dealt.hands),
            dummy_bid=tuple(map(self.card_of, dealt.dummy_bid)),
            shown=None if dealt.shown is None else self.card_of(dealt.shown),
            suit=dealt.random_suit,
        )

    def card_of(self, text: str) -> Card:
        """Return a card from its text."""
        rules = self.referee.rules
        return JOKER_CARD if text == JOKER else Card(rules.rank_of(text), rules.suit_of(text))


def dealt_of(deal: Deal) -> Dealt:
    """Return the engine's deal as the referee takes it."""
    return Dealt(
        hands=[list(map(str, hand)) for hand in deal.hands],
        dummy_bid=list(map(str, deal.dummy_bid)),
        shown=None if deal.shown is None else str(deal.shown),
        random_suit=deal.suit,
    )


def shares_of(reasons: Any) -> tuple[dict[str, int], int]:
    """Return a seat's points by award, and all its points from premiums together."""
    awards = {reason.name: reason.points for reason in reasons if "premium" not in reason.name}
    return awards, sum(reason.points for reason in reasons if "premium" in reason.name)
