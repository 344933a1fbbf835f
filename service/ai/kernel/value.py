"""What a world is worth to a side where the search stops: exact at the end, foreseen before."""

from __future__ import annotations

from service.ai.kernel.arrays import Floats, Ints
from service.ai.kernel.compiled import compiled
from service.ai.kernel.layout import LOW_WINS, SIDES
from service.ai.kernel.leaf import SCRATCH, foresee
from service.ai.kernel.scoring import lead_of, points2


@compiled
def estimate(o: Ints, w: Ints, net: Floats, side: int, acc: Floats) -> float:
    """The expected final lead of the side, in points, at a packet boundary before the refill."""
    points = acc[SCRATCH : SCRATCH + 8]
    foresee(o, w, net, acc[:SCRATCH], points)
    sign = -1.0 if o[LOW_WINS] else 1.0
    best = -1.0e9
    for other in range(o[SIDES]):
        if other != side:
            best = max(best, sign * points[other])
    return sign * points[side] - best


@compiled
def final_lead(o: Ints, w: Ints, side: int, out: Ints) -> float:
    """The side's lead of a finished deal in points; leaves the half points of each in `out`."""
    points2(o, w, out)
    return 0.5 * lead_of(o, out, side)
