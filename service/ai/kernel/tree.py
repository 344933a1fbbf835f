"""Information-set tree search inside a packet (Cowling, Powley, Whitehouse 2012).

One tree for all sampled worlds, so that a player's later moves cannot depend on cards that it does
not see. Below the tree moves are chosen by a quick rule of thumb with some chance in it; at the
boundary `minimax` judges the world as it does in its own search. Beside the exact arithmetic only
square roots are used, which every machine rounds alike.
"""

from __future__ import annotations

from math import sqrt

from service.ai.kernel.arrays import Floats, Ints
from service.ai.kernel.bench import Bench
from service.ai.kernel.bits import below
from service.ai.kernel.compiled import compiled
from service.ai.kernel.layout import GOES_ON, LOW_WINS, TURN, WORLD
from service.ai.kernel.likelihood import draw_world
from service.ai.kernel.lock import give_up, take_back
from service.ai.kernel.minimax import (
    DEPTH,
    KEY,
    MOST_MOVES,
    SIDE,
    VALUES,
    WORK,
    judge,
    quality,
    toil,
)
from service.ai.kernel.rules import legal_moves, play, side_of
from service.ai.kernel.worlds import TALLY, count_triple

# Columns of the tree, a row a node.
CODE = 0
VISITS = 1
OFFERED = 2
CHILD = 3
SIBLING = 4
OURS = 5
COLUMNS = 6

NONE = -1

# The last slots of the job.
SIZE = 4
"""How many nodes the tree has."""
CARELESS = 5
"""One move in so many is random below the tree; 0 for none."""

SAME_WORLD = 4
"""So many descents in a row go through the same sampled world."""


@compiled
def _child_of(tree: Ints, node: int, code: int) -> int:
    child = tree[COLUMNS * node + CHILD]
    while child != NONE and tree[COLUMNS * child + CODE] != code:
        child = tree[COLUMNS * child + SIBLING]
    return child


@compiled
def _grow(tree: Ints, job: Ints, node: int, code: int, ours: bool) -> int:
    child = job[SIZE]
    at = COLUMNS * child
    job[SIZE] += 1
    tree[at + CODE] = code
    tree[at + VISITS] = 0
    tree[at + OFFERED] = 1
    tree[at + CHILD] = NONE
    tree[at + SIBLING] = tree[COLUMNS * node + CHILD]
    tree[at + OURS] = ours
    tree[COLUMNS * node + CHILD] = child
    return child


@compiled
def _best_by_rule(o: Ints, w: Ints, moves: Ints, first: int, end: int) -> int:
    """The place of the move with the best rule of thumb."""
    sign = -1 if o[LOW_WINS] else 1
    best = first
    high = sign * quality(o, w, moves[first])
    for place in range(first + 1, end):
        rank = sign * quality(o, w, moves[place])
        if rank > high:
            high = rank
            best = place
    return best


@compiled
def _untried(o: Ints, w: Ints, tree: Ints, node: int, moves: Ints, end: int) -> int:
    """The most promising legal move that has no child yet, or `NONE`."""
    after = end
    for place in range(end):
        if _child_of(tree, node, moves[place]) == NONE:
            moves[after] = moves[place]
            after += 1
    return moves[_best_by_rule(o, w, moves, end, after)] if after > end else NONE


@compiled
def _log2(number: int) -> float:
    """The logarithm between exact figures at the powers of two."""
    power = 1
    steps = 0
    while 2 * power <= number:
        power *= 2
        steps += 1
    return steps + number / power - 1.0


@compiled
def _select(tree: Ints, gains: Floats, node: int, moves: Ints, end: int, explore: float) -> int:
    """The child with the best upper bound among those legal here."""
    best = NONE
    high = 0.0
    for place in range(end):
        child = _child_of(tree, node, moves[place])
        at = COLUMNS * child
        tree[at + OFFERED] += 1
        mean = gains[child] / tree[at + VISITS]
        bound = mean if tree[at + OURS] else -mean
        bound += explore * sqrt(_log2(tree[at + OFFERED]) / tree[at + VISITS])
        if best == NONE or bound > high:
            best = child
            high = bound
    return best


@compiled
def _descend(
    o: Ints,
    w: Ints,
    tree: Ints,
    gains: Floats,
    job: Ints,
    moves: Ints,
    ranks: Ints,
    path: Ints,
    explore: float,
) -> int:
    """Plays from the root down to a new node or out of the packet; answers what `play` said.

    `path` holds its own length, then the nodes met after the root.
    """
    node = 0
    path[0] = 0
    after = GOES_ON
    while after == GOES_ON:
        ours = side_of(o, w[TURN]) == job[SIDE]
        # What the root's moves are is known to fit, however many are looked at on the way.
        end = legal_moves(o, w, moves[:MOST_MOVES] if node else moves, 0)
        job[WORK] += toil(o, w, end, ranks)
        if end <= 0:
            return after
        code = _untried(o, w, tree, node, moves, end)
        fresh = code != NONE
        if fresh and COLUMNS * (job[SIZE] + 1) > tree.size:
            return after
        if fresh:
            node = _grow(tree, job, node, code, ours)
        else:
            node = _select(tree, gains, node, moves, end, explore)
        path[0] += 1
        path[path[0]] = node
        after = play(o, w, tree[COLUMNS * node + CODE])
        if fresh:
            return after
    return after


@compiled
def _play_out(o: Ints, w: Ints, after: int, job: Ints, moves: Ints, ranks: Ints, rng: Ints) -> None:
    while after == GOES_ON:
        end = legal_moves(o, w, moves[:MOST_MOVES], 0)
        job[WORK] += toil(o, w, end, ranks)
        if end <= 0:
            return
        if job[CARELESS] and below(rng, job[CARELESS]) == 0:
            place = below(rng, end)
        else:
            place = _best_by_rule(o, w, moves, 0, end)
        after = play(o, w, moves[place])


@compiled
def _credit(tree: Ints, gains: Floats, path: Ints, key: float) -> None:
    for place in range(1, path[0] + 1):
        node = path[place]
        tree[COLUMNS * node + VISITS] += 1
        gains[node] += key


@compiled
def _root_place(roots: Ints, code: int) -> int:
    place = 0
    while roots[place] != code:
        place += 1
    return place


@compiled
def search_tree(b: Bench, count: int, explore: float) -> None:
    """Runs `count` more iterations on the tree and adds to the tallies of the root moves."""
    thread = give_up()
    tree, job, path = b.tree, b.job, b.line
    job[SIDE] = side_of(b.o, b.sight[TURN])
    if job[SIZE] == 0:
        tree[CHILD] = NONE
        job[SIZE] = 1
    for turn in range(count):
        if turn % SAME_WORLD == 0:
            draw_world(b)
        for slot in range(WORLD):
            b.w[slot] = b.drawn[slot]
        after = _descend(b.o, b.w, tree, b.gains, job, b.moves, b.ranks, path, explore)
        _play_out(b.o, b.w, after, job, b.moves, b.ranks, b.rng)
        judge(b.o, b.w, b.net, b.race, job, b.values, b.acc, b.out)
        _credit(tree, b.gains, path, b.values[DEPTH * VALUES + KEY])
        code = tree[COLUMNS * path[1] + CODE]
        count_triple(b.values, b.tally, _root_place(b.roots, code) * TALLY)
    take_back(thread)
