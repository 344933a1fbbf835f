"""Starting: once warm, a search finds everything ready."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

SEARCHES_AFTER_WARMING = """
import numba
from service.ai.player import Budget, advise
from service.ai.warming import warm
from service.engine.presets import PRESETS
from service.engine.view import view_of
from tests.ai.test_searching import position_after

warm(print)
numba.jit = None  # whatever was still to be made would now fail
for preset in PRESETS:
    for plays in (0, 20):
        position = position_after(preset, plays)
        advise(view_of(position, [position.turn]), seed=1, budget=Budget(iterations=1))
"""


def test_once_warm_no_search_has_anything_to_compile():
    done = subprocess.run(
        [sys.executable, "-c", SEARCHES_AFTER_WARMING],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "search: ready after" in done.stdout
