"""Caching of the catalogues: they change with a release only."""

from __future__ import annotations

from typing import Final

from flask import Response, request

MAX_AGE_S: Final = 3600
"""How long a browser or proxy may use a catalogue without asking again."""


def cached(response: Response) -> Response:
    """The answer with its ETag and caching time; 304 without a body where the caller has it."""
    if response.status_code != 200 or request.method not in ("GET", "HEAD"):
        return response
    response.headers["Cache-Control"] = f"public, max-age={MAX_AGE_S}"
    response.add_etag()
    response.make_conditional(request)
    return response
