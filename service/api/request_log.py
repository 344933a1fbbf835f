"""One line of JSON for each request: never a body, a token or a seed."""

from __future__ import annotations

import os
import time
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from service.api.request_id import id_of

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

STDOUT: Final = 1

METHODS: Final = frozenset(("GET", "HEAD", "POST", "OPTIONS", "PUT", "PATCH", "DELETE", "TRACE"))


def write(
    environ: WSGIEnvironment,
    route: str,
    status: int,
    headers: list[tuple[str, str]],
    seconds: float,
) -> None:
    """Write the line in one go, so that those of several workers do not mix.

    Where nobody reads the log any more, the service goes on.
    """
    line = _line(environ, route, status, headers, seconds)
    try:  # noqa: SIM105 - this costs nothing where nothing fails
        os.write(STDOUT, line.encode())
    except OSError:
        pass


def _line(
    environ: WSGIEnvironment,
    route: str,
    status: int,
    headers: list[tuple[str, str]],
    seconds: float,
) -> str:
    """The line. No value in it can hold a quote: ids are checked, the rest are our own words."""
    now = time.time()
    return (
        f'{{"time":"{_second(int(now))}.{int(now % 1 * 1000):03d}Z","id":"{id_of(environ)}",'
        f'"method":"{_method(environ)}","endpoint":"{route}","status":{status},'
        f'"ms":{1000 * seconds:.2f},"bytes":{_length(headers)}}}\n'
    )


def _method(environ: WSGIEnvironment) -> str:
    """The method, in a word of the standard; a caller can send any."""
    method: str = environ["REQUEST_METHOD"]
    return method if method in METHODS else "OTHER"


def _length(headers: list[tuple[str, str]]) -> int:
    for name, value in headers:
        if name == "Content-Length":
            return int(value)
    return 0


@lru_cache(maxsize=2)
def _second(at: int) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(at))
