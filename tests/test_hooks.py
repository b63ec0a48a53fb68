"""The hook that a group puts into the repository of its rules."""

import shlex
from pathlib import Path

import yaml

from rulekit.cli.verbs import VERBS

ROOT = Path(__file__).parent.parent


def test_the_hook_validates_yaml_files() -> None:
    (hook,) = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
    program, verb = shlex.split(hook["entry"])

    assert (program, verb) == ("rulekit", "validate")
    assert verb in VERBS
    assert hook["types"] == ["yaml"]
    assert hook["language"] == "python"


def test_the_page_for_groups_names_the_hook() -> None:
    (hook,) = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))

    assert f"- id: {hook['id']}" in (ROOT / "docs" / "house-variants.md").read_text(encoding="utf-8")
