"""What every chapter is made of: the base of the models, and the types of what can be written in one."""

from dataclasses import dataclass
from typing import Annotated, Any, TypeVar

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field

from rulekit.cards import SUIT_SIGNS, fold_rank, fold_suit
from rulekit.diagnostics import in_a_row
from rulekit.vocabulary import NO_OFFER, PREMIUM_SHARES, TrumpWord

NONE = "none"
"""The word for "not there"."""
JOKER = "joker"
"""The word for the joker among ranks and bid values."""
MOST = 1_000_000
"""The largest number that can be written: more points or deals than any game has."""

RESERVED_WORDS = frozenset({NONE, JOKER, *TrumpWord})
"""Words that cannot be suits, as they mean something where a suit can stand."""
COUNT_DIGITS = 6


@dataclass(frozen=True, slots=True)
class Called:
    """Metadata of a type: what people call one such value, and several of them.

    Attributes:
        spelt: A pattern that all its spellings have, and maybe others; empty where every word and number is a text.
        bare: The least and the largest number that can stand for it; None where none can.
        words: Fixed words among them.
        is_suit: Whether it may name a suit of the deck.
    """

    one: str
    many: str
    spelt: str = ""
    bare: tuple[int, int] | None = None
    words: tuple[str, ...] = ()
    is_suit: bool = False


@dataclass(frozen=True, slots=True)
class Hint:
    """Metadata of a key: what to do where something is written that cannot stand there."""

    text: str


class Written(BaseModel):
    """Anything that is written as a mapping with fixed keys.

    An optional key may be left out or be `none`, which is the same thing and becomes None; no other default exists.
    The docstring under a key is its meaning (`rulekit.schema.docstrings`).
    """

    model_config = ConfigDict(
        strict=True,
        frozen=True,
        extra="forbid",
        defer_build=True,  # most mechanisms are never asked for
    )


def fold_name(text: str) -> str:
    """Return the one spelling of a suit, a rank or any other word."""
    return fold_rank(fold_suit(text))


def _as_text(written: object) -> object:
    """A bare number is a rank, or a line of text, like any other."""
    return str(written) if isinstance(written, int) and not isinstance(written, bool) else written


def _read_rank(written: object) -> object:
    text = _as_text(written)
    return fold_rank(text) if isinstance(text, str) else text


def _read_name(written: object) -> object:
    text = _as_text(written)
    return fold_name(text) if isinstance(text, str) else text


def _read_suit(written: object) -> object:
    return fold_suit(written) if isinstance(written, str) else written


def _read_card(written: object) -> object:
    """Write a card one way: the rank, then the capital letter of its suit."""
    if not isinstance(written, str):
        return written
    rank, suit = written[:-1], fold_suit(written[-1:])
    initial = suit[:1] if suit in SUIT_SIGNS.values() else written[-1:]
    return f"{fold_rank(rank.upper())}{initial.upper()}"


def _read_count(written: object) -> object:
    """Read the key of a table: `0` or a plain number without a nought before it."""
    if isinstance(written, int) and not isinstance(written, bool):
        return written
    is_plain = isinstance(written, str) and written.isascii() and written.isdecimal() and len(written) <= COUNT_DIGITS
    if not is_plain or str(int(str(written))) != written:
        message = "not a plain number"
        raise ValueError(message)
    return int(str(written))


def _refuse_reserved(suit: str) -> str:
    if suit in RESERVED_WORDS:
        message = "a word of the language"
        raise ValueError(message)
    return suit


def _refuse_pass(name: str) -> str:
    return _unless_taken(name, (NO_OFFER,))


def _refuse_premium(name: str) -> str:
    return _unless_taken(name, PREMIUM_SHARES)


def _unless_taken(name: str, words: tuple[str, ...]) -> str:
    if name.casefold() in words:
        message = "the name of something else"
        raise ValueError(message)
    return name


LONGEST_LINE = 120

Line = Annotated[
    str,
    BeforeValidator(_as_text),
    Field(min_length=1, max_length=LONGEST_LINE, pattern=r"^\S(.*\S)?$"),
    Called(f"a line of text of 1 to {LONGEST_LINE} characters", "lines of text"),
]
"""One line that people read."""

Remark = Annotated[
    str,
    BeforeValidator(_as_text),
    Field(min_length=1, pattern=r"^\S"),
    Called("a text", "texts"),
]
"""A text that people read, of any length."""

Suit = Annotated[
    str,
    BeforeValidator(_read_suit),
    Field(max_length=40, pattern=r"^([^\sA-Z\d]|[^\s\d][^\r\n\t]*\S)$"),
    AfterValidator(_refuse_reserved),
    Called("a suit", "suits", r"^\s*[^\s\d]", is_suit=True),
]
"""Any word; the signs of the four French suits stand for their names.

One capital letter would be a rank, and a digit before the word would be read as one.
"""

Rank = Annotated[
    str,
    BeforeValidator(_read_rank),
    Field(pattern=r"^([2-9]|[1-9][0-9]|[A-Z])$"),
    Called(
        "a rank (`2` to `99`, or one capital letter)",
        "ranks (`2` to `99`, or one capital letter)",
        r"^([2-9]|[1-9][0-9]|[A-Z])$",
        (2, 99),
    ),
]
"""`2` to `99`, or one capital letter; `T` is `10`."""

RankOrJoker = Annotated[
    str,
    BeforeValidator(_read_rank),
    Field(pattern=r"^([2-9]|[1-9][0-9]|[A-Z]|joker)$"),
    Called("a rank or `joker`", "ranks or `joker`", r"^([2-9]|[1-9][0-9]|[A-Z]|joker)$", (2, 99), (JOKER,)),
]
"""A rank, or the joker."""

SuitOrRank = Annotated[
    str,
    BeforeValidator(_read_name),
    Field(min_length=1),
    Called("a suit or a rank", "suits or ranks", ".", is_suit=True),
]
"""The key of a table that goes by suits or by ranks."""

CardText = Annotated[
    str,
    BeforeValidator(_read_card),
    Field(pattern=r"^([2-9]|[1-9][0-9]|[A-Z])\S$"),
    Called("a card such as `2C`", "cards such as `2C`", r"^([2-9]|[1-9][0-9]|[A-Za-z])\S$"),
]
"""A card: its rank, then the first letter of its suit."""

_NAME = Field(max_length=60, pattern=r"^[^\W\d][\w-]*$")
_NAME_SPELT = r"^[^\s\d]\S{0,59}$"
_LISTED_SHARES = in_a_row((f"`{share}`" for share in PREMIUM_SHARES), "or")

Name = Annotated[str, _NAME, Called("a name without blanks", "names without blanks", _NAME_SPELT)]
"""The key of an open table, or one of its keys."""

LevelName = Annotated[
    str,
    _NAME,
    AfterValidator(_refuse_pass),
    Called("a name without blanks", f"names without blanks other than `{NO_OFFER}`", _NAME_SPELT),
]
"""The name of a premium level."""

AwardName = Annotated[
    str,
    _NAME,
    AfterValidator(_refuse_premium),
    Called("a name without blanks", f"names without blanks other than {_LISTED_SHARES}", _NAME_SPELT),
]
"""The name of an award."""

Count = Annotated[
    int,
    BeforeValidator(_read_count),
    Field(ge=0, le=MOST),
    Called("a plain number", "plain numbers", r"^(0|[1-9][0-9]{0,5}|T)$"),
]
"""The key of a table by numbers; a `T` has become `10` before anybody knows what it stands for."""

Points = Annotated[int, Field(ge=-MOST, le=MOST)]
"""Points that may be negative."""
Positive = Annotated[int, Field(ge=1, le=MOST)]
"""A number of which there is at least one."""

Key = TypeVar("Key")
Value = TypeVar("Value")
Table = dict[Key, Value]
"""An open table: each entry has a name of its own; one that is written as `none` is taken out before it is read."""

Fields = dict[str, Any]
"""A part of `engine.tables.Tables`, by the names of its fields."""


def ledger(rules: str = "", *examples: object) -> Any:
    """Return metadata of a key: where it is known from, and examples of its value.

    Args:
        rules: Rows of docs/readings.md that it answers (`D4 D43`), and bundled rulesets that use it (`oh-hell`).
        examples: Values that can be written, the likeliest first; a choice of words needs none.
    """
    return Field(examples=list(examples) or None, json_schema_extra={"rules": list(rules.split())} if rules else None)
