"""The running service against its document, with requests made up by schemathesis.

`SCOPA_FUZZ_SEED` and `SCOPA_FUZZ_EXAMPLES` choose other ones, and how many.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import yaml

from tests.contract.live import ROOT

SEED = os.environ.get("SCOPA_FUZZ_SEED", "1")
EXAMPLES = os.environ.get("SCOPA_FUZZ_EXAMPLES", "10")
LEAST_SHARE = 0.3
"""Of the positive cases of an operation, how many at least have to reach the engine."""


def test_every_operation_keeps_to_its_document(server, tmp_path):
    counts = tmp_path / "counts.json"
    run = subprocess.run(
        [
            Path(sys.executable).parent / "schemathesis",
            *("run", "openapi/openapi.yaml", "--url", server, "--checks", "all"),
            *("--seed", SEED, "--max-examples", EXAMPLES, "--no-color"),
        ],
        cwd=ROOT,
        env={**os.environ, "SCOPA_COUNTS": str(counts), "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout[-8000:] + run.stderr[-2000:]
    answered = json.loads(counts.read_text())
    assert set(answered) == _operations()
    few = {name: pair for name, pair in answered.items() if pair[0] < LEAST_SHARE * pair[1]}
    assert few == {}


def _operations() -> set[str]:
    document = yaml.safe_load((ROOT / "openapi" / "openapi.yaml").read_text())
    return {
        f"{method.upper()} {path}"
        for path, item in document["paths"].items()
        for method in item.keys() & {"get", "post"}
    }
