import pytest

from service.ai.errors import SearchStopped
from service.api import advice
from service.api.slots import slots_of
from service.app import create_app
from service.config import Config


@pytest.fixture
def app():
    return create_app(Config(searches=1))


@pytest.fixture
def state(app):
    return app.test_client().post("/deal", json={"seed": 1}).json["state"]


def ask(app, state, **more):
    return app.test_client().post("/ai-move", json={"state": state, **more})


@pytest.mark.parametrize("budget", [{"time_ms": 2000}, {"iterations": 1_000_000}])
def test_a_long_search_without_a_free_place_is_refused_at_once(app, state, budget):
    with slots_of(app).place():
        answer = ask(app, state, budget=budget)
    assert answer.status_code == 503
    assert answer.json["code"] == "search/busy"
    assert answer.headers["Retry-After"] == "1"
    assert "scopa_search_busy_total 1.0" in app.test_client().get("/metrics").text


@pytest.mark.parametrize(
    "short", [{"level": "master"}, {"level": "beginner"}, {"budget": {"time_ms": 50}}]
)
def test_short_searches_need_no_place(app, state, short):
    with slots_of(app).place():
        assert ask(app, state, **short).status_code == 200


def test_a_place_is_free_again_after_the_search(app, state):
    for _ in range(2):
        assert ask(app, state, budget={"time_ms": 60}).status_code == 200


def test_searches_are_counted_by_level(app, state):
    ask(app, state, level="casual")
    ask(app, state)
    text = app.test_client().get("/metrics").text
    assert 'scopa_search_seconds_count{level="casual"} 1.0' in text
    assert 'scopa_search_seconds_count{level="expert"} 1.0' in text


def test_a_search_that_nobody_waits_for_ends_without_a_fault(app, state, monkeypatch, capfd):
    def stopped(*_args, should_stop, **_more):
        assert should_stop() is False
        raise SearchStopped

    monkeypatch.setattr(advice, "advise", stopped)
    assert ask(app, state, budget={"time_ms": 60}).status_code == 499
    assert "failed" not in capfd.readouterr().err
