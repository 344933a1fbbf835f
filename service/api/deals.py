"""Dealing: a new match, or the next deal of one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random, SystemRandom
from typing import Any, Final

from flask import Blueprint

from service.api.bodies import body_object
from service.api.games import game_of
from service.engine.cards import Cards
from service.engine.deal import decks, new_match, next_deal, only
from service.wire.answers import Json, outcome_json
from service.wire.positions import load_rules
from service.wire.requests import DealRequest, load, refuse_field
from service.wire.rules_schema import RulesGiven

blueprint = Blueprint("deals", __name__)

_DEAL: Final = DealRequest()
_CLASSIC: Final = RulesGiven("scopa", {})


@blueprint.post("/deal")
def deal_view() -> Json:
    """The first deal of a match, or the one after a finished deal."""
    request = load(_DEAL, body_object())
    if "state" in request or "token" in request:
        game = game_of(request)
        return game.answer(next_deal(game.position, _supply(request)))
    return _first_deal(request)


def _first_deal(request: Mapping[str, Any]) -> Json:
    rules = load_rules(request.get("rules", _CLASSIC), ("rules",))
    dealer = request.get("dealer")
    if dealer is not None and dealer >= rules.players:
        raise refuse_field("dealer", f"Must be a seat of this game, 0 to {rules.players - 1}.")
    if "sealed" in request:
        raise refuse_field("sealed", "This service does not seal games.")
    return outcome_json(new_match(rules, dealer, _supply(request)))


def _supply(request: Mapping[str, Any]) -> Iterator[Cards]:
    """The decks to deal from: the one given, those of the seed, or those of the system."""
    if "deck" in request:
        return only(request["deck"])
    if "seed" in request:
        return decks(Random(request["seed"]))  # noqa: S311 - a seed is there to be repeatable
    return decks(SystemRandom())
