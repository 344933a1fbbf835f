"""What is answered to bytes that are no request, which no application ever sees."""

from __future__ import annotations

from werkzeug.exceptions import default_exceptions

from service.api.errors import PROBLEM_TYPE, http_problem, problem_json
from service.api.headers import Headers
from service.api.request_id import HEADER, urn_of
from service.wire.strict_json import dump

_HEADERS = Headers(())


def answer(status: int, request_id: str) -> bytes:
    """The whole answer, a problem like all others; the connection ends with it."""
    name = default_exceptions[status]().name
    code, title = http_problem(status, name)
    body = dump(problem_json(status, title, code, f"{title}.", urn_of(request_id)))
    headers = [
        ("Connection", "close"),
        ("Content-Type", PROBLEM_TYPE),
        ("Content-Length", str(len(body))),
        (HEADER, request_id),
    ]
    _HEADERS.complete(headers, {"REQUEST_METHOD": ""})
    lines = [f"HTTP/1.1 {status} {name}", *(f"{name}: {it}" for name, it in headers)]
    return "\r\n".join([*lines, "", ""]).encode() + body
