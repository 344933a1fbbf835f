from service.api.readiness import readiness_of
from service.app import create_app


def test_a_service_told_to_stop_is_alive_but_not_ready():
    app = create_app()
    client = app.test_client()
    assert client.get("/readyz").json == {"status": "ready"}
    readiness_of(app).drain()
    assert client.get("/healthz").status_code == 200
    answer = client.get("/readyz")
    assert answer.status_code == 503
    assert answer.json["code"] == "service/draining"
