"""The schema of the language: what it tells people, and what it lets pass."""
