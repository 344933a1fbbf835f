"""Who may do what in a sealed game."""

from __future__ import annotations

import pytest

from lab.sealed.client import Api
from tests.api.sealed_tables import assert_refused, deal, finished


@pytest.fixture(scope="module")
def api() -> Api:
    return Api()


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
