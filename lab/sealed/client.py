"""The service in this process, and a client that holds tokens and nothing else."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from io import BytesIO
from random import Random
from time import perf_counter
from typing import Any

from werkzeug.test import run_wsgi_app

from service.api.sealed import sealer_of
from service.app import create_app
from service.config import Config
from service.seal.sealer import Sealer

KEY = "5ea1ed" * 10 + "5ea1"

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Answer:
    """One request and all that came back."""

    path: str
    request: Mapping[str, Any]
    status: int
    text: str
    json: Json
    headers: tuple[tuple[str, str], ...]
    ms: float


class Api:
    """The service, with a key that is known here, so that a watcher can open what it seals."""

    def __init__(self, watch: Callable[[Api, Answer], None] = lambda _, __: None) -> None:
        self._app = create_app(Config(seal_keys=KEY, seal_step_ms=0, log_requests=False))
        self._watch = watch

    @property
    def sealer(self) -> Sealer:
        """What seals and opens the games of this service."""
        return sealer_of(self._app)

    def post(self, path: str, **body: object) -> Answer:
        """The answer, whatever its status, once the watcher has seen it."""
        environ = _environ(path, json.dumps(body).encode())
        started = perf_counter()
        chunks, status, headers = run_wsgi_app(self._app, environ)
        text = b"".join(chunks).decode()
        ms = 1000 * (perf_counter() - started)
        told = tuple(headers.items())
        answer = Answer(path, body, int(status.split()[0]), text, json.loads(text), told, ms)
        self._watch(self, answer)
        return answer

    def get(self, path: str) -> str:
        """The text of a page."""
        return self._app.test_client().get(path).text


def _environ(path: str, body: bytes) -> dict[str, Any]:
    """What a server passes on; a test client would take longer than the service."""
    return {
        "REQUEST_METHOD": "POST",
        "SCRIPT_NAME": "",
        "PATH_INFO": path,
        "QUERY_STRING": "",
        "SERVER_NAME": "localhost",
        "SERVER_PORT": "80",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "CONTENT_TYPE": "application/json",
        "CONTENT_LENGTH": str(len(body)),
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": "http",
        "wsgi.input": BytesIO(body),
        "wsgi.errors": sys.stderr,
    }


class TokenClient:
    """Plays a sealed match to its end, at random, from nothing but the answers it got."""

    def __init__(self, api: Api, rng: Random, **first: object) -> None:
        self._api = api
        self._rng = rng
        self._viewers = first["sealed"]["viewers"]  # type: ignore[index]
        self.last = self._api.post("/deal", **first)

    def match(self, max_deals: int) -> Iterator[Answer]:
        """Every answer in order, until the match or so many deals are over."""
        yield self.last
        while not self._is_over(max_deals):
            self.last = self._next()
            if self.last.status != 200:
                raise AssertionError(f"{self.last.path}: {self.last.text}")
            yield self.last

    def _is_over(self, max_deals: int) -> bool:
        body = self.last.json
        phase = body["status"]["phase"]
        last = body["state"]["match"]["deal"] >= max_deals
        return phase == "match_over" or (phase == "deal_over" and last)

    def _next(self) -> Answer:
        body = self.last.json
        token, turn = body["token"], body["status"]["turn"]
        if turn is None:
            return self._api.post("/deal", token=token)
        if turn not in self._viewers:
            return self._api.post("/ai-move", token=token, apply=True)
        return self._api.post("/apply", token=token, move=self._move(token, body["state"]))

    def _move(self, token: str, view: Json) -> Json:
        calling = view["rules"]["preset"] in ("scopa_21", "scopa_germana")
        if calling and self._rng.random() < 0.01 and view["match"]["deal"] > 1:
            return {"call_out": True, "seat": self._rng.choice(self._viewers)}
        moves = self._api.post("/legal-moves", token=token).json["moves"]
        move: Json = self._rng.choice(moves)
        return move
