import pytest

from service.app import create_app
from service.config import Config

SECURITY = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Cache-Control": "no-store",
}


@pytest.mark.parametrize("path", ["/healthz", "/nothing-here"])
def test_every_answer_carries_the_security_headers(path):
    headers = create_app().test_client().get(path).headers
    assert {name: headers[name] for name in SECURITY} == SECURITY


def test_every_origin_may_call_by_default_without_credentials():
    headers = create_app().test_client().get("/healthz", headers={"Origin": "https://a.example"})
    assert headers.headers["Access-Control-Allow-Origin"] == "*"
    assert "Access-Control-Allow-Credentials" not in headers.headers
    assert "X-Request-ID" in headers.headers["Access-Control-Expose-Headers"]


def test_a_preflight_says_what_may_be_sent():
    answer = create_app().test_client().options("/apply", headers={"Origin": "https://a.example"})
    assert answer.status_code == 200
    assert "Content-Type" in answer.headers["Access-Control-Allow-Headers"]
    assert "POST" in answer.headers["Access-Control-Allow-Methods"]


@pytest.mark.parametrize(
    ("origin", "allowed"),
    [("https://a.example", "https://a.example"), ("https://b.example", None), (None, None)],
)
def test_configured_origins_are_the_only_ones(origin, allowed):
    client = create_app(Config(origins=("https://a.example",))).test_client()
    answer = client.get("/healthz", headers={"Origin": origin} if origin else {})
    assert answer.headers.get("Access-Control-Allow-Origin") == allowed
    assert "Origin" in answer.headers["Vary"]
