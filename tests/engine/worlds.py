"""Another world that looks the same to one seat: cards it cannot know lie elsewhere, all that is public is as it was.

What a seat knows is told here once more, from the words of the ruleset and not from the engine, so that the engine's
own account can be held against it.
"""

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import Any

from engine.walks import deck, step
from rulekit.cards import Card
from rulekit.engine.actions import Action, Bid, Call, Claim, Offer, Pass, Play
from rulekit.engine.deals import Deal
from rulekit.engine.refusals import IllegalAction
from rulekit.engine.state import State
from rulekit.engine.view import Phase
from rulekit.rules import Ruleset

EXCHANGES = (16, 16, 8, 8, 4, 4, 2, 2, 1, 1, 1)
"""So many pairs of unknown cards change places at a time; late in a deal, few can without a revoke."""

Place = tuple[str, int]
"""`hand`, `bid` or `out`, and a seat."""


@dataclass
class Path:
    """A deal played so far.

    Attributes:
        rules: The ruleset.
        before: The match when it waited for this deal.
        deal: The cards.
        actions: What was done in the deal.
    """

    rules: Ruleset
    before: State
    deal: Deal
    actions: list[Action]

    def states(self) -> list[State]:
        """Return the positions of the deal, one for each action and the first.

        Raises:
            IllegalAction: An action is not legal with these cards.
        """
        states = [self.before.give_deal(self.deal)]
        for action in self.actions:
            states.append(states[-1].apply(action))
        return states


def played(rules: Ruleset, seed: int, random: Random, deals: int, most: int) -> Path:
    """Play some deals by chance, and of the last one so many actions at most."""
    fair = rules.start(seed)
    table = rules.start(deals=[], dealer=fair.first_dealer)
    while True:
        before, deal = table, fair.deal
        actions: list[Action] = []
        table = table.give_deal(deal)
        scored = fair.deals_scored
        last = scored == deals - 1
        while fair.deals_scored == scored and not (last and len(actions) == most):
            fair = step(fair, random)
            actions.append(fair.history[-1])
            table = table.apply(fair.history[-1])
        if last or fair.is_over:
            return Path(rules, before, deal, actions)


class Knowledge:
    """What a seat, or a spectator, may know of a deal at some point of it, by the words of the ruleset."""

    def __init__(self, path: Path, states: list[State], seat: int | None) -> None:
        self.resolved: dict[str, Any] = path.rules.resolved()
        self.path = path
        self.seat = seat
        self.dummy = path.rules.tables.dummy
        self.phases = [state.phase for state in states]
        self.ended = states[-1].deals_scored > states[0].deals_scored
        self.order = {phase: number for number, phase in enumerate(Phase)}
        self.scored = states[-1].last_deal if self.ended else None
        self.tricks = sum(isinstance(action, Play) for action in path.actions) // path.rules.tables.seats
        self.holders = self.find_holders(states)

    def has_come_to(self, phase: Phase) -> bool:
        """Return whether the deal has come to a phase, or gone beyond it."""
        now = self.phases[-1]
        if now is Phase.NAME and self.bids_are_in:
            now = Phase.OFFER  # the highest bidder names trump just before
        return self.ended or self.order[now] >= self.order[phase]

    @property
    def bids_are_in(self) -> bool:
        """Whether all have bid."""
        bids = sum(isinstance(action, Bid | Call) for action in self.path.actions)
        return bids == self.path.rules.tables.players

    def find_holders(self, states: list[State]) -> dict[int, str]:
        """Return who plays with a premium, which everybody may know as soon as all is settled."""
        return next((state.view(None).holders for state in states if state.phase is Phase.PLAY), {})

    def shows(self, owner: int) -> str:
        """Return what a seat's premium shows."""
        if owner not in self.holders:
            return ""
        shows: str = self.resolved["premium"]["levels"][self.holders[owner]]["shows"]
        return shows

    def knows_hand(self, owner: int) -> bool:
        """Return whether the cards that are still in a hand are known."""
        if owner == self.seat:
            return True
        if owner == self.dummy:
            when = {"before_bids": Phase.NAME, "after_bids": Phase.OFFER, "after_premiums": Phase.PLAY}
            return self.has_come_to(when[self.resolved["dummy"]["shown"]])
        shows = self.shows(owner)
        return shows == "hand" or (shows == "hand_after_first_trick" and self.tricks > 0)

    def knows_bid_cards(self, owner: int) -> bool:
        """Return whether the bid cards of a seat are known."""
        if owner == self.seat or self.shows(owner) == "bid" or (owner != self.dummy and self.knows_hand(owner)):
            return True
        if owner == self.dummy:
            return self.has_come_to(Phase.CLAIM)
        shown = {
            "before_play": self.has_come_to(Phase.OFFER),
            "after_play": self.has_come_to(Phase.CLAIM),
            "if_claimed": Claim(owner) in self.path.actions,
            "if_made": self.scored is not None and self.scored.score.made[owner],
            "never": False,
        }
        return self.path.rules.tables.bid_cards > 0 and shown[self.resolved["bid"]["shown"]]


class World:
    """A deal whose unknown cards can be exchanged.

    Attributes:
        cards: Where each card lies: what is left in the hands, what was laid aside, what was not dealt.
        played: The cards played, by hand, but for bid cards that were taken back.
        unknown: The places that may be exchanged.
    """

    def __init__(self, path: Path, knowledge: Knowledge) -> None:
        tables = path.rules.tables
        self.path = path
        self.played: dict[int, list[Card]] = {seat: [] for seat in range(tables.seats)}
        laid: dict[int, list[Card]] = {seat: [] for seat in range(tables.seats)}
        for action in path.actions:
            if isinstance(action, Play):
                self.played[action.hand].append(action.card)
            if isinstance(action, Bid):
                laid[action.seat] = [*action.cards]
        if tables.dummy >= 0:
            laid[tables.dummy] = [*path.deal.dummy_bid]
        self.cards: dict[Place, list[Card]] = {}
        taken_back = knowledge.resolved["bid"] != "none" and "then" in knowledge.resolved["bid"]
        for seat, hand in enumerate(path.deal.hands):
            if taken_back:  # a bid card that was played is told as such alone
                self.played[seat] = [*(Counter(self.played[seat]) - Counter(laid[seat])).elements()]
            self.cards["bid", seat] = laid[seat]
            self.cards["hand", seat] = [*(Counter(hand) - Counter(laid[seat]) - Counter(self.played[seat])).elements()]
        self.cards["out", 0] = self.not_dealt()
        self.unknown = [place for place in self.cards if self.is_unknown(place, knowledge)]
        self.pinned = self.last_card()

    def not_dealt(self) -> list[Card]:
        """Return the cards that lie face down beside the hands; the one turned up is not among them."""
        tables, deal = self.path.rules.tables, self.path.deal
        dealt = Counter(card for hand in deal.hands for card in hand)
        if deal.shown and self.is_turned_up():
            dealt[deal.shown] += 1
        return [*(Counter(deck(tables)) - dealt).elements()]

    def is_turned_up(self) -> bool:
        """Return whether the shown card lies out of play; an equal one may be in a hand."""
        trump = self.path.rules.resolved()["trump"]
        if "first" in trump:
            return bool(trump["first"] == "turn_up")
        return trump["by"] == "turn_up" and len(deck(self.path.rules.tables)) > sum(map(len, self.path.deal.hands))

    def is_unknown(self, place: Place, knowledge: Knowledge) -> bool:
        """Return whether the cards of a place are hidden from the seat."""
        kind, owner = place
        if kind == "out":
            return True
        return not (knowledge.knows_hand(owner) if kind == "hand" else knowledge.knows_bid_cards(owner))

    def last_card(self) -> tuple[Card, int] | None:
        """Return the card of the dealer that was shown as the last one dealt, and the dealer."""
        shown, dealer = self.path.deal.shown, self.path.before.dealer
        if shown is None or self.path.rules.resolved()["trump"]["by"] in ("cut", "stock"):
            return None
        return (shown, dealer) if shown in self.path.deal.hands[dealer] else None

    def exchange(self, random: Random) -> bool:
        """Exchange two unknown cards; return whether there were two that may be."""
        places = [place for place in self.unknown if self.cards[place]]
        if len(places) < 2:
            return False
        here, there = random.sample(places, 2)
        one, two = random.randrange(len(self.cards[here])), random.randrange(len(self.cards[there]))
        if self.pinned and self.pinned[0] in (self.cards[here][one], self.cards[there][two]):
            return False
        self.cards[here][one], self.cards[there][two] = self.cards[there][two], self.cards[here][one]
        return True

    def copy(self) -> dict[Place, list[Card]]:
        """Return where the cards lie, to come back to."""
        return {place: [*cards] for place, cards in self.cards.items()}

    def told(self, changes: dict[int, Action]) -> Path:
        """Return the same actions in this world, some hidden ones changed."""
        seats = range(self.path.rules.tables.seats)
        hands = tuple((*self.cards["hand", seat], *self.cards["bid", seat], *self.played[seat]) for seat in seats)
        dummy = self.path.rules.tables.dummy
        dummy_bid = tuple(self.cards["bid", dummy]) if dummy >= 0 else ()
        deal = Deal(hands, dummy_bid, self.path.deal.shown, self.path.deal.suit)
        actions = [
            Bid(action.seat, tuple(self.cards["bid", action.seat])) if isinstance(action, Bid) else action
            for action in (changes.get(place, action) for place, action in enumerate(self.path.actions))
        ]
        return Path(self.path.rules, self.path.before, deal, actions)


def hidden_words(path: Path, states: list[State], knowledge: Knowledge) -> dict[int, Action]:
    """Return hidden numbers and offers, by their place, each with another that would look the same."""
    offers = path.rules.resolved()["premium"]
    secret = offers != "none" and offers["offers"] == "secret"
    sealed = secret or (offers != "none" and offers["offers"] == "sealed")
    changes: dict[int, Action] = {}
    for place, action in enumerate(path.actions):
        before = states[place]
        if action.seat == knowledge.seat:
            continue
        still_open = states[-1].phase is before.phase and states[-1].deals_scored == before.deals_scored
        sealed_number = isinstance(action, Call) and before.turn is None
        sealed_offer = sealed and before.phase is Phase.OFFER
        if still_open and (sealed_number or sealed_offer):
            changes[place] = next((other for other in before.legal_actions(action.seat) if other != action), action)
        elif isinstance(action, Offer) and secret and action.seat not in knowledge.holders:
            changes[place] = Pass(action.seat)
    return changes


def other_world(path: Path, states: list[State], seat: int | None, random: Random) -> Path:
    """Return a deal that must look the same to a seat, as far from the true one as chance has it."""
    knowledge = Knowledge(path, states, seat)
    world = World(path, knowledge)
    changes = hidden_words(path, states, knowledge)
    for pairs in EXCHANGES:
        kept = world.copy()
        changed = [world.exchange(random) for _ in range(pairs)]
        if any(changed) and not is_possible(world.told(changes), states, knowledge):
            world.cards = kept
    return world.told(changes)


def is_possible(path: Path, true: list[State], knowledge: Knowledge) -> bool:
    """Return whether a world agrees with what happened in public: everything was legal, and the points are the same."""
    try:
        states = path.states()
    except IllegalAction:
        return False
    for state, other in zip(true, states, strict=True):
        if state.to_act != other.to_act:
            return False
    if not knowledge.ended:
        return True
    results = [end.last_deal for end in (true[-1], states[-1])]
    bids = [[line.bid for line in result.score.seats] for result in results if result is not None]
    return bids[0] == bids[1]
