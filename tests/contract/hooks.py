"""Hooks for schemathesis: legal games into positive cases, and a count of what was answered.

`SCHEMATHESIS_HOOKS=tests.contract.hooks` loads them. Negative cases are left as they are.
Where `SCOPA_COUNTS` names a file, the positive cases of each operation and their 200s go there.
"""

from __future__ import annotations

import atexit
import json
import os
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import requests
import schemathesis

from service.engine.presets import PRESETS
from tests.contract.legal_bodies import legal_body

_POSITIVE: Counter[str] = Counter()
_ANSWERED: Counter[str] = Counter()


@schemathesis.hook
def before_call(_: Any, case: Any, __: dict[str, Any]) -> None:
    """Put a game into a positive case."""
    if not _is_positive(case):
        return
    if case.path_parameters and "preset" in case.path_parameters:
        case.path_parameters = {"preset": _preset(case.path_parameters["preset"])}
    if case.operation.method.upper() == "POST":
        name = case.operation.definition.raw["operationId"]
        case.body = legal_body(name, case.body, _token(case.operation.base_url))


@schemathesis.hook
def after_call(_: Any, case: Any, response: Any) -> None:
    """Count the positive cases and their 200s."""
    if _is_positive(case):
        _POSITIVE[case.operation.label] += 1
        _ANSWERED[case.operation.label] += response.status_code == 200


def _is_positive(case: Any) -> bool:
    return case.meta is not None and case.meta.generation.mode.is_positive


def _preset(generated: object) -> str:
    """What was generated for every third case, so that unknown names are asked for too."""
    names = [*PRESETS]
    place = sum(map(ord, str(generated)))
    return str(generated) if place % 3 == 0 else names[place % len(names)]


@cache
def _token(base: str) -> str:
    """A sealed game in which it is seat 0's turn."""
    body = {"seed": 5, "sealed": {"viewers": [0], "level": "beginner"}}
    token: str = requests.post(f"{base}/deal", json=body, timeout=30).json()["token"]
    return token


@atexit.register
def _write() -> None:
    if file := os.environ.get("SCOPA_COUNTS"):
        counts = {name: [_ANSWERED[name], total] for name, total in _POSITIVE.items()}
        Path(file).write_text(json.dumps(counts, indent=1))
