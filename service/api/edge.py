"""What every answer passes on its way out: the request's id, headers, figures and the log.

It stands around Flask as WSGI. As hooks of Flask's, the same cost a third of a whole request.
"""

from __future__ import annotations

from collections.abc import Iterable
from time import perf_counter
from typing import TYPE_CHECKING, Final

from flask import Flask

from service.api import request_log
from service.api.headers import Headers
from service.api.metrics import metrics_of
from service.api.request_id import HEADER, assign
from service.config import Config

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

UNKNOWN: Final = "none"
"""The route of an address that nobody serves: a path, which a caller makes up, is never told."""

SentHeaders = list[tuple[str, str]]


class Edge:
    """A WSGI application around another."""

    def __init__(self, app: Flask, inner: WSGIApplication, config: Config) -> None:
        self._inner = inner
        self._headers = Headers(config.origins)
        self._metrics = metrics_of(app)
        self._is_logging = config.log_requests

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Answer as the inner application does, and complete the answer's head."""
        started = perf_counter()
        known = assign(environ)

        def start(status: str, headers: SentHeaders, exc_info: object = None) -> object:
            headers.append((HEADER, known))
            self._headers.complete(headers, environ)
            self._record(environ, int(status[:3]), headers, perf_counter() - started)
            return start_response(status, headers, exc_info)  # type: ignore[arg-type]

        return self._inner(environ, start)  # type: ignore[arg-type]

    def _record(
        self, environ: WSGIEnvironment, status: int, headers: SentHeaders, seconds: float
    ) -> None:
        rule = environ["werkzeug.request"].url_rule
        route = rule.rule if rule else UNKNOWN
        self._metrics.answered(route, status, seconds)
        if self._is_logging:
            request_log.write(environ, route, status, headers, seconds)


def install(app: Flask, config: Config) -> None:
    """Put the edge around the application."""
    app.wsgi_app = Edge(app, app.wsgi_app, config)  # type: ignore[method-assign]
