"""The cards: suits, ranks, copies, a joker, and who wins when two equal cards meet."""

from collections import Counter
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Annotated

from pydantic import Field

from rulekit.cards import Pack
from rulekit.language.codes import RuleCode
from rulekit.language.findings import Check, Finding, Findings, Path, warning
from rulekit.language.model import CardText, Fields, Hint, Rank, Suit, Written, ledger
from rulekit.language.trump import identifies_joker
from rulekit.vocabulary import EqualCards, JokerKind, TrumpBy

if TYPE_CHECKING:
    from rulekit.language.facts import Facts

MOST_CARDS = 128
"""A set of cards is one integer; larger packs are not played anywhere."""

_JOKER = ("deck", "joker")
_SEATS = (("players",), ("dummy",))
_JOKER_DECIDES = (EqualCards.JOKER_WINS, EqualCards.JOKER_LOSES)


Copies = Annotated[int, Field(ge=2, le=4), Hint("with one of each card leave `copies` out")]
Jokers = Annotated[int, Field(ge=2, le=4), Hint("with one joker leave `jokers` out")]
NewSuit = Annotated[Suit, Hint("the name is a word of its own: no letter, no number, and nothing that means no suit")]
CardTexts = Annotated[tuple[CardText, ...], Field(min_length=1, max_length=MOST_CARDS)]


class Deck(Written):
    """The cards that are dealt from."""

    suits: Annotated[
        tuple[NewSuit, ...], Field(min_length=1, max_length=6), ledger("three-player", ["clubs", "hearts", "♠", "♦"])
    ]
    """The suits: any words, or the signs ♣ ♦ ♥ ♠; their first letters must differ."""
    ranks: Annotated[
        tuple[Rank, ...], Field(min_length=2, max_length=31), ledger("three-player", [8, 9, 10, "J", "Q", "K", "A"])
    ]
    """The ranks, lowest first: `2` to `99`, or one capital letter; `T` is `10`."""
    copies: Annotated[Copies | None, ledger("two-packs", 2)] = None
    """How many there are of each card, where there is more than one."""
    without: Annotated[CardTexts | None, ledger("oh-hell-51", ["2C"])] = None
    """Cards taken out of the pack, one for each time it is named."""
    joker: Annotated[JokerKind | None, ledger("D18 D19 D20 D22 three-fools oh-hell-two-jokers oh-hell-low-joker")] = (
        None
    )
    """What a joker is; nothing has to follow one that is led and of no suit."""
    jokers: Annotated[Jokers | None, ledger("three-fools oh-hell-two-jokers", 2)] = None
    """How many jokers there are, where there is more than one."""
    equal_cards: Annotated[EqualCards | None, ledger("D21")] = None
    """Who wins when two equal cards meet in a trick."""

    @cached_property
    def pack(self) -> Pack:
        """The numbering of the cards."""
        return Pack(self.suits, self.ranks, self.copies or 1, self.jokers or 1)

    @cached_property
    def free_jokers(self) -> int:
        """How many jokers there are that copy no card."""
        return 0 if self.joker is None or self.joker.copies else self.jokers or 1

    @cached_property
    def dealt(self) -> tuple[int, ...]:
        """The numbers of the cards that are dealt from; those of jokers are the last."""
        plain = len(self.pack)
        taken = Counter(self.without or ())
        out = {
            number
            for text, times in taken.items()
            if text in self._texts
            for number in list(self.pack.numbers(self.pack.parse(text)))[-times:]
        }
        jokers = range(plain, plain + (self.free_jokers or int(self.joker is not None)))
        return (*(number for number in range(plain) if number not in out), *jokers)

    @cached_property
    def plain_cards(self) -> tuple[int, ...]:
        """The numbers of the cards that are dealt from, jokers left out."""
        return tuple(number for number in self.dealt if number < len(self.pack))

    @cached_property
    def ranks_held(self) -> frozenset[str]:
        """The ranks of which a card is left."""
        return frozenset(self.pack.card(number).rank for number in self.plain_cards)

    @cached_property
    def _texts(self) -> frozenset[str]:
        return frozenset(str(self.pack.card(number)) for number in range(len(self.pack)))

    def checks(self) -> tuple[Check, ...]:
        """Return what can be wrong with the cards."""
        return (
            self._lists_nothing_twice,
            self._tells_suits_apart,
            self._can_be_played,
            self._takes_out_its_own_cards,
            self._says_who_wins,
            self._turns_a_card_up_for_the_joker,
            self._counts_its_jokers,
            self._goes_upwards,
        )

    def _lists_nothing_twice(self, _facts: "Facts") -> Findings:
        for key, listed in (("suits", self.suits), ("ranks", self.ranks)):
            for number, word in enumerate(listed):
                first = listed.index(word)
                if first < number:
                    message = f"`{word}` is listed twice"
                    path, others = ("deck", key, number), (("deck", key, first),)
                    yield Finding(RuleCode.DECK_REPEATS, path, message, "keep one of the two", others)

    def _tells_suits_apart(self, _facts: "Facts") -> Findings:
        first: dict[str, int] = {}
        for number, suit in enumerate(self.suits):
            other = first.setdefault(suit[:1].upper(), number)
            if self.suits[other] != suit:
                card = f"{self.ranks[-1]}{suit[:1].upper()}"
                message = f"`{suit}` and `{self.suits[other]}` begin alike: `{card}` would be a card of both"
                path, others = ("deck", "suits", number), (("deck", "suits", other),)
                yield Finding(RuleCode.DECK_INITIALS, path, message, "call one of them by another word", others)

    def _can_be_played(self, _facts: "Facts") -> Findings:
        if len(self.dealt) > MOST_CARDS:
            message = f"these are {len(self.dealt)} cards, and at most {MOST_CARDS} can be played with"
            others = (("deck", "copies"), ("deck", "suits"))
            yield Finding(RuleCode.DECK_TOO_LARGE, ("deck", "ranks"), message, "", others)

    def _takes_out_its_own_cards(self, _facts: "Facts") -> Findings:
        seen: Counter[str] = Counter()
        for number, text in enumerate(self.without or ()):
            seen[text] += 1
            path = ("deck", "without", number)
            if text not in self._texts:
                message = f"`{text}` is not in the pack"
                help_ = f"a card is its rank and the first letter of its suit, for example `{self.pack.card(0)}`"
                yield Finding(RuleCode.DECK_WITHOUT, path, message, help_, (("deck", "ranks"),))
            elif seen[text] > (self.copies or 1):
                message = f"`{text}` is taken out more often than it is there"
                yield Finding(RuleCode.DECK_WITHOUT, path, message)

    def _says_who_wins(self, facts: "Facts") -> Findings:
        cards = [self.pack.card(number) for number in self.plain_cards]
        twins = self.copies is not None and len({*cards}) < len(cards)
        path = ("deck", "equal_cards")
        copying = self.joker is not None and self.joker.copies
        if self.equal_cards in _JOKER_DECIDES and (twins or not copying):
            message = f"`{self.equal_cards}` leaves open who wins when two equal cards meet"
            help_ = "with two of each card write `first_wins`, `last_wins` or `cancel`"
            remove: Path = ()
            if not twins:
                message = f"`{self.equal_cards}` is about a joker that copies a card, and there is none"
                help_, remove = "", path
            yield Finding(RuleCode.DECK_EQUAL_CARDS, path, message, help_, (_JOKER,), remove=remove)
            return
        meets_original = copying and facts.trump is not None and facts.trump.by is TrumpBy.CUT
        jokers = self._jokers_meet(facts)
        if self.equal_cards is None and (twins or meets_original or jokers):
            key = "copies" if twins else "joker" if meets_original else "jokers"
            message = "two equal cards can meet in a trick, and nothing says which of them wins"
            if key == "jokers" and self.joker is JokerKind.NEVER_WINS:
                message = "a trick can be all jokers, and nothing says which of them takes it"
            words = [word for word in EqualCards if key == "joker" or word not in _JOKER_DECIDES]
            help_ = f"write `equal_cards` with one of {', '.join(f'`{word}`' for word in words)}"
            others = (path, *{"copies": (), "joker": (("trump",),), "jokers": (_JOKER, *_SEATS)}[key])
            yield Finding(RuleCode.DECK_EQUAL_CARDS, ("deck", key), message, help_, others, at_key=True)
        elif self.equal_cards is not None and not (twins or meets_original or jokers or self._jokers_are_anything):
            message, others = "equal cards cannot meet here: there is one of each", (_JOKER, ("trump",))
            if self.free_jokers > 1:
                message = f"a trick of {facts.seats} cards is never all jokers, so nobody asks which of them takes it"
                others = (("deck", "jokers"), *_SEATS)
            yield Finding(RuleCode.DECK_EQUAL_CARDS, path, message, "", others, at_key=True, remove=path)

    def _jokers_meet(self, facts: "Facts") -> bool:
        """Say whether it matters which of several jokers in a trick wins."""
        never = self.joker is JokerKind.NEVER_WINS
        return self.free_jokers >= (facts.seats if never else 2)

    @property
    def _jokers_are_anything(self) -> bool:
        """Whether jokers are counted that nothing is said of, or that would copy one card."""
        return self.jokers is not None and not self.free_jokers

    def _counts_its_jokers(self, _facts: "Facts") -> Findings:
        if not self._jokers_are_anything:
            return
        message = f"there are {self.jokers} jokers, and nothing says what they are"
        help_ = "write `joker` with one of `high`, `low`, `never_wins`"
        if self.joker is not None:
            message, help_ = "one card is turned up, so there is one joker to copy it", ""
        path = ("deck", "jokers")
        yield Finding(RuleCode.DECK_JOKERS, path, message, help_, (_JOKER,), at_key=True, remove=path)

    def _turns_a_card_up_for_the_joker(self, facts: "Facts") -> Findings:
        if self.joker is None or not self.joker.copies:
            return
        path = ("deck", "joker")
        if not identifies_joker(facts.trump):
            message = "the joker copies the card turned up for trump, and no card is turned up here in every deal"
            help_ = "trump goes `by: turn_up` with a card left in every deal, or `by: cut` without jokers"
            yield Finding(RuleCode.DECK_JOKER, path, message, help_, (("trump",),))

    def _goes_upwards(self, _facts: "Facts") -> Findings:
        numbers = [int(rank) for rank in self.ranks if rank.isdecimal()]
        if len(numbers) > 1 and all(low > high for low, high in pairwise(numbers)):
            lowest, highest = self.ranks[0], self.ranks[-1]
            message = f"ranks go lowest first, so here {highest} beats {lowest}"
            help_ = f"did you mean the other way round? `ranks: [{', '.join(reversed(self.ranks))}]`"
            yield warning(RuleCode.DECK_DOWNWARDS, ("deck", "ranks"), message, help_)


def tabulate(facts: "Facts") -> Fields:
    """Return the tables of the cards."""
    deck = facts.deck
    plain, jokers = len(deck.pack), deck.free_jokers
    leads = range(len(deck.suits) + (jokers > 0))
    suit_of = [deck.suits.index(deck.pack.card(number).suit) for number in range(plain)]
    suit_of += [len(deck.suits)] * jokers
    edges = {EqualCards.JOKER_WINS: 1, EqualCards.JOKER_LOSES: -1}
    return {
        "suits": len(deck.suits),
        "leads": len(leads),
        "cards": plain + jokers,
        "joker": plain if deck.joker and deck.joker.copies else -1,
        "jokers": (1 << plain + jokers) - (1 << plain),
        "open_lead": len(deck.suits) if deck.joker is JokerKind.NEVER_WINS else -1,
        "joker_edge": edges.get(deck.equal_cards, 0) if deck.equal_cards else 0,
        "equal": deck.equal_cards.code if deck.equal_cards else 0,
        "deck": deck.dealt,
        "suit_of": tuple(suit_of),
        "suit_mask": tuple(sum(1 << n for n in range(plain) if suit_of[n] == led) for led in leads),
        "power": tuple(
            _strength(deck, number, suit_of[number], trump, led)
            for trump in range(-1, len(deck.suits))
            for led in leads
            for number in range(plain + jokers)
        ),
    }


def _strength(deck: Deck, number: int, suit: int, trump: int, led: int) -> int:
    """Return a card's strength: two apart from the next, so that a joker fits between; nought cannot win.

    While a led joker leaves the suit open, any other card beats it, as that card sets the suit.
    """
    ranks, no_suit = len(deck.ranks), len(deck.suits)
    if suit == no_suit:
        lowest = 1 if led == no_suit else 0
        return 4 * ranks + 2 if deck.joker is JokerKind.HIGH else lowest
    height = 2 * (1 + deck.ranks.index(deck.pack.card(number).rank))
    if suit == trump:
        return height + 2 * ranks
    is_open = led == no_suit and deck.joker is JokerKind.NEVER_WINS
    return height if suit == led or is_open else 0
