"""The service as it is really run, for tests that come from outside."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
START_S = 600
"""Longest time that compiling the search may take on a slow machine."""


@contextmanager
def served(**settings: str) -> Iterator[str]:
    """The base address of a gunicorn of its own, ready to serve."""
    port = _free_port()
    env = {**os.environ, "PORT": str(port), "SCOPA_LOG_REQUESTS": "off", **settings}
    command = [sys.executable, "-m", "gunicorn", "service.wsgi:app", "--log-level", "warning"]
    with subprocess.Popen(command, cwd=ROOT, env=env) as process:
        try:
            base = f"http://127.0.0.1:{port}"
            _wait(base, process)
            yield base
        finally:
            process.terminate()
            process.wait(30)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _wait(base: str, process: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + START_S
    while time.monotonic() < end:
        if process.poll() is not None:
            raise RuntimeError(f"the service stopped with status {process.returncode}")
        try:
            with urllib.request.urlopen(f"{base}/readyz", timeout=5):
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
    raise TimeoutError("the service did not get ready")
