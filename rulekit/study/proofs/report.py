"""All that is proved of a ruleset, for people and for programs."""

from collections.abc import Iterator
from dataclasses import dataclass
from textwrap import TextWrapper
from typing import Any

from rulekit.diagnostics import Place
from rulekit.rules import Ruleset
from rulekit.study.proofs.bids import prove_bids
from rulekit.study.proofs.lengths import prove_dealers, prove_game, prove_match
from rulekit.study.proofs.points import prove_points, prove_successes
from rulekit.study.proofs.proof import Proof
from rulekit.study.proofs.warnings import prove_warnings

FOLD = TextWrapper(100, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False)
"""How a row of places becomes lines of text."""


@dataclass(frozen=True, slots=True)
class Proofs:
    """All that is proved of a ruleset.

    Attributes:
        ruleset: Whose proofs these are.
        proofs: In the order in which a deal is played.
    """

    ruleset: Ruleset
    proofs: tuple[Proof, ...]

    def figures(self, name: str) -> dict[str, Any]:
        """Return the figures of the first proof of a name.

        Raises:
            KeyError: There is none.
        """
        for proof in self.proofs:
            if proof.name == name:
                return proof.figures
        raise KeyError(name)

    def to_plain(self) -> dict[str, Any]:
        """Return the proofs as JSON takes them."""
        return {
            "name": self.ruleset.name,
            "fingerprint": self.ruleset.fingerprint,
            "proofs": [
                {
                    "proof": proof.name,
                    "label": "proved",
                    **proof.figures,
                    "sentences": list(proof.sentences),
                    "follows_from": [
                        {"path": path, "file": place.file, "line": place.line} for path, place in self._places(proof)
                    ],
                }
                for proof in self.proofs
            ],
        }

    def to_text(self) -> str:
        """Return the proofs as plain text."""
        lines = [self.ruleset.name]
        for proof in self.proofs:
            lines += ["", f"{proof.heading} [proved]", *(f"  {sentence}" for sentence in proof.sentences)]
            places = ", ".join(f"{path} ({place.file}:{place.line})" for path, place in self._places(proof))
            lines += FOLD.wrap(f"from {places}") if places else []
        return "\n".join(lines) + "\n"

    def _places(self, proof: Proof) -> Iterator[tuple[str, Place]]:
        """Yield the rules that a proof follows from, as far as they are written, with their places."""
        for path in proof.follows_from:
            try:
                yield path, self.ruleset.origin(path)
            except KeyError:
                continue


def prove(ruleset: Ruleset) -> Proofs:
    """Return all that is proved of a ruleset; nothing of it is simulated."""
    rules = ruleset.tables
    return Proofs(
        ruleset,
        (
            *prove_bids(rules),
            *prove_successes(rules),
            *prove_points(rules),
            prove_game(rules),
            *prove_match(rules),
            prove_dealers(rules),
            prove_warnings(ruleset),
        ),
    )
