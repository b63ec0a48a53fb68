"""Small draws that the drawn chapters are made of."""

from typing import Any

from hypothesis import strategies as st

Tree = dict[str, Any]
Draw = st.DrawFn


def one_of(draw: Draw, *words: Any) -> Any:
    """Draw one of these."""
    return draw(st.sampled_from(words))


def number(draw: Draw, least: int, most: int) -> int:
    """Draw a whole number."""
    return draw(st.integers(least, most))


def chance(draw: Draw, percent: int) -> bool:
    """Draw whether something is so; shrinks to no."""
    return number(draw, 1, 100) > 100 - percent


def maybe(draw: Draw, tree: Tree, percent: int, key: str, value: Any) -> None:
    """Write an optional key now and then."""
    if chance(draw, percent):
        tree[key] = value
