"""The conversation at the table: questions, answers, and the words that are no answers."""

from collections.abc import Callable, Iterable

from rulekit.cli.table.answers import UnreadableError, read_answer
from rulekit.cli.table.asking import bid_text, example, question, situation
from rulekit.cli.table.faces import Face
from rulekit.cli.table.seating import Table
from rulekit.cli.table.telling import score_text, tell
from rulekit.cli.table.terminal import Terminal
from rulekit.engine.actions import Action, Bid, Play
from rulekit.engine.events import Event
from rulekit.engine.view import Phase
from rulekit.errors import RulekitError

HELP = {
    "?": "this list",
    "hint": "what the sensible bot would do, knowing what you know",
    "why ANSWER": "whether an answer is legal, and if not, why",
    "look": "the table and your hand again",
    "last": "the last trick",
    "score": "the score of this game and your bid",
    "forced": "play your card, if only one may be played",
    "auto": "have forced cards played for you from now on, or no longer",
    "undo": "take back what you did last, within the trick (or u)",
    "quit": "leave; the match can be resumed (or q)",
}
SHORT = {"?": "help", "h": "help", "u": "undo", "q": "quit", "exit": "quit"}


class Conversation:
    """Asks a person, lets the bots act in between, and tells what happens.

    Attributes:
        table: The match.
    """

    def __init__(self, table: Table, face: Face, terminal: Terminal, *, auto: bool) -> None:
        """Begin; with `auto`, cards that are the only legal ones are played without asking."""
        self.table = table
        self._face = face
        self._terminal = terminal
        self._auto = auto
        self._asks_always = False
        self._commands: dict[str, Callable[[str], None]] = {
            "help": self._help,
            "hint": self._hint,
            "why": self._why,
            "look": self._look,
            "last": self._last,
            "score": self._score,
            "forced": self._play_forced,
            "auto": self._toggle_auto,
            "undo": self._undo,
        }

    def run(self) -> bool:
        """Play until the match is over or the person leaves; return whether it is over."""
        self._tell(self.table.opening_events())
        while not self.table.state.is_over:
            if self.table.state.needs_deal:
                message = "the cards of this match were given by a program, and there are no more of them"
                raise RulekitError(message)
            if not self.table.waits_for_person:
                self._tell(self.table.act_by_bot())
            elif self._auto and not self._asks_always and (forced := self._forced_card()):
                self._do(forced)
            elif not self._converse():
                return False
        return True

    def _converse(self) -> bool:
        """Ask until the person has acted or gone back; return whether they stay."""
        position = self.table.state
        self.table.save()
        self._say("")
        self._look("")
        while self.table.state is position:
            line = self._terminal.ask(question(self.table.view))
            if line is None:
                return False
            word, _, rest = line.partition(" ")
            word = SHORT.get(word.casefold(), word.casefold())
            if self._is_legal_name(line):
                self._answer(line)
            elif word == "quit":
                return False
            elif word in self._commands:
                self._commands[word](rest.strip())
            elif line:
                self._answer(line)
        return True

    def _is_legal_name(self, line: str) -> bool:
        """Return whether a line names what is legal now, so that it is no command.

        First letters will do for a name where a letter is the command; a whole word is not taken for another's.
        """
        try:
            action = read_answer(self.table.view, line)
        except UnreadableError:
            return False
        name = str(action).split(" ", 2)[-1].casefold()
        return (len(line) == 1 or name == line.casefold()) and self.table.state.why_not(action) is None

    def _answer(self, line: str) -> None:
        """Do what the person says, or say why not."""
        try:
            action = read_answer(self.table.view, line)
        except UnreadableError as error:
            self._say(f"{error}; ? for help")
            return
        refusal = self.table.state.why_not(action)
        if refusal is None:
            self._do(action)
        else:
            self._say(f"Not legal: {refusal.sentence}{f' (rule: {refusal.path})' if refusal.path else ''}.")

    def _do(self, action: Action) -> None:
        self._asks_always = False
        self._tell(self.table.act(action))

    def _help(self, _: str) -> None:
        view = self.table.view
        self._say(f"{question(view)}: for example {example(view)}")
        width = max(map(len, HELP))
        for word, meaning in HELP.items():
            self._say(f"  {word:{width}}  {meaning}")

    def _hint(self, _: str) -> None:
        self._say(f"The sensible bot would {self._text(self.table.hint())}.")

    def _why(self, answer: str) -> None:
        try:
            refusal = self.table.state.why_not(read_answer(self.table.view, answer))
        except UnreadableError as error:
            self._say(str(error))
            return
        self._say(f"Not legal: {refusal.sentence}." if refusal else "That is legal.")

    def _look(self, _: str) -> None:
        for line in situation(self.table.view, self._face):
            self._say(line)

    def _last(self, _: str) -> None:
        tricks = self.table.view.tricks
        if not tricks:
            self._say("No trick has been taken in this deal yet.")
            return
        face = self._face
        cards = ", ".join(f"{face.who(played.hand)} {face.card(played.card)}" for played in tricks[-1].cards)
        self._say(f"The last trick: {cards}; {face.does(tricks[-1].winner, 'take')} it.")

    def _score(self, _: str) -> None:
        self._say(score_text(self.table.view.game_scores, self._face))
        self._say(bid_text(self.table.view, self._face))

    def _play_forced(self, _: str) -> None:
        forced = self._forced_card()
        if forced is None:
            self._say("You have a choice.")
        else:
            self._do(forced)

    def _toggle_auto(self, _: str) -> None:
        self._auto = not self._auto
        self._say(f"Forced cards are {'' if self._auto else 'not '}played for you.")
        if self._auto and (forced := self._forced_card()):
            self._do(forced)

    def _undo(self, _: str) -> None:
        reason = self.table.why_no_undo()
        if reason:
            self._say(f"{reason[0].upper()}{reason[1:]}.")
            return
        self._say(f"Taken back: {self._text(self.table.undo())}.")
        self._asks_always = True

    def _forced_card(self) -> Action | None:
        """Return the person's card if no other may be played."""
        view = self.table.view
        return view.legal_actions[0] if view.phase is Phase.PLAY and len(view.legal_actions) == 1 else None

    def _text(self, action: Action) -> str:
        """Write an action without its seat, cards as the stream shows them."""
        match action:
            case Play():
                return f"play {self._face.card(action.card)}{' from dummy' if action.hand != action.seat else ''}"
            case Bid():
                return f"bid {self._face.cards(action.cards)}"
            case _:
                return str(action).partition(" ")[2]

    def _tell(self, events: Iterable[Event]) -> None:
        for event in events:
            for line in tell(event, self.table.state, self._face):
                self._say(line)

    def _say(self, line: str) -> None:
        self._terminal.say(line)
