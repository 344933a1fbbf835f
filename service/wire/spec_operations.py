"""One operation as the OpenAPI document tells it."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Mapping
from typing import Any, Final

from service.wire.fields import JsonSchema, ref
from service.wire.operations import JSON, YAML, Operation
from service.wire.samples import Sample, samples_of, shared_samples
from service.wire.schema import StrictSchema

Problems = Mapping[str, tuple[int, str]]
"""Status and title of every code of a refusal."""

PROBLEM_JSON: Final = "application/problem+json"

BODY_CODES: Final = (
    "json/malformed",
    "http/length-required",
    "http/too-large",
    "http/unsupported-media-type",
    "schema/invalid",
)


def operation_json(operation: Operation, problems: Problems) -> dict[str, Any]:
    """The operation with its parameters, body and every answer; statuses are from `problems`."""
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


def _parameters(operation: Operation) -> list[JsonSchema | str]:
    """The parameters in the path, and the names of shared ones."""
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
    shared = ["Language", "RequestId"] if operation.localised else ["RequestId"]
    return [*in_path, *shared]


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


def _responses(
    operation: Operation, samples: Iterable[Sample], problems: Problems
) -> dict[str, Any]:
    good = [sample for sample in samples if sample.succeeds]
    answers = {"200": _answer(operation, good)}
    if operation.redirects:
        answers["302"] = {
            "description": "A browser is sent to a page.",
            "headers": {**_HEADERS, "Location": _header("The address of the page.")},
        }
    if operation.cached:
        answers["304"] = {
            "description": "Nothing changed since the answer whose ETag `If-None-Match` names.",
            "headers": {**_HEADERS, "ETag": _ETAG},
        }
    refused = [sample for sample in samples if not sample.succeeds]
    return answers | _refusals(operation, refused, problems)


def _answer(operation: Operation, samples: Iterable[Sample]) -> JsonSchema:
    content: JsonSchema = {"schema": _answer_schema(operation)}
    shown = {s.name: {"summary": s.summary, "value": s.answer} for s in samples}
    if shown:
        content["examples"] = shown
    headers = {**_HEADERS, **({"ETag": _ETAG} if operation.cached else {})}
    return {
        "description": _told(operation),
        "headers": headers,
        "content": {operation.media: content},
    }


def _told(operation: Operation) -> str:
    about = inspect.getdoc(operation.answer) if operation.answer else None
    return about.splitlines()[0] if about else f"{operation.summary}."


def _answer_schema(operation: Operation) -> JsonSchema:
    if operation.answer is not None:
        return ref(operation.answer.component)
    return {"type": "object" if operation.media in (JSON, YAML) else "string"}


def _refusals(
    operation: Operation, samples: Iterable[Sample], problems: Problems
) -> dict[str, Any]:
    """One response a status; its description lists the codes, its examples show some."""
    codes = (*(BODY_CODES if operation.request else ()), *operation.codes, "internal")
    by_status: dict[int, list[str]] = {}
    for code in codes:
        by_status.setdefault(problems[code][0], []).append(code)
    return {
        str(status): SHARED_RESPONSES.get(tuple(by_status[status]))
        or _refusal(status, by_status[status], samples, problems)
        for status in sorted(by_status)
    }


def _refusal(
    status: int, codes: list[str], samples: Iterable[Sample], problems: Problems
) -> JsonSchema:
    own = {s.name: {"summary": s.summary, "value": s.answer} for s in samples if s.status == status}
    shared = {
        name: {"$ref": f"#/components/examples/{name}"}
        for name, sample in shared_samples().items()
        if sample.code in codes and not any(s.code == sample.code for s in samples)
    }
    headers = {**_HEADERS, **(_RETRY if "search/busy" in codes else {})}
    return {
        "description": "\n".join(f"* `{code}`: {problems[code][1]}." for code in codes),
        "headers": headers,
        "content": {PROBLEM_JSON: {"schema": ref("Problem"), "examples": {**own, **shared}}},
    }


SHARED_RESPONSES: Final[Mapping[tuple[str, ...], str]] = {
    ("http/length-required",): "LengthRequired",
    ("http/too-large",): "TooLarge",
    ("http/unsupported-media-type",): "UnsupportedMediaType",
    ("internal",): "Failed",
}
"""Names of the responses that look the same everywhere, by their codes."""


def shared_response(codes: tuple[str, ...], problems: Problems) -> JsonSchema:
    """One of `SHARED_RESPONSES` in full."""
    return _refusal(problems[codes[0]][0], list(codes), (), problems)


def _header(meaning: str) -> JsonSchema:
    return {"description": meaning, "schema": {"type": "string"}}


_HEADERS: Final[JsonSchema] = {"X-Request-ID": {"$ref": "#/components/headers/RequestId"}}
_ETAG: Final = _header("Names this answer, for `If-None-Match`.")
_RETRY: Final[JsonSchema] = {
    "Retry-After": {
        "description": "Seconds after which to try again.",
        "schema": {"type": "integer", "minimum": 0},
    }
}
