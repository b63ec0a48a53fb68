"""What ends a match of several games, and who wins it: a closed union of mechanisms."""

from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field

from rulekit.language import game
from rulekit.language.codes import RuleCode
from rulekit.language.findings import Check, Finding, Findings, Path, warning
from rulekit.language.model import MOST, Fields, Hint, Positive, Written, ledger
from rulekit.reach.endings import endings
from rulekit.reach.games import sizes_dealt
from rulekit.vocabulary import FirstDealer, GameWonBy, MatchBy, MatchTies, MatchWinner

if TYPE_CHECKING:
    from rulekit.language.facts import Facts


class Rubber(Written):
    """Points to who ends a match of wins, the more the fewer games it took."""

    points: Annotated[Positive, ledger("penguin-rubber", 100)]
    """Points for each game under the number below."""
    per_game_under: Annotated[Positive, ledger("penguin-rubber", 8)]
    """From so many games on there is nothing."""


class Series(Written):
    """What is said of every match."""

    by: MatchBy
    """What ends the match."""
    winner: Annotated[MatchWinner, ledger("three-player penguin-rubber")]
    """Who wins the match."""
    game_won_by: Annotated[GameWonBy | None, ledger("D39")] = None
    """What counts as winning a game, where wins matter."""
    ties: Annotated[MatchTies, ledger("D40")]
    """What happens when several share the lead at the end."""
    first_dealer: Annotated[FirstDealer, ledger("three-player")]
    """Who deals first to a new game."""


class Games(Series):
    """A match of a number of games."""

    by: Literal[MatchBy.GAMES]
    """What ends the match."""
    games: Annotated[int, Field(ge=2, le=MOST), Hint("for a single game write `match: none`"), ledger("bga", 3)]
    """The match ends after so many games."""

    def checks(self) -> tuple[Check, ...]:
        """Return what can be wrong with a match of games."""
        return _SHARED


class Wins(Series):
    """A match until somebody has won a number of games."""

    by: Literal[MatchBy.WINS]
    """What ends the match."""
    wins: Annotated[Positive, ledger("penguin-rubber", 3)]
    """The match ends when somebody has won so many games."""
    bonus: Annotated[Rubber | None, ledger("penguin-rubber")] = None
    """Points to who has won so many games."""

    def checks(self) -> tuple[Check, ...]:
        """Return what can be wrong with a match of wins."""
        return (*_SHARED, self._can_pay_its_bonus)

    def _can_pay_its_bonus(self, _facts: "Facts") -> Findings:
        if self.bonus is not None and self.bonus.per_game_under <= self.wins:
            under = self.bonus.per_game_under
            message = f"{self.wins} wins take at least {self.wins} games, and from {under} on the bonus is nothing"
            path = ("match", "bonus", "per_game_under")
            yield warning(RuleCode.MATCH_RUBBER, path, message, "", ("match", "wins"))


class Bonuses(Series):
    """A match until somebody has taken a number of game bonuses."""

    by: Literal[MatchBy.BONUSES]
    """What ends the match."""
    bonuses: Annotated[Positive, ledger("three-player", 3)]
    """The match ends when somebody has taken so many bonuses of more than nought points."""

    def checks(self) -> tuple[Check, ...]:
        """Return what can be wrong with a match of bonuses."""
        return (*_SHARED, self._has_bonuses)

    def _has_bonuses(self, facts: "Facts") -> Findings:
        extra = game.bonus(facts.game)
        if extra is None or all(extra.worth(seats) <= 0 for seats in range(1, facts.contenders + 1)):
            message = "the match counts bonuses, and no game gives one"
            help_ = "for a single game write `match: none`"
            others = (("game", "bonus"), ("game", "by"), ("game",))
            yield Finding(RuleCode.MATCH_BONUSES, ("match",), message, help_, others, at_key=True)

    def late_checks(self) -> tuple[Check, ...]:
        """Return what is only asked when all the rest is in order."""
        return (self._can_end,)

    def _can_end(self, facts: "Facts") -> Findings:
        rules = facts.tables
        ends = (end for size in sizes_dealt(rules) for end in endings(rules, size))
        if rules.bonus_made and not any(end.made for end in ends):
            message = "no bid can ever be made, so that no game gives a bonus and the match never ends"
            yield warning(RuleCode.MATCH_ENDS, ("match", "by"), message, "", ("bid",), ("game", "bonus", "when"))


Match = Annotated[Games | Wins | Bonuses, Field(discriminator="by")]


def tabulate(facts: "Facts") -> Fields:
    """Return the tables of the match."""
    match = facts.match
    if match is None:
        return {
            "match_by": 0,
            "match_number": 0,
            "game_won_by": 0,
            "winner": 0,
            "rubber_points": 0,
            "rubber_under": 0,
            "match_ties": 0,
            "first_dealer": 0,
        }
    rubber = match.bonus if isinstance(match, Wins) else None
    return {
        "match_by": match.by.code,
        "match_number": _number(match),
        "game_won_by": match.game_won_by.code if match.game_won_by else 0,
        "winner": match.winner.code,
        "rubber_points": rubber.points if rubber else 0,
        "rubber_under": rubber.per_game_under if rubber else 0,
        "match_ties": match.ties.code,
        "first_dealer": match.first_dealer.code,
    }


def _number(match: Match) -> int:
    """Return how many games, wins or bonuses end a match."""
    match match:
        case Games():
            return match.games
        case Wins():
            return match.wins
        case Bonuses():
            return match.bonuses


def _game_has_its_target(facts: "Facts") -> Findings:
    match = facts.match
    if match is not None and match.game_won_by is GameWonBy.REACHED and game.target(facts.game) is None:
        message = "a game is won by reaching the target, and games have none"
        help_ = "write `game_won_by: highest`, or play games to a target"
        others: tuple[Path, ...] = (("game", "by"), ("game",))
        yield Finding(RuleCode.MATCH_TARGET, ("match", "game_won_by"), message, help_, others)


def _says_what_a_win_is(facts: "Facts") -> Findings:
    match = facts.match
    if match is None or match.game_won_by is not None:
        return
    reasons = (
        (match.by is MatchBy.WINS, "by"),
        (match.winner is MatchWinner.WINS, "winner"),
        (match.ties is MatchTies.WINS, "ties"),
    )
    key = next((key for counts, key in reasons if counts), None)
    if key is not None:
        message = f"`{key}: wins` counts games won, and nothing says what wins a game"
        help_ = "write `game_won_by: highest` for the most points, or `reached` for reaching the target"
        yield Finding(RuleCode.MATCH_WINS, ("match", key), message, help_)


def _can_break_ties(facts: "Facts") -> Findings:
    match, path = facts.match, ("match", "ties")
    if match is None:
        return
    if str(match.ties) == str(match.winner):
        message = f"the match is decided by `{match.winner}` already, so that the same measure breaks no tie"
        yield warning(RuleCode.MATCH_TIES, path, message, "name another one, or `shared`", ("match", "winner"))
    elif match.ties is MatchTies.MOST_BIDS_MADE and facts.bid is None:
        message = "nobody makes a bid here, so that a tie stays a tie"
        yield warning(RuleCode.MATCH_TIES, path, message, "write `ties: shared`", ("bid",))


_SHARED: tuple[Check, ...] = (_game_has_its_target, _says_what_a_win_is, _can_break_ties)
