"""The scratch arrays of one thread's search.

Long searches give up the interpreter's lock, so threads must never share them.
"""

from __future__ import annotations

import threading
from typing import Final

from service.ai.kernel.arrays import Floats, Ints, floats, ints
from service.ai.kernel.bench import Bench
from service.ai.kernel.layout import WORLD
from service.ai.kernel.minimax import DEPTH, JOB, NODE, VALUES
from service.ai.kernel.rules import legal_moves
from service.ai.kernel.tree import COLUMNS
from service.ai.kernel.worlds import TALLY
from service.ai.sight import Sight

_FIGURES = 256
"""Room for what the judge works out on the way."""
MOVES = 1 << 16
"""No hand has more moves than this: a card has at most 6,405 captures."""


_SCRATCH: Final = Bench._fields.index("job")
"""The fields of a bench before this one are the question, from it on they are scratch."""


def _empty_bench() -> Bench:
    """A bench with scratch and no question."""
    nothing, no_figures = ints(0), floats(0)
    return Bench(
        o=nothing,
        sight=nothing,
        hidden=nothing,
        plays=nothing,
        rng=nothing,
        roots=nothing,
        tally=no_figures,
        net=no_figures,
        race=no_figures,
        job=ints(JOB),
        w=ints(WORLD),
        drawn=ints(WORLD),
        likely=ints(WORLD),
        moves=ints(MOVES),
        weights=floats(MOVES),
        ranks=ints(MOVES),
        line=ints(NODE * (DEPTH + 1)),
        values=floats(VALUES * (DEPTH + 1)),
        acc=floats(_FIGURES),
        out=ints(4),
        tree=nothing,
        gains=no_figures,
    )


class Workspace:
    """One thread's scratch; what stands in it between searches means nothing."""

    def __init__(self) -> None:
        self._scratch = _empty_bench()

    def bench(self, sight: Sight, net: Floats, race: Floats, rng: Ints) -> Bench:
        """The bench with this question on it: its legal moves listed and nothing found yet."""
        moves = self._scratch.moves
        count = legal_moves(sight.o, sight.w, moves, 0)
        roots, tally = moves[:count].copy(), floats(TALLY * count)
        question = (sight.o, sight.w, sight.hidden, sight.plays, rng, roots, tally, net, race)
        return Bench._make(question + self._scratch[_SCRATCH:])

    def plant(self, nodes: int) -> None:
        """Makes room for a tree of so many nodes below its root, and empties it.

        The thread keeps it for its next search: up to 11 MB after the largest.
        """
        self._scratch = self._scratch._replace(
            tree=ints(COLUMNS * (nodes + 2)), gains=floats(nodes + 2)
        )


_local = threading.local()


def workspace() -> Workspace:
    """The calling thread's own."""
    found: Workspace | None = getattr(_local, "workspace", None)
    if found is None:
        found = _local.workspace = Workspace()
    return found
