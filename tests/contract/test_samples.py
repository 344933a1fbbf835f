"""Every example of the document is what the service answers, and fits its schema."""

import copy

import pytest
from openapi_schema_validator import OAS30Validator

from lab.samples.asking import Question, ask
from service.api.document import document
from service.wire.operations import OPERATIONS
from service.wire.samples import SHARED, samples_of

NAMES = [*(operation.id for operation in OPERATIONS), SHARED]
ALL = [
    pytest.param(name, sample, id=f"{name}: {sample.name}")
    for name in NAMES
    for sample in samples_of(name)
]


def timeless(answer):
    """The answer without what differs from one time to the next."""
    answer = copy.deepcopy(answer)
    if isinstance(answer, dict) and "search" in answer:
        answer["search"]["elapsed_ms"] = 0
    return answer


def validator(schema):
    """A validator of one schema of the document, its references resolved."""
    return OAS30Validator({**schema, "components": document()["components"]})


def operation_of(name):
    return next(operation for operation in OPERATIONS if operation.id == name)


@pytest.mark.parametrize(("name", "sample"), ALL)
def test_a_sample_replays(name, sample):
    question = Question(
        sample.name,
        sample.summary,
        sample.path,
        sample.request,
        sample.text,
        sample.method,
        sample.headers,
        sample.circumstance,
    )
    answer = ask(question)
    assert answer.status_code == sample.status, name
    assert timeless(answer.get_json()) == timeless(sample.answer)


@pytest.mark.parametrize(("name", "sample"), ALL)
def test_an_answer_fits_the_schema_of_its_status(name, sample):
    if name == SHARED:
        schema = {"$ref": "#/components/schemas/Problem"}
    else:
        operation = operation_of(name)
        told = document()["paths"][operation.path][operation.method]["responses"]
        assert str(sample.status) in told
        (content,) = told[str(sample.status)]["content"].values()
        schema = content["schema"]
    assert list(validator(schema).iter_errors(sample.answer)) == []


@pytest.mark.parametrize(("name", "sample"), [it for it in ALL if it.values[1].succeeds])
def test_a_request_that_succeeds_fits_its_schema(name, sample):
    operation = operation_of(name)
    if operation.request is not None:
        schema = {"$ref": f"#/components/schemas/{operation.request.component}"}
        assert list(validator(schema).iter_errors(sample.request)) == []


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.id)
def test_the_first_click_of_an_operation_succeeds(operation):
    """Swagger UI fills in the first example; without a body or parameter there is nothing to."""
    samples = samples_of(operation.id)
    if operation.request is not None or operation.path_parameters:
        assert samples[0].status == 200
