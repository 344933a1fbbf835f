"""Nothing that a client of the last release relies on may go."""

from __future__ import annotations

import copy
from pathlib import Path

import pytest
import yaml

from lab.breaking.documents import breaks
from tests.contract.mutations import damages

OPENAPI = Path(__file__).parent.parent.parent / "openapi"


def _version(path: Path) -> tuple[int, ...]:
    return tuple(map(int, path.stem.split(".")))


def _read(path: Path):
    return yaml.load(path.read_text(), yaml.CSafeLoader)


@pytest.fixture(scope="module")
def released():
    return _read(max((OPENAPI / "released").glob("*.yaml"), key=_version))


@pytest.fixture(scope="module")
def present():
    return _read(OPENAPI / "openapi.yaml")


def test_the_present_document_breaks_no_client_of_the_last_release(released, present):
    assert breaks(released, present) == []


def test_every_released_document_says_its_version():
    for path in (OPENAPI / "released").glob("*.yaml"):
        assert _read(path)["info"]["version"] == path.stem


def test_every_damage_to_the_document_is_noticed(present):
    unnoticed = [name for name, damaged in damages(present) if not breaks(present, damaged)]
    assert unnoticed == []
    assert sum(1 for _ in damages(present)) > 500


SMALL = yaml.safe_load("""
paths:
  /deal:
    post:
      operationId: deal
      parameters: [{name: lang, in: query, schema: {type: string, enum: [en, it]}}]
      requestBody:
        content:
          application/json:
            schema:
              type: object
              additionalProperties: false
              properties:
                seed: {type: integer, minimum: 0, maximum: 9}
                level: {type: string, enum: [easy, hard]}
                note: {type: string, nullable: true, maxLength: 5}
      responses:
        "200":
          headers: {X-Request-ID: {schema: {type: string}}}
          content:
            application/json:
              schema:
                type: object
                required: [phase]
                properties:
                  phase: {type: string, enum: [play, over]}
                  points: {type: number, minimum: 0}
                  event:
                    oneOf:
                    - {type: object, required: [a], properties: {a: {type: integer}}}
                    - {type: object, required: [b], properties: {b: {type: string}}}
        "422": {description: refused}
""")
REQUEST = ("requestBody", "content", "application/json", "schema")
ANSWER = ("responses", "200", "content", "application/json", "schema")


def _after(change):
    """What breaks once `change` was made to the operation, its request and its answer."""
    document = copy.deepcopy(SMALL)
    operation = document["paths"]["/deal"]["post"]
    request, answer = operation, operation
    for step in REQUEST:
        request = request[step]
    for step in ANSWER:
        answer = answer[step]
    change(operation, request["properties"], answer["properties"], request, answer)
    return breaks(SMALL, document)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda o, *_: o["responses"].pop("422"), "POST /deal: status 422 is gone"),
        (
            lambda o, *_: o["responses"]["200"].pop("headers"),
            "POST /deal 200: header X-Request-ID is gone",
        ),
        (lambda o, *_: o.pop("parameters"), "POST /deal query parameter lang is gone"),
        (
            lambda o, *_: o["requestBody"].update(required=True),
            "POST /deal: the request body became required",
        ),
        (
            lambda _, r, *__: r["seed"].update(maximum=5),
            "POST /deal request.seed: maximum went from 9 to 5",
        ),
        (
            lambda _, r, *__: r["level"]["enum"].remove("hard"),
            "POST /deal request.level: value hard is gone",
        ),
        (
            lambda _, r, *__: r["note"].pop("nullable"),
            "POST /deal request.note: null is no longer allowed",
        ),
        (
            lambda *_: _[3].update(required=["seed"]),
            "POST /deal request: property seed became required",
        ),
        (
            lambda _, __, a, *___: a.pop("points"),
            "POST /deal 200 answer: property points is gone",
        ),
        (
            lambda *_: _[4].update(required=[]),
            "POST /deal 200 answer: property phase may now be missing",
        ),
        (
            lambda _, __, a, *___: a["phase"]["enum"].append("draw"),
            "POST /deal 200 answer.phase: value draw is new",
        ),
        (
            lambda _, __, a, *___: a["points"].update(nullable=True),
            "POST /deal 200 answer.points: null is now possible",
        ),
        (
            lambda _, __, a, *___: a["event"]["oneOf"].append({"type": "string"}),
            "POST /deal 200 answer.event: type object became string",
        ),
    ],
)
def test_a_break_is_told_with_its_place(change, told):
    assert told in _after(change)


@pytest.mark.parametrize(
    "change",
    [
        lambda *_: None,
        lambda o, *_: o["responses"].update({"503": {"description": "busy"}}),
        lambda _, r, *__: r.update(dealer={"type": "integer"}),
        lambda _, r, *__: r["seed"].update(maximum=99),
        lambda _, r, *__: r["level"]["enum"].append("master"),
        lambda _, __, a, *___: a.update(winner={"type": "integer"}),
        lambda *_: _[4].update(required=["phase", "points"]),
    ],
    ids=["nothing", "status", "option", "range", "value", "property", "surer"],
)
def test_what_only_adds_breaks_nothing(change):
    assert _after(change) == []
