"""How the program ends when something goes wrong: what it says, and with which exit status."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from traceback import walk_tb
from typing import NoReturn

import click

from rulekit.errors import RulekitError, RulesetError

FINDINGS = 1
"""Something in what the user gave is wrong."""
FAULT = 3
"""Something in rulekit is wrong."""
INTERRUPTED = 130

WHERE_TO_REPORT = (
    "please report it to the project, with the command that you gave; "
    "`rulekit --traceback ...` shows where in rulekit it arose"
)


@contextmanager
def report_failures(*, traceback: bool) -> Iterator[None]:
    """Turn whatever is raised into a message and an exit status.

    Args:
        traceback: Whether a fault of rulekit is raised as it is, so that Python shows where it arose.
    """
    try:
        yield
    except (click.ClickException, click.exceptions.Exit):
        raise
    except (KeyboardInterrupt, click.Abort):
        complain("interrupted")
        sys.exit(INTERRUPTED)
    except RulesetError as error:
        from rulekit.cli.streams import errors
        from rulekit.reports import as_text

        stream = errors()
        stream.write_raw(as_text(error.diagnostics, plain=stream.plain))
        sys.exit(FINDINGS)
    except RulekitError as error:
        complain(str(error))
        sys.exit(FINDINGS)
    except OSError as error:
        complain_of(error)
    except Exception as error:
        if traceback:
            raise
        what = " ".join(f"{type(error).__name__}: {error}".split())
        complain(f"this is a fault in rulekit itself ({what}); {WHERE_TO_REPORT}")
        sys.exit(FAULT)


def complain(message: str) -> None:
    """Say what is wrong, on the standard error stream."""
    from rulekit.cli.streams import errors

    errors().write(f"rulekit: {message}\n")


def complain_of(error: OSError) -> NoReturn:
    """Say what cannot be read or written, and why; end the program."""
    if is_of_output(error):
        complain_of_output(error)
    reason = error.strerror or str(error)
    complain(f"{error.filename}: {reason}" if error.filename else reason)
    sys.exit(FINDINGS)


def is_of_output(error: OSError) -> bool:
    """Return whether it is the output that cannot be written: ours, or that of click, which prints its help itself."""
    from rulekit.cli.streams import OutputError

    arose_in = (frame.f_code for frame, _ in walk_tb(error.__traceback__))
    return isinstance(error, OutputError) or click.echo.__code__ in arose_in


def complain_of_output(error: OSError) -> NoReturn:
    """Say why the output cannot be written, unless nobody reads on; end the program."""
    from rulekit.cli.streams import silence

    silence(sys.stdout)
    if isinstance(error, BrokenPipeError):  # whoever read has read enough
        sys.exit(0)
    complain(f"the output cannot be written: {error.strerror or error}")
    sys.exit(FINDINGS)
