"""One request to the service without a network, in whatever circumstance an answer needs."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final, NoReturn

from flask import Flask
from werkzeug.test import EnvironBuilder, run_wsgi_app
from werkzeug.wrappers import Response

from service.api.bodies import MAX_BODY
from service.api.readiness import readiness_of
from service.app import create_app
from service.config import Config
from service.seal.keys import keyring_of
from service.seal.sealer import SECONDS_PER_HOUR, Sealer

REQUEST_ID: Final = "sample"

_KEY: Final = "00" * 32
_HOURS: Final = 720
_CLOCK: Final = 1_767_225_600


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked; the fields are those of `Sample`."""

    name: str
    summary: str
    path: str
    request: Any = None
    text: str | None = None
    method: str = ""
    headers: Mapping[str, str] = field(default_factory=dict)
    circumstance: str = ""

    @property
    def verb(self) -> str:
        """The method: the one given, or what the body says."""
        return self.method or ("GET" if self.request is None and self.text is None else "POST")


def ask(question: Question) -> Response:
    """The service's answer to this question; a fault made on purpose is not logged."""
    app = _service(question.circumstance)
    # One for all applications of this name, so it must not stay silent.
    app.logger.disabled = question.circumstance == "failing"
    try:
        return Response(*run_wsgi_app(app, _environ(question)))
    finally:
        app.logger.disabled = False


@cache
def _service(circumstance: str) -> Flask:
    """The service, put in a circumstance."""
    searches = 0 if circumstance == "busy" else 1
    app = create_app(Config(log_requests=False, searches=searches, seal_keys=_KEY))
    app.extensions["sealer"] = Sealer(keyring_of(_KEY), _HOURS, lambda: _now(circumstance))
    if circumstance == "failing":
        app.view_functions = dict.fromkeys(app.view_functions, _fail)
    if circumstance == "draining":
        readiness_of(app).drain()
    return app


def _now(circumstance: str) -> float:
    """A clock that stands still: tokens are the same whenever they are made."""
    return _CLOCK + (_HOURS + 1) * SECONDS_PER_HOUR * (circumstance == "later")


def _fail(**_: object) -> NoReturn:
    raise RuntimeError("broken on purpose")


def _environ(question: Question) -> Any:
    body = question.text
    if question.request is not None:
        body = json.dumps(question.request)
    builder = EnvironBuilder(question.path, method=question.verb, data=body)
    if body is not None:
        builder.content_type = "application/json"
    builder.headers["X-Request-ID"] = REQUEST_ID
    builder.headers.update(question.headers)
    environ = builder.get_environ()
    if question.circumstance == "chunked":
        del environ["CONTENT_LENGTH"]
        environ["wsgi.input_terminated"] = True
    if question.circumstance == "long":
        environ["CONTENT_LENGTH"] = str(MAX_BODY + 1)
    return environ
