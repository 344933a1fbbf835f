"""Worlds drawn as often as the plays seen make them likely.

Who laid a card seldom holds one that would have taken: each play of a hidden hand is judged by the
model of a player (`model`).
"""

from __future__ import annotations

from service.ai.kernel.arrays import Floats, Ints
from service.ai.kernel.bench import Bench
from service.ai.kernel.bits import draw
from service.ai.kernel.compiled import compiled
from service.ai.kernel.layout import CAPTURED, HAND, MOVING, TABLE, TURN, WORLD
from service.ai.kernel.model import WHIM, weigh
from service.ai.kernel.rules import legal_moves
from service.ai.kernel.sampling import sample

# A play seen, oldest first.
SEAT = 0
BEFORE = 1
"""The table before it."""
CODE = 2
HELD = 3
"""The card played and all that the same seat has played since: it held them too."""
TAKEN = 4
"""The cards captured before it, whoever has them."""
PLAY = 5

_TRIES = 24
"""Worlds drawn at most for one that is kept, times the plays to be explained."""
_WORD = 1 << 32


@compiled
def _chance_of(o: Ints, w: Ints, code: int, moves: Ints, weights: Floats) -> float:
    """The chance that the seat to play chooses this move; small where its hand has not got it."""
    end = legal_moves(o, w, moves, 0)
    weigh(o, w, moves, 0, end, weights)
    for place in range(end):
        if moves[place] == code:
            return weights[place]
    return WHIM * WHIM


@compiled
def likelihood(o: Ints, drawn: Ints, plays: Ints, w: Ints, moves: Ints, weights: Floats) -> float:
    """The chance that the hands of this world make the plays seen; all after `plays` is scratch."""
    chance = 1.0
    for slot in range(MOVING):
        w[slot] = drawn[slot]
    for side in range(1, 4):
        w[CAPTURED + side] = 0
    for at in range(0, plays.size, PLAY):
        seat = plays[at + SEAT]
        w[TURN] = seat
        w[TABLE] = plays[at + BEFORE]
        w[CAPTURED] = plays[at + TAKEN]
        w[HAND + seat] = drawn[HAND + seat] | plays[at + HELD]
        chance *= _chance_of(o, w, plays[at + CODE], moves, weights)
        w[HAND + seat] = drawn[HAND + seat]
    return chance


@compiled
def draw_world(b: Bench) -> None:
    """Leaves a random world that fits the sight and explains the plays seen in `drawn`.

    Worlds are drawn until chance accepts one for its likelihood; after too many, one of those
    drawn is taken, with chances in proportion to theirs.
    """
    sample(b.sight, b.hidden, b.rng, b.ranks, b.drawn)
    if b.plays.size == 0:
        return
    whole = 0.0
    for _ in range(_TRIES * PLAY // b.plays.size):
        chance = likelihood(b.o, b.drawn, b.plays, b.w, b.moves, b.weights)
        if draw(b.rng) < chance * _WORD:
            return
        whole += chance
        if draw(b.rng) * whole <= chance * _WORD:
            for slot in range(WORLD):
                b.likely[slot] = b.drawn[slot]
        sample(b.sight, b.hidden, b.rng, b.ranks, b.drawn)
    for slot in range(WORLD):
        b.drawn[slot] = b.likely[slot]
