"""JSON is taken as RFC 8259 has it, and nothing beyond."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from service.wire.strict_json import (
    MAX_DEPTH,
    JsonMalformed,
    check_depth,
    dump,
    parse_object,
)

DIGITS_THAT_FIT = 4000


def nested(depth):
    """An object that is nested so deep, lists inside one object."""
    lists = depth - 1
    return b'{"a": ' + b"[" * lists + b"]" * lists + b"}"


@pytest.mark.parametrize(
    ("body", "value"),
    [
        pytest.param(b"{}", {}, id="empty object"),
        pytest.param(b' {"a": [1, 0.5, -2e3, true, null]} ', {"a": [1, 0.5, -2000.0, True, None]}),
        pytest.param('{"è": "\\u00e8"}'.encode(), {"è": "è"}, id="characters beyond ASCII"),
        pytest.param(b'{"a": {"x": 1}, "b": {"x": 1}}', {"a": {"x": 1}, "b": {"x": 1}}),
        pytest.param(b'{"a": 1e-999}', {"a": 0.0}, id="too small is zero"),
    ],
)
def test_objects_are_read(body, value):
    assert parse_object(body) == value


MALFORMED = [
    pytest.param(b"", id="nothing"),
    pytest.param(b"hello", id="bare word"),
    pytest.param(b"{'a': 1}", id="single quotes"),
    pytest.param(b'{"a": 1,}', id="trailing comma"),
    pytest.param(b'{"a": 1} {"b": 2}', id="two objects"),
    pytest.param(b'{"a": 01}', id="leading zero"),
    pytest.param(b'{"a": "\n"}', id="control character in a string"),
    pytest.param(b"[]", id="list at the top"),
    pytest.param(b'"a"', id="string at the top"),
    pytest.param(b"7", id="number at the top"),
    pytest.param(b"null", id="null at the top"),
    pytest.param(b'{"a": NaN}', id="NaN"),
    pytest.param(b'{"a": Infinity}', id="infinity"),
    pytest.param(b'{"a": -Infinity}', id="minus infinity"),
    pytest.param(b'{"a": 1e999}', id="infinity by overflow"),
    pytest.param(b'{"a": ' + b"9" * 5000 + b"}", id="more digits than are converted"),
    pytest.param(b'{"a": 1, "a": 1}', id="a key twice"),
    pytest.param(b'{"a": {"b": 1, "b": 2}}', id="a key twice inside"),
    pytest.param(b'{"a": 1, "\\u0061": 2}', id="a key twice in two spellings"),
    pytest.param(b'{"a": "\xe0"}', id="not UTF-8"),
    pytest.param('{"a": 1}'.encode("utf-16"), id="UTF-16"),
    pytest.param('{"a": 1}'.encode("utf-16-le"), id="UTF-16 without a mark"),
    pytest.param(b'\xef\xbb\xbf{"a": 1}', id="byte order mark"),
    pytest.param(b'{"a": "' + b"\xed\xa0\x80" + b'"}', id="surrogate in UTF-8"),
    pytest.param(nested(5000), id="deeper than the parser goes"),
]


@pytest.mark.parametrize("body", MALFORMED)
def test_everything_else_is_malformed(body):
    with pytest.raises(JsonMalformed):
        parse_object(body)


@pytest.mark.parametrize("body", MALFORMED)
def test_so_it_is_without_a_space(body):
    with pytest.raises(JsonMalformed):
        parse_object(body.replace(b" ", b""))


@pytest.mark.parametrize(
    "body",
    [
        pytest.param(nested(MAX_DEPTH + 1), id="one level too deep"),
        pytest.param(nested(500), id="many levels too deep"),
        pytest.param(b'{"a":' * 33 + b"1" + b"}" * 33, id="objects"),
        pytest.param(b'{"a":[1,{"b":' + nested(31) + b"}]}", id="beside shallow values"),
    ],
)
def test_what_is_too_deep(body):
    with pytest.raises(JsonMalformed):
        check_depth(parse_object(body))


@pytest.mark.parametrize("body", [b"{}", nested(MAX_DEPTH), b'{"a":' * 32 + b"1" + b"}" * 32])
def test_what_is_not_too_deep(body):
    check_depth(parse_object(body))


def test_long_integers_are_read_exactly():
    assert parse_object(b'{"a": ' + b"9" * DIGITS_THAT_FIT + b"}")["a"] == 10**DIGITS_THAT_FIT - 1


def test_what_is_malformed_is_told_without_its_text():
    with pytest.raises(JsonMalformed) as refused:
        parse_object(b'{"secret": 1, "secret": 2}')
    assert "secret" not in refused.value.detail


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


@given(st.dictionaries(st.text(), VALUES, max_size=4), st.booleans(), st.booleans())
def test_a_text_is_read_alike_however_it_is_written(value, spaced, ascii_only):
    separators = None if spaced else (",", ":")
    text = json.dumps(value, separators=separators, ensure_ascii=ascii_only)
    read = parse_object(text.encode())
    assert (read, repr(read)) == (value, repr(value))


@given(st.text(), VALUES, VALUES, st.booleans())
def test_a_key_that_stands_twice_is_found_however_it_is_written(key, first, second, ascii_only):
    name, one, other = (
        json.dumps(it, separators=(",", ":"), ensure_ascii=ascii_only)
        for it in (key, first, second)
    )
    with pytest.raises(JsonMalformed):
        parse_object(f"{{{name}:{one},{name}:{other}}}".encode())


def test_writing_keeps_the_order_and_wastes_no_space():
    written = dump({"b": [1, 0.5], "a": "è", "c": (True, None)})
    assert written.decode() == '{"b":[1,0.5],"a":"è","c":[true,null]}'


def test_what_is_no_number_is_written_as_null():
    assert dump({"a": float("nan"), "b": float("inf")}) == b'{"a":null,"b":null}'
