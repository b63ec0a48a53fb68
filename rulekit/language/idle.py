"""What is written and can never matter, as far as it takes the whole ruleset to prove it: each a warning at its line.

These checks run when all the rest is in order; they read the tables that the ruleset compiles to.
A word that has to be written is never a finding, whether it matters or not.
"""

from typing import TYPE_CHECKING

from rulekit.engine.tables import (
    ALL_DEALT_LAST_CARD,
    BY_ROTATION,
    BY_TURN_UP,
    NO_TRUMP,
    RANDOM_TRUMP,
    TIES_EXTRA_DEAL,
    Tables,
)
from rulekit.language.codes import RuleCode
from rulekit.language.findings import Check, Findings, idle_entry, warning
from rulekit.reach import cards
from rulekit.reach.games import deals_before_target, game_length, match_length, sizes_dealt
from rulekit.reach.parties import limits
from rulekit.reach.points import contenders_points, stories
from rulekit.reach.premiums import most_gain
from rulekit.vocabulary import BidBy, Failed, Must, Per, TrumpBy

if TYPE_CHECKING:
    from rulekit.language.facts import Facts


def checks() -> tuple[Check, ...]:
    """Return what can be idle, in the order of the chapters."""
    return (
        _dummy_collects_nothing,
        _no_card_is_turned_up,
        _stock_never_runs_out,
        _rotation_does_not_come_round,
        _no_deal_without_trump_comes,
        _no_bid_lies_beyond_the_tricks,
        _combination_is_never_held,
        _hook_never_binds,
        _cap_is_never_reached,
        _no_suit_is_ever_trump,
        _award_wants_too_many_successes,
        _ending_never_comes_first,
    )


def _dummy_collects_nothing(facts: "Facts") -> Findings:
    dummy, premium = facts.dummy, facts.premium
    if dummy is not None and dummy.collects and premium is not None and premium.failed is Failed.NOBODY:
        message = "a premium that fails pays nobody, so dummy collects nothing"
        help_ = "take it out: `dummy: {collects: none}`"
        yield warning(RuleCode.DUMMY_PREMIUM, ("dummy", "collects"), message, help_, ("premium", "failed"))


def _no_card_is_turned_up(facts: "Facts") -> Findings:
    rules, trump = facts.tables, facts.trump
    if trump is None or trump.by is not TrumpBy.TURN_UP or not trump.no_trump_on or _shows_a_card(rules):
        return
    message = "every deal goes out to the last card, so no card is ever turned up"
    help_ = "take it out: `trump: {no_trump_on: none}`"
    path = ("trump", "no_trump_on")
    yield warning(RuleCode.TRUMP_SHOWN, path, message, help_, ("trump", "all_dealt"), ("deal", "hand"), at_key=True)


def _stock_never_runs_out(facts: "Facts") -> Findings:
    rules, trump = facts.tables, facts.trump
    if trump is None or trump.by is not TrumpBy.STOCK or trump.when_empty is None:
        return
    most, size = game_length(rules).most, len(rules.stock)
    if most is not None and most <= size:
        message = f"a game has at most {most} deals, and the stock lasts for {size}, so it is never shuffled again"
        help_ = "take it out: `trump: {when_empty: none}`"
        yield warning(RuleCode.TRUMP_STOCK, ("trump", "when_empty"), message, help_, ("game",), at_key=True)


def _rotation_does_not_come_round(facts: "Facts") -> Findings:
    rules = facts.tables
    if rules.trump_by != BY_ROTATION:
        return
    most = (match_length(rules) if rules.trump_carries else game_length(rules)).most
    if most is not None and most < len(rules.order):
        deals = "1 deal" if most == 1 else f"{most} deals"
        whole = "match" if rules.trump_carries and rules.match_by else "game"
        message = f"a {whole} has at most {deals}, so this trump never comes up"
        yield warning(RuleCode.TRUMP_TURN, ("trump", "order", most), message, "leave it out", ("game",), ("match",))


def _no_deal_without_trump_comes(facts: "Facts") -> Findings:
    rules = facts.tables
    most = game_length(rules).most
    if rules.no_trump_every and most is not None and most < rules.no_trump_every:
        deals = "1 deal" if most == 1 else f"{most} deals"
        message = f"a game has at most {deals}, so there is no deal {rules.no_trump_every} to have no trump"
        yield idle_entry(RuleCode.TRUMP_EVERY, ("trump", "no_trump_every"), message, ("game",))


def _no_bid_lies_beyond_the_tricks(facts: "Facts") -> Findings:
    rules, bid = facts.tables, facts.bid
    if bid is None or bid.by is not BidBy.DISCARD or bid.beyond_tricks is None:
        return
    fewest = min(rules.tricks)
    highest = max(rules.bid_floor[code] for code in cards.said(rules))
    if highest <= fewest:
        message = f"no bid is above {fewest}, and every deal has so many tricks"
        help_ = "take it out: `bid: {beyond_tricks: none}`"
        others = (("bid", "values"), ("deal", "hand"))
        yield warning(RuleCode.BID_BEYOND, ("bid", "beyond_tricks"), message, help_, *others, at_key=True)


def _combination_is_never_held(facts: "Facts") -> Findings:
    rules, bid = facts.tables, facts.bid
    if bid is None or bid.by is not BidBy.DISCARD:
        return
    deck = sum(1 << card for card in rules.deck if card != rules.joker)
    joker = int(rules.joker >= 0 and not cards.has_own_worth(rules))
    for index, name in enumerate(sorted(bid.combinations or {})):
        parts = range(rules.combination_start[index], rules.combination_start[index + 1])
        lacking = (rules.combination_count[at] - (rules.combination_mask[at] & deck).bit_count() for at in parts)
        if sum(max(0, lack) for lack in lacking) > joker:
            message = f"the deck has too few cards for `{name}`"
            yield idle_entry(RuleCode.BID_COMBINATION, ("bid", "combinations", name), message, ("deck", "without"))


def _hook_never_binds(facts: "Facts") -> Findings:
    rules = facts.tables
    sizes = [size for size in range(len(rules.tricks)) if limits(rules, size).hooked]
    least = rules.players * rules.bid_least
    binds = any(least <= rules.tricks[size] <= rules.players * rules.bid_most[size] for size in sizes)
    if rules.hook and not binds:
        message = "the bids can never come to the number of tricks, so the dealer is free"
        if not sizes:
            message = "every deal has one trick, so the dealer is free"
        others = (("bid", "least"), ("bid", "most"), ("players",), ("deal", "hand"))
        yield warning(RuleCode.BID_HOOK_IDLE, ("bid", "hook"), message, "leave it out", *others, at_key=True)


def _cap_is_never_reached(facts: "Facts") -> Findings:
    rules = facts.tables
    if rules.premium_cap < 0:
        return
    most = most_gain(rules)
    if rules.premium_cap >= most:
        cap = rules.premium_cap
        message = f"nobody can gain more than {most} from premiums in a deal, so a cap of {cap} never matters"
        others = (("premium", "levels"), ("premium", "failed"))
        yield warning(RuleCode.PREMIUM_CAP, ("premium", "cap"), message, "leave it out", *others)


def _no_suit_is_ever_trump(facts: "Facts") -> Findings:
    play = facts.play
    if _can_have_trumps(facts.tables):
        return
    message = "no suit is ever trump, so this never matters"
    if play.trump_lead is not None:
        help_ = "take it out: `play: {trump_lead: none}`"
        yield warning(RuleCode.PLAY_TRUMPS, ("play", "trump_lead"), message, help_, ("trump",), at_key=True)
    if play.must and Must.TRUMP in play.must:
        rest = ", ".join(word for word in play.must if word is not Must.TRUMP)
        path = ("play", "must", play.must.index(Must.TRUMP))
        yield warning(RuleCode.PLAY_TRUMPS, path, message, f"leave it out: `must: [{rest}]`", ("trump",))


def _award_wants_too_many_successes(facts: "Facts") -> Findings:
    """Find an award for a number of successes that the hook rules out."""
    rules = facts.tables
    if not rules.hook:
        return
    for name, award in facts.scoring.root.items():
        if award.per is not Per.SUCCESSES or isinstance(award.points, int):
            continue
        paid = {count for count, points in award.points.items() if points}
        if paid == {facts.counted} and not _can_have_successes(rules, facts.counted):
            message = f"`{name}` pays only when all make their bid, and the hook keeps them from it"
            yield idle_entry(RuleCode.SCORING_NEVER, ("scoring", name), message, ("bid", "hook"))


def _ending_never_comes_first(facts: "Facts") -> Findings:
    rules = facts.tables
    deals, stock = rules.deals or None, len(rules.stock) if rules.stock_ends else None
    if deals is None and (stock is None or not rules.target):
        return
    if rules.target and (deals or stock) and (rules.ties != TIES_EXTRA_DEAL or _never_falls(rules)):
        reached = deals_before_target(rules)
        for key, number in (("deals", deals), ("stock", stock)):
            if number is not None and reached is not None and number >= reached:
                message = f"somebody has {rules.target} after {reached} deals at most, so this never ends the game"
                path, others = ("game", key), (("game", "target"), ("scoring",))
                yield warning(RuleCode.GAME_ENDINGS, path, message, "leave it out", *others, at_key=True)
    if deals and stock and deals != stock and rules.ties != TIES_EXTRA_DEAL:
        key, first = ("deals", stock) if deals > stock else ("stock", deals)
        message = f"the game is over after {first} deals at most, so this never ends it"
        other = ("game", "stock" if key == "deals" else "deals")
        yield warning(RuleCode.GAME_ENDINGS, ("game", key), message, "leave it out", other, at_key=True)


def _shows_a_card(rules: Tables) -> bool:
    """Say whether a card is turned up in any deal, or shown instead."""
    left = any(rules.seats * hand < len(rules.deck) for hand in rules.hand)
    return rules.trump_by == BY_TURN_UP and (left or rules.all_dealt == ALL_DEALT_LAST_CARD)


def _can_have_trumps(rules: Tables) -> bool:
    """Say whether a suit is trump in some deal."""
    if rules.namer:
        return True
    settled = (rules.trump_first, *rules.next_trump, *rules.shown_trump, *rules.stock, *rules.order)
    return rules.trump_first <= RANDOM_TRUMP or max(settled) > NO_TRUMP


def _can_have_successes(rules: Tables, count: int) -> bool:
    return any(story.successes == count for size in sizes_dealt(rules) for story in stories(rules, size))


def _never_falls(rules: Tables) -> bool:
    """Say whether no deal takes points from a seat that can win."""
    return all(min(contenders_points(rules, size).all) >= 0 for size in sizes_dealt(rules))
