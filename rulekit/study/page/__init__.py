"""A study as a page of HTML that stands by itself: pictures, tables, and nothing that is fetched from elsewhere."""

from rulekit.study.comparison import Comparison
from rulekit.study.extras import PLOT, require
from rulekit.study.summary import Summary
from rulekit.study.sweep import Sweep

Report = Summary | Sweep | Comparison


def html_of(report: Report) -> str:
    """Return the page of a study.

    Raises:
        RulekitError: Pictures cannot be drawn, since matplotlib is not installed.
    """
    require(PLOT)
    from rulekit.study.page import comparison, summary, sweep

    match report:
        case Summary():
            page = summary.page_of(report)
        case Sweep():
            page = sweep.page_of(report)
        case Comparison():
            page = comparison.page_of(report)
    return page.to_html()
