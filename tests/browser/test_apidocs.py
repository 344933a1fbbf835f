"""The documentation page in a real browser."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tests.contract.live import served
from tests.contract.node import TOOLS, ran, tool

SCRIPT = Path(__file__).parent / "apidocs.mjs"
TRIED = {
    "deal": '"phase": "play"',
    "listLegalMoves": '"captures"',
    "applyMove": '"events"',
    "scoreGame": '"primiera"',
    "chooseMove": '"candidates"',
}
LOOKS = ("light", "dark", "narrow", "narrow-dark")
READABLE = 4.5
"""Least contrast of text, WCAG 2 level AA."""

pytestmark = [pytest.mark.needs("chromium", "node")]


@pytest.fixture(scope="module")
def report(tmp_path_factory):
    """What the browser saw: pictures lie in the folder that it is named with."""
    tool(TOOLS, "playwright-core")
    pictures = tmp_path_factory.mktemp("pictures")
    with served() as base:
        printed = ran(["node", SCRIPT, base, shutil.which("chromium"), pictures, *TRIED], TOOLS)
    return {"base": base, **json.loads(printed)}


def test_no_request_leaves_the_service(report):
    assert len(report["requests"]) > len(TRIED)
    strangers = [url for url in report["requests"] if not url.startswith(report["base"] + "/")]
    assert [url for url in strangers if not url.startswith("data:")] == []


def test_the_page_has_nothing_to_complain_of(report):
    assert report["console"] == []


@pytest.mark.parametrize("operation", TRIED)
def test_the_first_click_on_try_it_out_succeeds(report, operation):
    tried = report["tried"][operation]
    assert tried["status"] == "200"
    assert TRIED[operation] in tried["body"]


@pytest.mark.parametrize("look", LOOKS)
def test_everything_can_be_read(report, look):
    seen = report["looks"][look]
    assert seen["missing"] == []
    dim = {name: contrast for name, contrast in seen["contrast"].items() if contrast < READABLE}
    assert dim == {}


@pytest.mark.parametrize("look", LOOKS)
def test_nothing_scrolls_sideways(report, look):
    assert report["looks"][look]["sideways"] == 0


def test_the_dark_page_is_dark(report):
    dark, light = (report["looks"][look]["background"] for look in ("dark", "light"))
    assert max(_channels(dark)) < 64
    assert min(_channels(light)) > 192


def _channels(colour):
    return [int(part) for part in colour.strip("rgba()").split(",")[:3]]
