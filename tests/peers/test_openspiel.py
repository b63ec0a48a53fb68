"""OpenSpiel's `oh_hell`, written by others in C++, plays the same deals and choices, and agrees at every step.

Compared are, at each decision, whose turn it is and what is legal; after each trick who won it, as the tricks of every
seat; at the end the returns.
Where OpenSpiel differs by design, this is how the two are brought to one table:

- Its chance nodes choose the number of tricks, the dealer, every card and the turn-up, in this order; here a ruleset
  states the number, whoever starts the match the dealer, and the seed gives the cards. So each node is answered with
  what stands here, and the node must allow it. Where the number of tricks is not fixed
  there (`num_tricks_fixed=-1`), there is one ruleset for each number that its first node may choose.
- Its cards go round from player 0, whoever deals; here each seat takes a block of the deck. Which cards a seat holds is
  all that counts.
- Its game is one deal; here too, by `game: {by: deals, deals: 1}`.
- It always turns a card up for trump, so that one card at least stays out; what happens here when all are dealt has no
  counterpart there.
- Its deck begins with the twos, and its suits stand in the order clubs, diamonds, spades, hearts. Cards are matched by
  its own names for them, ranks by their place from the lowest, since `oh-hell-nine` begins with the sixes.
- It numbers bids after the cards. A bid stands there as nothing but a number of tricks, as a `Call` does here.
- The last bidder may not make the bids add up to the tricks: no parameter there, `hook: always` here.
- `points_per_trick` and `off_bid_penalty` are awards here; ten for an exact bid is fixed there.
"""

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

import rulekit
from rulekit.cards import Card
from rulekit.engine.actions import Action, Call, Play
from rulekit.engine.state import State

SUITS = {"C": "clubs", "D": "diamonds", "S": "spades", "H": "hearts"}
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
PEER_RANKS = "23456789TJQKA"


@dataclass(frozen=True)
class Parameters:
    """One game, as both sides can say it.

    Attributes:
        players: 3 to 7.
        suits: So many of the four, from clubs on.
        ranks: Cards of a suit, from the lowest on.
        tricks: Their number; None lets chance choose it for each game.
        points: For each trick.
        penalty: Whether points are for exact bids alone, and each trick off costs as many.
        games: How many are compared.
    """

    players: int
    suits: int
    ranks: int
    tricks: int | None
    points: int = 1
    penalty: bool = False
    games: int = 400

    def numbers_of_tricks(self) -> range:
        """Return the numbers of tricks that may be played."""
        if self.tricks is not None:
            return range(self.tricks, self.tricks + 1)
        return range(1, (self.suits * self.ranks - 1) // self.players + 1)

    def for_openspiel(self) -> dict[str, int | bool]:
        """Return the parameters by OpenSpiel's names."""
        return {
            "players": self.players,
            "num_suits": self.suits,
            "num_cards_per_suit": self.ranks,
            "num_tricks_fixed": -1 if self.tricks is None else self.tricks,
            "points_per_trick": self.points,
            "off_bid_penalty": self.penalty,
        }

    def ruleset(self, tricks: int) -> dict[str, Any]:
        """Return the ruleset of a game with so many tricks."""
        scoring: dict[str, Any] = {"tricks": {"points": self.points}}
        if self.penalty:
            scoring["tricks"]["when"] = "made"
            scoring["off"] = {"points": -self.points, "per": "trick_off", "when": "missed"}
        return {
            "rulekit": 1,
            "name": "Oh Hell as OpenSpiel plays it",
            "extends": "oh-hell",
            "players": self.players,
            "deck": {"suits": [*SUITS.values()][: self.suits], "ranks": list(RANKS[: self.ranks])},
            "deal": {"hand": tricks},
            "scoring": scoring,
            "game": {"by": "deals", "deals": 1, "ties": "shared"},
        }


TABLES = [
    Parameters(3, 1, 4, 1, games=1_000),
    Parameters(3, 2, 2, 1, games=1_000),
    Parameters(3, 2, 5, 3, points=2, games=1_000),
    Parameters(3, 4, 4, 5, penalty=True, games=1_000),
    Parameters(4, 3, 4, 2, points=3, penalty=True, games=1_000),
    Parameters(4, 4, 13, 3, games=1_000),
    Parameters(5, 4, 6, None, games=1_000),
    Parameters(5, 2, 8, 3, penalty=True, games=1_000),
    Parameters(6, 3, 9, None, points=5, penalty=True, games=1_000),
    Parameters(6, 4, 13, 2, games=1_000),
    Parameters(7, 4, 13, 1, points=10, games=1_000),
    Parameters(7, 3, 13, None, penalty=True),
    Parameters(3, 4, 9, 9, penalty=True),
    Parameters(4, 4, 13, 12),
    Parameters(3, 4, 13, 17, points=2, games=100),
    Parameters(7, 4, 13, 7, penalty=True, games=200),
]


class Table:
    """The same game on both sides, move by move."""

    def __init__(self, peer: Any, cards: list[Card], state: State, seen: Counter[str]) -> None:
        self.peer = peer
        self.cards = cards
        self.state = state
        self.seen = seen

    def lay_out(self) -> None:
        """Answer the chance nodes of the other side with what was dealt here."""
        deal = self.state.deal
        tricks = len(deal.hands[0])
        assert deal.shown is not None

        self.answer_chance(tricks)
        self.answer_chance(self.state.dealer)
        for place in range(tricks):
            for hand in deal.hands:
                self.answer_chance(self.cards.index(hand[place]))
        self.answer_chance(self.cards.index(deal.shown))

    def answer_chance(self, outcome: int) -> None:
        """Let one chance node come out so."""
        assert self.peer.is_chance_node()
        assert outcome in self.peer.legal_actions()
        self.peer.apply_action(outcome)

    def compare_choices(self) -> tuple[int, list[int]]:
        """Return who acts, and the numbers of what is legal, once both sides agree on them."""
        seat = self.peer.current_player()
        legal = self.peer.legal_actions()

        assert self.state.to_act == (seat,)
        assert sorted(map(self.number, self.state.legal_actions(seat))) == legal
        return seat, legal

    def compare_refusal(self, seat: int, legal: list[int], random: Random) -> None:
        """Try something that the other side does not allow."""
        numbers = range(len(self.cards) + len(self.state.deal.hands[0]) + 1)
        forbidden = random.choice([number for number in numbers if number not in legal])

        assert self.state.why_not(self.action(seat, forbidden)) is not None

    def compare_tricks(self) -> None:
        """See that every seat has won as many tricks."""
        line = next(line for line in str(self.peer).splitlines() if line.startswith("Tricks Won:"))

        assert self.state.view(None).tricks_taken == tuple(map(int, line.split()[2:]))

    def compare_results(self) -> None:
        """See that the game is over and what it came to."""
        assert self.peer.is_terminal()
        assert self.state.is_over
        assert list(self.state.scores) == self.peer.returns()

    def act(self, seat: int, number: int) -> None:
        """Do the same on both sides."""
        self.state = self.state.apply(self.action(seat, number))
        self.peer.apply_action(number)

    def play(self, random: Random) -> None:
        """Play a game by chance."""
        self.lay_out()
        tricks = len(self.state.deal.hands[0])
        decisions = 0
        while not self.state.is_over:
            seat, legal = self.compare_choices()
            if len(legal) > 1 or decisions == 0:
                self.compare_refusal(seat, legal, random)
            self.count(seat, legal, tricks)
            self.act(seat, random.choice(legal))
            decisions += 1
            if self.state.phase == "play" or self.state.is_over:
                self.compare_tricks()
        self.compare_results()
        assert decisions == len(self.state.deal.hands) * (tricks + 1)

    def count(self, seat: int, legal: list[int], tricks: int) -> None:
        """Keep count of what the comparison came by."""
        self.seen["decisions"] += 1
        if self.state.phase == "bid":
            self.seen["hooks"] += len(legal) == tricks
        else:
            self.seen["suits followed"] += len(legal) < len(self.state.view(seat).hand)

    def number(self, action: Action) -> int:
        """Return the number that the other side has for an action."""
        if isinstance(action, Call):
            return len(self.cards) + action.tricks
        assert isinstance(action, Play)
        assert action.hand == action.seat
        return self.cards.index(action.card)

    def action(self, seat: int, number: int) -> Action:
        """Return the action for a number of the other side."""
        if number < len(self.cards):
            return Play(seat, seat, self.cards[number])
        return Call(seat, number - len(self.cards))


def named_cards(game: Any, ranks: tuple[str, ...]) -> list[Card]:
    """Return the cards in the order of the other side's numbers, by the names it has for them."""
    state = game.new_initial_state()
    for _ in ("the number of tricks", "the dealer"):
        state.apply_action(state.legal_actions()[0])
    names = [state.action_to_string(number) for number in state.legal_actions()]
    return [Card(ranks[PEER_RANKS.index(rank)], SUITS[suit]) for suit, rank in names]


def compare(parameters: Parameters, rulesets: dict[int, rulekit.Ruleset]) -> Counter[str]:
    """Play the games of some parameters, with a ruleset for each number of tricks; return what was met."""
    import pyspiel

    game = pyspiel.load_game("oh_hell", parameters.for_openspiel())
    pack = rulesets[min(rulesets)].tables.names.pack
    cards = named_cards(game, pack.ranks)
    assert game.new_initial_state().legal_actions() == list(rulesets)
    assert sorted(cards) == sorted(pack.card(number) for number in range(len(pack)))
    seen: Counter[str] = Counter()
    for number in range(parameters.games):
        random = Random(number)
        rules = random.choice(list(rulesets.values()))
        state = rules.start(seed=number, dealer=random.randrange(parameters.players))
        table = Table(game.new_initial_state(), cards, state, seen)
        table.play(random)
        seen["games"] += 1
        for seat in table.state.deals[0].score.seats:
            seen["made" if seat.made else "missed"] += 1
    return seen


@pytest.mark.peer
@pytest.mark.parametrize("parameters", TABLES, ids=lambda parameters: str(parameters.for_openspiel()))
def test_the_same_choices_lead_to_the_same_game(parameters: Parameters) -> None:
    rulesets = {tricks: rulekit.load(parameters.ruleset(tricks)) for tricks in parameters.numbers_of_tricks()}

    seen = compare(parameters, rulesets)

    assert seen["games"] == parameters.games
    assert min(seen[what] for what in ("hooks", "made", "missed")) > 0


@pytest.mark.peer
def test_the_bundled_file_is_the_game_it_names() -> None:
    """`oh-hell-nine` says in its notes which game of OpenSpiel it is."""
    rules = rulekit.load("oh-hell-nine")

    seen = compare(Parameters(3, 4, 9, 9, games=500), {9: rules})

    assert seen["decisions"] == 500 * 30
    assert seen["suits followed"] > 0


def test_enough_games_are_compared() -> None:
    assert sum(parameters.games for parameters in TABLES) >= 10_000
