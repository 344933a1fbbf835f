"""Goldens: how many move sequences start from seeded deals of every preset."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lab.perft import counts
from service.engine.presets import PRESETS

GOLDENS = json.loads((Path(__file__).parent / "goldens" / "perft.json").read_text("utf-8"))


def test_every_preset_has_goldens() -> None:
    assert list(GOLDENS) == list(PRESETS)


@pytest.mark.parametrize("preset", PRESETS)
def test_perft(preset: str) -> None:
    assert {seed: counts(preset, int(seed)) for seed in GOLDENS[preset]} == GOLDENS[preset]
