"""A state's fields, read without a look at the rules of the game."""

import pytest
from marshmallow import ValidationError

from service.engine.cards import cards_of
from service.engine.state import Play
from service.wire.faults import SchemaInvalid, pointer
from service.wire.state_schema import PlaySchema, StateSchema
from tests.wire.states import match, state, without

SCHEMA = StateSchema()
PLAY = {"seat": 0, "card": "1D", "captures": ["10D", "2D"], "sweep": False}


def pointers(fields):
    """Where the schema finds something wrong."""
    with pytest.raises(ValidationError) as refused:
        SCHEMA.load(fields)
    return [pointer(fault.path) for fault in SchemaInvalid.of(refused.value).faults]


def test_a_state_is_read():
    loaded = SCHEMA.load(state())
    assert loaded["hands"] == (cards_of("1D 1C 1S"), cards_of("1B 2D 2C"))
    assert loaded["history"] == ()


def test_the_history_may_be_left_out():
    assert "history" not in SCHEMA.load(without(state(), "history"))


@pytest.mark.parametrize("name", [name for name in state() if name != "history"])
def test_every_other_field_is_required(name):
    assert pointers(without(state(), name)) == [f"#/{name}"]


@pytest.mark.parametrize(
    ("changes", "where"),
    [
        ({"version": 2}, "#/version"),
        ({"version": True}, "#/version"),
        ({"rules": "scopa"}, "#/rules"),
        ({"rules": {}}, "#/rules/preset"),
        ({"rules": {"preset": 7}}, "#/rules/preset"),
        ({"dealer": None}, "#/dealer"),
        ({"dealer": 1.0}, "#/dealer"),
        ({"turn": 4}, "#/turn"),
        ({"hands": None}, "#/hands"),
        ({"hands": [["1D"], None]}, "#/hands/1"),
        ({"table": ["??"]}, "#/table/0"),
        ({"stock": {}}, "#/stock"),
        ({"captured": [["??"], []]}, "#/captured/0/0"),
        ({"sweeps": [0, -1]}, "#/sweeps/1"),
        ({"last_capturer": "0"}, "#/last_capturer"),
        ({"match": []}, "#/match"),
        ({"match": match(deal=0)}, "#/match/deal"),
        ({"match": match(scores=[0, 0.3])}, "#/match/scores/1"),
        ({"match": match(target=0)}, "#/match/target"),
        ({"match": match(result={"winner": 0})}, "#/match/result/draw"),
        ({"match": match(result=None)}, "#/match/result"),
        ({"history": None}, "#/history"),
        ({"history": [PLAY, {}]}, "#/history/1/seat"),
        ({"history": [PLAY | {"sweep": 1}]}, "#/history/0/sweep"),
        ({"history": [PLAY | {"card": "??"}]}, "#/history/0/card"),
        ({"history": [PLAY | {"captures": ["1D", "x"]}]}, "#/history/0/captures/1"),
        ({"history": [PLAY | {"captures": "1D"}]}, "#/history/0/captures"),
        ({"history": ["play"]}, "#/history/0"),
        ({"history": [PLAY] * 41}, "#/history"),
        ({"trump": "D"}, "#"),
        ({"match": match(winner=1)}, "#/match"),
        ({"history": [PLAY | {"note": ""}]}, "#/history/0"),
    ],
)
def test_a_fault_is_found_where_it_is(changes, where):
    assert where in pointers(state(**changes))


def test_all_faults_are_told_at_once():
    wrong = state(turn="first", sweeps=[-1, 0], table=["11D", "1D", "??"], trump="D")
    told = ["#/turn", "#/table/0", "#/table/2", "#/sweeps/0", "#"]
    assert sorted(pointers(wrong)) == sorted(told)


def test_unknown_fields_are_told_without_their_names():
    with pytest.raises(ValidationError) as refused:
        SCHEMA.load(state(**{"<script>": 1, "other": 2}))
    (told,) = SchemaInvalid.of(refused.value).faults
    assert told.detail.startswith("Has 2 unknown fields. Known: version, rules, dealer")


def test_a_play_is_read_with_its_captures_in_canonical_order():
    loaded = SCHEMA.load(state(history=[PLAY]))
    assert loaded["history"] == (Play(0, cards_of("1D")[0], cards_of("2D 10D"), False),)


@pytest.mark.parametrize(
    "play",
    [
        PLAY,
        PLAY | {"captures": []},
        PLAY | {"seat": 4},
        PLAY | {"seat": True},
        PLAY | {"card": None},
        PLAY | {"captures": None},
        PLAY | {"captures": {"1D": 1}},
        PLAY | {"captures": [["1D"]]},
        PLAY | {"sweep": None},
        PLAY | {"more": 1},
        without(PLAY, "card"),
        [],
        None,
    ],
    ids=str,
)
def test_the_quick_way_takes_what_the_schema_of_a_play_takes(play):
    fits = isinstance(play, dict) and not PlaySchema().validate(play)
    if fits:
        assert len(SCHEMA.load(state(history=[play]))["history"]) == 1
        return
    with pytest.raises(ValidationError) as refused:
        SCHEMA.load(state(history=[play]))
    assert refused.value.messages["history"][0]
