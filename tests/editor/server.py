"""A conversation with a language server, as an editor has it."""

import json
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

Message = dict[str, Any]

CURSOR = "|"
"""Marks in a text where the cursor stands."""
SETTINGS = {
    "yaml": {"schemaStore": {"enable": False}, "validate": True, "hover": True, "completion": True},
    "http": {},
}


@dataclass(slots=True)
class Editor:
    """An editor with one language server.

    Attributes:
        process: The server.
        folder: Where the files lie that are looked at.
    """

    process: subprocess.Popen[bytes]
    folder: Path
    _asked: int = 0
    _opened: int = 0
    _told: dict[str, list[Message]] = field(default_factory=dict)

    def findings(self, text: str, folder: Path | None = None) -> list[tuple[str, str]]:
        """Return what the server objects to, each with the text it underlines.

        Args:
            text: What stands in the file.
            folder: Where the file lies, if not in the folder of the editor.
        """
        uri = self._open(text, folder or self.folder)
        while uri not in self._told:
            self._take()
        return [(_spanned(text, found["range"]), str(found["message"])) for found in self._told[uri]]

    def hover(self, text: str) -> str:
        """Return what is shown when the mouse rests where the cursor is marked."""
        told = self._ask_at("textDocument/hover", text)
        return str(told["contents"]["value"]) if told else ""

    def completions(self, text: str) -> dict[str, str]:
        """Return what is offered where the cursor is marked, each with its explanation."""
        items = self._ask_at("textDocument/completion", text)
        listed = items["items"] if isinstance(items, dict) else items
        return {item["label"]: _plain(item.get("documentation", "")) for item in listed}

    def begin(self) -> None:
        """Introduce the editor."""
        capabilities = {
            "workspace": {"configuration": True},
            "textDocument": {"completion": {"completionItem": {"documentationFormat": ["markdown", "plaintext"]}}},
        }
        folders = [{"uri": self.folder.as_uri(), "name": "rules"}]
        self._ask(
            "initialize", processId=os.getpid(), capabilities=capabilities, workspaceFolders=folders, rootUri=None
        )
        self._send({"method": "initialized", "params": {}})

    def end(self) -> None:
        """Take leave."""
        self._ask("shutdown")
        self._send({"method": "exit"})
        self.process.wait(timeout=20)

    def _ask_at(self, method: str, marked: str) -> Any:
        before, _, after = marked.partition(CURSOR)
        uri = self._open(before + after, self.folder)
        position = {"line": before.count("\n"), "character": len(before.rpartition("\n")[2])}
        return self._ask(method, textDocument={"uri": uri}, position=position)

    def _open(self, text: str, folder: Path) -> str:
        """Open a file, and return its address."""
        self._opened += 1
        uri = (folder / f"rules-{self._opened}.yaml").as_uri()
        document = {"uri": uri, "languageId": "yaml", "version": 1, "text": text}
        self._send({"method": "textDocument/didOpen", "params": {"textDocument": document}})
        return uri

    def _ask(self, method: str, **params: Any) -> Any:
        """Ask for something and wait for the answer."""
        self._asked += 1
        self._send({"id": self._asked, "method": method, "params": params or None})
        while True:
            message = self._take()
            if message.get("id") == self._asked and "method" not in message:
                assert "error" not in message, message
                return message["result"]

    def _take(self) -> Message:
        """Take the next message; answer what the server asks."""
        message = _receive(self._pipe(self.process.stdout))
        if message.get("method") == "textDocument/publishDiagnostics":
            self._told[message["params"]["uri"]] = message["params"]["diagnostics"]
        elif "id" in message and "method" in message:
            self._send({"id": message["id"], "result": _answer(message)})
        return message

    def _send(self, message: Message) -> None:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        pipe = self._pipe(self.process.stdin)
        pipe.write(b"Content-Length: %d\r\n\r\n%b" % (len(body), body))
        pipe.flush()

    @staticmethod
    def _pipe(pipe: IO[bytes] | None) -> IO[bytes]:
        assert pipe is not None
        return pipe


@contextmanager
def editing(command: list[str], folder: Path) -> Iterator[Editor]:
    """Start a language server for a folder, and stop it in the end."""
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        editor = Editor(process, folder)
        try:
            editor.begin()
            yield editor
            editor.end()
        finally:
            process.kill()


def _answer(question: Message) -> Any:
    if question["method"] != "workspace/configuration":
        return None
    return [SETTINGS.get(item["section"], {}) for item in question["params"]["items"]]


def _receive(pipe: IO[bytes]) -> Message:
    """Read one message: headers, an empty line, and a body of the length they tell."""
    length = 0
    while line := pipe.readline().strip():
        name, _, value = line.partition(b":")
        if name.lower() == b"content-length":
            length = int(value)
    assert length, "the language server has gone"
    message: Message = json.loads(pipe.read(length))
    return message


def _spanned(text: str, place: Message) -> str:
    """Return the text of a range within a line; of a longer one its first line."""
    start, end = place["start"], place["end"]
    line: str = [*text.splitlines(), ""][start["line"]]
    last: int = end["character"] if end["line"] == start["line"] else len(line)
    return line[start["character"] : last]


def _plain(documentation: Any) -> str:
    return str(documentation["value"] if isinstance(documentation, dict) else documentation)
