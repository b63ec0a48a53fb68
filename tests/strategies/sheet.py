"""Drawn chapters about points: scoring, game and match."""

from typing import Any

from .drawing import Draw, Tree, chance, maybe, number, one_of
from .sketch import Sketch


def draw_scoring(draw: Draw, sketch: Sketch, bid: Any, game: Tree) -> Tree:
    """Write one to four awards; where points end the game, one that always pays is among them."""
    scoring: Tree = {}
    for name in ["tricks", "contract", "loss", "bags"][: number(draw, 1, 4)]:
        scoring[name] = draw_award(draw, sketch) if bid != "none" else draw_award_without_bids(draw)
    if "target" in game:
        scoring["always"] = {"points": number(draw, 1, 5), "per": "trick", "when": "always"}
    return scoring


def draw_award(draw: Draw, sketch: Sketch) -> Tree:
    """Write one award of a game with bids."""
    factors = ["deal", "trick", "trick_bid", "trick_off", "trick_bid_squared", "trick_off_squared", "card"]
    award: Tree = {
        "points": one_of(draw, 1, 2, 5, 10, -1, -3, -10),
        "per": one_of(draw, "successes", *factors),
        "when": one_of(draw, "made", "always", "missed", "under", "over"),
    }
    if award["per"] == "successes":
        award["points"] = {count: number(draw, -10, 30) for count in range(sketch.seats + 1)}
    maybe(draw, award, 20, "bid", one_of(draw, "nil", "not_nil"))
    return award


def draw_award_without_bids(draw: Draw) -> Tree:
    """Write one award of a game in which nobody bids."""
    points = one_of(draw, 1, 2, 5, -1)
    return {"points": points, "per": one_of(draw, "deal", "trick", "card"), "when": "always"}


def draw_game(draw: Draw, sketch: Sketch, bid: Any) -> Tree:
    """Write the game chapter."""
    with_stock = sketch.trump_by == "stock"
    by = one_of(draw, "deals", "score", "first_of", *(["stock", "stock"] if with_stock else []))
    game: Tree = {"by": by}
    if by in ("deals", "first_of"):
        game["deals"] = "schedule" if len(sketch.hands) > 1 and chance(draw, 50) else number(draw, 1, 4)
    if by in ("score", "first_of"):
        game["target"] = number(draw, 3, 40)
        maybe(draw, game, 60, "bonus", draw_bonus(draw, sketch, bid))
    if by == "first_of" and with_stock:
        game["stock"] = "empty"
    ties = ["shared", "most_tricks"]
    if bid != "none":
        ties.append("most_bids_made")
    if not ends_with_stock(game):
        ties.append("extra_deal")
    game["ties"] = one_of(draw, *ties)
    return game


def draw_bonus(draw: Draw, sketch: Sketch, bid: Any) -> Tree:
    """Write the bonus at the end of a game."""
    when = one_of(draw, "reached", "reached_and_made") if bid != "none" else "reached"
    if chance(draw, 50):
        return {"points": number(draw, 1, 50), "per": "game", "when": when}
    return {
        "points": {count: number(draw, 1, 50) for count in range(1, sketch.seats + 1)},
        "per": "reached",
        "when": when,
    }


def draw_match(draw: Draw, game: Tree, bid: Any) -> Tree:
    """Write the match chapter."""
    by = one_of(draw, "games", "wins", *(["bonuses"] if "bonus" in game else []))
    match: Tree = {"by": by, by: number(draw, 2 if by == "games" else 1, 3), "winner": one_of(draw, "total", "wins")}
    ties = ["shared", "extra_game", "most_tricks", *(["most_bids_made"] if bid != "none" else [])]
    match["ties"] = one_of(draw, *ties, "wins" if match["winner"] == "total" else "total")
    match["first_dealer"] = one_of(draw, "next", "continue")
    if by == "wins" or "wins" in (match["winner"], match["ties"]):
        match["game_won_by"] = one_of(draw, "highest", *(["reached"] if "target" in game else []))
    if by == "wins":
        maybe(draw, match, 50, "bonus", {"points": number(draw, 1, 50), "per_game_under": number(draw, 2, 5)})
    return match


def ends_with_stock(game: Tree) -> bool:
    """Return whether the game ends when the stock does."""
    return game["by"] == "stock" or "stock" in game
