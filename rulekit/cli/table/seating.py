"""A match in play: who sits where, what has been done, and what can still be taken back."""

from collections.abc import Iterator
from dataclasses import dataclass

from rulekit.bots import Bot, make
from rulekit.engine.actions import Action, Play
from rulekit.engine.events import (
    BidPlaced,
    CardsShown,
    ClaimAnswered,
    Event,
    OfferMade,
    RaiseAnswered,
    TrumpSettled,
    dealt,
    follow,
)
from rulekit.engine.record import Recorder
from rulekit.engine.state import State
from rulekit.engine.view import Phase, View

PERSON = "person"
"""What a record calls whoever plays at the terminal."""


@dataclass(frozen=True, slots=True)
class Step:
    """One action of this deal and the position before it."""

    before: State
    action: Action


class Table:
    """One match, its record, and the bots that play it with a person.

    Every action that is accepted is in the record before anything else happens, and on the disk before the person is
    asked again.

    Attributes:
        state: The position.
        seat: The person's seat; None where bots play alone.
    """

    def __init__(self, state: State, recorder: Recorder) -> None:
        """Sit down to a match; the record tells who plays.

        What was done in this deal before is gone through again, so that it can be taken back like in one sitting.
        """
        self.state = state
        self.seat = recorder.seated.index(PERSON) if PERSON in recorder.seated else None
        self._recorder = recorder
        self._steps: list[Step] = []
        self._own: list[int] = []
        self._told = False
        position = state.restarted()
        for action in state.history:
            after = position.apply(action)
            self._remember(position, action, after)
            position = after
        self._bots = self._wake_bots()

    @property
    def view(self) -> View:
        """What the person may know, or a spectator where bots play alone."""
        return self.state.view(self.seat)

    @property
    def waits_for_person(self) -> bool:
        """Whether the person is asked now."""
        return self.seat in self.state.to_act

    def opening_events(self) -> Iterator[Event]:
        """Tell of the deal at hand, as if it had just been dealt, and of the trump that has been found since."""
        positions = [*(step.before for step in self._steps), self.state]
        yield from dealt(positions[0], self.seat)
        for step, after in zip(self._steps, positions[1:], strict=True):
            events = follow(step.before, step.action, after, self.seat)
            yield from (event for event in events if isinstance(event, TrumpSettled))

    def act(self, action: Action) -> tuple[Event, ...]:
        """Do something; return what the looker-on sees of it.

        Raises:
            IllegalAction: It is not legal now, and nothing has changed.
        """
        before, after = self.state, self.state.apply(action)
        self._recorder.add(action, before, after)
        self.state = after
        self._remember(before, action, after)
        return tuple(follow(before, action, after, self.seat))

    def act_by_bot(self) -> tuple[Event, ...]:
        """Let the next bot act."""
        seat = next(seat for seat in self.state.to_act if seat != self.seat)
        return self.act(self._bots[seat].choose(self.state.view(seat)))

    def save(self) -> None:
        """Have the match so far on the disk."""
        self._recorder.sync()

    def hint(self) -> Action:
        """Return what the sensible bot would do in the person's place, knowing what the person knows."""
        return make("sensible").choose(self.view)

    def why_no_undo(self) -> str:
        """Say why nothing can be taken back; empty if something can."""
        if not self._own:
            return (
                "there is nothing to take back: only what you have just done, before the next trick is yours to play to"
            )
        if self._told:
            return "it is too late to take that back: the others have spoken or shown cards since"
        return ""

    def undo(self) -> Action:
        """Take back the person's last action, and what the bots did after it; return the action."""
        place = self._own.pop()
        step = self._steps[place]
        self._recorder.take_back(step.before)
        self.state = step.before
        del self._steps[place:]
        self._told = False
        self._bots = self._wake_bots()
        return step.action

    def _remember(self, before: State, action: Action, after: State) -> None:
        """Note an action, and whether it shuts the way back.

        A person can take back the cards they played to one trick, until they play to the next one; anything else only
        until somebody tells or shows something, since a bid made with more knowledge would be another bid.
        """
        if after.deals_scored != before.deals_scored:
            self._steps, self._own, self._told = [], [], False
            return
        if action.seat == self.seat:
            if self._own and _stage(self._steps[self._own[-1]].before) != _stage(before):
                self._own = []
            self._own.append(len(self._steps))
            self._told = False
        self._steps.append(Step(before, action))
        if self._own and not isinstance(self._steps[self._own[-1]].action, Play):
            self._told |= any(_tells(event, self.seat) for event in follow(before, action, after, self.seat))

    def _wake_bots(self) -> dict[int, Bot]:
        """Return bots that have made the choices of this deal, and will go on as if they had never been away."""
        names = enumerate(self._recorder.seated)
        seed = self.state.seed or 0
        bots = {seat: make(name, seed, self.state.match_index) for seat, name in names if name != PERSON}
        for step in self._steps:
            seat = step.action.seat
            if seat in bots:
                bots[seat].choose(step.before.view(seat))
        return bots


def _stage(state: State) -> tuple[Phase, int]:
    """Return the part of a deal that an action belongs to: a trick, or what comes before the first."""
    return state.phase, sum(state.view(None).tricks_taken)


def _tells(event: Event, seat: int | None) -> bool:
    """Return whether an event lets a person know more than they did themselves."""
    match event:
        case BidPlaced(tricks=None) | OfferMade(known=False):
            return False
        case BidPlaced() | OfferMade() | RaiseAnswered() | ClaimAnswered() | CardsShown() | TrumpSettled():
            return event.seat != seat
        case _:
            return True
