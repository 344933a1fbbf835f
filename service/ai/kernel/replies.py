"""The reply of a seat that does not see the other hands.

In a sampled world everybody's cards lie open, so the next seat would answer as if it saw ours.
Here it chooses as we do: by the mean over hands that, for all it knows, the others may hold.
"""

from __future__ import annotations

from service.ai.kernel.arrays import Ints
from service.ai.kernel.bench import Bench
from service.ai.kernel.bits import below, count
from service.ai.kernel.compiled import compiled
from service.ai.kernel.layout import ALL, CAPTURED, CARDS, HAND, TABLE, TURN
from service.ai.kernel.minimax import (
    DEPTH,
    KEY,
    NODES,
    REPLIES,
    SIDE,
    SNAPSHOT,
    VALUES,
    minimax,
)
from service.ai.kernel.rules import legal_moves, play, side_of

WORTH = 256
"""Where in `acc` the worth of the replies starts."""
MOST = 256
"""With more replies than this the seat is taken to see all cards."""
HELD = SNAPSHOT + MOST


@compiled
def _draw(rng: Ints, pool: int, size: int) -> int:
    """So many random cards of the pool."""
    hand = 0
    for _ in range(size):
        card = below(rng, CARDS)
        while pool >> card & 1 == 0:
            card = below(rng, CARDS)
        hand |= 1 << card
        pool ^= 1 << card
    return hand


@compiled
def _redeal(b: Bench) -> None:
    """Deals the others in the world before the reply any cards that the seat does not see."""
    held, w = b.held, b.w
    for slot in range(SNAPSHOT):
        w[slot] = held[slot]
    pool = ALL & ~(held[TABLE] | held[HAND + held[TURN]])
    for side in range(4):
        pool &= ~held[CAPTURED + side]
    for seat in range(4):
        if seat != held[TURN]:
            w[HAND + seat] = _draw(b.rng, pool, count(held[HAND + seat]))
            pool &= ~w[HAND + seat]


@compiled
def _weigh(b: Bench, end: int) -> None:
    """Adds to the worth of each reply what it brings with the others' hands as just dealt."""
    held, w = b.held, b.w
    hands = w[HAND], w[HAND + 1], w[HAND + 2], w[HAND + 3]
    for place in range(SNAPSHOT, end):
        for slot in range(SNAPSHOT):
            w[slot] = held[slot]
        w[HAND], w[HAND + 1], w[HAND + 2], w[HAND + 3] = hands
        b.job[NODES] = 0
        minimax(b, play(b.o, w, held[place]))
        b.acc[WORTH + place - SNAPSHOT] += b.values[DEPTH * VALUES + KEY]


@compiled
def _preferred(b: Bench, end: int) -> int:
    sign = 1.0 if side_of(b.o, b.held[TURN]) == b.job[SIDE] else -1.0
    best = SNAPSHOT
    for place in range(SNAPSHOT + 1, end):
        gain = b.acc[WORTH + place - SNAPSHOT] - b.acc[WORTH + best - SNAPSHOT]
        if sign * gain > 0.0:
            best = place
    return b.held[best]


@compiled
def play_reply(b: Bench) -> int:
    """Plays the reply of the seat to play in `w`; answers what `play` does."""
    held, w = b.held, b.w
    for slot in range(SNAPSHOT):
        held[slot] = w[slot]
    end = legal_moves(b.o, w, held, SNAPSHOT)
    if end < 0:
        return 0
    for place in range(end - SNAPSHOT):
        b.acc[WORTH + place] = 0.0
    if end > SNAPSHOT + 1:
        for _ in range(b.job[REPLIES]):
            _redeal(b)
            _weigh(b, end)
    for slot in range(SNAPSHOT):
        w[slot] = held[slot]
    return play(b.o, w, _preferred(b, end))
