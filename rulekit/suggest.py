"""Which of the known words somebody may have meant."""

import re
from collections.abc import Iterable

_LONGEST = 60
"""Longer words are no slips of the finger, and comparing them takes time."""


def nearest(word: str, candidates: Iterable[str]) -> str | None:
    """Return the candidate that is spelt most like the word, whatever the case, or None if none is close.

    Those that are one slip of the finger away come first, even if they are as short as `by`.
    """
    if len(word) > _LONGEST:
        return None
    spellings: dict[str, str] = {}
    for candidate in candidates:
        if len(candidate) <= _LONGEST:
            spellings.setdefault(candidate.casefold(), candidate)
    from difflib import get_close_matches  # nobody who makes no mistake waits for it

    folded = word.casefold()
    slips = [spelling for spelling in spellings if len(spelling) > 1 and is_one_slip(folded, spelling)]
    close = get_close_matches(folded, slips, n=1, cutoff=0) or get_close_matches(folded, spellings, n=1, cutoff=0.65)
    return spellings[close[0]] if close else None


def is_likely_slip(first: str, second: str) -> bool:
    """Say whether one of two names may be meant to be the other; single letters and numbers differ on purpose."""
    bare = {re.sub("[0-9]", "", name) for name in (first, second)}
    return is_one_slip(first, second) and len(bare) == 2 and max(map(len, bare)) > 1


def is_one_slip(first: str, second: str) -> bool:
    """Say whether two words differ by one letter: another, one more, one less, or two changed places."""
    if len(first) > len(second):
        first, second = second, first
    at = next((at for at, pair in enumerate(zip(first, second, strict=False)) if len({*pair}) > 1), len(first))
    if len(first) < len(second):
        return first[at:] == second[at + 1 :]
    swapped = first[at + 1 : at + 2] + first[at : at + 1] + first[at + 2 :]
    return first != second and (first[at + 1 :] == second[at + 1 :] or swapped == second[at:])
