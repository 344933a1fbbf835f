"""The pages for reading: rules, cards, levels."""

from __future__ import annotations

from typing import Final

from flask import Blueprint, Response, current_app, jsonify, request

from service.ai.levels import DEFAULT_LEVEL, LEVELS, LevelFacts
from service.api.caching import cached
from service.api.errors import Refusal
from service.engine.presets import PRESETS
from service.wire.answers import Json
from service.wire.catalog import LANGUAGES, cards_page, preset_page, rules_page
from service.wire.strict_json import dump

blueprint = Blueprint("catalogs", __name__)

JSON_TYPE: Final = "application/json"


@blueprint.get("/rules")
def rules_view() -> Response:
    """Every preset and every option."""
    return _told(rules_page(_language()))


@blueprint.get("/rules/<preset>")
def preset_view(preset: str) -> Response:
    """One preset with every option worked out."""
    if preset not in PRESETS:
        raise Refusal("http/not-found", "No preset has this name. GET /rules lists them all.")
    return _told(preset_page(preset, _language()))


@blueprint.get("/cards")
def cards_view() -> Response:
    """The forty cards."""
    return cached(jsonify(cards_page()))


@blueprint.get("/levels")
def levels_view() -> Response:
    """The computer's levels and the service's ceilings."""
    config = current_app.config["SERVICE"]
    page = {
        "default_level": DEFAULT_LEVEL.value,
        "levels": [_level_json(facts) for facts in LEVELS],
        "ceilings": {
            "time_ms": config.search_time_ms,
            "iterations": config.search_iterations,
        },
    }
    return cached(jsonify(page))


def _level_json(facts: LevelFacts) -> Json:
    entry: Json = {
        "level": facts.level.value,
        "iterations": facts.iterations,
        "cost_ms": facts.cost_ms,
    }
    strength = facts.strength
    if strength is not None:
        entry["strength"] = {
            "points": strength.points,
            "std_error": strength.std_error,
            "pairs": strength.pairs,
        }
    return entry


def _language() -> str:
    """The first of our languages that the caller names, best liked first, in any region of it."""
    asked = request.accept_languages
    liked = (tag.partition("-")[0].lower() for tag, quality in asked if quality)
    return next((tag for tag in liked if tag in LANGUAGES), LANGUAGES[0])


def _told(page: Json) -> Response:
    """A page in the language that the caller asked for."""
    answer = Response(dump(page), content_type=JSON_TYPE)
    answer.content_language.add(page["language"])
    answer.vary.add("Accept-Language")
    return cached(answer)
