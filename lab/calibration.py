"""Do the player's figures mean what they say? `python -m lab.calibration` measures it.

Deals are played by a light search on every seat. At some plays of each the level under test is
asked what the position is worth; the value of its best move is set against what the mover's side
came to lead by, and against a much longer search, by which the stated error is judged.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Final

import numpy as np

from lab.arena.duel import deck_of
from lab.arena.settings import rules_of
from service.ai.levels import Budget, Level
from service.ai.player import advise
from service.engine.deal import new_match
from service.engine.moves import Move
from service.engine.play import apply_move
from service.engine.rules import Rules
from service.engine.scoring import score
from service.engine.state import Position, View
from service.engine.view import view_of

_PLAYING: Final = Budget(iterations=30)
_ASKED_IN: Final = 6
"""One play in so many is asked about."""


@dataclass(frozen=True, slots=True)
class Sample:
    """One question: what was foreseen, its stated error, a long search's value, the outcome."""

    deal: int
    foreseen: float
    std_error: float
    by_long_search: float
    outcome: float


@dataclass(frozen=True, slots=True)
class Calibration:
    """What the samples show.

    Attributes:
        samples: how many there are.
        slope: of outcome on foreseen value; 1 is right.
        slope_error: its standard error, over deals.
        error_ratio: how far values lie from those of a long search, in stated errors (root mean
            square over the positions that were not solved); 1 or less is right.
    """

    samples: int
    slope: float
    slope_error: float
    error_ratio: float


def measure(rules: Rules, level: Level, deals: int, seed: int, long: int) -> list[Sample]:
    """The samples of so many deals; `long` is the iterations of the long search, 0 for none."""
    samples: list[Sample] = []
    for number in range(deals):
        samples += _samples_of(rules, level, number, seed, long)
    return samples


def calibration_of(samples: list[Sample]) -> Calibration:
    """Slope and error ratio of at least two deals' samples."""
    foreseen = np.array([sample.foreseen for sample in samples])
    outcome = np.array([sample.outcome for sample in samples])
    deal = np.array([sample.deal for sample in samples])
    centred = foreseen - foreseen.mean()
    slope = float(centred @ outcome / (centred @ centred))
    residuals = outcome - outcome.mean() - slope * centred
    by_deal = np.bincount(deal, centred * residuals)
    slope_error = sqrt(float(by_deal @ by_deal)) / float(centred @ centred)
    return Calibration(len(samples), slope, slope_error, _error_ratio(samples))


def _error_ratio(samples: list[Sample]) -> float:
    off = [
        (sample.foreseen - sample.by_long_search) / sample.std_error
        for sample in samples
        if sample.std_error > 0
    ]
    return float(np.sqrt(np.mean(np.square(off)))) if off else 0.0


def _samples_of(rules: Rules, level: Level, number: int, seed: int, long: int) -> list[Sample]:
    rng = Random(f"{seed}:{number}:asked")
    position: Position = new_match(rules, None, deck_of(seed, number)).position
    asked = []
    while position.turn is not None:
        view = view_of(position, (position.turn,))
        if rng.randrange(_ASKED_IN) == 0:
            asked.append((rules.side_of(position.turn), *_question(view, level, long)))
        move = _played(view)
        position = apply_move(position, move.card, move.captures).position
    leads = _leads(position)
    return [
        Sample(number, foreseen, error, by_long, leads[side])
        for side, foreseen, error, by_long in asked
    ]


def _question(view: View, level: Level, long: int) -> tuple[float, float, float]:
    """Value, stated error and long-searched value of the level's best move."""
    best = advise(view, level=level).candidates[0]
    if not long or best.std_error == 0:
        return best.value, best.std_error, best.value
    searched = advise(view, budget=Budget(iterations=long), seed=1).candidates
    by_long = next(candidate.value for candidate in searched if candidate.move == best.move)
    return best.value, best.std_error, by_long


def _played(view: View) -> Move:
    return advise(view, budget=_PLAYING).candidates[0].move


def _leads(position: Position) -> list[float]:
    sign = -1 if position.rules.low_score_wins else 1
    sheets = score(position.rules, position.captured, position.sweeps)
    points = [sign * sheet.points for sheet in sheets]
    return [own - max(points[:side] + points[side + 1 :]) for side, own in enumerate(points)]


def main(arguments: list[str]) -> None:
    """Measure a level and print its calibration."""
    parser = argparse.ArgumentParser(prog="lab.calibration", description=__doc__)
    parser.add_argument("--preset", default="scopa")
    parser.add_argument("--level", type=Level, default=Level.EXPERT)
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--long", type=int, default=2000)
    given = parser.parse_args(arguments)
    rules = rules_of(given.preset)
    found = calibration_of(measure(rules, given.level, given.deals, given.seed, given.long))
    print(
        f"{given.preset} {given.level}: slope {found.slope:.3f} +- {found.slope_error:.3f} over"
        f" {found.samples} positions of {given.deals} deals; values lie {found.error_ratio:.2f}"
        " stated errors from a long search"
    )


if __name__ == "__main__":
    main(sys.argv[1:])
