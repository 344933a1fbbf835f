"""The engine stands alone, and each layer's modules stay small."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ENGINE = sorted((ROOT / "service" / "engine").glob("*.py"))
MODULES = sorted((ROOT / "service").rglob("*.py"))
PLAIN = {"flask", "werkzeug", "marshmallow", "apispec", "yaml", "numpy", "numba", "cryptography"}


def loaded_by(modules: list[str]) -> set[str]:
    """The top-level names that a fresh process has loaded after importing these modules."""
    code = (
        f"import sys, {', '.join(modules)}; print(*{{name.split('.')[0] for name in sys.modules}})"
    )
    output = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True, text=True
    )
    return set(output.stdout.split())


def test_a_process_that_imports_the_engine_has_not_loaded_flask_or_any_other_package() -> None:
    names = [f"service.engine.{path.stem}" for path in ENGINE if path.stem != "__init__"]
    assert not loaded_by(names) & PLAIN


@pytest.mark.parametrize("package", ["service.wire.positions", "service.seal", "service.ai.player"])
def test_no_layer_below_the_edge_loads_flask(package: str) -> None:
    assert not loaded_by([package]) & {"flask", "werkzeug", "flasgger"}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_modules_are_small(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= 400


def test_nothing_under_ai_names_a_state() -> None:
    for path in sorted((ROOT / "service" / "ai").rglob("*.py")):
        words = path.read_text("utf-8").replace("(", " ").replace(",", " ").split()
        assert "State" not in words, f"{path} names State"
