"""The document by itself: valid by the standard, and without a complaint of the linter."""

from __future__ import annotations

import json

import pytest
import yaml
from openapi_spec_validator import OpenAPIV30SpecValidator

from tests.contract.live import ROOT
from tests.contract.node import TOOLS, ran, tool

DOCUMENT = ROOT / "openapi" / "openapi.yaml"


def test_the_document_is_valid_openapi_3_0_3():
    document = yaml.safe_load(DOCUMENT.read_text())
    assert document["openapi"] == "3.0.3"
    assert list(OpenAPIV30SpecValidator(document).iter_errors()) == []


@pytest.mark.needs("node")
def test_the_linter_has_no_complaint():
    lint = [tool(TOOLS, "redocly"), "lint", DOCUMENT, "--config", TOOLS / "redocly.yaml"]
    quiet = {"REDOCLY_TELEMETRY": "off", "REDOCLY_SUPPRESS_UPDATE_NOTICE": "true"}
    report = json.loads(ran([*lint, "--format", "json"], TOOLS, **quiet))
    assert report["problems"] == []
