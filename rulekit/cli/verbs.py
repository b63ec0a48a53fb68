"""The verbs of the program and its help, which needs nothing else, not even click: asking for it takes no time."""

VERBS = {
    "validate": "Say what is wrong with rulesets.",
    "explain": "Explain a finding by its code.",
    "new": "Begin a house variant.",
    "list": "List the bundled rulesets.",
    "show": "Show a ruleset, and where each of its rules is written.",
    "schema": "Print the JSON Schema of rulesets, for editors.",
    "prove": "Prove what can be bid and scored, how long games last, and which rules never matter.",
    "play": "Play against bots.",
    "simulate": "Let bots play many deals, and report.",
    "compare": "Tell what a house rule does to the game.",
    "replay": "Check the record of a match, and tell the match.",
}
"""What can be done, in the order in which people do it."""

OPTIONS = {
    "--version": "Show the version.",
    "--traceback": "Show where in rulekit a fault arose.",
    "-h, --help": "Show this help; behind a command, its own.",
}

HELP_FLAGS = ["-h", "--help"]


def help_text() -> str:
    """Return the help of the program."""
    return "\n".join(
        (
            "Usage: rulekit [OPTIONS] COMMAND [ARGUMENTS]...",
            "",
            "  House rules for Ninety-Nine and its kin: check them, play them, simulate them.",
            "",
            "  A VARIANT is the name of a bundled ruleset, a file, or - for the standard input.",
            "",
            "Commands:",
            *_columns(VERBS),
            "",
            "Options:",
            *_columns(OPTIONS),
        )
    )


def _columns(meanings: dict[str, str]) -> list[str]:
    width = max(map(len, meanings))
    return [f"  {word:{width}}  {meaning}" for word, meaning in meanings.items()]
