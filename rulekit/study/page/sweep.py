"""A sweep as a page."""

from rulekit.study.page import pictures
from rulekit.study.page.document import Page, Picture, Section, Table
from rulekit.study.page.summary import company, origin_of
from rulekit.study.sweep import Curve, Sweep


def page_of(sweep: Sweep) -> Page:
    """Return the page of a sweep: a curve for each measure that changes, and the numbers."""
    first = sweep.summaries[0]
    values = [value for value, _ in sweep.pairs()]
    path = sweep.variation.path
    curves = sweep.curves()
    changing = [curve for curve in curves if curve.changes]
    steady = [curve.measure.name for curve in curves if not curve.changes]
    parts: list[Picture | Table] = [_picture(curve, values, path) for curve in changing]
    head, *rows = sweep.table(curves)
    parts.append(Table("The same in numbers", [["value", *head[1:]], *rows]))
    bands = "All seats together; bands are 99 % intervals. " if changing else ""
    same = f"The same for all values: {', '.join(steady)}." if steady and len(values) > 1 else ""
    return Page(
        title=sweep.ruleset.name,
        lead=f"What becomes of the game when {path} runs from {values[0]} to {values[-1]}; "
        f"about {first.deals:,} deals for each value, played by {company(first.bots)}.",
        sections=[Section(path, parts, bands + same)],
        origin=[("varied", path), *origin_of(first)],
    )


def _picture(curve: Curve, values: list[int], path: str) -> Picture:
    measure = curve.measure
    return Picture(
        pictures.curve(values, pictures.Line(measure.name, curve.estimates, measure.share), path),
        measure.name[:1].upper() + measure.name[1:],
        f"A curve over {path}, from {curve.text(0)} at {values[0]} to {curve.text(len(values) - 1)} at {values[-1]}.",
    )
