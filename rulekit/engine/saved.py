"""A state as JSON: the referee's file."""

import hashlib
import json
from typing import TYPE_CHECKING, Any

from rulekit.engine.deals import read_deal
from rulekit.errors import RecordError, RulekitError

if TYPE_CHECKING:
    from rulekit.engine.state import State

VERSION = 1
KEYS = ("rulekit", "version", "name", "fingerprint", "rules", "seed", "match", "dealer", "deals", "actions", "check")


def write_state(state: "State") -> str:
    """Return a state as JSON: the rules, where the cards come from, and every action."""
    plain = {**opening(state, "state"), "actions": [str(action) for action in state.history]}
    return json.dumps({**plain, "check": check_of(plain)}, ensure_ascii=False)


def check_of(plain: dict[str, Any], before: str = "") -> str:
    """Return what tells that a text was altered: a hash of what it says and of the check before it."""
    text = before + json.dumps(plain, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode(errors="replace")).hexdigest()[:16]


def opening(state: "State", kind: str) -> dict[str, Any]:
    """Return what a file of this kind says before its first action."""
    names = state.rules.names
    return {
        "rulekit": kind,
        "version": VERSION,
        "name": names.name,
        "fingerprint": names.fingerprint,
        "rules": json.loads(names.resolved),
        "seed": state.seed,
        "match": state.match_index,
        "dealer": state.first_dealer,
        "deals": [deal.to_plain() for deal in state.given_deals] if state.seed is None else None,
    }


def read_state(text: Any) -> "State":
    """Read what `write_state` wrote.

    Raises:
        RecordError: It is no saved state, of a later version, cut off or altered.
    """
    try:
        plain = json.loads(text)
    except (ValueError, TypeError, RecursionError) as error:
        message = f"this is no saved state, or it was cut off: {error}"
        raise RecordError(message) from None
    state = open_saved(plain, "state", KEYS)
    if plain["check"] != check_of({key: plain[key] for key in plain if key != "check"}):
        message = "this state was altered: its check does not fit what it says"
        raise RecordError(message)
    actions = plain["actions"]
    if not isinstance(actions, list):
        message = "the actions of a saved state are a list of texts"
        raise RecordError(message)
    for place, action in enumerate(actions, start=1):
        try:
            state = state.apply(state.parse(action))
        except (RulekitError, TypeError) as error:
            message = f"action {place} of the saved state is refused: {error}"
            raise RecordError(message) from None
    return state


def open_saved(plain: Any, kind: str, keys: tuple[str, ...]) -> "State":
    """Return the state before the first action of a saved file, its rules compiled anew and compared.

    Raises:
        RecordError: It is no file of this kind, of a later version, or altered.
    """
    if not isinstance(plain, dict) or plain.get("rulekit") != kind:
        message = f'this is no {kind} of rulekit: it does not begin with "rulekit": "{kind}"'
        raise RecordError(message)
    version = plain.get("version")
    if version != VERSION:
        message = f"this {kind} has version {version!r}, and this rulekit reads version {VERSION}"
        raise RecordError(message)
    if set(plain) != set(keys):
        odd = ", ".join(sorted(set(plain) ^ set(keys)))
        message = f"this {kind} is not whole, or was altered: {odd} missing or unknown"
        raise RecordError(message)
    return start_saved(plain, kind)


def start_saved(plain: dict[str, Any], kind: str) -> "State":
    """Compile the rules of a saved file and start its match."""
    # The one place where the engine asks the language, so that a saved state can be read by itself.
    from rulekit.engine.state import State
    from rulekit.library import compile_resolved

    try:
        tables = compile_resolved(plain["rules"], plain["name"])
    except (RulekitError, RecursionError) as error:
        message = f"the rules of this {kind} cannot be read: {error}"
        raise RecordError(message) from None
    if tables.names.fingerprint != plain["fingerprint"]:
        message = f"the rules of this {kind} were altered: their fingerprint is not the one in the file"
        raise RecordError(message)
    given = plain.get("deals", [] if plain["seed"] is None else None)
    try:
        deals = None if given is None else [read_deal(tables, deal) for deal in given]
        return State.start(tables, seed=plain["seed"], deals=deals, dealer=plain["dealer"], match=plain["match"])
    except (RulekitError, TypeError, AttributeError) as error:
        message = f"the match of this {kind} cannot be started: {error}"
        raise RecordError(message) from None
