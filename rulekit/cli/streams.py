"""Where text goes: what a stream can show, and what becomes of text that it cannot."""

import os
import sys
from pathlib import Path
from typing import NamedTuple, TextIO

from rulekit.cards import SUIT_SIGNS
from rulekit.reports import visible

_SIGNS = "".join(SUIT_SIGNS) + "…"


class OutputError(OSError):
    """The stream that text goes to cannot be written, for example because a disk is full."""


class Stream(NamedTuple):
    """A stream and what it can show.

    Attributes:
        file: The stream.
        plain: Whether it shows ASCII only.
        signs: Whether cards are written with suit signs: on a terminal that can show them; elsewhere `10H` is easier to
            search for and to type.
    """

    file: TextIO
    plain: bool
    signs: bool

    def write(self, text: str) -> None:
        """Write lines of text; whoever has stopped reading is not told more, and it is no error.

        Raises:
            OutputError: They cannot be written.
        """
        shown = "\n".join(visible(line, plain=self.plain) for line in text.split("\n"))
        self.write_raw(shown)

    def write_raw(self, text: str) -> None:
        """Write text in which nothing can steer a terminal and which the stream can show, for example JSON.

        Raises:
            OutputError: It cannot be written.
        """
        try:
            self.file.write(text)
            self.file.flush()
        except BrokenPipeError:
            silence(self.file)
        except OSError as error:
            raise OutputError(error.errno, error.strerror) from error


def output() -> Stream:
    """Return the standard output."""
    return _stream(sys.stdout)


def errors() -> Stream:
    """Return the standard error stream."""
    return _stream(sys.stderr)


def silence(file: TextIO) -> None:
    """Let everything that is still written to a stream vanish, what its buffer holds included."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, file.fileno())
    os.close(nowhere)


def _stream(file: TextIO | None) -> Stream:
    if file is None:  # closed before the program began
        file = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - it lives as long as the program
    plain = not _can_show_signs(file)
    return Stream(file, plain, signs=file.isatty() and not plain)


def _can_show_signs(file: TextIO) -> bool:
    try:
        _SIGNS.encode(file.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return not _is_ascii_locale()


def _is_ascii_locale() -> bool:
    """Tell whether the user asks for ASCII by the locale; Python writes UTF-8 there all the same."""
    if os.name == "nt" or os.environ.get("PYTHONIOENCODING") or os.environ.get("PYTHONUTF8") == "1":
        return False
    names = (os.environ.get(key) for key in ("LC_ALL", "LC_CTYPE", "LANG"))
    return next(filter(None, names), "") in {"C", "POSIX"}
