"""A deal of every preset over HTTP: what holds at every moment of it."""

from random import Random

import pytest

from service.engine.presets import PRESETS

DECK = {f"{rank}{suit}" for rank in range(1, 11) for suit in "DCSB"}


def cards(position):
    """All the cards of a state, wherever they stand."""
    places = [*position["hands"], position["table"], position["stock"], *position["captured"]]
    return [card for place in places for card in place]


@pytest.mark.parametrize("preset", PRESETS)
def test_a_deal(client, preset):
    rng = Random(preset)
    dealt = client.post("/deal", {"rules": {"preset": preset}, "seed": 5})
    position, status = dealt["state"], dealt["status"]
    while status["phase"] == "play":
        seat = position["turn"]
        moves = client.post("/legal-moves", {"state": position})
        assert moves["seat"] == seat == status["turn"]
        look_from_the_seat_to_play(client, position, moves)
        move = rng.choice(moves["moves"])
        made = client.post("/apply", {"state": position, "move": move})
        assert made["events"][0] == {"type": "play", "seat": seat, **move}
        position, status = made["state"], made["status"]
        assert len(cards(position)) == 40
        assert set(cards(position)) == DECK
    assert position["turn"] is None
    check_score(client, position)


def look_from_the_seat_to_play(client, position, moves):
    """Its view hides all that it cannot know, and is enough for its moves."""
    seat = position["turn"]
    view = client.post("/view", {"state": position, "seat": seat})["view"]
    hidden = [*position["stock"]]
    for other, hand in enumerate(position["hands"]):
        hidden += hand if other != seat else []
    shown = set(cards(view)) - {"??"}
    assert shown == DECK - set(hidden)
    assert client.post("/legal-moves", {"state": view}) == moves


def check_score(client, position):
    """The score of the finished deal is that of its cards and sweeps as a sheet."""
    score = client.post("/score", {"state": position})
    assert score["final"]
    sheet = {
        "rules": position["rules"],
        "captured": position["captured"],
        "sweeps": position["sweeps"],
    }
    told = client.post("/score", sheet)
    assert told["sides"] == score["sides"]
    assert score["match"].items() >= told["match"].items()
    for side in score["sides"]:
        parts = side["categories"].values()
        assert side["points"] == sum(part["points"] for part in parts)
