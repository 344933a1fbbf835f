"""Every refusal as `application/problem+json` (RFC 9457). HTTP statuses are named here alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from flask import Flask, Response, current_app
from marshmallow import ValidationError
from werkzeug.exceptions import HTTPException

from service.ai.errors import SearchStopped
from service.api.request_id import request_id, request_urn
from service.engine.errors import GameError
from service.engine.refusals import MoveRefused
from service.seal.errors import SealError
from service.wire.answers import move_json
from service.wire.faults import MAX_LISTED, SchemaInvalid, listed
from service.wire.strict_json import JsonMalformed, dump

PROBLEM_TYPE: Final = "application/problem+json"

CLIENT_GONE: Final = 499
"""nginx's status, for the log: nobody is there to read an answer."""

PROBLEMS: Final[Mapping[str, tuple[int, str]]] = {
    "json/malformed": (400, "The body is not a JSON object"),
    "token/invalid": (400, "The token cannot be opened"),
    "token/expired": (400, "The token is too old"),
    "token/forbidden-seat": (403, "The token's viewers may not do this for that seat"),
    "http/not-found": (404, "There is nothing at this address"),
    "http/method-not-allowed": (405, "The address does not take this method"),
    "http/length-required": (411, "A body needs a Content-Length"),
    "http/too-large": (413, "The body is too large"),
    "http/unsupported-media-type": (415, "The body must be JSON"),
    "schema/invalid": (422, "Fields are missing, unknown or out of range"),
    "rules/invalid": (422, "These rules cannot be played"),
    "state/inconsistent": (422, "No game can be in this state"),
    "state/hidden": (422, "The answer needs a hidden card"),
    "move/illegal": (422, "The rules do not allow this move"),
    "move/ambiguous": (422, "The card can do several things"),
    "deal/over": (422, "The deal is over"),
    "deal/unfinished": (422, "The deal is not over"),
    "match/over": (422, "The match is over"),
    "deal/void": (422, "The first table must be dealt again"),
    "search/busy": (503, "Too many searches at once"),
    "service/draining": (503, "The service is about to stop"),
    "internal": (500, "The service failed"),
}
"""Status and title of every code."""

_BY_STATUS: Final = {
    status: code for code, (status, _) in PROBLEMS.items() if code.startswith("http/")
}
SEE_PAGE: Final = 302
"""The status that sends a browser to a page."""

_CLIENT_ERRORS: Final = range(400, 500)


class Refusal(Exception):
    """A refusal of the HTTP layer itself, with its code and the headers that go with it."""

    def __init__(self, code: str, detail: str, headers: Mapping[str, str] | None = None) -> None:
        super().__init__(detail)
        self.code = code
        self.detail = detail
        self.headers = headers or {}


def install(app: Flask) -> None:
    """Answer every error of the application, and of Flask, in the one form."""
    app.config["PROPAGATE_EXCEPTIONS"] = False
    app.register_error_handler(GameError, _game_refused)
    app.register_error_handler(SchemaInvalid, _schema_refused)
    app.register_error_handler(ValidationError, lambda e: _schema_refused(SchemaInvalid.of(e)))
    app.register_error_handler(JsonMalformed, lambda e: problem(e.code, e.detail))
    app.register_error_handler(Refusal, lambda e: problem(e.code, e.detail, headers=e.headers))
    app.register_error_handler(SealError, lambda e: problem(e.code, e.detail))
    app.register_error_handler(SearchStopped, lambda _: Response(status=CLIENT_GONE))
    app.register_error_handler(HTTPException, _http_refused)
    app.register_error_handler(Exception, _failed)


def problem(
    code: str, detail: str, *, headers: Mapping[str, str] | None = None, **more: Any
) -> Response:
    """The answer that reports this code; `more` are further members of the body."""
    status, title = PROBLEMS[code]
    return _problem(status, title, code, detail, headers or {}, more)


def _problem(
    status: int,
    title: str,
    code: str,
    detail: str,
    headers: Mapping[str, str],
    more: Mapping[str, Any],
) -> Response:
    body = {**problem_json(status, title, code, detail, request_urn()), **more}
    answer = Response(dump(body), status, content_type=PROBLEM_TYPE)
    answer.headers.extend(headers)
    return answer


def problem_json(status: int, title: str, code: str, detail: str, instance: str) -> dict[str, Any]:
    """The members that every problem has."""
    return {
        "type": f"urn:scopa:problem:{code}",
        "title": title,
        "status": status,
        "detail": detail,
        "code": code,
        "instance": instance,
    }


def _game_refused(error: GameError) -> Response:
    more: dict[str, Any] = {}
    if error.faults:
        more["errors"] = listed(error.faults)
    if isinstance(error, MoveRefused):
        more["legal_moves"] = [move_json(move) for move in error.legal_moves]
    return problem(error.code, error.detail, **more)


def _schema_refused(error: SchemaInvalid) -> Response:
    count = len(error.faults)
    found = "One fault" if count == 1 else f"{count} faults"
    cut = f"; the first {MAX_LISTED} are listed" if count > MAX_LISTED else ""
    return problem(error.code, f"{found} in the request{cut}.", errors=listed(error.faults))


def _http_refused(error: HTTPException) -> Response:
    """An error of Flask's own: its status and headers (Allow), none of its HTML."""
    if error.code is None or error.code not in _CLIENT_ERRORS:
        return _failed(error)
    code, title = http_problem(error.code, error.name)
    kept = {name: value for name, value in error.get_headers() if name != "Content-Type"}
    if "Allow" in kept:
        kept["Allow"] = ", ".join(sorted(kept["Allow"].split(", ")))
    return _problem(error.code, title, code, f"{title}.", kept, {})


def http_problem(status: int, name: str) -> tuple[str, str]:
    """Code and title of a status that is HTTP's own; `name` is what HTTP calls it."""
    if status == PROBLEMS["internal"][0]:
        return "internal", PROBLEMS["internal"][1]
    code = _BY_STATUS.get(status, "http/" + name.lower().replace(" ", "-"))
    return code, PROBLEMS[code][1] if code in PROBLEMS else name


def _failed(error: Exception) -> Response:
    """A fault of ours: logged with the id, told without anything of the inside."""
    current_app.logger.error("request %s failed", request_id(), exc_info=error)
    return problem("internal", "The service failed. Quote the instance to its operator.")
