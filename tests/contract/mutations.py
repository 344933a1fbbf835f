"""A document damaged on purpose, in every way that breaks a client."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

Document = Mapping[str, Any]
Place = tuple[str | int, ...]
Damage = tuple[str, Document]
Change = Callable[[Any], Any]


def damages(document: Document) -> Iterator[Damage]:
    """Every damage, with a name: something removed, narrowed, newly required or retyped."""
    for place, change, what in _changes(document):
        yield f"{what} at {'/'.join(map(str, place))}", changed(document, place, change)


def changed(node: Any, place: Place, change: Change) -> Any:
    """A copy in which the value at a place is changed; all else is shared with the original."""
    if not place:
        return change(node)
    copy = list(node) if isinstance(node, list) else dict(node)
    copy[place[0]] = changed(node[place[0]], place[1:], change)
    return copy


def _without(key: Any) -> Change:
    return lambda node: {name: value for name, value in node.items() if name != key}


def _less(value: Any) -> Change:
    return lambda values: [other for other in values if other != value]


def _changes(document: Document) -> Iterator[tuple[Place, Change, str]]:
    for path, item in document["paths"].items():
        yield ("paths",), _without(path), f"no {path}"
        for method in item.keys() & {"get", "post"}:
            yield ("paths", path), _without(method), f"no {method}"
            yield from _operation_changes(("paths", path, method), item[method])
    asked, told = reachable(document)
    for name in sorted(asked | told):
        place = ("components", "schemas", name)
        schema = document["components"]["schemas"][name]
        yield ("components", "schemas"), _renaming(name), f"renamed {name}"
        yield from _schema_changes(place, schema, asked=name in asked, told=name in told)


def _renaming(name: str) -> Change:
    return lambda node: {f"{key}2" if key == name else key: value for key, value in node.items()}


def _operation_changes(
    place: Place, operation: Mapping[str, Any]
) -> Iterator[tuple[Place, Change, str]]:
    yield (*place, "operationId"), lambda name: f"{name}New", "another operationId"
    for status, response in operation["responses"].items():
        yield (*place, "responses"), _without(status), f"no {status}"
        for media in response.get("content", {}):
            yield (*place, "responses", status, "content"), _without(media), f"no {media}"
    yield (*place, "parameters"), _with_needed_parameter, "a needed parameter"
    if "requestBody" in operation:
        for media in operation["requestBody"]["content"]:
            yield (*place, "requestBody", "content"), _without(media), f"no {media}"


def _with_needed_parameter(parameters: Any) -> Any:
    new = {"name": "key", "in": "query", "required": True, "schema": {"type": "string"}}
    return [*parameters, new]


def _schema_changes(
    place: Place, schema: Any, *, asked: bool, told: bool
) -> Iterator[tuple[Place, Change, str]]:
    if not isinstance(schema, Mapping) or "$ref" in schema:
        return
    yield from _value_changes(place, schema)
    for name, inner in schema.get("properties", {}).items():
        yield (*place, "properties"), _without(name), f"no {name}"
        if asked and name not in schema.get("required", []):
            yield place, _requiring(name), f"{name} needed"
        if told and name in schema.get("required", []):
            yield (*place, "required"), _less(name), f"{name} not sure"
        inside = (*place, "properties", name)
        yield from _schema_changes(inside, inner, asked=asked, told=told)
    for key in ("items", "additionalProperties"):
        if key in schema:
            yield from _schema_changes((*place, key), schema[key], asked=asked, told=told)


def _requiring(name: str) -> Change:
    return lambda schema: {**schema, "required": [*schema.get("required", []), name]}


def _value_changes(place: Place, schema: Mapping[str, Any]) -> Iterator[tuple[Place, Change, str]]:
    for value in schema.get("enum", []):
        yield (*place, "enum"), _less(value), f"no {value}"
    for key in schema.keys() & {"minimum", "minLength", "minItems"}:
        yield (*place, key), lambda limit: limit + 1, f"raised {key}"
    for key in schema.keys() & {"maximum", "maxLength", "maxItems"}:
        yield (*place, key), lambda limit: limit - 1, f"lowered {key}"
    if "pattern" in schema:
        yield (*place, "pattern"), lambda _: "^x$", "another pattern"
    if schema.get("nullable"):
        yield place, _without("nullable"), "no null"
    if "type" in schema and "enum" not in schema:
        other = "string" if schema["type"] != "string" else "integer"
        yield (*place, "type"), lambda _: other, "another type"


def reachable(document: Document) -> tuple[set[str], set[str]]:
    """The components that requests use, and those that answers use."""
    asked: set[str] = set()
    told: set[str] = set()
    for item in document["paths"].values():
        for operation in (item[method] for method in item.keys() & {"get", "post"}):
            _gather(document, operation.get("requestBody", {}), asked)
            _gather(document, operation["responses"], told)
    return asked, told


def _gather(document: Document, node: Any, found: set[str]) -> None:
    if isinstance(node, list):
        for inner in node:
            _gather(document, inner, found)
    if not isinstance(node, Mapping):
        return
    for key, inner in node.items():
        if key == "$ref":
            _follow(document, inner, found)
        elif key not in ("example", "examples"):
            _gather(document, inner, found)


def _follow(document: Document, reference: str, found: set[str]) -> None:
    _, kind, name = reference.removeprefix("#/").split("/")
    if kind == "schemas" and name in found:
        return
    if kind == "schemas":
        found.add(name)
    _gather(document, document["components"][kind][name], found)
