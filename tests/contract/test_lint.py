"""The document has no complaint of the linter."""

from __future__ import annotations

import json

import pytest

from tests.contract.live import ROOT
from tests.contract.node import TOOLS, ran, tool

DOCUMENT = ROOT / "openapi" / "openapi.yaml"


@pytest.mark.needs("node")
def test_the_linter_has_no_complaint():
    lint = [tool(TOOLS, "redocly"), "lint", DOCUMENT, "--config", TOOLS / "redocly.yaml"]
    quiet = {"REDOCLY_TELEMETRY": "off", "REDOCLY_SUPPRESS_UPDATE_NOTICE": "true"}
    report = json.loads(ran([*lint, "--format", "json"], TOOLS, **quiet))
    assert report["problems"] == []
