"""Long searches at the edge: how many run at once, and when nobody waits for one any more."""

from __future__ import annotations

import select
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from flask import current_app, request

from service.api.errors import Refusal
from service.api.metrics import metrics
from service.api.slots import slots_of

RETRY_AFTER_S: Final = 1

_GONE: Final = getattr(select, "POLLRDHUP", 0) | select.POLLHUP | select.POLLERR


@contextmanager
def long_search() -> Iterator[None]:
    """Run a long search in the block, counted; 503 `search/busy` where no place is free."""
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
    connection = request.environ.get("gunicorn.socket")
    if connection is None:
        return lambda: False
    poll = select.poll()
    poll.register(connection, _GONE)
    return lambda: bool(poll.poll(0))
