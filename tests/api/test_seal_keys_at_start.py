"""Keys at the start of the service: none in production is refused, else one is made and shared."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection

import pytest

from lab.sealed.client import KEY
from service.app import create_app
from service.config import Config, ConfigInvalid


def test_production_does_not_start_without_keys() -> None:
    with pytest.raises(ConfigInvalid, match="SCOPA_SEAL_KEYS is needed in production"):
        create_app(Config(production=True))


def test_production_starts_with_a_key(caplog: pytest.LogCaptureFixture) -> None:
    assert create_app(Config(production=True, seal_keys=KEY))
    assert caplog.text == ""


def test_development_makes_a_key_and_says_so(caplog: pytest.LogCaptureFixture) -> None:
    assert create_app(Config())
    assert "SCOPA_SEAL_KEYS is not set" in caplog.text


def test_a_key_that_cannot_be_used_is_refused_without_being_shown() -> None:
    with pytest.raises(ConfigInvalid) as refused:
        create_app(Config(seal_keys=f"{KEY},{KEY[:-1]}"))

    assert str(refused.value) == "SCOPA_SEAL_KEYS: key 2 has 63 characters instead of 64"


@pytest.mark.parametrize(
    ("keys", "line"),
    [
        ("", "SCOPA_SEAL_KEYS is needed in production: openssl rand -hex 32 makes one"),
        ("5ea1ed", "SCOPA_SEAL_KEYS: key 1 has 6 characters instead of 64"),
    ],
)
def test_a_start_that_fails_says_so_in_one_line(keys: str, line: str) -> None:
    variables = {"SCOPA_ENV": "production", "SCOPA_SEAL_KEYS": keys}
    command = [sys.executable, "-c", "import service.wsgi"]
    started = subprocess.run(
        command, env=os.environ | variables, capture_output=True, text=True, check=False
    )

    assert started.returncode == 1
    assert started.stderr == f"The service cannot start: {line}\n"


def test_all_workers_share_the_key_that_was_made() -> None:
    with served(SCOPA_WORKERS="2", SCOPA_THREADS="1") as port:
        tokens = [post(port, "/deal", {"sealed": {"viewers": [0]}})["token"] for _ in range(8)]
        opened = [post(port, "/score", {"token": token}) for token in tokens * 3]

    assert {answer.get("code") for answer in opened} == {None}
    assert {answer["token"] for answer in opened} == set(tokens)


@contextmanager
def served(**variables: str) -> Iterator[int]:
    """The port of a service that runs under gunicorn, without keys."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    given = {k: v for k, v in os.environ.items() if k not in ("SCOPA_SEAL_KEYS", "SCOPA_ENV")}
    given |= {"PORT": str(port), "SCOPA_HOST": "127.0.0.1", **variables}
    command = [sys.executable, "-m", "gunicorn", "service.wsgi:app"]
    service = subprocess.Popen(
        command, env=given, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        wait_until_it_listens(port)
        yield port
    finally:
        service.terminate()
        service.wait()


def wait_until_it_listens(port: int) -> None:
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise TimeoutError("the service does not listen")


def post(port: int, path: str, body: dict[str, object]) -> dict[str, object]:
    """The JSON answer over a connection of its own, so that any worker may take it."""
    connection = HTTPConnection("127.0.0.1", port, timeout=30)
    connection.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
    answer: dict[str, object] = json.load(connection.getresponse())
    connection.close()
    return answer
