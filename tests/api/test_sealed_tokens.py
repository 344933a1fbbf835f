"""Tokens over HTTP: what is none, what is too old, and that none is written down."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lab.sealed.client import KEY, Api
from service.app import create_app
from service.config import Config
from service.engine.cards import CARDS
from tests.api.sealed_tables import assert_refused, deal, hidden_turn


@pytest.fixture(scope="module")
def api() -> Api:
    return Api()


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


# The longest rules


def test_a_game_under_the_longest_rules_can_be_played_on(api: Api) -> None:
    codes = [card.code for card in CARDS]
    rules = {
        "preset": "scopa_d_assi_optional",
        "table_bonus": {str(total): 999_999_999 for total in range(4, 41)},
        "card_points": dict.fromkeys(codes, 99.5),
        "quartet_points": {str(rank): 99.5 for rank in range(1, 11)},
        "target_extension": {"margin": 99.5, "step": 99.5},
    }
    dealt = api.post("/deal", rules=rules, sealed={"viewers": [0]}).json

    assert api.post("/score", token=dealt["token"]).json["state"] == dealt["state"]
    assert dealt["state"]["rules"] == rules
