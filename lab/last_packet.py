"""The last packet of two players: with no stock left each can tell the hand of the other."""

from __future__ import annotations

import numpy as np

from service.ai.kernel.arrays import Ints
from service.ai.kernel.bits import count
from service.ai.kernel.compiled import compiled
from service.ai.kernel.deals import lead2
from service.ai.kernel.layout import (
    DEAL_OVER,
    HAND,
    MOVING,
    PLAYERS,
    STOCK_AT,
    STOCK_END,
    TURN,
)
from service.ai.kernel.rules import legal_moves, play, side_of

LONGEST = 12
"""Plays that are left at most: beyond that the walk would take too long."""
WORST = -1_000_000


@compiled
def is_solvable(o: Ints, w: Ints) -> bool:
    """Whether two players are in their last packet, and it is short enough."""
    if o[PLAYERS] != 2 or w[STOCK_AT] < w[STOCK_END]:
        return False
    return count(w[HAND]) + count(w[HAND + 1]) <= LONGEST


@compiled
def solved_move(o: Ints, w: Ints, moves: Ints) -> int:  # noqa: PLR0915 (one walk, no recursion)
    """The best move of the seat to play, all cards known; the first of equals in canonical order.

    Depth first with alpha-beta; `worlds` holds one world a level, `moves` the levels' moves
    behind each other.
    """
    worlds = np.zeros((LONGEST + 1) * MOVING, np.int64)
    worlds[:MOVING] = w[:MOVING]
    at = np.zeros(LONGEST + 2, np.int64)
    end = np.zeros(LONGEST + 2, np.int64)
    best = np.full(LONGEST + 2, WORST, np.int64)
    bound = np.full(LONGEST + 2, -WORST, np.int64)
    out = np.zeros(4, np.int64)
    end[0] = legal_moves(o, w, moves, 0)
    answer = moves[0]
    depth = 0
    while True:
        here = worlds[depth * MOVING : (depth + 1) * MOVING]
        if at[depth] < end[depth] and best[depth] < bound[depth]:
            code = moves[at[depth]]
            at[depth] += 1
            after = worlds[(depth + 1) * MOVING : (depth + 2) * MOVING]
            after[:] = here
            if play(o, after, code) != DEAL_OVER:
                depth += 1
                at[depth] = end[depth - 1]
                end[depth] = legal_moves(o, after, moves, end[depth - 1])
                bound[depth] = -best[depth - 1]
                best[depth] = max(WORST, -bound[depth - 1])
                continue
            value = lead2(o, after, side_of(o, here[TURN]), out)
        else:
            if depth == 0:
                return answer
            value = -best[depth]
            depth -= 1
        if value > best[depth]:
            best[depth] = value
            if depth == 0:
                answer = moves[at[0] - 1]
