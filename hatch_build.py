"""Builds the engine as C extensions where that is asked for, with `HATCH_BUILD_HOOK_ENABLE_CUSTOM=1`.

The modules stay what they are: mypyc compiles the source that Python runs.
Everything is made in folders of its own, so that nothing is left in a checkout, where it would hide later edits.
"""

from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from mypyc.build import mypycify
from setuptools import Distribution
from setuptools.command.build_ext import build_ext

SHARED = "rulekit"
"""The name of the extension that all modules share."""


class EngineHook(BuildHookInterface[Any]):
    """Adds the extensions to a wheel, beside the sources they come from; an editable install runs the sources."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the modules that the settings name."""
        if version == "editable":
            return
        self.folder = TemporaryDirectory()
        built = Path(self.folder.name)
        with chdir(self.root):  # modules are named by their paths from here
            compile_modules(self.config["modules"], built)
        extensions = [path for path in built.rglob("*") if path.suffix in {".so", ".pyd"}]
        build_data["force_include"].update({str(path): str(path.relative_to(built)) for path in extensions})
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002 - the interface
        """Throw the folder away when the wheel is written."""
        if version != "editable":
            self.folder.cleanup()


def compile_modules(patterns: list[str], built: Path) -> None:
    """Compile the modules that match into a folder, laid out as the package is."""
    paths = sorted(str(path) for pattern in patterns for path in Path().glob(pattern))
    with TemporaryDirectory() as room:
        # The rest of the package is only looked up, and may want what is not installed here.
        options = ["--config-file=", "--follow-imports=silent", f"--cache-dir={room}/cache"]
        extensions = mypycify([*options, *paths], target_dir=f"{room}/c", group_name=SHARED, debug_level="0")
        command = build_ext(Distribution({"ext_modules": extensions}))
        command.build_lib = str(built)
        command.build_temp = f"{room}/objects"
        command.ensure_finalized()
        command.run()
