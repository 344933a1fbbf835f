"""What Prometheus reads: requests by endpoint, and what searches cost."""

from __future__ import annotations

import os
from functools import cache
from typing import Final

from flask import Flask, Response, abort, current_app, request
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector

from service.config import Address

SHARED_FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
"""The variable that names the folder where the workers keep their figures together."""

REQUEST_BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 2.5, 10.0)
SEARCH_BUCKETS: Final = (0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0)

_KEY: Final = "metrics"


class Metrics:
    """The figures of one application.

    Requests carry the endpoint, never the path, so a caller cannot make new series.
    """

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._requests = Counter(
            "scopa_requests", "Answers sent.", ("endpoint", "status"), registry=self.registry
        )
        self._seconds = Histogram(
            "scopa_request_seconds",
            "Seconds from taking up a request to its answer.",
            ("endpoint",),
            buckets=REQUEST_BUCKETS,
            registry=self.registry,
        )
        self._search_seconds = Histogram(
            "scopa_search_seconds",
            "Seconds that the computer player took for a move.",
            ("level",),
            buckets=SEARCH_BUCKETS,
            registry=self.registry,
        )
        self._iterations = Counter(
            "scopa_search_iterations", "Iterations searched.", ("level",), registry=self.registry
        )
        self._busy = Counter(
            "scopa_search_busy", "Searches refused as too many.", registry=self.registry
        )
        self.searching = Gauge(
            "scopa_searches_running",
            "Long searches that run now.",
            multiprocess_mode="livesum",
            registry=self.registry,
        )
        # Finding the child of a label costs more than counting on it.
        self._counted = cache(self._requests.labels)
        self._timed = cache(self._seconds.labels)
        self._search_timed = cache(self._search_seconds.labels)
        self._iterated = cache(self._iterations.labels)

    def answered(self, name: str, status: int, seconds: float) -> None:
        """Count an answer of this endpoint."""
        self._counted(name, status).inc()
        self._timed(name).observe(seconds)

    def searched(self, level: str, seconds: float, iterations: int) -> None:
        """Count a move of the computer player; `level` is its name, or `budget`."""
        self._search_timed(level).observe(seconds)
        self._iterated(level).inc(iterations)

    def refused(self) -> None:
        """Count a search that found no free place."""
        self._busy.inc()

    def text(self) -> bytes:
        """All figures as Prometheus reads them, summed over the workers where there are any."""
        if SHARED_FOLDER not in os.environ:
            return generate_latest(self.registry)
        summed = CollectorRegistry()
        MultiProcessCollector(summed)  # type: ignore[no-untyped-call]
        return generate_latest(summed)


def install(app: Flask, separate: Address | None) -> None:
    """Give the application its figures, and `/metrics` to read them.

    With a separate address they are shown there alone.
    """
    app.extensions[_KEY] = Metrics()

    def show() -> Response:
        if separate and request.environ["SERVER_PORT"] != str(separate.port):
            abort(404)
        return Response(metrics().text(), content_type=CONTENT_TYPE_LATEST)

    app.add_url_rule("/metrics", "metrics", show)


def metrics_of(app: Flask) -> Metrics:
    """The figures of this application."""
    known: Metrics = app.extensions[_KEY]
    return known


def metrics() -> Metrics:
    """The figures of the application that serves the request."""
    return metrics_of(current_app)
