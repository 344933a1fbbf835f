"""The computer player: from what a seat may know to the move it plays.

It is handed a view and nothing else, so it cannot know more than the seat it plays for.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final

from service.ai import baselines
from service.ai.calls import CallOut, winning_call
from service.ai.errors import BudgetRefused, SearchStopped
from service.ai.levels import DEFAULT_LEVEL, Budget, Ceilings, Level
from service.ai.seeding import seed_of
from service.engine.cards import HIDDEN
from service.engine.errors import DealOver, StateHidden
from service.engine.moves import Move
from service.engine.state import View

Clock = Callable[[], float]
"""Seconds from some fixed moment."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """One legal move and what the search thinks of it.

    Attributes:
        move: the move.
        value: points of the deal that the mover's side is expected to make beyond the best
            other side, turned around under `low_score_wins`; None where nothing was searched.
        std_error: standard error of `value`; 0 where it is exact.
        visits: how many sampled worlds the value rests on.
        win_probability: chance that the mover's side wins the match after it, 0..1; None where
            nothing was searched.
    """

    move: Move
    value: float | None
    std_error: float | None
    visits: int
    win_probability: float | None


@dataclass(frozen=True, slots=True)
class Advice:
    """What a seat should do, and why.

    Attributes:
        seat: the seat to play.
        move: the move to play, or the call that wins the match.
        candidates: every legal move, best first.
        algorithm: the name of the method.
        iterations: sampled worlds searched; 0 where nothing was.
        elapsed_ms: what it took.
        exact: whether the position was solved.
    """

    seat: int
    move: Move | CallOut
    candidates: tuple[Candidate, ...]
    algorithm: str
    iterations: int
    elapsed_ms: float
    exact: bool


_OPEN_CEILINGS: Final = Ceilings()


def advise(
    view: View,
    *,
    level: Level | None = None,
    budget: Budget | None = None,
    seed: int | None = None,
    ceilings: Ceilings = _OPEN_CEILINGS,
    clock: Clock = time.perf_counter,
    should_stop: Callable[[], bool] | None = None,
) -> Advice:
    """The move for the seat to play, from that seat's own view.

    A level (`expert` if neither is given) or a budget of iterations gives the same answer to the
    same view and seed on every machine. Without a seed the view itself is one.

    Refused: a deal that is over (`DealOver`), a hidden card in the mover's hand (`StateHidden`),
    a budget over a ceiling (`BudgetRefused`). `SearchStopped` where `should_stop` said so.
    """
    started = clock()
    seat = _seat_to_play(view)
    _check_budget(budget, ceilings)
    if should_stop is not None and should_stop():
        raise SearchStopped
    rng = Random(seed_of(view, seed))  # noqa: S311 - a game, not a secret
    algorithm, moves = _ranking(view, level or DEFAULT_LEVEL, rng)
    move = winning_call(view, seat) or moves[0]
    candidates = tuple(Candidate(move, None, None, 0, None) for move in moves)
    return Advice(seat, move, candidates, algorithm, 0, 1000 * (clock() - started), False)


def _seat_to_play(view: View) -> int:
    if view.turn is None:
        raise DealOver("the deal is over")
    if HIDDEN in view.hands[view.turn]:
        raise StateHidden("the hand of the seat to play is hidden")
    return view.turn


def _check_budget(budget: Budget | None, ceilings: Ceilings) -> None:
    if budget is None:
        return
    if budget.time_ms is not None and budget.time_ms > ceilings.time_ms:
        raise BudgetRefused("time_ms", ceilings.time_ms)
    if budget.iterations is not None and budget.iterations > ceilings.iterations:
        raise BudgetRefused("iterations", ceilings.iterations)


def _ranking(view: View, level: Level, rng: Random) -> tuple[str, tuple[Move, ...]]:
    """The name of the level's formula and the legal moves in its order."""
    if level is Level.BEGINNER and rng.getrandbits(1):
        first = baselines.random_move(view, rng)
        others = baselines.ranked(view, baselines.greedy_score)
        return "random", (first, *(move for move in others if move != first))
    if level in (Level.BEGINNER, Level.CASUAL):
        return "greedy", baselines.ranked(view, baselines.greedy_score)
    return "greedy2", baselines.ranked(view, baselines.greedy2_score)
