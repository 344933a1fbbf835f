"""How many long searches run at once, counted over all workers of one instance."""

from __future__ import annotations

import fcntl
import os
import tempfile
import threading
import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from flask import Flask

_KEY = "search_slots"


class Slots:
    """A fixed number of places. Made before the workers are forked, they share them.

    A place is one byte of a nameless file, locked while it is taken. The operating system frees
    the locks of a process that dies, so a killed worker never keeps its places. Such locks do not
    part the threads of one process, so each process also remembers what it holds; it takes no more
    than `most_here`, so that a thread is left for other requests.
    """

    def __init__(self, count: int, most_here: int) -> None:
        self._count = count
        self._most_here = most_here
        self._file = _nameless_file()
        weakref.finalize(self, os.close, self._file)
        self._held: set[int] = set()
        self._guard = threading.Lock()

    @contextmanager
    def place(self) -> Iterator[bool]:
        """Whether a place was free; it is taken for as long as the block runs."""
        taken = self._take()
        try:
            yield taken is not None
        finally:
            if taken is not None:
                self._free(taken)

    def _take(self) -> int | None:
        with self._guard:
            if len(self._held) >= self._most_here:
                return None
            for place in range(self._count):
                if place not in self._held and self._lock(place):
                    self._held.add(place)
                    return place
        return None

    def _lock(self, place: int) -> bool:
        try:
            fcntl.lockf(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, place, os.SEEK_SET)
        except OSError:
            return False
        return True

    def _free(self, place: int) -> None:
        with self._guard:
            fcntl.lockf(self._file, fcntl.LOCK_UN, 1, place, os.SEEK_SET)
            self._held.remove(place)


def _nameless_file() -> int:
    """The descriptor of a new file that is gone when nobody holds it open."""
    descriptor, path = tempfile.mkstemp()
    Path(path).unlink()
    return descriptor


def install(app: Flask, count: int, threads: int) -> None:
    """Give the application this many places; a worker with so many threads keeps one free."""
    app.extensions[_KEY] = Slots(count, max(1, threads - 1))


def slots_of(app: Flask) -> Slots:
    """The places of this application."""
    known: Slots = app.extensions[_KEY]
    return known
