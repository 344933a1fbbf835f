"""Asking the service, and what a refusal must look like."""

from dataclasses import dataclass
from typing import Any

from flask.testing import FlaskClient

PROBLEM_FIELDS = {"type", "title", "status", "detail", "code", "instance"}


@dataclass(frozen=True, slots=True)
class Client:
    """A client that checks every answer for what all answers have in common."""

    flask: FlaskClient

    def post(self, path: str, body: Any = None, *, status: int = 200, **options: Any) -> Any:
        """The JSON of the answer to this body, after a look at its status."""
        answer = self.flask.post(path, json=body, **options)
        assert answer.status_code == status, answer.text
        return answer.get_json()

    def refused(self, path: str, body: Any) -> Any:
        """The problem that this body meets."""
        return checked(self.flask.post(path, json=body))


def checked(answer: Any) -> Any:
    """The problem that an answer is, after a look at its form."""
    assert answer.status_code >= 400
    assert answer.mimetype == "application/problem+json"
    problem = answer.get_json()
    assert problem.keys() >= PROBLEM_FIELDS
    assert problem["status"] == answer.status_code
    assert problem["instance"].endswith(answer.headers["X-Request-ID"])
    return problem
