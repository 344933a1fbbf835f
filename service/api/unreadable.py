"""What is answered to bytes that are no request, which no application ever sees."""

from __future__ import annotations

from werkzeug.exceptions import default_exceptions

from service.api.errors import PROBLEM_TYPE, http_problem, problem_json
from service.api.headers import SECURITY
from service.api.request_id import HEADER, urn_of
from service.wire.strict_json import dump


def answer(status: int, request_id: str) -> bytes:
    """The whole answer, a problem like all others; the connection ends with it.

    Who asked could not be read either, so no other origin is told that it may look.
    """
    phrase = default_exceptions[status]().name
    code, title = http_problem(status, phrase)
    body = dump(problem_json(status, title, code, f"{title}.", urn_of(request_id)))
    headers = [
        ("Connection", "close"),
        ("Content-Type", PROBLEM_TYPE),
        ("Content-Length", str(len(body))),
        (HEADER, request_id),
        *SECURITY,
    ]
    lines = [f"HTTP/1.1 {status} {phrase}", *(f"{name}: {it}" for name, it in headers)]
    return "\r\n".join([*lines, "", ""]).encode() + body
