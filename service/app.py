"""The application: made by `create_app`; importing this does nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from flask import Flask, Response

from service.api import (
    advice,
    catalogs,
    deals,
    document,
    edge,
    errors,
    health,
    json_provider,
    metrics,
    play,
    readiness,
    scores,
    sealed,
    slots,
)
from service.config import Config

BLUEPRINTS: Final = (
    deals.blueprint,
    play.blueprint,
    scores.blueprint,
    advice.blueprint,
    catalogs.blueprint,
    health.blueprint,
)
"""One a topic; the OpenAPI document lists their routes."""

CONFIG_KEY: Final = "SERVICE"
"""Where the application keeps its `Config`."""


class Service(Flask):
    """Flask, but for its HTML in an answer to OPTIONS, and for asynchronous views."""

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """The function itself: none of ours is asynchronous, and to ask costs microseconds."""
        return func

    def make_default_options_response(self) -> Response:
        """The methods that the address takes, and no body."""
        answer = super().make_default_options_response()
        del answer.headers["Content-Type"]
        return answer


def create_app(config: Config | None = None) -> Service:
    """A new application with these settings; the defaults without any."""
    app = Service("service", static_folder=None)
    config = config or Config()
    app.config[CONFIG_KEY] = config
    app.json = json_provider.StrictProvider(app)
    metrics.install(app, config.metrics)
    edge.install(app, config)
    errors.install(app)
    readiness.install(app)
    slots.install(app, config.searches, config.threads)
    sealed.install(app, config)
    for blueprint in BLUEPRINTS:
        app.register_blueprint(blueprint)
    document.install(app)
    return app
