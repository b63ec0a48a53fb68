"""Findings as SARIF 2.1.0, the exchange format of code analysis, which GitHub and editors read."""

import json
from collections.abc import Iterable
from pathlib import PurePath
from typing import Any
from urllib.parse import quote

from rulekit.diagnostics import Diagnostic, Place
from rulekit.pages import page

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

Plain = dict[str, Any]


def as_sarif(findings: Iterable[Diagnostic]) -> str:
    """Return findings as one SARIF log; each code among them is a rule, with its page as help."""
    found = list(findings)
    codes = sorted({str(finding.code) for finding in found})
    driver = {"name": "rulekit", **_version(), "rules": [_rule(code) for code in codes]}
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "results": [_result(finding, codes.index(finding.code)) for finding in found],
    }
    return json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2) + "\n"


def _version() -> Plain:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return {"version": version("rulekit-cards")}
    except PackageNotFoundError:  # run from a checkout that is not installed
        return {}


def _rule(code: str) -> Plain:
    found = page(code)
    if found is None:
        return {"id": code}
    return {
        "id": code,
        "shortDescription": {"text": found.meaning},
        "fullDescription": {"text": found.prose},
        "help": {"text": found.text, "markdown": found.text},
    }


def _result(finding: Diagnostic, rule: int) -> Plain:
    text = f"{finding.message}\n{finding.help}" if finding.help else finding.message
    result: Plain = {
        "ruleId": str(finding.code),
        "ruleIndex": rule,
        "level": str(finding.severity),
        "message": {"text": _escaped(text)},
        "locations": [_location(finding.place, finding.lies_at, finding.path)],
    }
    if finding.other is not None:
        second = {
            **_location(finding.other, finding.other_lies_at),
            "id": 1,
            "message": {"text": _escaped(finding.other_message)},
        }
        result["relatedLocations"] = [second]
    return result


def _location(place: Place, lies_at: str, path: str = "") -> Plain:
    """Return a place, by a path that can be opened if there is one, and the keys that lead there.

    Here and there, lines and columns count from one, and an end is the first character behind the stretch.
    """
    region = {
        "startLine": place.line,
        "startColumn": place.column,
        "endLine": place.end_line,
        "endColumn": place.end_column,
    }
    location: Plain = {"physicalLocation": {"artifactLocation": {"uri": _uri(lies_at or place.file)}, "region": region}}
    if path:
        location["logicalLocations"] = [{"fullyQualifiedName": path}]
    return location


def _uri(file: str) -> str:
    path = PurePath(file)
    if not path.is_absolute():
        return quote(path.as_posix(), errors="surrogatepass")
    return f"file:///{quote(path.as_posix().lstrip('/'), safe='/:', errors='surrogatepass')}"


def _escaped(text: str) -> str:
    """Return a message with its braces doubled, as single ones hold the numbers of arguments."""
    return text.replace("{", "{{").replace("}", "}}")
