"""Whether the service is alive, and whether it is ready to serve."""

from __future__ import annotations

from flask import Blueprint

blueprint = Blueprint("health", __name__)


@blueprint.get("/healthz")
def healthz() -> dict[str, str]:
    """Alive."""
    return {"status": "alive"}


@blueprint.get("/readyz")
def readyz() -> dict[str, str]:
    """Ready to serve."""
    return {"status": "ready"}
