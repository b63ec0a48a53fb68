"""The language: what a ruleset may say, what can be wrong with it, and the tables it becomes."""
