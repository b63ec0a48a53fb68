"""One mistake or more for every check of the chapters, marked with `^` where its finding points, and mended."""

from language.examples import Example

ONE_CLUB = """\
bid:
  cards: 1
  values: {{clubs: 1, spades: 0, hearts: 0, diamonds: 0}}
  combinations: {{club: {{of: {{clubs: 1}}, tricks: [{tricks}]}}}}
"""
"""A bid of one card, where a club would mean one trick and by its combination means another number."""

DUMMY = [
    Example(
        "DM1",
        "deal: {hand: 9}\n"
        "bid: {beyond_tricks: allowed}\n"
        "trump: {next: {4: keep}}\n"
        "scoring: {contract: {points: {4: 0}}}\n"
        "players: ^3\n",
        "players: 2\n",
        "two-player",
    ),
    Example(
        "DM2",
        "^dummy: {exact_earns: none, collects: none}\n"
        "premium: none\n"
        "bid: {by: sealed, least: 0, most: tricks, made: exact}\n",
        "dummy: {exact_earns: none, collects: none}\npremium: none\n",
        "two-player",
    ),
    Example("DM3", "dummy: {exact_earns: ^declaratoin}\n", "dummy: {exact_earns: declaration}\n", "two-player"),
    Example("DM3", "premium: ^none\n", "dummy: {exact_earns: none, collects: none}\npremium: none\n", "two-player"),
]
DECK = [
    Example("DK1", "deck: {suits: [clubs, hearts, spades, diamonds, ^clubs]}\n", "", "oh-hell"),
    Example("DK1", "deck: {ranks: [6, 7, 8, 9, 10, J, Q, K, ^K]}\n", ""),
    Example("DK1", "deck: {ranks: [7, 8, 9, T, ^10, J, Q, K, A]}\n", ""),
    Example("DK2", "deck: {suits: [clubs, hearts, spades, ^stars]}\n", "deck: {suits: [♣, ♥, ♠, ★]}\n", "oh-hell"),
    Example(
        "DK3",
        "deck: {copies: ^3, equal_cards: first_wins}\n",
        "deck: {copies: 2, equal_cards: first_wins}\n",
        "oh-hell",
    ),
    Example("DK4", "deck: {without: [2C, ^2X]}\n", "deck: {without: [2C, 2♦]}\n", "oh-hell"),
    Example("DK4", "deck: {without: [2C, ^2C]}\n", "deck: {without: [2C]}\n", "oh-hell"),
    Example("DK5", "deck: {^copies: 2}\n", "deck: {copies: 2, equal_cards: cancel}\n"),
    Example("DK5", "deck: {^equal_cards: first_wins}\n", ""),
    Example("DK5", "deck: {equal_cards: ^joker_wins}\n", ""),
    Example(
        "DK5", "deck: {copies: 2, equal_cards: ^joker_wins}\n", "deck: {copies: 2, equal_cards: last_wins}\n", "classic"
    ),
    Example(
        "DK5",
        "trump: ^{by: cut, no_trump_on: [9]}\n",
        "trump: {by: cut, no_trump_on: [9]}\ndeck: {equal_cards: joker_loses}\n",
        "classic",
    ),
    Example("DK6", "deck: {joker: ^copies_turn_up}\n", "deck: {joker: none}\n"),
    Example(
        "DK6",
        "deck: {equal_cards: cancel}\ntrump: ^{by: cut, jokers: 1, no_trump_on: [joker]}\n",
        "deck: {equal_cards: cancel}\ntrump: {by: cut, no_trump_on: [9]}\n",
        "classic",
    ),
    Example("DK8", "deck: {^jokers: 2}\n", "", "oh-hell"),
    Example("DK8", "deck: {^jokers: 2}\n", "", "classic"),
    Example("DK5", "deck: {joker: high, ^jokers: 2}\n", "deck: {joker: high}\n", "skull-king-plain"),
    Example(
        "DK5", "deck: {joker: never_wins, ^jokers: 4}\n", "deck: {joker: never_wins, jokers: 3}\n", "skull-king-plain"
    ),
    Example("DK5", "deck: {joker: high, equal_cards: ^joker_wins}\n", "deck: {joker: high}\n", "skull-king-plain"),
    Example(
        "DK5",
        "deck: {joker: never_wins, jokers: 2, ^equal_cards: cancel}\n",
        "deck: {joker: never_wins}\n",
        "skull-king-plain",
    ),
    Example(
        "DK7",
        "deck: {ranks: ^[A, K, Q, J, 10, 9, 8, 7, 6]}\n",
        "deck: {ranks: [7, 8, 9, 10, J, Q, K, 6, A]}\n",
        warning=True,
    ),
]
DEAL = [
    Example("DL1", "deal: {hand: ^13}\n", "deal: {hand: 12}\n"),
    Example("DL1", "deal: {hand: [1, ^14, 2]}\n", "deal: {hand: [1, 12, 2]}\n", "oh-hell"),
    Example("DL2", "deal: {hand: ^3}\n", "deal: {hand: 4}\nbid: {beyond_tricks: forbidden}\n"),
]
TRUMP = [
    Example("TR1", "trump: {next: ^{3: none}}\n", "trump: {next: {3: keep}}\n"),
    Example("TR1", "trump: {next: {^4: clubs}}\n", "trump: {next: {3: clubs}}\n", warning=True),
    Example("TR2", "trump: {first: ^herts}\n", "trump: {first: hearts}\n"),
    Example("TR2", "trump: {next: {2: ^clover}}\n", "trump: {next: {2: ♣}}\n"),
    Example("TR2", "trump: {by: fixed, suit: ^stars}\n", "trump: {by: fixed, suit: clubs}\n"),
    Example(
        "TR2",
        "trump: {by: rotation, order: [clubs, ^stars], new_game: reset}\n",
        "trump: {by: rotation, order: [clubs, no_trump], new_game: reset}\n",
    ),
    Example(
        "TR3",
        "trump: {by: last_card, no_trump_on: [9, ^5]}\n",
        "trump: {by: last_card, no_trump_on: [9]}\n",
        warning=True,
    ),
    Example(
        "TR3",
        "trump: {by: cut, no_trump_on: [9, ^joker]}\n",
        "trump: {by: cut, jokers: 2, no_trump_on: [9, joker]}\n",
        warning=True,
    ),
    Example("TR3", "trump: {no_trump_on: [2, ^9]}\n", "trump: {no_trump_on: [2, 5]}\n", "oxford-whist", warning=True),
    Example(
        "TR3",
        "trump: {by: last_card, no_trump_on: [9, ^9]}\n",
        "trump: {by: last_card, no_trump_on: [9]}\n",
        warning=True,
    ),
    Example("TR4", "trump: {no_trump_on: ^[9]}\n", "trump: {no_trump_on: [9, joker]}\n", "classic"),
    Example("TR4", "trump: {by: ^cut, jokers: 1}\n", "trump: {by: cut}\n"),
    Example(
        "TR4",
        "deck: {joker: low}\ntrump: {by: ^last_card}\n",
        "deck: {joker: low}\ntrump: {by: last_card, no_trump_on: [joker]}\n",
        "oh-hell",
    ),
    Example(
        "TR4",
        "deck: {joker: high}\nbid: {values: {joker: 1}}\ntrump: {first: ^last_card}\n",
        "deck: {joker: high}\nbid: {values: {joker: 1}}\ntrump: {first: random_suit}\n",
    ),
    Example("TR5", "trump: {by: ^turn_up}\n", "trump: {by: turn_up, all_dealt: last_card}\n"),
    Example("TR5", "trump: {^all_dealt: no_trump}\n", "", "oh-hell"),
    Example("TR5", "trump: {first: ^turn_up}\n", "trump: {first: last_card}\n"),
    Example("TR6", "trump: {ranks: [2, 3, 4, ^6]}\n", "trump: {ranks: [2, 3, 4]}\n", "oxford-whist"),
    Example("TR6", "trump: {ranks: [2, 3, 4, ^2]}\n", "trump: {ranks: [2, 3, 4]}\n", "oxford-whist"),
    Example(
        "TR6",
        "game: ^{by: deals, deals: 20, ties: shared}\n",
        "game: {by: deals, deals: 16, ties: shared}\n",
        "oxford-whist",
    ),
    Example(
        "TR6",
        "game: ^{by: deals, deals: 16, ties: extra_deal}\n",
        "trump: {when_empty: reshuffle}\ngame: {by: deals, deals: 16, ties: extra_deal}\n",
        "oxford-whist",
    ),
    Example(
        "TR6",
        "game: ^{by: score, target: 100, ties: shared}\n",
        "game: {by: first_of, target: 100, stock: empty, ties: shared}\n",
        "oxford-whist",
    ),
    Example(
        "TR7",
        "trump:\n"
        "  by: ^successes\n"
        "  first: no_trump\n"
        "  next: {0: clubs, 1: clubs, 2: clubs, 3: clubs, 4: clubs}\n"
        "  new_game: reset\n",
        "trump: none\n",
        "seven-to-one",
    ),
]
BID = [
    Example("BD1", "bid: {values: {^stars: 4}}\n", ""),
    Example("BD1", "bid: {values: ^{hearts: none}}\n", ""),
    Example("BD1", "bid: {values: ^{9: 4}}\n", ""),
    Example("BD1", "bid: {values: {^joker: 0}}\n", ""),
    Example(
        "BD1", "deck: {joker: high}\nbid: {values: ^{hearts: 1}}\n", "deck: {joker: high}\nbid: {values: {joker: 1}}\n"
    ),
    Example("BD9", "bid: {then: ^taken_back}\n", "bid: {shown: before_play, then: taken_back}\n", "no-premiums"),
    Example(
        "BD9",
        "bid: {shown: before_play, then: ^taken_back}\npremium: {levels: {declaration: {shows: hand}}}\n",
        "bid: {shown: before_play}\npremium: {levels: {declaration: {shows: hand}}}\n",
        "two-player",
    ),
    Example(
        "DL2",
        "deal: {hand: ^2}\nbid: {shown: before_play, then: taken_back, beyond_tricks: allowed}\n",
        "deal: {hand: 3}\nbid: {shown: before_play, then: taken_back, beyond_tricks: allowed}\n",
        "no-premiums",
    ),
    Example("BD1", "bid: {values: ^{2: none}}\n", "", "truf-like"),
    Example("BD2", "deal: {hand: ^11}\n", "deal: {hand: 11}\nbid: {beyond_tricks: lowered}\n", warning=True),
    Example(
        "BD3",
        "bid: {combinations: {three_diamonds: {of: ^{diamonds: 2}, tricks: [0, 9]}}}\n",
        "bid: {combinations: {three_diamonds: {of: {diamonds: 3}, tricks: [0, 9]}}}\n",
    ),
    Example(
        "BD3",
        "bid: {combinations: {three_diamonds: {of: {^diamands: 3}, tricks: [0, 9]}}}\n",
        "bid: {combinations: {three_diamonds: {of: {diamonds: 3}, tricks: [0, 9]}}}\n",
    ),
    Example(
        "BD3",
        "bid: {combinations: {three_diamonds: {of: {diamonds: 3}, tricks: [0, ^10]}}}\n",
        "bid: {combinations: {three_diamonds: {of: {diamonds: 3}, tricks: [0, 9]}}}\n",
    ),
    Example(
        "BD3",
        "bid: {combinations: {three_diamonds: {of: {diamonds: 3}, tricks: [0, ^0]}}}\n",
        "bid: {combinations: {three_diamonds: {of: {diamonds: 3}, tricks: [0, 9]}}}\n",
    ),
    Example(
        "BD3",
        "bid: {combinations: {three_diamonds: {of: ^{diamonds: 2, A: 1}, tricks: [0, 9]}}}\n",
        "bid: {combinations: {three_diamonds: {of: {diamonds: 3}, tricks: [0, 9]}}}\n",
    ),
    Example(
        "BD3",
        "bid:\n"
        "  combinations:\n"
        "    three_diamonds: {of: {diamonds: 3}, tricks: [0, 9]}\n"
        "    lows: {of: ^{diamonds: 3}, tricks: [1]}\n",
        "bid: {combinations: {three_diamonds: {of: {diamonds: 3}, tricks: [0, 9]}}}\n",
    ),
    Example(
        "BD3",
        "bid:\n"
        "  combinations:\n"
        "    three_diamonds: {of: {diamonds: 3}, tricks: [0, 9]}\n"
        "    lows: {of: ^{6: 1, 7: 1, 8: 1}, tricks: [1]}\n",
        "bid:\n"
        "  combinations:\n"
        "    three_diamonds: {of: {diamonds: 3}, tricks: [0, 9]}\n"
        "    sixes: {of: {6: 3}, tricks: [1]}\n",
    ),
    Example(
        "BD3",
        "bid: {values: {joker: ^0}, combinations: {three_diamonds: {of: {diamonds: 3}, tricks: [0, 9]}}}\n",
        "bid: {combinations: {three_diamonds: {of: {diamonds: 3}, tricks: [0, 9]}}}\n",
        "classic",
    ),
    Example("BD4", "bid: {most: ^2}\n", "bid: {most: 1}\n", "oh-hell"),
    Example("BD4", "bid: {least: ^2}\n", "bid: {least: 0}\n", "oh-hell"),
    Example("BD5", "bid: {least: 3, most: ^3}\n", "bid: {least: 2, most: 3}\n", "oh-hell-nine"),
    Example(
        "BD6",
        "bid: {values: ^{clubs: 22}, beyond_tricks: allowed}\n",
        "bid: {values: {clubs: 21}, beyond_tricks: allowed}\n",
    ),
    Example(
        "BD7",
        "bid: {combinations: {^three_diamnods: {of: {spades: 3}, tricks: [0, 9]}}}\n",
        "bid: {combinations: {three_spades: {of: {spades: 3}, tricks: [0, 9]}}}\n",
        "four-nought-or-ten",
        warning=True,
    ),
]
PREMIUM = [
    Example(
        "PR1",
        "^premium: {holders: one, offers: sealed, levels: {open: {shows: hand, points: 9}}, failed: nobody}\n",
        "premium: none\n",
        "seven-to-one",
    ),
    Example("PR1", "premium: {levels: ^{declaration: none, revelation: none}}\n", "premium: none\n"),
    Example(
        "PR2", "bid: {shown: ^before_play}\n", "bid: {shown: before_play}\npremium: {levels: {declaration: none}}\n"
    ),
    Example(
        "PR2",
        "premium: {holders: any, offers: sealed, levels: {open: {shows: ^bid, points: 9}}, failed: nobody}\n",
        "premium: {holders: any, offers: sealed, levels: {open: {shows: hand, points: 9}}, failed: nobody}\n",
        "oh-hell",
    ),
    Example(
        "PR3",
        "premium: {levels: {revelation: {points: ^30}}}\n",
        "premium: {holders: any, levels: {revelation: {points: 30}}}\n",
    ),
    Example(
        "PR4",
        "premium: {levels: {^revelatoin: {shows: hand, points: 90}}}\n",
        "premium: {levels: {boast: {shows: hand, points: 90}}}\n",
        warning=True,
    ),
    Example("PR5", "premium: {cap: ^60}\n", "premium: {cap: 59}\n", warning=True),
    Example("PR5", "premium: {cap: ^90}\n", "premium: {cap: 89}\n", "two-player", warning=True),
    Example(
        "PR6",
        "premium: {failed: ^split, levels: {declaration: {points: 25}}}\n",
        "premium: {failed: split}\n",
        warning=True,
    ),
]
PLAY = [
    Example("PL1", "play: {must: ^[trump]}\n", "play: {must: [follow, trump]}\n"),
    Example("PL1", "play: {must: [follow, ^follow]}\n", "play: {must: none}\n"),
    Example("PL3", "play: {leader: ^highest_bidder}\n", "play: {leader: dealer}\n"),
    Example("PL3", "play: {leader: ^highest_bidder}\n", "play: {leader: premium_holder}\n", "seven-to-one"),
]
SCORING = [
    Example("SC1", "^scoring: {tricks: none}\n", "", "seven-to-one"),
    Example("SC1", "scoring: {tricks: {per: ^trick_off}}\n", "scoring: {tricks: {per: card}}\n", "seven-to-one"),
    Example("SC1", "scoring: {tricks: {when: ^made}}\n", "scoring: {tricks: {when: always}}\n", "seven-to-one"),
    Example("SC1", "scoring: {tricks: {bid: ^nil}}\n", "", "seven-to-one"),
    Example("SC2", "scoring: {contract: {points: ^10}}\n", "scoring: {contract: {points: 10, per: deal}}\n"),
    Example("SC2", "scoring: {tricks: {points: ^{1: 1}}}\n", "scoring: {tricks: {points: 2}}\n"),
    Example("SC3", "scoring: {contract: {points: ^{3: none}}}\n", "scoring: {contract: {points: {3: 0}}}\n"),
    Example("SC3", "scoring: {contract: {points: {^0: 5}}}\n", "", warning=True),
    Example("SC3", "scoring: {contract: {when: ^always}}\n", "scoring: {contract: {points: {0: 5}, when: always}}\n"),
    Example(
        "SC4",
        "scoring: {^off: {points: 5, per: trick_off, when: made}}\n",
        "scoring: {off: {points: 5, per: trick_off, when: missed}}\n",
        warning=True,
    ),
    Example(
        "SC4",
        "scoring: {^nil: {points: 5, per: deal, when: made, bid: nil}}\nbid: {least: 1}\n",
        "scoring: {nil: {points: 5, per: deal, when: made, bid: nil}}\n",
        "oh-hell",
        warning=True,
    ),
    Example(
        "SC4",
        "scoring: {^extra: {points: 0, per: deal, when: made}}\n",
        "scoring: {extra: {points: -1, per: deal, when: made}}\n",
        warning=True,
    ),
    Example(
        "SC4",
        ONE_CLUB.format(tricks=0) + "scoring: {^some: {points: 5, per: deal, when: made, bid: not_nil}}\n",
        ONE_CLUB.format(tricks=2) + "scoring: {some: {points: 5, per: deal, when: made, bid: not_nil}}\n",
        warning=True,
    ),
    Example(
        "SC5",
        "scoring: {^contarct: {points: 5, per: deal, when: made}}\n",
        "scoring: {extra: {points: 5, per: deal, when: made}}\n",
        warning=True,
    ),
]
GAME = [
    Example(
        "GM1",
        "game: {by: deals, deals: ^schedule, ties: shared}\nmatch: none\n",
        "game: {by: deals, deals: 9, ties: shared}\nmatch: none\n",
    ),
    Example("GM1", "game: {deals: ^20}\n", "game: {deals: 38}\n", "oh-hell", warning=True),
    Example(
        "GM2",
        "game: {by: ^stock, ties: shared}\nmatch: none\n",
        "game: {by: deals, deals: 9, ties: shared}\nmatch: none\n",
    ),
    Example(
        "GM2",
        "game: {ties: ^extra_deal}\n",
        "trump: {when_empty: reshuffle}\ngame: {ties: extra_deal}\n",
        "oxford-whist",
    ),
    Example("GM3", "game: {bonus: {points: ^{1: 100}}}\n", "game: {bonus: {points: 50}}\n"),
    Example("GM3", "game: {bonus: {per: ^reached}}\n", "game: {bonus: {points: {1: 9, 2: 8, 3: 7}, per: reached}}\n"),
    Example("GM3", "game: {bonus: {points: ^{3: none}}}\n", "game: {bonus: {points: {3: 0}}}\n", "bga"),
    Example("GM3", "game: {bonus: {points: {^4: 5}}}\n", "", "bga", warning=True),
    Example(
        "GM3",
        "game: {by: first_of, deals: 9, stock: empty, ^bonus: {points: 9, per: game, when: reached}, ties: shared}\n",
        "game: {by: first_of, deals: 9, target: 99, bonus: {points: 9, per: game, when: reached}, ties: shared}\n",
        "oxford-whist",
    ),
    Example(
        "GM4",
        "game: {by: score, target: 50, bonus: {points: 9, per: game, when: ^reached_and_made}, ties: shared}\n",
        "game: {by: score, target: 50, bonus: {points: 9, per: game, when: reached}, ties: shared}\n",
        "seven-to-one",
    ),
    Example(
        "GM5",
        "premium: none\nscoring: ^{tricks: none, contract: {points: -5, per: deal}}\n",
        "game: {by: deals, deals: 9, ties: shared}\n"
        "match: none\n"
        "premium: none\n"
        "scoring: {tricks: none, contract: {points: -5, per: deal}}\n",
    ),
    Example(
        "GM5",
        "premium: ^{failed: nobody, levels: {declaration: {penalty: 30}, revelation: {penalty: 60}}}\n",
        "game: {by: deals, deals: 9, ties: shared}\n"
        "match: none\n"
        "premium: {failed: nobody, levels: {declaration: {penalty: 30}, revelation: {penalty: 60}}}\n",
        warning=True,
    ),
    Example(
        "GM5",
        "game: {by: first_of, target: ^500, deals: 5, ties: shared}\nmatch: none\n",
        "game: {by: first_of, target: 495, deals: 5, ties: shared}\nmatch: none\n",
        warning=True,
    ),
    Example(
        "GM6",
        "game: {by: ^first_of, target: 100, ties: shared}\nmatch: none\n",
        "game: {by: first_of, target: 100, deals: 9, ties: shared}\nmatch: none\n",
    ),
    Example("GM7", "game: {ties: ^most_bids_made}\n", "game: {ties: most_tricks}\n", "seven-to-one", warning=True),
]
MATCH = [
    Example(
        "MT1",
        "game: {by: ^deals, deals: 9, ties: shared}\n",
        "game: {by: deals, deals: 9, ties: shared}\nmatch: none\n",
    ),
    Example("MT1", "game: {bonus: ^{points: 0}}\n", "game: {bonus: {points: 1}}\n"),
    Example(
        "MT2",
        "match: {by: games, games: 3, winner: total, game_won_by: ^reached, ties: shared, first_dealer: next}\n"
        "game: {by: deals, deals: 9, ties: shared}\n",
        "match: {by: games, games: 3, winner: total, ties: shared, first_dealer: next}\n"
        "game: {by: deals, deals: 9, ties: shared}\n",
    ),
    Example("MT3", "match: {winner: ^wins}\n", "match: {winner: wins, game_won_by: highest}\n"),
    Example("MT3", "match: {ties: ^wins}\n", "match: {ties: wins, game_won_by: reached}\n"),
    Example("MT4", "match: {ties: ^total}\n", "match: {ties: most_tricks}\n", warning=True),
    Example(
        "MT4",
        "game: {by: deals, deals: schedule, ties: shared}\n"
        "\n"
        "match: {by: games, games: 2, winner: total, ties: ^most_bids_made, first_dealer: next}\n",
        "match: {by: games, games: 2, winner: total, ties: most_tricks, first_dealer: next}\n",
        "seven-to-one",
        warning=True,
    ),
    Example(
        "MT5",
        "match: {bonus: {per_game_under: ^3}}\n",
        "match: {bonus: {per_game_under: 4}}\n",
        "penguin-rubber",
        warning=True,
    ),
    Example(
        "MT6",
        "scoring: {contract: none}\n"
        "bid: ^{beyond_tricks: allowed, values: {clubs: 20, diamonds: 20, hearts: 20, spades: 20}}\n",
        "scoring: {contract: none}\n",
        warning=True,
    ),
    Example(
        "MT6",
        "game: {ties: ^extra_deal}\nscoring: {tricks: none, exact: none, hand: {points: 1, per: card, when: always}}\n",
        "game: {ties: shared}\nscoring: {tricks: none, exact: none, hand: {points: 1, per: card, when: always}}\n",
        "oh-hell",
        warning=True,
    ),
]
IDLE = [
    Example("DM3", "premium: {failed: ^nobody}\n", "premium: {failed: split}\n", "two-player", warning=True),
    Example(
        "TR3",
        "trump: {by: turn_up, ^no_trump_on: [9], all_dealt: no_trump}\n",
        "trump: {by: turn_up, no_trump_on: [9], all_dealt: last_card}\n",
        warning=True,
    ),
    Example(
        "TR6",
        "trump: {^when_empty: reshuffle}\n",
        "trump: {when_empty: reshuffle}\ngame: {ties: extra_deal}\n",
        "oxford-whist",
        warning=True,
    ),
    Example(
        "TR8",
        "trump: {by: rotation, order: [clubs, hearts, spades, ^no_trump], new_game: reset}\ngame: {deals: 3}\n",
        "trump: {by: rotation, order: [clubs, hearts, spades, no_trump], new_game: reset}\n",
        "flat-ten",
        warning=True,
    ),
    Example(
        "TR12",
        "trump: {by: choice, who: ^highest_bidder}\n",
        "trump: {by: choice, who: highest_bidder}\nbid: {shown: before_play}\n",
        "no-premiums",
    ),
    Example(
        "TR12", "trump: {by: choice, who: ^highest_bidder}\n", "trump: {by: choice, who: eldest}\n", "free-for-all"
    ),
    Example(
        "TR13",
        "trump: {by: choice, who: ^most_tricks}\n",
        "trump: {by: choice, who: most_tricks, first: random_suit}\n",
        "oh-hell",
    ),
    Example("TR13", "trump: {^first: hearts}\n", "trump: {who: eldest}\n", "oh-hell-named"),
    Example("TR2", "trump: {first: ^harts}\n", "trump: {first: hearts}\n", "seven-to-one"),
    Example(
        "TR5",
        "deal: {hand: 13}\ntrump: {first: ^turn_up}\ngame: {deals: 4}\n",
        "deal: {hand: 13}\ntrump: {first: last_card}\ngame: {deals: 4}\n",
        "seven-to-one",
    ),
    Example(
        "TR10",
        "trump: {by: ^highest_bid_card, ties: [spades, hearts, diamonds, clubs]}\n",
        "trump: {by: highest_bid_card, ties: [spades, hearts, diamonds, clubs]}\nbid: {shown: before_play}\n",
        "no-premiums",
    ),
    Example(
        "TR10",
        "trump: {by: ^highest_bid_card, ties: [spades, hearts, diamonds, clubs]}\n",
        "trump: {by: rotation, order: [spades, hearts, diamonds, clubs], new_game: carry}\n",
        "oh-hell",
    ),
    Example("TR11", "trump: {ties: ^[spades, hearts, clubs]}\n", "trump: {ties: [clubs, ♦, ♥, ♠]}\n", "truf-like"),
    Example("TR11", "trump: {ties: [♠, ♥, ^♠, ♣, ♦]}\n", "trump: {ties: [♠, ♥, ♣, ♦]}\n", "truf-like"),
    Example("TR2", "trump: {ties: [♠, ♥, ^harts, ♦]}\n", "trump: {ties: [♠, ♥, ♣, ♦]}\n", "truf-like"),
    Example(
        "TR9",
        "trump: {^no_trump_every: 10}\n",
        "trump: {no_trump_every: 9}\n",
        "flat-ten",
        warning=True,
    ),
    Example("BD2", "bid: {^beyond_tricks: forbidden}\n", "bid: {beyond_tricks: none}\n", warning=True),
    Example(
        "BD3",
        "deck: {without: [6C, 6H]}\ndeal: {hand: 12}\nbid: {combinations: {^sixes: {of: {6: 3}, tricks: [9]}}}\n",
        "deck: {without: [6C, 7H]}\ndeal: {hand: 12}\nbid: {combinations: {sixes: {of: {6: 3}, tricks: [9]}}}\n",
        "four-player",
        warning=True,
    ),
    Example("BD8", "bid: {most: ^2}\n", "bid: {most: 3}\n", "oh-hell-nine", warning=True),
    Example(
        "BD8",
        "deal: {hand: 1}\nbid: {^hook: except_one_trick}\n",
        "deal: {hand: 2}\nbid: {hook: except_one_trick}\n",
        "oh-hell-nine",
        warning=True,
    ),
    Example(
        "PL2", "trump: none\nplay: {^trump_lead: once_broken}\n", "play: {trump_lead: once_broken}\n", warning=True
    ),
    Example(
        "PL2",
        "trump: {by: rotation, order: [no_trump, no_trump], new_game: reset}\nplay: {must: [follow, ^trump, beat]}\n",
        "trump: {by: rotation, order: [no_trump, clubs], new_game: reset}\nplay: {must: [follow, trump, beat]}\n",
        warning=True,
    ),
    Example(
        "SC4",
        "scoring: {^all: {points: {1: 0, 2: 0, 3: 10}, per: successes, when: made}}\n",
        "scoring: {all: {points: {1: 0, 2: 5, 3: 10}, per: successes, when: made}}\n",
        "oh-hell-nine",
        warning=True,
    ),
    Example(
        "GM6",
        "game: {by: first_of, target: 100, ^deals: 34, ties: shared}\nmatch: none\n",
        "game: {by: first_of, target: 100, deals: 33, ties: shared}\nmatch: none\n",
        warning=True,
    ),
    Example(
        "GM6",
        "game: {by: first_of, ^deals: 20, stock: empty, ties: shared}\n",
        "game: {by: first_of, deals: 15, target: 200, ties: shared}\n",
        "oxford-whist",
        warning=True,
    ),
]
MISTAKES = [*DUMMY, *DECK, *DEAL, *TRUMP, *BID, *PREMIUM, *PLAY, *SCORING, *GAME, *MATCH, *IDLE]
