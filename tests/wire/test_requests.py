"""What each endpoint takes: fields that exclude or need each other."""

import pytest

from service.ai.levels import Level
from service.wire.faults import SchemaInvalid, pointer
from service.wire.requests import (
    LEVELS,
    AiMoveRequest,
    ApplyRequest,
    DealRequest,
    GameRequest,
    ScoreRequest,
    ViewRequest,
    load,
)
from tests.wire.states import DECK, state

SCOPA = {"preset": "scopa"}
SHEET = {"rules": SCOPA, "captured": [[], []]}


def pointers(schema, body):
    with pytest.raises(SchemaInvalid) as refused:
        load(schema(), body)
    return sorted(pointer(fault.path) for fault in refused.value.faults)


def test_the_levels_are_those_of_the_player():
    assert list(LEVELS) == [level.value for level in Level]


@pytest.mark.parametrize(
    ("schema", "body"),
    [
        (GameRequest, {"state": state()}),
        (GameRequest, {"token": "abc"}),
        (ApplyRequest, {"state": state(), "move": {"card": "7D"}}),
        (ApplyRequest, {"state": state(), "move": {"card": "7D", "captures": [], "sweep": True}}),
        (ApplyRequest, {"state": state(), "move": {"call_out": True, "seat": 3}}),
        (ViewRequest, {"state": state(), "seat": 0}),
        (DealRequest, {}),
        (DealRequest, {"rules": SCOPA, "dealer": 0, "seed": 2**53 - 1}),
        (DealRequest, {"deck": DECK, "sealed": {"viewers": [0]}}),
        (DealRequest, {"state": state(), "seed": 0}),
        (DealRequest, {"state": state(), "deck": DECK}),
        (DealRequest, {"token": "abc"}),
        (ScoreRequest, {"state": state()}),
        (ScoreRequest, SHEET | {"sweeps": [3, 0], "scores": [0.5, 1], "target": 21, "deal": 4}),
        (ScoreRequest, SHEET | {"target": None}),
        (AiMoveRequest, {"state": state()}),
        (AiMoveRequest, {"state": state(), "level": "master", "seed": 1, "apply": True}),
        (AiMoveRequest, {"token": "abc", "budget": {"time_ms": 10_000}}),
        (AiMoveRequest, {"state": state(), "budget": {"iterations": 1_000_000}}),
    ],
)
def test_what_is_taken(schema, body):
    assert load(schema(), body).keys() == body.keys()


@pytest.mark.parametrize(
    ("schema", "body", "told"),
    [
        (GameRequest, {}, ["#/state"]),
        (GameRequest, {"state": state(), "token": "abc"}, ["#/token"]),
        (GameRequest, {"state": "x", "token": "abc"}, ["#/state", "#/token"]),
        (GameRequest, {"state": None}, ["#/state"]),
        (GameRequest, {"token": 7}, ["#/token"]),
        (GameRequest, {"token": "a" * 4097}, ["#/token"]),
        (ApplyRequest, {"state": state()}, ["#/move"]),
        (ApplyRequest, {"state": state(), "move": {}}, ["#/move/card"]),
        (ApplyRequest, {"state": state(), "move": {"captures": []}}, ["#/move/card"]),
        (ApplyRequest, {"state": state(), "move": []}, ["#/move"]),
        (ApplyRequest, {"state": state(), "move": {"call_out": True}}, ["#/move/seat"]),
        (
            ApplyRequest,
            {"state": state(), "move": {"call_out": False, "seat": 0}},
            ["#/move/call_out"],
        ),
        (ApplyRequest, {"state": state(), "move": {"card": "7D", "seat": 0}}, ["#/move"]),
        (
            ApplyRequest,
            {"state": state(), "move": {"card": "7D", "call_out": True, "seat": 0}},
            ["#/move"],
        ),
        (
            ApplyRequest,
            {"state": state(), "move": {"card": "7D", "captures": ["1D", "1D"]}},
            ["#/move/captures/1"],
        ),
        (ViewRequest, {"state": state(), "seat": 4}, ["#/seat"]),
        (ViewRequest, {"state": state()}, ["#/seat"]),
        (DealRequest, {"seed": 2**53}, ["#/seed"]),
        (DealRequest, {"seed": -1}, ["#/seed"]),
        (DealRequest, {"seed": 1, "deck": DECK}, ["#/deck"]),
        (DealRequest, {"deck": DECK[1:]}, ["#/deck"]),
        (DealRequest, {"deck": [*DECK[1:], "2D"]}, ["#/deck/39"]),
        (DealRequest, {"deck": [*DECK[1:], "??"]}, ["#/deck/39"]),
        (DealRequest, {"sealed": {"viewers": []}}, ["#/sealed/viewers"]),
        (DealRequest, {"sealed": {"viewers": ["0"]}}, ["#/sealed/viewers/0"]),
        (
            DealRequest,
            {"state": state(), "rules": SCOPA, "dealer": 0, "sealed": {"viewers": [0]}},
            ["#/dealer", "#/rules", "#/sealed"],
        ),
        (DealRequest, {"token": "abc", "seed": 1}, ["#/seed"]),
        (ScoreRequest, {}, ["#/captured", "#/rules"]),
        (ScoreRequest, {"rules": SCOPA}, ["#/captured"]),
        (ScoreRequest, {"state": state(), **SHEET}, ["#/captured", "#/rules"]),
        (ScoreRequest, {"token": "abc", "sweeps": [0, 0]}, ["#/sweeps"]),
        (ScoreRequest, SHEET | {"scores": ["nine", 0.1]}, ["#/scores/0", "#/scores/1"]),
        (ScoreRequest, SHEET | {"deal": 0}, ["#/deal"]),
        (AiMoveRequest, {"state": state(), "level": "grandmaster"}, ["#/level"]),
        (
            AiMoveRequest,
            {"state": state(), "level": "expert", "budget": {"iterations": 1}},
            ["#/budget"],
        ),
        (AiMoveRequest, {"state": state(), "budget": {}}, ["#/budget"]),
        (
            AiMoveRequest,
            {"state": state(), "budget": {"time_ms": 1, "iterations": 1}},
            ["#/budget/iterations"],
        ),
        (AiMoveRequest, {"state": state(), "budget": {"time_ms": 10_001}}, ["#/budget/time_ms"]),
        (AiMoveRequest, {"state": state(), "budget": {"iterations": 0}}, ["#/budget/iterations"]),
        (AiMoveRequest, {"state": state(), "apply": "yes"}, ["#/apply"]),
    ],
)
def test_what_is_refused(schema, body, told):
    assert pointers(schema, body) == told


def test_a_candidate_can_be_sent_back_as_it_is():
    candidate = {
        "card": "7D",
        "captures": [],
        "sweep": False,
        "value": 0.25,
        "std_error": None,
        "visits": 10,
        "win_probability": 0.5,
    }
    assert load(ApplyRequest(), {"state": state(), "move": candidate})["move"]["captures"] == ()
