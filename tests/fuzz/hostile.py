"""Texts made to do harm, and a program that validates each in a process of its own and tells what it cost.

Run as a module, it prints one line of JSON a text.
"""

import contextlib
import gc
import json
import os
import resource
import sys
import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

from fuzz.large import LARGE, Tree
from rulekit.source.writing import to_yaml

HEAD = "rulekit: 1\nname: A child\nextends: three-player\n"
DECK_OF_124 = f"players: 4\ndeck: {{suits: [a, b, c, d], ranks: [{', '.join(map(str, range(2, 33)))}]}}\n"
BARE = "trump: none\npremium: none\nmatch: none\n"
MEGABYTE = 1_000_000


def many(line: str, number: int) -> str:
    """Return a line so many times, each with its number."""
    return "".join(line.replace("%", str(n)) for n in range(number))


def written(make: Callable[[], Tree]) -> Callable[[], str]:
    """Return what makes the text of a ruleset."""
    return lambda: to_yaml(make())


def bomb() -> str:
    """Return nine levels of nine aliases each."""
    levels = "abcdefghi"
    higher = [f"{name}: &{name} [{', '.join(['*' + last] * 9)}]" for last, name in pairwise(levels)]
    return "\n".join(["a: &a [x]", *higher, "name: *i", ""])


TEXTS: dict[str, Callable[[], str]] = {
    "a hundred thousand brackets": lambda: "a: " + "[" * 100_000 + "]" * 100_000,
    "a hundred thousand braces": lambda: HEAD + "deck: " + "{a: " * 100_000,
    "fifteen hundred lists in lists": lambda: "- " * 1_500 + "x",
    "a deep block": lambda: HEAD + "".join("  " * depth + "deck:\n" for depth in range(700)),
    "forty thousand keys without a blank": lambda: HEAD + "game:\n" + "  a:b\n" * 40_000 + "  ties: shared\n",
    "an alias bomb": bomb,
    "a mapping that holds itself": lambda: HEAD + "scoring: &s {trick: 1, contract: *s}\n",
    "a number of five thousand digits": lambda: HEAD + f"game: {{target: {'9' * 5_000}}}\n",
    "half a million digits": lambda: HEAD + f"players: {'9' * 500_000}\n",
    "many long numbers": lambda: HEAD + f"notes: [{'9' * 40}{(', ' + '9' * 40) * 9_000}]\n",
    "many players": lambda: HEAD + "players: 1000000000\n",
    "fifty megabytes": lambda: HEAD + "# x\n" * (50 * MEGABYTE // 4),
    "many keys": lambda: HEAD + many("scorin%: 1\n", 9_000),
    "many keys in many mappings": lambda: HEAD + "notes:\n" + many("  - {name: 1, nam: 2, nmae: 3}\n", 300),
    "many misspelt keys": lambda: HEAD + many("scorin%: 1\n", 99),
    "many keys out of place": lambda: HEAD + "premium:\n  levels:\n" + many("    a%: {hand: 1, ranks: 2, by: 3}\n", 99),
    "many awards": lambda: HEAD + "scoring:\n" + many("  award_%_: {points: 1, per: deal, when: made}\n", 99),
    "many awards that lack something": lambda: HEAD + "scoring:\n" + many("  award_%_: {points: 1}\n", 99),
    "many levels": lambda: HEAD + "premium:\n  levels:\n" + many("    level_%_: {shows: hand, points: 5}\n", 99),
    "many combinations": lambda: HEAD + "bid:\n  combinations:\n" + many("    a%: {of: {clubs: 3}, tricks: [1]}\n", 97),
    "many values": lambda: HEAD + "bid:\n  values:\n" + many("    suit%: 1\n", 99),
    "many words in a list": lambda: HEAD + f"deal: {{hand: [x{', x' * 9_000}]}}\n",
    "many cards taken out": lambda: HEAD + f"deck: {{without: [2C{', 2C' * 9_000}]}}\n",
    "many tags": lambda: HEAD + f"notes: [!a x{', !a x' * 9_000}]\n",
    "many anchors": lambda: HEAD + "notes: [" + many("&a% x, ", 9_000) + "]\n",
    "many keys twice": lambda: HEAD + many("players: 3\n", 9_000),
    "a long word": lambda: HEAD + f"trump: {{first: {'x' * 400_000}}}\n",
    "a long key": lambda: HEAD + f"? {'x' * 400_000}\n: 1\n",
    "a long name of a parent": lambda: f"rulekit: 1\nname: A child\nextends: {'x/' * 200_000}\n",
    "long notes": lambda: HEAD + f'notes: ["{"why " * 75_000}"]\n',
    "many notes": lambda: HEAD + "notes:\n" + "  - and why we do it this way and not in another\n" * 6_000,
    "the largest bids": lambda: (
        HEAD
        + DECK_OF_124
        + BARE
        + "deal: {hand: 31}\n"
        + "bid: {by: discard, cards: 6, made: exact, shown: after_play, beyond_tricks: lowered, "
        + f"values: {{{', '.join(f'{n}: {n % 11}' for n in range(2, 33))}}}}}\n"
        + "game: {by: deals, deals: 99, ties: shared}\nscoring: {contract: {points: {4: 1}}}\n"
    ),
    "every size of hand": lambda: (
        HEAD
        + DECK_OF_124
        + BARE
        + f"deal: {{hand: [{', '.join(str(n % 31 + 1) for n in range(99))}]}}\n"
        + "bid: {by: spoken, least: 0, most: tricks, made: exact}\n"
        + "game: {by: score, target: 10, ties: shared}\n"
        + "scoring:\n  contract: {points: {4: 1}}\n  miss: {points: -1, per: trick_off_squared, when: missed}\n"
    ),
}
"""Texts by what they are; they are made only where they are needed."""

TEXTS |= {name: written(make) for name, make in LARGE.items()}

HONEST = {"long notes", "many notes", "the largest bids", "every size of hand", "many awards", *LARGE}
"""Texts that are rulesets, if of an odd kind."""


TRIES = 3
"""A shared processor has slow moments: a text is slow if it is so each time."""


def costs() -> Iterator[dict[str, Any]]:
    """Validate each text in a process of its own; a process that dies tells nothing but that."""
    import rulekit

    rulekit.validate("three-player")  # what is only done once is not counted
    gc.collect()
    gc.freeze()  # nor what a collector of garbage would find of this process in its children
    for name, make in TEXTS.items():
        text = make().encode()
        cost = cost_of(text)
        for _ in range(TRIES - 1):
            if cost.get("seconds", 0) >= 1:
                cost = cost_of(text)
        yield {"name": name, **cost}


def cost_of(text: bytes) -> dict[str, Any]:
    """Return what a text costs, as a child of this process tells it; nothing if it dies of it."""
    reader, writer = os.pipe()
    if os.fork() == 0:
        with contextlib.suppress(BaseException):
            os.write(writer, json.dumps(validate(text)).encode())
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader, "rb") as stream:
        told = stream.read()
    os.wait()
    return dict(json.loads(told or b"{}"))


def validate(text: bytes) -> dict[str, Any]:
    """Validate a text and tell what is found in every format, with a hundred megabytes of room; return the costs."""
    import rulekit
    from rulekit.reports import FORMATS

    taken = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (taken + 100 * MEGABYTE,) * 2)
    start = time.process_time()
    report = rulekit.validate(text)
    written = [len(show(report.diagnostics)) for show in FORMATS.values()]
    seconds = time.process_time() - start
    return {"seconds": seconds, "ok": report.ok, "found": len(report.diagnostics), "written": max(written)}


if __name__ == "__main__":
    for cost in costs():
        sys.stdout.write(json.dumps(cost) + "\n")
