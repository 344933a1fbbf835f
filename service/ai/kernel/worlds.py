"""The search that averages over sampled worlds, each searched on its own (`minimax`)."""

from __future__ import annotations

from service.ai.kernel.arrays import Floats
from service.ai.kernel.bench import Bench
from service.ai.kernel.compiled import compiled
from service.ai.kernel.layout import STOCK, STOCK_END, TURN
from service.ai.kernel.likelihood import draw_world
from service.ai.kernel.lock import give_up, take_back
from service.ai.kernel.minimax import (
    BRIEF,
    CUT,
    DEPTH,
    KEY,
    LEAD,
    NODES,
    ODDS,
    SIDE,
    SNAPSHOT,
    VALUES,
    WHOLE,
    WORK,
    minimax,
)
from service.ai.kernel.rules import play, side_of

# The tally of one root move.
VISITS = 0
KEY_SUM = 1
KEY_SQUARES = 2
LEAD_SUM = 3
LEAD_SQUARES = 4
ODDS_SUM = 5
TALLY = 6


@compiled
def count_triple(values: Floats, tally: Floats, at: int) -> None:
    """Adds the value handed on to the tally that starts there."""
    row = DEPTH * VALUES
    tally[at + VISITS] += 1.0
    tally[at + KEY_SUM] += values[row + KEY]
    tally[at + KEY_SQUARES] += values[row + KEY] * values[row + KEY]
    tally[at + LEAD_SUM] += values[row + LEAD]
    tally[at + LEAD_SQUARES] += values[row + LEAD] * values[row + LEAD]
    tally[at + ODDS_SUM] += values[row + ODDS]


@compiled
def search_worlds(b: Bench, count: int) -> None:
    """Searches `count` sampled worlds after every root move and adds to the moves' tallies."""
    brief = b.job[BRIEF]
    if not brief:
        thread = give_up()
    b.job[SIDE] = side_of(b.o, b.sight[TURN])
    for _ in range(count):
        draw_world(b)
        for slot in range(SNAPSHOT, STOCK + b.sight[STOCK_END]):
            b.w[slot] = b.drawn[slot]
        for place in range(b.roots.size):
            for slot in range(SNAPSHOT):
                b.w[slot] = b.drawn[slot]
            b.job[NODES] = 0
            minimax(b, play(b.o, b.w, b.roots[place]))
            b.job[WORK] += b.job[NODES]
            count_triple(b.values, b.tally, place * TALLY)
            if b.job[CUT] and b.job[WHOLE]:
                break
    if not brief:
        take_back(thread)  # type: ignore[possibly-undefined]
