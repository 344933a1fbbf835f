"""Solves a whole deal of two sides with every card known: the ceiling for any honest player.

It answers what the first side makes beyond the second if both see all hands and the whole stock.
Each question "at least so many half points?" is settled by an and-or search with a table of
positions, and the answer is closed in on by a few such questions. A position is stored by what
can still matter: cards in hand and on the table, and what the captured cards are worth to each
category, not which they were.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from service.ai.kernel.arrays import Ints, ints
from service.ai.kernel.bits import count
from service.ai.kernel.compiled import compiled
from service.ai.kernel.deals import advance, lead2
from service.ai.kernel.layout import (
    CAPTURED,
    CARDS_POINTS,
    COINS,
    COINS_POINTS,
    HAND,
    LAST,
    LOW_WINS,
    NAPOLA,
    PRIMIERA_POINTS,
    QUARTETS,
    SEVENS_POINTS,
    SWEEPS,
    TABLE,
    TURN,
    WORLD,
)
from service.ai.kernel.minimax import quality
from service.ai.kernel.rules import legal_moves, side_of
from service.ai.kernel.scoring import card_points2

_DEPTH: Final = 42
_SLOTS: Final = 1 << 19
_ENTRY: Final = 5
_NODE: Final = 24
_FIRST: Final = 20
_NEXT: Final = 21
_END: Final = 22
_SAVED: Final = 18
_FAR: Final = 200
_LOW: Final = 0x7FFFFFFF


@compiled
def _bank(o: Ints, w: Ints) -> int:
    """Half points that the first side leads by for good."""
    lead = 2 * (w[SWEEPS] - w[SWEEPS + 1])
    lead += card_points2(o, w[CAPTURED]) - card_points2(o, w[CAPTURED + 1])
    return -lead if o[LOW_WINS] else lead


@compiled
def _majority_key(mine: int, theirs: int, half: int) -> int:
    """The first side's count, or one figure for all counts where the majority is settled."""
    if mine > half:
        return half + 1
    return half + 2 if theirs > half else mine


@compiled
def _primiera_key(mine: int) -> int:
    """Three bits a suit: which of the ranks that differ is the best one held."""
    key = 0
    for suit in range(4):
        held = (mine >> suit) & COINS
        best = 0
        if held & (1 << 24):
            best = 8
        elif held & (1 << 20):
            best = 7
        elif held & 1:
            best = 6
        elif held:
            best = 1
            for rank in range(2, 6):
                if held & (1 << (4 * rank - 4)):
                    best = rank
        key = key << 4 | best
    return key


@compiled
def _write_key(o: Ints, w: Ints, key: Ints) -> None:
    mine = w[CAPTURED]
    theirs = w[CAPTURED + 1]
    key[0] = w[TABLE] | (side_of(o, w[LAST]) if w[LAST] >= 0 else 2) << 40
    key[1] = w[HAND] | w[HAND + 1] | w[HAND + 2] | w[HAND + 3]
    if o[NAPOLA] or o[QUARTETS] or o[SEVENS_POINTS]:
        key[1] |= w[TURN] << 40
        key[2] = mine
        return
    if o[CARDS_POINTS]:
        key[0] |= _majority_key(count(mine), count(theirs), 20) << 42
    if o[COINS_POINTS]:
        key[0] |= _majority_key(count(mine & COINS), count(theirs & COINS), 5) << 48
    key[2] = 0
    if o[PRIMIERA_POINTS]:
        key[2] = _primiera_key(mine) << 16 | _primiera_key(theirs)


@compiled
def _slot_of(key: Ints) -> int:
    mixed = 0
    factor = 0x2545F491
    for place in range(3):
        mixed ^= (key[place] & _LOW) * factor
        factor = (factor * 5 + 7) & 0x3FFFFFFF
        mixed ^= (key[place] >> 31) * factor
        factor = (factor * 5 + 7) & 0x3FFFFFFF
    return ((mixed >> 17) & (_SLOTS - 1)) * _ENTRY


@compiled
def _is_stored(store: Ints, slot: int, key: Ints) -> bool:
    return bool(store[slot] == key[0] and store[slot + 1] == key[1] and store[slot + 2] == key[2])


@compiled
def _keep(store: Ints, key: Ints, need: int, reached: bool) -> None:
    """Notes that what the first side still gains is at least `need`, or less."""
    slot = _slot_of(key)
    if not _is_stored(store, slot, key):
        for place in range(3):
            store[slot + place] = key[place]
        store[slot + 3] = -_FAR
        store[slot + 4] = _FAR
    if reached:
        store[slot + 3] = max(store[slot + 3], need)
    else:
        store[slot + 4] = min(store[slot + 4], need - 1)


@compiled
def _look_up(store: Ints, key: Ints, need: int) -> int:
    """1 reached, 0 not reached, -1 unknown."""
    slot = _slot_of(key)
    if not _is_stored(store, slot, key):
        return -1
    if store[slot + 3] >= need:
        return 1
    return 0 if store[slot + 4] < need else -1


@compiled
def _list_moves(o: Ints, w: Ints, moves: Ints, ranks: Ints, line: Ints, depth: int) -> None:
    node = depth * _NODE
    first = line[node - _NODE + _END] if depth else 0
    end = legal_moves(o, w, moves, first)
    sign = -1 if o[LOW_WINS] else 1
    for place in range(first, end):
        code = moves[place]
        rank = sign * quality(o, w, code)
        slot = place
        while slot > first and ranks[slot - 1] < rank:
            ranks[slot] = ranks[slot - 1]
            moves[slot] = moves[slot - 1]
            slot -= 1
        ranks[slot] = rank
        moves[slot] = code
    for slot in range(_SAVED):
        line[node + slot] = w[slot]
    line[node + _FIRST] = first
    line[node + _NEXT] = first
    line[node + _END] = end


@compiled
def _play_next(o: Ints, w: Ints, moves: Ints, line: Ints, node: int) -> None:
    for slot in range(_SAVED):
        w[slot] = line[node + slot]
    code = moves[line[node + _NEXT]]
    line[node + _NEXT] += 1
    advance(o, w, code)


@compiled
def _close(
    o: Ints, w: Ints, bound: int, answer: int, line: Ints, node: int, store: Ints, key: Ints
) -> None:
    """Goes back to a node that is settled and notes its answer."""
    for slot in range(_SAVED):
        w[slot] = line[node + slot]
    _write_key(o, w, key)
    _keep(store, key, bound - _bank(o, w), answer == 1)


@compiled
def reaches(
    o: Ints, w: Ints, bound: int, moves: Ints, ranks: Ints, line: Ints, store: Ints, out: Ints
) -> bool:
    """Whether the first side leads by `bound` half points or more at the end; `w` is used up."""
    key = out[8:11]
    depth = 0
    while True:
        if w[TURN] < 0:
            answer = 1 if lead2(o, w, 0, out) >= bound else 0
        else:
            _write_key(o, w, key)
            answer = _look_up(store, key, bound - _bank(o, w))
        if answer < 0:
            _list_moves(o, w, moves, ranks, line, depth)
            depth += 1
        while answer >= 0:
            if depth == 0:
                return answer == 1
            node = (depth - 1) * _NODE
            firsts = side_of(o, line[node + TURN]) == 0
            if firsts != (answer == 1) and line[node + _NEXT] < line[node + _END]:
                break
            depth -= 1
            _close(o, w, bound, answer, line, node, store, key)
        _play_next(o, w, moves, line, (depth - 1) * _NODE)


class Solver:
    """Solves worlds; keeps its arrays between them."""

    def __init__(self) -> None:
        self._store = ints(_SLOTS * _ENTRY)
        self._moves, self._ranks = ints(1 << 16), ints(1 << 16)
        self._line, self._out = ints(_NODE * _DEPTH), ints(16)

    def solve(self, o: Ints, w: Ints) -> float:
        """What the first side makes beyond the second, in points, if all see all cards."""
        self._store[:] = 0
        low, high, bound = -_FAR, _FAR, 0
        step = 2
        while low < high:
            if self._asks(o, w, bound):
                low, bound = bound, bound + step
            else:
                high, bound = bound - 1, bound - step
            step += step
            if low > -_FAR and high < _FAR:
                bound = (low + high + 1) // 2
        return low / 2

    def _asks(self, o: Ints, w: Ints, bound: int) -> bool:
        scratch = np.array(w[:WORLD])
        return reaches(
            o, scratch, bound, self._moves, self._ranks, self._line, self._store, self._out
        )
