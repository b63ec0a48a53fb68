"""The bytes of a file become text, or the finding that says why they cannot."""

import re
from collections.abc import Iterable

from rulekit.codes import FileCode
from rulekit.diagnostics import Diagnostic, Place, Severity, shown

LARGEST = 512 * 1024
"""Bytes (or characters of a text) that are read at most."""

_UNSEEN = (
    "[^\t\n\x20-\x7e\xa0-\xac\xae-\u061b\u061d-\u180d\u180f-\u200a\u200c\u200d\u2010-\u2027\u202f-\u205f"
    "\u2070-\ud7ff\ue000-\ufefe\uff00-\ufff8\ufffc\ufffd\U00010000-\U000dffff\U000e0080-\U0010ffff]"
)
"""Characters that stand in no text and in no value.

Controls, odd line ends, halves of characters, byte-order marks, what has no width, and what turns the direction of a
line, so that it reads otherwise than it is; joiners stay, which some scripts and emoji are written with.
"""

ODD_BLANKS = "\xa0\u1680\u2000-\u200a\u202f\u205f\u3000"
"""Blanks that are letters to YAML, as they stand in a class of a pattern; web pages are full of them."""
ODD_BLANK = re.compile(f"[{ODD_BLANKS}]")

_BYTE_ORDER_MARK = "\ufeff"
_OTHER_ENCODINGS = {
    b"\xff\xfe\x00\x00": "UTF-32",
    b"\x00\x00\xfe\xff": "UTF-32",
    b"\xff\xfe": "UTF-16",
    b"\xfe\xff": "UTF-16",
}
_DIRECTIVE = re.compile(r"(?: *(?:#.*)?\n)*%")
"""A sign of YAML's own settings, which stand before everything else."""
_COMMENT = re.compile(r"(?:^|(?<=\s))#.*")


def read_text(data: bytes | str, file: str) -> tuple[str, Diagnostic | None]:
    """Return the text with plain line ends, and what keeps it from being read, if anything does.

    A text that cannot be read is still returned as far as it can be shown.
    """
    if len(data) > LARGEST:
        return "", _finding(FileCode.TOO_LARGE, Place(file, 1, 1, 1, 1), size_message(len(data)))
    if isinstance(data, str):
        text, fault = _with_plain_ends(data), None
    else:
        text, fault = _with_plain_ends(data.decode("utf-8", errors="replace")), _encoding_fault(data, file)
    return text, fault or _unseen_character(text, file) or _directive(text, file)


def size_message(size: int | None) -> str:
    """Return what is wrong with a file of so many bytes, or of nobody knows how many."""
    measured = "more" if size is None else f"{size:,}"
    return f"too large to be a ruleset: {measured} bytes, and at most {LARGEST:,} are read"


def unseen(text: str) -> re.Match[str] | None:
    """Return the first character of a text that cannot be seen."""
    if text.replace("\n", "").replace("\t", "").isprintable():
        return None  # like nearly every text; the pattern takes longer to compile than a file to read
    return re.search(_UNSEEN, text)


def unseen_message(character: str) -> str:
    """Return what is wrong with a character that cannot be shown."""
    return f"the character U+{ord(character):04X} cannot be seen and does not belong in a ruleset"


def odd_blank(character: str, place: Place) -> Diagnostic:
    """Return the finding about a blank that is a letter to YAML."""
    message = f"the character U+{ord(character):04X} looks like a blank, and is a letter to YAML"
    return _finding(FileCode.CONTROL_CHARACTER, place, message, "write a plain blank")


def glued_message(word: str) -> str:
    """Return what is wrong with a key and its value that have no blank between them."""
    return f"{shown(word)} is one word to YAML"


def glued_help(key: str, value: str) -> str:
    """Return how they are written; of a value that goes on over blanks nobody knows where it ends."""
    if " " in value:
        return f"write `{key}: ...`, with a blank behind each colon"
    return f"write `{key}: {value}`, with a blank"


def first_tab(content: str, file: str, opaque: Iterable[tuple[int, int]], only_line: int | None) -> Diagnostic | None:
    """Return the finding about the first tab outside quotes, block texts and comments.

    Args:
        content: The text.
        file: What to call it.
        opaque: Where quoted and block texts stand, as offsets.
        only_line: The line where a parser gave up, the only one to look at then.
    """
    if "\t" not in content:
        return None
    found = [
        (number, column)
        for number, line in enumerate(_covered(content, opaque).split("\n"), start=1)
        if (column := without_comment(line).find("\t") + 1) and only_line in {None, number}
    ]
    if not found:
        return None
    line_number, column = found[0]
    message = "a tab stands here, where YAML takes blanks only"
    if len(found) > 1:
        message += f" (there are tabs on {len(found)} lines)"
    place = Place(file, line_number, column, line_number, column + 1)
    return _finding(FileCode.TAB, place, message, "put blanks in the place of every tab")


def without_comment(line: str) -> str:
    """Return a line as far as YAML reads it; a sign of number in quotes may cut it short."""
    return _COMMENT.sub("", line)


def _covered(content: str, opaque: Iterable[tuple[int, int]]) -> str:
    """Return the text with quoted and block texts made unreadable, line by line."""
    parts: list[str] = []
    reached = 0
    for start, end in opaque:
        parts += [content[reached:start], re.sub("[^\n]", "_", content[start:end])]
        reached = end
    return "".join([*parts, content[reached:]])


def _with_plain_ends(text: str) -> str:
    return text.removeprefix(_BYTE_ORDER_MARK).replace("\r\n", "\n").replace("\r", "\n")


def _encoding_fault(data: bytes, file: str) -> Diagnostic | None:
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as fault:
        before = _with_plain_ends(data[: fault.start].decode("utf-8"))
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        encoding = next((name for mark, name in _OTHER_ENCODINGS.items() if data.startswith(mark)), "")
        kind = f": the file is {encoding}" if encoding else ""
        place = Place(file, line, column, line, column + 1)
        message = f"not UTF-8 at byte {fault.start + 1}, line {line}{kind}"
        return _finding(FileCode.NOT_UTF8, place, message, "save the file as UTF-8")
    return None


def _unseen_character(text: str, file: str) -> Diagnostic | None:
    found = unseen(text)
    if found is None:
        return None
    line, column = text.count("\n", 0, found.start()) + 1, found.start() - text.rfind("\n", 0, found.start())
    help_ = "save the file as UTF-8" if found.group() == "\0" else "delete it"
    place = Place(file, line, column, line, column + 1)
    return _finding(FileCode.CONTROL_CHARACTER, place, unseen_message(found.group()), help_)


def _directive(text: str, file: str) -> Diagnostic | None:
    found = _DIRECTIVE.match(text)
    if found is None:
        return None
    line = text.count("\n", 0, found.end()) + 1
    place = Place(file, line, 1, line, 2)
    return _finding(FileCode.DIRECTIVE, place, "a line that begins with `%` has no use in a ruleset", "delete the line")


def _finding(code: FileCode, place: Place, message: str, help_: str = "") -> Diagnostic:
    return Diagnostic(code, Severity.ERROR, place, message, help_)
