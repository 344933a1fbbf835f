"""Every JSON example in the documentation: said what it is, and true."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
import yaml
from openapi_schema_validator import OAS30Validator

from service.api.errors import PROBLEMS
from service.app import create_app
from tests.docs.exchanges import PAGES, ROOT, blocks, exchanges


@pytest.fixture(scope="module")
def client():
    return create_app().test_client()


@pytest.mark.parametrize("page", PAGES)
def test_every_request_and_answer_can_be_replayed(client, page):
    last: dict[str, Any] = {}
    for exchange in exchanges(page):
        body = filled(exchange.body, last)
        answer = client.open(exchange.path, method=exchange.method, json=body)
        where = f"{page}, line {exchange.line}"
        assert answer.status_code == exchange.status, f"{where}: {answer.get_data(as_text=True)}"
        assert part_of(answer.get_json(), exchange.shown) == exchange.shown, where
        last |= {name: answer.get_json().get(name, last.get(name)) for name in CARRIED}


@pytest.mark.parametrize("page", PAGES)
def test_every_other_block_of_json_is_what_it_says(page):
    for block in blocks(page):
        kind, *name = block.kind.split() or [""]
        assert kind in ("request", "response", "like", "log"), (
            f"{page}, line {block.line}: what is it?"
        )
        if kind == "like":
            document = yaml.safe_load((ROOT / "openapi" / "openapi.yaml").read_text())
            schema = {"$ref": f"#/components/schemas/{name[0]}", **document}
            OAS30Validator(schema).validate(block.value)


def test_the_guide_names_every_error_code_with_its_status():
    rows = [
        [cell.strip() for cell in line.split("|")]
        for line in (ROOT / "docs" / "guide.md").read_text().splitlines()
        if line.startswith(("| 4", "| 5"))
    ]
    told = {
        (status, code)
        for _, statuses, codes, *_ in rows
        for status in statuses.split(", ")
        for code in codes.replace("`", "").split(", ")
    }
    assert {code for _, code in told} == set(PROBLEMS)
    assert {(str(status), code) for code, (status, _) in PROBLEMS.items()} <= told


CARRIED = ("state", "token")


def filled(body: Any, last: Mapping[str, Any]) -> Any:
    """The body with the state or token of the answers before it where it says so."""
    if isinstance(body, Mapping):
        return {key: filled(value, last) for key, value in body.items()}
    return last[body[1:-1]] if body in ("<state>", "<token>") else body


def part_of(answer: Any, shown: Any) -> Any:
    """The answer without the fields that the page does not show."""
    if isinstance(answer, Mapping) and isinstance(shown, Mapping):
        return {key: part_of(answer[key], shown[key]) for key in shown if key in answer}
    if isinstance(answer, list) and isinstance(shown, list) and len(answer) == len(shown):
        return [part_of(*pair) for pair in zip(answer, shown, strict=True)]
    return answer
