"""Where rulesets come from: bundled names, paths, texts, mappings and the standard input."""

import os
import re
import stat
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType

from rulekit.codes import FileCode
from rulekit.diagnostics import shown
from rulekit.source.text import LARGEST, size_message
from rulekit.suggest import nearest

Source = str | bytes | os.PathLike[str] | Mapping[str, object]
"""A bundled name, a path, a text, its bytes, a mapping, or `-` for the standard input."""

LONGEST_PATH = 240
"""Characters of a path that a message shows."""
_SUFFIXES = (".yaml", ".yml")
_DRIVE_OR_URL = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:")


@dataclass(frozen=True, slots=True)
class Document:
    """A ruleset that has been fetched and not yet read.

    Attributes:
        data: The text, or the mapping that a program hands over.
        file: What to call it in findings.
        path: Where it lies; None for what strangers may have written: texts, mappings, the standard input.
    """

    data: bytes | str | Mapping[str, object]
    file: str
    path: Path | None = None

    @property
    def lies_at(self) -> str:
        """A path by which the file can be opened: as findings call it, or in full for a bundled one; else nothing."""
        if self.path is None:
            return ""
        return str(self.path) if _file_name(self.path, "") == self.file else self.file


class FetchError(Exception):
    """A ruleset that could not be fetched.

    Attributes:
        code: The kind of finding.
        message: What is wrong.
        help: What to do.
    """

    def __init__(self, code: FileCode, message: str, help_: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.help = help_


@cache
def bundled() -> Mapping[str, Path]:
    """Return the bundled rulesets: names, and the files they stand in."""
    folder = _bundled_folder()
    paths = sorted(folder.rglob("*.yaml"), key=lambda path: (len(path.parts), path.parts))
    return MappingProxyType({path.stem: path for path in paths})


@cache
def _bundled_folder() -> Path:
    """Return the folder of the bundled rulesets: inside the installed package, or beside it in a checkout."""
    package = Path(__file__).parent
    installed = package / "variants"
    return installed if installed.is_dir() else package.parent / "variants"


def fetch(source: Source) -> Document:
    """Fetch what a caller names or hands over.

    What names no bundled ruleset and no file is a text if it has several lines, a colon and a blank, or a brace.

    Raises:
        FetchError: There is no such ruleset, or it cannot be read.
        TypeError: The source is none of the things that a ruleset can come from.
    """
    match source:
        case bytes():
            return Document(source, "<text>")
        case Mapping():
            return Document(source, "<dict>")
        case os.PathLike():
            return _fetch_path(os.fspath(source))
        case "-":
            return Document(_standard_input(), "<stdin>")
        case str():
            return _fetch_text(source)
        case _:
            kind = type(source).__name__  # type: ignore[unreachable] # not every caller is typed
            message = f"a ruleset comes from a name, a path, text, bytes or a dict, not from {kind}"
            raise TypeError(message)


def fetch_parent(name: str, child: Document) -> Document:
    """Fetch the ruleset that a child extends.

    A path counts from the folder of the child's file, and leads to a YAML file; files that hold anything else are
    neither read nor quoted.

    Raises:
        FetchError: There is no such parent, or the child may not have it.
    """
    if not _is_path(name) and not _DRIVE_OR_URL.match(name):
        beside = _with_ending(child.path.parent / name) if child.path is not None and name not in bundled() else None
        return _fetch_bundled(name, f"for the file beside this one write `./{beside.name}`" if beside else "")
    if child.path is None:
        message = f"{shown(name)} is a path, and {child.file} has no folder that it could count from"
        raise FetchError(FileCode.NO_FOLDER, message, "extend a bundled name, or write the ruleset to a file")
    if _DRIVE_OR_URL.match(name) or name.startswith(("/", "~")) or "\\" in name:
        message = f"{shown(name)} is not a path that counts from the folder of this file"
        raise FetchError(FileCode.PATH_REFUSED, message, "write it with `/`, for example `../base.yaml`")
    path = child.path.parent / name
    target = Path(os.path.realpath(path))
    file = _file_name(path, _short_name(Path(child.file).parent / name, target))
    if target.suffix not in _SUFFIXES and not target.is_dir():
        message = f"{shown(file, LONGEST_PATH)} is not a YAML file"
        meant = _with_ending(path)
        help_ = f"did you mean {shown(name + meant.suffix)}?" if meant else ""
        raise FetchError(FileCode.UNREADABLE, message, help_ or "a parent is a file whose name ends in `.yaml`")
    return Document(_read(path, file, regular=True), file, path)


def _fetch_text(source: str) -> Document:
    """Fetch what a text stands for: a bundled name, a path, or itself."""
    if source in bundled():
        return _fetch_bundled(source)
    is_text = "\n" in source or ": " in source or source.startswith("{") or not source.strip()
    there = _exists(source)
    if is_text and not there:
        return Document(source, "<text>")
    return _fetch_path(source) if there or _is_path(source) else _fetch_bundled(source)


def _fetch_path(source: str) -> Document:
    return Document(_read(Path(source), source), source, Path(source))


def _fetch_bundled(name: str, help_: str = "") -> Document:
    path = bundled().get(name)
    if path is None:
        close = nearest(name, bundled())
        help_ = help_ or (f"did you mean {shown(close)}?" if close else "`rulekit list` shows the bundled rulesets")
        raise FetchError(FileCode.NO_SUCH_RULESET, f"there is no bundled ruleset {shown(name)}", help_)
    file = _file_name(path, str(path))
    return Document(_read(path, file), file, path)


def _file_name(path: Path, otherwise: str) -> str:
    """Return what to call a file: bundled ones are known by their name."""
    folder = _bundled_folder()
    inside = Path(os.path.normpath(path))
    return inside.relative_to(folder).as_posix() if inside.is_relative_to(folder) else otherwise


def _short_name(path: Path, target: Path) -> str:
    """Return a path without detours, unless one of its folders is a link, so that they matter."""
    short = os.path.normpath(path)
    return short if os.path.realpath(short) == str(target) else str(path)


def _with_ending(path: Path) -> Path | None:
    """Return the file of a path that lacks its ending, if there is one."""
    return next((file for ending in _SUFFIXES if _exists(str(file := Path(f"{path}{ending}")))), None)


def _exists(path: str) -> bool:
    try:
        return bool(path) and Path(path).exists()
    except (OSError, ValueError):  # no file can have such a name
        return False


def _is_path(name: str) -> bool:
    return "/" in name or os.sep in name or name.endswith(_SUFFIXES) or name in {".", ".."}


def _read(path: Path, file: str, *, regular: bool = False) -> bytes:
    """Read the bytes of a file, as far as a ruleset can go.

    Args:
        path: The file.
        file: What to call it.
        regular: Whether pipes and devices are refused, which a user may name but not extend.
    """
    name = shown(file, LONGEST_PATH)
    try:
        status = path.stat()
        if regular and not stat.S_ISREG(status.st_mode) and not stat.S_ISDIR(status.st_mode):
            raise FetchError(FileCode.UNREADABLE, f"{name} is not an ordinary file")
        with path.open("rb") as opened:
            data = opened.read(LARGEST + 1)
    except (FileNotFoundError, NotADirectoryError):
        missing = f"{name} is a link that leads to no file" if path.is_symlink() else f"there is no file {name}"
        raise FetchError(FileCode.NO_SUCH_RULESET, missing, _neighbour(path)) from None
    except IsADirectoryError:
        raise FetchError(FileCode.UNREADABLE, f"{name} is a folder", "name the file in it") from None
    except PermissionError:
        raise FetchError(FileCode.UNREADABLE, f"{name} may not be read: no permission") from None
    except (OSError, ValueError) as fault:
        reason = getattr(fault, "strerror", None) or str(fault)
        raise FetchError(FileCode.UNREADABLE, f"{name} cannot be read: {reason}") from None
    if len(data) > LARGEST:
        raise FetchError(FileCode.TOO_LARGE, size_message(status.st_size or None))
    return data


def _neighbour(path: Path) -> str:
    """Return the question whether a file was meant that lies in the same folder."""
    try:
        beside = [entry for entry in path.parent.iterdir() if entry.suffix in _SUFFIXES and entry.exists()]
    except OSError:
        return ""
    names = {entry.stem: entry.name for entry in beside}
    close = nearest(path.stem, names)
    return f"did you mean {shown(names[close])}?" if close else ""


def _standard_input() -> bytes | str:
    binary = getattr(sys.stdin, "buffer", None)
    data: bytes | str = (binary or sys.stdin).read(LARGEST + 1)
    if len(data) > LARGEST:
        raise FetchError(FileCode.TOO_LARGE, size_message(None))
    return data
