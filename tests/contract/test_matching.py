"""The runner of the cases would notice if the service were wrong."""

import pytest

from tests.contract.matching import differences, resolved


@pytest.mark.parametrize(
    ("expected", "got"),
    [
        pytest.param({"a": 1}, {"a": 1.0, "b": 2}, id="numbers by value, other keys free"),
        pytest.param([1, [2]], [1, [2]], id="lists item by item"),
        pytest.param({"$set": [1, 2]}, [2, 1], id="any order"),
        pytest.param({"$contains": [{"a": 1}]}, [3, {"a": 1}], id="at least"),
        pytest.param({"$in": [1, None]}, None, id="one of"),
        pytest.param({"$len": 2}, {"a": 1, "b": 2}, id="size"),
        pytest.param({"$absent": ["a"]}, {"b": 1}, id="missing keys"),
    ],
)
def test_what_matches(expected, got):
    assert differences(expected, got) == []


@pytest.mark.parametrize(
    ("expected", "got"),
    [
        pytest.param({"a": 1}, {"b": 1}, id="missing key"),
        pytest.param(1, True, id="true is no 1"),
        pytest.param(0, None, id="null is no 0"),
        pytest.param([1], [1, 2], id="longer list"),
        pytest.param({"$set": [1, 1]}, [1, 2], id="other items"),
        pytest.param({"$set": [1]}, [1, 1], id="one too many"),
        pytest.param({"$contains": [1, 1]}, [1, 2], id="not often enough"),
        pytest.param({"$in": [1, 2]}, 3, id="none of"),
        pytest.param({"$len": 2}, [1], id="another size"),
        pytest.param({"$absent": ["a"]}, {"a": None}, id="key with null"),
    ],
)
def test_what_differs(expected, got):
    assert differences(expected, got)


def test_references_point_into_earlier_answers():
    answers = [{"state": {"hands": [["7D"], ["1C"]]}}]
    assert resolved({"card": {"$ref": "0.state.hands.1.0"}}, answers) == {"card": "1C"}
