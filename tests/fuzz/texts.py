"""Texts drawn by chance: bytes, pieces of YAML, and bundled files with a few things wrong with them."""

import re

from hypothesis import strategies as st

import rulekit
from fuzz.words import KEYS, ODD, WORDS

HEADS = [b"", b"rulekit: 1\nname: A child\nextends: three-player\n", b"rulekit: 1\nname: A game\nplayers: 3\n"]
SIGNS = [": ", "- ", "\n", "  ", "{", "}", "[", "]", ", ", '"', "'", " #", "&a ", "*a", "!t ", "|\n", ">\n", "? "]
SIGNS += ["%", "\t", "---\n", "...\n", "<<: ", "\\", "@", "`", "\r\n", "\x00", "\ufeff", "\\U", "=", "\u2028"]

SHIPPED = [
    re.sub(rb"(?m)^extends: ([\w-]+)\.yaml", rb"extends: \1", path.read_bytes()) for path in rulekit.bundled().values()
]
"""The bundled files; as texts they know one another by name."""
WHOLE = [rulekit.load(name).to_yaml().encode() for name in rulekit.bundled()]
"""The same, each with all that it inherits."""

_TOKEN = re.compile(rb"[^\s\[\]{},:#]+")


def pieces() -> st.SearchStrategy[bytes]:
    """Bytes, and pieces of YAML with words of the language among them, some behind an honest head."""
    signs = st.lists(st.sampled_from([*SIGNS, *ODD, *KEYS, *WORDS]), max_size=40).map(
        lambda parts: "".join(parts).encode()
    )
    return st.builds(bytes.__add__, st.sampled_from(HEADS), st.one_of(st.binary(max_size=200), signs))


@st.composite
def mutants(draw: st.DrawFn) -> bytes:
    """Draw a bundled file, or a whole ruleset, and do one to five things to it."""
    text = draw(st.sampled_from([*SHIPPED, *WHOLE]))
    for _ in range(draw(st.integers(1, 5))):
        text = draw(st.sampled_from([_flip, _reorder, _shift, *[_replace, _insert] * 2]))(draw, text)
    return text


@st.composite
def misworded(draw: st.DrawFn) -> bytes:
    """Draw a bundled file, or a whole ruleset, with other words in one to four places, and maybe more lines."""
    text = draw(st.sampled_from([*SHIPPED, *WHOLE]))
    for _ in range(draw(st.integers(1, 4))):
        text = draw(st.sampled_from([_replace, _insert]))(draw, text)
    return text


def _flip(draw: st.DrawFn, text: bytes) -> bytes:
    """Change one bit."""
    if not text:
        return text
    at = draw(st.integers(0, len(text) - 1))
    return text[:at] + bytes([text[at] ^ 1 << draw(st.integers(0, 7))]) + text[at + 1 :]


def _reorder(draw: st.DrawFn, text: bytes) -> bytes:
    """Delete a line, write it twice, or let two lines change places."""
    lines = text.splitlines(keepends=True) or [b""]
    first, second = (draw(st.integers(0, len(lines) - 1)) for _ in range(2))
    match draw(st.sampled_from(["delete", "repeat", "swap", "cut"])):
        case "delete":
            del lines[first]
        case "repeat":
            lines.insert(second, lines[first])
        case "swap":
            lines[first], lines[second] = lines[second], lines[first]
        case _:
            del lines[first:]
    return b"".join(lines)


def _shift(draw: st.DrawFn, text: bytes) -> bytes:
    """Move lines to the right or to the left."""
    lines = text.splitlines(keepends=True) or [b""]
    first = draw(st.integers(0, len(lines) - 1))
    last = first + draw(st.integers(1, 4))
    margin = draw(st.sampled_from([b" ", b"  ", b"    ", b"\t", b""]))
    moved = [margin + line if margin else line.lstrip(b" ") for line in lines[first:last]]
    return b"".join([*lines[:first], *moved, *lines[last:]])


def _replace(draw: st.DrawFn, text: bytes) -> bytes:
    """Write something else for one word."""
    tokens = list(_TOKEN.finditer(text))
    if not tokens:
        return text
    token = draw(st.sampled_from(tokens))
    return text[: token.start()] + _other(draw) + text[token.end() :]


def _insert(draw: st.DrawFn, text: bytes) -> bytes:
    """Write one more line."""
    lines = text.splitlines(keepends=True)
    margin = b" " * draw(st.sampled_from([0, 2, 4, 6]))
    line = margin + draw(st.sampled_from(KEYS)).encode() + b": " + _other(draw) + b"\n"
    lines.insert(draw(st.integers(0, len(lines))), line)
    return b"".join(lines)


def _other(draw: st.DrawFn) -> bytes:
    word: str = draw(st.sampled_from([*ODD, *KEYS, *WORDS]))
    return word.encode()
