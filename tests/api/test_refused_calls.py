"""A refused call-out lists the moves that its sender may know, and no others."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from service.app import create_app
from service.config import Config

CALL = {"call_out": True, "seat": 0}


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    return create_app(Config()).test_client()


def test_in_an_open_game_all_moves_are_listed(client: FlaskClient) -> None:
    state = client.post("/deal", json={"seed": 4}).json["state"]
    moves = client.post("/legal-moves", json={"state": state}).json["moves"]
    refused = client.post("/apply", json={"state": state, "move": CALL})
    assert (refused.status_code, refused.json["code"]) == (422, "move/illegal")
    assert refused.json["legal_moves"] == moves != []


def test_over_a_hidden_hand_none_are_listed(client: FlaskClient) -> None:
    state = client.post("/deal", json={"seed": 4}).json["state"]
    view = client.post("/view", json={"state": state, "seat": 1}).json["view"]
    refused = client.post("/apply", json={"state": view, "move": CALL | {"seat": 1}})
    assert refused.json["legal_moves"] == []


def test_in_a_sealed_game_the_computers_moves_are_not_told(client: FlaskClient) -> None:
    dealt = client.post("/deal", json={"seed": 4, "dealer": 0, "sealed": {"viewers": [0]}}).json
    assert dealt["state"]["turn"] == 1
    refused = client.post("/apply", json={"token": dealt["token"], "move": CALL})
    assert refused.json["code"] == "move/illegal"
    assert refused.json["legal_moves"] == []
