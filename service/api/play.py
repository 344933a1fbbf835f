"""Playing: the moves there are, and what comes of one."""

from __future__ import annotations

from typing import Any, Final

from flask import Blueprint

from service.api.bodies import body_object
from service.api.games import Game, game_of
from service.engine.calling import call_out
from service.engine.moves import legal_moves
from service.engine.play import Outcome, apply_move
from service.engine.state import Position
from service.engine.view import view_of
from service.wire.answers import Json, move_json, position_json
from service.wire.requests import ApplyRequest, GameRequest, ViewRequest, load

blueprint = Blueprint("play", __name__)

_GAME: Final = GameRequest()
_APPLY: Final = ApplyRequest()
_VIEW: Final = ViewRequest()


@blueprint.post("/legal-moves")
def legal_moves_view() -> Json:
    """Every legal move of the seat to play."""
    game = game_of(load(_GAME, body_object()))
    seat = game.mover
    return {"seat": seat, "moves": [move_json(move) for move in legal_moves(game.position)]}


@blueprint.post("/apply")
def apply_view() -> Json:
    """What comes of a move."""
    request = load(_APPLY, body_object())
    game = game_of(request)
    return game.answer(moved(game, request["move"]))


@blueprint.post("/view")
def view_view() -> Json:
    """What one seat may know."""
    request = load(_VIEW, body_object())
    game = game_of(request)
    game.check_seat(request["seat"])
    return {"view": position_json(view_of(game.position, [request["seat"]]))}


def moved(game: Game, move: Any) -> Outcome[Position]:
    """The game after this move of a request: a card played, or a call-out."""
    if "call_out" in move:
        game.check_seat(move["seat"])
        return call_out(game.position, move["seat"])
    return apply_move(game.position, move["card"], move.get("captures"))
