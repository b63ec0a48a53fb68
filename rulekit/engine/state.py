"""A position of a match: frozen, checked, and ignorant of what chance will bring."""

import secrets
from collections.abc import Sequence
from operator import index
from typing import Any, SupportsIndex

from rulekit.engine.actions import Action, action_of, number_of, read_action
from rulekit.engine.deals import Deal, DealError, check_deals, dress_chance
from rulekit.engine.dressing import Dressing, dress
from rulekit.engine.events import Event, list_events
from rulekit.engine.kernel.observe import acting_seats
from rulekit.engine.legal import default_action, hand_of, legal_actions
from rulekit.engine.logs import Log, PlayEntry, entries_of, log_of, same_entries
from rulekit.engine.positions import (
    NOBODY,
    PHASE_DEAL,
    Chance,
    DealPosition,
    MatchPosition,
)
from rulekit.engine.referee import judge
from rulekit.engine.refusals import IllegalAction, Refusal
from rulekit.engine.results import DealResult, GameResult, MatchResult
from rulekit.engine.saved import read_state, write_state
from rulekit.engine.setting import ScoredDeal, Setting, Source, first_deal, give_deal, go_on
from rulekit.engine.sheet import deal_result, game_result, match_result, seats_in
from rulekit.engine.shuffle import MOST_SEED
from rulekit.engine.shuffle import open_match as open_match_key
from rulekit.engine.tables import UNSETTLED_TRUMP, Tables
from rulekit.engine.view import PHASES, Phase, View, sheet_scores, view_of
from rulekit.errors import RulekitError

MOST_MATCH = 2**31 - 1


class State:
    """A position of a match, as the referee knows it.

    A state never changes: `apply` returns a new one.
    It holds no random generator and no future card; what a player may know of it is `view(seat)`.
    Seats may be numbers of any kind, as from an array, wherever one is asked for.
    """

    # Two underscores, so that no name by which other code would call them can be set: to refuse that in __setattr__,
    # and to get past it here, takes twice as long as to set them.
    __slots__ = ("__actions", "__deal", "__plays", "__setting")

    def __init__(
        self,
        setting: Setting | None = None,
        deal: DealPosition | None = None,
        actions: Log[Action] = None,
        plays: Log[PlayEntry] = None,
    ) -> None:
        if setting is None or deal is None:  # as when a caller tries
            message = "start a match with Ruleset.start(), or read a saved one with State.from_json()"
            raise TypeError(message)
        self.__setting = setting
        self.__deal = deal
        self.__actions = actions
        self.__plays = plays

    # Beginning

    @classmethod
    def start(
        cls,
        rules: Tables,
        *,
        seed: object = None,
        deals: Sequence[Deal] | None = None,
        dealer: object = None,
        match: object = 0,
    ) -> "State":
        """Begin a match; whatever is given for a number is refused unless it is one.

        Args:
            rules: The compiled ruleset.
            seed: 0 to 2**63 - 1; None draws a fresh one, unless deals are given.
            deals: The deals, instead of a seed; when they run out the state waits (`needs_deal`) for `give_deal`.
            dealer: Who deals first; None lets the last seat deal, so that seat 0 is eldest, and passes the first deal
                on with each match index.
            match: Index of the match under the seed: each has its own cards.

        Raises:
            RulekitError: A number is out of range, or a deal does not fit.
        """
        if seed is not None and deals is not None:
            message = "a match takes its cards from a seed or from given deals, not from both"
            raise RulekitError(message)
        if deals is None and seed is None:
            seed = secrets.randbelow(MOST_SEED + 1)
        number = in_range("match", match, MOST_MATCH)
        first = (rules.players - 1 + number) % rules.players if dealer is None else dealer
        first = in_range("dealer", first, rules.players - 1)
        key = [0] * 4
        known = None if seed is None else in_range("seed", seed, MOST_SEED)
        if known is not None:
            open_match_key(key, known, number)
        given = tuple(deals or ())
        check_deals(rules, given)
        source = Source(known, number, first, given, tuple(key))
        return State(*first_deal(dress(rules), source), None, None)

    def restarted(self) -> "State":
        """Return the same match, with the same cards, before its first action."""
        return State(*first_deal(self._dressing, self._source), None, None)

    # What stands

    @property
    def rules(self) -> Tables:
        """The compiled ruleset."""
        return self._dressing.rules

    @property
    def phase(self) -> Phase:
        """What is wanted next."""
        return PHASES[self.__deal.phase]

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.__setting.match.over == 1

    @property
    def needs_deal(self) -> bool:
        """Whether the caller's deals have run out: `give_deal` goes on."""
        return self.__deal.phase == PHASE_DEAL

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now; several while bids or sealed offers are outstanding, in any order."""
        return seats_in(acting_seats(self.__setting.dressing.rules, self.__deal))

    @property
    def turn(self) -> int | None:
        """The hand that speaks or plays next, which may be dummy's; None while several seats are waited for."""
        return self.__deal.turn if self.__deal.turn >= 0 else None

    @property
    def dealer(self) -> int:
        """Who dealt this deal."""
        return self.__deal.dealer

    @property
    def trump(self) -> str | None:
        """The trump suit of this deal; None for no trump, and while trump is not settled."""
        return self._dressing.suit(self.__deal.trump)

    @property
    def is_trump_settled(self) -> bool:
        """Whether trump is known, be it a suit or none; some rulesets find it after the bids."""
        return self.__deal.trump != UNSETTLED_TRUMP

    @property
    def deal_number(self) -> int:
        """Number of the deal in the match, from 1."""
        return self._match.deals + (not self.is_over)

    @property
    def deal_in_game(self) -> int:
        """Number of the deal in its game, from 1."""
        return self._match.game_deals + (not self.is_over)

    @property
    def game_number(self) -> int:
        """Number of the game in the match, from 1."""
        return self._match.games + (not self.is_over)

    @property
    def scores(self) -> tuple[int, ...]:
        """Points on the sheet, all games together, one entry a seat, dummy last."""
        return sheet_scores(self._match.totals, self._match.scores, over=self.is_over)

    @property
    def game_scores(self) -> tuple[int, ...]:
        """Points in this game, one entry a seat, dummy last."""
        return tuple(self._match.scores)

    @property
    def winners(self) -> tuple[int, ...]:
        """The winners of the match; empty until it is over."""
        return seats_in(self._match.winners) if self.is_over else ()

    @property
    def seed(self) -> int | None:
        """The seed of the match; None where the caller gives the deals. The referee's: no view holds it."""
        return self._source.seed

    @property
    def match_index(self) -> int:
        """Index of the match under its seed."""
        return self._source.match

    @property
    def first_dealer(self) -> int:
        """Who dealt first in the match."""
        return self._source.dealer

    @property
    def given_deals(self) -> tuple[Deal, ...]:
        """The deals that the caller has given."""
        return self._source.deals

    @property
    def history(self) -> tuple[Action, ...]:
        """Every action of the match, in order; the referee's, since bids are among them."""
        return tuple(entries_of(self.__actions))

    @property
    def deals(self) -> tuple[DealResult, ...]:
        """The scored deals of the match."""
        games = 1
        results = []
        for entry in entries_of(self.__setting.sheet):
            results.append(deal_result(self._dressing, entry.match, entry.deal, games))
            games += entry.ended_game
        return tuple(results)

    @property
    def deals_scored(self) -> int:
        """How many deals are on the sheet."""
        return self._match.deals

    @property
    def games_ended(self) -> int:
        """How many games have ended."""
        return self._match.games

    @property
    def last_deal(self) -> DealResult | None:
        """The deal scored last."""
        if self.__setting.sheet is None:
            return None
        _, scored = self.__setting.sheet
        game = scored.match.games + (not scored.ended_game)
        return deal_result(self._dressing, scored.match, scored.deal, game)

    @property
    def games(self) -> tuple[GameResult, ...]:
        """The games that have ended."""
        return tuple(game_result(entry.match) for entry in entries_of(self.__setting.sheet) if entry.ended_game)

    @property
    def result(self) -> MatchResult | None:
        """The match, once it is over."""
        return match_result(self._match) if self.is_over else None

    @property
    def deal(self) -> Deal:
        """The cards of this deal as they were dealt; the referee's.

        Raises:
            RulekitError: They have not been given yet.
        """
        if self.__setting.chance is None:
            message = "the cards of this deal have not been given yet"
            raise RulekitError(message)
        return dress_chance(self._dressing.rules, self.__setting.chance)

    # What may be done

    def legal_actions(self, seat: SupportsIndex | None) -> Sequence[Action]:
        """Return what a seat may do now; nothing if it may not act, and nothing for a spectator, who is None.

        Bids by discard are not listed but made one by one as they are asked for: the sequence knows its length, its
        members and each of its elements.
        """
        if not isinstance(seat, int):
            seat = NOBODY if seat is None else index(seat)
        return legal_actions(self.__setting.dressing, self.__deal, seat)

    def why_not(self, action: Action) -> Refusal | None:
        """Return why an action is not legal now, or None if it is.

        Raises:
            TypeError: It is no action.
        """
        judged = judge(self.__setting, self.__deal, action)
        return None if isinstance(judged, int) else judged

    def apply(self, action: Action) -> "State":
        """Return the state after an action.

        Raises:
            IllegalAction: It is not legal now; nothing has changed.
            TypeError: It is no action.
        """
        judged = judge(self.__setting, self.__deal, action)
        if not isinstance(judged, int):
            raise IllegalAction(judged, self._legal_texts(action.seat))
        setting, deal, plays = go_on(self.__setting, self.__deal, self.__plays, action.seat, judged)
        return State(setting, deal, (self.__actions, action), plays)

    def default_action(self, seat: SupportsIndex) -> Action:
        """Return what is done for an absent player: always legal, never a premium.

        Raises:
            RulekitError: The seat may not act now.
        """
        own = index(seat)
        if own not in self.to_act:
            message = f"seat {own} is not to act"
            raise RulekitError(message)
        return default_action(self._dressing, self.__deal, own)

    def give_deal(self, deal: Deal) -> "State":
        """Return the state with the next deal laid out by the caller.

        Raises:
            DealError: No deal is wanted, or this one does not fit.
        """
        if not self.needs_deal:
            message = "no deal is wanted now"
            raise DealError(message)
        return State(*give_deal(self.__setting, deal), self.__actions, None)

    # What may be known

    def view(self, seat: SupportsIndex | None) -> View:
        """Return what a seat may know; None is a spectator.

        Raises:
            RulekitError: There is no such player.
        """
        return view_of(self._dressing, self._match, self.__deal, seat, self.__plays)

    def events(self, seat: SupportsIndex | None) -> "tuple[Event, ...]":
        """Return what happened in the match, as a seat may know it; None is a spectator."""
        return list_events(self, None if seat is None else index(seat))

    # Text and numbers

    def parse(self, text: object) -> Action:
        """Read the text of an action, for example `0 bid 6C 7D 8H`, `1 offer declaration`, `2 play 10H`.

        Raises:
            RulekitError: It is no action of this game.
        """
        return read_action(self._dressing.rules, text)

    def to_json(self) -> str:
        """Return the state as JSON: the referee's file, with seed and hidden cards. Do not send it to a player."""
        return write_state(self)

    @classmethod
    def from_json(cls, text: object) -> "State":
        """Read what `to_json` wrote, as a text or its bytes: the rules in it are compiled and the actions played again.

        Raises:
            RecordError: It is no saved state, of a later version, cut off or altered.
        """
        return read_state(text)

    def number(self, action: Action) -> int:
        """Return the stable number of an action among those of its seat; see `rulekit.engine.actions`."""
        return number_of(self._dressing.rules, action)

    def action(self, seat: SupportsIndex, number: SupportsIndex) -> Action:
        """Return the action of a number; a card comes from the hand that the seat plays."""
        own = index(seat)
        return action_of(self._dressing.rules, own, hand_of(self._dressing.rules, self.__deal, own), number)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return (
            self.rules.names.fingerprint == other.rules.names.fingerprint
            and self._source == other._source
            and same_entries(self.__actions, other.__actions)
        )

    def __hash__(self) -> int:
        return hash((self.rules.names.fingerprint, self._source, self.__actions and self.__actions[1]))

    def __repr__(self) -> str:
        waited = "".join(f" {seat}" for seat in self.to_act)
        return f"<State of {self.rules.names.name!r}: deal {self.deal_number}, {self.phase}{waited}>"

    def __copy__(self) -> "State":
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> "State":
        return self  # nothing can change it, so that a copy is the state itself

    def __reduce__(self) -> tuple[Any, ...]:
        setting = self.__setting
        logs = entries_of(self.__actions), entries_of(self.__plays), entries_of(setting.sheet)
        return unpack_state, (self.rules, (setting.source, setting.chance, setting.match, self.__deal), logs)

    @property
    def _setting(self) -> Setting:
        return self.__setting

    @property
    def _deal(self) -> DealPosition:
        return self.__deal

    @property
    def _dressing(self) -> Dressing:
        return self.__setting.dressing

    @property
    def _source(self) -> Source:
        return self.__setting.source

    @property
    def _match(self) -> MatchPosition:
        return self.__setting.match

    def _legal_texts(self, seat: int) -> tuple[str, ...]:
        legal = self.legal_actions(seat)
        return tuple(map(str, legal[:MOST_TEXTS]))


MOST_TEXTS = 300
"""An error lists no more legal actions than this."""


def unpack_state(
    rules: Tables,
    position: tuple[Source, Chance | None, MatchPosition, DealPosition],
    logs: tuple[list[Action], list[PlayEntry], list[ScoredDeal]],
) -> State:
    """Return a state from what `State.__reduce__` made of it."""
    source, chance, match, deal = position
    actions, plays, sheet = logs
    setting = Setting(dress(rules), source, chance, match, log_of(sheet))
    return State(setting, deal, log_of(actions), log_of(plays))


def in_range(name: str, value: Any, most: int, *, least: int = 0) -> int:
    """Return a whole number from `least` to `most`, of whatever kind it is given, and refuse anything else.

    Raises:
        RulekitError: It is none, or out of range; the message names it.
    """
    try:
        number = least - 1 if isinstance(value, bool) else index(value)
    except TypeError:
        number = least - 1
    if not least <= number <= most:
        message = f"{name} is a whole number from {least} to {most}, not {value!r}"
        raise RulekitError(message)
    return number
