"""Short requests at a steady pace while long searches run beside them."""

import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection

from lab.serving import Server

A_SECOND = 20
SECONDS = 10
SEARCH_MS = 2000


def p99_ms(server: Server, state: object, searches: int) -> tuple[float, float]:
    """Median and 99th percentile of `/legal-moves`, in milliseconds, beside that many searches."""
    with _searching(server, state, searches):
        time.sleep(0.5)
        taken = sorted(_paced(server, json.dumps({"state": state})))
    return taken[len(taken) // 2], taken[int(len(taken) * 0.99)]


@contextmanager
def _searching(server: Server, state: object, searches: int) -> Iterator[None]:
    end = time.monotonic() + SECONDS + 1
    body = json.dumps({"state": state, "budget": {"time_ms": SEARCH_MS}})
    threads = [
        threading.Thread(target=_search_until, args=(server, body, end)) for _ in range(searches)
    ]
    for thread in threads:
        thread.start()
    yield
    for thread in threads:
        thread.join()


def _search_until(server: Server, body: str, end: float) -> None:
    while time.monotonic() < end:
        _post(server, "/ai-move", body)


def _paced(server: Server, body: str) -> Iterator[float]:
    """Milliseconds of each request, from the moment it was due."""
    start = time.perf_counter()
    for turn in range(A_SECOND * SECONDS):
        due = start + turn / A_SECOND
        time.sleep(max(0, due - time.perf_counter()))
        _post(server, "/legal-moves", body)
        yield 1000 * (time.perf_counter() - due)


def _post(server: Server, path: str, body: str) -> None:
    connection = HTTPConnection("127.0.0.1", server.port, timeout=30)
    connection.request("POST", path, body, {"Content-Type": "application/json"})
    answer = connection.getresponse()
    answer.read()
    connection.close()
    if answer.status != 200:
        raise RuntimeError(f"{path} answered {answer.status}")
