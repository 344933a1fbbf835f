"""The README's session is run as it stands, and its tables name what there is."""

from __future__ import annotations

import json
import re
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from werkzeug.serving import make_server

from service.app import create_app
from service.config import Config
from service.engine.options import DEFAULTS
from service.engine.presets import PRESETS

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")


@pytest.fixture
def url() -> Iterator[str]:
    """The address of a live server."""
    server = make_server("127.0.0.1", 0, create_app(Config()), threaded=True)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.mark.needs("bash", "curl", "jq")
def test_the_session_runs_from_deal_to_score(url: str) -> None:
    block = re.search(r"<!-- session.*?-->\n```sh\n(.*?)```", README, re.DOTALL)
    assert block is not None
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", block[1]],
        env={"URL": url, "PATH": "/usr/bin:/bin:/usr/local/bin"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert lines[0]["turn"] == 0
    assert [side["side"] for side in lines[-2:]] == [0, 1]
    assert sum(side["points"] for side in lines[-2:]) >= 1


def test_the_two_commands_are_named() -> None:
    assert "make run" in README
    assert "make test" in README


def test_every_preset_is_in_the_table_and_the_counts_are_right() -> None:
    assert [name for name in PRESETS if f"`{name}`" not in README] == []
    assert f"**{len(PRESETS)} presets, {len(DEFAULTS)} options**" in README


def test_every_linked_file_exists() -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", README)
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []
