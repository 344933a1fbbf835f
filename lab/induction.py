"""Targets for a boundary network from search: the value of the coming packet, cards open.

Working backward from the last packet, whose end is exact, each boundary is judged by dealing the
next packet at random and searching it to the boundary after, which has its network already. Such
targets scatter by the cards dealt only, not by the plays of a simple player.
"""

from __future__ import annotations

from lab.boundaries import ROW
from service.ai.kernel.arrays import Floats, Ints
from service.ai.kernel.bench import Bench
from service.ai.kernel.bits import lowest, shuffle
from service.ai.kernel.compiled import compiled
from service.ai.kernel.layout import (
    ALL,
    CAPTURED,
    DEALER,
    GOES_ON,
    HAND,
    LAST,
    PLAYERS,
    STOCK,
    STOCK_AT,
    STOCK_END,
    SWEEPS,
    TABLE,
    TURN,
)
from service.ai.kernel.minimax import DEPTH, LEAD, NODES, SIDE, VALUES, minimax
from service.ai.kernel.rules import refill
from service.ai.kernel.value import viewpoint


@compiled
def _restore(o: Ints, rows: Ints, at: int, w: Ints) -> None:
    for side in range(4):
        w[CAPTURED + side] = rows[at + side]
        w[SWEEPS + side] = 0
        w[HAND + side] = 0
    w[TABLE] = rows[at + 4]
    w[LAST] = rows[at + 5]
    w[DEALER] = rows[at + 6]
    w[TURN] = (w[DEALER] + 1) % o[PLAYERS]
    w[STOCK_AT] = 0
    w[STOCK_END] = rows[at + 7]


@compiled
def _fill_stock(rng: Ints, pool: Ints, w: Ints) -> None:
    unseen = ALL & ~w[TABLE]
    for side in range(4):
        unseen &= ~w[CAPTURED + side]
    size = 0
    while unseen:
        pool[size] = lowest(unseen)
        unseen &= unseen - 1
        size += 1
    shuffle(rng, pool, size)
    for place in range(size):
        w[STOCK + place] = pool[place]


@compiled
def judge_rows(b: Bench, rows: Ints, place: int, samples: int, answers: Floats) -> None:
    """Writes the mean value of each row (`boundaries.ROW` numbers) to the side at this place."""
    w, job = b.w, b.job
    for number in range(answers.size):
        answers[number] = 0.0
        for _ in range(samples):
            _restore(b.o, rows, number * ROW, w)
            _fill_stock(b.rng, b.moves, w)
            job[SIDE] = viewpoint(b.o, w, (w[DEALER] + 1 + place) % b.o[PLAYERS])
            refill(b.o, w)
            job[NODES] = 0
            minimax(b, GOES_ON)
            answers[number] += b.values[DEPTH * VALUES + LEAD] / samples
