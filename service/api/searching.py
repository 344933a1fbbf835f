"""Long searches at the edge: how many run at once, and when nobody waits for one any more."""

from __future__ import annotations

import select
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from time import perf_counter
from typing import Final

from flask import current_app, request

from service.ai.levels import LEVELS, Budget
from service.api.errors import Refusal
from service.api.metrics import metrics
from service.api.slots import slots_of

RETRY_AFTER_S: Final = 1

SHORT_MS: Final = 50
"""A search that takes no longer than this is answered like any other request."""

SHORT_ITERATIONS: Final = max(facts.iterations for facts in LEVELS)
"""So is every level."""

_PATIENCE_S: Final = 0.02
"""A search that takes no longer ends by itself before its client is looked for."""

_GONE: Final = getattr(select, "POLLRDHUP", 0) | select.POLLHUP | select.POLLERR


def place_for(budget: Budget | None) -> AbstractContextManager[None]:
    """A block to run the search in: a long one takes a place, and is refused where none is free."""
    return _place() if is_long(budget) else nullcontext()


def is_long(budget: Budget | None) -> bool:
    """Whether a search with this budget may keep a thread for long; every level has an end."""
    if budget is None:
        return False
    if budget.time_ms is not None:
        return budget.time_ms > SHORT_MS
    return budget.iterations is not None and budget.iterations > SHORT_ITERATIONS


@contextmanager
def _place() -> Iterator[None]:
    with slots_of(current_app).place() as is_free:
        if not is_free:
            metrics().refused()
            raise Refusal(
                "search/busy",
                "This service runs as many long searches as it may. Try again soon.",
                {"Retry-After": str(RETRY_AFTER_S)},
            )
        with metrics().searching.track_inprogress():
            yield


def client_gone() -> Callable[[], bool]:
    """A function that says whether the client of the request being served has hung up.

    gunicorn passes the connection on; under a server that does not, nobody is known to leave.
    """
    since = perf_counter()

    def is_gone() -> bool:
        if perf_counter() < since + _PATIENCE_S:
            return False
        connection = request.environ.get("gunicorn.socket")
        if connection is None:
            return False
        poll = select.poll()
        poll.register(connection, _GONE)
        return bool(poll.poll(0))

    return is_gone
