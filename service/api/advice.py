"""The computer's move."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from flask import Blueprint, current_app

from service.ai.calls import CallOut
from service.ai.levels import DEFAULT_LEVEL, Budget, Ceilings, Level
from service.ai.player import Advice, advise
from service.ai.searching import Figure
from service.api.bodies import body_object
from service.api.games import Game, game_of
from service.api.metrics import metrics
from service.api.sealed import held_to_step
from service.api.searching import client_gone, place_for
from service.api.seats import mover_of
from service.engine.calling import call_out
from service.engine.moves import Move
from service.engine.play import Outcome, apply_move
from service.engine.state import Position
from service.engine.view import view_of
from service.seal.game import Computer
from service.wire.answers import Json, move_json
from service.wire.requests import AiMoveRequest, load

blueprint = Blueprint("advice", __name__)

_AI_MOVE: Final = AiMoveRequest()

_LEVELS: Final = {level.value: level for level in Level}

_DIGITS: Final = 4
"""Digits of a figure; further ones would mean nothing."""


@blueprint.post("/ai-move")
def ai_move_view() -> Json:
    """The computer's move, and with `apply` what comes of it."""
    request = load(_AI_MOVE, body_object())
    game = game_of(request)
    computer = game.computer(mover_of(game.position))
    if computer is None:
        advice = _advice(game.shown, request)
        answer = _advice_json(advice)
    else:
        advice = _hidden_advice(game.position, computer)
        answer = _hidden_advice_json(advice)
    if request.get("apply"):
        return answer | game.answer(_made(game, advice.move))
    return answer | game.standing()


def _advice(position: Position, request: Mapping[str, Any]) -> Advice:
    config = current_app.config["SERVICE"]
    level = _LEVELS[request["level"]] if "level" in request else None
    budget = Budget(**request["budget"]) if "budget" in request else None
    with place_for(budget):
        advice = advise(
            view_of(position, [mover_of(position)]),
            level=level,
            budget=budget,
            seed=request.get("seed"),
            ceilings=Ceilings(config.search_time_ms, config.search_iterations),
            should_stop=client_gone(),
        )
    effort = "budget" if budget else (level or DEFAULT_LEVEL)
    metrics().searched(effort, advice.elapsed_ms / 1000, advice.iterations)
    return advice


def _hidden_advice(position: Position, computer: Computer) -> Advice:
    """The move of a hidden seat. What it cost is not counted: it would tell of the hidden hand."""
    with held_to_step(current_app.config["SERVICE"].seal_step_ms):
        return advise(
            view_of(position, [mover_of(position)]),
            level=Level(computer.level),
            seed=computer.seed,
        )


def _made(game: Game, move: Move | CallOut) -> Outcome[Position]:
    if isinstance(move, CallOut):
        return call_out(game.position, move.seat)
    return apply_move(game.position, move.card, move.captures)


def _advice_json(advice: Advice) -> Json:
    return {
        "seat": advice.seat,
        "move": _either_json(advice.move),
        "candidates": [_candidate_json(candidate) for candidate in advice.candidates],
        "search": {
            "algorithm": advice.algorithm,
            "iterations": advice.iterations,
            "elapsed_ms": round(advice.elapsed_ms, 3),
            "exact": advice.exact,
        },
    }


def _hidden_advice_json(advice: Advice) -> Json:
    """The move alone: every figure beside it is worked out from the hidden hand."""
    move = _either_json(advice.move)
    return {"seat": advice.seat, "move": move, "candidates": [move], "search": {}}


def _either_json(move: Move | CallOut) -> Json:
    if isinstance(move, CallOut):
        return {"call_out": True, "seat": move.seat}
    return move_json(move)


def _candidate_json(figure: Figure) -> Json:
    return {
        **move_json(figure.move),
        "value": round(figure.value, _DIGITS),
        "std_error": round(figure.std_error, _DIGITS),
        "visits": figure.visits,
        "win_probability": round(figure.win_probability, _DIGITS),
    }
