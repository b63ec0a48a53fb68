"""The command line: `rulekit VERB ...`, one file a verb."""

import os
import sys

from rulekit.cli.verbs import HELP_FLAGS, help_text


def main() -> None:
    """Run the program; the console script."""
    if len(sys.argv) == 2 and sys.argv[1] in HELP_FLAGS:
        try:
            print(help_text(), flush=True)  # noqa: T201 - as click would, without waiting for click
        except OSError as error:
            from rulekit.cli.failures import complain_of_output

            complain_of_output(error)
        return
    # A program may have plugins that watch its models; this one has none, and looking for them takes long.
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    from rulekit.cli.program import run

    run()
