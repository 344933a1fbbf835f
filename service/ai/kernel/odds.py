"""The chance of winning the match, read from a table that was made for its present scores.

`race` holds: the weights of lead and odds in the key that the search compares; cards dealt in one
packet; the match scores of the side and of the best other side in half points (side scores follow
in the job); then a square of odds by (own points, best other's points) of this deal in half
points, and for each count of packets to come a row of odds by expected lead.
"""

from __future__ import annotations

from service.ai.kernel.arrays import Floats, Ints
from service.ai.kernel.compiled import compiled
from service.ai.kernel.layout import ALL_COINS, CAPTURED, COINS, LOW_WINS, SIDES

LEAD_WEIGHT = 0
ODDS_WEIGHT = 1
PACKET_CARDS = 2
BASE = 3
"""Match scores per side, four half-point figures."""
SQUARE = 7
SPAN = 65
"""Half points 0..64 of a deal; more counts as 64."""
ROWS = SQUARE + SPAN * SPAN
STEPS = 129
"""A row: odds at expected leads of -16, -15.75 ... 16."""


@compiled
def final_odds(o: Ints, w: Ints, race: Floats, side: int, out: Ints) -> float:
    """The odds once a deal is over, given each side's half points of it in `out`."""
    if o[ALL_COINS]:
        for holder in range(o[SIDES]):
            if w[CAPTURED + holder] & COINS == COINS:
                return 1.0 if holder == side else 0.0
    sign = -1 if o[LOW_WINS] else 1
    best = -1.0e9
    start = -1.0e9
    for other in range(o[SIDES]):
        if other != side:
            best = max(best, sign * (race[BASE + other] + out[other]))
            start = max(start, sign * race[BASE + other])
    theirs = int(sign * (best - start))
    mine = min(out[side], SPAN - 1)
    return race[SQUARE + mine * SPAN + min(max(theirs, 0), SPAN - 1)]


@compiled
def odds_at(race: Floats, stock: int, lead: float) -> float:
    """The odds at a packet boundary with this expected lead, between the figures of a row."""
    row = ROWS + int(stock / race[PACKET_CARDS] + 0.5) * STEPS
    place = min(max((lead + 16.0) * 4.0, 0.0), STEPS - 1.001)
    step = int(place)
    part = place - step
    return race[row + step] * (1.0 - part) + race[row + step + 1] * part
