"""Every request has an id: the caller's, where it sent a sane one, else a new one."""

from __future__ import annotations

import re
import uuid
from typing import Final

from flask import Flask, Response, g, request

HEADER: Final = "X-Request-ID"

_SANE: Final = re.compile(r"[A-Za-z0-9._~-]{1,128}", re.ASCII)
_UUID: Final = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.ASCII | re.IGNORECASE)


def install(app: Flask) -> None:
    """Make every response of the application carry the request's id."""
    app.after_request(_stamp)


def request_id() -> str:
    """The id of the request being served, the same for as long as it is."""
    if "request_id" not in g:
        given = request.headers.get(HEADER, "")
        g.request_id = given if _SANE.fullmatch(given) else str(uuid.uuid4())
    known: str = g.request_id
    return known


def request_urn() -> str:
    """The id as a URN: `urn:uuid:` where it is a UUID, `urn:request:` otherwise."""
    known = request_id()
    return f"urn:{'uuid' if _UUID.fullmatch(known) else 'request'}:{known}"


def _stamp(response: Response) -> Response:
    response.headers[HEADER] = request_id()
    return response
