"""Which of the known words somebody may have meant."""

from collections.abc import Iterable
from difflib import get_close_matches

_LONGEST = 60
"""Longer words are no slips of the finger, and comparing them takes time."""


def nearest(word: str, candidates: Iterable[str]) -> str | None:
    """Return the candidate that is spelt most like the word, whatever the case, or None if none is close."""
    if len(word) > _LONGEST:
        return None
    spellings: dict[str, str] = {}
    for candidate in candidates:
        if len(candidate) <= _LONGEST:
            spellings.setdefault(candidate.casefold(), candidate)
    close = get_close_matches(word.casefold(), spellings, n=1, cutoff=0.65)
    return spellings[close[0]] if close else None
