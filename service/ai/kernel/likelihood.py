"""Worlds drawn as often as the plays seen make them likely.

Who laid a card seldom holds one that would have taken. Each play of a hidden hand is judged by a
simple model of a player: it goes by the one-ply formula of `greedy2`, the less a move is worth
beside the best the more rarely it is chosen, and one play in ten is a whim.
"""

from __future__ import annotations

from service.ai.kernel.arrays import Ints
from service.ai.kernel.bench import Bench
from service.ai.kernel.bits import draw
from service.ai.kernel.compiled import compiled
from service.ai.kernel.layout import CAPTURED, HAND, MOVING, TABLE, TURN, WORLD
from service.ai.kernel.policies import GREEDY2, one_ply_score
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

_POINTS = 0.15
"""How sharply the model chooses, in points."""
_WHIM = 0.1
_TRIES = 24
"""Worlds drawn at most for one that is kept, times the plays to be explained."""
_WORD = 1 << 32


@compiled
def _falling(gap: float) -> float:
    """Nearly e to the power of `-gap`, in steps that every machine rounds alike."""
    half = 1.0 + gap / 8.0
    half *= half
    half *= half
    return 1.0 / (half * half)


@compiled
def _chance_of(o: Ints, w: Ints, code: int, moves: Ints) -> float:
    """The chance that the seat to play chooses this move of its hand."""
    end = legal_moves(o, w, moves, 0)
    best = -1.0e9
    for place in range(end):
        best = max(best, one_ply_score(GREEDY2, o, w, moves[place]))
    own = 0.0
    whole = 0.0
    for place in range(end):
        weight = _falling((best - one_ply_score(GREEDY2, o, w, moves[place])) / _POINTS)
        whole += weight
        if moves[place] == code:
            own = weight
    return (1.0 - _WHIM) * own / whole + _WHIM / end if own > 0.0 else _WHIM * _WHIM


@compiled
def likelihood(o: Ints, drawn: Ints, plays: Ints, w: Ints, moves: Ints) -> float:
    """The chance that the hands of this world make the plays seen; `w` and `moves` are scratch."""
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
        chance *= _chance_of(o, w, plays[at + CODE], moves)
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
        chance = likelihood(b.o, b.drawn, b.plays, b.w, b.moves)
        if draw(b.rng) < chance * _WORD:
            return
        whole += chance
        if draw(b.rng) * whole <= chance * _WORD:
            for slot in range(WORLD):
                b.likely[slot] = b.drawn[slot]
        sample(b.sight, b.hidden, b.rng, b.ranks, b.drawn)
    for slot in range(WORLD):
        b.drawn[slot] = b.likely[slot]
