"""Every status that the document names can be met, at every operation that names it."""

import re

import pytest

from lab.samples.asking import Question, ask
from service.api.document import document
from service.app import create_app
from service.config import Address, Config
from service.wire.operations import OPERATIONS
from service.wire.samples import samples_of

BY_PATH = {operation.path: operation for operation in OPERATIONS}


def documented():
    for path, item in document()["paths"].items():
        for method, operation in item.items():
            for status in operation["responses"]:
                yield pytest.param(path, method, int(status), id=f"{method} {path} {status}")


def filled(path):
    return re.sub(r"{\w+}", "escoba", path)


def asked(path, method, **given):
    """What this request meets; a POST has a body unless it is given one."""
    if method == "post" and "text" not in given:
        given["text"] = "{}"
    return ask(Question("", "", filled(path), method=method.upper(), **given))


def from_samples(path, _, status):
    """The sample of the operation that has this status."""
    sample = next(it for it in samples_of(BY_PATH[path].id) if it.status == status)
    return ask(
        Question(
            "",
            "",
            sample.path,
            sample.request,
            sample.text,
            sample.method,
            sample.headers,
            sample.circumstance,
        )
    )


def not_modified(path, method, _):
    etag = asked(path, method).headers["ETag"]
    return asked(path, method, headers={"If-None-Match": etag})


def metrics_elsewhere():
    config = Config(log_requests=False, metrics=Address("127.0.0.1", 9100), seal_keys="55" * 32)
    return create_app(config).test_client().get("/metrics")


def answered(path, method, status):
    if any(sample.status == status for sample in samples_of(BY_PATH[path].id)):
        return from_samples(path, method, status)
    if (path, status) == ("/metrics", 404):
        return metrics_elsewhere()
    return WAYS[status](path, method, status)


WAYS = {
    200: lambda path, method, _: asked(path, method),
    302: lambda path, method, _: asked(path, method, headers={"Accept": "text/html"}),
    304: not_modified,
    400: lambda path, method, _: asked(path, method, text="{"),
    411: lambda path, method, _: asked(path, method, circumstance="chunked"),
    413: lambda path, method, _: asked(path, method, circumstance="long"),
    415: lambda path, method, _: asked(path, method, headers={"Content-Type": "text/plain"}),
    500: lambda path, method, _: asked(path, method, circumstance="failing"),
}


@pytest.mark.parametrize(("path", "method", "status"), list(documented()))
def test_a_documented_status_can_be_met(path, method, status):
    answer = answered(path, method, status)
    assert answer.status_code == status
    told = document()["paths"][path][method]["responses"][str(status)]
    if "$ref" in told:
        told = document()["components"]["responses"][told["$ref"].rpartition("/")[2]]
    if "content" in told:
        assert answer.mimetype in told["content"]
    for header in told.get("headers", {}):
        assert header in answer.headers or header == "Retry-After"
