"""How bids are made, and what makes one good: a closed union of mechanisms."""

from collections.abc import Container
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field

from rulekit.diagnostics import in_a_row
from rulekit.engine.tables import EXACT
from rulekit.language import hands
from rulekit.language.codes import RuleCode
from rulekit.language.findings import Check, Finding, Findings, Path, misspelt, removal, warning
from rulekit.language.model import JOKER, MOST, Fields, Name, SuitOrRank, Table, Written, ledger
from rulekit.language.outcomes import is_made, relation
from rulekit.suggest import is_one_slip, nearest
from rulekit.vocabulary import BeyondTricks, BidBy, BidShown, BidThen, Hook, Made, Most

if TYPE_CHECKING:
    from rulekit.language.facts import Facts, Meanings

MOST_SUM = 63
"""The highest sum of bid cards: the bids of a ruleset, and the tricks that make each, stand in small tables."""

MOST_COMBINATIONS = 31
"""Combinations of a ruleset: one for each rank of the largest pack."""

BidNumber = Annotated[int, Field(ge=0, le=MOST)]


class Combination(Written):
    """Bid cards that mean other numbers than their sum."""

    of: Annotated[Table[SuitOrRank, Annotated[int, Field(ge=1, le=6)]], ledger("D27", {"diamonds": 3})]
    """So many cards of each suit, or of each rank."""
    tricks: Annotated[tuple[BidNumber, ...], Field(min_length=1, max_length=32), ledger("D27", [0, 10])]
    """The numbers of tricks that these cards mean: any of them makes the bid."""


class Discard(Written):
    """Cards are laid aside face down, all seats at once; the bid is what they are worth."""

    by: Literal[BidBy.DISCARD]
    """How bids are made."""
    cards: Annotated[int, Field(ge=1, le=6), ledger("three-player", 3)]
    """So many cards are laid aside."""
    values: Annotated[
        Table[SuitOrRank, BidNumber], ledger("D18", {"diamonds": 0, "spades": 1, "hearts": 2, "clubs": 3})
    ]
    """What each suit, or each rank, adds to a bid; `joker` too, if it does not count as the card it copies."""
    combinations: Annotated[
        Annotated[Table[Name, Combination], Field(max_length=MOST_COMBINATIONS)] | None,
        ledger("D27", {"three_diamonds": {"of": {"diamonds": 3}, "tricks": [0, 10]}}),
    ] = None
    """Bid cards that mean other numbers than their sum."""
    beyond_tricks: Annotated[BeyondTricks | None, ledger("D26")] = None
    """What a bid above the number of tricks is; where it is not said, such a bid is legal and hopeless."""
    shown: Annotated[BidShown, ledger("D4 D43")]
    """When the bid cards are turned up."""
    then: Annotated[BidThen | None, ledger("truf-like")] = None
    """What becomes of bid cards that have been turned up, where they do not stay aside."""
    made: Annotated[Made, ledger("three-player spades-each-for-himself")]
    """The test of success."""

    def checks(self) -> tuple[Check, ...]:
        """Return what can be wrong with bids by discard."""
        return (
            self._values_all_cards,
            self._stays_small,
            self._says_what_lies_beyond,
            self._combines_its_cards,
            self._tells_its_combinations_apart,
            self._shows_what_is_taken_back,
        )

    def _values_all_cards(self, facts: "Facts") -> Findings:
        deck, path = facts.deck, ("bid", "values")
        known = {*deck.suits, *deck.ranks, *([JOKER] if deck.joker else [])}
        jokers = (JOKER,) if deck.free_jokers else ()
        unknown = [name for name in self.values if name not in known]
        by_suit = [suit for suit in deck.suits if suit in self.values]
        by_rank = [rank for rank in deck.ranks if rank in self.values]
        wanted = deck.ranks if len(by_rank) > len(by_suit) else deck.suits
        meant = {name: nearest(name, wanted) for name in unknown}
        for name in unknown:
            yield (
                _no_joker(path)
                if name == JOKER
                else _unknown_card((*path, name), name, meant[name], wanted, self.values)
            )
        if by_suit and by_rank:
            message = f"values go by suit or by rank, and these mix `{by_suit[0]}` with `{by_rank[0]}`"
            help_ = f"give values to suits alone, or to every rank and take out the suits, as in `{by_suit[0]}: none`"
            yield Finding(RuleCode.BID_VALUES, path, message, help_)
            return
        wanted = (*wanted, *jokers)
        lacking = [name for name in wanted if name not in self.values and name not in meant.values()]
        if lacking:
            message = f"no bid value is given for {in_a_row([f'`{name}`' for name in lacking])}"
            help_ = f"add `{lacking[0]}: ` and a number; 0 is a value too"
            elsewhere = f"write `bid: {{values: {{{lacking[0]}: ...}}}}` with a number for the dots; 0 is a value too"
            others = (*((("deck", "joker"),) if JOKER in lacking else ()), ("deck", "suits"), ("deck", "ranks"))
            yield Finding(RuleCode.BID_VALUES, path, message, help_, others, help_elsewhere=elsewhere)

    def _stays_small(self, facts: "Facts") -> Findings:
        highest = hands.highest_sum(self, facts)
        if highest > MOST_SUM:
            message = f"{self.cards} cards can be worth {highest}, and a bid is at most {MOST_SUM}"
            yield Finding(RuleCode.BID_SUM, ("bid", "values"), message, "", (("bid", "cards"),))

    def _says_what_lies_beyond(self, facts: "Facts") -> Findings:
        if self.beyond_tricks is not None:
            return
        highest, fewest = hands.highest_sum(self, facts), min(facts.tricks)
        if highest > fewest > 0:
            tricks = _counted(fewest, "trick")
            message = f"bids go up to {highest}, and a deal can have only {tricks}: a higher bid is legal and hopeless"
            others = (("deal", "hand"), ("deck", "suits"), ("bid", "cards"))
            help_ = f"say what it is: `bid: {{beyond_tricks: {BeyondTricks.ALLOWED}}}`, `forbidden` or `lowered`"
            yield warning(RuleCode.BID_BEYOND, ("bid", "values"), message, help_, *others)

    def _combines_its_cards(self, facts: "Facts") -> Findings:
        names = list(self.combinations or {})
        for number, name in enumerate(names):
            yield from self._combination(name, facts)
            for earlier in names[:number]:
                yield from self._overlap(earlier, name, facts)

    def _combination(self, name: str, facts: "Facts") -> Findings:
        combination, path = (self.combinations or {})[name], ("bid", "combinations", name)
        deck, most = facts.deck, facts.most_tricks
        unknown = [card for card in combination.of if card not in deck.suits and card not in deck.ranks]
        for card in unknown:
            if card == JOKER:
                yield _joker_combined((*path, "of", card), facts)
                continue
            meant = nearest(card, [*deck.suits, *deck.ranks])
            yield replace(_unknown_card((*path, "of", card), card, meant, deck.suits), code=RuleCode.BID_COMBINATION)
        if not unknown and {*combination.of} - {*deck.suits} and {*combination.of} - {*deck.ranks}:
            message = f"`{name}` mixes suits with ranks, so that one card could count twice"
            yield Finding(RuleCode.BID_COMBINATION, (*path, "of"), message, "name cards by suit, or by rank")
        named = sum(combination.of.values())
        if named != self.cards:
            message = f"`{name}` names {_counted(named, 'card')}, and {self.cards} are laid aside"
            yield Finding(RuleCode.BID_COMBINATION, (*path, "of"), message, "", (("bid", "cards"),))
        for number, tricks in enumerate(combination.tricks):
            item = (*path, "tricks", number)
            if tricks > most:
                message = f"there are no {tricks} tricks in any deal, only {most}"
                yield Finding(RuleCode.BID_COMBINATION, item, message, "", (("deal", "hand"),))
            elif tricks in combination.tricks[:number]:
                yield Finding(RuleCode.BID_COMBINATION, item, f"{tricks} is listed twice", "keep one of the two")
        if JOKER in self.values and not deck.free_jokers:
            message = f"with a value of its own the joker is no card of `{name}`, and yet it copies one"
            help_ = "leave `values.joker` out, so that the joker counts as the card it copies"
            yield Finding(RuleCode.BID_COMBINATION, ("bid", "values", JOKER), message, help_, (path,))

    def _overlap(self, earlier: str, name: str, facts: "Facts") -> Findings:
        combinations = self.combinations or {}
        if hands.can_be_both(combinations[earlier], combinations[name], facts.deck):
            message = f"the same cards can be `{earlier}` and `{name}`, so that a bid would have two meanings"
            path, other = ("bid", "combinations", name, "of"), ("bid", "combinations", earlier, "of")
            help_ = f"did you mean `{earlier}`?" if is_one_slip(earlier, name) else "keep one of the two"
            yield Finding(RuleCode.BID_COMBINATION, path, message, help_, (other,))

    def _tells_its_combinations_apart(self, facts: "Facts") -> Findings:
        combinations = self.combinations or {}
        for slip in misspelt(RuleCode.BID_NAMES, ("bid", "combinations"), combinations, "have a meaning"):
            first, second = (combinations[str(path[-1])] for path in (*slip.others, slip.path))
            if not hands.can_be_both(first, second, facts.deck):
                yield slip

    def _shows_what_is_taken_back(self, facts: "Facts") -> Findings:
        if self.then is None:
            return
        path = ("bid", "then")
        if self.shown is not BidShown.BEFORE_PLAY:
            message = "the bid cards are taken back into the hand, and nobody has seen them"
            yield Finding(RuleCode.BID_TAKEN_BACK, path, message, "write `shown: before_play`", (("bid", "shown"),))
        elif facts.dummy is not None:
            message = "dummy's bid cards are turned up at the end, so they cannot be taken back before"
            yield Finding(RuleCode.BID_TAKEN_BACK, path, message, "", (("dummy",),), remove=path)

    def meanings(self, facts: "Facts") -> tuple["Meanings", ...]:
        """Return what each bid code stands for: the plain numbers, then what only combinations mean; no two alike."""
        highest = hands.highest_sum(self, facts)
        if self.beyond_tricks is BeyondTricks.LOWERED:
            highest = max(highest, facts.most_tricks)
        plain = ((number,) for number in range(highest + 1))
        return tuple(dict.fromkeys([*plain, *(part.tricks for _, part in self._combined)]))

    def tabulate(self, facts: "Facts") -> Fields:
        """Return the tables of how bids are laid."""
        deck = facts.deck
        cards = [deck.pack.card(number) for number in range(len(deck.pack))]
        parts = [(hands.mask(key, deck), count) for _, part in self._combined for key, count in part.of.items()]
        starts = [0]
        for _, part in self._combined:
            starts.append(starts[-1] + len(part.of))
        return {
            "bid_cards": self.cards,
            "bid_shown": self.shown.code,
            "bid_taken_back": int(self.then is BidThen.TAKEN_BACK),
            "bid_beyond": self.beyond_tricks.code if self.beyond_tricks else 0,
            "bid_value": (
                *(hands.value(self, card) for card in cards),
                *[self.values.get(JOKER, 0)] * deck.free_jokers,
            ),
            "joker_value": -1 if deck.free_jokers else self.values.get(JOKER, -1),
            "combination_code": tuple(facts.bids.index(part.tricks) for _, part in self._combined),
            "combination_start": tuple(starts),
            "combination_mask": tuple(mask for mask, _ in parts),
            "combination_count": tuple(count for _, count in parts),
        }

    @property
    def _combined(self) -> list[tuple[str, Combination]]:
        """The combinations in an order that does not depend on the file."""
        return sorted((self.combinations or {}).items())


class Numbers(Written):
    """Bids that are numbers; what spoken and sealed bids have in common."""

    by: BidBy
    """How bids are made."""
    least: Annotated[BidNumber, ledger("oh-hell", 0)]
    """The lowest bid."""
    most: Annotated[Literal[Most.TRICKS] | BidNumber, ledger("oh-hell", "tricks", 13)]
    """The highest bid: a number, or `tricks` for as many as there are in the deal."""
    made: Annotated[Made, ledger("three-player spades-each-for-himself")]
    """The test of success."""

    def highest(self, tricks: int) -> int:
        """Return the highest bid of a deal with so many tricks."""
        return tricks if self.most is Most.TRICKS else self.most

    def meanings(self, facts: "Facts") -> tuple["Meanings", ...]:
        """Return what each bid code stands for."""
        return tuple((number,) for number in range(self.highest(facts.most_tricks) + 1))

    def tabulate(self, facts: "Facts") -> Fields:
        """Return the tables of what can be said."""
        return {"bid_least": self.least, "bid_most": tuple(self.highest(tricks) for tricks in facts.tricks)}

    def stays_within_the_tricks(self, facts: "Facts") -> Findings:
        """Find bids that a deal has no tricks for."""
        fewest = min(facts.tricks)
        most = self.highest(fewest)
        if most > fewest:
            message = f"the highest bid is {most}, and a deal has only {_counted(fewest, 'trick')}"
            help_ = "`most: tricks` goes with every deal"
            yield Finding(RuleCode.BID_RANGE, ("bid", "most"), message, help_, (("deal", "hand"),))
        elif self.least > most:
            message = f"the lowest bid is {self.least}, and the highest {most}"
            yield Finding(RuleCode.BID_RANGE, ("bid", "least"), message, "", (("bid", "most"), ("deal", "hand")))


class Spoken(Numbers):
    """Numbers, spoken in turn from eldest, dealer last."""

    by: Literal[BidBy.SPOKEN]
    """How bids are made."""
    hook: Annotated[Hook | None, ledger("oh-hell oh-hell-harsh")] = None
    """Whether the dealer may bring the total of the bids to the number of tricks."""

    def checks(self) -> tuple[Check, ...]:
        """Return what can be wrong with spoken bids."""
        return self.stays_within_the_tricks, self._leaves_the_dealer_a_bid

    def _leaves_the_dealer_a_bid(self, facts: "Facts") -> Findings:
        for tricks in facts.tricks:
            hooked = self.hook is Hook.ALWAYS or (self.hook is Hook.EXCEPT_ONE_TRICK and tricks > 1)
            only = self.least == self.highest(tricks)
            if hooked and only and facts.players * self.least == tricks:
                message = f"{self.least} is the only bid, and the dealer may not make it: all would come to {tricks}"
                help_ = "leave `hook` out, or allow more bids"
                yield Finding(RuleCode.BID_HOOK, ("bid", "hook"), message, help_, (("bid", "most"), ("deal", "hand")))
                return

    def tabulate(self, facts: "Facts") -> Fields:
        """Return the tables of what can be said."""
        return Numbers.tabulate(self, facts) | {"hook": self.hook.code if self.hook else 0}


class Sealed(Numbers):
    """Numbers, all seats at once."""

    by: Literal[BidBy.SEALED]
    """How bids are made."""

    def checks(self) -> tuple[Check, ...]:
        """Return what can be wrong with sealed bids."""
        return (self.stays_within_the_tricks,)


Bid = Annotated[Discard | Spoken | Sealed, Field(discriminator="by")]


def tabulate(facts: "Facts") -> Fields:
    """Return the tables of the bids."""
    bids, tricks = facts.bids, range(facts.most_tricks + 1)
    nothing: Fields = {
        "bid_by": 0,
        "bid_cards": 0,
        "bid_shown": 0,
        "bid_taken_back": 0,
        "bid_beyond": 0,
        "bid_least": 0,
        "bid_most": (),
        "hook": 0,
        "bid_value": (0,) * (len(facts.deck.pack) + facts.deck.free_jokers),
        "joker_value": -1,
        "combination_code": (),
        "combination_start": (0,),
        "combination_mask": (),
        "combination_count": (),
        "bid_number": tuple(meanings[0] for meanings in bids),
        "bid_floor": tuple(min(meanings) for meanings in bids),
        "nil": tuple(int(facts.bid is not None and 0 in meanings) for meanings in bids),
        "made": tuple(made for test in _tests(facts) for made in _made_row(test, facts) * len(facts.tricks)),
        "relation": tuple(relation(meanings, taken) for meanings in bids for taken in tricks)
        if facts.bid
        else (EXACT,) * len(tricks),
    }
    return nothing if facts.bid is None else nothing | {"bid_by": facts.bid.by.code} | facts.bid.tabulate(facts)


def _made_row(test: Made | None, facts: "Facts") -> tuple[int, ...]:
    """Return for each bid and each number of tricks whether it is made."""
    tricks = range(facts.most_tricks + 1)
    return tuple(
        int(test is not None and is_made(test, meanings, taken)) for meanings in facts.bids for taken in tricks
    )


def _tests(facts: "Facts") -> tuple[Made | None, Made | None]:
    """Return the tests of success of a player and of dummy."""
    if facts.bid is None:
        return None, None
    return facts.bid.made, facts.dummy.made if facts.dummy else facts.bid.made


def text(meanings: "Meanings") -> str:
    """Return a bid as it is written: `3`, `0/10`."""
    return "/".join(str(number) for number in meanings)


def _unknown_card(
    path: Path,
    name: str,
    meant: str | None,
    wanted: tuple[str, ...],
    valued: Container[str] = (),
) -> Finding:
    message = f"the deck has no `{name}`"
    help_ = f"did you mean `{meant}`?" if meant else f"it has {', '.join(f'`{card}`' for card in wanted)}"
    elsewhere = f"did you mean `{name}`? if not, {removal(path)}" if meant and meant not in valued else removal(path)
    others = (("deck", "suits"), ("deck", "ranks"))
    return Finding(RuleCode.BID_VALUES, path, message, help_, others, at_key=True, help_elsewhere=elsewhere)


def _no_joker(values: Path) -> Finding:
    path, others = (*values, JOKER), (("deck", JOKER),)
    return Finding(RuleCode.BID_VALUES, path, "the deck has no joker", "", others, at_key=True, remove=path)


def _joker_combined(path: Path, facts: "Facts") -> Finding:
    message = "a joker is of no suit and no rank, so combinations do without it"
    if facts.deck.joker is None:
        message = "the deck has no joker"
    elif facts.deck.joker.copies:
        message = "a joker counts as the card it copies, and combinations name that"
    help_ = "name cards by suit, or by rank"
    return Finding(RuleCode.BID_COMBINATION, path, message, help_, (("deck", JOKER),), at_key=True)


def _counted(count: int, noun: str) -> str:
    return f"1 {noun}" if count == 1 else f"{count} {noun}s"
