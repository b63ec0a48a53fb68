"""Keys and words that the language does not know: one finding each, in its place, with what was meant."""

import pytest

from language.examples import Example, findings, summary
from rulekit.language.codes import RuleCode

MEANT = [
    ("premium: {^offer: sealed}\n", "LA01", "did you mean `offers`?"),
    ("^scorring: {tricks: {points: 2}}\n", "LA01", "did you mean `scoring`?"),
    ("trump: {^nxt: {1: hearts}}\n", "LA01", "did you mean `next`?"),
    ("^cap: 60\n", "LA01", "it belongs under `premium`"),
    ("deal: {^deals: 9}\n", "LA01", "it belongs under `game`"),
    ("premium: {^on: start}\n", "LA01", "its keys are `holders`, `offers`, `levels`, `failed` and `cap`"),
    ("scoring: {^contarct: {points: {1: 40}}}\n", "LA02", "did you mean `contract`?"),
    ("scoring: {^tricsk: none}\n", "LA01", "did you mean `tricks`?"),
    ("scoring: {^extra: {points: 10}}\n", "LA02", ""),
    ("^trump: {by: successes, first: diamonds}\n", "LA02", "leave `by` out to keep the rest of three-player.yaml:22"),
    ("^game: {by: deals, deals: 9}\n", "LA02", "`ties` is one of `shared`, `extra_deal`, "),
    ("^bid: {by: spoken, least: 0}\n", "LA02", "`most` is a whole number of at least 0, or `tricks`; `made` is "),
    ("^trump: {by: rotation, order: [hearts, clubs]}\n", "LA02", "`new_game` is one of `reset` or `carry`"),
    ("trump: {by: ^fixd, suit: hearts}\n", "LA03", "did you mean `fixed`? there are `fixed`, `successes`, "),
    ("trump: {by: ^whim}\n", "LA03", "there are `fixed`, `successes`, "),
    ("trump: {^bye: cut}\n", "LA01", "did you mean `by`?"),
    ("game: {^deals: 9}\n", "LA04", "for that, write `game: {by: deals, deals: 9, ties: shared}`; `by: first_of` is"),
    ("game: {by: score, ^deals: 9, ties: shared}\n", "LA04", "for that, write `game: {by: deals, deals: 9, ties: "),
    (
        "trump: {^no_trump_every: 5}\n",
        "LA04",
        "for that, write `trump: {by: fixed, no_trump_every: 5, suit: ...}`; `turn_up`, `last_card`, `cut`, `stock`, ",
    ),
    ("^premium:\n", "LA05", "write `premium: none` to switch it off, or leave the key out to inherit it"),
    ("^deck:\n", "LA05", "write a value, or leave the key out to inherit it"),
    ("deck: {suits: [clubs, hearts, spades, diamonds], ^ranks: }\n", "LA05", "write a value, or leave the key out"),
    ("scoring: {contract: {points: {^1:30}}}\n", "LA06", "write `1: 30`, with a blank"),
    ("scoring: {contract: {points: ^1:30}}\n", "LA06", "write `1: 30`, with a blank"),
    ("game: {^target:200}\n", "LA06", "write `target: 200`, with a blank"),
    ("trump: {^first:hearts}\n", "LA06", "write `first: hearts`, with a blank"),
    ("trump: {^by:fixed, suit: hearts}\n", "LA06", "write `by: fixed`, with a blank"),
    ("trump: {by: fixed, ^suit:hearts}\n", "LA06", "write `suit: hearts`, with a blank"),
    ("trump:\n  ^first:hearts\n", "LA06", "write `first: hearts`, with a blank"),
    ("game:\n  ^target:200\n  ties:shared\n", "LA06", "write `target: ...`, with a blank behind each colon"),
    ("premium: ^no\n", "LA07", "to switch it off write `premium: none`"),
    ("deck: ^none\n", "LA07", "`none` takes a thing away, and this cannot be left out"),
    ("trump: ^spades\n", "LA07", "write `trump: {by: fixed, suit: spades}`"),
    ("trump: ^turn_up\n", "LA07", "write `trump: {by: turn_up, ...}`"),
    ("trump: ^dealer\n", "LA07", "write `trump: {by: choice, who: dealer}`"),
    ("bid: ^spoken\n", "LA07", "write `bid: {by: spoken, ...}`"),
    ("bid: ^seald\n", "LA07", "write `bid: {by: sealed, ...}`"),
    ("bid: ^whim\n", "LA07", "begin with `by: ` and one of `discard`, `spoken` and `sealed`"),
    ("game: {bonus: ^100}\n", "LA07", "write `bonus: {points: 100}`"),
    ("deal: ^12\n", "LA07", "write `deal: {hand: 12}`"),
    ("match: ^3\n", "LA07", "write `match: {by: "),
    ("premium: {levels: {declaration: ^40}}\n", "LA07", "write `declaration: {points: 40}`"),
    ("premium: {levels: {boast: ^40}}\n", "LA07", "write `boast: {points: 40, ...}`"),
    ("scoring: {contract: ^30}\n", "LA07", "write `contract: {points: 30}`"),
    ("scoring: {contract: {points: ^[30, 20, 10]}}\n", "LA07", "write `points: {1: 30, 2: 20, 3: 10}`"),
    ("trump: {next: ^[clubs, hearts, keep, spades]}\n", "LA07", "write `next: {0: clubs, 1: hearts, 2: keep, 3: "),
    ("deck: {copies: ^two}\n", "LA07", "write it in digits: 2"),
    ("deck: {ranks: ^2-14}\n", "LA07", "write each of them out, in brackets: `ranks: [2, ..., 14]`"),
    ("deck: {suits: ^4}\n", "LA07", "write each of them by name, in brackets: `suits: [..., ...]`"),
    ("play: {must: ^follow}\n", "LA07", "write it in brackets: `must: [follow]`"),
    ("scoring: {revelation: ^sixty}\n", "LA07", "it belongs under `premium.levels`"),
    ("deal: {hand: ^{1: 2}}\n", "LA07", ""),
    ("deal: {hand: ^many}\n", "LA07", ""),
    ('deal: {hand: ^"12"}\n', "LA07", "a number in quotes is a word: write 12 without them"),
    ("deal: {hand: ^0o14}\n", "LA07", "write it in plain digits"),
    ("game: {target: ^1_00}\n", "LA07", "write it without `_`"),
    ("game: {target: ^1e2}\n", "LA07", "write it out in plain digits"),
    ("players: ^3.0\n", "LA07", "there are only whole numbers here"),
    ("players: ^yes\n", "LA07", "other readers of YAML take this word for yes, for no or for nothing"),
    ("scoring: {tricks: {points: ^.nan}}\n", "LA07", "there are only whole numbers here"),
    ("trump: {first: ^none}\n", "LA08", "`none` takes an entry out; no trump is written `no_trump`"),
    ("trump: {first: ^keep}\n", "LA08", ""),
    ("trump: {by: fixed, suit: ^no_trump}\n", "LA08", "a suit of the deck; no trump in every deal is `trump: none`"),
    ("bid: {made: ^exactly}\n", "LA08", "did you mean `exact`?"),
    ("scoring: {tricks: {per: ^tricks}}\n", "LA08", "did you mean `trick`?"),
    ("deck: {ranks: [6, 7, 8, ^09, 10, J, Q, K, A]}\n", "LA08", "write it without the nought before it"),
    ("deck: {ranks: [6, 7, 8, 9, ^1_0, J, Q, K, A]}\n", "LA08", "write it without `_`"),
    ("deck: {ranks: [6, 7, 8, ^yes, 10, J, Q, K, A]}\n", "LA08", "other readers of YAML take this word for yes"),
    ("trump: {by: last_card, no_trump_on: [9, ^jokre]}\n", "LA08", "did you mean `joker`?"),
    ("deck: {suits: [clubs, hearts, spades, diamonds, ^no]}\n", "LA08", 'if it is the name of a suit, write `"no"`'),
    ("trump: {next: {^01: clubs}}\n", "LA08", "keys are plain numbers here"),
    ("trump: {next: {^third: none}}\n", "LA08", "keys are plain numbers here"),
    (
        "premium: {levels: {^Pass: {shows: hand, points: 90}}}\n",
        "LA08",
        "keys are names without blanks other than `pass`",
    ),
    (
        "scoring: {^premium_cap: {points: 5, per: deal, when: made}}\n",
        "LA08",
        "keys are names without blanks other than ",
    ),
    ("players: ^1000000000\n", "LA09", ""),
    ("deal: {hand: ^32}\n", "LA09", ""),
    ("deck: {copies: ^1}\n", "LA09", "with one of each card leave `copies` out"),
    ("deal: {hand: ^[12]}\n", "LA10", "for the same number in each deal write one number, without brackets"),
    ("bid: {combinations: ^{}}\n", "LA10", "leave it out, or fill it"),
]

BEGUN_AFRESH = """bid:
  by: discard
  cards: 3
  values: {clubs: 3, hearts: 2, spades: 1, diamonds: 0}
  combinations: {three_spades: {of: {spades: 3}, tricks: [0]}, ^three_diamonds: none}
  made: exact
  shown: if_made
"""

TAKES_NOTHING_OUT = [
    ("trump: {next: {^7: none}}\n", "three-player"),
    ("bid: {values: {^stars: none}}\n", "three-player"),
    ("bid: {combinations: {^three_stars: none}}\n", "three-player"),
    ("bid: {combinations: {clubs: {of: {clubs: 3, ^stars: none}, tricks: [1]}}}\n", "three-player"),
    ("premium: {levels: {^boast: none}}\n", "three-player"),
    ("scoring: {^extra: none}\n", "three-player"),
    ("scoring: {contract: {points: {^7: none}}}\n", "three-player"),
    ("game: {bonus: {points: {^7: none}}}\n", "bga"),
    (BEGUN_AFRESH, "four-nought-or-ten"),
]


@pytest.mark.parametrize(("marked", "parent"), TAKES_NOTHING_OUT, ids=[marked[:50] for marked, _ in TAKES_NOTHING_OUT])
def test_an_entry_that_takes_nothing_out_is_warned_of(marked: str, parent: str) -> None:
    """No parent has it, or the chapter begins afresh with `by`."""
    example = Example("LA11", marked, "", parent)
    (found,) = findings(example.lines, parent)

    assert summary((found,)) == [("LA11", example.at, "warning")]
    assert found.help == "leave it out"


@pytest.mark.parametrize(("marked", "code", "advice"), MEANT, ids=[marked.strip() for marked, _, _ in MEANT])
def test_a_slip_has_one_finding_with_what_was_meant(marked: str, code: str, advice: str) -> None:
    """Each is reported once, and read as it was meant."""
    example = Example(code, marked, "")
    found = findings(example.lines)

    assert summary(found) == [(code, example.at, "error")]
    assert found[0].help.startswith(advice)
    assert advice or not found[0].help.startswith("did you mean")


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        (
            "trump: {by: successes, first: clubs, next: {0: clubs, 1: clubs, 2: keep, 3: none}, new_game: reset}\n",
            "TR1",
        ),
        ("game: {bonus: {points: {1: none, 2: 20, 3: 10}, per: reached, when: reached}}\n", "GM3"),
        ("scoring: {extra: {points: {1: 2, 2: none, 3: 4}, per: successes, when: made}}\n", "SC3"),
    ],
)
def test_a_table_lacks_an_entry_whether_none_is_written_or_nothing(lines: str, code: str) -> None:
    """What is to be added is told, and not that there was nothing to take out."""
    assert [finding.code for finding in findings(lines)] == [code]


def test_every_code_of_words_has_an_example() -> None:
    """A code that nothing shows would be a promise that nobody has seen kept."""
    codes = {code for code in RuleCode if code.startswith("LA")}

    assert codes - {code for _, code, _ in MEANT} == {"LA11"}, "it has examples of its own"
