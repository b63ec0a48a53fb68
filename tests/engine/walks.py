"""Matches played by chance, so that a rule can be looked at in every position of them."""

from collections.abc import Iterator
from random import Random
from typing import Any

from strategies.play import VARIANTS

import rulekit
from rulekit.cards import JOKER, Card
from rulekit.engine.actions import Action, action_count, bid_numbers
from rulekit.engine.refusals import RefusalCode
from rulekit.engine.state import State
from rulekit.engine.tables import BY_DISCARD, Tables
from rulekit.rules import Ruleset

BUNDLED = sorted(path.stem for path in VARIANTS.glob("*.yaml"))
SHIPPED = sorted(path.stem for path in VARIANTS.rglob("*.yaml"))


def chances(seed: int) -> Random:
    """Return Python's own chances, in a known order."""
    return Random(seed)


def walk(state: State, random: Random, deals: int) -> Iterator[State]:
    """Play legal actions by chance until the match is over or so many deals are scored; give every state."""
    yield state
    while not state.is_over and state.deals_scored < deals:
        state = step(state, random)
        yield state


def step(state: State, random: Random) -> State:
    """Return the state after an action by chance."""
    return state.apply(random.choice(state.legal_actions(random.choice(state.to_act))))


def start(name: str, seed: int) -> State:
    """Begin a match of a shipped ruleset."""
    return rulekit.load(name).start(seed)


def at(name: str, phase: str, seed: int = 1) -> State:
    """Return the first position of a match in which something is wanted; see `rulekit.engine.view.Phase`."""
    state, random = start(name, seed), chances(seed)
    while state.phase != phase:
        state = step(state, random)
    return state


def child(parent: str, **chapters: Any) -> Ruleset:
    """Return a shipped ruleset with some chapters changed."""
    return rulekit.load({"rulekit": 1, "name": "A house rule", "extends": parent, **chapters})


def refused(state: State, text: str) -> RefusalCode | None:
    """Return why an action is refused, None if it is not."""
    refusal = state.why_not(state.parse(text))
    return refusal.code if refusal else None


def legal(state: State) -> list[str]:
    """Return what the first seat that may act may do, without its number: `play 6H`."""
    return [str(action)[2:] for action in state.legal_actions(state.to_act[0])]


def most_deals(rules: Ruleset) -> int | None:
    """Return after how many deals a match is certain to be over, None where it is not."""
    resolved = rules.resolved()
    game, match = resolved["game"], resolved["match"]
    deals = [len(resolved["deal"]["hand"]) if game.get("deals") == "schedule" else game.get("deals")]
    if game["by"] == "stock" or "stock" in game:
        deals.append(len(rules.tables.stock))
    known = [number for number in deals if number]
    if not known or game["ties"] == "extra_deal":
        return None
    if match == "none":
        return min(known)
    if match["by"] != "games" or match["ties"] == "extra_game":
        return None
    games: int = match["games"]
    return min(known) * games


def deck(rules: Tables) -> list[Card]:
    """Return every card of the deck, copies and joker with it."""
    return [rules.names.pack.card(number) for number in rules.deck]


def cards_of(text: str) -> tuple[Card, ...]:
    """Read cards of the French suits, with blanks between them."""
    suits = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
    return tuple(JOKER if card == "JKR" else Card(card[:-1], suits[card[-1]]) for card in text.split())


def numbered(state: State, seat: int, random: Random, bids: int) -> Iterator[Action]:
    """Give the actions of a seat by their numbers: every one that is no bid by discard, and so many of those."""
    rules = state.rules
    count = action_count(rules)
    first = count - bid_numbers(rules) if rules.bid_by == BY_DISCARD else count
    yield from (state.action(seat, number) for number in range(first))
    chosen = range(first, count) if count - first <= bids else random.sample(range(first, count), bids)
    yield from (state.action(seat, number) for number in chosen)


class Learnt:
    """A number as the arrays of a learner have it: no `int`, but one by its index, and equal to it."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        """Return the number."""
        return self.number

    def __eq__(self, other: object) -> bool:
        return self.number == other

    def __hash__(self) -> int:
        return hash(self.number)
