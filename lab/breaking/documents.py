"""Everything in a new OpenAPI document that breaks a client of an older one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from lab.breaking.found import Found, Kind
from lab.breaking.schemas import Comparison, Schema, plain, resolve

Document = Mapping[str, Any]

_METHODS: Final = ("get", "put", "post", "delete", "options", "head", "patch", "trace")


@dataclass(frozen=True, slots=True)
class Pair:
    """Two documents, and what has been compared: a shared component is looked at once a role.

    Attributes:
        old: the document that clients know.
        new: the document that takes its place.
        asked: what requests may no longer hold.
        lost: what answers no longer hold.
        gained: what answers may now hold.
    """

    old: Document
    new: Document
    asked: Comparison
    lost: Comparison
    gained: Comparison


def breaks(old: Document, new: Document) -> list[str]:
    """Every breach, each a line with its place; an old client keeps working where there is none."""
    pair = Pair(old, new, Comparison(old, new), Comparison(old, new), Comparison(new, old))
    found = [*_paths(pair), *_components(old, new)]
    return list(dict.fromkeys(map(str, found)))


def _paths(pair: Pair) -> Iterator[object]:
    for path, item in pair.old["paths"].items():
        if path not in pair.new["paths"]:
            yield f"{path}: the path is gone"
            continue
        for method in (method for method in _METHODS if method in item):
            at = f"{method.upper()} {path}"
            if method not in pair.new["paths"][path]:
                yield f"{at}: the method is gone"
            else:
                yield from _operation(pair, (path, method), at)


def _operation(pair: Pair, place: tuple[str, str], at: str) -> Iterator[object]:
    path, method = place
    before, after = pair.old["paths"][path][method], pair.new["paths"][path][method]
    for key in ("operationId", "tags"):
        if before.get(key) != after.get(key):
            yield f"{at}: {key} went from {before.get(key)} to {after.get(key)}"
    yield from _parameters(pair, place, at)
    yield from _request(pair, (before, after), at)
    yield from _responses(pair, (before, after), at)


def _parameters(pair: Pair, place: tuple[str, str], at: str) -> Iterator[object]:
    before, after = _parameters_of(pair.old, place), _parameters_of(pair.new, place)
    for key, parameter in after.items():
        was = before.get(key)
        where = f"{at} {key[0]} parameter {key[1]}"
        if parameter.get("required") and not (was and was.get("required")):
            yield f"{where} became required"
        if was:
            schemas = was.get("schema", {}), parameter.get("schema", {})
            yield from pair.asked.narrowed(*schemas, where)
    for kind, name in before.keys() - after.keys():
        yield f"{at} {kind} parameter {name} is gone"


def _parameters_of(
    document: Document, place: tuple[str, str]
) -> dict[tuple[str, str], Mapping[str, Any]]:
    """Parameters by kind and name, those of the path included."""
    path, method = place
    item = document["paths"][path]
    listed = [*item.get("parameters", []), *item[method].get("parameters", [])]
    resolved = [resolve(document, parameter) for parameter in listed]
    return {(parameter["in"], parameter["name"]): parameter for parameter in resolved}


def _request(pair: Pair, operations: tuple[Schema, Schema], at: str) -> Iterator[object]:
    before = resolve(pair.old, operations[0].get("requestBody", {}))
    after = resolve(pair.new, operations[1].get("requestBody", {}))
    if before and not after:
        yield f"{at}: the request body is gone"
    if after.get("required") and not before.get("required"):
        yield f"{at}: the request body became required"
    for media, content in before.get("content", {}).items():
        if after and media not in after.get("content", {}):
            yield f"{at}: requests of {media} are gone"
        elif after:
            schemas = content.get("schema", {}), after["content"][media].get("schema", {})
            yield from pair.asked.narrowed(*schemas, f"{at} request")


def _responses(pair: Pair, operations: tuple[Schema, Schema], at: str) -> Iterator[object]:
    before, after = operations[0]["responses"], operations[1]["responses"]
    for status in before:
        if status not in after:
            yield f"{at}: status {status} is gone"
            continue
        responses = resolve(pair.old, before[status]), resolve(pair.new, after[status])
        yield from _response(pair, responses, f"{at} {status}")


def _response(pair: Pair, responses: tuple[Schema, Schema], at: str) -> Iterator[object]:
    before, after = responses
    for header in before.get("headers", {}):
        if header not in after.get("headers", {}):
            yield f"{at}: header {header} is gone"
    for media, content in before.get("content", {}).items():
        if media not in after.get("content", {}):
            yield f"{at}: answers of {media} are gone"
            continue
        schemas = content.get("schema", {}), after["content"][media].get("schema", {})
        yield from _answer(pair, schemas, f"{at} answer")


def _answer(pair: Pair, schemas: tuple[Schema, Schema], at: str) -> Iterator[Found]:
    """An answer may gain properties and nothing else.

    Wider, it brings what a client cannot read; narrower, it never brings what one waits for.
    """
    before, after = schemas
    for lost in pair.lost.narrowed(before, after, at):
        if lost.kind not in (Kind.REQUIRED, Kind.UNNAMED):
            yield lost
    for gained in pair.gained.narrowed(after, before, at):
        if gained.kind not in (Kind.PROPERTY, Kind.UNNAMED):
            yield gained.turned()


def _components(old: Document, new: Document) -> Iterator[str]:
    """Names of generated types."""
    kept = new.get("components", {}).get("schemas", {})
    for name in old.get("components", {}).get("schemas", {}):
        if name not in kept:
            yield f"component {name} is gone"
        elif _type_of(old, name) != _type_of(new, name):
            yield f"component {name} changed its type"


def _type_of(document: Document, name: str) -> object:
    return plain(document, {"$ref": f"#/components/schemas/{name}"}).get("type")
