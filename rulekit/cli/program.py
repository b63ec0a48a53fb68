"""The program: its verbs, each loaded when it is called, and what a failure looks like from outside."""

import sys
from importlib import import_module
from typing import Any, NoReturn

import click

from rulekit.cli.failures import INTERRUPTED, complain_of, report_failures
from rulekit.cli.verbs import HELP_FLAGS, VERBS, help_text


class Verbs(click.Group):
    """The verbs of the program; a module is imported for the one that is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - as click calls it
        """Return the names of the verbs."""
        return list(VERBS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - as click calls it
        """Return a verb."""
        if cmd_name not in VERBS:
            return None
        command: click.Command = import_module(f"rulekit.cli.{cmd_name}").command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the verb that is called; a slip of the finger gets a suggestion."""
        from rulekit.suggest import nearest

        if args[0] not in VERBS and (close := nearest(args[0], VERBS)):
            ctx.fail(f"No such command {args[0]!r}. Did you mean {close!r}?")
        return super().resolve_command(ctx, args)

    def get_help(self, ctx: click.Context) -> str:  # noqa: ARG002 - as click calls it
        """Return the help of the program."""
        return help_text()

    def invoke(self, ctx: click.Context) -> Any:
        """Run a verb; no traceback reaches whoever did not ask for it."""
        with report_failures(traceback=ctx.params["traceback"]):
            return super().invoke(ctx)


def show_version(ctx: click.Context, _: click.Parameter, value: bool) -> None:  # noqa: FBT001 - as click calls it
    """Print the version and end."""
    if value and not ctx.resilient_parsing:
        from importlib.metadata import PackageNotFoundError, version

        try:
            click.echo(f"rulekit {version('rulekit-cards')}")
        except PackageNotFoundError:
            click.echo("rulekit, run from a checkout that is not installed")
        ctx.exit()


@click.group(cls=Verbs, context_settings={"help_option_names": HELP_FLAGS})
@click.option("--version", is_flag=True, is_eager=True, expose_value=False, callback=show_version)
@click.option("--traceback", is_flag=True, envvar="RULEKIT_TRACEBACK")
def program(traceback: bool) -> None:  # noqa: FBT001 - read by Verbs.invoke
    """House rules for Ninety-Nine and its kin; what a user reads of it stands in rulekit.cli.verbs."""


def run() -> NoReturn:
    """Run the program on the arguments of the process, and end the process."""
    try:
        program.main(prog_name="rulekit")
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    except OSError as error:
        complain_of(error)
