"""`rulekit play` with a script for a person: whole matches, secrecy, leaving and coming back."""

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from commands import Evening, typed

from rulekit.cli.program import program
from rulekit.engine.actions import Name, Offer, Play
from rulekit.engine.record import from_record
from rulekit.engine.state import State

CARD = re.compile(r"\b(?:[2-9]|10|[JQKA])[CDHSE]\b|\bJKR\b")
ASKED = "> "


def play(*arguments: str, text: str = "") -> Result:
    return CliRunner().invoke(program, ["play", *arguments], input=text)


def recorded(path: str | Path = "match.jsonl") -> State:
    return from_record(Path(path).read_text(encoding="utf-8"), unfinished=True)


def test_three_player_is_played_to_its_end_by_piped_input() -> None:
    evening = Evening("three-player", seed=1)

    result = play("three-player", "--seed", "1", "--record", "match.jsonl", text=evening.typed)

    assert (result.exit_code, result.stderr) == (0, "")
    assert recorded() == evening.end
    assert f"You {evening.end.scores[0]}, Seat 1 {evening.end.scores[1]}" in result.stdout
    assert "The match is over: " in result.stdout


SHORT = [
    ("two-player", 1),
    ("classic", 2),
    ("oxford-whist", 0),
    ("open-bids", 1),
    ("five-suits", 4),
    ("two-packs", 0),
    ("oh-hell-nine", 1),
    ("oh-hell-ten-a-trick", 3),
    ("spades-each-for-himself", 0),
    ("truf-like", 2),
    ("oh-hell-named", 1),
    ("three-fools", 0),
    ("whist-each-for-himself", 1),
]


@pytest.mark.parametrize(("variant", "seat"), SHORT)
def test_no_card_is_on_the_screen_before_the_person_may_know_it(variant: str, seat: int) -> None:
    evening = Evening(variant, seed=3, seat=seat)
    answers, states = evening.answers[:60], [*evening.states, evening.end][:61]
    text = typed([line for answer in answers for line in ("hint", "last", "score", "look", "?", answer)])

    result = play(variant, "--seed", "3", "--seat", str(seat), "--record", "match.jsonl", text=text)

    assert result.exit_code == 0, result.stderr
    assert recorded() == states[-1] or recorded().deals_scored == states[-1].deals_scored
    questions = re.split(r"^.*> hint$", result.stdout, flags=re.MULTILINE)
    before: State | None = None
    for said, state in zip(questions, states, strict=False):
        assert set(CARD.findall(said)) <= known_between(before, state, seat)
        before = state


def known_between(before: State | None, now: State, seat: int) -> set[str]:
    """Return the cards that a seat may know at two moments, and those that a deal in between uncovered."""
    known = known_cards(now, seat)
    if before is None:
        return known
    known |= known_cards(before, seat)
    for result in now.deals[before.deals_scored :]:
        shown = [cards for cards, is_shown in zip(result.bid_cards, result.shown, strict=True) if is_shown]
        known |= {str(card) for cards in shown for card in cards}
    done = now.history[len(before.history) :]
    return known | {str(action.card) for action in done if isinstance(action, Play)}


def known_cards(state: State, seat: int) -> set[str]:
    return {text for text in texts(state.view(seat).to_plain()) if CARD.fullmatch(text)}


def texts(plain: Any) -> Iterator[str]:
    match plain:
        case str():
            yield plain
        case list():
            for item in plain:
                yield from texts(item)
        case dict():
            yield from texts(list(plain.values()))


def test_a_match_that_is_left_is_gone_on_with() -> None:
    evening = Evening("flat-ten", seed=5, bot="random")
    start = ("flat-ten", "--seed", "5", "--bots", "random", "--record", "match.jsonl")

    left = play(*start, text=typed([*evening.answers[:13], "q"]))
    assert (left.exit_code, left.stdout.splitlines()[-1]) == (
        0,
        "Every action is saved. Go on with: rulekit play --resume match.jsonl",
    )
    again = play("--resume", "match.jsonl", text=typed(evening.answers[13:30]))
    assert (again.exit_code, "rulekit play --resume match.jsonl" in again.stdout) == (0, True)
    assert play("--resume", "--record", "match.jsonl", text=typed(evening.answers[30:])).exit_code == 0

    assert recorded() == evening.end


@pytest.mark.parametrize(
    ("variant", "answers", "times"),
    [("oh-hell-named", [], 1), ("oh-hell-named", ["1"], 2), ("truf-like", ["2H"], 2)],
)
def test_who_comes_back_is_told_how_trump_was_found(variant: str, answers: list[str], times: int) -> None:
    """As it was told before: first that it was not settled when the cards were dealt, then how it was."""
    first = play(variant, "--seed", "7", "--record", "match.jsonl", text=typed([*answers, "q"])).stdout
    again = play("--resume", "match.jsonl", text="q\n").stdout
    before, after = (re.findall(r"Trump: .*", said) for said in (first, again))

    assert (after, len(after), after[0]) == (before, times, "Trump: not settled yet.")


def test_the_latest_record_is_resumed_where_none_is_named() -> None:
    answers = Evening("flat-ten", seed=5).answers
    play("flat-ten", "--seed", "5", text=typed(answers[:2]))

    result = play("--resume", text=typed(answers[2:4]))

    [path] = Path("state/rulekit").glob("flat-ten-*.jsonl")
    assert result.exit_code == 0
    assert str(path.absolute()) in result.stdout
    assert len([action for action in recorded(path).history if action.seat == 0]) == 4
    assert "there is no record" in play("classic", "--resume").stderr


@pytest.mark.parametrize("cut", ["", '{"action": "'], ids=["left", "killed"])
def test_the_latest_record_is_one_whose_match_is_not_over(cut: str) -> None:
    folder = Path("state/rulekit")
    play("flat-ten", "--seed", "5", text=typed(Evening("flat-ten", seed=5).answers[:2]))
    [left] = folder.iterdir()
    with left.open("a", encoding="utf-8") as file:
        file.write(cut)
    for seed in "12":
        play("oh-hell-nine", "--watch", "--seed", seed)
    age(left)

    assert f"recorded in {left.absolute()}" in play("--resume").stdout
    nothing = play("oh-hell-nine", "--resume")
    assert (nothing.exit_code, nothing.stderr) == (
        1,
        f"rulekit: every match of oh-hell-nine is over in {folder.absolute()}\n",
    )
    left.unlink()
    assert play("--resume").stderr == f"rulekit: every match is over in {folder.absolute()}\n"


def age(path: Path) -> None:
    """Have a file written to an hour ago."""
    written = path.stat().st_mtime - 3600
    os.utime(path, (written, written))


@pytest.mark.parametrize(
    "options",
    [["classic"], ["--seed", "6"], ["--seat", "1"], ["--bots", "random"], ["--watch"]],
    ids=lambda options: options[0],
)
def test_a_record_is_not_resumed_as_something_else(options: list[str]) -> None:
    play("flat-ten", "--seed", "5", "--record", "match.jsonl")

    result = play(*options, "--record", "match.jsonl", "--resume")

    assert result.exit_code == 2
    assert f"{options[0] if options[0].startswith('-') else 'VARIANT'} is another one" in result.stderr


def test_what_agrees_with_the_record_may_be_said_again() -> None:
    start = ("flat-ten", "--seed", "5", "--seat", "0", "--bots", "sensible", "--record", "match.jsonl")
    play(*start)

    assert play(*start, "--resume").exit_code == 0


def test_a_record_is_never_written_over() -> None:
    play("flat-ten", "--seed", "5", "--record", "match.jsonl")
    before = Path("match.jsonl").read_bytes()

    result = play("classic", "--record", "match.jsonl")

    assert (result.exit_code, Path("match.jsonl").read_bytes()) == (1, before)
    assert "is there already" in result.stderr


def test_a_record_that_was_altered_is_not_resumed() -> None:
    play("flat-ten", "--seed", "5", "--record", "match.jsonl", text=typed(Evening("flat-ten", seed=5).answers[:3]))
    path = Path("match.jsonl")
    path.write_text(path.read_text(encoding="utf-8").replace('"1 bid', '"2 bid', 1), encoding="utf-8")

    result = play("--resume", "match.jsonl")

    assert result.exit_code == 1
    assert "altered" in result.stderr


@pytest.mark.parametrize("name", ["nowhere.jsonl", "."])
def test_a_record_that_cannot_be_read_is_told_in_a_line(name: str) -> None:
    result = play("--resume", name)

    assert result.exit_code == 1
    assert result.stderr.startswith(f"rulekit: {name}: ")


def test_a_match_that_is_over_is_not_played_again() -> None:
    play("oh-hell-nine", "--watch", "--seed", "1", "--record", "match.jsonl")
    before = Path("match.jsonl").read_bytes()

    result = play("--resume", "match.jsonl")

    assert result.exit_code == 0
    assert "was over already" in result.stdout
    assert Path("match.jsonl").read_bytes() == before


def test_where_no_folder_of_records_can_be_made_the_current_one_takes_them(monkeypatch: pytest.MonkeyPatch) -> None:
    Path("blocked").write_text("", encoding="utf-8")
    monkeypatch.setenv("XDG_STATE_HOME", str(Path("blocked").absolute()))

    assert play("flat-ten").exit_code == 0

    assert len(list(Path().glob("flat-ten-*.jsonl"))) == 1


def test_where_the_user_has_no_home_the_current_folder_keeps_the_records(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_STATE_HOME")
    monkeypatch.delenv("LOCALAPPDATA", raising=False)
    monkeypatch.setattr(Path, "home", no_home)

    nothing = play("--resume")
    assert (nothing.exit_code, nothing.stderr) == (1, f"rulekit: there is no record in {Path.cwd()}\n")
    assert play("flat-ten", "--seed", "5").exit_code == 0
    assert play("--resume", "--seed", "5").exit_code == 0

    assert len(list(Path().glob("flat-ten-*.jsonl"))) == 1


def no_home() -> Path:
    message = "Could not determine home directory."
    raise RuntimeError(message)


def test_a_record_that_is_gone_is_not_the_latest() -> None:
    play("flat-ten", "--seed", "5")
    Path("state/rulekit/classic-29991231-235959.jsonl").symlink_to("nowhere.jsonl")

    assert play("--resume", "--seed", "5").exit_code == 0
    assert "there is no record of classic" in play("classic", "--resume").stderr


LEVELS = "hint: {shows: bid, points: 10}, quit: {shows: bid, points: 20}, u: {shows: bid, points: 40}"
WORDS = f"""rulekit: 1
name: Words
extends: three-player
premium: {{levels: {{{LEVELS}, lookout: {{shows: hand, points: 50}}}}}}
"""
TRUMPS = """rulekit: 1
name: Trumps
extends: oh-hell
deck: {suits: [help, last, spades, autumn]}
trump: {by: choice, who: eldest}
"""


@pytest.mark.parametrize(
    ("rules", "typed_first", "answer", "action"),
    [
        (WORDS, ["6C 9C 10S"], "hint", "0 offer hint"),
        (WORDS, ["6C 9C 10S"], "QUIT", "0 offer quit"),
        (WORDS, ["6C 9C 10S"], "u", "0 offer u"),
        (TRUMPS, [], "Help", "0 name help"),
        (TRUMPS, [], "last", "0 name last"),
        (TRUMPS, [], "h", "0 name help"),
        (TRUMPS.replace("help", "hearts"), [], "h", "0 name hearts"),
    ],
)
def test_what_names_something_legal_is_no_command(rules: str, typed_first: list[str], answer: str, action: str) -> None:
    Path("words.yaml").write_text(rules, encoding="utf-8")

    result = play("words.yaml", "--seed", "1", "--record", "match.jsonl", text=typed([*typed_first, f"why {answer}"]))
    assert result.stdout.count("That is legal.") == 1
    play("--resume", "match.jsonl", text=typed([answer]))

    assert action in map(str, recorded().history)


@pytest.mark.parametrize(
    ("rules", "typed_first", "answer", "said"),
    [
        (WORDS, ["6C 9C 10S"], "look", "Your hand: "),
        (WORDS, ["6C 9C 10S"], "?", "this list"),
        (TRUMPS, [], "auto", "Forced cards are played for you."),
        (TRUMPS, [], "?", "this list"),
        (TRUMPS, [], "hint", "The sensible bot would "),
    ],
)
def test_a_command_is_not_taken_for_the_first_letters_of_a_name(
    rules: str, typed_first: list[str], answer: str, said: str
) -> None:
    Path("words.yaml").write_text(rules, encoding="utf-8")
    start = ("words.yaml", "--seed", "1", "--record", "match.jsonl")
    plain = play(*start, text=typed(typed_first)).stdout
    Path("match.jsonl").unlink()

    told = play(*start, text=typed([*typed_first, answer])).stdout

    assert told.count(said) == plain.count(said) + 1
    assert not [action for action in recorded().history if isinstance(action, Offer | Name)]


def test_an_illegal_answer_says_why_and_changes_nothing() -> None:
    evening = Evening("three-player", seed=1)
    place = next(
        number for number, state in enumerate(evening.states) if state.view(0).trick and len(refused_cards(state)) > 0
    )
    card = refused_cards(evening.states[place])[0]

    result = play(
        "three-player",
        "--seed",
        "1",
        "--record",
        "match.jsonl",
        text=typed([*evening.answers[:place], f"why {card}", card]),
    )

    assert result.stdout.count("Not legal: ") == 2
    assert "follow suit (rule: play.must)." in result.stdout
    assert recorded() == evening.states[place]


def refused_cards(state: State) -> list[str]:
    """Return the cards in the hand of seat 0 that it may not play."""
    legal = {str(action.card) for action in state.legal_actions(0) if isinstance(action, Play)}
    return [card for card in map(str, state.view(0).hand) if legal and card not in legal]


def test_legal_cards_stand_in_brackets() -> None:
    evening = Evening("three-player", seed=1)
    place = next(number for number, state in enumerate(evening.states) if refused_cards(state))

    result = play("three-player", "--seed", "1", text=typed(evening.answers[:place]))

    hand = re.findall(r"^Your hand: (.*)$", result.stdout, flags=re.MULTILINE)[-1]
    state = evening.states[place]
    refused = set(refused_cards(state))
    assert {word for word in hand.split() if not word.startswith("[")} == refused
    assert {word.strip("[]") for word in hand.split()} == set(map(str, state.view(0).hand))


def test_what_the_joker_counts_as_is_told_with_the_card_that_is_turned_up() -> None:
    """Whoever holds it knows what it is worth; where it is turned up itself it counts as nothing."""
    lines = play("classic", "--watch", "--seed", "3", "--record", "classic.jsonl").stdout.splitlines()
    told = [line for line in lines if "was turned up" in line]

    assert len(told) == 9
    assert [line.rpartition("; ")[2] for line in told if "JKR" in line] == ["JKR was turned up."]
    assert all(
        line.endswith(" was turned up, and the joker counts as that card.") for line in told if "JKR" not in line
    )
    assert "the joker" not in play("flat-ten", "--watch", "--seed", "1").stdout


@pytest.mark.parametrize("trump", ["{by: stock, ranks: [2]}", "{by: highest_bid_card, ties: [♠, ♥, ♦, ♣]}"])
def test_a_deal_without_trump_says_why(trump: str) -> None:
    """Whatever card is turned up, and without asking for what would settle trump in another deal."""
    game = "bid: {shown: before_play}\ngame: {by: deals, deals: 4, ties: shared}\nmatch: none\n"
    lines = f"rulekit: 1\nname: Every other\nextends: no-premiums\n{game}trump: {trump[:-1]}, no_trump_every: 2}}\n"
    Path("every.yaml").write_text(lines, encoding="utf-8")
    evening = Evening("every.yaml", seed=5)

    first, second, *_ = play("every.yaml", "--seed", "5", text=typed(evening.answers)).stdout.split("-- Deal ")[1:]

    assert "no trump" not in first
    assert "Trump: no trump, as in deals 2, 4, 6 and so on" in second
    assert ("makes its suit trump" in first, "makes its suit trump" in second) == ("bid_card" in trump, False)


def test_nonsense_gets_an_answer_and_the_question_again() -> None:
    noise = [
        "",
        "   ",
        "nonsense",
        "\x1b[2J\x00",
        "1" * 5000,
        "undo",
        "last",
        "forced",
        "help",
        "why",
        "why x",
        "auto",
        "ÿ",
    ]

    result = play("three-player", "--seed", "1", "--record", "match.jsonl", text=typed(noise))

    assert (result.exit_code, result.stderr) == (0, "")
    assert "\x1b" not in result.stdout
    assert result.stdout.count("Your bid, 3 cards> ") == len(noise) + 1
    assert not recorded().history


def test_forced_cards_are_played_on_request() -> None:
    evening = Evening("flat-ten", seed=5)
    choices = [
        answer for answer, state in zip(evening.answers, evening.states, strict=True) if len(state.legal_actions(0)) > 1
    ]

    result = play("flat-ten", "--seed", "5", "--auto-forced", "--record", "match.jsonl", text=typed(choices))

    assert len(choices) < len(evening.answers)
    assert recorded() == evening.end
    assert "The match is over" in result.stdout


def test_one_forced_card_is_played_by_the_word_forced() -> None:
    evening = Evening("flat-ten", seed=5)
    answers = [
        answer if len(state.legal_actions(0)) > 1 else "forced"
        for answer, state in zip(evening.answers, evening.states, strict=True)
    ]

    play("flat-ten", "--seed", "5", "--record", "match.jsonl", text=typed(answers))

    assert recorded() == evening.end


def test_undo_takes_back_a_card_and_the_match_goes_on_from_there() -> None:
    evening = Evening("flat-ten", seed=5)
    other = evening.states[1].legal_actions(0)[-1]

    result = play(
        "flat-ten",
        "--seed",
        "5",
        "--record",
        "match.jsonl",
        text=typed([evening.answers[0], str(other).partition(" ")[2], "undo", *evening.answers[1:]]),
    )

    assert result.stdout.count("Taken back: play ") == 1
    assert recorded() == evening.end


def test_bots_can_be_watched() -> None:
    result = play("flat-ten", "--watch", "--bots", "sensible,random,sensible", "--seed", "1", "--record", "match.jsonl")

    assert result.exit_code == 0
    assert recorded().is_over
    assert ASKED not in result.stdout
    assert "You" not in result.stdout


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["classic", "--seat", "3"],
        ["classic", "--seat", "-1"],
        ["classic", "--bots", "clever"],
        ["classic", "--bots", "random,random,random"],
        ["classic", "--seed", "-1"],
        ["classic", "--seed", str(2**63)],
        ["classic", "--watch", "--seat", "0"],
        ["--resume", "one.jsonl", "--record", "two.jsonl"],
    ],
    ids=" ".join,
)
def test_a_wrong_command_line_ends_with_2_and_leaves_no_record(arguments: list[str]) -> None:
    result = play(*arguments)

    assert (result.exit_code, result.stdout) == (2, "")
    assert not Path("state").exists()


def test_an_unknown_variant_ends_with_1_and_the_nearest_name() -> None:
    result = play("three-playr")

    assert result.exit_code == 1
    assert "did you mean `three-player`?" in result.stderr
