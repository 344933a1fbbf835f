"""A fault of the service itself: an id to quote, and nothing of the inside."""

import pytest

from service.app import create_app
from service.config import Config
from tests.api.client import checked


@pytest.fixture
def app():
    return create_app(Config(log_requests=False, seal_keys="22" * 32))


def break_view(app, endpoint):
    def fail(**_):
        raise ZeroDivisionError("secret of the inside")

    app.view_functions[endpoint] = fail


@pytest.mark.parametrize(
    ("endpoint", "path", "body"),
    [("deals.deal_view", "/deal", {}), ("catalogs.cards_view", "/cards", None)],
)
def test_a_view_that_breaks(app, caplog, endpoint, path, body):
    break_view(app, endpoint)
    method = "GET" if body is None else "POST"
    answer = app.test_client().open(path, method=method, json=body)
    problem = checked(answer)
    assert (problem["status"], problem["code"]) == (500, "internal")
    assert "secret" not in answer.text
    assert "ZeroDivisionError" not in answer.text
    assert answer.headers["X-Request-ID"] in caplog.text
    assert "secret of the inside" in caplog.text


def test_it_stays_a_problem_while_testing(app):
    app.testing = True
    break_view(app, "deals.deal_view")
    assert checked(app.test_client().post("/deal", json={}))["code"] == "internal"
