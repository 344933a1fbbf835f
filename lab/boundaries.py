"""Positions at packet boundaries of deals between simple players, and how those deals ended."""

from __future__ import annotations

from typing import Final

import numpy as np

from service.ai.kernel.arrays import Ints
from service.ai.kernel.bits import below
from service.ai.kernel.compiled import compiled
from service.ai.kernel.deals import fresh_deal
from service.ai.kernel.layout import (
    CAPTURED,
    CARDS,
    DEAL_OVER,
    DEALER,
    LAST,
    PACKET_OVER,
    PLAYERS,
    STOCK_AT,
    STOCK_END,
    SWEEPS,
    TABLE,
    WORLD,
)
from service.ai.kernel.policies import policy_move
from service.ai.kernel.rules import play, refill
from service.ai.kernel.scoring import points2

# A row: four captured masks, table, last capturer, dealer, cards in stock, four counts of sweeps,
# the four final figures in half points, the four final captured masks.
ROW: Final = 20
_TABLE: Final = 4
_LAST: Final = 5
_DEALER: Final = 6
_STOCK: Final = 7
_SWEEPS: Final = 8
_POINTS: Final = 12
_FINAL: Final = 16
_NOISE: Final = 20
"""One play in so many is random, so that the positions are not all alike."""


@compiled
def _write(w: Ints, rows: Ints, at: int) -> None:
    for side in range(4):
        rows[at + side] = w[CAPTURED + side]
        rows[at + _SWEEPS + side] = w[SWEEPS + side]
    rows[at + _TABLE] = w[TABLE]
    rows[at + _LAST] = w[LAST]
    rows[at + _DEALER] = w[DEALER]
    rows[at + _STOCK] = w[STOCK_END] - w[STOCK_AT]


@compiled
def _play_recorded(o: Ints, w: Ints, kind: int, moves: Ints, rng: Ints, rows: Ints, at: int) -> int:
    """Plays a deal to its end and writes a row at each boundary; answers where rows now end."""
    after = 0
    while after != DEAL_OVER:
        chosen = kind if below(rng, _NOISE) else 0
        after = play(o, w, policy_move(chosen, o, w, moves, rng))
        if after == PACKET_OVER:
            _write(w, rows, at)
            at += ROW
            refill(o, w)
    return at


@compiled
def record(o: Ints, kind: int, rng: Ints, deals: int, rows: Ints) -> int:
    """Fills `rows` from so many deals of a simple player against itself; answers their end."""
    deck = np.zeros(CARDS, np.int64)
    w = np.zeros(WORLD, np.int64)
    moves = np.zeros(4096, np.int64)
    out = np.zeros(4, np.int64)
    end = 0
    for number in range(deals):
        fresh_deal(o, rng, number % o[PLAYERS], deck, w)
        start = end
        end = _play_recorded(o, w, kind, moves, rng, rows, end)
        points2(o, w, out)
        while start < end:
            for side in range(4):
                rows[start + _POINTS + side] = out[side]
                rows[start + _FINAL + side] = w[CAPTURED + side]
            start += ROW
    return end
