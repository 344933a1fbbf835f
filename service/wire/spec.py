"""The OpenAPI document, built from the schemas and the list of operations."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Mapping
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
from service.wire.fields import Described, JsonSchema
from service.wire.move_schema import CallOutSchema, CardPlaySchema
from service.wire.operations import OPERATIONS, TAGS
from service.wire.samples import shared_samples
from service.wire.schema import StrictSchema
from service.wire.spec_operations import (
    SHARED_RESPONSES,
    Problems,
    operation_json,
    shared_response,
)
from service.wire.spec_values import (
    ABOUT,
    LANGUAGE_PARAMETER,
    REQUEST_ID_HEADER,
    REQUEST_ID_PARAMETER,
    VALUES,
)
from service.wire.state_schema import MatchSchema, PlaySchema, ResultSchema, StateSchema

OPENAPI_VERSION: Final = "3.0.3"

_ORDER: Final = ("openapi", "info", "servers", "security", "tags", "paths", "components")


def build(problems: Problems) -> dict[str, Any]:
    """The whole document; statuses are those of `problems`."""
    spec = _empty()
    _add_values(spec, problems)
    _add_shared_answers(spec, problems)
    for schema in _schemas():
        _add_schema(spec, schema)
    for operation in OPERATIONS:
        spec.path(
            operation.path, operations={operation.method: operation_json(operation, problems)}
        )
    built = spec.to_dict()
    return {key: built[key] for key in _ORDER}


def yaml_text(document: Mapping[str, Any]) -> str:
    """The document as YAML, as it is committed and served."""
    return yaml.dump(
        document, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=100, indent=2
    )


class _Dumper(yaml.CSafeDumper):
    """Writes short lists of plain values on one line, and everything in full."""

    def ignore_aliases(self, _: object) -> bool:
        """No anchors: each place stands for itself."""
        return True


def _list_in_short(dumper: _Dumper, data: list[Any]) -> yaml.Node:
    plain = not any(isinstance(item, (dict, list)) for item in data)
    return dumper.represent_sequence("tag:yaml.org,2002:seq", data, flow_style=plain)


def _text_as_written(dumper: _Dumper, data: str) -> yaml.Node:
    return dumper.represent_scalar(
        "tag:yaml.org,2002:str", data, style="|" if "\n" in data else None
    )


_Dumper.add_representer(list, _list_in_short)
_Dumper.add_representer(str, _text_as_written)


def _empty() -> APISpec:
    plugin = MarshmallowPlugin()
    spec = APISpec(
        title="Scopa",
        version=service.__version__,
        openapi_version=OPENAPI_VERSION,
        plugins=[plugin],
        info={
            "description": ABOUT,
            "license": {"name": "MIT", "url": "https://opensource.org/license/mit"},
        },
        servers=[{"url": "/", "description": "The service that this document came from."}],
        security=[],
    )
    if plugin.converter is not None:
        plugin.converter.add_attribute_function(_own_property)  # type: ignore[no-untyped-call]
    for name, description in TAGS.items():
        spec.tag({"name": name, "description": description})
    return spec


def _own_property(_: object, field: Field[Any], ret: JsonSchema) -> JsonSchema:
    """A field of ours describes itself, in place of what was guessed from its type."""
    if not isinstance(field, Described):
        return {}
    ret.clear()
    return field.openapi_property()


def _schemas() -> Iterable[type[Schema]]:
    """Every schema with a component of its own, in the order of the document."""
    yield rules_schema.RulesSchema
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
    for name, value in VALUES.items():
        spec.components.schema(name, value)
    spec.components.schema(
        "ProblemCode",
        {"type": "string", "enum": list(problems), "description": _code_table(problems)},
    )
    spec.components.header("RequestId", REQUEST_ID_HEADER)
    spec.components.parameter("RequestId", "header", REQUEST_ID_PARAMETER)
    spec.components.parameter("Language", "header", LANGUAGE_PARAMETER)


def _add_shared_answers(spec: APISpec, problems: Problems) -> None:
    for name, sample in shared_samples().items():
        spec.components.example(name, {"summary": sample.summary, "value": sample.answer})
    for codes, name in SHARED_RESPONSES.items():
        spec.components.response(name, shared_response(codes, problems))


def _code_table(problems: Problems) -> str:
    lines = [f"* `{code}` ({status}): {title}" for code, (status, title) in problems.items()]
    return "The stable name of a refusal's reason.\n\n" + "\n".join(lines)
