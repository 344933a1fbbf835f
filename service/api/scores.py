"""Scoring a game as it stands, or a sheet."""

from __future__ import annotations

from typing import Final

from flask import Blueprint

from service.api.bodies import body_object
from service.api.games import game_of
from service.wire.answers import Json
from service.wire.requests import ScoreRequest, load
from service.wire.scores import position_score_json, sheet_score_json
from service.wire.sheets import load_sheet

blueprint = Blueprint("scores", __name__)

_SCORE: Final = ScoreRequest()


@blueprint.post("/score")
def score_view() -> Json:
    """The score sheet and where the match stands with it."""
    request = load(_SCORE, body_object())
    if "rules" in request:
        return sheet_score_json(load_sheet(request))
    game = game_of(request)
    return {**position_score_json(game.shown), **game.standing()}
