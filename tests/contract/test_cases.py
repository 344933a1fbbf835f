"""The black-box cases of `tests/cases`, against the application without a network."""

import json
from pathlib import Path

import pytest

from service.app import create_app
from service.config import Config
from tests.contract.matching import differences, resolved

FOLDER = Path(__file__).parent.parent / "cases"
PROBLEM_FIELDS = ("type", "title", "status", "detail", "code", "instance")


def cases():
    for file in sorted(FOLDER.glob("*.json")):
        for case in json.loads(file.read_text("utf-8")):
            yield pytest.param(case, id=f"{file.stem}:{case['id']}")


@pytest.fixture(scope="module")
def client():
    return create_app(Config(log_requests=False, seal_keys="11" * 32)).test_client()


@pytest.mark.parametrize("case", list(cases()))
def test_case(client, case):
    answers = []
    for step in case["steps"]:
        answers.append(run(client, step, answers))


def run(client, step, answers):
    body = body_of(step, answers)
    method = step.get("method", "GET" if body is None else "POST")
    headers = dict(step.get("send_headers", {}))
    if body is not None:
        headers.setdefault("Content-Type", step.get("content_type", "application/json"))
    length = {} if body is None else {"CONTENT_LENGTH": str(len(body))}
    answer = client.open(
        step["endpoint"], method=method, data=body, headers=headers, environ_overrides=length
    )
    allowed = step["status"] if isinstance(step["status"], list) else [step["status"]]
    assert answer.status_code in allowed, answer.text
    if answer.status_code >= 400 and method != "HEAD":
        check_problem(answer)
    for name, text in step.get("headers", {}).items():
        assert text.lower() in answer.headers[name].lower()
    told = answer.get_json() if answer.is_json and method != "HEAD" else None
    if "expect" in step:
        assert differences(resolved(step["expect"], answers), told) == []
    return told


def body_of(step, answers):
    if "raw_body" in step:
        raw = step["raw_body"]
        parts = [(raw, 1)] if isinstance(raw, str) else raw
        return "".join(text * times for text, times in parts).encode()
    if "raw_body_hex" in step:
        return bytes.fromhex(step["raw_body_hex"])
    return json.dumps(resolved(step["request"], answers)).encode() if "request" in step else None


def check_problem(answer):
    assert answer.mimetype == "application/problem+json"
    told = answer.get_json()
    assert set(PROBLEM_FIELDS) <= told.keys()
    assert told["status"] == answer.status_code
    assert told["instance"].startswith("urn:")
