"""What a world is worth to a side where the search stops: exact at the end, estimated before.

The estimate is a small network per packet boundary. Its input is which card lies where (captured
by the side looked at, by the next side ..., on the table), which side captured last and, beyond
two sides, how far after the dealer the side sits; its output is what the side will finally lead
by, less the sweeps it leads by already.

`net` holds, after `HEADER` numbers, a block for each count of packets still to be dealt: a row of
`columns` weights for every input and one of biases, then a row of output weights. The last column
is linear, the others are rectified.
"""

from __future__ import annotations

from service.ai.kernel.arrays import Floats, Ints
from service.ai.kernel.bits import lowest
from service.ai.kernel.compiled import compiled
from service.ai.kernel.layout import (
    CAPTURED,
    CARDS,
    DEALER,
    LAST,
    LOW_WINS,
    NOBODY,
    SIDES,
    STOCK_AT,
    STOCK_END,
    SWEEPS,
    TABLE,
)
from service.ai.kernel.scoring import lead_of, points2

# Header of a network.
BLOCKS = 0
COLUMNS = 1
PACKET_CARDS = 2
"""Cards dealt in one packet to all seats where the network was made."""
HEADER = 4


@compiled
def block_size(sides: int, columns: int) -> int:
    """How many weights a block has."""
    return ((sides + 1) * CARDS + 2 * sides + 2) * columns


@compiled
def block_of(net: Floats, stock: int) -> int:
    """Which block judges a world with so many cards in stock."""
    packets = int(stock / net[PACKET_CARDS] + 0.5)
    return min(max(packets - 1, 0), int(net[BLOCKS]) - 1)


@compiled
def _add_row(net: Floats, at: int, columns: int, acc: Floats) -> None:
    for column in range(columns):
        acc[column] += net[at + column]


@compiled
def _add_cards(net: Floats, at: int, columns: int, mask: int, acc: Floats) -> None:
    while mask:
        _add_row(net, at + lowest(mask) * columns, columns, acc)
        mask &= mask - 1


@compiled
def viewpoint(o: Ints, w: Ints, side: int) -> int:
    """The side from which the network looks: of two always the one that plays first."""
    return (w[DEALER] + 1) % 2 if o[SIDES] == 2 else side


@compiled
def sweep_lead(o: Ints, w: Ints, side: int) -> float:
    """Sweeps of the side beyond the best other side; turned around where low scores win."""
    best = -1000
    sign = -1 if o[LOW_WINS] else 1
    for other in range(o[SIDES]):
        if other != side:
            best = max(best, sign * w[SWEEPS + other])
    return float(sign * w[SWEEPS + side] - best)


@compiled
def estimate(o: Ints, w: Ints, net: Floats, side: int, acc: Floats) -> float:
    """The expected final lead of the side, in points, at a packet boundary before the refill."""
    sides = o[SIDES]
    columns = int(net[COLUMNS])
    viewer = viewpoint(o, w, side)
    at = HEADER + block_of(net, w[STOCK_END] - w[STOCK_AT]) * block_size(sides, columns)
    for column in range(columns):
        acc[column] = 0.0
    for turn in range(sides):
        _add_cards(net, at, columns, w[CAPTURED + (viewer + turn) % sides], acc)
        at += CARDS * columns
    _add_cards(net, at, columns, w[TABLE], acc)
    at += CARDS * columns
    if w[LAST] != NOBODY:
        _add_row(net, at + (w[LAST] - viewer + sides * 4) % sides * columns, columns, acc)
    at += sides * columns
    _add_row(net, at + (viewer - w[DEALER] - 1 + sides * 4) % sides * columns, columns, acc)
    at += sides * columns
    _add_row(net, at, columns, acc)
    at += columns
    lead = acc[columns - 1]
    for column in range(columns - 1):
        if acc[column] > 0.0:
            lead += acc[column] * net[at + column]
    return (lead if viewer == side else -lead) + sweep_lead(o, w, side)


@compiled
def final_lead(o: Ints, w: Ints, side: int, out: Ints) -> float:
    """The side's lead of a finished deal in points; leaves the half points of each in `out`."""
    points2(o, w, out)
    return 0.5 * lead_of(o, out, side)
