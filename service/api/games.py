"""The game that a request carries: the one place where games come in and go out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from service.api.errors import Refusal
from service.engine.errors import DealOver
from service.engine.play import Outcome
from service.engine.state import Position
from service.wire.answers import Json, outcome_json
from service.wire.positions import load_position
from service.wire.requests import refuse_field


@dataclass(frozen=True, slots=True)
class Game:
    """A game that a client sent in the open."""

    position: Position

    @property
    def mover(self) -> int:
        """The seat to play; `DealOver` where there is none."""
        if self.position.turn is None:
            raise DealOver("The deal is over.")
        return self.position.turn

    def check_seat(self, seat: int, name: str = "seat") -> None:
        """Refuse a seat that this game does not have, as a fault of the field `name`."""
        players = self.position.rules.players
        if seat >= players:
            raise refuse_field(name, f"Must be a seat of this game, 0 to {players - 1}.")

    def answer(self, outcome: Outcome[Position]) -> Json:
        """What came of a move in this game."""
        return outcome_json(outcome)


def game_of(request: Mapping[str, Any]) -> Game:
    """The game of a request that has passed its schema."""
    if "token" in request:
        raise Refusal("token/invalid", "This service made no such token.")
    return Game(load_position(request["state"], ("state",)))
