"""Whether the service is alive, and whether it is ready to serve."""

from __future__ import annotations

from flask import Blueprint, Response

from service.api.errors import problem
from service.api.readiness import readiness

blueprint = Blueprint("health", __name__)


@blueprint.get("/healthz")
def healthz() -> dict[str, str]:
    """Alive."""
    return {"status": "alive"}


@blueprint.get("/readyz")
def readyz() -> dict[str, str] | Response:
    """Ready to serve; 503 once the service has been told to stop."""
    if readiness().draining:
        return problem("service/draining", "The service is about to stop. Use another instance.")
    return {"status": "ready"}
