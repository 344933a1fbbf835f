"""What a browser gets: the index, the documentation page, and only files of the service."""

import re

import pytest

import service
from service.wire.operations import OPERATIONS

BROWSER = {"Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"}


@pytest.mark.parametrize("accept", ["*/*", "application/json", "", "application/json, text/html"])
def test_a_client_gets_the_index_as_json(client, accept):
    answer = client.flask.get("/", headers={"Accept": accept})
    index = answer.get_json()
    assert index["version"] == service.__version__
    assert index["links"] == {operation.id: operation.path for operation in OPERATIONS}
    assert "Accept" in answer.headers["Vary"]


def test_a_browser_is_sent_to_a_page(client):
    answer = client.flask.get("/", headers=BROWSER)
    assert answer.status_code == 302
    assert answer.data == b""
    page = client.flask.get(answer.headers["Location"], headers=BROWSER)
    assert page.status_code == 200
    assert page.mimetype == "text/html"


@pytest.mark.parametrize("path", ["/apidocs/", "/apidocs"])
def test_the_page_asks_for_files_of_the_service_only(client, path):
    page = client.flask.get(path)
    sources = re.findall(r'(?:src|href|data-document)="([^"]+)"', page.text)
    assert len(sources) >= 6
    for source in sources:
        assert source.startswith("/")
        with client.flask.get(source) as file:
            assert file.status_code == 200
    assert "<style" not in page.text
    assert not re.search(r"<script(?![^>]* src=)", page.text)


@pytest.mark.parametrize("path", ["/apidocs/", "/apidocs"])
def test_the_page_takes_no_other_method(client, path):
    answer = client.flask.post(path)
    assert answer.status_code == 405
    allowed = client.flask.options(path)
    assert allowed.status_code == 200
    assert set(answer.allow) == set(allowed.allow) == {"GET", "HEAD", "OPTIONS"}


@pytest.mark.parametrize("path", ["/rules//scopa", "/rules/", "/apidocs//"])
def test_an_address_has_one_spelling(client, path):
    assert client.flask.get(path).status_code == 404


def test_the_page_has_a_strict_policy(client):
    policy = client.flask.get("/apidocs/").headers["Content-Security-Policy"]
    assert policy.startswith("default-src 'none';")
    assert "unsafe" not in policy
    assert "http" not in policy
    assert "*" not in policy


def test_a_foreign_document_cannot_be_shown(client):
    """Swagger UI 3 took the address of a document from the query; this page does not look."""
    with client.flask.get("/apidocs/assets/apidocs.js") as file:
        script = file.text
    assert "queryConfigEnabled" not in script
    assert "location" not in script


@pytest.mark.parametrize("path", ["/openapi.json", "/openapi.yaml", "/rules", "/cards", "/levels"])
def test_what_changes_with_a_release_only_can_be_kept(client, path):
    first = client.flask.get(path)
    assert "max-age" in first.headers["Cache-Control"]
    again = client.flask.get(path, headers={"If-None-Match": first.headers["ETag"]})
    assert again.status_code == 304
    assert again.data == b""
