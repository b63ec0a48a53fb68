"""How the bots decide: by what a seat may know (`Seen`), and by nothing else.

They are written in the kernel's subset, so that the same source plays one game in CPython and millions compiled.

Every policy returns what the kernel is to be told: a card number in play, a set of cards or a number as a bid, a level
or `PASS` as an offer, a suit or -1 as trump, 1 or 0 to a raise or a claim.
"""
