"""A second, independent reading of the rules: slow, plain, and written from the reference alone.

Nothing here imports rulekit.
A ruleset comes in as the plain mapping that `resolved()` returns, cards are texts such as `10H` and `JKR`, seats are
numbers clockwise with dummy last.
`Rules` answers questions about one ruleset; `Referee` follows a match and can be asked at every step who must act, what
is legal, and what stands on the sheet.
"""

from .chance import deal_out
from .referee import Referee
from .rules import JOKER, Rules
from .table import Dealt

__all__ = ["JOKER", "Dealt", "Referee", "Rules", "deal_out"]
