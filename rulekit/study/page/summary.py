"""A simulation as a page."""

from collections.abc import Iterator, Sequence

from rulekit.study.figures import ALL
from rulekit.study.moments import Estimate
from rulekit.study.page import pictures
from rulekit.study.page.document import Page, Picture, Section, Table
from rulekit.study.page.pictures import Group, Line
from rulekit.study.summary import Summary

KEY = {
    "made": "bids made",
    "points": "points a deal",
    "deals a game": "deals a game",
    "tied games": "tied games",
    "advantage of dealer": "dealer gains",
}
"""The figures that stand first, where there are any, and what they are called."""


class Figures:
    """A summary, read by what it tells.

    Attributes:
        summary: The summary.
        tables: Those of its text, by name.
        seats: What each seat is called, in order.
    """

    def __init__(self, summary: Summary) -> None:
        self.summary = summary
        self.tables = summary.tables()
        self.seats = [summary.column(seat) for seat in range(summary.ruleset.tables.seats)]
        self._found = {measure.key: (measure, estimate) for measure, estimate in summary.estimates()}

    def __contains__(self, name: str) -> bool:
        return any(name == known for known, _, _ in self._found)

    def of(self, name: str, seat: int = ALL, case: str = "") -> Estimate:
        """Return an estimate."""
        return self._found[name, seat, case][1]

    def text(self, name: str, seat: int = ALL, case: str = "") -> str:
        """Return an estimate for people."""
        measure, estimate = self._found[name, seat, case]
        return estimate.to_text(share=measure.share)

    def cases(self, name: str) -> list[str]:
        """Return the cases of a measure that stand in its table."""
        return [row[0] for row in self.tables.get(name, [])[1:]]

    def line(self, name: str) -> Line:
        """Return what a measure comes to for each seat."""
        estimates = [self.of(name, seat) for seat in range(len(self.seats))]
        return Line(name, estimates, self._found[name, 0, ""][0].share)

    def table(self, name: str, caption: str) -> Table:
        """Return a table of the text."""
        return Table(caption, self.tables[name])


def page_of(summary: Summary) -> Page:
    """Return the page of a simulation."""
    figures = Figures(summary)
    parts = (_bids, _laid, _points, _seats, _premiums, _deals, _course)
    deals, games, matches = (
        plural(number, noun)
        for number, noun in ((summary.deals, "deal"), (summary.games, "game"), (summary.matches, "match"))
    )
    return Page(
        title=summary.ruleset.name,
        lead=f"{deals} in {games} and {matches}, played by {company(summary.bots)}.",
        sections=[section for part in parts for section in part(figures)],
        origin=origin_of(summary),
        key=[(title, *figure_and_margin(figures.text(name))) for name, title in KEY.items() if name in figures],
    )


def _bids(figures: Figures) -> Iterator[Section]:
    cases = figures.cases("bid chosen")
    if not cases:
        return
    chosen = [figures.of("chosen", case=case) for case in cases]
    made = [_product(each, figures.of("chosen and made", case=case)) for each, case in zip(chosen, cases, strict=True)]
    most = max(cases, key=lambda case: figures.of("chosen", case=case).value or 0)
    picture = Picture(
        pictures.stacked(cases, Line("chosen", chosen, share=True), made, "of these, made", "bid"),
        "How often each bid was chosen, all players together, and how many of these were made.",
        f"A bar for each bid. {most} was chosen most often, {figures.text('chosen', case=most)}.",
    )
    tables = [
        figures.table("bid chosen", "Bids that were chosen, of all bids"),
        figures.table("bid made", "Bids that were made, of those chosen"),
    ]
    yield Section("Bids", [picture, *tables], f"{figures.text('made')} of all bids were made.")


def _laid(figures: Figures) -> Iterator[Section]:
    kinds = figures.cases("laid aside")
    if kinds:
        estimates = [figures.of("laid aside", case=kind) for kind in kinds]
        told = ", ".join(f"{kind} {figures.text('laid aside', case=kind)}" for kind in kinds)
        picture = Picture(
            pictures.bars([Group("", kinds, [Line("", estimates, share=True)])]),
            "Which cards were laid aside for bids.",
            f"A bar for each: {told}.",
        )
        yield Section("Cards laid aside", [picture, figures.table("laid aside", "Of all cards laid aside")])


def _points(figures: Figures) -> Iterator[Section]:
    summary = figures.summary
    middle = next(each for each in summary.percentiles(ALL) if each.percent == 50).value
    picture = Picture(
        pictures.histogram(summary.tally.histogram("points", ALL), "points", [(middle, f"median {middle}")]),
        "Points of a seat in one deal, all players together.",
        f"Bars for the points of a deal; at least half of all deals bring {middle} or less.",
    )
    yield Section("Points", [picture], f"The mean is {figures.text('points')} points a deal.")


def _seats(figures: Figures) -> Iterator[Section]:
    names = [name for name in ("made", "tricks", "points", "games won") if name in figures]
    picture = Picture(
        pictures.intervals(figures.seats, [figures.line(name) for name in names]),
        "What each seat comes to; lines are 99 % intervals.",
        "A point and an interval for each seat; the table has the numbers.",
    )
    yield Section("Seats", [picture, figures.table("seats", "Seat by seat, a deal")])


def _premiums(figures: Figures) -> Iterator[Section]:
    if "premium offered" in figures:
        names = ["premium offered", "premium held", "premium made"]
        picture = Picture(
            pictures.intervals(figures.seats, [figures.line(name) for name in names]),
            "How often a seat offered a premium, played with one, and made the bid then.",
            "A point and an interval for each seat; the table of the seats has the numbers.",
        )
        text = (
            f"{figures.text('premium offered')} of all hands offered a premium, {figures.text('premium held')} played "
        )
        yield Section("Premiums", [picture], f"{text}with one, and {figures.text('premium made')} of these were made.")


def _deals(figures: Figures) -> Iterator[Section]:
    titles = {"successes": "how many made their bids", "trump": "trumps"}
    names = [name for name in titles if figures.cases(name)]
    if names:
        groups = [
            Group(titles[name], cases, [Line("", [figures.of(name, case=case) for case in cases], share=True)])
            for name, cases in ((name, figures.cases(name)) for name in names)
        ]
        told = "; ".join(
            f"{titles[name]}: {', '.join(f'{case} {figures.text(name, case=case)}' for case in figures.cases(name))}"
            for name in names
        )
        picture = Picture(
            pictures.bars(groups), "How deals came out, and what they were played with.", f"Bars; {told}."
        )
        yield Section("Deals", [picture, *(figures.table(name, f"Deals by {titles[name]}") for name in names)])


def _course(figures: Figures) -> Iterator[Section]:
    parts: list[Picture | Table] = []
    lengths = figures.summary.tally.histogram("game", 0)
    if len(lengths) > 1:
        longest = max(lengths, key=lambda length: lengths[length])
        parts.append(
            Picture(
                pictures.histogram(lengths, "deals"),
                "How many deals a game takes.",
                f"Bars for the lengths of games; {longest} deals are the most common.",
            )
        )
    places = ["dealer", "eldest"]
    line = Line("points a deal", [figures.of(f"advantage of {place}") for place in places], share=False)
    parts.append(
        Picture(
            pictures.intervals(places, [line], about=0.0),
            "What dealer and eldest gain over the mean of all seats.",
            "; ".join(f"{place} {figures.text(f'advantage of {place}')} points" for place in places),
        )
    )
    yield Section(
        "The course of the game", [*parts, Table("Games and seats", [["", "figure"], *figures.tables["course"]])]
    )


def _product(whole: Estimate, part: Estimate) -> float:
    """Return a share of a share."""
    return float((whole.value or 0) * (part.value or 0))


def origin_of(summary: Summary) -> list[tuple[str, str]]:
    """Return what it takes to play the same deals again."""
    return [
        ("seed", str(summary.seed)),
        ("deals", str(summary.deals)),
        ("bots", ", ".join(summary.bots)),
        ("fingerprint of the rules", summary.ruleset.fingerprint),
    ]


def company(bots: Sequence[str]) -> str:
    """Return who plays, for people."""
    if len(set(bots)) == 1:
        return f"{len(bots)} {bots[0]} bots"
    return f"bots, seat by seat {', '.join(bots)}"


def plural(number: int, noun: str) -> str:
    """Return a number of things, in groups of three digits."""
    ending = "" if number == 1 else "es" if noun.endswith("ch") else "s"
    return f"{number:,} {noun}{ending}"


def figure_and_margin(text: str) -> tuple[str, str]:
    """Part an estimate from its interval."""
    figure, sign, margin = text.partition(" +- ")
    return figure, f"+- {margin}" if sign else ""
