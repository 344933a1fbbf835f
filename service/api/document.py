"""The OpenAPI document: built once, served as JSON, YAML and a page, and written by a command.

`python -m service.api.document` writes `openapi/openapi.yaml`; with `--check` it only says
whether that file is what the code describes.
"""

from __future__ import annotations

import sys
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from flasgger import Swagger
from flasgger.base import APIDocsView, APISpecsView
from flask import Blueprint, Flask, Response, jsonify, request, url_for

import service
from service.api.caching import cached
from service.api.errors import PROBLEMS, SEE_PAGE
from service.wire.answers import Json
from service.wire.operations import OPERATIONS, YAML
from service.wire.spec import OPENAPI_VERSION, build, yaml_text

FILE: Final = Path("openapi/openapi.yaml")

PAGE_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
"""What the page may load: files of the service itself."""

blueprint = Blueprint(
    "documents",
    __name__,
    static_folder="static",
    static_url_path="/apidocs/assets",
)


@cache
def document() -> dict[str, Any]:
    """The document of this version of the service."""
    return build(PROBLEMS)


@cache
def document_yaml() -> str:
    """The same as YAML, as it is committed."""
    return yaml_text(document())


@blueprint.get("/")
def index_view() -> Response:
    """Where things are: a page for browsers, JSON for everybody else."""
    kinds = ["application/json", "text/html"]
    if request.accept_mimetypes.best_match(kinds) == "text/html":
        answer = _sent_to(url_for("flasgger.apidocs"))
    else:
        answer = jsonify(_index_json())
    answer.vary.add("Accept")
    return answer


def _index_json() -> Json:
    return {
        "name": "Scopa",
        "version": service.__version__,
        "links": {operation.id: operation.path for operation in OPERATIONS},
    }


def _sent_to(address: str) -> Response:
    """A redirect without the framework's page."""
    answer = Response(headers={"Location": address}, status=SEE_PAGE)
    del answer.headers["Content-Type"]
    return answer


@blueprint.get("/openapi.yaml")
def yaml_view() -> Response:
    """The document as YAML."""
    return cached(Response(document_yaml(), content_type=YAML))


class Docs(Swagger):  # type: ignore[misc]
    """flasgger, serving a finished document and the files of a current Swagger UI.

    Of its own routes only the page, the document and the static files are registered.
    """

    def register_views(self, app: Flask) -> None:
        """Serve the page, the document and the files of the page."""
        docs = Blueprint(
            "flasgger",
            __name__,
            template_folder="templates",
            static_folder=str(files("flask_swagger_ui") / "dist"),
            static_url_path="/apidocs/ui",
        )
        page = APIDocsView.as_view("apidocs", view_args={"config": self.config})
        for address in ("/apidocs/", "/apidocs"):
            docs.add_url_rule(address, "apidocs", page)
        specs = APISpecsView.as_view("openapi", loader=lambda: self.get_apispecs("openapi"))
        docs.add_url_rule("/openapi.json", "openapi", specs)
        docs.after_request(_finished)
        app.register_blueprint(docs)


def install(app: Flask) -> None:
    """Serve the document and its page. The last of all blueprints: flasgger wraps routing."""
    app.register_blueprint(blueprint)
    Docs(app, template=document(), config=_CONFIG)


_CONFIG: Final = {
    "title": "Scopa",
    "openapi": OPENAPI_VERSION,
    "headers": [],
    "auth": {},
    "specs": [{"endpoint": "openapi", "route": "/openapi.json", "rule_filter": lambda _: False}],
}


def _finished(response: Response) -> Response:
    """The document with its ETag, the page with its policy."""
    if request.endpoint == "flasgger.openapi":
        return cached(response)
    response.headers["Content-Security-Policy"] = PAGE_POLICY
    return response


def main(arguments: list[str]) -> int:
    """Write the document, or check the one that is there; 1 where it is out of date."""
    if "--check" not in arguments:
        FILE.write_text(document_yaml(), "utf-8")
        return 0
    if FILE.read_text("utf-8") == document_yaml():
        return 0
    sys.stderr.write(f"{FILE} is not what the code describes: run `make openapi`.\n")
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
