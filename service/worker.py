"""The threaded worker of gunicorn, sending each answer in one piece, and errors as problems.

gunicorn writes the head of an answer and then its body. A worker that is killed in between leaves a
balancer with half an answer, which it cannot ask another instance for any more. It is a system call
less besides.
"""

from __future__ import annotations

import socket
from http import HTTPStatus
from typing import Any, Final

from gunicorn.http import errors, wsgi
from gunicorn.workers.gthread import ThreadWorker

from service.api import unreadable
from service.api.headers import UNCHANGING
from service.api.request_id import random_uuid

MOST_HELD: Final = 65_536
"""Longer answers, which only files are, go out in pieces of this many bytes."""


class OnePiece:
    """A connection that holds back what is sent until it is flushed."""

    def __init__(self, connection: socket.socket) -> None:
        self._connection = connection
        self._held = bytearray()

    def sendall(self, data: bytes) -> None:
        """Hold the data, as far as that is not too much."""
        self._held += data
        if len(self._held) >= MOST_HELD:
            self.flush()

    def flush(self) -> None:
        """Send what is held."""
        if self._held:
            held, self._held = self._held, bytearray()
            self._connection.sendall(held)

    def __getattr__(self, name: str) -> Any:
        """All else is the connection's."""
        return getattr(self._connection, name)


class Head(wsgi.Response):  # type: ignore[misc]
    """gunicorn's answer, which checks and files every header, but for those that never change."""

    def process_headers(self, headers: list[tuple[str, str]]) -> None:
        """Take these headers; raises what gunicorn does where one is none."""
        mine = self.headers
        for header in headers:
            if header in UNCHANGING:
                mine.append(header)
            else:
                super().process_headers((header,))


# gunicorn has no setting for it.
wsgi.Response = Head


def status_of(fault: Exception) -> HTTPStatus:
    """The status for a request that gunicorn could not read, or failed to serve."""
    if isinstance(fault, _OURS) or not isinstance(fault, errors.ParseException):
        return HTTPStatus.INTERNAL_SERVER_ERROR
    return _STATUS.get(type(fault), HTTPStatus.BAD_REQUEST)


_OURS: Final = (errors.InvalidResponseHeader, errors.InvalidResponseHeaderName)

_STATUS: Final = {
    errors.LimitRequestLine: HTTPStatus.REQUEST_URI_TOO_LONG,
    errors.LimitRequestHeaders: HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE,
    errors.ExpectationFailed: HTTPStatus.EXPECTATION_FAILED,
    errors.ForbiddenProxyRequest: HTTPStatus.FORBIDDEN,
    errors.UnsupportedTransferCoding: HTTPStatus.NOT_IMPLEMENTED,
}


class Worker(ThreadWorker):  # type: ignore[misc]
    """The worker class that gunicorn.conf.py names."""

    def handle_request(self, req: Any, conn: Any) -> bool:
        """Serve one request; whether the connection may carry another."""
        plain = conn.sock
        conn.sock = held = OnePiece(plain)
        try:
            may_go_on: bool = super().handle_request(req, conn)
        finally:
            conn.sock = plain
            held.flush()
        return may_go_on

    def handle_error(self, _req: Any, client: socket.socket, _addr: Any, exc: Exception) -> None:
        """Answer what could not be read; gunicorn's own answer is HTML, and its log quotes it."""
        known, status = random_uuid(), status_of(exc)
        if status == HTTPStatus.INTERNAL_SERVER_ERROR:
            self.log.error("request %s failed", known, exc_info=exc)
        else:
            self.log.warning("request %s could not be read: %s", known, type(exc).__name__)
        try:
            client.sendall(unreadable.answer(status, known))
        except OSError:
            self.log.debug("Nobody is there to be told.")
