"""The body of a request, taken only as strict JSON of a bounded size."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from flask import request

from service.api.errors import Refusal
from service.wire.strict_json import JsonMalformed, parse_object

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

MAX_BODY: Final = 65_536
"""The largest body taken, in bytes."""

JSON: Final = "application/json"
"""The media type as nearly everybody writes it."""

_PLAIN_LENGTH: Final = re.compile("[0-9]{1,9}")


def body_object() -> dict[str, Any]:
    """The JSON object that was sent.

    Faults are looked for in this order: media type, missing length, size, then the JSON itself.
    """
    environ = request.environ
    if environ.get("CONTENT_TYPE") != JSON:
        _check_media_type()
    length = _length(environ)
    if length is None:
        raise Refusal("http/length-required", "Send the body with a Content-Length header.")
    if length > MAX_BODY:
        raise Refusal("http/too-large", f"A body has at most {MAX_BODY} bytes.")
    return parse_object(_read(environ, length))


def _read(environ: WSGIEnvironment, length: int) -> bytes:
    """So many bytes, from a client that may stop in the middle, or be gone."""
    try:
        # Flask's own way to the bytes guards against lengths that were checked just now.
        body: bytes = environ["wsgi.input"].read(length)
    except OSError:
        body = b""
    if len(body) != length:
        raise JsonMalformed("The body is shorter than its Content-Length.")
    return body


def _length(environ: WSGIEnvironment) -> int | None:
    """How many bytes the client says it sends; None where it does not say, or in pieces."""
    sent = environ.get("CONTENT_LENGTH", "")
    if _PLAIN_LENGTH.fullmatch(sent) and "HTTP_TRANSFER_ENCODING" not in environ:
        return int(sent)
    return request.content_length


def _check_media_type() -> None:
    charset = request.mimetype_params.get("charset", "utf-8").lower()
    if not request.is_json or charset not in ("utf-8", "utf8"):
        raise Refusal("http/unsupported-media-type", "Send application/json in UTF-8.")
