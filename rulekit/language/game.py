"""What ends a game, and who gets a bonus for it: a closed union of mechanisms."""

from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field

from rulekit.diagnostics import in_a_row
from rulekit.language.codes import RuleCode
from rulekit.language.findings import Check, Finding, Findings, idle_entry, warning
from rulekit.language.model import Count, Fields, Points, Positive, Table, Written, ledger
from rulekit.reach.games import End, can_drift, deals_to_reach, fixed_deals, game_length, most_in_deal
from rulekit.reach.points import can_score, fewest_together
from rulekit.vocabulary import BonusPer, BonusWhen, GameBy, GameTies, Schedule, StockEnding, TrumpBy

if TYPE_CHECKING:
    from rulekit.language.facts import Facts

DealCount = Literal[Schedule.SCHEDULE] | Positive


class Bonus(Written):
    """Points at the end of a game."""

    points: Annotated[Points | Table[Count, Points], ledger("D37", 100, {1: 30, 2: 20, 3: 10})]
    """Points; with `per: reached` a table, by how many qualify."""
    per: Annotated[BonusPer, ledger("D37")]
    """What the points depend on."""
    when: Annotated[BonusWhen, ledger("D37 D38")]
    """Who qualifies."""

    def worth(self, qualified: int) -> int:
        """Return the points of each seat when so many qualify."""
        return self.points if isinstance(self.points, int) else self.points.get(qualified, 0)


class Ending(Written):
    """What is said of every game."""

    by: GameBy
    """What ends the game."""
    ties: Annotated[GameTies, ledger("D40")]
    """What happens when several share the lead at the end."""

    def late_checks(self) -> tuple[Check, ...]:
        """Return what is only asked when all the rest is in order."""
        return (self._is_not_tied_for_ever,)

    def _is_not_tied_for_ever(self, facts: "Facts") -> Findings:
        rules = facts.tables
        comes_to_a_tie = fixed_deals(rules) is not None or deals_to_reach(rules) is not None
        if self.ties is GameTies.EXTRA_DEAL and comes_to_a_tie and game_length(rules).end is End.NEVER:
            message = "every deal brings the same to all, so that a tie is played on for ever"
            yield warning(RuleCode.MATCH_ENDS, ("game", "ties"), message, "write `ties: shared`", ("scoring",))


class Score(Ending):
    """A game ends when a seat that can win has reached the target after a deal."""

    by: Literal[GameBy.SCORE]
    """What ends the game."""
    target: Annotated[Positive, ledger("D38", 100)]
    """The points to reach."""
    bonus: Annotated[Bonus | None, ledger("D37")] = None
    """Points at the end of the game."""

    def checks(self) -> tuple[Check, ...]:
        """Return what can be wrong with a game to a target."""
        return _can_break_ties, _bonus_pays_each_number, _bonus_has_bids

    def late_checks(self) -> tuple[Check, ...]:
        """Return what is only asked when all the rest is in order."""
        return (*super().late_checks(), self._comes_to_an_end)

    def _comes_to_an_end(self, facts: "Facts") -> Findings:
        path = ("game", "target")
        rules, sizes = facts.tables, range(len(facts.tricks))
        if not any(can_score(rules, size, 1) for size in sizes):
            most = max(most_in_deal(rules, size) for size in sizes)
            message = f"nobody can reach {self.target}: the most that a deal can bring is {most}"
            yield Finding(RuleCode.GAME_TARGET, path, message, "end the game `by: deals`", (("scoring",),))
        elif _can_fall(facts) and can_drift(rules):
            fewest = min(fewest_together(rules, size) for size in sizes)
            message = f"one deal can bring {fewest} points to all seats together, so scores can drift down for ever"
            help_ = "an end that is certain is `by: deals`, or `by: first_of` with `deals` beside the target"
            yield warning(RuleCode.GAME_TARGET, path, message, help_, ("scoring",), ("premium",))


class Deals(Ending):
    """A game ends after a number of deals."""

    by: Literal[GameBy.DEALS]
    """What ends the game."""
    deals: Annotated[DealCount, ledger("D15", 9, "schedule")]
    """The number of deals, or `schedule`: once through the list of hand sizes."""

    def checks(self) -> tuple[Check, ...]:
        """Return what can be wrong with a game of so many deals."""
        return _can_break_ties, _fits_the_hands


class Stock(Ending):
    """A game ends when the trump stock is used up."""

    by: Literal[GameBy.STOCK]
    """What ends the game."""

    def checks(self) -> tuple[Check, ...]:
        """Return what can be wrong with a game that ends with its stock."""
        return _can_break_ties, _has_its_stock


class FirstOf(Ending):
    """A game ends by whichever of several endings comes first."""

    by: Literal[GameBy.FIRST_OF]
    """What ends the game."""
    target: Annotated[Positive | None, ledger("D38", 100)] = None
    """The points to reach."""
    deals: Annotated[DealCount | None, ledger("D15", 9, "schedule")] = None
    """The number of deals, or `schedule`: once through the list of hand sizes."""
    stock: Annotated[StockEnding | None, ledger("D15")] = None
    """The end of the trump stock."""
    bonus: Annotated[Bonus | None, ledger("D37")] = None
    """Points at the end of the game."""

    def checks(self) -> tuple[Check, ...]:
        """Return what can be wrong with a game of several endings."""
        bonus = _bonus_pays_each_number, _bonus_has_bids, self._has_a_target
        return (_can_break_ties, _fits_the_hands, _has_its_stock, *bonus, self._has_two_endings)

    def late_checks(self) -> tuple[Check, ...]:
        """Return what is only asked when all the rest is in order."""
        return (*super().late_checks(), self._can_reach_its_target)

    def _has_a_target(self, _facts: "Facts") -> Findings:
        if self.bonus is not None and self.target is None:
            message = "the bonus is for reaching the target, and there is none"
            help_ = "add a `target`, or write `bonus: none`"
            yield Finding(RuleCode.GAME_BONUS, ("game", "bonus"), message, help_, at_key=True)

    def _has_two_endings(self, _facts: "Facts") -> Findings:
        named = [key for key in ("target", "deals", "stock") if getattr(self, key) is not None]
        if len(named) < 2:
            message = "the first of several endings needs at least two of `target`, `deals` and `stock`"
            instead = {"target": "by: score", "deals": "by: deals", "stock": "by: stock"}
            help_ = f"with one ending write `{instead[named[0]]}`" if named else ""
            yield Finding(RuleCode.GAME_ENDINGS, ("game", "by"), message, help_)

    def _can_reach_its_target(self, facts: "Facts") -> Findings:
        if self.target is None:
            return
        reached, fixed = deals_to_reach(facts.tables), fixed_deals(facts.tables)
        ends_before = fixed is not None and reached is not None and fixed < reached
        if reached is None or (ends_before and self.ties is not GameTies.EXTRA_DEAL):
            message = f"nobody can reach {self.target} before the game ends another way"
            yield warning(RuleCode.GAME_TARGET, ("game", "target"), message, "", ("game", "deals"), ("scoring",))


def _can_fall(facts: "Facts") -> bool:
    """Say whether any number is there that could bring points below nought."""
    penalties = any(level.penalty for level in facts.premium.levels.values()) if facts.premium else False
    return penalties or any(award.least < 0 for award in facts.scoring.root.values())


Game = Annotated[Score | Deals | Stock | FirstOf, Field(discriminator="by")]


def target(game: Game) -> int | None:
    """Return the points that end the game, or None."""
    return game.target if isinstance(game, Score | FirstOf) else None


def bonus(game: Game) -> Bonus | None:
    """Return the bonus at the end of the game, or None."""
    return game.bonus if isinstance(game, Score | FirstOf) else None


def ends_with_stock(game: Game) -> bool:
    """Say whether the game ends when the trump stock is used up."""
    return isinstance(game, Stock) or (isinstance(game, FirstOf) and game.stock is not None)


def most_deals(facts: "Facts") -> int | None:
    """Return how many deals end the game, extra deals left out, or None where no number does."""
    game = facts.game
    deals = game.deals if isinstance(game, Deals | FirstOf) else None
    return len(facts.schedule) if deals is Schedule.SCHEDULE else deals


def tabulate(facts: "Facts") -> Fields:
    """Return the tables of the end of a game."""
    game, extra = facts.game, bonus(facts.game)
    can_qualify = range(1, facts.contenders + 1)
    return {
        "target": target(game) or 0,
        "deals": most_deals(facts) or 0,
        "stock_ends": int(ends_with_stock(game)),
        "ties": game.ties.code,
        "bonus": tuple(extra.worth(seats) if extra and seats in can_qualify else 0 for seats in range(facts.seats + 1)),
        "bonus_made": int(extra is not None and extra.when is BonusWhen.REACHED_AND_MADE),
    }


def _can_break_ties(facts: "Facts") -> Findings:
    if facts.game.ties is GameTies.MOST_BIDS_MADE and facts.bid is None:
        message = "nobody makes a bid here, so that a tie stays a tie"
        yield warning(RuleCode.GAME_TIES, ("game", "ties"), message, "write `ties: shared`", ("bid",))


def _fits_the_hands(facts: "Facts") -> Findings:
    game, listed, path = facts.game, len(facts.schedule), ("game", "deals")
    deals = game.deals if isinstance(game, Deals | FirstOf) else None
    if deals is Schedule.SCHEDULE and isinstance(facts.deal.hand, int):
        message = "the game goes once through the list of hands, and there is no list"
        help_ = "write a number of deals, or a list of hand sizes"
        yield Finding(RuleCode.GAME_SCHEDULE, path, message, help_, (("deal", "hand"),))
    elif isinstance(deals, int) and deals % listed:
        message = f"{deals} deals do not go evenly through a list of {listed} hands"
        help_ = "`deals: schedule` goes once through the list"
        yield warning(RuleCode.GAME_SCHEDULE, path, message, help_, ("deal", "hand"))


def _has_its_stock(facts: "Facts") -> Findings:
    game, trump = facts.game, facts.trump
    if not ends_with_stock(game):
        return
    path = ("game", "by") if isinstance(game, Stock) else ("game", "stock")
    if trump is None or trump.by is not TrumpBy.STOCK:
        message = "the game ends when the trump stock is used up, and there is no stock"
        help_ = "trump goes `by: stock` then; or end the game another way"
        yield Finding(RuleCode.GAME_STOCK, path, message, help_, (("trump", "by"), ("trump",)))
    elif game.ties is GameTies.EXTRA_DEAL and trump.when_empty is None:
        message = "a tie is played on, and no card is left in the stock to turn for trump"
        help_ = "write `trump: {when_empty: reshuffle}`, or `ties: shared`"
        yield Finding(RuleCode.GAME_STOCK, ("game", "ties"), message, help_, (("trump", "by"),))


def _bonus_has_bids(facts: "Facts") -> Findings:
    extra = bonus(facts.game)
    if extra is not None and extra.when is BonusWhen.REACHED_AND_MADE and facts.bid is None:
        message = "the bonus wants a bid that was made, and there are no bids"
        path = ("game", "bonus", "when")
        yield Finding(RuleCode.GAME_MADE, path, message, "write `when: reached`", (("bid",),))


def _bonus_pays_each_number(facts: "Facts") -> Findings:
    """Find points that are no table where one is wanted, and a table that does not fit the seats that can win."""
    extra, path, per = bonus(facts.game), ("game", "bonus", "points"), (("game", "bonus", "per"),)
    if extra is None:
        return
    if isinstance(extra.points, int):
        if extra.per is BonusPer.REACHED:
            message = "`per: reached` wants a table: points for each number of seats that qualify"
            yield Finding(RuleCode.GAME_BONUS, path, message, "the same for every number is `per: game`", per)
        return
    if extra.per is BonusPer.GAME:
        message = "a table of points goes with `per: reached`, and this bonus is `per: game`"
        yield Finding(RuleCode.GAME_BONUS, path, message, "write one number", per)
        return
    seats = (("players",), ("dummy", "score"))
    lacking = [str(count) for count in range(1, facts.contenders + 1) if count not in extra.points]
    if lacking:
        message = f"`bonus.points` has no entry for {in_a_row(lacking)}: so many seats can qualify"
        help_ = f"add `{lacking[0]}: ` and the points; 0 is a number too"
        yield Finding(RuleCode.GAME_BONUS, path, message, help_, seats)
    for count in extra.points:
        if not 0 < count <= facts.contenders:
            message = f"the entry for {count} is never used: from 1 to {facts.contenders} seats can qualify"
            yield idle_entry(RuleCode.GAME_BONUS, (*path, str(count)), message, *seats)
