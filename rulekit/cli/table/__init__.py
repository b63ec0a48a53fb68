"""A table: one person, or nobody, and bots around a match, at a terminal."""
