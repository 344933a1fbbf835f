import json

import pytest

from service.app import create_app
from service.config import Config


def lines(capfd):
    return [json.loads(line) for line in capfd.readouterr().out.splitlines()]


def test_a_request_leaves_one_line_of_json(capfd):
    client = create_app().test_client()
    answer = client.post("/deal", json={"seed": 7}, headers={"X-Request-ID": "table-4"})
    (line,) = lines(capfd)
    assert line.pop("time").endswith("Z")
    assert line.pop("ms") > 0
    assert line == {
        "id": "table-4",
        "method": "POST",
        "endpoint": "/deal",
        "status": 200,
        "bytes": len(answer.data),
    }


@pytest.mark.parametrize("path", ["/secret-path", "/deal?token=secret"])
def test_nothing_that_the_caller_chose_is_logged_but_a_sane_id(capfd, path):
    client = create_app().test_client()
    client.open(path, method='SEC"RET', headers={"X-Request-ID": 'secret"'}, data="secret")
    printed = capfd.readouterr().out
    assert json.loads(printed)["method"] == "OTHER"
    assert "secret" not in printed.lower()


def test_the_log_can_be_turned_off(capfd):
    create_app(Config(log_requests=False)).test_client().get("/healthz")
    assert lines(capfd) == []
