"""The command line: `rulekit VERB ...`, one file a verb."""

import sys

from rulekit.cli.verbs import HELP_FLAGS, help_text


def main() -> None:
    """Run the program; the console script."""
    if len(sys.argv) == 2 and sys.argv[1] in HELP_FLAGS:
        try:
            print(help_text(), flush=True)  # noqa: T201 - as click would, without waiting for click
        except OSError as error:
            from rulekit.cli.failures import complain_of_stream

            complain_of_stream(error)
        return
    from rulekit.cli.program import run

    run()
