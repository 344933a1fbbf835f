"""Moves that are refused, with the moves that are legal instead."""

from __future__ import annotations

from collections.abc import Sequence

from service.engine.errors import Fault, GameError
from service.engine.moves import Move


class MoveRefused(GameError):
    """A move that cannot be played; `legal_moves` are those of the position."""

    def __init__(
        self, detail: str, legal_moves: Sequence[Move] = (), faults: Sequence[Fault] = ()
    ) -> None:
        super().__init__(detail, faults)
        self.legal_moves = tuple(legal_moves)


class MoveIllegal(MoveRefused):
    """The rules do not allow this move here."""

    code = "move/illegal"


class MoveAmbiguous(MoveRefused):
    """The captures were left out and the card can do several things."""

    code = "move/ambiguous"
