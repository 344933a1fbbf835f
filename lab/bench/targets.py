"""What is loaded: the constant under two sets of settings, and the service's endpoints."""

import json
from collections.abc import Mapping
from dataclasses import dataclass

from flask.testing import FlaskClient

from lab.bench.wrk import Call
from service.app import create_app
from service.config import Config, cores

SEEDS = range(20)
"""Deals that the loads take their states from, a few plays into each."""

CONNECTIONS = 16

CONSTANT = "lab.bench.constant:app"
"""The yardstick, as gunicorn is told of it."""


@dataclass(frozen=True)
class Target:
    """One thing to load: on which server, with what, over how many connections."""

    name: str
    server: str
    call: Call
    connections: int = CONNECTIONS


def targets() -> list[Target]:
    """Every target, the yardsticks first."""
    client = create_app(Config(log_requests=False)).test_client()
    states = [_a_few_plays_in(client, seed) for seed in SEEDS]
    moves = [
        client.post("/legal-moves", json={"state": state}).json["moves"][0] for state in states
    ]
    plays = [{"state": state, "move": move} for state, move in zip(states, moves, strict=True)]
    return [
        Target("constant", "constant", Call("/")),
        Target("constant (sync)", "sync", Call("/")),
        Target("GET /healthz", "service", Call("/healthz")),
        _post("/deal", [{"seed": seed} for seed in SEEDS]),
        _post("/legal-moves", [{"state": state} for state in states]),
        _post("/apply", plays),
        _post("/score", [{"state": state} for state in states]),
        _post("/view", [{"state": state, "seat": 0} for state in states]),
        _ai_move("casual", states, CONNECTIONS),
        _ai_move("expert", states, 2 * cores()),
        _ai_move("master", states, 2 * cores()),
    ]


def _a_few_plays_in(client: FlaskClient, seed: int) -> Mapping[str, object]:
    state = client.post("/deal", json={"seed": seed}).json["state"]
    for _ in range(seed):
        move = {"state": state, "level": "casual", "apply": True}
        state = client.post("/ai-move", json=move).json["state"]
    return state


def _post(path: str, bodies: list[dict[str, object]]) -> Target:
    return Target(f"POST {path}", "service", Call(path, _texts(bodies)))


def _ai_move(level: str, states: list[Mapping[str, object]], connections: int) -> Target:
    texts = _texts([{"state": state, "level": level} for state in states])
    return Target(f"POST /ai-move {level}", "service", Call("/ai-move", texts), connections)


def _texts(bodies: list[dict[str, object]]) -> tuple[str, ...]:
    return tuple(json.dumps(body, separators=(",", ":")) for body in bodies)
