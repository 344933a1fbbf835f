"""Sealed deals over HTTP, and what stands beside every answer about them."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from lab.sealed.client import KEY, Api
from service.app import create_app
from service.config import Config
from service.seal.keys import keyring_of
from tests.api.sealed_tables import DECK, assert_refused, deal, finished

OLD_KEY = "0ddba11" * 9 + "0"


@pytest.fixture(scope="module")
def api() -> Api:
    return Api()


def test_a_sealed_deal_shows_the_viewers_hand_and_a_token(api: Api) -> None:
    dealt = deal(api)

    assert dealt["state"]["hands"] == [["1D", "1C", "1S"], ["??", "??", "??"]]
    assert dealt["state"]["table"] == ["2S", "2B", "3D", "3C"]
    assert dealt["state"]["stock"] == ["??"] * 30
    assert dealt["state"]["history"] == []
    assert dealt["status"]["turn"] == 0
    assert dealt["game"]["ply"] == 0
    assert isinstance(dealt["token"], str)


def test_an_open_deal_has_neither_token_nor_game(api: Api) -> None:
    assert set(api.post("/deal", seed=1).json) == {"state", "events", "status"}


def test_without_seed_or_deck_no_two_games_are_the_same(api: Api) -> None:
    games = [api.post("/deal", sealed={"viewers": [0]}).json for _ in range(8)]

    assert len({game["game"]["id"] for game in games}) == 8
    assert len({json.dumps(game["state"]) for game in games}) == 8


def test_with_a_seed_the_same_request_gives_the_same_game(api: Api) -> None:
    def dealt() -> Any:
        return api.post("/deal", seed=5, sealed={"viewers": [1]}).json

    assert dealt() == dealt()


def test_the_level_is_sealed_and_the_default_is_expert(api: Api) -> None:
    levels = [api.sealer.open(deal(api)["token"]).terms.level]
    answer = api.post("/deal", sealed={"viewers": [0], "level": "master"})

    assert [*levels, api.sealer.open(answer.json["token"]).terms.level] == ["expert", "master"]


@pytest.mark.parametrize(
    ("sealed", "pointer"),
    [
        ({"viewers": [2]}, "#/sealed/viewers"),
        ({"viewers": [3, 0]}, "#/sealed/viewers"),
        ({"viewers": [0, 4]}, "#/sealed/viewers/1"),
        ({"viewers": ["0"]}, "#/sealed/viewers/0"),
        ({"viewers": []}, "#/sealed/viewers"),
        ({"viewers": [0, 0]}, "#/sealed/viewers"),
        ({}, "#/sealed/viewers"),
        ({"viewers": [0], "level": "god"}, "#/sealed/level"),
        ({"viewers": [0], "key": 1}, "#/sealed"),
    ],
)
def test_viewers_are_seats_of_the_game(api: Api, sealed: Any, pointer: str) -> None:
    answer = api.post("/deal", sealed=sealed)

    assert_refused(answer, 422, "schema/invalid")
    assert [fault["pointer"] for fault in answer.json["errors"]] == [pointer]


def test_the_next_deal_follows_from_the_token(api: Api) -> None:
    over = finished(api)
    following = [api.post("/deal", token=over["token"]).json for _ in range(3)]

    assert following[0] == following[1] == following[2]
    assert following[0]["state"]["match"]["deal"] == 2
    assert following[0]["game"] == {"id": over["game"]["id"], "ply": over["game"]["ply"] + 1}


def test_two_ways_through_a_deal_lead_to_the_same_next_deck(api: Api) -> None:
    token = api.post("/deal", sealed={"viewers": [0, 1]}).json["token"]
    decks = set()
    for choice in (0, -1):
        last = {"token": token, "status": {"turn": 0}}
        while last["status"]["turn"] is not None:
            moves = api.post("/legal-moves", token=last["token"]).json["moves"]
            last = api.post("/apply", token=last["token"], move=moves[choice]).json
        following = api.post("/deal", token=last["token"]).json["state"]
        decks.add(json.dumps([following["hands"], following["table"]]))

    assert len(decks) == 1


@pytest.mark.parametrize(
    "more", [{"seed": 1}, {"deck": DECK}, {"rules": {"preset": "scopa"}}, {"dealer": 0}]
)
def test_the_next_deal_takes_nothing_beside_the_token(api: Api, more: dict[str, Any]) -> None:
    over = finished(api)

    assert_refused(api.post("/deal", token=over["token"], **more), 422, "schema/invalid")


def test_a_sealed_deal_that_runs_has_no_next(api: Api) -> None:
    assert_refused(api.post("/deal", token=deal(api)["token"]), 422, "deal/unfinished")


def test_a_sealed_match_that_is_over_has_no_next(api: Api) -> None:
    over = finished(api, rules={"preset": "scopa_bar"})

    assert_refused(api.post("/deal", token=over["token"]), 422, "match/over")


@pytest.mark.parametrize(
    ("path", "more"),
    [("/legal-moves", {}), ("/score", {}), ("/view", {"seat": 0}), ("/ai-move", {})],
)
def test_what_changes_nothing_answers_with_the_same_token(
    api: Api, path: str, more: dict[str, Any]
) -> None:
    dealt = deal(api)
    answer = api.post(path, token=dealt["token"], **more)

    assert answer.status == 200
    for part in ("token", "state", "game"):
        assert answer.json[part] == dealt[part]


def test_a_token_under_an_older_key_comes_back_under_the_newest(api: Api) -> None:
    dealt = deal(api)
    older = replace(api.sealer, keyring=keyring_of(OLD_KEY)).seal(api.sealer.open(dealt["token"]))
    app = create_app(Config(seal_keys=f"{KEY},{OLD_KEY}", log_requests=False))
    answer = app.test_client().post("/score", json={"token": older})

    assert older != dealt["token"]
    assert answer.json["token"] == dealt["token"]
    assert_refused(api.post("/score", token=older), 400, "token/invalid")


def test_a_token_plays_like_the_state_it_holds(api: Api) -> None:
    token = deal(api)["token"]
    state = api.post("/deal", deck=DECK, dealer=1).json["state"]
    move = {"card": "1D", "captures": []}

    sealed = api.post("/apply", token=token, move=move).json
    opened = api.post("/apply", state=state, move=move).json

    assert sealed["events"] == opened["events"]
    assert sealed["status"] == opened["status"]
    assert sealed["state"] == api.post("/view", state=opened["state"], seat=0).json["view"]
