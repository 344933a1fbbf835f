"""Whole matches played by a client that holds nothing but tokens, every answer watched."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random

import pytest

from lab.sealed.client import Answer, Api, TokenClient
from lab.sealed.watch import Watch, hidden, named
from service.engine.presets import PRESETS
from service.engine.rules import make_rules


@pytest.mark.parametrize("preset", PRESETS)
def test_a_match_under_every_preset_is_played_to_its_end(preset: str) -> None:
    watch = Watch()
    viewers = {2: [len(preset) % 2], 3: [0, 2], 4: [1]}[make_rules(preset).players]
    line = played(Api(watch), preset, viewers)

    assert line[-1].json["status"]["phase"] == "match_over"
    assert watch.leaks == []
    assert_one_game_counted_on(line)


@pytest.mark.parametrize(
    ("preset", "viewers"),
    [("scopa_three", [0, 1]), ("scopa_three", [2]), ("scopone", [0]), ("scopa_four", [1, 2, 3])],
)
def test_some_may_see_at_a_table_of_three_or_four(preset: str, viewers: list[int]) -> None:
    watch = Watch()
    line = played(Api(watch), preset, viewers, max_deals=2)

    assert watch.leaks == []
    shown = line[0].json["state"]["hands"]
    assert [seat for seat, hand in enumerate(shown) if "??" not in hand] == viewers


def test_all_may_see_at_one_screen_and_the_stock_stays_hidden() -> None:
    line = played(Api(), "scopa", [0, 1], max_deals=1)

    assert all(answer.path != "/ai-move" for answer in line)
    assert set(line[0].json["state"]["stock"]) == {"??"}
    assert not any("??" in hand for hand in line[0].json["state"]["hands"])


def test_match_after_match_nothing_repeats() -> None:
    api = Api()
    games = [played(api, "scopa_bar", [0]) for _ in range(5)]

    assert len({line[0].json["game"]["id"] for line in games}) == 5
    assert len({str(line[0].json["state"]["hands"]) for line in games}) == 5


def test_a_finished_deal_hides_nothing() -> None:
    line = played(Api(), "scopa", [0], max_deals=1)

    assert "??" not in line[-1].text
    assert sum(map(len, line[-1].json["state"]["captured"])) == 40


def test_a_watcher_would_see_a_leak() -> None:
    watch = Watch()
    api = Api(watch)
    answer = api.post("/deal", sealed={"viewers": [0]})
    secret = hidden(api.sealer.open(answer.json["token"]))

    body = {**answer.json, "hint": [min(secret)]}
    leaking = Answer("/apply", {}, 200, json.dumps(body), body, answer.headers, 0)
    watch(api, leaking)
    assert watch.leaks == [(leaking, {min(secret)})]


def test_a_void_first_table_has_been_seen_and_is_no_leak() -> None:
    watch = Watch()
    api = Api(watch)
    rules = {"preset": "scopa", "redeal_kings": 1}
    answers = [api.post("/deal", rules=rules, sealed={"viewers": [0]}) for _ in range(20)]

    assert any(answer.json["events"] for answer in answers)
    assert watch.leaks == []


def test_names_of_cards_are_found_wherever_they_stand() -> None:
    assert named('{"a":["7D","10B"],"b":"1C 2S"} X-Card: 3B') == {"7D", "10B", "1C", "2S", "3B"}
    assert named('"AQ7DxY-10B_"  "17D" "7d" "0D" "11D"') == set()


def played(api: Api, preset: str, viewers: Sequence[int], max_deals: int = 1000) -> list[Answer]:
    """Every answer to a turn, from the first deal to the end."""
    client = TokenClient(
        api,
        Random(preset),
        rules={"preset": preset},
        sealed={"viewers": list(viewers), "level": "beginner"},
    )
    return list(client.match(max_deals))


def assert_one_game_counted_on(line: list[Answer]) -> None:
    """The id stays and each accepted turn adds one to the ply."""
    tags = [answer.json["game"] for answer in line]
    assert len({tag["id"] for tag in tags}) == 1
    assert [tag["ply"] for tag in tags] == list(range(len(line)))
    assert len({answer.json["token"] for answer in line}) == len(line)
