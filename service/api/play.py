"""Playing: the moves there are, and what comes of one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from flask import Blueprint

from service.api.bodies import body_object
from service.api.games import Game, game_of
from service.api.seats import check_seat, mover_of
from service.engine.calling import call_out
from service.engine.errors import Fault
from service.engine.moves import known_moves, legal_moves
from service.engine.play import Outcome, apply_move
from service.engine.refusals import MoveRefused
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
    seat = mover_of(game.shown)
    game.check_viewer(seat)
    moves = [move_json(move) for move in legal_moves(game.shown)]
    return {"seat": seat, "moves": moves, **game.standing()}


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
    game, seat = game_of(request), request["seat"]
    check_seat(game.shown.rules.players, seat, "seat")
    game.check_viewer(seat)
    return {"view": position_json(view_of(game.shown, [seat])), **game.standing()}


def moved(game: Game, move: Mapping[str, Any]) -> Outcome[Position]:
    """The game after this move of a request: a card played, or a call-out."""
    position = game.position
    if "call_out" in move:
        check_seat(position.rules.players, move["seat"], "move", "seat")
    seat = move.get("seat", mover_of(position))
    game.check_viewer(seat)
    try:
        if "call_out" in move:
            return call_out(position, seat)
        return apply_move(position, move["card"], move.get("captures"))
    except MoveRefused as error:
        if "call_out" in move:
            error.legal_moves = known_moves(game.shown)
        error.faults = tuple(Fault(("move", *it.path), it.detail) for it in error.faults)
        raise
