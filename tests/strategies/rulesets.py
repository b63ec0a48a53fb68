"""Rulesets drawn by chance: every mechanism of every chapter, in games small enough to be played through.

The draws keep the promises between chapters (enough cards, a bid for the dealer, a level that exists), so that most of
what comes out is a ruleset without an error; `rulekit.validate` has the last word.
"""

from typing import Any

from hypothesis import strategies as st

from .drawing import Draw, Tree, chance, maybe, number, one_of
from .sheet import draw_game, draw_match, draw_scoring, ends_with_stock
from .sketch import COPIES, Sketch, draw_sketch

STOCK_RANKS = [40, 41, 42]
LEVELS = ["declaration", "revelation", "boast", "vow"]


@st.composite
def rulesets(draw: Draw) -> Tree:
    """Draw a whole ruleset as plain data."""
    sketch = draw_sketch(draw)
    bid = draw_bid(draw, sketch)
    premium = draw_premium(draw, bid) if bid != "none" and chance(draw, 60) else "none"
    game = draw_game(draw, sketch, bid)
    tree: Tree = {"rulekit": 1, "name": "A drawn game", "players": sketch.players}
    tree["dummy"] = draw_dummy(draw, premium) if sketch.with_dummy else "none"
    tree["deck"] = draw_deck(draw, sketch)
    tree["deal"] = {"hand": sketch.hands if len(sketch.hands) > 1 else sketch.hands[0]}
    tree["trump"] = draw_trump(draw, sketch, tree["dummy"], game)
    tree["bid"] = bid
    tree["premium"] = premium
    tree["play"] = draw_play(draw, sketch, bid, premium)
    tree["scoring"] = draw_scoring(draw, sketch, bid, game)
    tree["game"] = game
    tree["match"] = draw_match(draw, game, bid) if chance(draw, 50) else "none"
    return tree


def draw_deck(draw: Draw, sketch: Sketch) -> Tree:
    """Write the deck; a word for equal cards stands where they can meet."""
    deck: Tree = {"suits": sketch.suits, "ranks": sketch.ranks}
    if sketch.without:
        deck["without"] = sketch.without
    if sketch.joker:
        deck["joker"] = sketch.joker
    if sketch.jokers > 1:
        deck["jokers"] = sketch.jokers
    if sketch.copies > 1:
        deck["copies"] = sketch.copies
    if sketch.copies > 1 or jokers_meet(sketch):
        deck["equal_cards"] = one_of(draw, "first_wins", "last_wins", "cancel")
    elif sketch.joker == COPIES and sketch.trump_by == "cut":
        deck["equal_cards"] = one_of(draw, "first_wins", "last_wins", "cancel", "joker_wins", "joker_loses")
    return deck


def jokers_meet(sketch: Sketch) -> bool:
    """Return whether it matters which of several jokers in a trick wins."""
    return sketch.jokers >= (sketch.seats if sketch.joker == "never_wins" else 2)


def draw_trump(draw: Draw, sketch: Sketch, dummy: Any, game: Tree) -> Any:
    """Write the trump chapter."""
    by = sketch.trump_by
    suit_or_none = st.sampled_from([*sketch.suits, "no_trump"])
    trump: Tree = {"by": by}
    if by == "none":
        return "none"
    if by == "fixed":
        trump["suit"] = one_of(draw, *sketch.suits)
    elif by == "rotation":
        trump["order"] = draw(st.lists(suit_or_none, min_size=2, max_size=4))
        trump["new_game"] = one_of(draw, "reset", "carry")
    elif by == "highest_bid_card":
        trump["ties"] = draw(st.permutations(sketch.suits))
    elif by == "choice":
        draw_choice(draw, sketch, trump)
    elif by == "successes":
        counted = sketch.players + int(dummy != "none" and dummy["successes"] == "counted")
        trump["first"] = draw_first(draw, sketch)
        trump["next"] = {count: draw(suit_or_none | st.just("keep")) for count in range(counted + 1)}
        trump["new_game"] = one_of(draw, "reset", "carry")
    else:
        draw_shown_card(draw, sketch, trump, game)
    if by not in ("rotation", "successes"):
        maybe(draw, trump, 20, "no_trump_every", number(draw, 2, 4))
    return trump


def draw_choice(draw: Draw, sketch: Sketch, trump: Tree) -> None:
    """Write the keys of a trump chapter in which somebody names trump."""
    trump["who"] = sketch.namer
    maybe(draw, trump, 50, "no_trump", "may_be_named")
    if sketch.namer == "most_tricks":
        trump["first"] = draw_first(draw, sketch)


def draw_first(draw: Draw, sketch: Sketch) -> str:
    """Draw the trump of a first deal."""
    words = ["no_trump", "random_suit", *sketch.suits]
    if not sketch.joker:
        words += ["last_card", *(["turn_up"] if sketch.left_over > 0 else [])]
    return str(one_of(draw, *words))


def draw_shown_card(draw: Draw, sketch: Sketch, trump: Tree, game: Tree) -> None:
    """Write the keys of a trump chapter that shows a card."""
    ranks = sketch.ranks
    if trump["by"] == "stock":
        trump["ranks"] = ranks = STOCK_RANKS[: stock_size(sketch) // len(sketch.suits)]
        if not ends_with_stock(game):
            trump["when_empty"] = "reshuffle"
    no_trump_on: list[Any] = draw(st.lists(st.sampled_from(ranks), max_size=2, unique=True))
    if trump["by"] == "cut" and sketch.joker != COPIES and chance(draw, 50):
        trump["jokers"] = number(draw, 1, 3)
    if "jokers" in trump or (sketch.joker and trump["by"] in ("turn_up", "last_card")):
        no_trump_on.append("joker")
    if no_trump_on:
        trump["no_trump_on"] = no_trump_on
    if trump["by"] == "turn_up" and sketch.left_over == 0:
        trump["all_dealt"] = one_of(draw, "no_trump", "last_card")


def stock_size(sketch: Sketch) -> int:
    """Return how many cards the trump stock has."""
    return len(sketch.suits) * (2 if len(sketch.suits) < 3 else 1)


def draw_dummy(draw: Draw, premium: Any) -> Tree:
    """Write the dummy chapter."""
    dummy: Tree = {
        "bid_cards": one_of(draw, "top", "random"),
        "shown": one_of(draw, "before_bids", "after_bids", "after_premiums"),
        "made": one_of(draw, "exact", "at_most", "at_least"),
        "successes": one_of(draw, "counted", "ignored"),
        "score": one_of(draw, "ignored", "kept", "can_win"),
    }
    if premium != "none":
        maybe(draw, dummy, 60, "exact_earns", one_of(draw, *premium["levels"]))
        maybe(draw, dummy, 60, "collects", "failed_premiums")
    return dummy


def draw_bid(draw: Draw, sketch: Sketch) -> Any:
    """Write the bid chapter."""
    if sketch.bid_by == "none":
        return "none"
    bid: Tree = {"by": sketch.bid_by, "made": one_of(draw, "exact", "at_least", "at_most")}
    fewest = min(sketch.tricks)
    if sketch.bid_by == "discard":
        draw_discards(draw, sketch, bid)
        return bid
    bid["least"] = one_of(draw, 0, 0, 0, *([1] if fewest > 1 else []))
    bid["most"] = one_of(draw, "tricks", fewest)
    if sketch.bid_by == "spoken":
        maybe(draw, bid, 60, "hook", one_of(draw, "always", "except_one_trick"))
    return bid


def draw_discards(draw: Draw, sketch: Sketch, bid: Tree) -> None:
    """Write the keys of a bid by discards: by suit or by rank."""
    names = one_of(draw, sketch.suits, sketch.suits, sketch.ranks)
    values = {name: number(draw, 0, 3) for name in names}
    bid["cards"] = sketch.bid_cards
    bid["shown"] = one_of(draw, "if_made", "before_play", "after_play", "if_claimed", "never")
    if sketch.taken_back or sketch.trump_by == "highest_bid_card" or sketch.namer == "highest_bidder":
        bid["shown"] = "before_play"
    if sketch.taken_back:
        bid["then"] = "taken_back"
    worth = sketch.joker and (sketch.joker != COPIES or chance(draw, 40))
    bid["values"] = {**values, "joker": number(draw, 0, 3)} if worth else values
    if max(bid["values"].values()) * sketch.bid_cards > min(sketch.tricks) or chance(draw, 10):
        bid["beyond_tricks"] = one_of(draw, "allowed", "forbidden", "lowered")
    if ("joker" not in bid["values"] or sketch.joker != COPIES) and chance(draw, 30):
        bid["combinations"] = draw_combinations(draw, sketch, names)


def draw_combinations(draw: Draw, sketch: Sketch, names: list[Any]) -> Tree:
    """Write one or two sets of cards that mean something else than their sum."""
    found: Tree = {}
    for name in draw(st.permutations(names))[: number(draw, 1, min(2, len(names)))]:
        of = {name: sketch.bid_cards}
        others = [other for other in names if other != name]
        if sketch.bid_cards > 1 and others and chance(draw, 50):
            of = {name: sketch.bid_cards - 1, one_of(draw, *others): 1}
        tricks = st.lists(st.integers(0, min(sketch.tricks)), min_size=1, max_size=2, unique=True)
        found[f"with_{str(name).lower()}"] = {"of": of, "tricks": sorted(draw(tricks))}
    return found


def draw_premium(draw: Draw, bid: Tree) -> Tree:
    """Write the premium chapter; levels differ in points."""
    hidden = bid["by"] == "discard" and bid["shown"] != "before_play"
    shows = ["hand", "hand_after_first_trick", *(["bid"] if hidden else [])]
    names = LEVELS[: number(draw, 1, 4)]
    points = draw(st.lists(st.integers(1, 30), min_size=len(names), max_size=len(names), unique=True))
    levels: Tree = {}
    for name, worth in zip(names, points, strict=True):
        levels[name] = {"shows": one_of(draw, *shows), "points": worth}
        maybe(draw, levels[name], 30, "penalty", number(draw, 1, 20))
    premium: Tree = {
        "holders": one_of(draw, "one", "any"),
        "offers": one_of(draw, "spoken_with_raise", "spoken", "sealed", "secret"),
        "levels": levels,
        "failed": one_of(draw, "each_opponent", "innocent_opponents", "split", "nobody"),
    }
    maybe(draw, premium, 30, "cap", number(draw, 1, 40))
    return premium


def draw_play(draw: Draw, sketch: Sketch, bid: Any, premium: Any) -> Tree:
    """Write the play chapter."""
    leaders = ["eldest", "dealer"]
    if premium != "none":
        leaders.append("premium_holder")
    if bid != "none" and (bid["by"] != "discard" or bid["shown"] == "before_play"):
        leaders.append("highest_bidder")
    must: Any = ["follow", *draw(st.lists(st.sampled_from(["trump", "beat"]), unique=True))]
    play: Tree = {"leader": one_of(draw, *leaders), "must": "none" if chance(draw, 10) else must}
    if sketch.trump_by != "none":
        maybe(draw, play, 30, "trump_lead", "once_broken")
    return play
