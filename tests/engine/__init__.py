"""The engine: the rules of play, its states and views, its records and its chances."""
