"""The computer in a sealed game: it plays what it plays, and asking again gives nothing."""

from __future__ import annotations

import json
import time
from dataclasses import replace
from random import Random

import pytest

from lab.sealed.attack import EFFORTS, SEEDS, everything_else, moves_told, told_apart, twin
from lab.sealed.client import KEY, Api, TokenClient
from service.api.sealed import held_to_step
from service.app import create_app
from service.config import Config
from tests.api.sealed_tables import assert_refused, deal, finished, hidden_turn


@pytest.fixture(scope="module")
def api() -> Api:
    return Api()


def test_the_computers_move_comes_alone(api: Api) -> None:
    answer = api.post("/ai-move", token=hidden_turn(api)).json

    assert answer["seat"] == 0
    assert answer["candidates"] == [answer["move"]]
    assert set(answer["move"]) == {"card", "captures", "sweep"}
    assert answer["search"] == {}
    assert set(answer) == {"seat", "move", "candidates", "search", "state", "token", "game"}


@pytest.mark.parametrize("level", ["beginner", "casual", "expert", "master"])
def test_no_parameter_brings_out_another_move(api: Api, level: str) -> None:
    assert len(moves_told(api, hidden_turn(api, level))) == 1


def test_parameters_without_effect_are_checked_all_the_same(api: Api) -> None:
    token = hidden_turn(api)

    for wrong in (
        {"level": "god"},
        {"budget": {"iterations": 0}},
        {"seed": -1},
        {"level": "casual", "budget": {"iterations": 5}},
    ):
        assert_refused(api.post("/ai-move", token=token, **wrong), 422, "schema/invalid")


def test_with_apply_the_same_move_is_made(api: Api) -> None:
    token = hidden_turn(api)
    asked = api.post("/ai-move", token=token).json
    made = [
        api.post("/ai-move", token=token, apply=True, **effort, **seed).json
        for effort in EFFORTS
        for seed in SEEDS
    ]

    assert all(answer == made[0] for answer in made)
    assert made[0]["move"] == asked["move"]
    assert made[0]["events"][0] == {"type": "play", "seat": 0, **asked["move"]}
    assert made[0]["game"] == {"id": asked["game"]["id"], "ply": 1}
    assert made[0]["state"]["hands"] == [["??", "??"], ["1B", "2D", "2C"]]


def test_games_of_the_same_cards_are_not_played_the_same(api: Api) -> None:
    """The computer's chance is its game's own: a copy of its cards does not foretell it."""
    game = api.sealer.open(hidden_turn(api, "beginner"))
    moves = set()
    for number in range(30):
        token = api.sealer.seal(replace(game, secret=number.to_bytes(16, "big")))
        moves.add(json.dumps(api.post("/ai-move", token=token).json["move"]))

    assert len(moves) > 1


def test_a_viewer_gets_ordinary_advice_from_its_own_view(api: Api) -> None:
    dealt = deal(api, [0, 1])
    view = api.post("/view", token=dealt["token"], seat=0).json["view"]

    for effort in ({}, {"level": "casual", "seed": 3}, {"budget": {"iterations": 5}}):
        sealed = api.post("/ai-move", token=dealt["token"], **effort).json
        opened = api.post("/ai-move", state=view, **effort).json
        assert sealed["candidates"] == opened["candidates"]
        assert sealed["search"] | {"elapsed_ms": 0} == opened["search"] | {"elapsed_ms": 0}


@pytest.mark.parametrize(
    "preset", ["scopa", "scopa_germana", "scopa_three", "scopone", "escoba_four", "escoba_spanish"]
)
def test_games_that_look_the_same_are_answered_the_same(api: Api, preset: str) -> None:
    rng = Random(preset)
    client = TokenClient(
        api, rng, rules={"preset": preset}, sealed={"viewers": [0], "level": "casual"}
    )
    for number, answer in enumerate(client.match(1)):
        game = api.sealer.open(answer.json["token"])
        if number % 9 == 0:
            assert told_apart(api, game, rng) == []
            assert len(api.sealer.seal(twin(game, rng))) == len(answer.json["token"])


def test_no_request_of_the_attack_fails_the_service(api: Api) -> None:
    for token in (deal(api)["token"], hidden_turn(api), finished(api)["token"]):
        answers = [api.post(path, **body) for path, body in everything_else(token, 2)]
        assert {answer.status for answer in answers} <= {200, 403, 422}


# Time


@pytest.mark.parametrize(
    ("spent_ms", "step_ms", "least_ms"), [(0, 30, 30), (40, 30, 60), (5, 0, 5)]
)
def test_a_hidden_move_takes_whole_steps_of_time(
    spent_ms: int, step_ms: int, least_ms: int
) -> None:
    started = time.monotonic()
    with held_to_step(step_ms):
        time.sleep(spent_ms / 1000)

    assert 1000 * (time.monotonic() - started) >= least_ms


def test_the_answer_with_a_hidden_move_is_held_back() -> None:
    app = create_app(Config(seal_keys=KEY, seal_step_ms=60, log_requests=False))
    http = app.test_client()
    token = http.post("/deal", json={"dealer": 1, "sealed": {"viewers": [1]}}).json["token"]

    started = time.monotonic()
    assert http.post("/ai-move", json={"token": token}).status_code == 200
    assert time.monotonic() - started >= 0.06
