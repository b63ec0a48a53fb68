"""When games and matches end, what they pay, and who wins."""

from dataclasses import dataclass, field

from .rules import Rules, entry, named
from .trumps import stock_cards


@dataclass
class Tally:
    """What is counted for one seat each, over a game or a match."""

    points: list[int]
    bids_made: list[int]
    tricks: list[int]

    @classmethod
    def empty(cls, seats: int) -> "Tally":
        """Return a sheet with noughts."""
        return cls([0] * seats, [0] * seats, [0] * seats)

    def add(self, points: list[int], bids_made: list[int], tricks: list[int]) -> None:
        """Add one deal, or one game."""
        self.points = added(self.points, points)
        self.bids_made = added(self.bids_made, bids_made)
        self.tricks = added(self.tricks, tricks)


def added(left: list[int], right: list[int]) -> list[int]:
    """Add two lists seat by seat."""
    return [one + other for one, other in zip(left, right, strict=True)]


def best(seats: list[int], measure: list[int]) -> list[int]:
    """Return which of these seats have most."""
    most = max(measure[seat] for seat in seats)
    return [seat for seat in seats if measure[seat] == most]


def target_of(rules: Rules) -> int | None:
    """Return the points that end a game, if any do."""
    found = named(rules.tree["game"], "target")
    return None if found is None else int(found)


def game_is_at_its_end(rules: Rules, tally: Tally, deals: int) -> bool:
    """Return whether one of the game's endings has come, ties apart."""
    game = rules.tree["game"]
    target = target_of(rules)
    if target is not None and any(tally.points[seat] >= target for seat in rules.seats_that_can_win()):
        return True
    number = named(game, "deals")
    if number == "schedule":
        number = len(rules.tree["deal"]["hand"])
    if number is not None and deals >= int(number):
        return True
    ends_with_stock = game["by"] == "stock" or named(game, "stock") == "empty"
    return ends_with_stock and deals >= len(stock_cards(rules))


def must_play_on(rules: Rules, tally: Tally) -> bool:
    """Return whether a shared lead calls for an extra deal."""
    if rules.tree["game"]["ties"] != "extra_deal":
        return False
    return len(best(rules.seats_that_can_win(), tally.points)) > 1


def game_bonuses(rules: Rules, tally: Tally, made_last: list[bool]) -> list[int]:
    """Return the bonus of each seat at the end of a game."""
    bonuses = [0] * rules.seats
    bonus, target = named(rules.tree["game"], "bonus"), target_of(rules)
    if bonus is None:
        return bonuses
    assert target is not None
    reached = [seat for seat in rules.seats_that_can_win() if tally.points[seat] >= target]
    if bonus["when"] == "reached_and_made":
        reached = [seat for seat in reached if made_last[seat]]
    for seat in reached:
        bonuses[seat] = entry(bonus["points"], len(reached)) if bonus["per"] == "reached" else int(bonus["points"])
    return bonuses


def leaders_of_game(rules: Rules, tally: Tally, points: list[int]) -> list[int]:
    """Return who has most points; the game's own tie-break settles equal ones."""
    leaders = best(rules.seats_that_can_win(), points)
    match rules.tree["game"]["ties"]:
        case "most_bids_made":
            return best(leaders, tally.bids_made)
        case "most_tricks":
            return best(leaders, tally.tricks)
    return leaders


def winners_of_game(rules: Rules, tally: Tally, bonuses: list[int]) -> list[int]:
    """Return who wins a game.

    What a match counts as a win, `game_won_by`, is judged on the points in play; elsewhere the whole sheet counts.
    """
    match_chapter = rules.chapter("match")
    won_by = named(match_chapter, "game_won_by") if match_chapter else None
    if won_by == "reached":
        target = target_of(rules)
        assert target is not None
        return [seat for seat in rules.seats_that_can_win() if tally.points[seat] >= target]
    return leaders_of_game(rules, tally, tally.points if won_by else added(tally.points, bonuses))


@dataclass
class MatchSheet:
    """What stands after some games of a match.

    Attributes:
        total: Points of all games with their bonuses, bids made and tricks taken.
        games: Games played.
        wins: Games won by each seat.
        bonuses: Game bonuses above nought that each seat has taken.
    """

    total: Tally
    games: int = 0
    wins: list[int] = field(default_factory=list)
    bonuses: list[int] = field(default_factory=list)


def match_is_at_its_end(rules: Rules, sheet: MatchSheet) -> bool:
    """Return whether the match's ending has come, ties apart."""
    chapter = rules.chapter("match")
    if chapter is None:
        return True
    number = int(chapter[chapter["by"]])
    if chapter["by"] == "games":
        return sheet.games >= number
    counts = sheet.wins if chapter["by"] == "wins" else sheet.bonuses
    return max(counts) >= number


def match_bonuses(rules: Rules, sheet: MatchSheet) -> list[int]:
    """Return what each seat adds at the end of a match, as the winner of a rubber does."""
    chapter = rules.chapter("match")
    bonus = named(chapter, "bonus") if chapter else None
    if chapter is None or bonus is None:
        return [0] * rules.seats
    each = max(0, int(bonus["points"]) * (int(bonus["per_game_under"]) - sheet.games))
    return [each if wins >= int(chapter["wins"]) else 0 for wins in sheet.wins]


def winners_of_match(rules: Rules, sheet: MatchSheet, points: list[int]) -> list[int]:
    """Return who wins the match; `points` are the totals with the match bonus."""
    chapter = rules.chapter("match")
    if chapter is None:
        return leaders_of_game(rules, sheet.total, points)
    measures = measures_of_match(sheet, points)
    leaders = best(rules.seats_that_can_win(), measures[chapter["winner"]])
    if chapter["ties"] in measures:
        return best(leaders, measures[chapter["ties"]])
    return leaders


def measures_of_match(sheet: MatchSheet, points: list[int]) -> dict[str, list[int]]:
    """Return what a match or its ties can be decided by."""
    return {
        "total": points,
        "wins": sheet.wins,
        "most_bids_made": sheet.total.bids_made,
        "most_tricks": sheet.total.tricks,
    }


def needs_extra_game(rules: Rules, sheet: MatchSheet, points: list[int]) -> bool:
    """Return whether a shared lead calls for another game."""
    chapter = rules.chapter("match")
    if chapter is None or chapter["ties"] != "extra_game":
        return False
    return len(winners_of_match(rules, sheet, points)) > 1


def first_dealer_of_next_game(rules: Rules, first_dealer: int, last_dealer: int) -> int:
    """Return who deals first to a new game."""
    chapter = rules.chapter("match")
    assert chapter is not None
    before = first_dealer if chapter["first_dealer"] == "next" else last_dealer
    return (before + 1) % rules.players
