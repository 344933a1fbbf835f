"""The scratch arrays of one thread's search. Searches release the interpreter's lock, so threads
must never share them."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field

from service.ai.kernel.arrays import Floats, Ints, floats, ints
from service.ai.kernel.layout import WORLD
from service.ai.kernel.minimax import DEPTH, JOB, NODE, VALUES
from service.ai.kernel.tree import COLUMNS

MOVES = 1 << 16
"""No hand has more moves than this: a card has at most 6,405 captures."""


@dataclass(slots=True, eq=False)
class Workspace:
    """Arrays as the kernel wants them; what stands in them between searches means nothing."""

    w: Ints = field(default_factory=lambda: ints(WORLD))
    drawn: Ints = field(default_factory=lambda: ints(WORLD))
    moves: Ints = field(default_factory=lambda: ints(MOVES))
    ranks: Ints = field(default_factory=lambda: ints(MOVES))
    line: Ints = field(default_factory=lambda: ints(NODE * (DEPTH + 1)))
    values: Floats = field(default_factory=lambda: floats(VALUES * (DEPTH + 1)))
    acc: Floats = field(default_factory=lambda: floats(256))
    out: Ints = field(default_factory=lambda: ints(4))
    path: Ints = field(default_factory=lambda: ints(WORLD))
    job: Ints = field(default_factory=lambda: ints(JOB))
    tree: Ints = field(default_factory=lambda: ints(0))
    gains: Floats = field(default_factory=lambda: floats(0))

    def plant(self, iterations: int) -> None:
        """Makes room for a new tree of so many iterations and empties it."""
        if len(self.gains) < iterations + 2:
            self.tree = ints(COLUMNS * (iterations + 2))
            self.gains = floats(iterations + 2)
        self.gains[:] = 0.0


_local = threading.local()


def workspace() -> Workspace:
    """The calling thread's own."""
    found: Workspace | None = getattr(_local, "workspace", None)
    if found is None:
        found = _local.workspace = Workspace()
    return found
