"""The computer's levels: how much each one searches, and what that was measured to be worth."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Level(StrEnum):
    """How well the computer plays, weakest first."""

    BEGINNER = "beginner"
    CASUAL = "casual"
    EXPERT = "expert"
    MASTER = "master"


DEFAULT_LEVEL: Final = Level.EXPERT


@dataclass(frozen=True, slots=True)
class Strength:
    """A measured strength: points a deal over `greedy` in `scopa`, over paired deals."""

    points: float
    std_error: float
    pairs: int


@dataclass(frozen=True, slots=True)
class LevelFacts:
    """What a level is.

    Attributes:
        level: its name.
        iterations: sampled worlds a move.
        nodes: after so many the level is done, whatever its iterations; None where the iterations
            are an end by themselves. Only tables of many cards, with hundreds of captures, come
            there: a million nodes take a second or two.
        models_people: whether the level reads the other seats' plays and counts on people's
            replies (docs/adr/0015); if not, it deals the hidden cards evenly and expects the best.
        carelessness: points by which the level may misjudge a move at most; 0 for none.
        strength: as measured; None until it is.
        cost_ms: CPU milliseconds a move in `scopa`; None until measured.
    """

    level: Level
    iterations: int
    nodes: int | None
    models_people: bool
    carelessness: float
    strength: Strength | None
    cost_ms: float | None


LEVELS: Final[tuple[LevelFacts, ...]] = (
    LevelFacts(Level.BEGINNER, 2, None, False, 3.0, Strength(-0.62, 0.06, 1000), 0.18),
    LevelFacts(Level.CASUAL, 2, None, False, 0.25, Strength(0.37, 0.05, 1000), 0.20),
    LevelFacts(Level.EXPERT, 120, 400_000, True, 0.0, Strength(1.14, 0.05, 1000), 2.8),
    LevelFacts(Level.MASTER, 1000, 1_000_000, True, 0.0, Strength(1.14, 0.05, 1000), 16.8),
)
"""Every level, weakest first."""


_FACTS: Final = {facts.level: facts for facts in LEVELS}


def facts_of(level: Level) -> LevelFacts:
    """What this level is."""
    return _FACTS[level]


@dataclass(frozen=True, slots=True)
class Budget:
    """A bound on one search: exactly one of milliseconds or iterations."""

    time_ms: int | None = None
    iterations: int | None = None


@dataclass(frozen=True, slots=True)
class Ceilings:
    """The most that a service lets one search cost."""

    time_ms: int = 10_000
    iterations: int = 1_000_000
