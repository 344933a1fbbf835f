"""The OpenAPI document, built from the schemas and the list of operations."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, Final

import yaml
from apispec import APISpec
from apispec.ext.marshmallow import MarshmallowPlugin
from marshmallow import Schema
from marshmallow.fields import Field

import service
from service.wire import answer_schemas, page_schemas, requests, rules_schema, score_schemas
from service.wire.answer_schemas import AnswerSchema
from service.wire.event_schemas import EVENTS
from service.wire.fields import JsonSchema, WireField, ref
from service.wire.move_schema import CallOutSchema, CardPlaySchema
from service.wire.operations import JSON, OPERATIONS, TAGS, Operation
from service.wire.samples import Sample, samples_of
from service.wire.schema import StrictSchema
from service.wire.state_schema import MatchSchema, PlaySchema, ResultSchema, StateSchema

Problems = Mapping[str, tuple[int, str]]
"""Status and title of every code of a refusal."""

OPENAPI_VERSION: Final = "3.0.3"
PROBLEM_JSON: Final = "application/problem+json"

_ABOUT: Final = """\
A stateless rules engine and computer player for Scopa, Scopone, Escoba and their variants.

**State in, state out.** The service stores nothing. `POST /deal` answers with a state; send it
with a move to `POST /apply` and play on from the answer. Everything random is fixed when the deck
is shuffled, so every POST but an unseeded deal may be repeated safely.

**Cards** are rank and suit letter: `7D` is the seven of coins. Ranks are 1 to 10 (8 = fante,
9 = cavallo, 10 = re), suits D, C, S, B for coins, cups, swords and clubs, which French packs show
as diamonds, hearts, spades and clubs. Canonical order is by rank, then suit in the order D C S B.

**Refusals** are `application/problem+json` with a stable `code`. They are looked for in this
order: method, media type, length, size, JSON, fields, rules, state, phase, move. Everywhere an
unknown address answers 404 `http/not-found`, and a method that an address does not take answers
405 `http/method-not-allowed` with the header `Allow`. HEAD answers wherever GET does, OPTIONS
everywhere.

**Bodies** are JSON in UTF-8 of at most 65,536 bytes with a `Content-Length`: no key twice, no
NaN, nested at most 32 deep.
"""

_BODY_CODES: Final = (
    "json/malformed",
    "http/length-required",
    "http/too-large",
    "http/unsupported-media-type",
    "schema/invalid",
)


def build(problems: Problems) -> dict[str, Any]:
    """The whole document; statuses are those of `problems`."""
    spec = _empty()
    _add_values(spec, problems)
    for schema in _schemas():
        _add_schema(spec, schema)
    for operation in OPERATIONS:
        spec.path(operation.path, operations={operation.method: _operation(operation, problems)})
    document: dict[str, Any] = spec.to_dict()
    return document


def yaml_text(document: Mapping[str, Any]) -> str:
    """The document as YAML, as it is committed and served."""
    return yaml.dump(
        document, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=100, indent=2
    )


class _Dumper(yaml.CSafeDumper):
    """Writes short lists of plain values on one line, and everything in full."""

    def ignore_aliases(self, data: object) -> bool:
        """No anchors: each place stands for itself."""
        return True


def _list_in_short(dumper: _Dumper, data: list[Any]) -> yaml.Node:
    plain = not any(isinstance(item, (dict, list)) for item in data)
    return dumper.represent_sequence("tag:yaml.org,2002:seq", data, flow_style=plain)


_Dumper.add_representer(list, _list_in_short)


def _empty() -> APISpec:
    plugin = MarshmallowPlugin(schema_name_resolver=lambda _: None)
    spec = APISpec(
        title="Scopa",
        version=service.__version__,
        openapi_version=OPENAPI_VERSION,
        plugins=[plugin],
        info={
            "description": _ABOUT,
            "license": {"name": "MIT", "url": "https://opensource.org/license/mit"},
        },
        servers=[{"url": "/", "description": "The service that this document came from."}],
        security=[],
    )
    if plugin.converter is not None:
        plugin.converter.add_attribute_function(_own_property)
    for name, description in TAGS.items():
        spec.tag({"name": name, "description": description})
    return spec


def _own_property(_: object, field: Field[Any], ret: JsonSchema) -> JsonSchema:
    """A field of ours describes itself, in place of what was guessed from its type."""
    if not isinstance(field, WireField):
        return {}
    ret.clear()
    return field.openapi_property()


def _schemas() -> Iterable[type[Schema]]:
    """Every schema with a component of its own, in the order of the document."""
    yield from (rules_schema.RulesSchema, rules_schema.ExtensionSchema)
    yield from (StateSchema, MatchSchema, ResultSchema, PlaySchema, CardPlaySchema, CallOutSchema)
    for module in (requests, answer_schemas, score_schemas):
        yield from _components_of(module)
    yield from EVENTS.values()
    yield from _components_of(page_schemas)


def _components_of(module: object) -> Iterable[type[Schema]]:
    """The schemas that this module defines and that have a component."""
    for value in vars(module).values():
        own = inspect.isclass(value) and value.__module__ == getattr(module, "__name__", None)
        if own and issubclass(value, (StrictSchema, AnswerSchema)) and hasattr(value, "component"):
            yield value


def _add_schema(spec: APISpec, schema: Any) -> None:
    description = inspect.getdoc(schema) or ""
    spec.components.schema(schema.component, {"description": description}, schema=schema)


def _add_values(spec: APISpec, problems: Problems) -> None:
    for name, value in _VALUES.items():
        spec.components.schema(name, value)
    spec.components.schema(
        "ProblemCode",
        {"type": "string", "enum": list(problems), "description": _code_table(problems)},
    )
    spec.components.header("RequestId", _REQUEST_ID_HEADER)
    spec.components.parameter("RequestId", "header", _REQUEST_ID_PARAMETER)
    spec.components.parameter("Language", "header", _LANGUAGE_PARAMETER)


def _code_table(problems: Problems) -> str:
    lines = [f"* `{code}` ({status}): {title}" for code, (status, title) in problems.items()]
    return "The stable name of a refusal's reason.\n\n" + "\n".join(lines)


_VALUES: Final[Mapping[str, JsonSchema]] = {
    "Card": {
        "type": "string",
        "pattern": "^([1-9]|10)[DCSB]$",
        "example": "7D",
        "description": "A card: rank 1 to 10 and the letter of the suit. D = denari (coins), "
        "C = coppe (cups), S = spade (swords), B = bastoni (clubs); 8 = fante, 9 = cavallo, "
        "10 = re.",
    },
    "CardOrHidden": {
        "type": "string",
        "pattern": r"^(([1-9]|10)[DCSB]|\?\?)$",
        "example": "??",
        "description": "A card, or `??` for one that the reader may not know.",
    },
    "Seat": {
        "type": "integer",
        "minimum": 0,
        "maximum": 3,
        "description": "A seat, from 0 to the number of players less one, in play order.",
    },
    "Side": {
        "type": "integer",
        "minimum": 0,
        "maximum": 3,
        "description": "What scores: with partnerships the seat modulo 2, otherwise the seat.",
    },
    "MoveRequest": {
        "oneOf": [ref("CardPlay"), ref("CallOut")],
        "description": "A card played, or a call-out.",
    },
    "Event": {
        "oneOf": [ref(schema.component) for schema in EVENTS.values()],
        "discriminator": {
            "propertyName": "type",
            "mapping": {name: ref(schema.component)["$ref"] for name, schema in EVENTS.items()},
        },
        "description": "Something that happened in a deal or a move; `type` says what.",
    },
}

_REQUEST_ID_HEADER: Final[JsonSchema] = {
    "description": "The id of the request: the caller's, if it sent a sane one, or a new one.",
    "schema": {"type": "string"},
}
_REQUEST_ID_PARAMETER: Final[JsonSchema] = {
    "name": "X-Request-ID",
    "description": "An id for the request: up to 128 letters, digits and `._~-`. Any other is "
    "replaced.",
    "schema": {"type": "string"},
}
_LANGUAGE_PARAMETER: Final[JsonSchema] = {
    "name": "Accept-Language",
    "description": "The language of titles and texts: `en`, which is also the default, or `it`.",
    "schema": {"type": "string"},
    "example": "it",
}


def _operation(operation: Operation, problems: Problems) -> dict[str, Any]:
    samples = samples_of(operation.id)
    built: dict[str, Any] = {
        "operationId": operation.id,
        "tags": [operation.tag],
        "summary": operation.summary,
        "description": operation.description,
        "parameters": _parameters(operation),
    }
    if operation.request is not None:
        built["requestBody"] = _request_body(operation.request, samples)
    built["responses"] = _responses(operation, samples, problems)
    return built


def _parameters(operation: Operation) -> list[JsonSchema]:
    in_path = [
        {
            "name": name,
            "in": "path",
            "required": True,
            "description": meaning,
            "schema": {"type": "string"},
            "example": "scopa",
        }
        for name, meaning in operation.path_parameters.items()
    ]
    language = [_parameter("Language")] if operation.localised else []
    return [*in_path, *language, _parameter("RequestId")]


def _parameter(name: str) -> JsonSchema:
    return {"$ref": f"#/components/parameters/{name}"}


def _request_body(schema: type[StrictSchema], samples: tuple[Sample, ...]) -> JsonSchema:
    shown = {
        sample.name: {"summary": sample.summary, "value": sample.request}
        for sample in samples
        if sample.succeeds
    }
    return {
        "required": True,
        "content": {JSON: {"schema": ref(schema.component), "examples": shown}},
    }
