"""The game that a request carries: the one place where games come in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from service.api.sealed import SealedGame, sealer
from service.engine.play import Outcome
from service.engine.state import Position
from service.wire.answers import Json, outcome_json
from service.wire.positions import load_position


@dataclass(frozen=True, slots=True)
class OpenGame:
    """A game that a client sent in the open: whatever it holds, the client knows already."""

    position: Position

    @property
    def shown(self) -> Position:
        """What may be answered: all of it."""
        return self.position

    def check_viewer(self, seat: int) -> None:
        """Nothing: every seat may be looked at and played."""

    def computer(self, seat: int) -> None:
        """Nobody: the client says how the computer is to play."""

    def standing(self) -> Json:
        """Nothing stands beside an answer that changes nothing."""
        return {}

    def answer(self, outcome: Outcome[Position]) -> Json:
        """What came of a move in this game."""
        return outcome_json(outcome)


Game = OpenGame | SealedGame


def game_of(request: Mapping[str, Any]) -> Game:
    """The game of a request that has passed its schema."""
    if "token" in request:
        return SealedGame(sealer().open(request["token"]))
    return OpenGame(load_position(request["state"], ("state",)))
