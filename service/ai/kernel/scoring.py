"""What captured cards are worth, in half points (RULES.md, Exact meaning)."""

from __future__ import annotations

from service.ai.kernel.arrays import Ints
from service.ai.kernel.bits import count, lowest
from service.ai.kernel.compiled import compiled
from service.ai.kernel.layout import (
    CAPTURED,
    CARD_POINTS,
    CARDS_POINTS,
    COINS,
    COINS_POINTS,
    LOW_WINS,
    NAPOLA,
    NOBODY,
    PRIMIERA_POINTS,
    QUARTET_POINTS,
    QUARTETS,
    SCORING_CARDS,
    SEVENS_POINTS,
    SIDES,
    SUITS_FIRST,
    SWEEPS,
)

_SEVENS = 15 << 24
_VOID = -1


@compiled
def _best_in_suit(held: int) -> int:
    """The primiera figure of the best card among ranks at bits 0, 4, 8 ..."""
    if held & (1 << 24):
        return 21
    if held & (1 << 20):
        return 18
    if held & 1:
        return 16
    low = held & 0x11110
    if low == 0:
        return 10
    if low & 0x10000:
        return 15
    if low & 0x1000:
        return 14
    return 13 if low & 0x100 else 12


@compiled
def _primiera(mine: int, suits_first: int) -> int:
    """The value to compare; a missing suit voids it or, `suits_first`, counts before it."""
    value = 0
    suits = 0
    for suit in range(4):
        held = (mine >> suit) & COINS
        if held:
            suits += 1
            value += _best_in_suit(held)
    if suits_first:
        return 1000 * suits + value
    return value if suits == 4 else _VOID


@compiled
def _figure(o: Ints, mine: int, category: int) -> int:
    if category == 0:
        return count(mine)
    if category == 1:
        return count(mine & COINS)
    if category == 2:
        return count(mine & _SEVENS)
    return _primiera(mine, o[SUITS_FIRST])


@compiled
def _award(o: Ints, w: Ints, out: Ints, category: int, worth: int) -> None:
    """Adds a majority's half points to the one side that leads it, if one does."""
    if worth == 0:
        return
    best = 0
    leader = NOBODY
    for side in range(o[SIDES]):
        figure = _figure(o, w[CAPTURED + side], category)
        if figure > best:
            best = figure
            leader = side
        elif figure == best:
            leader = NOBODY
    if leader != NOBODY:
        out[leader] += worth


@compiled
def napola_run(mine: int) -> int:
    """How many coins from the ace upward without a gap; 0 below three."""
    run = 0
    while run < 10 and mine & (1 << (4 * run)):
        run += 1
    return run if run >= 3 else 0


@compiled
def card_points2(o: Ints, mine: int) -> int:
    """Half points for the cards, quartets and napola among these."""
    worth = 2 * napola_run(mine) if o[NAPOLA] else 0
    scored = mine & o[SCORING_CARDS]
    while scored:
        worth += o[CARD_POINTS + lowest(scored)]
        scored &= scored - 1
    if o[QUARTETS]:
        for rank in range(1, 11):
            quartet = 15 << (4 * rank - 4)
            if mine & quartet == quartet:
                worth += o[QUARTET_POINTS + rank]
    return worth


@compiled
def points2(o: Ints, w: Ints, out: Ints) -> None:
    """Writes each side's half points for what it has captured and swept into `out`."""
    for side in range(o[SIDES]):
        mine = w[CAPTURED + side]
        out[side] = 2 * w[SWEEPS + side] + card_points2(o, mine)
    _award(o, w, out, 0, o[CARDS_POINTS])
    _award(o, w, out, 1, o[COINS_POINTS])
    _award(o, w, out, 2, o[SEVENS_POINTS])
    _award(o, w, out, 3, o[PRIMIERA_POINTS])


@compiled
def lead_of(o: Ints, out: Ints, side: int) -> int:
    """The lead of a side in these half points; where low scores win, below the lowest other."""
    sign = -1 if o[LOW_WINS] else 1
    best = -1000000
    for other in range(o[SIDES]):
        if other != side:
            best = max(best, sign * out[other])
    return sign * out[side] - best
