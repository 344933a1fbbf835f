"""Why the player refuses a request."""

from __future__ import annotations

from service.engine.errors import Fault, GameError


class BudgetRefused(GameError):
    """A budget over the service's ceiling; the fault names the field and the ceiling."""

    code = "schema/invalid"

    def __init__(self, field: str, ceiling: int) -> None:
        detail = f"over this service's ceiling of {ceiling}"
        super().__init__(f"{field} is {detail}", (Fault(("budget", field), detail),))


class SearchStopped(Exception):
    """The caller asked the search to stop before it had an answer."""
