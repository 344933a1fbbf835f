"""The application: made by `create_app`; importing this does nothing."""

from __future__ import annotations

from typing import Final

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
from service.api.application import Service
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


def create_app(config: Config | None = None) -> Service:
    """A new application with these settings; the defaults without any."""
    app = Service("service")
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
