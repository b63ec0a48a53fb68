"""Where records lie when nobody says where: a folder of the user's, named after variant and time."""

import os
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from itertools import count
from pathlib import Path

from rulekit.engine.record import Recorder, is_finished
from rulekit.engine.state import State
from rulekit.errors import RulekitError

_NO_NAME = re.compile(r"[^\w-]+")


def new_record(path: Path | None, variant: str, state: State, seated: Sequence[str]) -> Recorder:
    """Begin a record where the user says, else in the folder of records, else in the current folder.

    Raises:
        RulekitError: The file that the user names is there already.
    """
    if path is not None:
        try:
            return Recorder.begin(path, state, seated)
        except FileExistsError:
            message = f"{path} is there already; go on with it by --resume {path}, or name another file"
            raise RulekitError(message) from None
    try:
        folder = records_folder()
        folder.mkdir(parents=True, exist_ok=True)
        return _begin_in(folder, variant, state, seated)
    except OSError:  # no such folder can be made
        return _begin_in(Path(), variant, state, seated)


def latest_record(variant: str) -> Path:
    """Return the record written to last whose match is not over, of a variant or of any.

    Raises:
        RulekitError: There is none.
    """
    folder = records_folder()
    stamp = "[0-9]" * 8 + "-" + "[0-9]" * 6
    found = folder.glob(f"{_stem(variant) if variant else '*'}-{stamp}*.jsonl")
    records: list[tuple[float, Path]] = []
    for path in found:
        with suppress(FileNotFoundError):  # it was deleted since, or is a link that leads nowhere
            records.append((path.stat().st_mtime, path))
    for _, path in sorted(records, reverse=True):
        if not is_finished(path):
            return path
    of = f" of {variant}" if variant else ""
    message = f"every match{of} is over in {folder}" if records else f"there is no record{of} in {folder}"
    raise RulekitError(message)


def records_folder() -> Path:
    """Return the folder of records: where programs keep what they remember for a user.

    For a user without a home it is the current folder.
    """
    try:
        if os.name == "nt":
            return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "rulekit"
        state = Path(os.environ.get("XDG_STATE_HOME", ""))
        return (state if state.is_absolute() else Path.home() / ".local" / "state") / "rulekit"
    except RuntimeError:
        return Path.cwd()


def _begin_in(folder: Path, variant: str, state: State, seated: Sequence[str]) -> Recorder:
    for path in _free_names(folder, variant):
        try:
            return Recorder.begin(path, state, seated)
        except FileExistsError:
            continue
    raise AssertionError  # names never run out


def _free_names(folder: Path, variant: str) -> Iterator[Path]:
    stamp = f"{datetime.now().astimezone():%Y%m%d-%H%M%S}"
    yield folder / f"{_stem(variant)}-{stamp}.jsonl"
    for number in count(2):
        yield folder / f"{_stem(variant)}-{stamp}-{number}.jsonl"


def _stem(variant: str) -> str:
    """Return a variant's name as part of a file name; the standard input has none."""
    return _NO_NAME.sub("_", variant)[:60].strip("_-") or "match"
