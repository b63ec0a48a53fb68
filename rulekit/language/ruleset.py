"""The whole document: its chapters, what is read of a tree, and the tables it becomes."""

import hashlib
import json
from collections.abc import Callable
from collections.abc import Mapping as Mapped
from dataclasses import replace
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import BaseModel, Field

from rulekit.diagnostics import Diagnostic, Severity
from rulekit.engine.tables import MOST_SEATS, Award, Names, Tables
from rulekit.language import bid, deal, deck, dummy, game, idle, match, play, premium, scoring, trump
from rulekit.language.advice import doubtful_suits
from rulekit.language.bid import Bid
from rulekit.language.codes import RuleCode
from rulekit.language.deal import Deal
from rulekit.language.deck import Deck
from rulekit.language.dummy import Dummy
from rulekit.language.facts import Facts, Unread
from rulekit.language.findings import Check, diagnose
from rulekit.language.game import Game
from rulekit.language.match import Match
from rulekit.language.mend import Mender
from rulekit.language.model import NONE, Fields, Hint, Line, Remark, Written, ledger
from rulekit.language.play import Play
from rulekit.language.premium import Premium
from rulekit.language.scoring import Scoring
from rulekit.language.suits import mend_suits
from rulekit.language.trump import Trump
from rulekit.language.values import read_values
from rulekit.source import Mapping
from rulekit.suggest import nearest

Remarks = Annotated[tuple[Remark, ...], Field(min_length=1)]


class Head(Written):
    """What a file says of itself; none of it is inherited."""

    rulekit: Annotated[Literal[1], ledger("three-player", 1)]
    """The version of the language."""
    name: Annotated[
        Line,
        Hint("write it behind the colon, without `>` or `|`, and without blanks at its ends"),
        ledger("three-player", "Our Friday game"),
    ]
    """What people call this game."""
    extends: Annotated[Remark | None, ledger("four-player", "three-player", "./friday.yaml")] = None
    """The parent: the name of a bundled ruleset, or a path that counts from this file."""
    sources: Annotated[Remarks | None, ledger("three-player", ["David Parlett, The Penguin Book of Card Games"])] = None
    """Where the rules come from."""
    notes: Annotated[Remarks | None, ledger("classic", ["We play nine deals; ties are shared."])] = None
    """What was assumed."""


class Chapters(Written):
    """Players and the ten chapters; every resolved ruleset has them all."""

    players: Annotated[int, Field(ge=2, le=MOST_SEATS), ledger("three-player", 3)]
    """How many play; a dummy is not counted."""
    dummy: Annotated[Dummy | None, ledger("two-player")]
    """A third hand that nobody owns."""
    deck: Annotated[Deck, ledger("three-player")]
    """The cards."""
    deal: Annotated[Deal, ledger("three-player oh-hell")]
    """How many cards each seat is dealt."""
    trump: Annotated[Trump | None, ledger("D1 D25")]
    """How the trump suit of a deal is found."""
    bid: Annotated[Bid | None, ledger("three-player oh-hell")]
    """How bids are made, and what makes one good."""
    premium: Annotated[Premium | None, ledger("three-player two-player")]
    """What can be offered for more points."""
    play: Annotated[Play, ledger("three-player")]
    """Who leads, and what must be played."""
    scoring: Annotated[
        Scoring, ledger("three-player oh-hell", {"tricks": {"points": 1, "per": "trick", "when": "always"}})
    ]
    """The points of a deal."""
    game: Annotated[Game, ledger("three-player oh-hell")]
    """What ends a game."""
    match: Annotated[Match | None, ledger("three-player penguin-rubber")]
    """What ends a match of several games."""

    def plain(self) -> dict[str, Any]:
        """Return what is written as plain values: absent chapters are `none`, absent keys are left out."""
        return {name: NONE if chapter is None else _dumped(chapter) for name, chapter in self}


def as_json(plain: dict[str, Any], *, in_order: bool = False) -> str:
    """Return plain values as JSON: in the order of the language and of the file, or in that of their names."""
    return json.dumps(plain, ensure_ascii=False, sort_keys=in_order, separators=(",", ":"))


def fingerprint(plain: dict[str, Any]) -> str:
    """Return SHA-256 of plain values, as hexadecimal digits, whatever their order."""
    return hashlib.sha256(as_json(plain, in_order=True).encode()).hexdigest()


def _dumped(chapter: Any) -> Any:
    """Return a chapter as plain values; each by itself, so that only its own mechanism is ever built."""
    if not isinstance(chapter, BaseModel):
        return chapter
    plain = chapter.model_dump(mode="json", exclude_defaults=True)
    return {key: NONE if value is None else value for key, value in plain.items()}


class Reading(NamedTuple):
    """What was read of a tree.

    Attributes:
        chapters: The chapters, or None if one of them cannot be read or played.
        tables: What they compile to, still without a name.
        diagnostics: Everything that is wrong.
    """

    chapters: Chapters | None
    tables: Tables | None
    diagnostics: tuple[Diagnostic, ...]


def read_head(root: Mapping) -> tuple[Diagnostic, ...]:
    """Return what is wrong with what a file says of itself."""
    known = (*Head.model_fields, *Chapters.model_fields)
    own = []
    for entry in root.entries:
        meant = entry.key.text if entry.key.text in known else nearest(entry.key.text, known)
        if meant in Head.model_fields and (meant == entry.key.text or root.entry(meant) is None):
            own.append(replace(entry, key=replace(entry.key, text=meant)))  # a slip is found where all keys are read
    mender = Mender(Head, replace(root, entries=tuple(own)))
    tree = mender.mend()
    _, wrong = read_values(tree, Head, mender.broken)
    return (*mender.diagnostics, *wrong)


def read(tree: Mapping, ancestors: tuple[Mapping, ...] = ()) -> Reading:
    """Read the chapters of a whole ruleset, inheritance done.

    Args:
        tree: The merged tree.
        ancestors: The trees of the parents, the nearest first; they tell what a restated chapter gives up.
    """
    mender = Mender(Chapters, tree, tuple(Head.model_fields), ancestors)
    mended, misspelt = mend_suits(mender.mend(), Chapters)
    doubtful = [*doubtful_suits(mended)]
    mender.broken.update(["deck"] if doubtful else [])
    read_chapters, wrong = read_values(mended, Chapters, mender.broken)
    diagnostics = [*mender.diagnostics, *misspelt, *doubtful, *wrong]
    facts = Facts(read_chapters)
    diagnostics += _run(_checks(read_chapters), facts, mended, ancestors)
    diagnostics = _without_echo(diagnostics)
    if any(finding.severity is Severity.ERROR for finding in diagnostics):
        return Reading(None, None, tuple(diagnostics))
    chapters = Chapters.model_construct(**read_chapters)
    tables = compile_tables(chapters, name="")
    facts = Facts({**read_chapters, "tables": tables})
    diagnostics += _run(_late_checks(facts), facts, mended, ancestors)
    if any(finding.severity is Severity.ERROR for finding in diagnostics):
        return Reading(None, None, tuple(diagnostics))
    return Reading(chapters, tables, tuple(diagnostics))


def _without_echo(findings: list[Diagnostic]) -> list[Diagnostic]:
    """Leave out that an entry takes nothing out of a table that lacks it: there is one thing to mend."""
    tables = {finding.path for finding in findings if finding.severity is Severity.ERROR}
    echo = RuleCode.TAKES_NOTHING_OUT
    return [finding for finding in findings if finding.code != echo or finding.path.rpartition(".")[0] not in tables]


def _checks(chapters: Mapped[str, Any]) -> list[Check]:
    """Return the checks of the chapters that could be read; `players` has none, and neither has what is absent."""
    present = [chapter for name, chapter in chapters.items() if name != "players" and chapter is not None]
    return [check for chapter in present for check in chapter.checks()]


def _late_checks(facts: Facts) -> list[Check]:
    match_checks = facts.match.late_checks() if isinstance(facts.match, match.Bonuses) else ()
    return [*facts.scoring.late_checks(), *facts.game.late_checks(), *match_checks, *idle.checks()]


def _run(checks: list[Check], facts: Facts, tree: Mapping, ancestors: tuple[Mapping, ...]) -> list[Diagnostic]:
    """Run checks; each ends where it asks for a chapter that could not be read."""
    diagnostics: list[Diagnostic] = []
    for check in checks:
        try:
            diagnostics.extend(diagnose(finding, tree, ancestors) for finding in check(facts))
        except Unread:
            continue
    return diagnostics


_TABULATORS: tuple[Callable[[Facts], Fields], ...] = (
    dummy.tabulate,
    deck.tabulate,
    deal.tabulate,
    trump.tabulate,
    bid.tabulate,
    premium.tabulate,
    play.tabulate,
    game.tabulate,
    match.tabulate,
)


def compile_tables(chapters: Chapters, name: str) -> Tables:
    """Return what the engine reads of a ruleset.

    Args:
        chapters: Chapters without a finding that is an error.
        name: What people call this game.
    """
    facts = Facts(dict(chapters))
    fields: Fields = {}
    for tabulate in _TABULATORS:
        fields |= tabulate(facts)
    awards = scoring.award_tables(facts)
    return Tables(names=_names(chapters, facts, name, awards), **fields, **scoring.tabulate(facts, awards))


def named(tables: Tables, name: str) -> Tables:
    """Return tables under what people call the game."""
    return replace(tables, names=replace(tables.names, name=name))


def _names(chapters: Chapters, facts: Facts, name: str, awards: tuple[Award, ...]) -> Names:
    plain = chapters.plain()
    return Names(
        name=name,
        pack=facts.deck.pack,
        stock=trump.stock_cards(facts),
        levels=facts.premium.names if facts.premium else (),
        bids=tuple(bid.text(meanings) for meanings in facts.bids),
        awards=awards,
        resolved=as_json(plain),
        fingerprint=fingerprint(plain),
    )
