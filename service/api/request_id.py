"""Every request has an id: the caller's, where it sent a sane one, else a new one."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING, Final

from flask import request

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

HEADER: Final = "X-Request-ID"

_SENT: Final = "HTTP_X_REQUEST_ID"
_KNOWN: Final = "scopa.request_id"
_SANE: Final = re.compile(r"[A-Za-z0-9._~-]{1,128}", re.ASCII)
_VERSION_4: Final = 4 << 76 | 2 << 62
_FREE: Final = ~(15 << 76 | 3 << 62)
"""The bits of a UUID that its version does not set."""

_UUID: Final = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.ASCII | re.IGNORECASE)


def assign(environ: WSGIEnvironment) -> str:
    """The id of a request that has just come in; it is kept with the request."""
    given = environ.get(_SENT)
    known: str = given if given and _SANE.fullmatch(given) else random_uuid()
    environ[_KNOWN] = known
    return known


def random_uuid() -> str:
    """A new UUID of version 4.

    Nothing is guarded by an id, so that it need not come from the operating system: to ask that
    makes a thread give way to all others. Every worker draws from a sequence of its own.
    """
    bits = f"{random.getrandbits(128) & _FREE | _VERSION_4:032x}"
    return f"{bits[:8]}-{bits[8:12]}-{bits[12:16]}-{bits[16:20]}-{bits[20:]}"


def id_of(environ: WSGIEnvironment) -> str:
    """The id of the request with this environment."""
    known: str = environ[_KNOWN]
    return known


def request_id() -> str:
    """The id of the request being served."""
    return id_of(request.environ)


def request_urn() -> str:
    """The id of the request being served, as a URN."""
    return urn_of(request_id())


def urn_of(known: str) -> str:
    """This id as a URN: `urn:uuid:` where it is a UUID, `urn:request:` otherwise."""
    return f"urn:{'uuid' if _UUID.fullmatch(known) else 'request'}:{known}"
