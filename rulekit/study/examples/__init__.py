"""Deals laid out to order: an example of each number of points that a seat can score."""
