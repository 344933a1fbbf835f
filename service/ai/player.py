"""The computer player: from what a seat may know to the move it plays.

It is handed a view and nothing else, so it cannot know more than the seat it plays for.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from service.ai.aims import aim_of
from service.ai.calls import CallOut, winning_call
from service.ai.errors import BudgetRefused, SearchStopped
from service.ai.experience import experience_of
from service.ai.levels import DEFAULT_LEVEL, Budget, Ceilings, Level, facts_of
from service.ai.searching import Figure, think
from service.ai.seeding import seed_of
from service.ai.sight import sight_of
from service.engine.cards import HIDDEN
from service.engine.errors import DealOver, StateHidden
from service.engine.moves import Move
from service.engine.state import View
from service.engine.values import quick

Clock = Callable[[], float]
"""Seconds from some fixed moment."""


@quick
@dataclass(frozen=True, slots=True)
class Advice:
    """What a seat should do, and why.

    Attributes:
        seat: the seat to play.
        move: the move to play, or the call that wins the match. The weaker levels do not
            always play the best candidate.
        candidates: every legal move, best first.
        algorithm: the name of the method (`searching`).
        iterations: sampled worlds searched.
        elapsed_ms: what it took.
        exact: whether the position was solved.
    """

    seat: int
    move: Move | CallOut
    candidates: tuple[Figure, ...]
    algorithm: str
    iterations: int
    elapsed_ms: float
    exact: bool


_OPEN_CEILINGS: Final = Ceilings()
_WORD: Final = 2**64 - 1
_ANY_TIME: Final = 100_000
"""Iterations after which a search with a time budget ends even if time is left."""


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
    facts = facts_of(level or DEFAULT_LEVEL)
    models_people = facts.models_people or budget is not None
    sight = sight_of(view, models_people)
    own_seed = seed_of(view, sight, seed)
    limit = _Limit(
        iterations=_iterations(budget, facts.iterations),
        nodes=facts.nodes if budget is None else None,
        end=_end(budget, started),
        clock=clock,
        should_stop=should_stop,
    )
    race = aim_of(view.rules, view.match, view.rules.side_of(seat))
    weights = experience_of(view.rules).weights
    thought = think(
        sight,
        weights,
        race,
        limit.iterations,
        own_seed,
        limit.is_reached,
        foresees_people=models_people,
    )
    played = thought.figures[0].move
    if budget is None and facts.carelessness:
        played = _careless_choice(thought.figures, facts.carelessness, own_seed)
    return Advice(
        seat=seat,
        move=winning_call(view, seat) or played,
        candidates=thought.figures,
        algorithm=thought.algorithm,
        iterations=thought.iterations,
        elapsed_ms=1000 * (clock() - started),
        exact=thought.exact,
    )


@quick
@dataclass(frozen=True, slots=True)
class _Limit:
    """When a search ends: after its iterations, its nodes, at a moment, or with nobody waiting."""

    iterations: int
    nodes: int | None
    end: float | None
    clock: Clock
    should_stop: Callable[[], bool] | None

    def is_reached(self, nodes: int) -> bool:
        """Whether the search has done enough with so many nodes.

        `SearchStopped` where the caller wants it no more.
        """
        if self.should_stop is not None and self.should_stop():
            raise SearchStopped
        if self.nodes is not None and nodes >= self.nodes:
            return True
        return self.end is not None and self.clock() >= self.end


def _iterations(budget: Budget | None, of_level: int) -> int:
    if budget is None:
        return of_level
    return _ANY_TIME if budget.iterations is None else budget.iterations


def _end(budget: Budget | None, started: float) -> float | None:
    if budget is None or budget.time_ms is None:
        return None
    return started + budget.time_ms / 1000


def _careless_choice(figures: tuple[Figure, ...], carelessness: float, seed: int) -> Move:
    """The move that looks best to a player who misjudges each by a chance error, in points."""
    looks = [it.value + carelessness * _error(seed, n) for n, it in enumerate(figures)]
    return figures[looks.index(max(looks))].move


def _error(seed: int, place: int) -> float:
    """A chance number between -1 and 1, the nearer to 0 the likelier: of one draw of SplitMix64."""
    word = (seed + (place + 1) * 0x9E3779B97F4A7C15) & _WORD
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & _WORD
    word = (word ^ word >> 27) * 0x94D049BB133111EB & _WORD
    word ^= word >> 31
    return ((word >> 32) - (word & 0xFFFFFFFF)) / 2**32


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
