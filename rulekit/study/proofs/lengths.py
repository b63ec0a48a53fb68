"""How long games and matches last, and who deals how often."""

from collections.abc import Iterator

from rulekit.diagnostics import in_a_row
from rulekit.engine.tables import (
    DEALER_CONTINUES,
    MATCH_GAMES,
    MATCH_TIES_EXTRA_GAME,
    MATCH_WINS,
    TIES_EXTRA_DEAL,
    Tables,
)
from rulekit.reach.games import (
    End,
    Length,
    deals_before_target,
    deals_by_seat,
    deals_to_reach,
    fixed_deals,
    game_length,
    games_of_match,
    match_length,
    most_in_deal,
    total_after,
)
from rulekit.reach.points import contenders, fewest_together
from rulekit.study.proofs.proof import Proof, counted

_SAYS = {
    End.CERTAIN: "It is certain to end.",
    End.ALMOST_CERTAIN: "It ends with probability one if every legal action has a chance, but may take any time.",
    End.OPEN: "Whether it is certain to end is not proved.",
    End.CAN_DRIFT: "Scores can fall without limit, so that it can go on for ever.",
    End.NEVER: "It never ends.",
}


def prove_game(rules: Tables) -> Proof:
    """Return how many deals a game takes."""
    length = game_length(rules)
    sentences = (f"{_span(length, 'deal').capitalize()}.", *_why_game(rules, length), _SAYS[length.end])
    follows_from = ("game.target", "game.deals", "game.stock", "game.by", "game.ties", "trump.ranks", "deal.hand")
    return Proof("game", "Length of a game", follows_from, sentences, _figures(length))


def prove_match(rules: Tables) -> Iterator[Proof]:
    """Yield how many games a match takes, and how many deals; nothing where there is a single game."""
    if not rules.match_by:
        return
    games, deals = games_of_match(rules), match_length(rules)
    spans = f"{_span(games, 'game').capitalize()}, {_span(deals, 'deal')}."
    sentences = (spans, *_why_match(rules, games), _SAYS[deals.end])
    figures = {"games": _figures(games), "deals": _figures(deals), "end": str(deals.end)}
    follows_from = ("match.games", "match.wins", "match.bonuses", "match.game_won_by", "game.bonus", "match.ties")
    yield Proof("match", "Length of a match", follows_from, sentences, figures)


def prove_dealers(rules: Tables) -> Proof:
    """Return how often each seat deals."""
    dealt = deals_by_seat(rules)
    equal = None if dealt is None else len(set(dealt)) == 1
    sentence = "How often each seat deals depends on when games end."
    if dealt is not None:
        own = f"Of {counted(sum(dealt), 'deal')} the seats, from the first dealer on, deal {in_a_row(dealt)}"
        sentence = f"{own}: {'all' if equal else 'not all'} deal equally often."
    sentences = [sentence]
    if rules.match_by and dealt is None:
        passes = "the deal just passes on" if rules.first_dealer == DEALER_CONTINUES else "each in turn deals first"
        sentences.append(f"At a new game {passes}.")
    figures = {"deals": None if dealt is None else list(dealt), "equal": equal}
    follows_from = ("players", "game.deals", "game.by", "trump.ranks", "match.by", "match.first_dealer")
    return Proof("dealers", "Who deals", follows_from, tuple(sentences), figures)


def _figures(length: Length) -> dict[str, object]:
    return {"fewest": length.fewest, "most": length.most, "end": str(length.end)}


def _span(length: Length, noun: str) -> str:
    """Say from which number to which."""
    if length.fewest is None:
        return f"no number of {noun}s"
    if length.most is None:
        return f"{counted(length.fewest, noun)} at least, without limit"
    if length.fewest == length.most:
        return f"always {counted(length.fewest, noun)}"
    return f"{length.fewest} to {counted(length.most, noun)}"


def _why_game(rules: Tables, length: Length) -> Iterator[str]:
    """Say what the length of a game follows from."""
    fixed, reached, before = fixed_deals(rules), deals_to_reach(rules), deals_before_target(rules)
    if fixed is not None:
        yield f"It ends after {counted(fixed, 'deal')}, whatever the scores are."
    if reached is not None and (fixed is None or reached <= fixed):
        best = max(most_in_deal(rules, size) for size in set(rules.size[:reached]))
        yield f"A deal brings a seat {best} points at most; {counted(reached, 'deal')} can do for {rules.target}."
    if before is not None:
        least = total_after(rules, before, fewest_together)
        seats, below = contenders(rules), rules.target - 1
        yield f"While nobody has {rules.target}, {seats} seats have {seats} x {below} = {seats * below} points at most."
        yield f"After {counted(before, 'deal')} they have {least} at least, so somebody has it by then."
    elif rules.target:
        yield f"Deals can go by without a point gained, so no number of them is sure to do for {rules.target}."
    if rules.ties == TIES_EXTRA_DEAL and length.end is not End.NEVER:
        yield "But while several lead it goes on, deal by deal."
    if rules.ties == TIES_EXTRA_DEAL and length.end is End.NEVER:
        yield "No deal brings players different points, and a tie is played on."


def _why_match(rules: Tables, games: Length) -> Iterator[str]:
    """Say what the number of games follows from."""
    number, seats = rules.match_number, contenders(rules)
    if rules.match_by == MATCH_GAMES:
        return
    noun = "win" if rules.match_by == MATCH_WINS else "bonus"
    if games.most is not None:
        most = seats * (number - 1)
        yield f"Each game brings somebody a {noun}; while nobody has {number}, {seats} seats have {most} at most."
    elif games.end is not End.NEVER and rules.match_ties != MATCH_TIES_EXTRA_GAME:
        yield f"A game can end without a {noun}, so no number of games is sure to be enough."
    if rules.match_ties == MATCH_TIES_EXTRA_GAME:
        yield "While several lead it goes on, game by game."
