"""What an editor makes of a ruleset: the real language server, over the schema and files that carry its modeline."""
