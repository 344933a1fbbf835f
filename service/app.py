"""The application: made by `create_app`; importing this does nothing."""

from __future__ import annotations

from typing import Final

from flask import Flask, Response

from service.api import deals, errors, health, json_provider, play, request_id, scores
from service.config import Config

BLUEPRINTS: Final = (
    deals.blueprint,
    play.blueprint,
    scores.blueprint,
    health.blueprint,
)
"""One a topic; the OpenAPI document lists their routes."""

CONFIG_KEY: Final = "SERVICE"
"""Where the application keeps its `Config`."""


class Service(Flask):
    """Flask, but for its HTML in an answer to OPTIONS."""

    def make_default_options_response(self) -> Response:
        """The methods that the address takes, and no body."""
        answer = super().make_default_options_response()
        del answer.headers["Content-Type"]
        return answer


def create_app(config: Config | None = None) -> Service:
    """A new application with these settings; the defaults without any."""
    app = Service("service", static_folder=None)
    app.config[CONFIG_KEY] = config or Config()
    app.json = json_provider.StrictProvider(app)
    request_id.install(app)
    errors.install(app)
    for blueprint in BLUEPRINTS:
        app.register_blueprint(blueprint)
    return app
