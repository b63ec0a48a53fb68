"""The frame of a page: headings, figures and tables as HTML, every text escaped."""

import re
from base64 import b64encode
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from html import escape
from importlib.resources import files

from rulekit.study.summary import INTERVAL_NOTE

NOTE = f"{INTERVAL_NOTE} What is told here was simulated, so other deals would come out a little differently."


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture for those who see it and for those who do not.

    Attributes:
        svg: The picture.
        caption: What it shows.
        told: What there is to see in it, in words.
    """

    svg: str
    caption: str
    told: str

    def to_html(self) -> str:
        """Return it as a figure that holds its picture."""
        data = b64encode(self.svg.encode("utf-8")).decode("ascii")
        image = f'<img src="data:image/svg+xml;base64,{data}" alt="{typeset(self.told)}">'
        return f"<figure>\n<figcaption>{escape(self.caption)}</figcaption>\n{image}\n</figure>"


@dataclass(frozen=True, slots=True)
class Table:
    """A table.

    Attributes:
        caption: What it tells.
        rows: Of cells, the head first; the first cell of each is the head of the row.
        texts: How many columns after the first hold text and no numbers.
    """

    caption: str
    rows: Sequence[Sequence[str]]
    texts: int = 0

    def to_html(self) -> str:
        """Return it as a table that a narrow screen can push sideways."""
        head, *rows = self.rows
        kinds = ["", *self._kinds(head)]
        heads = "".join(f'<th scope="col"{kind}>{typeset(cell)}</th>' for kind, cell in zip(kinds, head, strict=True))
        body = "\n".join(self._row(row) for row in rows)
        caption = escape(self.caption)
        return (
            f'<div class="scroll" tabindex="0" role="group" aria-label="{caption}">\n'
            f"<table>\n<caption>{caption}</caption>\n"
            f"<thead><tr>{heads}</tr></thead>\n<tbody>\n{body}\n</tbody>\n</table>\n</div>"
        )

    def _row(self, row: Sequence[str]) -> str:
        cells = "".join(f"<td{kind}>{typeset(cell)}</td>" for kind, cell in zip(self._kinds(row), row[1:], strict=True))
        return f'<tr><th scope="row">{typeset(row[0])}</th>{cells}</tr>'

    def _kinds(self, row: Sequence[str]) -> list[str]:
        """Return how the cells after the first are marked."""
        return [' class="text"' if place < self.texts else "" for place in range(len(row) - 1)]


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a page.

    Attributes:
        title: Its heading.
        parts: Pictures and tables, in order.
        text: A sentence or two beneath the heading.
    """

    title: str
    parts: Sequence[Picture | Table]
    text: str = ""

    def to_html(self) -> str:
        """Return it as HTML."""
        text = [f"<p>{typeset(self.text)}</p>"] if self.text else []
        parts = [f"<h2>{escape(self.title)}</h2>", *text, *(part.to_html() for part in self.parts)]
        return "<section>\n" + "\n".join(parts) + "\n</section>"


@dataclass(frozen=True, slots=True)
class Page:
    """A whole page.

    Attributes:
        title: Of the page.
        lead: What was played, and how much of it.
        sections: In order.
        origin: What it takes to get the same page again, line by line.
        key: Figures that stand first: what they are, the figure, and what is to be known about it.
    """

    title: str
    lead: str
    sections: Iterable[Section]
    origin: Sequence[tuple[str, str]]
    key: Sequence[tuple[str, str, str]] = field(default=())

    def to_html(self) -> str:
        """Return the page as HTML that needs nothing else."""
        style = files("rulekit.study.page").joinpath("style.css").read_text(encoding="utf-8")
        key = "\n".join(
            f"<div><dt>{escape(what)}</dt><dd>{typeset(figure)}<small>{typeset(note)}</small></dd></div>"
            for what, figure, note in self.key
        )
        parts = [
            "<!doctype html>",
            '<html lang="en">',
            "<head>",
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(self.title)}</title>",
            f"<style>\n{style}</style>",
            "</head>",
            "<body>",
            f'<header>\n<h1>{escape(self.title)}</h1>\n<p class="lead">{escape(self.lead)}</p>\n</header>',
            "<main>",
            *([f'<dl class="key">\n{key}\n</dl>'] if key else []),
            *(section.to_html() for section in self.sections),
            "</main>",
            f"<footer>\n<p>{typeset(NOTE)}</p>",
            "<p>" + "; ".join(f"{escape(what)} <code>{escape(value)}</code>" for what, value in self.origin) + "</p>",
            "</footer>",
            "</body>",
            "</html>",
        ]
        return "\n".join(parts) + "\n"


def typeset(text: str) -> str:
    """Return a cell of a text table as HTML, with the signs that a page has for plus or minus, and for minus."""
    return re.sub(r"(?<![\w.])-(?=\d)", "&minus;", escape(text).replace("+-", "&plusmn;"))
