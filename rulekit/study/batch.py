"""Many deals in a row, in the kernel's subset: one loop for CPython and for the compiled kernel.

Work is whole matches, counted by their index; what happens in a match hangs on the seed and that index alone, never on
how the work is cut.
"""

from typing import Final, NamedTuple

from rulekit.engine.bits import lowest
from rulekit.engine.kernel.act import act
from rulekit.engine.kernel.deal import draw_chance, open_deal
from rulekit.engine.kernel.game import close_deal, close_game, next_first_dealer, open_game, open_match
from rulekit.engine.kernel.observe import acting_seats, observe
from rulekit.engine.positions import PHASE_PLAY, PHASE_SCORED, Chance, DealPosition, MatchPosition, Seen
from rulekit.engine.shuffle import FOR_PLAYS
from rulekit.engine.shuffle import open_match as open_key
from rulekit.engine.tables import MOST_SEATS, Tables
from rulekit.policies.by_chance import PLAYS, card_by_chance, choose_by_chance, draw_ahead, purpose
from rulekit.policies.choice import RANDOM, choose

# The columns of a row: one row for each seat of each deal.
MATCH, DEAL, GAME, DEALER, TRUMP, SEAT, BID, TRICKS, MADE, OFFER, HOLDS, POINTS, GAME_ENDS, MATCH_ENDS, WINS = range(15)
LAID = 15
COLUMNS = 16

# The entries of `progress`, which the loop goes on from when the rows it was given are full.
SEED = 0
NEXT_MATCH = 1
IN_MATCH = 2
DONE = 3
WANTED = 4
END_MATCH = 5


NUMBERS: Final = MOST_SEATS * PLAYS
"""One for each card that a hand can play in a deal."""


class Room(NamedTuple):
    """What the loop works in: it holds nothing that is not overwritten, but while a match is going on.

    Attributes:
        key: Four words, of the seed and the match.
        stream: Four words, of whatever chance is wanted.
        order: As long as the deck or the trump stock, whichever is longer.
        numbers: `NUMBERS` of them, drawn ahead for the cards that the bots play.
    """

    key: list[int]
    stream: list[int]
    order: list[int]
    numbers: list[int]
    chance: Chance
    match: MatchPosition
    deal: DealPosition
    seen: Seen


def play_deals(rules: Tables, policies: list[int], progress: list[int], room: Room, rows: list[int]) -> int:
    """Play deals until the rows are full or the work is done; return how many.

    The work is done with the match in which the last wanted deal falls, or with the last match before `END_MATCH`.

    Args:
        rules: The ruleset.
        policies: One entry a live seat.
        progress: Seed, index of the match at hand, 1 while a match is going on, deals done, deals wanted, and the index
            of the match before which to stop.
        room: To work in; the same again when the loop goes on.
        rows: `COLUMNS` entries for each seat of each deal.
    """
    done = 0
    most = len(rows) // (COLUMNS * rules.seats)
    while done < most and (progress[IN_MATCH] or is_work_left(progress)):
        if not progress[IN_MATCH]:
            open_key(room.key, progress[SEED], progress[NEXT_MATCH])
            open_match(rules, room.match, (rules.players - 1 + progress[NEXT_MATCH]) % rules.players)
            progress[IN_MATCH] = 1
        draw_chance(rules, room.match, room.key, room.stream, room.order, room.chance)
        open_deal(rules, room.match, room.deal, room.chance)
        play_deal(rules, policies, room)
        close(rules, progress, room, rows, done)
        done += 1
        progress[DONE] += 1
    return done


def is_work_left(progress: list[int]) -> bool:
    """Return whether another match is to be played."""
    return progress[DONE] < progress[WANTED] and progress[NEXT_MATCH] < progress[END_MATCH]


def play_deal(rules: Tables, policies: list[int], room: Room) -> None:
    """Let the bots play one deal to its end."""
    deal, deals = room.deal, room.match.deals
    for hand in range(rules.seats):
        if hand == rules.dummy or policies[hand] == RANDOM:
            draw_ahead(rules, deal, hand, room.key, deals, room.numbers)
    while deal.phase != PHASE_SCORED:
        seat = lowest(acting_seats(rules, deal))
        if policies[seat] == RANDOM:
            if deal.phase == PHASE_PLAY:
                wanted = purpose(deal, seat)
                number = room.numbers[wanted - FOR_PLAYS]
                choice = card_by_chance(deal, number, room.stream, room.key, deals, wanted)
            else:
                choice = choose_by_chance(rules, deal, seat, room.key, deals, room.stream)
        else:
            observe(rules, room.match, deal, seat, room.seen)
            choice = choose(policies[seat], rules, room.seen, room.key, room.stream)
        act(rules, deal, seat, choice)


def close(rules: Tables, progress: list[int], room: Room, rows: list[int], done: int) -> None:
    """Put the deal on the sheet and in the rows, and go on to the next game or match."""
    match = room.match
    game = match.games
    ends = close_deal(rules, match, room.deal)
    over = close_game(rules, match) if ends else False
    for seat in range(rules.seats):
        base = (done * rules.seats + seat) * COLUMNS
        write_row(rules, match, room.deal, rows, base, seat)
        rows[base + MATCH] = progress[NEXT_MATCH]
        rows[base + GAME] = game
        rows[base + GAME_ENDS] = 1 if ends else 0
        rows[base + MATCH_ENDS] = 1 if over else 0
        rows[base + WINS] = match.game_winners >> seat & 1 if ends else 0
    if over:
        progress[IN_MATCH] = 0
        progress[NEXT_MATCH] += 1
    elif ends:
        open_game(rules, match, next_first_dealer(rules, match))


def write_row(  # noqa: PLR0913, PLR0917 - the row of a seat, and all it is taken from
    rules: Tables, match: MatchPosition, deal: DealPosition, rows: list[int], base: int, seat: int
) -> None:
    """Write what a seat did in a deal that is on the sheet."""
    rows[base + DEAL] = match.deals - 1
    rows[base + DEALER] = deal.dealer
    rows[base + TRUMP] = deal.trump
    rows[base + SEAT] = seat
    rows[base + BID] = deal.bids[seat]
    rows[base + TRICKS] = deal.tricks[seat]
    rows[base + MADE] = match.made >> seat & 1
    rows[base + OFFER] = deal.offers[seat]
    rows[base + HOLDS] = deal.holders >> seat & 1
    rows[base + POINTS] = match.points[seat]
    rows[base + LAID] = laid_cards(rules, deal, seat)


def laid_cards(rules: Tables, deal: DealPosition, seat: int) -> int:
    """Return the cards that a seat laid aside, the joker under its own number and not that of the card it copies."""
    laid = deal.laid[seat]
    if deal.joker < 0 or not laid >> deal.joker & 1:
        return laid
    return laid & ~(1 << deal.joker) | 1 << rules.joker
