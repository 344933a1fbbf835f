"""A simple model of a player: how often each move of a hand is chosen.

It goes by the one-ply formula of `greedy2`: the less a move is worth beside the best, the more
rarely it is chosen, and one play in ten is a whim.
"""

from __future__ import annotations

from service.ai.kernel.arrays import Floats, Ints
from service.ai.kernel.compiled import compiled
from service.ai.kernel.policies import GREEDY2, one_ply_score

WHIM = 0.1
_POINTS = 0.15
"""How sharply the model chooses, in points."""


@compiled
def _falling(gap: float) -> float:
    """Nearly e to the power of `-gap`, in steps that every machine rounds alike."""
    root = 1.0 + gap / 8.0
    root *= root
    root *= root
    return 1.0 / (root * root)


@compiled
def weigh(o: Ints, w: Ints, moves: Ints, first: int, end: int, weights: Floats) -> None:
    """Writes the chance of each of the moves that the seat to play has, at the same places."""
    best = -1.0e9
    for place in range(first, end):
        weights[place] = one_ply_score(GREEDY2, o, w, moves[place])
        best = max(best, weights[place])
    whole = 0.0
    for place in range(first, end):
        weights[place] = _falling((best - weights[place]) / _POINTS)
        whole += weights[place]
    for place in range(first, end):
        weights[place] = (1.0 - WHIM) * weights[place] / whole + WHIM / (end - first)
