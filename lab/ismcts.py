"""A frozen yardstick: information-set tree search with random playouts.

Single-observer ISMCTS (Cowling, Powley, Whitehouse 2012): each iteration draws a world that fits
the mover's view, descends one common tree by UCB over the moves legal in that world, adds one node
and plays on at random. Rewards are points of the deal, the exploration constant is 4, the most
visited move is played, ties go to the first in canonical order. The last packet of two players is
solved exactly. It must not change: docs/strength.md compares months by it.
"""

from __future__ import annotations

from math import log, sqrt

import numpy as np

from lab.last_packet import is_solvable, solved_move
from service.ai.kernel.arrays import Floats, Ints
from service.ai.kernel.bits import below, count, lowest, shuffle
from service.ai.kernel.captures import captures_of, lays_freely
from service.ai.kernel.compiled import compiled
from service.ai.kernel.deals import advance
from service.ai.kernel.layout import (
    ALL,
    CAPTURED,
    CARDS,
    DUTY,
    DUTY_ANY,
    HAND,
    PLAYERS,
    STOCK,
    STOCK_AT,
    STOCK_END,
    TABLE,
    TURN,
    WORLD,
)
from service.ai.kernel.policies import random_move
from service.ai.kernel.rules import legal_moves, side_of
from service.ai.kernel.scoring import lead_of, points2

EXPLORATION = 4.0
NONE = -1

# Columns of the tree, a row a node.
CODE = 0
VISITS = 1
OFFERED = 2
CHILD = 3
SIBLING = 4
SIDE = 5
COLUMNS = 6


@compiled
def unseen_of(w: Ints) -> int:
    """The cards that the seat to play sees nowhere."""
    seen = w[HAND + w[TURN]] | w[TABLE]
    for side in range(4):
        seen |= w[CAPTURED + side]
    return ALL & ~seen


@compiled
def _deal_hand(held: int, cards: Ints, given: int, drawn: Ints, slot: int) -> int:
    hand = 0
    while held:
        held &= held - 1
        hand |= 1 << cards[given]
        given += 1
    drawn[slot] = hand
    return given


@compiled
def draw_world(o: Ints, w: Ints, rng: Ints, cards: Ints, drawn: Ints) -> None:
    """Writes into `drawn` the world `w` with all that the seat to play cannot see shuffled."""
    drawn[:] = w
    left = unseen_of(w)
    size = 0
    while left:
        cards[size] = lowest(left)
        left &= left - 1
        size += 1
    shuffle(rng, cards, size)
    given = 0
    for seat in range(o[PLAYERS]):
        if seat != w[TURN]:
            given = _deal_hand(w[HAND + seat], cards, given, drawn, HAND + seat)
    for place in range(w[STOCK_AT], w[STOCK_END]):
        drawn[STOCK + place] = cards[given]
        given += 1


@compiled
def _child_of(tree: Ints, node: int, code: int) -> int:
    child = tree[COLUMNS * node + CHILD]
    while child != NONE and tree[COLUMNS * child + CODE] != code:
        child = tree[COLUMNS * child + SIBLING]
    return child


@compiled
def _new_child(tree: Ints, size: int, node: int, code: int, side: int) -> int:
    tree[COLUMNS * size + CODE] = code
    tree[COLUMNS * size + SIDE] = side
    tree[COLUMNS * size + CHILD] = NONE
    tree[COLUMNS * size + OFFERED] = 1
    tree[COLUMNS * size + SIBLING] = tree[COLUMNS * node + CHILD]
    tree[COLUMNS * node + CHILD] = size
    return size


@compiled
def _untried(tree: Ints, node: int, moves: Ints, end: int, rng: Ints) -> int:
    """A random legal move that the node has no child for, or `NONE`."""
    untried = 0
    for place in range(end):
        if _child_of(tree, node, moves[place]) == NONE:
            moves[end + untried] = moves[place]
            untried += 1
    return moves[end + below(rng, untried)] if untried else NONE


@compiled
def _best_child(tree: Ints, rewards: Floats, node: int, moves: Ints, end: int) -> int:
    best = NONE
    high = 0.0
    for place in range(end):
        child = _child_of(tree, node, moves[place])
        tree[COLUMNS * child + OFFERED] += 1
        visits = tree[COLUMNS * child + VISITS]
        bound = rewards[child] / visits + EXPLORATION * sqrt(
            log(tree[COLUMNS * child + OFFERED]) / visits
        )
        if best == NONE or bound > high:
            best = child
            high = bound
    return best


@compiled
def _descend(
    o: Ints, w: Ints, tree: Ints, rewards: Floats, size: int, moves: Ints, rng: Ints, path: Ints
) -> int:
    """Plays from the root down to a new node or the end of the deal; answers the path's length."""
    node = 0
    depth = 1
    path[0] = 0
    going = True
    while going:
        side = side_of(o, w[TURN])
        end = legal_moves(o, w, moves, 0)
        code = _untried(tree, node, moves, end, rng)
        if code != NONE:
            path[depth] = _new_child(tree, size, node, code, side)
            advance(o, w, code)
            return depth + 1
        node = _best_child(tree, rewards, node, moves, end)
        path[depth] = node
        depth += 1
        going = advance(o, w, tree[COLUMNS * node + CODE])
    return depth


@compiled
def _random_play(o: Ints, w: Ints, moves: Ints, rng: Ints) -> int:
    """What `random` plays, without listing the moves of the cards that it does not draw."""
    if o[DUTY] == DUTY_ANY:
        return random_move(o, w, moves, rng)
    hand = w[HAND + w[TURN]]
    for _ in range(below(rng, count(hand))):
        hand &= hand - 1
    card = lowest(hand)
    end = captures_of(o, card, w[TABLE], moves, 0)
    if end == 0 or lays_freely(o, card, w[TABLE]):
        moves[end] = card << CARDS
        end += 1
    return moves[below(rng, end)]


@compiled
def _play_out(o: Ints, w: Ints, moves: Ints, rng: Ints) -> None:
    going = w[TURN] >= 0
    while going:
        going = advance(o, w, _random_play(o, w, moves, rng))


@compiled
def _reward(o: Ints, tree: Ints, rewards: Floats, path: Ints, depth: int, out: Ints) -> None:
    for place in range(1, depth):
        node = path[place]
        tree[COLUMNS * node + VISITS] += 1
        rewards[node] += 0.5 * lead_of(o, out, tree[COLUMNS * node + SIDE])


@compiled
def _most_visited(tree: Ints, moves: Ints, end: int) -> int:
    best = moves[0]
    most = NONE
    for place in range(end):
        child = _child_of(tree, 0, moves[place])
        if child != NONE and tree[COLUMNS * child + VISITS] > most:
            most = tree[COLUMNS * child + VISITS]
            best = moves[place]
    return best


@compiled
def tree_move(o: Ints, w: Ints, moves: Ints, rng: Ints, iterations: int) -> int:
    """The move that the tree search plays for the seat to play."""
    tree = np.zeros(COLUMNS * (iterations + 1), np.int64)
    rewards = np.zeros(iterations + 1, np.float64)
    drawn = np.zeros(WORLD, np.int64)
    cards = np.zeros(CARDS, np.int64)
    path = np.zeros(CARDS + 2, np.int64)
    out = np.zeros(4, np.int64)
    tree[COLUMNS * 0 + CHILD] = NONE
    size = 1
    for _ in range(iterations):
        draw_world(o, w, rng, cards, drawn)
        depth = _descend(o, drawn, tree, rewards, size, moves, rng, path)
        if path[depth - 1] == size:
            size += 1
        _play_out(o, drawn, moves, rng)
        points2(o, drawn, out)
        _reward(o, tree, rewards, path, depth, out)
    return _most_visited(tree, moves, legal_moves(o, w, moves, 0))


@compiled
def ismcts_move(o: Ints, w: Ints, moves: Ints, rng: Ints, iterations: int) -> int:
    """The move that the yardstick plays for the seat to play."""
    if is_solvable(o, w):
        return solved_move(o, w, moves)
    return tree_move(o, w, moves, rng, iterations)
