"""Sealed games over HTTP: who may do what, and that asking again gives nothing."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from lab.sealed.attack import EFFORTS, SEEDS, everything_else, moves_told, told_apart, twin
from lab.sealed.client import KEY, Answer, Api, TokenClient
from service.app import create_app
from service.config import Config
from service.engine.cards import CARDS
from service.seal.keys import keyring_of

DECK = [card.code for card in CARDS]
OLD_KEY = "0ddba11" * 9 + "0"


@pytest.fixture(scope="module")
def api() -> Api:
    return Api()


def deal(api: Api, viewers: list[int] | None = None, **more: Any) -> dict[str, Any]:
    """A sealed deal of a known deck, in which seat 0 begins."""
    seats = [0] if viewers is None else viewers
    answer = api.post("/deal", deck=DECK, dealer=1, sealed={"viewers": seats}, **more)
    assert answer.status == 200, answer.text
    return answer.json


def assert_refused(answer: Answer, status: int, code: str) -> None:
    assert (answer.status, answer.json["code"]) == (status, code)
    assert dict(answer.headers)["Content-Type"] == "application/problem+json"


# Dealing


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
        ({"viewers": [2]}, "#/sealed/viewers/0"),
        ({"viewers": [0, 3]}, "#/sealed/viewers/1"),
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


# The next deal


def finished(api: Api, **first: Any) -> dict[str, Any]:
    client = TokenClient(api, Random(2), **{"sealed": {"viewers": [0]}, **first})
    return list(client.match(1))[-1].json


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


# What stands beside every answer


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


# Seats


def test_moves_of_a_hidden_seat_are_not_listed(api: Api) -> None:
    assert_refused(
        api.post("/legal-moves", token=deal(api, [1])["token"]), 403, "token/forbidden-seat"
    )


def test_a_hidden_seat_is_not_viewed(api: Api) -> None:
    token = deal(api)["token"]

    assert_refused(api.post("/view", token=token, seat=1), 403, "token/forbidden-seat")
    assert_refused(api.post("/view", token=token, seat=2), 422, "schema/invalid")


@pytest.mark.parametrize("card", ["1D", "5D", "10B"])
def test_a_hidden_seat_is_not_played_whatever_card_is_tried(api: Api, card: str) -> None:
    answer = api.post("/apply", token=deal(api, [1])["token"], move={"card": card})

    assert_refused(answer, 403, "token/forbidden-seat")
    assert "legal_moves" not in answer.json


def test_one_of_two_viewers_sees_its_own_hand_only(api: Api) -> None:
    dealt = deal(api, [0, 1])
    view = api.post("/view", token=dealt["token"], seat=1).json

    assert view["view"]["hands"] == [["??", "??", "??"], ["1B", "2D", "2C"]]
    assert view["state"]["hands"] == [["1D", "1C", "1S"], ["1B", "2D", "2C"]]


def test_a_refused_card_of_a_viewer_lists_that_viewers_moves(api: Api) -> None:
    answer = api.post("/apply", token=deal(api)["token"], move={"card": "1B"})

    assert_refused(answer, 422, "move/illegal")
    assert {move["card"] for move in answer.json["legal_moves"]} == {"1D", "1C", "1S"}


def test_a_finished_deal_has_no_moves(api: Api) -> None:
    token = finished(api)["token"]

    for path, more in [
        ("/legal-moves", {}),
        ("/ai-move", {}),
        ("/apply", {"move": {"card": "7D"}}),
        ("/apply", {"move": {"call_out": True, "seat": 1}}),
    ]:
        assert_refused(api.post(path, token=token, **more), 422, "deal/over")


# Calling out

FORFEIT = {"preset": "scopa_germana"}


def test_a_viewer_calls_out_and_what_was_hidden_stays_so(api: Api) -> None:
    dealt = deal(api, rules=FORFEIT)
    answer = api.post("/apply", token=dealt["token"], move={"call_out": True, "seat": 0}).json

    assert answer["status"] == {"phase": "match_over", "turn": None, "winner": 1, "draw": False}
    assert answer["state"]["hands"][1] == ["??", "??", "??"]
    assert set(answer["state"]["stock"]) == {"??"}
    assert answer["game"]["ply"] == 1


def test_a_hidden_seat_is_not_called_out_for(api: Api) -> None:
    token = deal(api, rules=FORFEIT)["token"]

    for seat, status, code in [(1, 403, "token/forbidden-seat"), (2, 422, "schema/invalid")]:
        move = {"call_out": True, "seat": seat}
        assert_refused(api.post("/apply", token=token, move=move), status, code)


def test_a_viewer_may_call_out_of_turn(api: Api) -> None:
    token = deal(api, [1], rules=FORFEIT)["token"]
    answer = api.post("/apply", token=token, move={"call_out": True, "seat": 1})

    assert answer.json["status"]["winner"] == 0


def test_after_a_call_that_ended_the_match_the_hidden_seat_stays_hidden(api: Api) -> None:
    token = deal(api, rules=FORFEIT)["token"]
    over = api.post("/apply", token=token, move={"call_out": True, "seat": 0}).json["token"]

    assert_refused(api.post("/view", token=over, seat=1), 403, "token/forbidden-seat")
    assert api.post("/view", token=over, seat=0).json["view"]["hands"][1] == ["??"] * 3
    assert api.post("/score", token=over).json["final"] is True


# The computer


def hidden_turn(api: Api, level: str = "casual") -> str:
    """A token of a game in which the computer begins."""
    sealed = {"viewers": [1], "level": level}
    token: str = api.post("/deal", deck=DECK, dealer=1, sealed=sealed).json["token"]
    return token


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


# What hidden cards do not change


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


# Tokens


@pytest.mark.parametrize("path", ["/deal", "/legal-moves", "/apply", "/score", "/ai-move", "/view"])
@pytest.mark.parametrize("token", ["", "AQ", "garbage", "A" * 180, "\u00e9"])
def test_what_is_no_token_is_refused_everywhere(api: Api, path: str, token: str) -> None:
    more = {"/apply": {"move": {"card": "1D"}}, "/view": {"seat": 0}}.get(path, {})

    assert_refused(api.post(path, token=token, **more), 400, "token/invalid")


def test_no_character_of_a_token_can_be_exchanged(api: Api) -> None:
    token = deal(api)["token"]
    for place, letter in enumerate(token):
        other = "A" if letter != "A" else "B"
        altered = token[:place] + other + token[place + 1 :]
        assert_refused(api.post("/score", token=altered), 400, "token/invalid")


def test_a_token_that_is_too_old_is_refused(api: Api) -> None:
    limit = Config().seal_max_age_hours
    game = api.sealer.open(deal(api)["token"])
    tokens = [api.sealer.seal(replace(game, hour=game.hour - age)) for age in (limit, limit + 1)]

    assert api.post("/score", token=tokens[0]).status == 200
    assert_refused(api.post("/score", token=tokens[1]), 400, "token/expired")


def test_state_and_token_together_are_refused(api: Api) -> None:
    dealt = deal(api)

    assert_refused(
        api.post("/legal-moves", state=dealt["state"], token=dealt["token"]), 422, "schema/invalid"
    )


# Logs and metrics


def test_neither_log_nor_metrics_show_a_token(capfd: pytest.CaptureFixture[str]) -> None:
    app = create_app(Config(seal_keys=KEY))
    http = app.test_client()
    dealt = http.post("/deal", json={"sealed": {"viewers": [0]}}).json
    tokens = [dealt["token"], dealt["token"][:-2] + "AA"]
    for token in tokens:
        http.post("/score", json={"token": token})
    told = "".join(capfd.readouterr()) + http.get("/metrics").text

    assert "/score" in told
    assert not any(token[:12] in told for token in tokens)
    assert dealt["game"]["id"] not in told


def test_metrics_do_not_tell_what_a_hidden_move_cost(api: Api) -> None:
    def searches() -> list[str]:
        return [line for line in api.get("/metrics").splitlines() if "scopa_search_" in line]

    token = hidden_turn(api)
    before = searches()
    api.post("/ai-move", token=token)
    assert searches() == before

    api.post("/ai-move", token=deal(api)["token"])
    assert searches() != before
