import pytest

from service.app import create_app


@pytest.mark.parametrize("path", ["/rules", "/rules/scopone", "/cards", "/levels"])
def test_a_catalogue_is_cached_and_asked_again_with_its_etag(path):
    client = create_app().test_client()
    first = client.get(path)
    assert first.headers["Cache-Control"] == "public, max-age=3600"
    again = client.get(path, headers={"If-None-Match": first.headers["ETag"]})
    assert again.status_code == 304
    assert again.data == b""
    assert again.headers["ETag"] == first.headers["ETag"]


def test_a_missing_page_is_not_cached():
    answer = create_app().test_client().get("/rules/nobody-plays-this")
    assert answer.status_code == 404
    assert answer.headers["Cache-Control"] == "no-store"
