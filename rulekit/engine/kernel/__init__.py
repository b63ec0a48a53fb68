"""The rules of play, written once over integers: deal, bid, offer, play, score, next deal, game, match.

CPython runs these functions for one game; numba compiles the same source for millions (`rulekit.engine.compiled`).
So they keep to what both understand: integers, flat tables, the records of `rulekit.engine.positions`, plain loops.
They trust their callers: `State` asks the `refuse_...` functions before it lets anything happen.

Arguments are the same throughout: `rules` is a compiled ruleset (`Tables`), `deal` and `match` are the records.
"""
