"""Headers that every response carries: who may call from a browser, and what a browser may do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

SECURITY: Final = (
    ("X-Content-Type-Options", "nosniff"),
    ("X-Frame-Options", "DENY"),
    ("Referrer-Policy", "no-referrer"),
    ("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"),
    ("Cross-Origin-Resource-Policy", "cross-origin"),
    ("Cache-Control", "no-store"),
)
"""For answers that are data; a page sets its own policy, a catalogue its own caching."""

EXPOSED: Final = ("Access-Control-Expose-Headers", "X-Request-ID, Retry-After, ETag")
"""Headers that a script of another origin may read."""

PREFLIGHT: Final = (
    ("Access-Control-Allow-Methods", "GET, HEAD, POST, OPTIONS"),
    ("Access-Control-Allow-Headers", "Content-Type, X-Request-ID, If-None-Match"),
    ("Access-Control-Max-Age", "86400"),
)
"""The answer to a browser that asks before it calls."""

_OPEN: Final = (("Access-Control-Allow-Origin", "*"), EXPOSED)
UNCHANGING: Final = frozenset((*SECURITY, *_OPEN))
"""Headers that are the same in nearly every answer."""

_SECURITY_NAMES: Final = frozenset(name for name, _ in SECURITY)

VARY: Final = ("Vary", "Origin")


class Headers:
    """What is added to the head of every answer. `origins` may call; every origin, if empty.

    Always without credentials: the service knows no users, so none are ever needed.
    """

    def __init__(self, origins: tuple[str, ...]) -> None:
        self._origins = frozenset(origins)

    def complete(self, headers: list[tuple[str, str]], environ: WSGIEnvironment) -> None:
        """Add what the answer does not say itself. Names are compared as we write them."""
        present = [name for name, _ in headers if name in _SECURITY_NAMES]
        headers += [pair for pair in SECURITY if pair[0] not in present] if present else SECURITY
        headers += self._cross_origin(environ)

    def _cross_origin(self, environ: WSGIEnvironment) -> tuple[tuple[str, str], ...]:
        preflight = PREFLIGHT if environ["REQUEST_METHOD"] == "OPTIONS" else ()
        if not self._origins:
            return _OPEN + preflight
        origin = environ.get("HTTP_ORIGIN", "")
        if origin not in self._origins:
            return (VARY,)
        return (VARY, ("Access-Control-Allow-Origin", origin), EXPOSED, *preflight)
