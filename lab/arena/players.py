"""The players of the arena, by the names used on its command line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from lab.ismcts import ismcts_move
from service.ai import baselines
from service.ai.baselines import Score
from service.ai.kernel.arrays import ints
from service.ai.kernel.bits import seeded
from service.ai.kernel.encode import move_of
from service.ai.kernel.layout import CARDS
from service.ai.kernel.rules import is_sweep
from service.ai.kernel.sampling import sample
from service.ai.levels import Budget, Level
from service.ai.player import advise
from service.ai.sight import sight_of
from service.engine.moves import Move
from service.engine.state import View

_MOVES = 1 << 14

Player = Callable[[View, Random], Move]
"""From a seat's own view to its move; the generator is the player's own for the deal."""


def player_of(name: str) -> Player:
    """The player with this name: a level, a baseline, `ismcts:N`, `search:N` or `time:MS`.

    `forgetful:N` is the search of N iterations that is not told the plays of the deal.
    `ValueError` for any other name.
    """
    kind, _, number = name.partition(":")
    if number:
        return _numbered(kind, int(number))
    if kind in set(Level):
        return _advised(level=Level(kind))
    return _BASELINES[kind] if kind in _BASELINES else _unknown(name)


def _numbered(kind: str, number: int) -> Player:
    if kind == "search":
        return _advised(budget=Budget(iterations=number))
    if kind == "forgetful":
        return _forgetful(_advised(budget=Budget(iterations=number)))
    if kind == "ismcts":
        return _tree_player(number)
    if kind == "time":
        return _advised(budget=Budget(time_ms=number))
    return _unknown(f"{kind}:{number}")


def _advised(*, level: Level | None = None, budget: Budget | None = None) -> Player:
    def play(view: View, _rng: Random) -> Move:
        advice = advise(view, level=level, budget=budget)
        move = advice.move
        return move if isinstance(move, Move) else advice.candidates[0].move

    return play


def _forgetful(player: Player) -> Player:
    return lambda view, rng: player(replace(view, history=None), rng)


def _tree_player(iterations: int) -> Player:
    def play(view: View, rng: Random) -> Move:
        sight = sight_of(view)
        w, pool = sight.w.copy(), ints(CARDS)
        moves, state = ints(_MOVES), seeded(rng.getrandbits(32))
        sample(sight.w, sight.hidden, state, pool, w)
        code = ismcts_move(sight.o, w, moves, state, iterations)
        return move_of(code, bool(is_sweep(sight.o, sight.w, code)))

    return play


def _by_score(score: Score) -> Player:
    return lambda view, _rng: baselines.ranked(view, score)[0]


def _unknown(name: str) -> Player:
    raise ValueError(f"no player is called {name!r}")


_BASELINES: dict[str, Player] = {
    "random": baselines.random_move,
    "greedy": _by_score(baselines.greedy_score),
    "greedy2": _by_score(baselines.greedy2_score),
}
