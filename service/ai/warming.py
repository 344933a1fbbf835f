"""Making the search ready: its machine code built or loaded, its tables worked out."""

from __future__ import annotations

import time
from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Final

from service.engine.deal import decks, new_match
from service.engine.moves import legal_moves
from service.engine.play import play
from service.engine.rules import make_rules
from service.engine.state import Position
from service.engine.view import view_of

_ENTRIES: Final = (
    ("captures", "must_capture"),
    ("rules", "legal_moves"),
    ("rules", "is_sweep"),
    ("worlds", "search_worlds"),
    ("tree", "search_tree"),
)
"""What Python calls of the kernel."""
_OPENINGS: Final = (("scopa", 0), ("scopa", 31), ("scopone", 0))
"""A preset and so many plays into its deal: together they use every method of the search."""


def warm(progress: Callable[[str], None]) -> None:
    """Prepares every entry of the search, telling what is done and how long it took.

    The first time this compiles for many seconds; then the code comes from the cache.
    """
    started = time.monotonic()
    prepare = import_module("service.ai.kernel.compiled").prepare
    for module, name in _ENTRIES:
        prepare(getattr(import_module(f"service.ai.kernel.{module}"), name))
        progress(f"search: {name} ready after {time.monotonic() - started:.1f} s")
    advise = import_module("service.ai.player").advise
    for preset, plays in _OPENINGS:
        position = _position(preset, plays)
        advise(view_of(position, [position.turn or 0]), seed=0)
    progress(f"search: ready after {time.monotonic() - started:.1f} s")


def _position(preset: str, plays: int) -> Position:
    rng = Random(0)  # noqa: S311 - a game, not a secret
    position = new_match(make_rules(preset), None, decks(rng)).position
    for _ in range(plays):
        position = play(position, legal_moves(position)[0]).position
    return position
