"""Deals laid out to order: an example of each number of points that a seat can score."""

from rulekit.study.examples.search import Example, find

__all__ = ["Example", "find"]
