"""Whatever is sent, the answer is JSON of the documented form, and never a fault of the service."""

import copy
import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from openapi_schema_validator import OAS30Validator

from service.api.document import document
from service.app import create_app
from service.config import Config
from service.wire.operations import PLAY_OPERATIONS
from service.wire.samples import samples_of

COMMON = settings(suppress_health_check=[HealthCheck.too_slow])

scalars = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(2**70), 2**70),
    st.integers(-3, 50),
    st.floats(allow_nan=False, allow_infinity=False),
    st.sampled_from([0.5, 1.0, 1.5, 10**400, -1, 40, 41]),
    st.text(max_size=8),
    st.sampled_from(["7D", "1C", "10B", "11D", "??", "scopa", "escoba", "", "\ud800", "\x00"]),
)
values = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=6), inner, max_size=5)
    ),
    max_leaves=12,
)

REQUESTS = [
    (operation.path, sample.request)
    for operation in PLAY_OPERATIONS
    for sample in samples_of(operation.id)
    if isinstance(sample.request, dict) and sample.circumstance == ""
]


@pytest.fixture(scope="module")
def client():
    return create_app(Config(log_requests=False, seal_keys="44" * 32)).test_client()


PROBLEM = OAS30Validator(
    {"$ref": "#/components/schemas/Problem", "components": document()["components"]}
)


def check(answer):
    """An answer of 200, or a refusal in the one form."""
    assert answer.status_code < 500, answer.text
    if answer.status_code == 200:
        assert answer.mimetype == "application/json"
        assert answer.get_json() is not None
        return
    assert answer.mimetype == "application/problem+json"
    problem = answer.get_json()
    assert list(PROBLEM.iter_errors(problem)) == []
    if problem["code"] in ("schema/invalid", "rules/invalid", "state/inconsistent"):
        assert 1 <= len(problem["errors"]) <= 20


def post(client, path, body):
    text = json.dumps(body)
    return client.post(path, data=text, content_type="application/json")


@COMMON
@given(path=st.sampled_from([operation.path for operation in PLAY_OPERATIONS]), body=values)
def test_any_json(client, path, body):
    check(post(client, path, body))


@COMMON
@given(path=st.sampled_from([operation.path for operation in PLAY_OPERATIONS]), body=st.binary())
def test_any_bytes(client, path, body):
    check(client.post(path, data=body, content_type="application/json"))


@st.composite
def spoilt(draw):
    """A request that was right, with one to three places of it changed."""
    path, request = draw(st.sampled_from(REQUESTS))
    body = copy.deepcopy(request)
    for _ in range(draw(st.integers(1, 3))):
        spoil(draw, body)
    return path, body


def spoil(draw, body):
    """Change one place somewhere inside."""
    place = body
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        if not keys:
            return
        key = draw(st.sampled_from(keys))
        inner = place[key]
        if not isinstance(inner, (dict, list)) or draw(st.integers(0, 3)) == 0:
            break
        place = inner
    how = draw(st.sampled_from(["replace", "remove", "repeat", "swap"]))
    if how == "remove":
        del place[key]
    elif how == "repeat" and isinstance(place, list):
        place.append(copy.deepcopy(inner))
    elif how == "swap" and isinstance(place, list):
        other = draw(st.sampled_from(keys))
        place[key], place[other] = place[other], place[key]
    else:
        place[key] = draw(values)


@settings(COMMON, max_examples=250)
@given(spoilt())
def test_requests_that_were_right(client, asked):
    path, body = asked
    check(post(client, path, body))


@COMMON
@given(
    address=st.text(st.characters(codec="utf-8", exclude_characters="?#"), max_size=20),
    method=st.sampled_from(["GET", "POST", "PUT", "DELETE", "PATCH", "TRACE", "LOCK"]),
)
def test_any_address(client, address, method):
    answer = client.open("/x" + address, method=method)
    assert answer.status_code in (404, 405)
    assert answer.mimetype == "application/problem+json"


@COMMON
@given(name=st.text(st.characters(codec="utf-8", exclude_characters="/?#"), min_size=1))
def test_any_preset(client, name):
    answer = client.get("/rules/" + name)
    assert answer.status_code in (200, 404)
    assert answer.is_json
