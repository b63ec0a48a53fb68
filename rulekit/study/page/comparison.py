"""A comparison as a page."""

from collections.abc import Iterator

from rulekit.study.comparison import Comparison, Difference
from rulekit.study.figures import ALL
from rulekit.study.page import pictures
from rulekit.study.page.document import Page, Picture, Section, Table
from rulekit.study.page.pictures import Group, Line
from rulekit.study.page.summary import company, plural

CASES = {"chosen": "bids chosen", "laid aside": "cards laid aside", "successes": "how many made", "trump": "trumps"}
"""Measures with a bar for each case and side, and what these are called."""


def page_of(comparison: Comparison) -> Page:
    """Return the page of a comparison."""
    sides = comparison.sides
    found = [each for each in comparison.differences() if each.measure.seat == ALL]
    matches = plural(comparison.tally.matches, "match")
    changes = list(_changes(found))
    return Page(
        title=f"{sides.house.name}, compared with {sides.base.name}",
        lead=f"{matches} of each, played by {company(sides.bots[0])}: {comparison.tally.deals:,} deals of the base, "
        f"{sides.base.name}, and {comparison.house_deals:,} of the house, {sides.house.name}; {comparison.pairing()}.",
        sections=[
            Section("What changes", changes, "" if changes else "These matches tell of no difference."),
            _rules(comparison),
            Section("In numbers", list(_tables(comparison))),
            *_cases(found),
        ],
        origin=[
            ("seed", str(sides.seed)),
            ("deals of the base", str(comparison.tally.deals)),
            ("fingerprints", f"{sides.base.fingerprint} and {sides.house.fingerprint}"),
        ],
    )


def _rules(comparison: Comparison) -> Section:
    rows = [rule.texts() for rule in comparison.rules()]
    if not rows:
        return Section("Rules", [], "None differ: both sides play by the same rules.")
    return Section("Rules", [Table("The rules that differ", [["rule", "base", "house"], *rows], texts=2)])


def _changes(found: list[Difference]) -> Iterator[Picture]:
    """Yield the differences of whole measures, shares apart from numbers."""
    for share in (True, False):
        shown = [each for each in found if not each.measure.of and each.measure.share is share and each.change.margin]
        if shown:
            line = Line("house less base", [each.change for each in shown], share, signed=True)
            told = "; ".join(f"{each.measure.name} {each.change_text()}, {each.verdict}" for each in shown)
            kind = "Shares, in hundredths" if share else "Numbers"
            yield Picture(
                pictures.intervals([each.measure.name for each in shown], [line], about=0.0),
                f"{kind}: the house less the base, with 99 % intervals. Where one holds nought, there is no verdict.",
                f"A point and an interval for each: {told}.",
            )


def _tables(comparison: Comparison) -> Iterator[Table]:
    captions = ("All seats together", "House less base, seat by seat")
    for caption, rows in zip(captions, comparison.tables(), strict=False):
        yield Table(caption, rows)


def _cases(found: list[Difference]) -> Iterator[Section]:
    for name, title in CASES.items():
        shown = [each for each in found if each.measure.name == name and (each.base.value or each.house.value)]
        if shown:
            lines = [
                Line("base", [each.base for each in shown], share=True),
                Line("house", [each.house for each in shown], share=True),
            ]
            picture = Picture(
                pictures.bars([Group("", [each.measure.of for each in shown], lines)]),
                "The base is light, the house dark.",
                "Two bars for each; the table above has the numbers.",
            )
            yield Section(title[:1].upper() + title[1:], [picture])
