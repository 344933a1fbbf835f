from prometheus_client.parser import text_string_to_metric_families

from service.app import create_app
from service.config import Address, Config


def samples(text):
    return {
        (sample.name, tuple(sorted(sample.labels.items()))): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def test_answers_are_counted_by_route_and_status():
    client = create_app().test_client()
    client.get("/healthz")
    client.get("/healthz")
    client.get("/one")
    client.get("/two")
    found = samples(client.get("/metrics").text)
    healthz = (("endpoint", "/healthz"), ("status", "200"))
    unknown = (("endpoint", "none"), ("status", "404"))
    assert found["scopa_requests_total", healthz] == 2
    assert found["scopa_requests_total", unknown] == 2
    assert found["scopa_request_seconds_count", (("endpoint", "/healthz"),)] == 2


def test_with_an_address_of_their_own_the_figures_leave_the_public_port():
    client = create_app(Config(metrics=Address("127.0.0.1", 9100))).test_client()
    assert client.get("/metrics").status_code == 404
    own = client.get("/metrics", environ_overrides={"SERVER_PORT": "9100"})
    assert own.status_code == 200
    assert own.content_type.startswith("text/plain; version=")
