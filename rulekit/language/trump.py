"""How the trump suit of a deal is found: a closed union of mechanisms."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field

from rulekit.cards import Card
from rulekit.engine.tables import NO_TRUMP
from rulekit.language import game
from rulekit.language.codes import RuleCode
from rulekit.language.findings import Check, Finding, Findings, idle_entry, warning
from rulekit.language.model import JOKER, Count, Fields, Hint, Rank, RankOrJoker, Suit, Table, Written, ledger
from rulekit.suggest import nearest
from rulekit.vocabulary import (
    AllDealt,
    BidBy,
    BidShown,
    GameTies,
    Namer,
    NewGame,
    NoTrumpNamed,
    TrumpBy,
    TrumpWord,
    WhenEmpty,
)

if TYPE_CHECKING:
    from rulekit.language.deck import Deck
    from rulekit.language.facts import Facts

FirstTrump = Literal[TrumpWord.NO_TRUMP, TrumpWord.RANDOM_SUIT, TrumpWord.TURN_UP, TrumpWord.LAST_CARD] | Suit
NextTrump = Literal[TrumpWord.NO_TRUMP, TrumpWord.KEEP] | Suit
TrumpInTurn = Literal[TrumpWord.NO_TRUMP] | Suit
NoTrumpOn = Annotated[tuple[RankOrJoker, ...], Field(min_length=1, max_length=32)]
NoTrumpEvery = Annotated[int, Field(ge=2, le=99), Hint("no trump in every deal is `trump: none`")]
Jokers = Annotated[int, Field(ge=1, le=4)]

_SUITS = ("deck", "suits")
_SHOWN_FIRST = (TrumpWord.TURN_UP, TrumpWord.LAST_CARD)


class Fixed(Written):
    """One suit is trump in every deal."""

    by: Literal[TrumpBy.FIXED]
    """How the trump suit is found."""
    suit: Annotated[
        Suit, Hint("a suit of the deck; no trump in every deal is `trump: none`"), ledger("skull-king-plain", "spades")
    ]
    """The trump suit; no trump in every deal is `trump: none`."""
    no_trump_every: Annotated[NoTrumpEvery | None, ledger("oh-hell-every-fifth", 5)] = None
    """Every deal of a game whose number is a multiple of this has no trump."""

    def checks(self) -> tuple[Check, ...]:
        """Return what can be wrong with a fixed trump."""
        return (lambda facts: _names_a_suit(self.suit, ("suit",), facts),)

    def tabulate(self, facts: "Facts") -> Fields:
        """Return the tables of the trump."""
        return {"trump_first": _number(self.suit, facts.deck), "no_trump_every": self.no_trump_every or 0}


class Successes(Written):
    """Trump goes by how many made their bid in the deal before."""

    by: Literal[TrumpBy.SUCCESSES]
    """How the trump suit is found."""
    first: Annotated[FirstTrump, ledger("D1", "no_trump", "diamonds")]
    """The trump of the first deal."""
    next: Annotated[Table[Count, NextTrump], ledger("D3", {0: "diamonds", 1: "spades", 2: "hearts", 3: "clubs"})]
    """The trump of the next deal, for each number of seats that made their bid."""
    new_game: Annotated[NewGame, ledger("D2")]
    """What holds in the first deal of a new game."""

    def checks(self) -> tuple[Check, ...]:
        """Return what can be wrong with trump by successes."""
        return self._covers_all_counts, self._names_suits, self._begins, self._has_bids

    def _covers_all_counts(self, facts: "Facts") -> Findings:
        path = ("trump", "next")
        seats = (("players",), ("dummy", "successes"))
        lacking = [str(count) for count in range(facts.counted + 1) if count not in self.next]
        if lacking:
            message = f"`trump.next` has no entry for {' and '.join(lacking)}: {facts.counted} seats can make their bid"
            help_ = f"add `{lacking[0]}: ` and a suit; no trump is written `no_trump`, the same trump again `keep`"
            yield Finding(RuleCode.TRUMP_NEXT, path, message, help_, seats)
        for count in self.next:
            if count > facts.counted:
                message = f"the entry for {count} is never used: only {facts.counted} seats can make their bid"
                yield idle_entry(RuleCode.TRUMP_NEXT, (*path, str(count)), message, *seats)

    def _begins(self, facts: "Facts") -> Findings:
        yield from _can_be_first(self.first, facts)

    def _names_suits(self, facts: "Facts") -> Findings:
        for count, suit in self.next.items():
            yield from _names_a_suit(suit, ("next", str(count)), facts)

    def _has_bids(self, facts: "Facts") -> Findings:
        if facts.bid is None:
            message = "trump goes by how many made their bid, and there are no bids"
            help_ = "find trump another way, or write `trump: none`"
            yield Finding(RuleCode.TRUMP_NEEDS_BIDS, ("trump", "by"), message, help_, (("bid",),))

    def tabulate(self, facts: "Facts") -> Fields:
        """Return the tables of the trump."""
        counts = range(facts.seats + 1)
        return {
            "trump_first": _number(self.first, facts.deck),
            "trump_carries": int(self.new_game is NewGame.CARRY),
            "next_trump": tuple(_number(self.next.get(count, TrumpWord.NO_TRUMP), facts.deck) for count in counts),
            "shown_trump": _shown(None, facts.deck) if self.first in _SHOWN_FIRST else (),
        }


class TurnUp(Written):
    """The next card after dealing is turned up and stays out of play."""

    by: Literal[TrumpBy.TURN_UP]
    """How the trump suit is found."""
    no_trump_on: Annotated[NoTrumpOn | None, ledger("D20 D23", [9, "joker"])] = None
    """The ranks, and `joker`, that mean no trump when they are shown."""
    no_trump_every: Annotated[NoTrumpEvery | None, ledger("oh-hell-every-fifth", 5)] = None
    """Every deal of a game whose number is a multiple of this has no trump."""
    all_dealt: Annotated[AllDealt | None, ledger("romanian-whist pocha")] = None
    """What holds in a deal that leaves no card to turn up."""

    def checks(self) -> tuple[Check, ...]:
        """Return what can be wrong with a turn-up."""
        return self._names_cards_that_can_be_shown, self._has_a_card_left

    def _names_cards_that_can_be_shown(self, facts: "Facts") -> Findings:
        deck = facts.deck
        yield from _shows_what_it_names(self.no_trump_on, deck.ranks_held, ("deck", "joker"), joker=bool(deck.joker))

    def _has_a_card_left(self, facts: "Facts") -> Findings:
        others = (("deal", "hand"), ("players",), ("deck", "ranks"))
        if facts.cards_left == 0 and self.all_dealt is None:
            message = "no card is left to turn up when all are dealt"
            help_ = "say what holds then (`all_dealt: no_trump` or `last_card`), or find trump `by: last_card`"
            yield Finding(RuleCode.TRUMP_CARD_LEFT, ("trump", "by"), message, help_, others)
        elif facts.cards_left > 0 and self.all_dealt is not None:
            message = "a card is left to turn up in every deal, so `all_dealt` never holds"
            help_ = "leave it out, or write `all_dealt: none`"
            yield Finding(RuleCode.TRUMP_CARD_LEFT, ("trump", "all_dealt"), message, help_, others, at_key=True)

    def tabulate(self, facts: "Facts") -> Fields:
        """Return the tables of the trump."""
        return {
            "no_trump_every": self.no_trump_every or 0,
            "all_dealt": self.all_dealt.code if self.all_dealt else 0,
            "shown_trump": _shown(self.no_trump_on, facts.deck),
        }


class LastCard(Written):
    """The last card dealt is shown and stays in the dealer's hand."""

    by: Literal[TrumpBy.LAST_CARD]
    """How the trump suit is found."""
    no_trump_on: Annotated[NoTrumpOn | None, ledger("D20 D23", [9, "joker"])] = None
    """The ranks, and `joker`, that mean no trump when they are shown."""
    no_trump_every: Annotated[NoTrumpEvery | None, ledger("oh-hell-every-fifth", 5)] = None
    """Every deal of a game whose number is a multiple of this has no trump."""

    def checks(self) -> tuple[Check, ...]:
        """Return what can be wrong with a last card shown."""
        return (self._names_cards_that_can_be_shown,)

    def _names_cards_that_can_be_shown(self, facts: "Facts") -> Findings:
        deck = facts.deck
        jokers = deck.free_jokers > 0
        if jokers or deck.joker is None:  # another joker has nothing to copy here, and the deck says so
            source = ("deck", "joker" if jokers else "ranks")
            yield from _shows_what_it_names(self.no_trump_on, deck.ranks_held, source, joker=jokers)

    def tabulate(self, facts: "Facts") -> Fields:
        """Return the tables of the trump."""
        return {"no_trump_every": self.no_trump_every or 0, "shown_trump": _shown(self.no_trump_on, facts.deck)}


class Cut(Written):
    """A second, equal pack is cut; what it shows is independent of the cards dealt."""

    by: Literal[TrumpBy.CUT]
    """How the trump suit is found."""
    jokers: Annotated[Jokers | None, ledger("D25", 1)] = None
    """Jokers in the second pack."""
    no_trump_on: Annotated[NoTrumpOn | None, ledger("D20 D23", [9, "joker"])] = None
    """The ranks, and `joker`, that mean no trump when they are shown."""
    no_trump_every: Annotated[NoTrumpEvery | None, ledger("oh-hell-every-fifth", 5)] = None
    """Every deal of a game whose number is a multiple of this has no trump."""

    def checks(self) -> tuple[Check, ...]:
        """Return what can be wrong with a cut."""
        return (self._names_cards_that_can_be_shown,)

    def _names_cards_that_can_be_shown(self, facts: "Facts") -> Findings:
        ranks = facts.deck.ranks_held
        yield from _shows_what_it_names(self.no_trump_on, ranks, ("trump", "jokers"), joker=bool(self.jokers))

    def tabulate(self, facts: "Facts") -> Fields:
        """Return the tables of the trump."""
        deck = facts.deck
        return {
            "no_trump_every": self.no_trump_every or 0,
            "shown_trump": _shown(self.no_trump_on, deck),
            "cut": (*deck.plain_cards, *[len(deck.pack)] * (self.jokers or 0)),
        }


class Stock(Written):
    """One card a deal is turned from a stock of cards that are not in play; a new stock each game."""

    by: Literal[TrumpBy.STOCK]
    """How the trump suit is found."""
    ranks: Annotated[tuple[Rank, ...], Field(min_length=1, max_length=31), ledger("D15 D17", [2, 3, 4, 5])]
    """The ranks of the stock, one card of each suit."""
    no_trump_on: Annotated[NoTrumpOn | None, ledger("D20 D23", [9, "joker"])] = None
    """The ranks, and `joker`, that mean no trump when they are shown."""
    no_trump_every: Annotated[NoTrumpEvery | None, ledger("oh-hell-every-fifth", 5)] = None
    """Every deal of a game whose number is a multiple of this has no trump."""
    when_empty: Annotated[WhenEmpty | None, ledger("D15")] = None
    """What happens when the stock is used up and the game goes on."""

    def checks(self) -> tuple[Check, ...]:
        """Return what can be wrong with a stock."""
        return self._names_cards_that_can_be_shown, self._is_not_in_play, self._outlasts_the_game

    def _names_cards_that_can_be_shown(self, _facts: "Facts") -> Findings:
        yield from _shows_what_it_names(self.no_trump_on, self.ranks, ("trump", "ranks"), joker=False)

    def _is_not_in_play(self, facts: "Facts") -> Findings:
        for number, rank in enumerate(self.ranks):
            path = ("trump", "ranks", number)
            if rank in facts.deck.ranks:
                message = f"the {rank} is in the deck, so it cannot be in the stock too"
                others = (("deck", "ranks", facts.deck.ranks.index(rank)),)
                yield Finding(RuleCode.TRUMP_STOCK, path, message, "", others)
            elif rank in self.ranks[:number]:
                first = (("trump", "ranks", self.ranks.index(rank)),)
                yield Finding(RuleCode.TRUMP_STOCK, path, f"`{rank}` is listed twice", "keep one of the two", first)

    def _outlasts_the_game(self, facts: "Facts") -> Findings:
        size = len(self.ranks) * len(facts.deck.suits)
        if self.when_empty is not None or game.ends_with_stock(facts.game):
            return
        deals = game.most_deals(facts)
        if deals is None or deals > size or facts.game.ties is GameTies.EXTRA_DEAL:
            played = "the game can go on for ever" if deals is None else f"the game can have {deals} deals"
            if deals is not None and deals <= size:
                played = "a tie is played on for extra deals"
            message = f"the stock has {size} cards, one a deal, and {played}"
            help_ = "write `when_empty: reshuffle`, or end the game `by: stock`"
            yield Finding(RuleCode.TRUMP_STOCK, ("trump", "ranks"), message, help_, (("game",),))

    def tabulate(self, facts: "Facts") -> Fields:
        """Return the tables of the trump."""
        plain = self.no_trump_on or ()
        suits = facts.deck.suits
        return {
            "no_trump_every": self.no_trump_every or 0,
            "stock": tuple(NO_TRUMP if rank in plain else suits.index(suit) for rank, suit in self.cards(facts)),
            "stock_reshuffles": int(self.when_empty is WhenEmpty.RESHUFFLE),
        }

    def cards(self, facts: "Facts") -> tuple[Card, ...]:
        """Return the cards of the stock, in the order of the tables."""
        return tuple(Card(rank, suit) for suit in facts.deck.suits for rank in self.ranks)


class Rotation(Written):
    """Trump goes by a list, in turn."""

    by: Literal[TrumpBy.ROTATION]
    """How the trump suit is found."""
    order: Annotated[
        tuple[TrumpInTurn, ...], Field(min_length=2, max_length=99), ledger("oh-hell-by-a-list", ["spades", "no_trump"])
    ]
    """Suits, or `no_trump`, deal by deal; after the last comes the first."""
    new_game: Annotated[NewGame, ledger("D2")]
    """What holds in the first deal of a new game."""

    def checks(self) -> tuple[Check, ...]:
        """Return what can be wrong with a rotation."""
        return (self._names_suits,)

    def _names_suits(self, facts: "Facts") -> Findings:
        for number, suit in enumerate(self.order):
            yield from _names_a_suit(suit, ("order", number), facts)

    def tabulate(self, facts: "Facts") -> Fields:
        """Return the tables of the trump."""
        return {
            "trump_carries": int(self.new_game is NewGame.CARRY),
            "order": tuple(_number(suit, facts.deck) for suit in self.order),
        }


class HighestBidCard(Written):
    """The card laid aside that is worth most as a bid makes its suit trump, when all have bid."""

    by: Literal[TrumpBy.HIGHEST_BID_CARD]
    """How the trump suit is found."""
    ties: Annotated[
        tuple[Suit, ...],
        Field(min_length=1, max_length=6),
        ledger("truf-like", ["spades", "hearts", "diamonds", "clubs"]),
    ]
    """Which suit goes first where cards are worth the same: all suits of the deck, each once."""
    no_trump_every: Annotated[NoTrumpEvery | None, ledger("oh-hell-every-fifth", 5)] = None
    """Every deal of a game whose number is a multiple of this has no trump."""

    def checks(self) -> tuple[Check, ...]:
        """Return what can be wrong with trumps by the bid cards."""
        return self._names_all_suits, self._sees_the_bid_cards

    def _names_all_suits(self, facts: "Facts") -> Findings:
        suits, path = facts.deck.suits, ("trump", "ties")
        unknown = [suit for suit in self.ties if suit not in suits]
        for number, suit in enumerate(self.ties):
            yield from _names_a_suit(suit, ("ties", number), facts)
            if suit in self.ties[:number]:
                message, first = f"`{suit}` is listed twice", ((*path, self.ties.index(suit)),)
                yield Finding(RuleCode.TRUMP_TIES, (*path, number), message, "keep one of the two", first)
        lacking = [f"`{suit}`" for suit in suits if suit not in self.ties]
        if lacking and not unknown:
            message = f"nothing says where {' and '.join(lacking)} go among equal bid cards"
            yield Finding(RuleCode.TRUMP_TIES, path, message, "list every suit, the first to go first", (_SUITS,))

    def _sees_the_bid_cards(self, facts: "Facts") -> Findings:
        bid, path = facts.bid, ("trump", "by")
        if bid is None or bid.by is not BidBy.DISCARD:
            message = "trump goes by the bid cards, and no cards are laid aside"
            help_ = "find trump another way, or bid `by: discard`"
            yield Finding(RuleCode.TRUMP_BID_CARDS, path, message, help_, (("bid",),))
        elif bid.shown is not BidShown.BEFORE_PLAY:
            message = "trump goes by the bid cards, and nobody sees them before play"
            help_ = "write `bid: {shown: before_play}`"
            yield Finding(RuleCode.TRUMP_BID_CARDS, path, message, help_, (("bid", "shown"),))

    def tabulate(self, facts: "Facts") -> Fields:
        """Return the tables of the trump."""
        return {
            "no_trump_every": self.no_trump_every or 0,
            "order": tuple(_number(suit, facts.deck) for suit in self.ties),
        }


class Choice(Written):
    """Somebody names trump, with the own hand in sight."""

    by: Literal[TrumpBy.CHOICE]
    """How the trump suit is found."""
    who: Annotated[Namer, ledger("seven-to-one oh-hell-named")]
    """Who names trump, and when."""
    no_trump: Annotated[NoTrumpNamed | None, ledger("oh-hell-named")] = None
    """Whether no trump can be named, too."""
    first: Annotated[FirstTrump | None, ledger("D1", "no_trump", "diamonds")] = None
    """The trump of the first deal."""
    no_trump_every: Annotated[NoTrumpEvery | None, ledger("oh-hell-every-fifth", 5)] = None
    """Every deal of a game whose number is a multiple of this has no trump."""

    def checks(self) -> tuple[Check, ...]:
        """Return what can be wrong with trumps that are named."""
        return self._begins, self._knows_the_highest_bidder

    def _begins(self, facts: "Facts") -> Findings:
        if self.first is not None and self.who is not Namer.MOST_TRICKS:
            message = f"the {str(self.who).replace('_', ' ')} names trump in the first deal too"
            path, others = ("trump", "first"), (("trump", "who"),)
            yield Finding(RuleCode.TRUMP_NAMED_FIRST, path, message, "leave `first` out", others, at_key=True)
        elif self.first is not None:
            yield from _can_be_first(self.first, facts)
        elif self.who is Namer.MOST_TRICKS:
            message = "nobody has taken a trick before the first deal of a game, and nothing says what is trump in it"
            help_ = "write `first: ` and a suit, `turn_up`, `random_suit` or `no_trump`"
            yield Finding(RuleCode.TRUMP_NAMED_FIRST, ("trump", "who"), message, help_)

    def _knows_the_highest_bidder(self, facts: "Facts") -> Findings:
        bid, path = facts.bid, ("trump", "who")
        if self.who is not Namer.HIGHEST_BIDDER:
            return
        if bid is None:
            message = "the highest bidder names trump, and there are no bids"
            yield Finding(RuleCode.TRUMP_NAMER, path, message, "write `who: eldest`", (("bid",),))
        elif bid.by is BidBy.DISCARD and bid.shown is not BidShown.BEFORE_PLAY:
            message = "the highest bidder names trump, and nobody knows who that is before the bid cards are turned up"
            help_ = "write `bid: {shown: before_play}`, or `who: eldest`"
            yield Finding(RuleCode.TRUMP_NAMER, path, message, help_, (("bid", "shown"),))

    def tabulate(self, facts: "Facts") -> Fields:
        """Return the tables of the trump."""
        return {
            "trump_first": NO_TRUMP if self.first is None else _number(self.first, facts.deck),
            "namer": self.who.code,
            "names_no_trump": int(self.no_trump is not None),
            "no_trump_every": self.no_trump_every or 0,
            "shown_trump": _shown(None, facts.deck) if self.first in _SHOWN_FIRST else (),
        }


Trump = Annotated[
    Fixed | Successes | TurnUp | LastCard | Cut | Stock | Rotation | HighestBidCard | Choice,
    Field(discriminator="by"),
]


def identifies_joker(trump: Trump | None) -> bool:
    """Say whether each deal shows a card that the joker can copy."""
    match trump:
        case TurnUp():
            return trump.all_dealt is None
        case Cut():
            return trump.jokers is None
        case _:
            return False


def tabulate(facts: "Facts") -> Fields:
    """Return the tables of the trump."""
    nothing: Fields = {
        "trump_by": 0,
        "trump_first": NO_TRUMP,
        "trump_carries": 0,
        "namer": 0,
        "names_no_trump": 0,
        "no_trump_every": 0,
        "next_trump": (NO_TRUMP,) * (facts.seats + 1),
        "all_dealt": 0,
        "shown_trump": (),
        "cut": (),
        "stock": (),
        "stock_reshuffles": 0,
        "order": (),
    }
    trump = facts.trump
    return nothing if trump is None else nothing | {"trump_by": trump.by.code} | trump.tabulate(facts)


def stock_cards(facts: "Facts") -> tuple[Card, ...]:
    """Return the cards of the trump stock; none where there is no stock."""
    return facts.trump.cards(facts) if isinstance(facts.trump, Stock) else ()


def _number(name: str, deck: "Deck") -> int:
    """Return the number of a suit, or of a word that stands where a suit stands."""
    if isinstance(name, TrumpWord):
        return NO_TRUMP if name is TrumpWord.NO_TRUMP else -1 - name.code
    return deck.suits.index(name)


def _shown(no_trump_on: tuple[str, ...] | None, deck: "Deck") -> tuple[int, ...]:
    """Return what each card makes trump when it is shown, jokers last."""
    plain = no_trump_on or ()
    cards = (deck.pack.card(number) for number in range(len(deck.pack)))
    jokers = (NO_TRUMP,) * deck.pack.jokers
    return (*(NO_TRUMP if card.rank in plain else deck.suits.index(card.suit) for card in cards), *jokers)


def _names_a_suit(name: str, keys: tuple[str | int, ...], facts: "Facts") -> Findings:
    """Find a trump that is neither a suit of the deck nor a word."""
    suits = facts.deck.suits
    if not isinstance(name, TrumpWord) and name not in suits:
        meant = nearest(name, [*suits, *TrumpWord])
        listed = ", ".join(f"`{suit}`" for suit in suits)
        help_ = f"did you mean `{meant}`?" if meant else f"its suits are {listed}; no trump is written `no_trump`"
        message = f"the deck has no suit `{name}`"
        yield Finding(RuleCode.TRUMP_SUITS, ("trump", *keys), message, help_, (("deck", "suits"),))


def _can_be_first(first: FirstTrump, facts: "Facts") -> Findings:
    """Find a trump of the first deal that is no suit, or a card to be shown that may not be there, or be a joker."""
    yield from _names_a_suit(first, ("first",), facts)
    path = ("trump", "first")
    if first is TrumpWord.TURN_UP and facts.seats * facts.schedule[0] == len(facts.deck.dealt):
        message = "no card is left to turn up in the first deal"
        help_ = "write `first: last_card` for the suit of the last card dealt"
        others = (("deal", "hand"), ("players",), ("deck", "ranks"))
        yield Finding(RuleCode.TRUMP_CARD_LEFT, path, message, help_, others)
    elif first in _SHOWN_FIRST and facts.deck.free_jokers:
        message = "a joker can be shown in the first deal, and it has no suit"
        help_ = "name the first trump, or draw it: `first: random_suit`"
        yield Finding(RuleCode.TRUMP_JOKER, path, message, help_, (("deck", "joker"),))


def _shows_what_it_names(
    named: tuple[str, ...] | None, ranks: Iterable[str], source: tuple[str, str], *, joker: bool
) -> Findings:
    """Find cards that mean no trump but can never be shown, and a joker that can be shown but means nothing."""
    path = ("trump", "no_trump_on")
    can_be_shown = {*ranks, *([JOKER] if joker else [])}
    for number, rank in enumerate(named or ()):
        if rank not in can_be_shown:
            message = f"no {rank} can be shown here" if rank == JOKER else f"no card of rank {rank} can be shown here"
            yield warning(RuleCode.TRUMP_SHOWN, (*path, number), message, "leave it out", source)
        elif rank in (named or ())[:number]:
            yield warning(RuleCode.TRUMP_SHOWN, (*path, number), f"`{rank}` is listed twice", "keep one of the two")
    if joker and JOKER not in (named or ()):
        message = "a joker can be shown, and it has no suit"
        help_ = f"add it to those that mean no trump: `no_trump_on: [{', '.join([*(named or ()), JOKER])}]`"
        yield Finding(RuleCode.TRUMP_JOKER, path if named else ("trump", "by"), message, help_, (source,))
