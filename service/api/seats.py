"""Seats that a request names, or that its game says."""

from __future__ import annotations

from service.engine.errors import DealOver, Fault
from service.engine.state import Position
from service.wire.faults import SchemaInvalid


def mover_of(position: Position) -> int:
    """The seat to play; `DealOver` where there is none."""
    if position.turn is None:
        raise DealOver("The deal is over.")
    return position.turn


def check_seat(players: int, seat: int, *path: str) -> None:
    """Refuse a seat that a game of so many players does not have, as a fault of this field."""
    if seat >= players:
        raise SchemaInvalid([Fault(path, f"Must be a seat of this game, 0 to {players - 1}.")])
