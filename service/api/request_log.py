"""One line of JSON for each request: never a body, a token or a seed."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from functools import lru_cache
from typing import Final

from flask import Flask, Response, g, request

from service.api.request_id import request_id

STDOUT: Final = 1


def install(app: Flask, is_on: bool) -> None:
    """Take the time of every request and, if `is_on`, log its answer to standard output."""
    app.before_request(_start)
    if is_on:
        app.after_request(_log)


def endpoint() -> str:
    """The route that was asked for, such as `/rules/<preset>`; `none` for an unknown address.

    Never the path itself, which callers choose.
    """
    return request.url_rule.rule if request.url_rule else "none"


def elapsed_s() -> float:
    """Seconds since the application took up the request."""
    started: float = g.started
    return time.perf_counter() - started


def _start() -> None:
    g.started = time.perf_counter()


def _log(response: Response) -> Response:
    """Write the line in one go, so that those of several workers do not mix.

    Where nobody reads the log any more, the service goes on.
    """
    with suppress(OSError):
        os.write(STDOUT, _line(response).encode())
    return response


def _line(response: Response) -> str:
    """The line. No value in it can hold a quote: ids are checked, endpoints are our own names."""
    now = time.time()
    return (
        f'{{"time":"{_second(int(now))}.{int(now % 1 * 1000):03d}Z","id":"{request_id()}",'
        f'"method":"{_method()}","endpoint":"{endpoint()}","status":{response.status_code},'
        f'"ms":{1000 * elapsed_s():.2f},"bytes":{response.content_length or 0}}}\n'
    )


def _method() -> str:
    """The method, in a word of the standard; a caller can send any."""
    return request.method if request.method in _METHODS else "OTHER"


_METHODS = frozenset(("GET", "HEAD", "POST", "OPTIONS", "PUT", "PATCH", "DELETE", "TRACE"))


@lru_cache(maxsize=2)
def _second(at: int) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(at))
