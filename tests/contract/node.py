"""The programs of a folder with npm packages."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from tests.contract.live import ROOT

TOOLS = ROOT / "tests" / "contract" / "tools"


def tool(folder: Path, name: str) -> Path:
    """The program of this name; the test is skipped where the folder's packages are missing."""
    program = folder / "node_modules" / ".bin" / name
    if not program.exists():
        why = f"{folder.relative_to(ROOT)} has no packages yet: run .ci/install"
        pytest.fail(why, pytrace=False) if os.environ.get("CI") else pytest.skip(why)
    return program


def ran(command: list[str | Path], folder: Path, **environment: str) -> str:
    """What the command printed; the test fails with it where the command does."""
    run = subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, f"{command}: {run.stdout[-4000:]}{run.stderr[-4000:]}"
    return run.stdout
