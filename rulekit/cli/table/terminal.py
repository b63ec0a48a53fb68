"""Lines out and lines in."""

import sys
from io import StringIO, TextIOWrapper

from rulekit.cli.streams import Stream


class Terminal:
    """Where a person reads and types; a pipe will do."""

    def __init__(self, stream: Stream) -> None:
        """Take the standard input for the answers, whatever bytes it holds."""
        self._stream = stream
        self._input = sys.stdin or StringIO()
        self._echoes = not self._input.isatty()
        if isinstance(self._input, TextIOWrapper):
            self._input.reconfigure(errors="replace")

    def say(self, line: str) -> None:
        """Write a line."""
        self._stream.write(f"{line}\n")

    def ask(self, question: str) -> str | None:
        """Ask, and return the answer without blanks around it; None at the end of the input."""
        self._stream.write(f"{question}> ")
        line = self._input.readline()
        if self._echoes or not line:  # so that what a program types can be read, and the next line is a new one
            self._stream.write(line.rstrip("\r\n") + "\n")
        return line.strip() if line else None
