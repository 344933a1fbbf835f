"""The search behind the computed player: from a view to a figure for every legal move.

Four methods, chosen by the position alone: `exact` where nothing is hidden, `worlds` (sampled
worlds searched to the packet's end) for short packets, `tree` (an information-set tree) for long
ones, and `glance` (each move judged where it leads) for tables with hundreds of moves. All are
functions of the view, the seed and the number of iterations; how a search is cut into chunks
changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from typing import Final

import numpy as np

from service.ai.kernel.arrays import Floats, Ints, floats
from service.ai.kernel.bits import seeded
from service.ai.kernel.encode import move_of
from service.ai.kernel.layout import HAND, PLAYERS, TURN
from service.ai.kernel.minimax import NODE_LIMIT, NODES, SIDE, judge
from service.ai.kernel.rules import is_sweep, legal_moves, play, side_of
from service.ai.kernel.tree import CARELESS, SIZE, search_tree
from service.ai.kernel.worlds import (
    KEY_SUM,
    LEAD_SQUARES,
    LEAD_SUM,
    ODDS_SUM,
    TALLY,
    VISITS,
    count_triple,
    sample,
    search_worlds,
)
from service.ai.sight import Sight
from service.ai.workspace import Workspace, workspace
from service.engine.moves import Move

EXACT: Final = "exact"
WORLDS: Final = "worlds"
TREE: Final = "tree"
GLANCE: Final = "glance"

_SHORT: Final = 12
"""A packet with at most so many plays to come is searched to its end in every sampled world."""
_WIDE: Final = 200
"""With more moves than this each is judged at a glance."""
_NODES: Final = 40_000
"""Nodes of one sampled world, shared among the root moves; beyond them nodes are judged."""
_EXACT_NODES: Final = 2_000_000
_EXPLORE: Final = 1.0
_EXPLORE_ODDS: Final = 0.15
_CARELESS: Final = 4
_CHUNK: Final = {WORLDS: 16, TREE: 256}
_GUESS_ERROR: Final = 2.0
"""Standard error in points that is stated for a glance."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One legal move and what the search found.

    Attributes:
        move: the move.
        value: the mover's side's expected lead over the best other side in this deal, in points,
            turned around under `low_score_wins`.
        std_error: of `value`; 0 where it is exact.
        visits: how many sampled worlds stand behind it.
        win_probability: of the match, 0..1.
    """

    move: Move
    value: float
    std_error: float
    visits: int
    win_probability: float


@dataclass(frozen=True, slots=True)
class Thought:
    """All legal moves, best first, and how they were found."""

    figures: tuple[Figure, ...]
    algorithm: str
    iterations: int
    exact: bool


@dataclass(frozen=True, slots=True, eq=False)
class _Problem:
    """What one search works on: the sight, the legal moves, the judges, scratch and tallies."""

    sight: Sight
    roots: Ints
    net: Floats
    race: Floats
    rng: Ints
    tally: Floats
    space: Workspace


def think(
    sight: Sight,
    net: Floats,
    race: Floats,
    iterations: int,
    seed: int,
    stop: Callable[[], bool] | None = None,
) -> Thought:
    """What the seat to play should think of its moves.

    `net` judges packet boundaries (`kernel.value`), `race` says what the points are worth in the
    match (`kernel.odds`). `stop` is asked between chunks; the first chunk is always done.
    """
    space = workspace()
    end = legal_moves(sight.o, sight.w, space.moves, 0)
    roots = space.moves[:end].copy()
    problem = _Problem(sight, roots, net, race, seeded(seed), floats(TALLY * end), space)
    solved = _solve(problem) if sight.open else None
    if solved is not None:
        return solved
    if len(roots) > _WIDE:
        return _glance(problem)
    method = WORLDS if _plays_to_come(sight) <= _SHORT else TREE
    done = _run(problem, method, iterations, stop)
    return Thought(_figures(problem, by_visits=method == TREE), method, done, False)


def _plays_to_come(sight: Sight) -> int:
    """How many plays this packet still has."""
    seats = range(int(sight.o[PLAYERS]))
    return sum(int(sight.w[HAND + n]).bit_count() + int(sight.hidden[n]) for n in seats)


def _solve(problem: _Problem) -> Thought | None:
    """The exact figures, or None where that is too much work."""
    problem.space.job[NODE_LIMIT] = _EXACT_NODES
    if _plays_to_come(problem.sight) > _SHORT:
        return None
    _search_worlds(problem, 1)
    if problem.space.job[NODES] >= _EXACT_NODES:
        problem.tally[:] = 0.0
        return None
    return Thought(_figures(problem, by_visits=False, exact=True), EXACT, 1, True)


def _run(problem: _Problem, method: str, iterations: int, stop: Callable[[], bool] | None) -> int:
    """Searches in chunks until the iterations are done or `stop` says so; answers how many."""
    problem.space.job[NODE_LIMIT] = max(100, _NODES // len(problem.roots))
    problem.space.job[SIZE] = 0
    problem.space.job[CARELESS] = _CARELESS
    if method == TREE:
        problem.space.plant(iterations)
    search = _search_worlds if method == WORLDS else _search_tree
    done = 0
    while done < iterations:
        count = min(_CHUNK[method], iterations - done)
        search(problem, count)
        done += count
        if stop is not None and stop():
            break
    return done


def _search_worlds(problem: _Problem, count: int) -> None:
    sight, space = problem.sight, problem.space
    search_worlds(
        sight.o, sight.w, sight.hidden, problem.rng, count, problem.roots, problem.tally,
        problem.net, problem.race, space.job, space.w, space.drawn, space.moves, space.ranks,
        space.line, space.values, space.acc, space.out,
    )  # fmt: skip


def _search_tree(problem: _Problem, count: int) -> None:
    sight, space = problem.sight, problem.space
    explore = _EXPLORE * problem.race[0] + _EXPLORE_ODDS * problem.race[1]
    search_tree(
        sight.o, sight.w, sight.hidden, problem.rng, count, problem.roots, problem.tally,
        problem.net, problem.race, space.job, space.w, space.moves, space.path,
        space.values, space.acc, space.out, space.tree, space.gains, explore,
    )  # fmt: skip


def _glance(problem: _Problem) -> Thought:
    """Judges the world after each move as it stands, in one sampled world."""
    sight, space = problem.sight, problem.space
    space.job[SIDE] = side_of(sight.o, sight.w[TURN])
    sample(sight.w, sight.hidden, problem.rng, space.ranks, space.drawn)
    for place, code in enumerate(problem.roots):
        space.w[:] = space.drawn
        play(sight.o, space.w, code)
        judge(
            sight.o, space.w, problem.net, problem.race, space.job, space.values, space.acc,
            space.out,
        )  # fmt: skip
        count_triple(space.values, problem.tally, place * TALLY)
    return Thought(_figures(problem, by_visits=False), GLANCE, 1, False)


def _figures(problem: _Problem, by_visits: bool, exact: bool = False) -> tuple[Figure, ...]:
    """The figures, best first; equal ones stay in canonical order."""
    rows = problem.tally.reshape(-1, TALLY)
    counts = np.maximum(rows[:, VISITS], 1.0)
    keys = rows[:, KEY_SUM] / counts
    first = -rows[:, VISITS] if by_visits else -keys
    order = np.lexsort((np.arange(len(rows)), -keys, first))
    return tuple(_figure(problem, int(place), rows[place], exact) for place in order)


def _figure(problem: _Problem, place: int, row: Floats, exact: bool) -> Figure:
    code = int(problem.roots[place])
    visits = max(row[VISITS], 1.0)
    mean = row[LEAD_SUM] / visits
    return Figure(
        move=move_of(code, bool(is_sweep(problem.sight.o, problem.sight.w, code))),
        value=float(mean),
        std_error=0.0 if exact else _std_error(row, mean),
        visits=int(row[VISITS]),
        win_probability=float(row[ODDS_SUM] / visits),
    )


def _std_error(row: Floats, mean: float) -> float:
    """The standard error of a mean over sampled worlds; a wide one where there was but one."""
    visits = row[VISITS]
    if visits < 2:
        return _GUESS_ERROR
    spread = max(0.0, row[LEAD_SQUARES] / visits - mean * mean)
    return sqrt(spread / (visits - 1))
