"""One deck, every seating: the unit in which strength is measured."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from lab.arena.players import Player
from service.engine.cards import Cards
from service.engine.deal import decks, new_match
from service.engine.play import apply_move
from service.engine.rules import Rules
from service.engine.scoring import score
from service.engine.state import Position
from service.engine.view import view_of

ROLES = (0, 1)
"""The player measured, and the one that it is measured against."""


@dataclass(slots=True)
class Tally:
    """What one role used: CPU seconds and moves."""

    seconds: float = 0.0
    moves: int = 0


def seatings(rules: Rules) -> tuple[tuple[int, ...], ...]:
    """For each replay of a deck the role in every seat: the measured player once on each side."""
    return tuple(
        tuple(0 if rules.side_of(seat) == side else 1 for seat in range(rules.players))
        for side in range(rules.sides)
    )


def duel(
    rules: Rules, players: tuple[Player, Player], number: int, seed: int
) -> tuple[list[float], tuple[Tally, Tally]]:
    """The points of the measured player over the other, per seating of deck `number`."""
    tallies = (Tally(), Tally())
    differences = []
    for side, roles in enumerate(seatings(rules)):
        opening = new_match(rules, None, deck_of(seed, number)).position
        points = _play_out(opening, roles, players, f"{seed}:{number}:{side}", tallies)
        differences.append(_difference(rules, points, side))
    return differences, tallies


def deck_of(seed: int, number: int) -> Iterator[Cards]:
    """The decks of deal `number`: more than one only where a first table is void."""
    return decks(Random(f"{seed}:{number}"))


def _play_out(
    position: Position,
    roles: tuple[int, ...],
    players: tuple[Player, Player],
    key: str,
    tallies: tuple[Tally, Tally],
) -> tuple[float, ...]:
    rngs = tuple(Random(f"{key}:{role}") for role in ROLES)
    while position.turn is not None:
        role = roles[position.turn]
        view = view_of(position, (position.turn,))
        started = time.thread_time()
        move = players[role](view, rngs[role])
        tallies[role].seconds += time.thread_time() - started
        tallies[role].moves += 1
        position = apply_move(position, move.card, move.captures).position
    sides = score(position.rules, position.captured, position.sweeps)
    return tuple(side.points for side in sides)


def _difference(rules: Rules, points: tuple[float, ...], side: int) -> float:
    """Points of `side` over the mean of the others; more is better, whatever the rules."""
    others = [value for other, value in enumerate(points) if other != side]
    difference = points[side] - sum(others) / len(others)
    return -difference if rules.low_score_wins else difference
