"""Headers that every response carries: who may call from a browser, and what a browser may do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from flask import Flask, Response, request

SECURITY: Final = (
    ("X-Content-Type-Options", "nosniff"),
    ("X-Frame-Options", "DENY"),
    ("Referrer-Policy", "no-referrer"),
    ("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"),
    ("Cross-Origin-Resource-Policy", "cross-origin"),
    ("Cache-Control", "no-store"),
)
"""For answers that are data; a page sets its own policy, a catalogue its own caching."""

EXPOSED: Final = "X-Request-ID, Retry-After, ETag"
"""Headers that a script of another origin may read."""

PREFLIGHT: Final = (
    ("Access-Control-Allow-Methods", "GET, HEAD, POST, OPTIONS"),
    ("Access-Control-Allow-Headers", "Content-Type, X-Request-ID, If-None-Match"),
    ("Access-Control-Max-Age", "86400"),
)


def install(app: Flask, origins: tuple[str, ...]) -> None:
    """Send the security headers, and let these origins call; without any, every origin."""
    app.after_request(_secure)
    app.after_request(_for_some(frozenset(origins)) if origins else _for_all)


def _secure(response: Response) -> Response:
    present = response.headers
    for name, value in SECURITY:
        if name not in present:
            present.add(name, value)
    return response


def _for_all(response: Response) -> Response:
    _allow(response, "*")
    return response


def _for_some(origins: frozenset[str]) -> Callable[[Response], Response]:
    def allow_listed(response: Response) -> Response:
        response.vary.add("Origin")
        origin = request.headers.get("Origin", "")
        if origin in origins:
            _allow(response, origin)
        return response

    return allow_listed


def _allow(response: Response, origin: str) -> None:
    """Without credentials: the service knows no users, so none are ever needed."""
    response.headers.add("Access-Control-Allow-Origin", origin)
    response.headers.add("Access-Control-Expose-Headers", EXPOSED)
    if request.method == "OPTIONS":
        response.headers.extend(PREFLIGHT)
