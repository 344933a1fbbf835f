"""Real requests with the answers that the service gave, for the examples of the document.

They are files beside this module, one an operation, written by `lab/record_samples.py`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

FOLDER: Final = Path(__file__).parent / "samples"

SHARED: Final = "shared"
"""The file of refusals that look the same everywhere."""


@dataclass(frozen=True, slots=True)
class Sample:
    """One request and its answer.

    Attributes:
        name: its name within the operation.
        summary: what it shows.
        method: the HTTP method.
        path: the address.
        status: the status of the answer.
        answer: the JSON of the answer.
        request: the JSON of the body; None where `text` is the body or there is none.
        text: the body as text, where it is not JSON or not sent as such.
        headers: headers of the request beside those that any client sends.
        circumstance: what the service has to be put in for this answer; empty for nothing.
    """

    name: str
    summary: str
    method: str
    path: str
    status: int
    answer: Any
    request: Any = None
    text: str | None = None
    headers: Mapping[str, str] = field(default_factory=dict)
    circumstance: str = ""

    @property
    def succeeds(self) -> bool:
        """Whether the answer is no refusal."""
        return self.code is None

    @property
    def code(self) -> str | None:
        """The code of the refusal, if it is one."""
        code: str | None = self.answer.get("code") if isinstance(self.answer, dict) else None
        return code


@cache
def samples_of(operation_id: str) -> tuple[Sample, ...]:
    """The samples of this operation, in the order of the document."""
    file = FOLDER / f"{operation_id}.json"
    if not file.exists():
        return ()
    return tuple(Sample(**record) for record in json.loads(file.read_text("utf-8")))


def shared_samples() -> dict[str, Sample]:
    """By name the refusals that look the same everywhere."""
    return {sample.name: sample for sample in samples_of(SHARED)}
