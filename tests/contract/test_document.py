"""The OpenAPI document says what the service does, and the service does what it says."""

import json
import re
from pathlib import Path

import openapi_spec_validator
import pytest
import yaml

from service.api.document import FILE, document, document_yaml
from service.api.errors import PROBLEMS
from service.app import create_app
from service.config import Config
from service.wire.operations import OPERATIONS, TAGS
from service.wire.samples import FOLDER, SHARED, samples_of

ROOT = Path(__file__).parent.parent.parent
METHODS = ("get", "post", "put", "patch", "delete")
BARE = {"Card", "CardOrHidden"}


@pytest.fixture(scope="module")
def app():
    return create_app(Config(log_requests=False, seal_keys="33" * 32))


def operations():
    for path, item in document()["paths"].items():
        for method in METHODS:
            if method in item:
                yield pytest.param(path, method, item[method], id=f"{method} {path}")


def schemas():
    return [
        pytest.param(name, schema, id=name)
        for name, schema in document()["components"]["schemas"].items()
    ]


def test_the_committed_document_is_what_the_code_describes():
    assert (ROOT / FILE).read_text("utf-8") == document_yaml()


def test_it_is_served_byte_for_byte(app):
    served = app.test_client().get("/openapi.yaml")
    assert served.data == (ROOT / FILE).read_bytes()
    assert served.mimetype == "application/yaml"


def test_the_json_says_the_same(app):
    served = app.test_client().get("/openapi.json").get_json()
    assert served == yaml.safe_load((ROOT / FILE).read_text("utf-8"))


def test_it_is_a_valid_openapi_document():
    openapi_spec_validator.validate(document())
    assert document()["openapi"] == "3.0.3"


def test_every_route_is_in_the_document_and_back(app):
    """A page may be spelt without its last slash too, which is not told."""
    addresses = {rule.rule for rule in app.url_map.iter_rules()}
    routes = {
        (re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", rule.rule), method.lower())
        for rule in app.url_map.iter_rules()
        if not rule.endpoint.endswith("static") and f"{rule.rule}/" not in addresses
        for method in rule.methods - {"HEAD", "OPTIONS"}
    }
    told = {(path, m) for path, item in document()["paths"].items() for m in METHODS if m in item}
    assert routes == told


def test_every_code_is_told_by_some_operation():
    told = {code for operation in OPERATIONS for code in operation.codes}
    everywhere = {"internal", "schema/invalid", "json/malformed", "http/method-not-allowed"}
    everywhere |= {"http/length-required", "http/too-large", "http/unsupported-media-type"}
    assert told | everywhere == PROBLEMS.keys()


def test_operations_have_names_of_their_own():
    ids = [operation.id for operation in OPERATIONS]
    assert len(set(ids)) == len(ids)
    assert {operation.tag for operation in OPERATIONS} == TAGS.keys()


@pytest.mark.parametrize(("path", "method", "operation"), list(operations()))
def test_an_operation_is_told_in_full(path, method, operation):
    assert operation["summary"]
    assert operation["description"]
    assert "500" in operation["responses"]
    if method == "post":
        assert {"400", "411", "413", "415", "422"} <= operation["responses"].keys()
        shown = operation["requestBody"]["content"]["application/json"]["examples"]
        assert all(example["summary"] for example in shown.values())
        assert len(shown) >= 2, path


@pytest.mark.parametrize(("name", "schema"), schemas())
def test_every_component_and_every_property_has_a_meaning(name, schema):
    assert schema["description"]
    for field, told in schema.get("properties", {}).items():
        assert told.get("description"), f"{name}.{field}"


@pytest.mark.parametrize(("name", "schema"), schemas())
def test_every_number_says_its_range(name, schema):
    for field, told in schema.get("properties", {}).items():
        if told.get("type") == "integer" and "enum" not in told:
            assert "minimum" in told, f"{name}.{field}"


def test_every_component_is_used():
    text = json.dumps(document())
    for kind, parts in document()["components"].items():
        unused = [name for name in parts if f'"#/components/{kind}/{name}"' not in text]
        assert unused == []


def test_requests_are_closed_and_answers_are_open():
    for name, schema in document()["components"]["schemas"].items():
        if schema.get("type") == "object":
            closed = schema.get("additionalProperties") is False
            request = name.endswith("Request") or name in REQUEST_PARTS
            assert closed == request, name


REQUEST_PARTS = {
    "Rules",
    "TargetExtension",
    "State",
    "View",
    "Match",
    "MatchResult",
    "Play",
    "CardPlay",
    "CallOut",
    "Sealed",
    "Budget",
}


def test_cards_are_a_pattern_and_no_enum():
    card = document()["components"]["schemas"]["Card"]
    assert "enum" not in card
    fits = re.compile(card["pattern"]).fullmatch
    assert fits("7D")
    assert fits("10B")
    assert not fits("11D")
    assert not fits("??")


def test_every_sample_file_belongs_to_an_operation():
    known = {operation.id for operation in OPERATIONS} | {SHARED}
    assert {file.stem for file in FOLDER.glob("*.json")} <= known


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.id)
def test_every_code_of_an_operation_is_shown(operation):
    """The first example of each code is the operation's own, or one that fits everywhere."""
    shown = {sample.code for sample in samples_of(operation.id)}
    shown |= {sample.code for sample in samples_of(SHARED)}
    codes = set(operation.codes) - ({"http/not-found"} if operation.id == "getMetrics" else set())
    assert codes <= shown
