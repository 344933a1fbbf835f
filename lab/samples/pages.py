"""What the document's examples ask of the pages, and the refusals that look the same everywhere."""

from __future__ import annotations

from collections.abc import Mapping

from lab.samples.asking import Question
from lab.samples.positions import token

_ITALIAN = {"Accept-Language": "it"}


def page_scenes() -> Mapping[str, list[Question]]:
    """Every question about a page, by operation."""
    return {
        "listLevels": [Question("levels", "The levels", "/levels")],
        "listRules": [Question("english", "In English", "/rules")],
        "getPreset": [
            Question("escoba", "Escoba", "/rules/escoba"),
            Question("italian", "In Italian", "/rules/scopone", headers=_ITALIAN),
            Question("unknown", "A preset that does not exist", "/rules/briscola"),
        ],
        "listCards": [Question("cards", "The cards", "/cards")],
        "getIndex": [Question("index", "For a client", "/")],
        "getHealth": [Question("alive", "Alive", "/healthz")],
        "getReadiness": [
            Question("ready", "Ready", "/readyz"),
            Question("draining", "About to stop", "/readyz", circumstance="draining"),
        ],
    }


def shared_scenes() -> list[Question]:
    """Questions whose refusal has nothing to do with the operation."""
    plain = {"Content-Type": "text/plain"}
    return [
        Question("malformed", "A key twice", "/deal", text='{"seed": 1, "seed": 2}'),
        Question("badToken", "A token of no service", "/legal-moves", {"token": "garbage"}),
        Question(
            "oldToken",
            "A token of a game that is too old",
            "/legal-moves",
            {"token": token()},
            circumstance="later",
        ),
        Question("noLength", "No Content-Length", "/deal", text="{}", circumstance="chunked"),
        Question("tooLarge", "A body over 65,536 bytes", "/deal", text="{}", circumstance="long"),
        Question("notJson", "Another media type", "/deal", text="seed=1", headers=plain),
        Question("failed", "A fault of the service", "/deal", {}, circumstance="failing"),
    ]
