"""Rulesets drawn by chance: every mechanism of every chapter, in games small enough to be played through.

The draws keep the promises between chapters (enough cards, a bid for the dealer, a level that exists), so that most of
what comes out is a ruleset without an error; `rulekit.validate` has the last word.
"""

from dataclasses import dataclass, field
from typing import Any

from hypothesis import strategies as st

Tree = dict[str, Any]
Draw = st.DrawFn

SUITS = ["clubs", "hearts", "spades", "diamonds", "eagles", "moons"]
LETTERS = ["J", "Q", "K", "A", "B", "E", "F", "G", "I", "L", "M", "N", "O", "P"]
STOCK_RANKS = [40, 41, 42]
LEVELS = ["declaration", "revelation", "boast", "vow"]


@dataclass
class Sketch:
    """What is settled before the chapters are written, so that they agree.

    Attributes:
        players: Live seats.
        with_dummy: Whether a dummy is dealt to.
        bid_by: `none`, `discard`, `spoken` or `sealed`.
        bid_cards: Cards laid aside; nought unless bids are discards.
        hands: Cards a seat, deal by deal; one entry where every deal is alike.
        suits: The suits' words.
        ranks: Lowest first.
        copies: Of each card.
        joker: Whether there is one.
        without: Cards taken out.
        trump_by: The trump mechanism, or `none`.
    """

    players: int
    with_dummy: bool
    bid_by: str
    bid_cards: int
    hands: list[int]
    trump_by: str
    joker: bool
    copies: int
    suits: list[str] = field(default_factory=list)
    ranks: list[Any] = field(default_factory=list)
    without: list[str] = field(default_factory=list)

    @property
    def seats(self) -> int:
        """Hands that are dealt."""
        return self.players + int(self.with_dummy)

    @property
    def tricks(self) -> list[int]:
        """Tricks of each deal of the schedule."""
        return [hand - self.bid_cards for hand in self.hands]

    @property
    def cards(self) -> list[str]:
        """One of each card."""
        return [f"{rank}{suit[0].upper()}" for suit in self.suits for rank in self.ranks]

    @property
    def left_over(self) -> int:
        """Cards that are not dealt in the longest deal."""
        deck = len(self.cards) * self.copies - len(self.without) + int(self.joker)
        return deck - self.seats * max(self.hands)


def one_of(draw: Draw, *words: Any) -> Any:
    """Draw one of these."""
    return draw(st.sampled_from(words))


def number(draw: Draw, least: int, most: int) -> int:
    """Draw a whole number."""
    return draw(st.integers(least, most))


def chance(draw: Draw, percent: int) -> bool:
    """Draw whether something is so; shrinks to no."""
    return number(draw, 1, 100) > 100 - percent


def maybe(draw: Draw, tree: Tree, percent: int, key: str, value: Any) -> None:
    """Write an optional key now and then."""
    if chance(draw, percent):
        tree[key] = value


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


def draw_sketch(draw: Draw) -> Sketch:
    """Settle seats, hands, and a deck that is large enough."""
    players = one_of(draw, 3, 2, 4, 5, 6, 7, 8)
    with_dummy = players == 2 and chance(draw, 60)
    bid_by = "discard" if with_dummy else one_of(draw, "discard", "spoken", "sealed", "discard", "none")
    bid_cards = one_of(draw, 1, 2, 3) if bid_by == "discard" else 0
    most = 5 if players < 5 else 3
    tricks = (
        draw(st.lists(st.integers(1, most), min_size=2, max_size=4)) if chance(draw, 40) else [number(draw, 1, most)]
    )
    mechanisms = ["none", "fixed", "turn_up", "last_card", "cut", "stock", "rotation"]
    trump_by = one_of(draw, *mechanisms, *(["successes", "successes"] if bid_by != "none" else []))
    sketch = Sketch(
        players=players,
        with_dummy=with_dummy,
        bid_by=bid_by,
        bid_cards=bid_cards,
        hands=[count + bid_cards for count in tricks],
        trump_by=trump_by,
        joker=trump_by in ("turn_up", "cut") and chance(draw, 50),
        copies=one_of(draw, 1, 1, 1, 2, 3),
    )
    draw_cards(draw, sketch)
    return sketch


def draw_cards(draw: Draw, sketch: Sketch) -> None:
    """Draw suits and ranks for a deck that suffices, and take cards out of it."""
    needed = sketch.seats * max(sketch.hands)
    fewest = -(-needed // (24 * sketch.copies))
    sketch.suits = draw(st.permutations(SUITS))[: number(draw, min(6, max(1, fewest)), 6)]
    ranks = max(2, -(-(needed - int(sketch.joker)) // (len(sketch.suits) * sketch.copies)))
    if needs_a_card_left(sketch):
        ranks += 1
    ranks += number(draw, 0, 1) if ranks < 12 else 0
    letters = draw(st.permutations(LETTERS))[: number(draw, 0, min(ranks, len(LETTERS)))]
    sketch.ranks = [*range(3, 3 + ranks - len(letters)), *letters]
    if chance(draw, 30):
        sketch.ranks.append(sketch.ranks.pop(0))
    spare = sketch.left_over - int(needs_a_card_left(sketch))
    if spare > 0 and chance(draw, 30):
        sketch.without = draw(st.permutations(sketch.cards * sketch.copies))[: number(draw, 1, min(2, spare))]


def needs_a_card_left(sketch: Sketch) -> bool:
    """Return whether a card must be left after every deal: for the joker to copy it."""
    return sketch.joker and sketch.trump_by == "turn_up"


def draw_deck(draw: Draw, sketch: Sketch) -> Tree:
    """Write the deck; a word for equal cards stands where they can meet."""
    deck: Tree = {"suits": sketch.suits, "ranks": sketch.ranks}
    if sketch.without:
        deck["without"] = sketch.without
    if sketch.joker:
        deck["joker"] = "copies_turn_up"
    if sketch.copies > 1:
        deck["copies"] = sketch.copies
        deck["equal_cards"] = one_of(draw, "first_wins", "last_wins", "cancel")
    elif sketch.joker and sketch.trump_by == "cut":
        deck["equal_cards"] = one_of(draw, "first_wins", "last_wins", "cancel", "joker_wins", "joker_loses")
    return deck


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
    elif by == "successes":
        counted = sketch.players + int(dummy != "none" and dummy["successes"] == "counted")
        words = ["no_trump", "random_suit", "last_card", *sketch.suits]
        if sketch.left_over > 0:
            words.append("turn_up")
        trump["first"] = one_of(draw, *words)
        trump["next"] = {count: draw(suit_or_none | st.just("keep")) for count in range(counted + 1)}
        trump["new_game"] = one_of(draw, "reset", "carry")
    else:
        draw_shown_card(draw, sketch, trump, game)
    return trump


def draw_shown_card(draw: Draw, sketch: Sketch, trump: Tree, game: Tree) -> None:
    """Write the keys of a trump chapter that shows a card."""
    ranks = sketch.ranks
    if trump["by"] == "stock":
        trump["ranks"] = ranks = STOCK_RANKS[: stock_size(sketch) // len(sketch.suits)]
        if not ends_with_stock(game):
            trump["when_empty"] = "reshuffle"
    no_trump_on: list[Any] = draw(st.lists(st.sampled_from(ranks), max_size=2, unique=True))
    if trump["by"] == "cut" and not sketch.joker and chance(draw, 50):
        trump["jokers"] = number(draw, 1, 3)
    if "jokers" in trump or needs_a_card_left(sketch):
        no_trump_on.append("joker")
    if no_trump_on:
        trump["no_trump_on"] = no_trump_on
    if trump["by"] == "turn_up" and sketch.left_over == 0:
        trump["all_dealt"] = one_of(draw, "no_trump", "last_card")


def stock_size(sketch: Sketch) -> int:
    """Return how many cards the trump stock has."""
    return len(sketch.suits) * (2 if len(sketch.suits) < 3 else 1)


def ends_with_stock(game: Tree) -> bool:
    """Return whether the game ends when the stock does."""
    return game["by"] == "stock" or "stock" in game


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
    bid["values"] = {**values, "joker": number(draw, 0, 3)} if sketch.joker and chance(draw, 40) else values
    if max(bid["values"].values()) * sketch.bid_cards > min(sketch.tricks) or chance(draw, 10):
        bid["beyond_tricks"] = one_of(draw, "allowed", "forbidden", "lowered")
    if chance(draw, 30):
        bid["combinations"] = draw_combinations(draw, sketch, names)


def draw_combinations(draw: Draw, sketch: Sketch, names: list[Any]) -> Tree:
    """Write one or two sets of cards that mean something else than their sum."""
    found: Tree = {}
    for name in draw(st.permutations(names))[: number(draw, 1, min(2, len(names)))]:
        tricks = st.lists(st.integers(0, min(sketch.tricks)), min_size=1, max_size=2, unique=True)
        found[f"all_{str(name).lower()}"] = {"of": {name: sketch.bid_cards}, "tricks": sorted(draw(tricks))}
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
