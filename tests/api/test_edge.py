"""What is looked at before the game: address, method, media type, length, size, JSON."""

import io
import json

import pytest

from service.api.bodies import MAX_BODY
from tests.api.client import checked

JSON = "application/json"
POSTS = ("/deal", "/legal-moves", "/apply", "/score", "/ai-move", "/view")
GETS = ("/", "/rules", "/rules/scopa", "/cards", "/levels", "/healthz", "/readyz", "/metrics")
DOCUMENTS = ("/openapi.json", "/openapi.yaml", "/apidocs/")


def send(client, body, path="/deal", content_type=JSON, **environ):
    return client.flask.post(
        path,
        data=body,
        content_type=content_type,
        environ_overrides={"CONTENT_LENGTH": str(len(body))} | environ,
    )


def test_an_unknown_address(client):
    assert checked(client.flask.get("/nope"))["code"] == "http/not-found"
    assert checked(client.flask.post("/deal/", json={}))["code"] == "http/not-found"


@pytest.mark.parametrize("path", POSTS)
def test_an_address_is_taken_as_it_is_written(client, path):
    for other in (f"{path}/", f"{path}//", path.upper(), f"/x{path}"):
        assert checked(client.flask.post(other, json={}))["code"] == "http/not-found"
    assert checked(client.flask.post(f"{path}?a=1", json={"a": 1}))["code"] == "schema/invalid"


@pytest.mark.parametrize("path", POSTS + GETS + DOCUMENTS)
@pytest.mark.parametrize("slashes", ["/", "//"])
def test_an_address_begins_with_one_slash(client, path, slashes):
    method = "POST" if path in POSTS else "GET"
    sent = {"PATH_INFO": slashes + path}
    answer = client.flask.open(path, method=method, environ_overrides=sent)
    assert checked(answer)["code"] == "http/not-found"


@pytest.mark.parametrize("path", POSTS)
@pytest.mark.parametrize("method", ["GET", "HEAD", "PUT", "PATCH", "DELETE"])
def test_a_method_that_a_game_does_not_take(client, path, method):
    answer = client.flask.open(path, method=method)
    assert answer.status_code == 405
    assert set(answer.headers["Allow"].split(", ")) == {"POST", "OPTIONS"}


@pytest.mark.parametrize("path", GETS + DOCUMENTS)
@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE"])
def test_a_method_that_a_page_does_not_take(client, path, method):
    problem = checked(client.flask.open(path, method=method))
    assert problem["code"] == "http/method-not-allowed"


@pytest.mark.parametrize("path", GETS + DOCUMENTS)
def test_head_answers_where_get_does(client, path):
    got, head = client.flask.get(path), client.flask.head(path)
    assert head.status_code == got.status_code
    assert head.content_type == got.content_type
    assert head.data == b""


@pytest.mark.parametrize("path", POSTS + GETS + DOCUMENTS)
def test_options_names_the_methods_and_has_no_body(client, path):
    answer = client.flask.options(path)
    assert answer.status_code == 200
    assert answer.data == b""
    assert "Content-Type" not in answer.headers
    assert "OPTIONS" in answer.headers["Allow"]


@pytest.mark.parametrize(
    "content_type",
    [
        None,
        "",
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "application/octet-stream",
        "application/jsonx",
        "text/json",
        "application/json; charset=utf-16",
    ],
)
def test_other_media_types(client, content_type):
    problem = checked(send(client, b"{}", content_type=content_type))
    assert problem["code"] == "http/unsupported-media-type"


@pytest.mark.parametrize(
    "content_type",
    ["application/json; charset=utf-8", "application/json;charset=UTF-8", "APPLICATION/JSON"],
)
def test_json_with_a_charset(client, content_type):
    assert send(client, b'{"seed": 1}', content_type=content_type).status_code == 200


def without_length(client, body, content_type=JSON):
    """A chunked body, as a server hands it on."""
    builder = {"wsgi.input_terminated": True, "HTTP_TRANSFER_ENCODING": "chunked"}
    return client.flask.post(
        "/deal", input_stream=body, content_type=content_type, environ_overrides=builder
    )


def test_a_body_without_a_length(client):
    problem = checked(without_length(client, io.BytesIO(b"{}")))
    assert problem["code"] == "http/length-required"


def test_a_body_of_65536_bytes_is_taken(client):
    body = b'{"seed": 1}'
    assert send(client, body + b" " * (MAX_BODY - len(body))).status_code == 200


def test_a_byte_more_is_too_large_and_not_read(client):
    problem = checked(send(client, b"", CONTENT_LENGTH=str(MAX_BODY + 1)))
    assert problem["code"] == "http/too-large"


def test_a_body_that_ends_early(client):
    problem = checked(send(client, b"{}", CONTENT_LENGTH="10"))
    assert problem["code"] == "json/malformed"


@pytest.mark.parametrize("path", POSTS)
@pytest.mark.parametrize("body", [b"", b"[]", b'{"a": NaN}', b'{"a": 1, "a": 1}', b"\xff"])
def test_a_body_that_is_no_json_object(client, path, body):
    assert checked(send(client, body, path))["code"] == "json/malformed"


@pytest.mark.parametrize("path", POSTS)
def test_a_body_that_is_nested_too_deep(client, path):
    """Wherever the nesting is, and whatever else is wrong with the fields."""
    for name in ("state", "move", "rules", "unheard-of"):
        body = json.dumps({name: "deep"}).replace('"deep"', "[" * 32 + "]" * 32)
        assert checked(send(client, body.encode(), path))["code"] == "json/malformed"


def test_the_order_of_what_is_looked_at(client):
    """Each request has every later fault too."""
    plain = "text/plain"
    long = {"CONTENT_LENGTH": str(MAX_BODY + 1)}
    found = [
        client.flask.put("/deal", data=b"[", content_type=plain),
        send(client, b"[", content_type=plain, **long),
        send(client, b"[", **long),
        send(client, b"["),
        send(client, b'{"seed": -1, "rules": {"preset": "briscola"}}'),
        send(client, b'{"rules": {"preset": "briscola"}, "state": {}}'),
        send(client, b'{"rules": {"preset": "briscola"}}'),
    ]
    assert [answer.status_code for answer in found] == [405, 415, 413, 400, 422, 422, 422]
    codes = [answer.get_json()["code"] for answer in found[4:]]
    assert codes == ["schema/invalid", "schema/invalid", "rules/invalid"]


def test_a_sane_request_id_is_kept(client):
    answer = client.flask.get("/healthz", headers={"X-Request-ID": "Order-66.b_~"})
    assert answer.headers["X-Request-ID"] == "Order-66.b_~"


@pytest.mark.parametrize("given", ["", " ", "a b", "a" * 129, "<b>", "è", "a/b", "a;b"])
def test_another_request_id_is_replaced(client, given):
    answer = client.flask.get("/healthz", headers={"X-Request-ID": given})
    assert len(answer.headers["X-Request-ID"]) == 36


def test_the_instance_of_a_problem_is_the_request(client):
    ours = "0f6e5a9c-6a53-4b77-9f0e-3f1e2b1c4d5e"
    named = client.flask.get("/nope", headers={"X-Request-ID": ours}).get_json()
    assert named["instance"] == f"urn:uuid:{ours}"
    named = client.flask.get("/nope", headers={"X-Request-ID": "mine"}).get_json()
    assert named["instance"] == "urn:request:mine"


def test_at_most_twenty_faults_are_listed(client):
    problem = client.refused("/score", {"rules": {"preset": "scopa"}, "captured": [["x"] * 50, []]})
    assert len(problem["errors"]) == 20
    assert problem["detail"] == "50 faults in the request; the first 20 are listed."


def test_a_thousand_unknown_fields_are_one_fault(client):
    problem = client.refused("/deal", {f"field{n}": n for n in range(1000)})
    assert len(problem["errors"]) == 1


@pytest.mark.parametrize(
    "body",
    [
        {"<marker>": 1},
        {"rules": {"preset": "<marker>"}},
        {"rules": {"preset": "scopa", "<marker>": 1}},
        {"rules": {"preset": "scopa", "card_points": {"<marker>": 1}}},
        {"rules": {"preset": "scopa", "capture_rule": "<marker>"}},
        {"deck": ["<marker>"] * 40},
        {"seed": "<marker>"},
        {"token": "<marker>"},
        {"sealed": {"viewers": ["<marker>"], "level": "<marker>"}},
    ],
)
def test_what_came_in_is_never_repeated(client, body):
    answer = client.flask.post("/deal", json=body)
    assert answer.status_code in (400, 422)
    assert "marker" not in answer.text
    assert "marker" not in json.dumps(dict(answer.headers))
