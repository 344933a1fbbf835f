"""Dealing: a new match, or the next deal of one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random, SystemRandom
from typing import Any, Final

from flask import Blueprint

from service.ai.levels import DEFAULT_LEVEL
from service.api.bodies import body_object
from service.api.games import game_of
from service.api.sealed import SealedGame, sealed_json, sealer
from service.api.seats import check_seat
from service.engine.cards import Cards
from service.engine.deal import decks, new_match, next_deal, only
from service.engine.rules import Rules
from service.seal.game import Terms, first_deal
from service.wire.answers import Json, outcome_json
from service.wire.positions import load_rules
from service.wire.requests import DealRequest, load
from service.wire.rules_schema import RulesGiven

blueprint = Blueprint("deals", __name__)

_DEAL: Final = DealRequest()
_CLASSIC: Final = RulesGiven("scopa", {})


@blueprint.post("/deal")
def deal_view() -> Json:
    """The first deal of a match, or the one after a finished deal."""
    request = load(_DEAL, body_object())
    if "state" not in request and "token" not in request:
        return _first_deal(request)
    game = game_of(request)
    if isinstance(game, SealedGame):
        return game.next_deal()
    return game.answer(next_deal(game.position, _supply(request)))


def _first_deal(request: Mapping[str, Any]) -> Json:
    rules = load_rules(request.get("rules", _CLASSIC), ("rules",))
    dealer = request.get("dealer", rules.players - 1)
    check_seat(rules.players, dealer, "dealer")
    if "sealed" in request:
        return _first_sealed_deal(request, rules, dealer)
    return outcome_json(new_match(rules, dealer, _supply(request)))


def _first_sealed_deal(request: Mapping[str, Any], rules: Rules, dealer: int) -> Json:
    viewers = request["sealed"]["viewers"]
    check_seat(rules.players, max(viewers), "sealed", "viewers")
    terms = Terms(viewers, request["sealed"].get("level", DEFAULT_LEVEL.value))
    if "deck" in request or "seed" in request:
        outcome = new_match(rules, dealer, _supply(request))
        game = sealer().chosen_deal(outcome, terms)
    else:
        game, outcome = first_deal(rules, dealer, terms, sealer().hour)
    return sealed_json(game, outcome.events)


def _supply(request: Mapping[str, Any]) -> Iterator[Cards]:
    """The decks to deal from: the one given, those of the seed, or those of the system."""
    if "deck" in request:
        return only(request["deck"])
    if "seed" in request:
        return decks(Random(request["seed"]))  # noqa: S311 - a seed is there to be repeatable
    return decks(SystemRandom())
