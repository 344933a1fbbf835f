"""Whether the service wants new requests: one flag, shared by the parent and its workers."""

from __future__ import annotations

import mmap

from flask import Flask, current_app

_KEY = "readiness"


class Readiness:
    """Ready from the start until `drain` is called, in whichever process.

    The flag lies in memory that processes forked later share, so the parent can turn it for all.
    """

    def __init__(self) -> None:
        self._shared = mmap.mmap(-1, 1)

    @property
    def draining(self) -> bool:
        """Whether the service is about to stop."""
        return self._shared[0] != 0

    def drain(self) -> None:
        """Tell balancers, through `/readyz`, to send nothing new."""
        self._shared[0] = 1


def install(app: Flask) -> None:
    """Give the application its readiness."""
    app.extensions[_KEY] = Readiness()


def readiness_of(app: Flask) -> Readiness:
    """The readiness of this application."""
    known: Readiness = app.extensions[_KEY]
    return known


def readiness() -> Readiness:
    """The readiness of the application that serves the request."""
    return readiness_of(current_app)
