"""What a ruleset can come to: bids, points, games and matches, computed exactly from its tables and never simulated."""
