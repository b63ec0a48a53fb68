"""A stranger's program over the installed wheel: type-checked strictly, then run."""

import rulekit
from rulekit import bots

rules: rulekit.Ruleset = rulekit.load("flat-ten")
players = [bots.make("sensible", seed=seat) for seat in range(rules.tables.players)]
state: rulekit.State = rules.start(seed=1)
while not state.is_over:
    for seat in state.to_act:
        state = state.apply(players[seat].choose(state.view(seat)))
print(state.scores, state.winners)
