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

from service.ai.kernel.arrays import Floats
from service.ai.kernel.bench import Bench
from service.ai.kernel.bits import seeded
from service.ai.kernel.encode import move_of
from service.ai.kernel.layout import ALL, TABLE
from service.ai.kernel.minimax import BRIEF, CUT, FORESIGHT, NODE_LIMIT, WHOLE, WORK
from service.ai.kernel.odds import LEAD_WEIGHT, ODDS_WEIGHT
from service.ai.kernel.rules import is_sweep
from service.ai.kernel.tree import CARELESS, SAME_WORLD, SIZE, search_tree
from service.ai.kernel.worlds import (
    KEY_SUM,
    LEAD_SQUARES,
    LEAD_SUM,
    ODDS_SUM,
    TALLY,
    VISITS,
    search_worlds,
)
from service.ai.sight import Sight
from service.ai.workspace import workspace
from service.engine.moves import Move
from service.engine.values import quick

EXACT: Final = "exact"
WORLDS: Final = "worlds"
TREE: Final = "tree"
GLANCE: Final = "glance"

_SHORT: Final = 12
"""A packet with at most so many plays to come is searched to its end in every sampled world."""
_WIDE: Final = 200
"""With more moves than this each is judged at a glance."""
_NODES: Final = 20_000
"""Nodes of one sampled world, shared among the root moves; beyond them nodes are judged."""
_SOLVABLE: Final = 16
"""With at most so many plays to come, all known, an exact solution is tried."""
_EXACT_NODES: Final = 200_000
"""Nodes for each root move of an exact solution; with more the position is searched instead."""
_MOST_EXACT_NODES: Final = 1_000_000
"""Nodes for all of them together."""
_FORESIGHT: Final = ((6, 5), (8, 3), (_SHORT, 1))
"""With at most so many plays to come, in so many after the root people are foreseen as people."""
_EXPLORE: Final = 1.0
_EXPLORE_ODDS: Final = 0.15
_CARELESS: Final = 4
_FIRST_CHUNK: Final = 8
_CHUNK: Final = 16
"""Worlds searched between two looks at whether to stop ..."""
_WIDE_CHUNK: Final = 2
_WIDE_WORLD: Final = 2_000
"""... and how many where a world so far had more nodes than this."""
_BRIEF_PLAYS: Final = 6
_BRIEF_TABLE: Final = 6
_BRIEF_WORLDS: Final = 4
"""Up to so many worlds of such a position are searched without a pause for other threads."""
_ROUND: Final = 16
"""Descents of the tree that count as one iteration."""
_MOST_NODES: Final = 200_000
"""A tree stops growing at this size; descents go on in what has grown."""
_GUESS_ERROR: Final = 2.0
"""Standard error in points that is stated for a glance, and for a move seen in one world."""


Stop = Callable[[int], bool]
"""Whether a search ends here, by the nodes that it has searched."""


@quick
@dataclass(frozen=True, slots=True)
class Figure:
    """One legal move and what the search found.

    Attributes:
        move: the move.
        value: the mover's side's expected lead over the best other side in this deal, in points,
            turned around under `low_score_wins`.
        std_error: of `value`; 0 where it is exact.
        visits: how often it was tried in sampled worlds.
        win_probability: of the match, 0..1.
    """

    move: Move
    value: float
    std_error: float
    visits: int
    win_probability: float


@quick
@dataclass(frozen=True, slots=True)
class Thought:
    """All legal moves, best first, and how they were found."""

    figures: tuple[Figure, ...]
    algorithm: str
    iterations: int
    exact: bool


def think(
    sight: Sight,
    net: Floats,
    race: Floats,
    iterations: int,
    seed: int,
    stop: Stop | None = None,
    *,
    foresees_people: bool = True,
) -> Thought:
    """What the seat to play should think of its moves.

    `net` judges packet boundaries (`kernel.value`), `race` says what the points are worth in the
    match (`kernel.odds`). `stop` is asked between chunks, and told how many nodes of sampled worlds
    were searched; the first chunk is always done. `foresees_people` says whether later plays are
    expected to be people's, where the hands are hidden, or the best there are.
    """
    method = WORLDS if sight.to_come <= _SHORT else TREE
    space = workspace()
    if method == TREE:
        space.plant(min(iterations * _ROUND, _MOST_NODES))
    bench = space.bench(sight, net, race, seeded(seed))
    bench.job[BRIEF] = _is_brief(sight)
    if sight.open and sight.to_come <= _SOLVABLE and _is_solved(bench):
        return Thought(_figures(bench, by_visits=False, exact=True), EXACT, 1, True)
    if len(bench.roots) > _WIDE:
        return _glance(bench)
    bench.job[FORESIGHT] = _foresight(sight.to_come) if foresees_people and not sight.open else 0
    bench.job[BRIEF] &= iterations <= _BRIEF_WORLDS
    done = _run(bench, method, iterations, stop)
    return Thought(_figures(bench, by_visits=method == TREE), method, done, False)


def _foresight(plays: int) -> int:
    return next((depth for most, depth in _FORESIGHT if plays <= most), 0)


def _is_brief(sight: Sight) -> bool:
    """Whether one world is searched in a fraction of a millisecond, a whole one at worst."""
    return sight.to_come <= _BRIEF_PLAYS and int(sight.w[TABLE]).bit_count() <= _BRIEF_TABLE


def _is_solved(bench: Bench) -> bool:
    """Searches the one world there is; false, and no trace, where that is too much work."""
    bench.job[NODE_LIMIT] = min(_EXACT_NODES, _MOST_EXACT_NODES // len(bench.roots))
    bench.job[FORESIGHT] = 0
    bench.job[CUT] = 0
    bench.job[WHOLE] = 1
    search_worlds(bench, 1)
    bench.job[WHOLE] = 0
    if not bench.job[CUT]:
        return True
    bench.tally[:] = 0.0
    return False


def _run(bench: Bench, method: str, iterations: int, stop: Stop | None) -> int:
    """Searches in chunks until the iterations are done or `stop` says so; answers how many."""
    bench.job[NODE_LIMIT] = max(100, _NODES // len(bench.roots))
    bench.job[SIZE] = 0
    bench.job[WORK] = 0
    bench.job[CARELESS] = _CARELESS
    done = min(_FIRST_CHUNK, iterations)
    _search(bench, method, done)
    while done < iterations:
        nodes = int(bench.job[WORK])
        if stop is not None and stop(nodes):
            break
        chunk = _WIDE_CHUNK if nodes > _WIDE_WORLD * done else _CHUNK
        count = min(chunk, iterations - done)
        _search(bench, method, count)
        done += count
    return done


def _search(bench: Bench, method: str, count: int) -> None:
    if method == WORLDS:
        search_worlds(bench, count)
    else:
        explore = _EXPLORE * bench.race[LEAD_WEIGHT] + _EXPLORE_ODDS * bench.race[ODDS_WEIGHT]
        search_tree(bench, count * _ROUND, float(explore))


def _glance(bench: Bench) -> Thought:
    """Judges the world after each move as it stands, in one sampled world."""
    bench.job[NODE_LIMIT] = 0
    bench.job[FORESIGHT] = 0
    search_worlds(bench, 1)
    return Thought(_figures(bench, by_visits=False), GLANCE, 1, False)


def _figures(bench: Bench, by_visits: bool, exact: bool = False) -> tuple[Figure, ...]:
    """The figures, best first; equal ones stay in canonical order.

    Whether a play is the deal's last is seen in a sampled world, where every seat holds its cards.
    """
    tally, table = bench.tally.tolist(), int(bench.sight[TABLE])
    alike = SAME_WORLD if by_visits else 1
    ranked = []
    for place, code in enumerate(bench.roots.tolist()):
        row = tally[place * TALLY : place * TALLY + TALLY]
        visits = max(row[VISITS], 1.0)
        clears = 0 != code & ALL == table
        figure = Figure(
            move_of(code, clears and bool(is_sweep(bench.o, bench.drawn, code))),
            row[LEAD_SUM] / visits,
            0.0 if exact else _std_error(row, alike),
            int(row[VISITS]),
            row[ODDS_SUM] / visits,
        )
        ranked.append((row[VISITS] if by_visits else 0, row[KEY_SUM] / visits, figure))
    ranked.sort(key=_worth, reverse=True)
    return tuple([figure for *_, figure in ranked])


def _worth(ranked: tuple[float, float, Figure]) -> tuple[float, float]:
    """What figures are put in order by."""
    return ranked[:2]


def _std_error(row: list[float], alike: int) -> float:
    """The standard error of a mean over sampled worlds, never 0 because a few worlds agreed.

    A guess of what worlds differ by weighs as much as one of them. So many visits as `alike` says
    shared a world, and count as one.
    """
    visits = max(row[VISITS], 1.0)
    worlds = max(visits / alike, 1.0)
    mean = row[LEAD_SUM] / visits
    spread = max(0.0, row[LEAD_SQUARES] / visits - mean * mean)
    return sqrt(worlds * spread + _GUESS_ERROR**2) / worlds
