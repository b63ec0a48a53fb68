"""Studies: what is proved, and what is simulated."""
